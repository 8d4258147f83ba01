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
    if (operation === 'update' && id) left.set(id, await publishedSlug(req, collection, id))
    return data
  },
  afterChange: async ({ collection, context, doc, req }) => {
    const { at } = pagesOf(collection) ?? {}
    const { _status, deletedAt, id, slug } = doc as Page
    const left = leftOf(context).get(id)
    if (!at || !slug || deletedAt || (_status ?? 'published') !== 'published') return doc as unknown
    const addresses = [...new Set([slug, left ?? slug])].map((name) => at + encodeURIComponent(name))
    await forget(req, addresses)
    const [to = '', from] = addresses
    // Someone who may move a page need not have access to redirects.
    const asServer = { context: { [HAS_MOVED]: true }, overrideAccess: true }
    if (from) await create(req, 'redirects', { from, to, type: '301' }, asServer)
    return doc as unknown
  },
}

/** Old slugs by record id: a bulk change runs the hooks of all its records at once, with one context. */
const leftOf = (context: RequestContext) => (context[LEFT] ??= new Map()) as Map<string, string | null>

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
 * The published slug before the change, or the last one of a page that was taken down, unless it leads to another page
 * now. With drafts, Payload's previous document may be a draft.
 */
async function publishedSlug(
  req: PayloadRequest,
  collection: SanitizedCollectionConfig,
  id: string,
): Promise<string | null> {
  const { slug, versions } = collection
  const table = tableOf(slug as CollectionSlug)
  const versionsTable = sql.identifier(`_${slug}_v`)
  const at = pagesOf(collection)?.at ?? ''
  const stored = sql`select slug from ${table} where id = ${id} and deleted_at is null`
  const [row] = versions?.drafts
    ? await sqlIn<{ slug: string | null }>(req)`
        select coalesce((${stored} and _status = 'published'), (
          select version_slug from ${versionsTable} version
          where parent_id = ${id} and version__status = 'published' and not exists (
            select from ${table} other where other.slug = version_slug and other.id <> ${id} and _status = 'published')
          and not exists (
            select from redirects where "from" = ${at} || version_slug and deleted_at is null and "to" not in (
              select ${at} || version_slug from ${versionsTable} where parent_id = ${id} and version__status = 'published'))
          order by version.updated_at desc limit 1)) as slug`
    : await sqlIn<{ slug: string | null }>(req)`${stored}`
  return row?.slug ?? null
}

/** Deletes redirects from addresses that now have a page. */
async function forget(req: PayloadRequest, addresses: readonly string[]): Promise<void> {
  for (const from of addresses) {
    const [row] = await sqlIn<{ id: string }>(req)`select id from redirects where "from" = ${from}`
    if (row) await req.payload.delete({ collection: 'redirects', id: row.id, overrideAccess: true, req, trash: true })
  }
}
