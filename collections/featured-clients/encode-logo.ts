import sharp from 'sharp'

import { LOGO_SIZE_MESSAGE, LOGO_TYPE_MESSAGE, MAX_LOGO_BYTES } from './domain/logo-rules'

const MAX_EDGE = 512
/** A picture with more pixels than this is a decompression bomb, not a logo. */
const MAX_PIXELS = 40_000_000

/** The logo cannot be taken; the message is for the person who chose it. */
export class LogoError extends Error {
  override readonly name = 'LogoError'
}

/**
 * A data URL of any image as a WebP data URL of at most 512 px. What the bytes are decides, not what the URL claims;
 * SVG is rasterised. (DATA-77, FEAT-13…15, decisions "Logos")
 * @throws LogoError for a remote address, a file that is no image, or one over 5 MB
 */
export async function encodeLogo(dataUrl: string): Promise<string> {
  const base64 = /^data:[\w.+/-]*(?:;[\w=.+-]+)*;base64,([\s\S]*)$/i.exec(dataUrl)?.[1]
  if (base64 === undefined) throw new LogoError(LOGO_TYPE_MESSAGE)
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.byteLength > MAX_LOGO_BYTES) throw new LogoError(LOGO_SIZE_MESSAGE)
  try {
    const webp = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ fit: 'inside', height: MAX_EDGE, width: MAX_EDGE, withoutEnlargement: true })
      .webp({ effort: 4, quality: 86 })
      .toBuffer()
    return `data:image/webp;base64,${webp.toString('base64')}`
  } catch {
    throw new LogoError(LOGO_TYPE_MESSAGE)
  }
}
