import { findShown } from '@kit/data/documents'
import type { Media } from '@kit/database/payload-types'
import { toPicture } from '@/site/portfolio/read-pictures'
import { readOr } from '@/site/read-or'

/** A media picture as a share picture; null if it was deleted. */
export async function readSharedPicture(chosen: string | Media) {
  const doc = typeof chosen === 'object' ? chosen : await findPicture(chosen)
  if (!doc) return null
  const { alt, height, src, width } = toPicture(doc)
  return { alt, url: src, ...(height ? { height } : {}), ...(width ? { width } : {}) }
}

const findPicture = (id: string) =>
  readOr<Media | null>(null, async (payload) => {
    const [doc] = await findShown(payload, 'media', { limit: 1, where: { id: { equals: id } } })
    return doc ?? null
  })
