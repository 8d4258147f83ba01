import type { CollectionSlug, TextFieldSingleValidation } from 'payload'
import { text } from 'payload/shared'

/** 'Lixo' offers it to administrators and to the person who deleted it. Worded for any noun. */
export const IN_TRASH = 'Está no «Lixo»: quem apagou, ou um administrador, pode restaurar.'

/**
 * Validates that no other record, including trashed ones, has this text. Only for top-level fields, because Payload's
 * forms pass no path. A unique index enforces it too, but Payload's forms show its error only until their next check.
 */
export const untaken =
  (message: string): TextFieldSingleValidation =>
  async (value, options) => {
    const { collectionSlug, id, name, req } = options
    const checked = await text(value, options)
    if (checked !== true || typeof value !== 'string' || !collectionSlug) return checked
    const { docs } = await req.payload.find({
      collection: collectionSlug as CollectionSlug,
      depth: 0,
      limit: 1,
      pagination: false,
      req,
      trash: true,
      where: { and: [{ [name]: { equals: value } }, ...(id ? [{ id: { not_equals: id } }] : [])] },
    })
    const [other] = docs as { deletedAt?: string | null }[]
    if (!other) return true
    return other.deletedAt ? `${message} ${IN_TRASH}` : message
  }
