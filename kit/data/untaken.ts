import type { TextFieldSingleValidation } from 'payload'
import { text } from 'payload/shared'

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
    const { totalDocs } = await req.payload.count({
      collection: collectionSlug as 'payload-preferences',
      req,
      trash: true,
      where: { and: [{ [name]: { equals: value } }, ...(id ? [{ id: { not_equals: id } }] : [])] },
    })
    return totalDocs === 0 || message
  }
