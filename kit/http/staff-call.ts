/**
 * POST /api/leads is everybody's: without a session it takes a visitor's request. A call of the staff's form says by
 * this header that it is one, so that a session which has ended meanwhile is a 401 and not a visitor's request, from
 * which the server would drop what a visitor may not set (OP-55, OP-56).
 */
export const STAFF_CALL_HEADER = 'X-Staff-Call'

/**
 * The other way round: with a session it takes the staff's form. A form of the site says by this header that it is a
 * visitor's request, also when somebody of the staff tries it.
 */
export const VISITOR_CALL_HEADER = 'X-Visitor-Call'
