// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import {
  button,
  isClosed,
  refusal,
  toastTitled,
  useStaffServer,
  visitStaff,
} from '../../../../tests/support/staff-visitor'
import { WorkOf } from './user-work'

const server = useStaffServer()

const ID = '00000000-0000-4000-8000-000000000001'
const PEOPLE = [
  { id: ID, name: 'Quem Sai', role: 'comercial' },
  { id: '00000000-0000-4000-8000-00000000000a', name: 'Ana', role: 'admin' },
  { id: '00000000-0000-4000-8000-00000000000b', name: 'Rui', role: 'comercial' },
]
const HAND_OVER = `POST /api/crm/people/${ID}/hand-over`

async function visit(count: number, tasks = 0) {
  server.answer(`GET /api/crm/people/${ID}/records`, () => Response.json({ count, tasks }))
  server.answer('GET /api/crm/people', () => Response.json({ people: PEOPLE }))
  const user = await visitStaff(<WorkOf userId={ID} />)
  await waitFor(() => expect(server.sent).toHaveLength(2))
  return user
}

it('[TEAM-07] a person’s records and tasks are handed over to somebody else', async () => {
  server.answer(HAND_OVER, () => {
    server.answer(`GET /api/crm/people/${ID}/records`, () => Response.json({ count: 0, tasks: 0 }))
    return Response.json({ count: 4, tasks: 1 })
  })
  const user = await visit(3, 1)
  await screen.findByText('Esta pessoa é responsável por 3 registos e 1 tarefa.')
  await user.click(button('Passar 3 registos e 1 tarefa a …'))
  const to = await screen.findByLabelText<HTMLSelectElement>('A quem')
  expect(Array.from(to.options, ({ text }) => text)).toEqual(['Ana', 'Rui'])
  await user.selectOptions(to, 'Rui')
  await user.click(button('Passar'))
  await toastTitled('success', 'Passado a Rui: 4 registos e 1 tarefa')
  expect(server.bodies('POST')).toEqual([{ to: PEOPLE[2]?.id }])
  await isClosed()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Passar/ })).toBeNull())
})

it('[TEAM-07] a refusal says why, and the records are still there', async () => {
  server.answer(HAND_OVER, refusal(400, 'Esta pessoa não tem conta'))
  const user = await visit(1)
  await user.click(await screen.findByRole('button', { name: 'Passar 1 registo a …' }))
  await user.click(await screen.findByRole('button', { name: 'Passar' }))
  expect(await toastTitled('error', 'Erro ao passar registos')).toBe('Esta pessoa não tem conta')
  await isClosed()
  button('Passar 1 registo a …')
})

it('[TEAM-07] nothing is said of an account without records', async () => {
  await visit(0)
  expect(screen.queryByText(/responsável/)).toBeNull()
})

it('[TEAM-07] what could not be read is read again', async () => {
  server.answer(`GET /api/crm/people/${ID}/records`, refusal(503))
  server.answer('GET /api/crm/people', () => Response.json({ people: PEOPLE }))
  const user = await visitStaff(<WorkOf userId={ID} />)
  const again = await screen.findByRole('button', { name: 'Tentar novamente' })
  server.answer(`GET /api/crm/people/${ID}/records`, () => Response.json({ count: 2, tasks: 0 }))
  await user.click(again)
  await screen.findByText('Esta pessoa é responsável por 2 registos.')
})
