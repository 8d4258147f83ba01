/** The kinds of files that the library takes, and that are offered for it. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']
