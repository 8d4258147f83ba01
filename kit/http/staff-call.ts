/**
 * POST /api/leads is everybody's: without a session it takes a visitor's request. A call of the staff's form says by
 * this header that it is one, so that a session which has ended meanwhile is a 401 and not a visitor's request, from
 * which the server would drop what a visitor may not set (OP-55, OP-56).
 */
export const STAFF_CALL_HEADER = 'X-Staff-Call'
