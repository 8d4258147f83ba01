import { describe, expect, it } from 'vitest'

import { dateTimeText, dayText, endOfLuandaDay, luandaDay, luandaYear, parseDateInput } from './dates'
import fc from '../../tests/support/fast-check'

describe('parseDateInput', () => {
  it.each([
    ['2026-03-01', '2026-02-28T23:00:00.000Z'],
    ['2024-02-29', '2024-02-28T23:00:00.000Z'],
    ['1900-01-01', '1899-12-31T23:00:00.000Z'],
    ['2200-12-31', '2200-12-30T23:00:00.000Z'],
    ['2026-03-01T10:20Z', '2026-03-01T10:20:00.000Z'],
    ['2026-03-01T10:20:30Z', '2026-03-01T10:20:30.000Z'],
    ['2026-03-01T10:20:30.5Z', '2026-03-01T10:20:30.500Z'],
    ['2026-03-01T10:20:30.123456Z', '2026-03-01T10:20:30.123Z'],
    ['2026-03-01T00:30:00+01:00', '2026-02-28T23:30:00.000Z'],
    ['2026-03-01T00:30:00+0100', '2026-02-28T23:30:00.000Z'],
    ['2026-03-01T23:30:00-03:30', '2026-03-02T03:00:00.000Z'],
  ])('reads %s', (text, expected) => {
    expect(parseDateInput(text)?.toISOString()).toBe(expected)
  })

  it.each([
    '',
    'hoje',
    '2026',
    '2026-3-1',
    '01/03/2026',
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '1899-12-31',
    '2201-01-01',
    '0000-00-00',
    '+012026-01-01',
    '2026-03-01T10:20',
    '2026-03-01 10:20Z',
    '2026-03-01T24:00Z',
    '2026-03-01T10:60Z',
    '2026-03-01T10:20:60Z',
    '2026-03-01T10:20+15:00',
    '2026-03-01T10:20+01:60',
    '2026-02-30T10:00Z',
    '2026-03-01Z',
    ' 2026-03-01',
    '2026-03-01\n',
    '1772323200000',
    'Sun Mar 01 2026',
  ])('refuses %j', (text) => {
    expect(parseDateInput(text)).toBeNull()
  })

  it('reads back what toISOString writes', () => {
    const date = fc.date({
      max: new Date('2200-12-31T23:59:59.999Z'),
      min: new Date('1900-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(date, (value) => {
        expect(parseDateInput(value.toISOString())).toEqual(value)
      }),
    )
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        parseDateInput(text)
      }),
    )
  })
})

describe('days in Luanda', () => {
  const lateOnNewYearsEve = new Date('2026-12-31T23:30:00Z')

  it('[OP-69] [OP-88] takes day and year from the clock in Luanda', () => {
    expect(luandaDay(lateOnNewYearsEve)).toBe('2027-01-01')
    expect(luandaYear(lateOnNewYearsEve)).toBe(2027)
    expect(luandaYear(new Date('2026-12-31T22:59:59.999Z'))).toBe(2026)
  })

  it('[OP-88] [SITE-06] writes a day and a moment of Luanda', () => {
    const date = new Date('2026-03-01T23:05:00Z')
    expect(dayText(date)).toBe('02/03/2026')
    expect(dateTimeText(date)).toBe('02/03/2026, 00:05')
  })

  it('a day that was read is shown as the same day, in every year', () => {
    const day = fc.date({
      max: new Date('2200-12-31T00:00:00Z'),
      min: new Date('1900-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(day, (value) => {
        const text = value.toISOString().slice(0, 10)
        const start = parseDateInput(text)
        expect(start && luandaDay(start)).toBe(text)
        expect(luandaDay(endOfLuandaDay(text))).toBe(text)
        expect(start && dayText(start)).toBe(text.split('-').reverse().join('/'))
      }),
    )
  })

  it('[OP-70] ends a day one millisecond before the next', () => {
    expect(endOfLuandaDay('2026-03-01').toISOString()).toBe('2026-03-01T22:59:59.999Z')
    expect(() => endOfLuandaDay('2026-02-30')).toThrow(RangeError)
    expect(() => endOfLuandaDay('2026-03-01T00:00Z')).toThrow(RangeError)
  })
})
