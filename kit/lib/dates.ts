/**
 * Days and times of Africa/Luanda [OP-88]. The offset is fixed at UTC+1 instead of read from the time-zone database:
 * Angola has no summer time, and that database has local mean time before 1919, which would move the start of an old
 * day into the day before.
 */

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
/** Constant, because there is no summer time. */
export const DAY_MS = 24 * HOUR_MS
export const LUANDA_OFFSET_MS = 60 * MINUTE_MS
/** Refusal of anything that is not a day. */
export const DAY_MESSAGE = 'Data inválida: escolha um dia'
const FIRST_YEAR = 1900
const LAST_YEAR = 2200

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/
const DATE_TIME_PATTERN =
  /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d{2}):?(\d{2}))$/

/** Midnight UTC of a written day; null for an impossible day or a year out of range. */
function parseDay(text: string): number | null {
  const match = DAY_PATTERN.exec(text)
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < FIRST_YEAR || year > LAST_YEAR) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  // Date.UTC turns February 30 into March 2, so an impossible day changes its number.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : null
}

/**
 * Parses a time sent by an API client: 'YYYY-MM-DD' (start of that day in Luanda) or an ISO 8601 date-time with a zone
 * ('2026-03-01T10:00:00Z', '…+01:00').
 * @returns null for anything else, including impossible dates and years outside 1900–2200
 */
export function parseDateInput(text: string): Date | null {
  const day = parseDay(text)
  if (day !== null) return new Date(day - LUANDA_OFFSET_MS)
  const match = DATE_TIME_PATTERN.exec(text)
  if (!match) return null
  const midnight = parseDay(match[1] ?? '')
  const [hour, minute, second] = [Number(match[2]), Number(match[3]), Number(match[4] ?? 0)]
  const [zoneHour, zoneMinute] = [Number(match[7] ?? 0), Number(match[8] ?? 0)]
  if (midnight === null || hour > 23 || minute > 59 || second > 59 || zoneHour > 14 || zoneMinute > 59) return null
  const milliseconds = Number((match[5] ?? '').slice(0, 3).padEnd(3, '0'))
  const zoneMinutes = (match[6] === '-' ? -1 : 1) * (zoneHour * 60 + zoneMinute)
  return new Date(midnight + ((hour * 60 + minute - zoneMinutes) * 60 + second) * 1000 + milliseconds)
}

/** pt-BR and pt-PT, which the orders screen has, write these the same [OP-88, ADM-25]. */
const DAY = { day: '2-digit', month: '2-digit', timeZone: 'UTC', year: 'numeric' } as const
const dayFormat = new Intl.DateTimeFormat('pt-BR', DAY)
const dateTimeFormat = new Intl.DateTimeFormat('pt-BR', {
  ...DAY,
  hour: '2-digit',
  hourCycle: 'h23',
  minute: '2-digit',
})

/** Shifts a moment so that its UTC parts are Luanda's. */
function inLuanda(moment: Date | string): Date {
  return new Date(new Date(moment).getTime() + LUANDA_OFFSET_MS)
}

/** '2026-11-21', or a moment of that day in Luanda → '21/11/2026' [SITE-06, ADM-24]. Throws RangeError for no such day. */
export const dayText = (day: Date | string): string => dayFormat.format(inLuanda(day))

/** '21/11/2026, 14:30', in Luanda. Throws RangeError for an invalid moment. */
export const dateTimeText = (moment: Date | string): string => dateTimeFormat.format(inLuanda(moment))

/** '21/11/2026 14:30', in Luanda. */
export const momentText = (moment: Date | string): string => dateTimeText(moment).replace(',', '')

/** '21/11/2026 às 14:30', in Luanda. */
export const dayAndTime = (moment: Date | string): string => dateTimeText(moment).replace(', ', ' às ')

/** '2026-11-02' → '02/11'. */
export const dayAndMonth = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`

const shortMonth = new Intl.DateTimeFormat('pt-PT', { month: 'short', timeZone: 'UTC' })

/** '2026-11' → 'nov'. */
export const monthName = (month: string): string =>
  shortMonth.format(new Date(`${month}-01T00:00:00Z`)).replace('.', '')

/** '2026-11' → 'nov 2026'. */
export const monthText = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}`

/** '2026-11' and 2 → '2027-01'. */
export function addMonths(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7)
}

/** '2026-11-30' and 1 → '2026-12-01'. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

/** '2026-11-30' and '2026-12-02' → 2. */
export const daysBetween = (earlier: string, later: string): number =>
  (Date.parse(later) - Date.parse(earlier)) / DAY_MS

/** The day in Luanda as 'YYYY-MM-DD'. Throws RangeError for an invalid Date. */
export function luandaDay(date: Date): string {
  return inLuanda(date).toISOString().slice(0, 10)
}

/** The day in Luanda for a date field of a form; '' for null. */
export const toFieldDay = (date: string | null): string => (date ? luandaDay(new Date(date)) : '')

/** The year in Luanda: the year of quote and order numbers [OP-69]. */
export function luandaYear(date: Date): number {
  return inLuanda(date).getUTCFullYear()
}

/**
 * The last millisecond of a day in Luanda: a quote with that `validUntil` is valid until then.
 * @param day 'YYYY-MM-DD'
 * @throws RangeError when there is no such day
 */
export function endOfLuandaDay(day: string): Date {
  const midnight = parseDay(day)
  if (midnight === null) throw new RangeError(`Not a day: ${day}`)
  return new Date(midnight - LUANDA_OFFSET_MS + DAY_MS - 1)
}

/** Refusal of a period typed the wrong way round. */
export const ENDS_BEFORE_START = 'O último dia não pode ser antes do primeiro'
