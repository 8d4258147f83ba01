/**
 * Marks a call of a staff form. POST /api/leads is public: without this header an expired session would turn the
 * staff's lead into a visitor's request, from which the server drops staff fields; with it the answer is 401 (OP-55,
 * OP-56).
 */
export const STAFF_CALL_HEADER = 'X-Staff-Call'

/** The reverse: marks a visitor's request, also when somebody of the staff sends it from the site. */
export const VISITOR_CALL_HEADER = 'X-Visitor-Call'
