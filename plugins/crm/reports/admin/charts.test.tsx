// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { refusalTotal } from '../domain/refusal-sums'
import { AnswerColumns } from './answer-weeks'
import { DeliveryBars } from './deliveries'
import { MoneyByState } from './quote-money'
import { RefusalBars } from './refusal-bars'

useStaffServer()

/** Texts of a list's or table's rows, with plain spaces. */
const textsOf = (list: HTMLElement, role: 'listitem' | 'row') =>
  within(list)
    .getAllByRole(role, { hidden: true })
    .map(({ textContent }) => (textContent ?? '').replace(/\s/gu, ' '))

/** Widths of the bars, without the track behind each. */
const widthsIn = (list: HTMLElement) =>
  [...list.querySelectorAll('rect:nth-child(2)')].map((bar) => Number(bar.getAttribute('width')))

const state = (
  status: 'approved' | 'draft' | 'sent',
  quotes: number,
  totalCents: number,
  medianDays: number | null,
) => ({
  medianDays,
  quotes,
  status,
  totalCents,
})

it('[TEAM-16] the money in quotes stands by state, as wide as its sum, and leads to the list', async () => {
  await visitStaff(
    <MoneyByState
      owner="me"
      states={[state('draft', 1, 2_500_050, 0), state('sent', 3, 10_000_200, 12), state('approved', 0, 0, null)]}
    />,
  )
  const list = screen.getByRole('list', { name: 'Dinheiro nos orçamentos' })
  expect(textsOf(list, 'listitem')).toEqual([
    'Rascunho25 001 Kz1 orçamento · assim desde hoje',
    'Enviado100 002 Kz3 orçamentos · assim há 12 dias (mediana)',
    'Aprovado0 Kz0 orçamentos',
  ])
  expect(widthsIn(list)).toEqual([expect.closeTo(25, 1), 100, 0])
  expect(screen.getByRole('link', { name: 'Enviado' }).getAttribute('href')).toBe(
    '/admin/crm/quotes?status=sent&owner=me',
  )
  const table = screen.getByRole('table', { hidden: true, name: 'Dinheiro nos orçamentos' })
  expect(table.textContent?.replace(/\s/gu, ' ')).toContain('Enviado3100 002,00 Kz12 dias')
})

it('[TEAM-16] without quotes there is a sentence and no bar', async () => {
  await visitStaff(<MoneyByState owner="all" states={[state('draft', 0, 0, null)]} />)
  screen.getByText('Nenhum orçamento foi feito neste período.')
  expect(screen.queryByRole('list')).toBeNull()
})

it('[PROP-23] [TEAM-16] reasons of refusal are bars with their amounts, the dearest first', async () => {
  const refusal = { month: '2026-11', person: 'none' }
  const total = refusalTotal([
    { ...refusal, count: 3, grossCents: 5_000_000, reason: 'time' },
    { ...refusal, count: 1, grossCents: 20_000_050, reason: 'price' },
  ])
  await visitStaff(<RefusalBars total={total} />)
  const list = screen.getByRole('list', { name: 'Recusas por motivo' })
  expect(textsOf(list, 'listitem')).toEqual(['O preço200 001 Kz1 recusa · 25%', 'O prazo50 000 Kz3 recusas · 75%'])
  expect(widthsIn(list)).toEqual([100, expect.closeTo(25, 1)])
  screen.getByText(/^250\s001\sKz em 4 recusas, com IVA\.$/)
})

