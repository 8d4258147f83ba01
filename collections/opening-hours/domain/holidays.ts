import { type Day, dayAt, weekdayOf } from './calendar-day'

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
export function easterOf(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  return dayAt(year, 3, 22) + epact + toSunday - 7 * late
}

interface HolidayRule {
  key: string
  name: string
  on: (year: number) => Day
}

const fixed = (month: number, date: number) => (year: number) => dayAt(year, month, date)
const fromEaster = (days: number) => (year: number) => easterOf(year) + days

/** Angola's public holidays (Lei 10/11, art. 2, changed by Lei 11/18), in the year's order. */
export const HOLIDAYS = [
  { key: 'newYear', name: 'Ano Novo', on: fixed(1, 1) },
  { key: 'armedStruggle', name: 'Dia do Início da Luta Armada', on: fixed(2, 4) },
  { key: 'carnival', name: 'Carnaval', on: fromEaster(-47) },
  { key: 'womensDay', name: 'Dia Internacional da Mulher', on: fixed(3, 8) },
  { key: 'southernAfrica', name: 'Dia da Libertação da África Austral', on: fixed(3, 23) },
  { key: 'goodFriday', name: 'Sexta-Feira Santa', on: fromEaster(-2) },
  { key: 'peaceDay', name: 'Dia da Paz', on: fixed(4, 4) },
  { key: 'labourDay', name: 'Dia do Trabalhador', on: fixed(5, 1) },
  { key: 'heroesDay', name: 'Dia do Herói Nacional', on: fixed(9, 17) },
  { key: 'allSouls', name: 'Dia dos Finados', on: fixed(11, 2) },
  { key: 'independence', name: 'Dia da Independência', on: fixed(11, 11) },
  { key: 'christmas', name: 'Natal', on: fixed(12, 25) },
] as const satisfies readonly HolidayRule[]

export type HolidayKey = (typeof HOLIDAYS)[number]['key']

export interface NamedDay {
  day: Day
  name: string
}

/** A year's observed holidays. Two may fall on one day; one on a weekend is not moved [CLOCK-01]. */
export function holidaysOf(year: number, isKept: (key: HolidayKey) => boolean): NamedDay[] {
  return HOLIDAYS.filter(({ key }) => isKept(key)).map(({ name, on }) => ({ day: on(year), name }))
}

const TUESDAY = 2
const THURSDAY = 4

/** The Monday before a holiday on a Tuesday, and the Friday after one on a Thursday (Lei 11/18, art. 6) [CLOCK-02]. */
export function bridgesOf(holidays: readonly NamedDay[]): NamedDay[] {
  return holidays.flatMap(({ day, name }) => {
    const bridge = { name: `Ponte – ${name}` }
    if (weekdayOf(day) === TUESDAY) return [{ ...bridge, day: day - 1 }]
    return weekdayOf(day) === THURSDAY ? [{ ...bridge, day: day + 1 }] : []
  })
}
