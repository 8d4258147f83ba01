// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'

import { useStaffServer, visitStaff } from '../../../tests/support/staff-visitor'
import { useMutation } from './use-mutation'

const server = useStaffServer()
const CALL = 'POST /api/things'

function Things() {
  const { mutateAny } = useMutation()
  const [outcome, setOutcome] = useState('')
  const [count, setCount] = useState(0)
  const [shown, setShown] = useState(0)
  const save = async (name: string) => {
    const { ok } = await mutateAny({ body: { name }, failure: 'Erro', route: CALL, shown, success: 'Guardado' })
    setOutcome(ok ? 'guardado' : 'falhou')
    setCount(count + 1)
  }
  return (
    <>
      <button onClick={() => void save('Ana')}>Ana</button>
      <button onClick={() => void save('Eva')}>Eva</button>
      <button onClick={() => setShown(shown + 1)}>Ler de novo</button>
      <output>{`${count} ${outcome}`}</output>
    </>
  )
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const stored = () => Response.json({}, { status: 201 })
const refused = () => Response.json({ error: 'Não' }, { status: 400 })
const away = () => Response.json({ error: 'Depois' }, { status: 503 })

/** Presses each button when the server answers so; the idempotency keys that were sent. */
async function keysOf(presses: readonly (readonly [name: string, answer: () => Promise<Response> | Response])[]) {
  await visitStaff(<Things />)
  for (const [index, [name, answer]] of presses.entries()) {
    server.answer(CALL, answer)
    fireEvent.click(screen.getByRole('button', { name }))
    await screen.findByText(new RegExp(`^${index + 1} `))
  }
  await waitFor(() => expect(server.sent).toHaveLength(presses.length))
  return server.sent.map(({ headers }) => headers.get('Idempotency-Key'))
}

it.each([
  ['is lost', lost],
  ['says that the database is away', away],
])('[OP-77] a change whose answer %s is sent again as the same request', async (_, answer) => {
  const [first, second] = await keysOf([
    ['Ana', answer],
    ['Ana', stored],
  ])
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(second).toBe(first)
})

it.each([
  ['was stored', stored],
  ['was refused', refused],
])('[OP-77] the same change again after it %s is a request of its own', async (_, answer) => {
  const keys = await keysOf([
    ['Ana', answer],
    ['Ana', stored],
  ])
  expect(new Set(keys).size).toBe(2)
})

it('[OP-77] another content is another request, and so is the first one again after it', async () => {
  const keys = await keysOf([
    ['Ana', lost],
    ['Eva', stored],
    ['Ana', stored],
  ])
  expect(new Set(keys).size).toBe(3)
})

it('[OP-77] the same change once the person has seen what became of the first is another request', async () => {
  await visitStaff(<Things />)
  server.answer(CALL, lost)
  fireEvent.click(screen.getByRole('button', { name: 'Ana' }))
  await screen.findByText('1 falhou')
  fireEvent.click(screen.getByRole('button', { name: 'Ler de novo' }))
  server.answer(CALL, stored)
  fireEvent.click(screen.getByRole('button', { name: 'Ana' }))
  await screen.findByText('2 guardado')
  const [first, second] = server.sent.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(second).not.toBe(first)
})
