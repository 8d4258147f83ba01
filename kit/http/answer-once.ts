import { createHash } from 'node:crypto'

import type { PayloadRequest } from 'payload'

import { sqlIn, withTransaction } from '@kit/data/transaction'
import { createSeal } from '@kit/process/seal'
import { REQUEST_KEY_HEADER } from './headers'

const MAX_KEY_LENGTH = 200

/**
 * The request's idempotency key with its `content`, as a UUID: other content is another request, because answering with
 * the first would lose what was edited between two tries. Null without a key.
 */
export function requestKeyOf({ headers }: Pick<PayloadRequest, 'headers'>, content: unknown): string | null {
  const given = headers.get(REQUEST_KEY_HEADER)
  if (!given || given.length > MAX_KEY_LENGTH) return null
  const hash = createHash('sha256')
    .update(JSON.stringify([given, content]))
    .digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

// Sealed, because some answers have a link or codes that are stored nowhere else.
const { open, seal } = createSeal('staff-answer')

/**
 * Runs a staff member's change in one transaction, once per idempotency key: who sends it again because the answer was
 * lost gets the first answer (docs/decisions/0074). A change that failed has left no key.
 */
export function answerOnce<Answer>(req: PayloadRequest, body: unknown, work: () => Promise<Answer>): Promise<Answer> {
  const key = staffKeyOf(req, body)
  return withTransaction(req, async () => {
    if (key === null) return work()
    // Waits for a change with the same key that is under way.
    await sqlIn(req)`insert into staff_answers (key) values (${key}::uuid) on conflict do nothing`
    const first = await readAnswer<Answer>(req, key)
    if (first !== null) return first
    const answer = await work()
    const sealed = seal(JSON.stringify(answer), key)
    await sqlIn(req)`update staff_answers set answer = ${sealed} where key = ${key}::uuid`
    return answer
  })
}

/** The answer to the same change sent before; null if there is none. */
export async function firstAnswerTo<Answer>(req: PayloadRequest, body: unknown): Promise<Answer | null> {
  const key = staffKeyOf(req, body)
  return key === null ? null : readAnswer<Answer>(req, key)
}

const staffKeyOf = (req: PayloadRequest, body: unknown) =>
  req.user ? requestKeyOf(req, [req.user.id, req.method, req.url, body]) : null

async function readAnswer<Answer>(req: PayloadRequest, key: string): Promise<Answer | null> {
  const [stored] = await sqlIn<{ answer: string | null }>(req)`
    select answer from staff_answers where key = ${key}::uuid`
  const answer = stored?.answer && open(stored.answer, key)
  return answer ? (JSON.parse(answer) as Answer) : null
}

/**
 * Deletes answers older than some days: for the daily job, when nobody waits for them any more. Not the keys of changes
 * under way, which have no answer yet: an erasure would delete its own, because `stored_at` is rounded.
 */
export const forgetAnswers = (req: PayloadRequest, days = 1) =>
  sqlIn(req)`
    delete from staff_answers
    where answer is not null and stored_at < now() - make_interval(days => ${days}::int)`