it('[TEAM-16] weeks are columns against the promise: what is beyond it stands out, and the table has the times', async () => {
  const week = (monday: string, requests: number, medianMinutes: number | null, medianPercent: number | null) => ({
    judged: requests,
    medianMinutes,
    medianPercent,
    monday,
    onTime: 0,
    onTimePercent: requests === 0 ? null : 50,
    requests,
  })
  const { unmount } = render(
    <AnswerColumns
      weeks={[week('2026-11-02', 2, 60, 50), week('2026-11-09', 0, null, null), week('2026-11-16', 4, 3840, 1250)]}
    />,
  )
  const [inTime, none, late] = document.querySelectorAll('.chart rect')
  expect(inTime?.classList.contains('tw:fill-(--chart)')).toBe(true)
  expect(none?.getAttribute('height')).toBe('0')
  expect(late?.classList.contains('tw:fill-(--chart-beyond)')).toBe(true)
  // A column that would flatten the others is cut and labelled with its multiple.
  expect(Number(late?.getAttribute('height'))).toBeCloseTo(6 * Number(inTime?.getAttribute('height')))
  expect(
    within(screen.getByText('prazo').closest<HTMLElement>('.chart') ?? document.body).getByText('13×'),
  ).toBeTruthy()
  screen.getByText('prazo')
  expect(textsOf(screen.getByRole('table', { hidden: true }), 'row')).toEqual([
    'Semana dePedidosMedianaDo prazoNo prazo',
    '02/11/202621 h50%50%',
    '09/11/20260–––',
    '16/11/2026464 h1250%50%',
  ])
  unmount()
  render(<AnswerColumns weeks={[week('2026-11-02', 0, null, null)]} />)
  screen.getByText('Nenhum pedido do site nas últimas semanas deste período.')
})

it('[TEAM-16] deliveries are bars by person from start to due date, what is late sticks out up to today', async () => {
  const delivery = (id: string, person: string | null, from: string, due: string) => ({
    due,
    from,
    id,
    number: `PED-${id}`,
    person,
    title: `Projeto ${id}`,
  })
  await visitStaff(
    <DeliveryBars
      deliveries={[
        delivery('1', 'Ana', '2026-11-02', '2026-11-15'),
        delivery('2', 'Ana', '2026-11-16', '2026-11-22'),
        delivery('3', null, '2026-01-01', '2027-12-31'),
      ]}
      today="2026-11-18"
      total={3}
      undated={2}
    />,
  )
  screen.getByText(/^3 projetos por entregar, .* 2 projetos sem prazo\.$/)
  const ana = screen.getByRole('list', { name: 'Entregas: Ana' })
  expect(textsOf(ana, 'listitem')).toEqual(['Projeto 1atrasado 3 dias', 'Projeto 2até 22/11/2026'])
  const week = 100 / 12
  const barsOf = (place: number) =>
    [...(ana.querySelectorAll('svg')[place]?.querySelectorAll('rect') ?? [])]
      .slice(0, -1)
      .map((bar) => [
        bar.getAttribute('class'),
        Number(bar.getAttribute('x')) / week,
        Number(bar.getAttribute('width')) / week,
      ])
  expect(barsOf(0)).toEqual([
    ['tw:fill-(--chart)', expect.closeTo(1), expect.closeTo(2)],
    ['tw:fill-(--chart-beyond)', expect.closeTo(3), expect.closeTo(3 / 7)],
  ])
  expect(barsOf(1)).toEqual([['tw:fill-(--chart)', expect.closeTo(3), expect.closeTo(1)]])
  const nobody = screen.getByRole('list', { name: 'Entregas: Sem responsável' })
  expect(nobody.querySelector('rect')?.getAttribute('width')).toBe('100')
  expect(screen.getByRole('link', { name: 'Projeto 1' }).getAttribute('href')).toBe('/admin/crm/projects/1')
  expect(textsOf(screen.getByRole('table', { hidden: true }), 'row')[1]).toBe(
    'PED-1 · Projeto 1 · Ana02/11/2026 – 15/11/20263 dias',
  )
})

it('[TEAM-16] without due dates there is a sentence', () => {
  render(<DeliveryBars deliveries={[]} today="2026-11-18" total={0} undated={1} />)
  screen.getByText('Nenhum projeto por entregar tem prazo. 1 projeto sem prazo.')
})
