import { parseDateInput } from '@kit/lib/dates'

/** What a field of day and hour has ('2026-12-25T10:30'), read as Luanda's clock; null for anything else. */
export function readLuandaMoment(text: string): Date | null {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? parseDateInput(`${text}:00+01:00`) : null
}

/** What a record needs before it can be published: its fields by name, with their labels, in the order of the form. */
export type NeededToPublish = Readonly<Record<string, string>>

/** The labels of needed fields that a record does not have yet. */
export function missingToPublish(needed: NeededToPublish, data: object): string[] {
  const values = data as Record<string, unknown>
  const isMissing = (value: unknown) =>
    Array.isArray(value) ? value.length === 0 : typeof value !== 'string' || value.trim() === ''
  return Object.entries(needed).flatMap(([key, label]) => (isMissing(values[key]) ? [label] : []))
}
