import { DAY_MS, LUANDA_OFFSET_MS } from '@kit/lib/dates'

/** A day in Luanda, as days since 1 January 1970. */
export type Day = number

/** Years that the calendar covers; Easter is verified for them. Every day outside is closed. */
export const FIRST_YEAR = 1900
export const LAST_YEAR = 2199

export const WEEKDAYS = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const

export const dayAt = (year: number, month: number, date: number): Day => Date.UTC(year, month - 1, date) / DAY_MS

export const dayOfDate = (text: string): Day => Date.parse(text) / DAY_MS

export const dateOfDay = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

export const daysInYear = (year: number): number => dayAt(year + 1, 1, 1) - dayAt(year, 1, 1)

export const yearOf = (day: Day): number => new Date(day * DAY_MS).getUTCFullYear()

/** 0 is Sunday: 1 January 1970 was a Thursday. */
export const weekdayOf = (day: Day): number => (((day + 4) % 7) + 7) % 7

/** The day in Luanda at that moment. */
export const dayOf = (moment: Date): Day => Math.floor((moment.getTime() + LUANDA_OFFSET_MS) / DAY_MS)

/** Midnight in Luanda. */
export const startOfDay = (day: Day): Date => new Date(day * DAY_MS - LUANDA_OFFSET_MS)
