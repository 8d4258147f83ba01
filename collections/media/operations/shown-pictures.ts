import type { CollectionAfterChangeHook, CollectionBeforeDeleteHook, CollectionConfig, PayloadRequest } from 'payload'

import { findById } from '@kit/data/documents'
import { refusal } from '@kit/data/refusal'
import type { Media } from '@kit/database/payload-types'

/** How a slice's records keep the addresses of pictures. */
interface Addresses {
  /** Names a record that shows the picture, with its preposition ('no projeto «X»'); null if none does. */
  findPlace: (req: PayloadRequest, address: string) => Promise<string | null>
  /** Changes the address everywhere. */
  replace: (req: PayloadRequest, before: string, after: string) => Promise<void>
}

const addressOf = (filename: string) => `/api/cms/media/file/${encodeURIComponent(filename)}`

/**
 * Keeps the picture library together with records that keep addresses instead of references: a picture that one shows
 * is not deleted, or the page would have a hole; and they follow a replaced picture to its new address.
 */
export const keepsPictures =
  ({ findPlace, replace }: Addresses) =>
  (collection: CollectionConfig): CollectionConfig => {
    if (collection.slug !== 'media') return collection
    const keepShown: CollectionBeforeDeleteHook = async ({ id, req }) => {
      const picture = await findById(req, 'media', String(id))
      const place = picture?.filename ? await findPlace(req, addressOf(picture.filename)) : null
      if (place !== null) throw refusal(`Esta imagem está ${place}. Tire-a de lá antes de a deletar.`, 409)
    }
    const followReplaced: CollectionAfterChangeHook<Media> = async ({ doc, previousDoc, req }) => {
      if (!previousDoc.filename || !doc.filename || previousDoc.filename === doc.filename) return
      await replace(req, addressOf(previousDoc.filename), addressOf(doc.filename))
    }
    const { afterChange = [], beforeDelete = [], ...hooks } = collection.hooks ?? {}
    return {
      ...collection,
      hooks: { ...hooks, afterChange: [...afterChange, followReplaced], beforeDelete: [...beforeDelete, keepShown] },
    }
  }
