// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { EraseDrawer } from './erase-drawer'

const server = useStaffServer()

const ID = '7a1f6c1e-52b9-4a52-9a4e-0000000000aa'

it('[PRIV-06] [PRIV-07] says first what blocks an erasure, with links to it, and asks for no name', async () => {
  server.answer('POST /api/crm/privacy/plan', () =>
    Response.json({
      blockers: [{ id: ID, number: 'PED-2026-0001', table: 'orders' }],
      goes: [{ count: 2, label: 'Recebimentos' }],
      kept: 0,
      keptUntil: null,
      namedBy: 'name',
    }),
  )
  await visitStaff(<EraseDrawer onClose={vi.fn()} records={[ID]} />)
  const alert = await screen.findByText(/^Termine ou cancele primeiro/)
  expect(alert.textContent).toBe('Termine ou cancele primeiro: PED-2026-0001.')
  expect(screen.getByRole('link', { name: 'PED-2026-0001' }).getAttribute('href')).toBe(`/admin/crm/projects/${ID}`)
  const heading = screen.getByRole('heading', { name: 'Perdem os dados desta pessoa' })
  expect(alert.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByLabelText('Nome da pessoa')).toBeNull()
})
