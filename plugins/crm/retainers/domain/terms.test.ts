import { expect, it } from 'vitest'

import { endingOn, firstDayOf, lastDayOf, noticeWarning, overlap, owedSpan } from './terms'

const none = { endsOn: null, minimumMonths: 0, startsOn: '2026-11-15' }

it.each([
  [[], '2026-11-15'],
  [[{ from: '2026-12', to: null }], '2026-11-15'],
  [[{ from: '2026-11', to: null }], null],
  [[{ from: '2026-10', to: '2026-11' }], '2026-11-15'],
  [
    [
      { from: '2027-02', to: '2027-04' },
      { from: '2026-11', to: '2027-02' },
    ],
    '2027-04-01',
  ],
])('[RET-05] with the pauses %j it begins on %s', (pauses, day) => expect(firstDayOf({ ...none, pauses })).toBe(day))

it.each([
  [none, null],
  [{ ...none, minimumMonths: 6 }, '2027-05-14'],
  [{ ...none, minimumMonths: 6, startsOn: '2026-11-01' }, '2027-04-30'],
  [{ ...none, minimumMonths: 6, startsOn: '2026-08-31' }, '2027-02-27'],
  [{ ...none, endsOn: '2027-01-10', minimumMonths: 6 }, '2027-01-10'],
])('[RET-11] the last day of %o is %s', (terms, day) => expect(lastDayOf(terms)).toBe(day))

it.each([
  [{ endsOn: '2026-12-10' }, { startsOn: '2026-12-20' }, true],
  [{ endsOn: '2026-12-10' }, { startsOn: '2027-01-01' }, false],
  [{ endsOn: '2026-12-10', isProrated: true }, { isProrated: true, startsOn: '2026-12-11' }, false],
  [{ endsOn: '2026-12-10', isProrated: true }, { isProrated: true, startsOn: '2026-12-10' }, true],
  [{ endsOn: '2026-12-10', isProrated: true }, { startsOn: '2026-12-11' }, true],
  [{}, { startsOn: '2031-01-01' }, true],
])('[RET-11] whether %o and %o owe a day both: %s', (one, other, expected) => {
  const spanOf = (terms: object) => owedSpan({ ...none, ...terms })
  expect(overlap(spanOf(one), spanOf(other))).toBe(expected)
})

it.each([
  ['2027-03-14', null],
  ['2027-03-15', 60],
  ['2027-04-13', 60],
  ['2027-04-14', 30],
  ['2027-05-14', 30],
  ['2027-05-15', null],
])('[RET-11] on %s the step is %s', (today, step) =>
  expect(endingOn({ ...none, minimumMonths: 6 }, today)?.step ?? null).toBe(step),
)

it.each([
  ['2026-11-16', 30, 'Faltam 29 dias de aviso prévio.'],
  ['2026-12-14', 30, 'Falta 1 dia de aviso prévio.'],
  ['2026-12-15', 30, null],
  ['2026-11-15', 0, null],
])('[RET-10] an end on %s with %d days of notice warns: %s', (endsOn, noticeDays, text) =>
  expect(noticeWarning(endsOn, noticeDays, '2026-11-15')).toBe(text),
)
