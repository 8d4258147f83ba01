import { describe, expect, it } from 'vitest'

import fc from '../../../tests/support/fast-check'
import { anyMoment, anyRules, luanda, NEVER_OPEN } from '../../../tests/support/opening-calendars'
import { type Day, dayAt, dayOf } from './calendar-day'
import { closedDayNote, closedNotice, upcomingClosings } from './closed-days'
import { afterOpenTime, afterWorkingDays, openTimeSince } from './open-time'
import { DEFAULT_RULES, makeOpeningCalendar } from './opening-calendar'
import { periodProblem, readDate } from './own-days'
import { formatSpans } from './spans'
import { rulesOf, type StoredHours } from './stored-hours'

const calendarOf = (stored: StoredHours) => makeOpeningCalendar(rulesOf(stored))
const USUAL = makeOpeningCalendar(DEFAULT_RULES)
const day = (text: string): Day => dayOf(luanda(`${text}T12:00`))
const hours = (text: string, calendar = USUAL) => formatSpans(calendar.spansOn(day(text)))
const reason = (text: string, calendar = USUAL) => calendar.closingOn(day(text))?.name

describe('the calendar of opening hours', () => {
  it('[CLOCK-01] holidays close, one on a weekend moves nothing, and two on a day are both named', () => {
    expect([hours('2026-11-11'), reason('2026-11-11')]).toEqual(['', 'Dia da Independência'])
    expect([reason('2026-03-08'), hours('2026-03-09'), reason('2026-03-09')]).toEqual([
      'Dia Internacional da Mulher',
      '8h–18h',
      undefined,
    ])
    expect(reason('2035-03-23')).toBe('Dia da Libertação da África Austral e Sexta-Feira Santa')
  })

  it('[CLOCK-02] pontes close, also over New Year, unless the agency makes none', () => {
    expect([reason('2026-02-16'), hours('2026-02-16')]).toEqual(['Ponte – Carnaval', ''])
    expect([reason('2026-09-18'), hours('2026-09-18')]).toEqual(['Ponte – Dia do Herói Nacional', ''])
    expect(reason('2030-12-31')).toBe('Véspera de Ano Novo')
    // 1 January 2030 is a Tuesday, 2032 a Thursday.
    expect([reason('2029-12-31'), hours('2029-12-31')]).toEqual(['Ponte – Ano Novo', ''])
    expect(reason('2032-01-02')).toBe('Ponte – Ano Novo')
    expect(hours('2026-02-16', calendarOf({ hasBridges: false }))).toBe('8h–18h')
    expect(hours('2026-09-18', calendarOf({ holidays: { heroesDay: false } }))).toBe('8h–18h')
  })

  it('[CLOCK-03] the eves close at 12h, unless switched off', () => {
    expect([hours('2026-12-24'), reason('2026-12-24')]).toEqual(['8h–12h', 'Véspera de Natal'])
    expect(hours('2026-12-31')).toBe('8h–12h')
    expect(hours('2026-12-24', calendarOf({ hasShortEves: false }))).toBe('8h–18h')
    expect(reason('2027-12-24', calendarOf({ week: { friday: '14h–20h' } }))).toBe('Véspera de Natal')
    expect(hours('2027-12-24', calendarOf({ week: { friday: '14h–20h' } }))).toBe('')
    // A Saturday, which is closed anyway.
    expect(reason('2033-12-24')).toBeUndefined()
  })

  it('[CLOCK-04] own days close for one date or each year, wholly or in part, and open nothing', () => {
    const calendar = calendarOf({
      ownDays: [
        { from: '24/11/2026', name: 'Tolerância de ponto', to: '25/11/2026' },
        { from: '03/12', name: 'Aniversário da agência', open: '8h–12h' },
        { from: '28/12', name: 'Férias coletivas', to: '03/01' },
        { from: '29/02', name: 'Dia bissexto' },
        { from: '05/12/2026', name: 'Um sábado', open: '8h–12h' },
      ],
    })
    expect([hours('2026-11-24', calendar), reason('2026-11-25', calendar)]).toEqual(['', 'Tolerância de ponto'])
    expect(hours('2027-11-24', calendar)).toBe('8h–18h')
    expect([hours('2026-12-03', calendar), hours('2027-12-03', calendar)]).toEqual(['8h–12h', '8h–12h'])
    expect([reason('2027-12-31', calendar), reason('2028-01-03', calendar)]).toEqual([
      'Férias coletivas',
      'Férias coletivas',
    ])
    expect([reason('2028-01-01', calendar), reason('2032-02-29', calendar)]).toEqual(['Ano Novo', 'Dia bissexto'])
    expect(reason('2027-03-01', calendar)).toBeUndefined()
    expect([hours('2026-12-05', calendar), reason('2026-12-05', calendar)]).toEqual(['', undefined])
  })

  it('[CLOCK-04] dates are read as they are written here, and impossible ones refused', () => {
    expect(readDate('24/11/2026')).toEqual({ date: 24, month: 11, year: 2026 })
    expect(readDate('4-2')).toEqual({ date: 4, month: 2 })
    for (const text of ['31/11/2026', '29/02/2027', '0/1', '1/13', '24/11/26', '24/11/2226', 'amanhã', '']) {
      expect(readDate(text), text).toBeNull()
    }
    expect(periodProblem(readDate('24/11/2026'), readDate('23/11/2026'))).toContain('antes do primeiro')
    expect(periodProblem(readDate('24/11/2026'), readDate('25/11'))).toContain('ano nas duas datas')
    expect(periodProblem(readDate('28/12'), readDate('03/01'))).toBeNull()
  })

  it('[CLOCK-04] the next closed days have their reason, those in a row stand once', () => {
    const calendar = calendarOf({ ownDays: [{ from: '14/12/2026', name: 'Férias coletivas', to: '27/12/2026' }] })
    const listed = upcomingClosings(calendar, dayAt(2026, 12, 1), dayAt(2027, 1, 31))
    expect(listed.map(({ days, from, name, open }) => [from.toISOString(), days, name, formatSpans(open)])).toEqual([
      ['2026-12-13T23:00:00.000Z', 11, 'Férias coletivas', ''],
      ['2026-12-24T23:00:00.000Z', 1, 'Natal', ''],
      ['2026-12-25T23:00:00.000Z', 2, 'Férias coletivas', ''],
      ['2026-12-30T23:00:00.000Z', 1, 'Véspera de Ano Novo', '8h–12h'],
      ['2026-12-31T23:00:00.000Z', 1, 'Ano Novo', ''],
    ])
  })

  it('[CLOCK-04] on 25 December the list has this Natal, and not that of next year', () => {
    const listed = upcomingClosings(calendarOf({}), dayAt(2026, 12, 25))
    expect(listed.filter(({ name }) => name === 'Natal').map(({ from }) => from.toISOString())).toEqual([
      '2026-12-24T23:00:00.000Z',
    ])
    expect(listed.at(-1)?.name).toBe('Véspera de Natal')
  })

  it('[CLOCK-05] counts working days: 5 working days over Carnaval and its ponte', () => {
    expect(afterWorkingDays(USUAL, luanda('2026-02-12T16:00'), 5)).toEqual(luanda('2026-02-23T16:00'))
  })

  it('[TEAM-14] open time between two moments: over a night, a weekend, a holiday, and none while it is closed', () => {
    const openTime = openTimeSince(USUAL, day('2026-11-01'))
    const minutes = (from: string, to: string) => (openTime(luanda(to)) - openTime(luanda(from))) / 60_000
    // Later days first: the cache must not depend on the order.
    expect(minutes('2026-11-20T17:30', '2026-11-23T08:15')).toBe(45)
    expect(minutes('2026-11-10T17:00', '2026-11-12T09:00')).toBe(120)
    expect(minutes('2026-11-03T17:30', '2026-11-04T08:15')).toBe(45)
    expect(minutes('2026-11-01T00:00', '2026-11-02T07:59')).toBe(0)
    expect(openTimeSince(NEVER_OPEN, day('2026-11-01'))(luanda('2026-11-20T12:00'))).toBe(0)
  })

  it('[TEAM-14] so much open time later, so much open time has passed, whatever the calendar', () => {
    fc.assert(
      fc.property(anyRules, anyMoment, fc.nat(100 * 3_600_000), (rules, moment, duration) => {
        const calendar = makeOpeningCalendar(rules)
        const later = afterOpenTime(calendar, moment, duration)
        const openTime = openTimeSince(calendar, dayOf(moment))
        if (later) expect(openTime(later) - openTime(moment)).toBe(duration)
      }),
      { numRuns: 300 },
    )
  })
})

