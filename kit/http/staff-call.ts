/**
 * Marks a call of a staff form. POST /api/leads is public: without this header an expired session would turn a staff
 * lead into a visitor's request and drop its staff fields; with it the answer is 401 (OP-55, OP-56).
 */
export const STAFF_CALL_HEADER = 'X-Staff-Call'

/** Marks a visitor's request, even when a member of staff sends it from the site. */
export const VISITOR_CALL_HEADER = 'X-Visitor-Call'
