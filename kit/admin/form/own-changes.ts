/**
 * `updatedAt` after this person's own changes, by record id, and by id and previous `updatedAt` where the answer has
 * that. A form that was opened before such a change would report it as a conflict. Later changes by others are still
 * noticed (docs/decisions/0012). One for the page: toasts, whose buttons change records too, outlive the screen.
 */
export const ownChanges = new Map<string, string>()

const keyOf = (id: string, previous = '') => `${id} ${previous}`

/** Remembers the `updatedAt` of each record in an answer. */
export function rememberChanges(answer: unknown): void {
  for (const record of (Object.values(answer ?? {}) as unknown[]).flat()) {
    if (isRecord(record)) ownChanges.set(keyOf(record.id, record.previousUpdatedAt), record.updatedAt)
  }
}

/** The newer of two `updatedAt`: the one loaded with the record, or the one after the person's own changes. */
export function latestOf(id: string | undefined, loadedAt: string | undefined): string | undefined {
  if (id === undefined || loadedAt === undefined) return loadedAt
  const changed = ownChanges.get(keyOf(id)) ?? ''
  let latest = changed > loadedAt ? changed : loadedAt
  const next = () => ownChanges.get(keyOf(id, latest)) ?? ''
  while (next() > latest) latest = next()
  return latest
}

interface ChangedRecord {
  id: string
  /** In answers of changes that compare nothing: somebody else may have changed the record since it was loaded. */
  previousUpdatedAt?: string
  updatedAt: string
}

const isRecord = (value: unknown): value is ChangedRecord =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { id?: unknown }).id === 'string' &&
  typeof (value as { updatedAt?: unknown }).updatedAt === 'string'
