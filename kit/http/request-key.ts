/**
 * Idempotency key of one form submission: a retry after a lost answer or a 503 is the same request. From the IETF draft
 * 'The Idempotency-Key HTTP Header Field'; any text, a UUID from our forms.
 */
export const REQUEST_KEY_HEADER = 'Idempotency-Key'
