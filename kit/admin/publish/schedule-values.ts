import { parseDateInput } from '@kit/lib/dates'

/** Parses a date and time ('2026-12-25T10:30') in Luanda's time zone; null if invalid. */
export function readLuandaMoment(text: string): Date | null {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? parseDateInput(`${text}:00+01:00`) : null
}

/** Fields that a record needs before it can be published, with their labels, in form order. */
export type NeededToPublish = Readonly<Record<string, string>>

/** Labels of the needed fields that the record lacks. */
export function missingToPublish(needed: NeededToPublish, data: object): string[] {
  const values = data as Record<string, unknown>
  const isMissing = (value: unknown) =>
    Array.isArray(value) ? value.length === 0 : typeof value !== 'string' || value.trim() === ''
  return Object.entries(needed).flatMap(([key, label]) => (isMissing(values[key]) ? [label] : []))
}
