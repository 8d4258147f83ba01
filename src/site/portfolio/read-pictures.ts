import type { Payload } from 'payload'

import type { PictureSource } from '../../components/ui/picture'
import type { Media } from '../../payload-types'

/** Address of a file that the site keeps itself. */
const MEDIA_FILE = /\/api\/cms\/media\/file\/([^/?#]+)(?:[?#]|$)/

/**
 * Pictures by their address, for every address of the list that is one of the site's own media: with its smaller
 * versions and its alternative text. Pictures of other sites are not in the answer.
 */
export async function readPictures(payload: Payload, urls: readonly string[]): Promise<Map<string, PictureSource>> {
  const names = new Map(urls.flatMap((url) => toFileName(url).map((name) => [name, url] as const)))
  if (names.size === 0) return new Map()
  const { docs } = await payload.find({
    collection: 'media',
    depth: 0,
    overrideAccess: false,
    pagination: false,
    where: { filename: { in: [...names.keys()] } },
  })
  return new Map(docs.map((doc) => [names.get(doc.filename ?? '') ?? '', toPicture(doc)]))
}

function toFileName(url: string): string[] {
  const name = MEDIA_FILE.exec(url)?.[1]
  try {
    return name ? [decodeURIComponent(name)] : []
  } catch {
    return []
  }
}

function toPicture({ alt, height, sizes, updatedAt, url, width }: Media): PictureSource {
  // With its version in the address a picture may be kept for good (src/server/static-files).
  const versioned = (address: string) => `${address}?v=${Date.parse(updatedAt).toString(36)}`
  const variants = [sizes?.thumbnail, sizes?.card].flatMap((size) =>
    size?.url && size.width ? [{ src: versioned(size.url), width: size.width }] : [],
  )
  return { alt, ...(height ? { height } : {}), src: url ? versioned(url) : '', variants, ...(width ? { width } : {}) }
}
