// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { originScreenQuery } from '../contract'
import { readAsked } from './asked-period'
import { PeriodBar } from './period-bar'

useStaffServer()

const NOW = new Date('2026-11-23T12:00:00+01:00')
const read = (address: Record<string, string>) => readAsked(originScreenQuery, address, NOW)

it.each([
  [{ from: '2026-11-20', to: '2026-11-02' }, 'O último dia não pode ser antes do primeiro'],
  [{ from: '2020-01-01', to: '2026-11-02' }, 'Escolha no máximo 36 meses'],
  [{ from: '2026-11-20' }, 'Indique o primeiro e o último dia'],
  [{ from: '2026-11-20', to: '2026-02-31' }, 'Data inválida: escolha um dia'],
])('[TEAM-14] of %o no other period is shown, and the days stay for correction', async (days, problem) => {
  const { asked, query } = read({ by: 'source', touch: 'last', ...days })
  expect(asked).toEqual({ days, period: null, problem })
  expect(query).toEqual({ by: 'source', touch: 'last' })
  await visitStaff(<PeriodBar asked={asked} path="/relatorio" query={query} />)
  expect(screen.getByRole('alert').textContent).toBe(problem)
  expect(screen.getByLabelText<HTMLInputElement>('De').value).toBe(days.from)
  expect(screen.getAllByRole('link').filter((link) => link.ariaCurrent)).toEqual([])
})

it('[TEAM-14] a possible period is shown, also beside what the report does not know', () => {
  const period = { from: '2026-11-02', to: '2026-11-20' }
  expect(read({ by: 'nada', ...period })).toEqual({ asked: { days: period, period, problem: null }, query: period })
  expect(read({ period: 'month' }).asked.period).toEqual({ from: '2026-11-01', to: '2026-11-23' })
})
