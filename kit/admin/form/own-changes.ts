/**
 * `updatedAt` after each of this person's own changes, by record id and the `updatedAt` before it. A form that was opened
 * before such a change would report it as a conflict. Changes by others, before or after it, are still noticed
 * (docs/decisions/0012). One for the page: toasts, whose buttons change records too, outlive the screen.
 */
export const ownChanges = new Map<string, string>()

const keyOf = (id: string, previous: string) => `${id} ${previous}`

/** A change as sent: its record, and the version with which the server has compared it. */
interface SentChange {
  id?: string | undefined
  loadedAt?: string | undefined
}

/**
 * Remembers the new `updatedAt` of each record in an answer whose version before is known: answered, or sent and
 * compared. Without it, somebody else may have changed the record before.
 */
export function rememberChanges(answer: unknown, sent: SentChange): void {
  for (const record of (Object.values(answer ?? {}) as unknown[]).flat()) {
    if (!isRecord(record)) continue
    const previous = record.previousUpdatedAt ?? (record.id === sent.id ? sent.loadedAt : undefined)
    if (previous) ownChanges.set(keyOf(record.id, previous), record.updatedAt)
  }
}

/** The `updatedAt` that was loaded with the record, or the one after the person's own changes since. */
export function latestOf(id: string | undefined, loadedAt: string | undefined): string | undefined {
  if (id === undefined || loadedAt === undefined) return loadedAt
  let latest = loadedAt
  const next = () => ownChanges.get(keyOf(id, latest)) ?? ''
  while (next() > latest) latest = next()
  return latest
}

/** The record that an answer is about, beside lists of others. */
export const recordIn = (answer: unknown): ChangedRecord | undefined => Object.values(answer ?? {}).find(isRecord)

interface ChangedRecord {
  id: string
  /** In answers of changes that compare nothing. */
  previousUpdatedAt?: string
  updatedAt: string
}

const isRecord = (value: unknown): value is ChangedRecord =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { id?: unknown }).id === 'string' &&
  typeof (value as { updatedAt?: unknown }).updatedAt === 'string'
