'use client'

import { createContext } from 'react'

/**
 * What the person has changed on this screen: the `updatedAt` that each record has had since, by its id. A list is read
 * again after every change, but whoever opens a record before that still has it as it was, and must not be told that
 * somebody else has changed it. What others have changed since is newer, and is noticed as ever (docs/decisions/0012).
 */
export type OwnChanges = Map<string, string>

export const OwnChangesContext = createContext<OwnChanges | null>(null)

/** Remembers the records that an answer has. */
export function rememberChanges(own: OwnChanges, answer: unknown): void {
  for (const record of Object.values(answer ?? {}) as unknown[]) {
    if (isRecord(record)) own.set(record.id, record.updatedAt)
  }
}

/** The state that a change is made from: the one that was shown, or the person's own that came after it. */
export function latestOf(own: OwnChanges, id: string | undefined, loadedAt: string | undefined): string | undefined {
  const changed = id === undefined ? undefined : own.get(id)
  return loadedAt !== undefined && changed !== undefined && changed > loadedAt ? changed : loadedAt
}

const isRecord = (value: unknown): value is { id: string; updatedAt: string } =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { id?: unknown }).id === 'string' &&
  typeof (value as { updatedAt?: unknown }).updatedAt === 'string'
