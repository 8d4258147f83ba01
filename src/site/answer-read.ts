import type { Payload } from 'payload'

import { readOr } from './read-or'
import { RETRY_AFTER_S } from '@kit/process/page-status'

const AWAY = Symbol('away')

/** Answers with a file made from a read: 404 if there is nothing, 503 if the database does not answer. */
export async function answerRead<Facts>(
  read: (payload: Payload) => Promise<Facts | null>,
  answer: (facts: Facts) => Promise<Response> | Response,
): Promise<Response> {
  const facts = await readOr<Facts | null | typeof AWAY>(AWAY, read)
  if (facts === AWAY) return new Response(null, { headers: { 'Retry-After': String(RETRY_AFTER_S) }, status: 503 })
  return facts === null ? new Response(null, { status: 404 }) : answer(facts)
}
