/**
 * Optimistic concurrency (docs/decisions/0012): a caller may send the `updatedAt` that its change is based on, and gets
 * a 409 if the record has changed since. Our own header, because `If-Unmodified-Since` has whole seconds only.
 */
export const LOADED_AT_HEADER = 'X-If-Unmodified-Since'

/** Message of the 409; the shared client recognises the conflict by it. */
export const STALE_RECORD =
  'Outra pessoa alterou este registo depois de o ter aberto. As suas alterações não foram guardadas.'
