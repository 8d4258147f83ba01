// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'

import { heldAnswer } from '../../../tests/support/held-answer'
import { button, field, fill, toastTitled, useStaffServer, visitStaff } from '../../../tests/support/staff-visitor'
import { LOADED_AT_HEADER } from '@kit/lib/loaded-at'
import { StaffDrawer } from '../drawer/staff-drawer'
import type { AnyRoute } from '@kit/http/define-route'
import { TextField } from './fields'
import { RecordForm } from './record-form'
import { type SaveWording, useRecordForm } from './use-record-form'

const server = useStaffServer()

const schema = z.object({ city: z.string(), name: z.string() })
interface Route extends AnyRoute {
  checksLoadedAt: true
  path: '/api/things/{id}'
  body: typeof schema
}
const wording = {
  create: { failure: 'Erro', route: 'POST /api/things', success: 'Criado' },
  update: { failure: 'Erro', route: 'PUT /api/things/{id}', success: 'Guardado' },
} as unknown as SaveWording<Route, Route>

const [CREATED, CHANGED] = ['2026-03-01T12:00:00.000Z', '2026-03-01T12:01:00.000Z']
const onDone = vi.fn()

function Form({ record = null }: { record?: { id: string; updatedAt: string } | null }) {
  const [start] = useState(() => ({ city: '', name: '' }))
  const { form, ...state } = useRecordForm({ onDone, record, schema, start, wording })
  return (
    <StaffDrawer onClose={vi.fn()} slug="a-drawer" title="Registo">
      <RecordForm {...state} openStored={() => Promise.resolve()}>
        <TextField label="Cidade" {...form.register('city')} />
        <TextField label="Nome" {...form.register('name')} />
      </RecordForm>
    </StaffDrawer>
  )
}

it.each([
  { first: 'POST /api/things', name: 'a new record, which is created once', record: null, title: 'Criado' },
  { first: 'PUT /api/things/1', name: 'a record', record: { id: '1', updatedAt: CREATED }, title: 'Guardado' },
])('keeps what is typed while it saves $name, for the next save', async ({ first, record, title }) => {
  onDone.mockClear()
  const held = heldAnswer(() => Response.json({ thing: { id: '1', updatedAt: CHANGED } }))
  server.answer(first, held.answer)
  const user = await visitStaff(<Form record={record} />)
  fill({ Cidade: 'Luanda', Nome: 'Ana' })
  await user.click(button('Guardar'))
  await screen.findByRole('button', { name: 'A guardar…' })
  fill({ Cidade: '' })
  held.letThrough()
  await toastTitled('success', title)
  expect([field('Cidade').value, field('Nome').value]).toEqual(['', 'Ana'])
  expect(onDone).not.toHaveBeenCalled()
  server.answer('PUT /api/things/1', () => Response.json({ thing: { id: '1', updatedAt: CHANGED } }))
  await user.click(await screen.findByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const last = server.sent.at(-1)
  expect([last?.body, last?.headers.get(LOADED_AT_HEADER)]).toEqual([{ city: '' }, CHANGED])
  expect(server.sent).toHaveLength(2)
})
