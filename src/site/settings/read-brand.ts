import type { Payload } from 'payload'

import { findShown } from '@kit/data/documents'
import type { SiteSetting } from '@kit/database/payload-types'
import type { PictureSource } from '@kit/ui/picture'
import { toPicture } from '@/site/portfolio/read-pictures'

/** Pictures of the agency's own mark; null for each that it lacks. */
export interface Brand {
  logo: PictureSource | null
  logoOnDark: PictureSource | null
  symbol: PictureSource | null
}

/** Null if the agency has none: then its name is beside the built-in mark. */
export async function readBrand(
  payload: Payload,
  { logo, logoOnDark, symbol }: Pick<SiteSetting, 'logo' | 'logoOnDark' | 'symbol'>,
): Promise<Brand | null> {
  const ids = [logo, logoOnDark, symbol].filter((id) => typeof id === 'string')
  if (ids.length === 0) return null
  const docs = await findShown(payload, 'media', { where: { id: { in: ids } } })
  const pictureOf = (id: unknown) => {
    const doc = docs.find((candidate) => candidate.id === id)
    // Decorative: the agency's name is beside it, or is the link's text.
    return doc ? { ...toPicture(doc), alt: '' } : null
  }
  return { logo: pictureOf(logo), logoOnDark: pictureOf(logoOnDark), symbol: pictureOf(symbol) }
}
