import { CallLife } from '@kit/process/call-life'
import type { DatabaseWatch } from '../database-watch'

/** Grace period for requests that need no database (health, documentation, a placeholder). */
const AWAY_GRACE_MS = 1000

/**
 * Answers 503 when the database goes away or hangs (OP-50). A request answered 503 is never stored afterwards: waits
 * for a commit that may still happen.
 */
export async function untilAway(
  watch: DatabaseWatch,
  work: () => Promise<Response>,
  answerAway: () => Response,
): Promise<Response> {
  const startedAt = performance.now()
  const life = new CallLife()
  const answering = life.run(work)
  if (watch.isUp) {
    const first = await raceAway(watch, answering)
    if (first !== 'away') return first
  }
  // The caller has already waited for us to notice the outage.
  const graceMs = AWAY_GRACE_MS - (performance.now() - startedAt)
  const graced = await Promise.race([answering, after(graceMs)])
  const answered = graced === 'late' ? await Promise.race([answering, after(life.end())]) : graced
  return answered === 'late' ? answerAway() : answered
}

/**
 * Resolves to the answer, or to 'away' if the database goes first. Not Promise.race with one promise for the whole
 * outage: that promise would retain every answer for as long as the database stays up.
 */
export function raceAway<Answer>(watch: DatabaseWatch, answering: Promise<Answer>): Promise<Answer | 'away'> {
  return new Promise((resolve, reject) => {
    const forget = watch.onAway(() => resolve('away'))
    answering.then(resolve, reject).finally(forget)
  })
}

const after = (ms: number) =>
  new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), Math.max(0, ms)).unref())
