import {
  type CollectionBeforeChangeHook,
  type CollectionSlug,
  type PayloadRequest,
  type TextField,
  type TextFieldSingleValidation,
  ValidationError,
} from 'payload'

import { ADDRESS_LOCK } from '@kit/database/advisory-locks.mjs'
import { slugify } from '@kit/lib/text'
import { tableOf } from './records'
import { sqlIn } from './transaction'
import { IN_TRASH } from './untaken'

const IS_TAKEN = 'Este endereço já é usado. Escolha outro.'

/**
 * Slug: last segment of a page's address. A copy has none until it is published.
 * @param before path before it
 */
export const addressField = (before: string, description: string, validate?: TextFieldSingleValidation): TextField => ({
  name: 'slug',
  admin: {
    components: { afterInput: [{ clientProps: { before }, path: '/kit/admin/publish/site-link#SiteLink' }] },
    description,
    position: 'sidebar',
  },
  hooks: { beforeDuplicate: [() => null] },
  index: true,
  label: 'Endereço',
  maxLength: 255,
  type: 'text',
  unique: true,
  ...(validate && { validate }),
})

/** Create context: the sent slug gets a number if it is taken, as the documented route does (OP-28). */
export const NUMBERS_ADDRESS = 'numbersAddress'
/**
 * Context, for each collection: record ids by the addresses that they got. A bulk change runs the hooks of all its
 * records before it writes.
 */
const GIVEN = 'givenAddresses'

/** An error that stands at the slug. */
export const addressFault = (collection: string, { t }: PayloadRequest, message: string): ValidationError =>
  new ValidationError({ collection, errors: [{ label: 'Endereço', message, path: 'slug' }] }, t)

/**
 * Sets a record's slug: the one typed, else made from the title, with a number if taken. One that a draft waits with
 * gets a number too: nobody may be there to choose another. The slug does not follow later title changes (OP-28), so a
 * draft, whose title is still being typed, has none.
 * @throws ValidationError if another record has the typed one, without `NUMBERS_ADDRESS`
 */
export const assignsAddress =
  (collection: CollectionSlug): CollectionBeforeChangeHook =>
  async ({ context, data, operation, originalDoc, req }) => {
    const { id = null, slug: kept } = (originalDoc ?? {}) as { id?: string; slug?: string | null }
    const keeps = operation === 'update' && kept && (!data.slug || data.slug === kept)
    // Nobody else can have taken the stored slug, unlike one of a draft.
    if (keeps && (data._status === 'draft' || (await isStored(req, collection, id, kept))))
      return { ...data, slug: kept }
    if (!data.slug && data._status === 'draft') return data
    const wanted = slugify(String(data.slug || kept || data.title || ''))
    // Of two records with the same title, the second waits here until the first has committed.
    await sqlIn(req)`select pg_advisory_xact_lock(${ADDRESS_LOCK}, hashtext(${`${collection} ${wanted}`}))`
    // Excludes the record itself: its published slug may differ from its draft's.
    const rows = await sqlIn<{ isDeleted: boolean; slug: string }>(req)`
      select slug, deleted_at is not null as "isDeleted" from ${tableOf(collection)}
      where (slug = ${wanted} or slug like ${`${wanted}-%`}) and id is distinct from ${id}::uuid`
    const other = rows.find(({ slug }) => slug === wanted)
    if (other && data.slug && data.slug !== kept && !context[NUMBERS_ADDRESS])
      throw addressFault(collection, req, other.isDeleted ? `${IS_TAKEN} ${IN_TRASH}` : IS_TAKEN)
    const given = (context[GIVEN + collection] ??= new Map()) as Map<string, string | null>
    const taken = new Set(rows.map((row) => row.slug))
    for (const [slug, by] of given) if (by !== id) taken.add(slug)
    let slug = wanted
    for (let suffix = 2; taken.has(slug); suffix += 1) slug = `${wanted}-${suffix}`
    given.set(slug, id)
    return { ...data, slug }
  }

async function isStored(req: PayloadRequest, collection: CollectionSlug, id: string | null, slug: string) {
  const rows = await sqlIn(req)`select from ${tableOf(collection)} where id = ${id}::uuid and slug = ${slug}`
  return rows.length > 0
}
