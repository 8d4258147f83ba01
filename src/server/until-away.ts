import type { DatabaseWatch } from './database-watch'

/** What needs no database (health, documentation, a placeholder) is answered within this time even without one. */
const AWAY_GRACE_MS = 1000

/** A database that goes away, or hangs, must not leave the caller waiting (OP-50: 503). */
export async function untilAway(
  watch: DatabaseWatch,
  answering: Promise<Response>,
  answerAway: () => Response,
): Promise<Response> {
  const startedAt = performance.now()
  if (watch.isUp) {
    const first = await Promise.race([answering, watch.untilAway()])
    if (first !== 'away') return first
  }
  // Noticing has taken its time already, and the caller has waited for it.
  const graceMs = Math.max(0, AWAY_GRACE_MS - (performance.now() - startedAt))
  const grace = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), graceMs).unref())
  const answered = await Promise.race([answering, grace])
  return answered === 'late' ? answerAway() : answered
}