describe('what closed days are called', () => {
  it('[CLOCK-06] on a closed day the notice says why, and when the agency answers again', () => {
    expect(closedNotice(USUAL, luanda('2026-02-16T00:00'))).toBe(
      'Hoje estamos fechados (Ponte – Carnaval). Respondemos a partir de quarta-feira, 18/02, às 08:00.',
    )
    expect(closedNotice(USUAL, luanda('2026-11-21T23:59'))).toBe(
      'Hoje estamos fechados (fim de semana). Respondemos a partir de segunda-feira, 23/11, às 08:00.',
    )
    expect(closedNotice(calendarOf({ week: { monday: '' } }), luanda('2026-11-23T10:00'))).toBe(
      'Hoje estamos fechados (segunda-feira). Respondemos a partir de terça-feira, 24/11, às 08:00.',
    )
    expect(closedNotice(NEVER_OPEN, luanda('2026-11-23T10:00'))).toBe('Hoje estamos fechados (segunda-feira).')
  })

  it('[CLOCK-06] on an open day it says nothing, at night and after a short eve neither', () => {
    for (const text of ['2026-11-23T10:00', '2026-11-23T22:00', '2026-12-24T15:00']) {
      expect(closedNotice(USUAL, luanda(text))).toBeNull()
    }
  })

  it('[CLOCK-07] a due day that is closed has a note', () => {
    expect(closedDayNote(USUAL, day('2026-11-11'))).toBe('Dia fechado: Dia da Independência')
    expect(closedDayNote(USUAL, day('2026-11-22'))).toBe('Dia fechado: fim de semana')
    expect(closedDayNote(USUAL, day('2026-12-24'))).toBeNull()
  })
})
