/** The kinds of files that the library takes, and that are offered for it. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']

/** Whether a picture is of these kinds, by what its head says: HEIC and AVIF differ only in how they are compressed. */
export const isPictureType = ({ compression, format }: { compression?: string; format: string }): boolean =>
  PICTURE_TYPES.includes(`image/${compression === 'av1' ? 'avif' : format}`)
