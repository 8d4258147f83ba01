/** File types that the library accepts and offers. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif', 'image/svg+xml']
/** SVG files are small; they are stored as PNG. */
export const MAX_SVG_BYTES = 1024 * 1024

/** Whether a picture's header has one of these types; HEIC and AVIF differ only in compression. */
export const isPictureType = ({ compression, format }: { compression?: string; format: string }): boolean =>
  PICTURE_TYPES.includes(`image/${compression === 'av1' ? 'avif' : format === 'svg' ? 'svg+xml' : format}`)
