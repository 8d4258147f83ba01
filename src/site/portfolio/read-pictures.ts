import type { Payload } from 'payload'

import type { PictureSource } from '@kit/ui/picture'
import type { Media, Project } from '@kit/database/payload-types'
import { findShown } from '@kit/data/documents'

/** Address of a media file of this site. */
const MEDIA_FILE = /\/api\/cms\/media\/file\/([^/?#]+)(?:[?#]|$)/

/**
 * Pictures in the site's own media by address, with smaller versions and alternative text. Leaves out pictures of other
 * sites.
 */
export const readPictures = (payload: Payload, urls: readonly string[]): Promise<Map<string, PictureSource>> =>
  readMedia(payload, urls, toPicture)

/** A project's first picture; null if it has none. That of another site is used unchanged: its text is not known here. */
export function coverOf(
  { images }: Pick<Project, 'images'>,
  pictures: ReadonlyMap<string, PictureSource>,
): PictureSource | null {
  const src = images?.[0]
  return src ? (pictures.get(src) ?? { alt: '', src }) : null
}

/** Like `readPictures`, with another conversion of the documents. */
export async function readMedia<Shown>(
  payload: Payload,
  urls: readonly string[],
  show: (doc: Media) => Shown,
): Promise<Map<string, Shown>> {
  const names = new Map(
    urls.flatMap((url) => {
      const name = mediaFileName(url)
      return name ? [[url, name] as const] : []
    }),
  )
  if (names.size === 0) return new Map()
  const docs = await findShown(payload, 'media', { where: { filename: { in: [...new Set(names.values())] } } })
  const pictures = new Map(docs.map((doc) => [doc.filename ?? '', show(doc)]))
  // A file may be listed under two addresses, with and without the site's origin.
  return new Map(
    [...names].flatMap(([url, name]) => {
      const picture = pictures.get(name)
      return picture ? [[url, picture] as const] : []
    }),
  )
}

/** File name of an own media address; undefined for any other. */
export function mediaFileName(url: string): string | undefined {
  const name = MEDIA_FILE.exec(url)?.[1]
  try {
    return name && decodeURIComponent(name)
  } catch {
    return undefined
  }
}

/** Adds the version, which makes the address immutable (src/server/http/static-files). */
export const versioned = (address: string, { updatedAt }: Pick<Media, 'updatedAt'>): string =>
  `${address}?v=${Date.parse(updatedAt).toString(36)}`

/** Converts a media document to a picture. */
export function toPicture(doc: Media): PictureSource {
  const { alt, focalX, focalY, height, sizes, url, width } = doc
  // Only versions with the same proportions, because the browser may swap them.
  const variants = [sizes?.small, sizes?.phone, sizes?.card, sizes?.large].flatMap((size) =>
    size?.url && size.width ? [{ src: versioned(size.url, doc), width: size.width }] : [],
  )
  const isCentred = (focalX ?? 50) === 50 && (focalY ?? 50) === 50
  return {
    alt,
    ...(height ? { height } : {}),
    ...(isCentred ? {} : { focus: `${focalX ?? 50}% ${focalY ?? 50}%` }),
    src: url ? versioned(url, doc) : '',
    variants,
    ...(width ? { width } : {}),
  }
}
