// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { DayRows } from './day-rows'
import type { DayRow } from './load-day'

useStaffServer()

const row = (key: string, ownerName: string | null): DayRow => ({
  at: null,
  details: ['Pedido'],
  href: '/admin/crm/leads/1',
  key,
  kind: 'request',
  ownerName,
  title: key,
  verb: 'Responder',
  whatsApp: null,
})

const visit = (...rows: DayRow[]) => visitStaff(<DayRows now="2026-11-18T11:00:00Z" rows={rows} />)
const linesOf = () => screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)

it('says which rows are nobody’s, unless all are', async () => {
  await visit(row('Ana', null), row('Rui', 'Marta'))
  expect(linesOf()).toEqual(['Pedido · De ninguém', 'Pedido'])
})

it('says nothing of owners where all rows are nobody’s', async () => {
  await visit(row('Ana', null), row('Rui', null))
  expect(linesOf()).toEqual(['Pedido', 'Pedido'])
})
