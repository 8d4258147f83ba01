import { describe, expect, it } from 'vitest'

import { MAX_MONTHS, momentsOf, monthIndexIn, monthsOf, namedPeriod, periodProblem } from './period'

describe('[TEAM-14] the period of a report', () => {
  it.each([
    ['month', '2026-11-01', '2026-11-23'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['3-months', '2026-09-01', '2026-11-23'],
    ['12-months', '2025-12-01', '2026-11-23'],
    ['year', '2026-01-01', '2026-11-23'],
  ] as const)('%s is from %s to %s', (name, from, to) => {
    expect(namedPeriod(name, '2026-11-23')).toEqual({ from, to })
  })

  it('a name reaches into the year before, and knows how long February is', () => {
    expect(namedPeriod('last-month', '2027-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
    expect(namedPeriod('last-month', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(namedPeriod('3-months', '2027-01-31')).toEqual({ from: '2026-11-01', to: '2027-01-31' })
  })

  it('has every month that it touches', () => {
    expect(monthsOf({ from: '2026-11-30', to: '2027-01-01' })).toEqual(['2026-11', '2026-12', '2027-01'])
    expect(monthsOf({ from: '2026-11-02', to: '2026-11-02' })).toEqual(['2026-11'])
  })

  it('goes by the days of Luanda, which begin an hour before those of UTC', () => {
    const period = { from: '2026-11-01', to: '2026-11-30' }
    expect(momentsOf(period)).toEqual({
      after: new Date('2026-10-31T23:00:00.000Z'),
      before: new Date('2026-11-30T23:00:00.000Z'),
    })
    const monthOf = monthIndexIn(period)
    expect(monthOf(new Date('2026-11-30T22:59:59.999Z'))).toBe(0)
    expect(monthOf(new Date('2026-11-30T23:00:00.000Z'))).toBe(1)
  })

  it('ends after it begins, and not years later', () => {
    expect(periodProblem({ from: '2026-11-02', to: '2026-11-02' })).toBeNull()
    expect(periodProblem({ from: '2026-11-02', to: '2026-11-01' })).toBe('O último dia não pode ser antes do primeiro')
    expect(periodProblem({ from: '2024-01-01', to: '2026-12-31' })).toBeNull()
    expect(periodProblem({ from: '2024-01-31', to: '2027-01-01' })).toBe(`Escolha no máximo ${MAX_MONTHS} meses`)
  })
})
