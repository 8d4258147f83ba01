/**
 * Names one filled form: sent again, after an answer that was lost or a 503, it is still the one request. After the IETF
 * draft 'The Idempotency-Key HTTP Header Field'; any text, a UUID from our own forms.
 */
export const REQUEST_KEY_HEADER = 'Idempotency-Key'
