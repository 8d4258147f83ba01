import type { TextFieldSingleValidation } from 'payload'
import { text } from 'payload/shared'

/** 'Lixo' offers it to administrators and to the person who deleted it. Worded for any noun. */
const IN_TRASH = 'Está no «Lixo»: quem apagou, ou um administrador, pode repor.'

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
    const count = async (trash: boolean) => {
      const collection = collectionSlug as 'payload-preferences'
      const where = { and: [{ [name]: { equals: value } }, ...(id ? [{ id: { not_equals: id } }] : [])] }
      return (await req.payload.count({ collection, req, trash, where })).totalDocs
    }
    if ((await count(true)) === 0) return true
    return (await count(false)) > 0 ? message : `${message} ${IN_TRASH}`
  }
