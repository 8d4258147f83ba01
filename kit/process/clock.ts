import { perProcess } from './per-process'

const clock = perProcess('database-clock', () => ({ aheadMs: 0 }))

/** Records the offset of the database's clock, which was read between two times of ours. */
export function noteDatabaseTime(sentAt: number, receivedAt: number, databaseTime: number): void {
  clock.aheadMs = databaseTime - (sentAt + receivedAt) / 2
}

/** Converts a time of this machine to the database's clock; the two may differ. */
export function inDatabaseTime(time: number): Date {
  return new Date(time + clock.aheadMs)
}
