/**
 * Idempotency key of one form submission: a retry after a lost answer or a 503 is the same request. From the IETF draft
 * 'The Idempotency-Key HTTP Header Field'; any text, a UUID from our forms.
 */
export const REQUEST_KEY_HEADER = 'Idempotency-Key'

/**
 * Marks a call of a staff form. POST /api/leads is public: without this header an expired session would turn a staff
 * lead into a visitor's request and drop its staff fields; with it the answer is 401 (OP-55, OP-56).
 */
export const STAFF_CALL_HEADER = 'X-Staff-Call'

/** Marks a visitor's request, even when a member of staff sends it from the site. */
export const VISITOR_CALL_HEADER = 'X-Visitor-Call'
