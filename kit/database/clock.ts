const KEY = Symbol.for('agency.database-clock')
type Holder = { [KEY]?: { aheadMs: number } }

/** One per process: Next bundles modules several times, so it stands on the global object. */
const clock = ((globalThis as Holder)[KEY] ??= { aheadMs: 0 })

/** Notes what the database's clock said between two moments of ours. */
export function noteDatabaseTime(sentAt: number, receivedAt: number, databaseTime: number): void {
  clock.aheadMs = databaseTime - (sentAt + receivedAt) / 2
}

/** A moment of this machine's clock as the database's clock will show it; the two machines may disagree. */
export function inDatabaseTime(time: number): Date {
  return new Date(time + clock.aheadMs)
}
