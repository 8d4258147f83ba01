import type {
  CollectionAfterChangeHook,
  CollectionBeforeDeleteHook,
  CollectionConfig,
  CollectionSlug,
  GlobalSlug,
  PayloadRequest,
} from 'payload'

import { findById } from '@kit/data/documents'
import { tableOf } from '@kit/data/records'
import { refusal } from '@kit/data/refusal'
import { sqlIn } from '@kit/data/transaction'
import type { Media } from '@kit/database/payload-types'

/** How a slice's records keep pictures. */
interface Kept {
  /** Names a record that shows the picture, with its preposition ('no projeto «X»'); null if none does. */
  findPlace: (req: PayloadRequest, address: string, id: string) => Promise<string | null>
  /** Changes the address everywhere. Missing for references: a replaced picture keeps its id. */
  replace?: (req: PayloadRequest, before: string, after: string) => Promise<void>
}

const addressOf = (filename: string) => `/api/cms/media/file/${encodeURIComponent(filename)}`

/**
 * Keeps the picture library together with the records that show its pictures: one that is shown is not deleted, or the
 * page would have a hole; and records that keep addresses follow a replaced picture to its new one.
 */
export const keepsPictures =
  ({ findPlace, replace }: Kept) =>
  (collection: CollectionConfig): CollectionConfig => {
    if (collection.slug !== 'media') return collection
    const keepShown: CollectionBeforeDeleteHook = async ({ id, req }) => {
      const picture = await findById(req, 'media', String(id))
      const place = picture?.filename ? await findPlace(req, addressOf(picture.filename), picture.id) : null
      if (place !== null) throw refusal(`Esta imagem está ${place}. Tire-a de lá antes de a deletar.`, 409)
    }
    const followReplaced: CollectionAfterChangeHook<Media> = async ({ doc, previousDoc, req }) => {
      if (!previousDoc.filename || !doc.filename || previousDoc.filename === doc.filename) return
      await replace?.(req, addressOf(previousDoc.filename), addressOf(doc.filename))
    }
    const { afterChange = [], beforeDelete = [], ...hooks } = collection.hooks ?? {}
    return {
      ...collection,
      hooks: { ...hooks, afterChange: [...afterChange, followReplaced], beforeDelete: [...beforeDelete, keepShown] },
    }
  }

/**
 * The same for records that refer to pictures by their ids, in fields, texts or blocks. Drafts and the trash do not
 * count: visitors see neither, and a draft drops a deleted picture.
 * @param place the kind of record with its preposition ('na notícia')
 */
export const keepsReferredPictures = (slug: CollectionSlug | GlobalSlug, place: string) =>
  keepsPictures({
    findPlace: async (req, _, id) => {
      const [found] = await sqlIn<{ name: string | null }>(req)`
        select coalesce(stored->>'title', stored->>'name') as name
        from ${tableOf(slug)} record cross join to_jsonb(record) stored
        where strpos(record::text, ${id}) > 0
          and stored->>'_status' is distinct from 'draft' and stored->>'deleted_at' is null
        limit 1`
      if (!found) return null
      return found.name ? `${place} «${found.name}»` : place
    },
  })
