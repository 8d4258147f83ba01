import { perProcess } from '@kit/lib/per-process'

const clock = perProcess('database-clock', () => ({ aheadMs: 0 }))

/** Notes what the database's clock said between two moments of ours. */
export function noteDatabaseTime(sentAt: number, receivedAt: number, databaseTime: number): void {
  clock.aheadMs = databaseTime - (sentAt + receivedAt) / 2
}

/** A moment of this machine's clock as the database's clock will show it; the two machines may disagree. */
export function inDatabaseTime(time: number): Date {
  return new Date(time + clock.aheadMs)
}
