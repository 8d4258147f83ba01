import type { TextFieldSingleValidation } from 'payload'
import { text } from 'payload/shared'

/**
 * A text that no other record of the collection has, those in the trash counted. The database holds it too; but what only
 * it refuses, Payload's forms say for a moment and forget with their next check.
 */
export const untaken =
  (message: string): TextFieldSingleValidation =>
  async (value, options) => {
    const { collectionSlug, id, path, req } = options
    const checked = await text(value, options)
    if (checked !== true || typeof value !== 'string' || !collectionSlug) return checked
    const { totalDocs } = await req.payload.count({
      collection: collectionSlug as 'payload-preferences',
      req,
      trash: true,
      where: { and: [{ [path.join('.')]: { equals: value } }, ...(id ? [{ id: { not_equals: id } }] : [])] },
    })
    return totalDocs === 0 || message
  }
