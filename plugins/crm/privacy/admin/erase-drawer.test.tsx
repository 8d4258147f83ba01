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
      openRequests: 0,
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

it('[PRIV-06] [PRIV-08] says what stays and until when, and once more when it is done', async () => {
  const goes = [{ count: 1, label: 'Leads' }]
  const kept = { kept: 1, keptUntil: '2036-11-27' }
  server.answer('POST /api/crm/privacy/plan', () =>
    Response.json({ blockers: [], goes, namedBy: 'email', openRequests: 1, ...kept }),
  )
  server.answer('POST /api/crm/privacy/erasures', () => Response.json({ keptUntil: kept.keptUntil }))
  const user = await visitStaff(<EraseDrawer onClose={vi.fn()} records={[ID]} />)
  const sentence = 'Guardamos o registo de aceitação até 27/11/2036 por obrigação legal.'
  expect(await screen.findAllByText(sentence)).toHaveLength(1)
  expect(screen.getByText(/^Do pedido de dados em aberto ficam o email e o texto/)).toBeTruthy()
  await user.type(screen.getByLabelText(/^Email da pessoa/), 'so@exemplo.ao')
  await user.selectOptions(screen.getByLabelText(/^Motivo/), 'A pessoa pediu')
  await user.click(screen.getByRole('button', { name: 'Apagar dados' }))
  expect(await screen.findByText('Dados apagados')).toBeTruthy()
  expect(screen.getAllByText(sentence)).toHaveLength(2)
})
