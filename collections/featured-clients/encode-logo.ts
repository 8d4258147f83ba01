import sharp, { type Sharp } from 'sharp'

import { PictureError, redrawPicture } from '@kit/process/pictures'
import {
  LOGO_DIMENSIONS_MESSAGE,
  LOGO_SIZE_MESSAGE,
  LOGO_TYPE_MESSAGE,
  MAX_LOGO_BYTES,
  MAX_STORED_LOGO,
} from './domain/logo-rules'

/** Edge in pixels and WebP quality, best first: if the result is too long, the next step is tried. */
const STEPS = [
  { edge: 512, quality: 86 },
  { edge: 512, quality: 70 },
  { edge: 512, quality: 50 },
  { edge: 384, quality: 50 },
  { edge: 256, quality: 50 },
  { edge: 160, quality: 40 },
] as const

/** Thrown for an unusable logo; the message is shown to the user. */
export class LogoError extends Error {
  override readonly name = 'LogoError'
}

/**
 * Converts a data URL of any image to a WebP data URL of at most 512 px and `MAX_STORED_LOGO` characters, reducing
 * quality first, then size. Trusts the bytes, not the declared type; SVG is rasterised.
 * @throws LogoError for a remote address, a file that is no image, or one over 5 MB
 * DATA-77, FEAT-13, FEAT-14, FEAT-15
 */
export async function encodeLogo(dataUrl: string): Promise<string> {
  const base64 = /^data:[\w.+/-]*(?:;[\w=.+-]+)*;base64,([\s\S]*)$/i.exec(dataUrl)?.[1]
  if (base64 === undefined) throw new LogoError(LOGO_TYPE_MESSAGE)
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.byteLength > MAX_LOGO_BYTES) throw new LogoError(LOGO_SIZE_MESSAGE)
  const whole = await rasterise(bytes)
  for (const { edge, quality } of STEPS) {
    const webp = await whole
      .clone()
      .resize({ fit: 'inside', height: edge, width: edge, withoutEnlargement: true })
      .webp({ effort: 4, quality })
      .toBuffer()
    const logo = `data:image/webp;base64,${webp.toString('base64')}`
    if (logo.length <= MAX_STORED_LOGO) return logo
  }
  throw new LogoError(LOGO_SIZE_MESSAGE)
}

/** Decodes the picture once, upright, at the largest stored size. */
async function rasterise(bytes: Buffer): Promise<Sharp> {
  const { edge } = STEPS[0]
  try {
    const { data, info } = await redrawPicture(bytes, (picture) =>
      picture
        .rotate()
        .resize({ fit: 'inside', height: edge, width: edge, withoutEnlargement: true })
        .raw()
        .toBuffer({ resolveWithObject: true }),
    )
    return sharp(data, { raw: { channels: info.channels, height: info.height, width: info.width } })
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    throw new LogoError(error.reason === 'too_large' ? LOGO_DIMENSIONS_MESSAGE : LOGO_TYPE_MESSAGE)
  }
}
