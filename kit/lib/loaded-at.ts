/**
 * Two people at the same record (docs/decisions/0012): a caller may say which state of the record the change is made
 * from, and is refused when somebody has changed it since. The standard `If-Unmodified-Since` knows whole seconds only,
 * hence a header of our own with the record's `updatedAt` as it was read.
 */
export const LOADED_AT_HEADER = 'X-If-Unmodified-Since'

/** Sentence of the refusal; the shared client knows the conflict by it. */
export const STALE_RECORD =
  'Outra pessoa alterou este registo depois de o ter aberto. As suas alterações não foram gravadas.'
