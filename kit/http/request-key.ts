/**
 * Idempotency key of one filled form: a retry after a lost answer or a 503 is the same request. After the IETF draft
 * 'The Idempotency-Key HTTP Header Field'; any text, a UUID from our forms.
 */
export const REQUEST_KEY_HEADER = 'Idempotency-Key'
