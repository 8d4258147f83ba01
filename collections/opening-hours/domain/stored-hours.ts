import { type HolidayKey, HOLIDAYS } from './holidays'
import { DEFAULT_RULES, type OpeningRules } from './opening-calendar'
import { type OwnDays, readDate } from './own-days'
import { formatSpans, readSpans, type Span } from './spans'

/** The week's fields, Sunday to Saturday. */
export const WEEK_FIELDS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

type Text = string | null | undefined

/** 'Horário e feriados', as stored or as being typed. */
export interface StoredHours {
  week?: Partial<Record<(typeof WEEK_FIELDS)[number], Text>>
  holidays?: Partial<Record<HolidayKey, boolean | null>>
  hasBridges?: boolean | null
  hasShortEves?: boolean | null
  ownDays?: readonly { name?: Text; from?: Text; to?: Text; open?: Text }[] | null
}

/** Default of a weekday's field. */
export const defaultHours = (weekday: number): string => formatSpans(DEFAULT_RULES.week[weekday] ?? [])

/** Builds the rules from the settings. Missing values are defaults; invalid ones count as empty. */
export function rulesOf({ hasBridges, hasShortEves, holidays, ownDays, week }: StoredHours): OpeningRules {
  return {
    hasBridges: hasBridges ?? DEFAULT_RULES.hasBridges,
    hasShortEves: hasShortEves ?? DEFAULT_RULES.hasShortEves,
    keptHolidays: HOLIDAYS.map(({ key }) => key).filter((key) => holidays?.[key] ?? true),
    ownDays: (ownDays ?? []).flatMap(toOwnDays),
    week: WEEK_FIELDS.map((field, weekday) =>
      spansOf(week?.[field] === undefined ? defaultHours(weekday) : week[field]),
    ),
  }
}

function spansOf(text: Text): Span[] {
  const reading = readSpans(text ?? '')
  return 'spans' in reading ? reading.spans : []
}

function toOwnDays({ from, name, open, to }: NonNullable<StoredHours['ownDays']>[number]): OwnDays[] {
  const first = readDate(from ?? '')
  const last = to?.trim() ? readDate(to) : first
  if (!first || !last || (first.year === undefined) !== (last.year === undefined)) return []
  return [{ from: first, name: name?.trim() || 'Fechado', open: spansOf(open), to: last }]
}
