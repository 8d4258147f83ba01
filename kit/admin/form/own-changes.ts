import { createContext } from 'react'

/**
 * `updatedAt` after this person's own changes on the screen, by record id. Until the list has been read again, a form
 * that opens from it would report the person's own change as a conflict. Later changes by others are still noticed
 * (docs/decisions/0012).
 */
export type OwnChanges = Map<string, string>

export const OwnChangesContext = createContext<OwnChanges | null>(null)

/** Remembers the `updatedAt` of each record in an answer. */
export function rememberChanges(own: OwnChanges, answer: unknown): void {
  for (const record of Object.values(answer ?? {}) as unknown[]) {
    if (isRecord(record)) own.set(record.id, record.updatedAt)
  }
}

/** The newer of two `updatedAt`: the one loaded with the record, or the one after the person's own change. */
export function latestOf(own: OwnChanges, id: string | undefined, loadedAt: string | undefined): string | undefined {
  const changed = id === undefined ? undefined : own.get(id)
  return loadedAt !== undefined && changed !== undefined && changed > loadedAt ? changed : loadedAt
}

const isRecord = (value: unknown): value is { id: string; updatedAt: string } =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { id?: unknown }).id === 'string' &&
  typeof (value as { updatedAt?: unknown }).updatedAt === 'string'
