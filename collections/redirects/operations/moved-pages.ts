import { sql } from '@payloadcms/db-postgres'
import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionSlug,
  Payload,
  PayloadRequest,
  RequestContext,
  SanitizedCollectionConfig,
} from 'payload'

import { contentHooks } from '@collections/activities/hooks'
import type { EntityType } from '@collections/activities/domain/activity-types'
import { assignsAddress } from '@kit/data/address-field'
import { keepsDraftInRow, trashesAsPublished, unlessAutosaved, unpublishesIncomplete } from '@kit/data/drafts'
import { create, findShown } from '@kit/data/documents'
import { tableOf } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'
import { isSiteAddress } from '../domain/site-paths'

/**
 * Value for a collection's `custom`: where its records have pages. Combine with `redirectsWhenMoved` if staff can
 * change the slug.
 */
export const pagesAt = (at: `/${string}`, by: 'number' | 'slug' = 'slug') => ({ pages: { at, by } })
type Pages = ReturnType<typeof pagesAt>['pages']

const pagesOf = ({ custom }: Pick<SanitizedCollectionConfig, 'custom'>) => custom?.pages as Pages | undefined

/** Create context: the page has just moved away from this address. */
export const HAS_MOVED = 'pageHasMoved'
/** Passes the old slugs from `beforeChange`, which still finds them, to `afterChange`, which may write. */
const LEFT = 'leftAddresses'

interface Page {
  id: string
  deletedAt?: string | null
  slug?: string | null
  _status?: string | null
}

/** Returns those addresses that have a visible page or are reserved by the site. */
export async function findPages(payload: Payload, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set(paths.filter(isSiteAddress))
  for (const { custom, slug } of payload.config.collections) {
    const pages = pagesOf({ custom })
    if (!pages) continue
    const { at, by } = pages
    const below = paths.filter((path) => path.startsWith(at)).map((path) => decodeURIComponent(path.slice(at.length)))
    const names = by === 'number' ? below.filter((name) => /^\d{1,9}$/.test(name)).map(Number) : below
    if (names.length === 0) continue
    const query = { select: { [by]: true }, where: { [by]: { in: names } } }
    const docs = await findShown(payload, slug as 'projects', query)
    for (const doc of docs) found.add(at + encodeURIComponent(String((doc as unknown as Record<string, unknown>)[by])))
  }
  return found
}

/**
 * Hooks for a collection with `pagesAt`: when a visible page's address changes, redirects the old one in the same
 * transaction and deletes redirects from the new one (PAGE-07). Put them after hooks that set the slug.
 */
export const redirectsWhenMoved: {
  beforeChange: CollectionBeforeChangeHook
  afterChange: CollectionAfterChangeHook
} = {
  beforeChange: async ({ collection, context, data, operation, originalDoc, req }) => {
    const { id } = (originalDoc ?? {}) as Partial<Page>
    const left = leftOf(context)
    if (operation === 'update' && id) left.set(id, await publishedSlugs(req, collection, id))
    return data
  },
  afterChange: async ({ collection, context, doc, req }) => {
    const { at } = pagesOf(collection) ?? {}
    const { _status, deletedAt, id, slug } = doc as Page
    const left = leftOf(context).get(id) ?? []
    if (!at || !slug || deletedAt || (_status ?? 'published') !== 'published') return doc as unknown
    const addresses = [...new Set([slug, ...left])].map((name) => at + encodeURIComponent(name))
    await forget(req, addresses)
    const [to = '', ...former] = addresses
    // Someone who may move a page need not have access to redirects.
    const asServer = { context: { [HAS_MOVED]: true }, overrideAccess: true }
    for (const from of former) await create(req, 'redirects', { from, to, type: '301' }, asServer)
    return doc as unknown
  },
}

/** Old slugs by record id: a bulk change runs the hooks of all its records at once, with one context. */
const leftOf = (context: RequestContext) => (context[LEFT] ??= new Map()) as Map<string, string[]>

/**
 * Hooks of a record with drafts and a page: its slug, the redirect when it moves, announcement and history.
 * @param own run once the slug is set
 */
export function pageHooks(slug: CollectionSlug, entityType: EntityType, own: CollectionBeforeChangeHook[] = []) {
  const { afterChange, afterDelete } = contentHooks(slug, entityType)
  return {
    afterChange: [keepsDraftInRow, ...[redirectsWhenMoved.afterChange, ...afterChange].map(unlessAutosaved)],
    afterDelete,
    beforeChange: [trashesAsPublished, assignsAddress(slug), ...own, redirectsWhenMoved.beforeChange],
    beforeOperation: [unpublishesIncomplete],
  }
}

/**
 * The published slug before the change. Of a page that was taken down the last one, and the row's: where Payload's form or
 * job took it down, they overwrote the newest published version, and the row alone still has its slug. Neither if it leads
 * to another page now. With drafts, Payload's previous document may be a draft. The row's also counts where the page was
 * created with an address, by the API, and never published: nothing tells it from one that the form took down.
 */
async function publishedSlugs(
  req: PayloadRequest,
  collection: SanitizedCollectionConfig,
  id: string,
): Promise<string[]> {
  const { slug, versions } = collection
  const table = tableOf(slug as CollectionSlug)
  const at = pagesOf(collection)?.at ?? ''
  const from = sql`from ${table} where id = ${id} and deleted_at is null`
  const rows = versions?.drafts
    ? await sqlIn<{ slug: string | null }>(req)`
        with known as (
          select slug, null as updated_at, _status = 'published' as is_shown ${from}
          union all
          select version_slug, updated_at, false from ${sql.identifier(`_${slug}_v`)}
          where parent_id = ${id} and version__status = 'published'),
        own as (
          select * from known where is_shown or not exists (
            select from ${table} other where other.slug = known.slug and id <> ${id} and _status = 'published')
          and not exists (
            select from redirects where "from" = ${at} || known.slug and deleted_at is null
              and "to" not in (select ${at} || slug from known where slug is not null)))
        select slug from own where is_shown or not exists (select from known where is_shown)
          and (updated_at is null or updated_at = (select max(updated_at) from own))`
    : await sqlIn<{ slug: string | null }>(req)`select slug ${from}`
  return rows.flatMap((row) => row.slug ?? [])
}

/** Deletes redirects from addresses that now have a page. */
async function forget(req: PayloadRequest, addresses: readonly string[]): Promise<void> {
  for (const from of addresses) {
    const [row] = await sqlIn<{ id: string }>(req)`select id from redirects where "from" = ${from}`
    if (row) await req.payload.delete({ collection: 'redirects', id: row.id, overrideAccess: true, req, trash: true })
  }
}
