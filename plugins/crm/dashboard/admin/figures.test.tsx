// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { Figures } from './figures'
import { RevenueByMonth } from './trends'

useStaffServer()

const COUNTS = { activeLeads: 1, completedOrders: 1, pendingOrders: 1, totalClients: 1, totalLeads: 1, totalOrders: 1 }

it.each([
  [undefined, 'all'],
  ['me', 'me'],
])('[TEAM-04] figures of %s lead to the lists that they count, whatever those remember', async (owner, filter) => {
  const stats = { ...COUNTS, totalQuotes: 1, totalRevenue: '0.00' }
  await visitStaff(await Figures({ owner, stats: Promise.resolve({ stats }) }))
  const links = screen.getAllByRole<HTMLAnchorElement>('link')
  expect(links).toHaveLength(8)
  for (const { href } of links) expect(new URL(href).searchParams.get('owner')).toBe(filter)
})

it('[PAY-17] the amount received this month stands beside the revenue, and leads to its list', async () => {
  await visitStaff(<RevenueByMonth months={[]} receivedCents={123_456_00} />)
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Recebido este mês: 123\s456\sKz$/ })
  expect(link.getAttribute('href')).toBe('/admin/crm/payments?owner=all')
})
