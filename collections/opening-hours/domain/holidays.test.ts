import { describe, expect, it } from 'vitest'

import { dayAt } from './calendar-day'
import { easterOf, holidaysOf } from './holidays'

/** Easter dates since 1980, published by the U.S. Naval Observatory, as days of March; 32 is 1 April. */
const PUBLISHED_FROM_1980 = [
  37, 50, 42, 34, 53, 38, 30, 50, 34, 26, 46, 31, 50, 42, 34, 47, 38, 30, 43, 35, 54, 46, 31, 51, 42, 27, 47, 39, 23,
  43, 35, 55, 39, 31, 51, 36, 27, 47, 32, 52, 43, 35, 48, 40, 31,
]
/** The earliest and latest published dates of 1900 to 2199. */
const EXTREMES = [
  [1913, 23],
  [1943, 56],
  [2008, 23],
  [2038, 56],
  [2160, 23],
  [2190, 56],
] as const

/** Paschal full moons of the Church's tables for 1900 to 2199, by golden number, as days of March. */
const FULL_MOONS = [45, 34, 23, 42, 31, 49, 39, 28, 47, 36, 25, 44, 33, 22, 41, 30, 48, 38, 27]

/** The Sunday after the printed full moon. */
function easterByTable(year: number): number {
  const fullMoon = dayAt(year, 3, FULL_MOONS[year % 19] ?? 0)
  const weekday = new Date(fullMoon * 86_400_000).getUTCDay()
  return fullMoon + 7 - weekday
}

describe('the holidays of a year', () => {
  it('[CLOCK-01] Easter is on its published dates, and on those of the printed table from 1900 to 2199', () => {
    for (const [index, march] of PUBLISHED_FROM_1980.entries()) {
      expect(easterOf(1980 + index), String(1980 + index)).toBe(dayAt(1980 + index, 3, march))
    }
    for (const [year, march] of EXTREMES) expect(easterOf(year), String(year)).toBe(dayAt(year, 3, march))
    for (let year = 1900; year <= 2199; year += 1) expect(easterOf(year), String(year)).toBe(easterByTable(year))
  })

  it('[CLOCK-01] are the twelve of the law; one that is not kept is left out', () => {
    const dates = (year: number) =>
      holidaysOf(year, () => true).map(({ day }) => new Date(day * 86_400_000).toISOString().slice(5, 10))
    expect(dates(2026)).toEqual([
      '01-01',
      '02-04',
      '02-17',
      '03-08',
      '03-23',
      '04-03',
      '04-04',
      '05-01',
      '09-17',
      '11-02',
      '11-11',
      '12-25',
    ])
    expect(dates(2027)).toContain('02-09')
    expect(dates(2027)).toContain('03-26')
    expect(holidaysOf(2026, (key) => key !== 'carnival').map(({ name }) => name)).not.toContain('Carnaval')
  })
})
