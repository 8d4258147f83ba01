// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { tellOutdated } from '@kit/admin/form/outdated'
import { LOADED_AT_HEADER, STALE_RECORD } from '@kit/lib/loaded-at'
import { heldAnswer } from '../../../../tests/support/held-answer'
import { button, fill, refusal, toastTitled, useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { InternalNotes } from './internal-notes'

const server = useStaffServer()

const ID = '7a1f6c1e-52b9-4a52-9a4e-0000000000aa'
const NOTE = {
  authorId: null,
  authorName: 'Ana',
  createdAt: '2026-03-02T09:00:00.000Z',
  editedAt: null,
  id: '7a1f6c1e-52b9-4a52-9a4e-0000000000bb',
  isChangeable: true,
  mentions: [],
  text: 'Pediu desconto',
  updatedAt: '2026-03-02T09:00:00.000Z',
}
const visit = () => {
  server.answer(`GET /api/crm/notes/leads/${ID}`, () => Response.json({ notes: [NOTE] }))
  return visitStaff(<InternalNotes id={ID} type="leads" />)
}

it('[TEAM-12] asks before it deletes a note', async () => {
  server.answer(`DELETE /api/crm/notes/${NOTE.id}`, () => Response.json({ success: true }))
  const user = await visit()
  await user.click(await screen.findByRole('button', { name: 'Deletar nota' }))
  expect(server.sent.filter(({ call }) => call.startsWith('DELETE'))).toEqual([])
  await user.click(button('Deletar'))
  await toastTitled('success', 'Nota deletada com sucesso!')
})

it('[TEAM-12] a correction is based on the note as it was opened, and whoever is told of another may save over it', async () => {
  const one = `/api/crm/notes/${NOTE.id}`
  const user = await visit()
  await user.click(await screen.findByRole('button', { name: 'Corrigir nota' }))
  const save = within(screen.getByRole('listitem')).getByRole('button', { name: 'Guardar nota' })
  fill({ 'Corrigir a nota': 'Pediu desconto de 5%' })
  const later = { ...NOTE, text: 'Pediu desconto de 10%', updatedAt: '2026-03-02T10:00:00.000Z' }
  server.answer(`GET /api/crm/notes/leads/${ID}`, () => Response.json({ notes: [later] }))
  act(() => void tellOutdated())
  await waitFor(() => expect(server.sent.filter(({ call }) => call.startsWith('GET'))).toHaveLength(2))
  server.answer(`PUT ${one}`, refusal(409, STALE_RECORD))
  await user.click(save)
  expect(await toastTitled('error', 'Erro ao guardar nota')).toBe(STALE_RECORD)
  server.answer(`PUT ${one}`, () => Response.json({ note: later }))
  await user.click(save)
  await toastTitled('success', 'Nota guardada com sucesso!')
  const puts = server.sent.filter(({ call }) => call.startsWith('PUT'))
  expect(puts.map(({ headers }) => headers.get(LOADED_AT_HEADER))).toEqual([NOTE.updatedAt, null])
})

it('[TEAM-12] keeps what is typed while a note is being saved', async () => {
  const held = heldAnswer(() => Response.json({ note: NOTE }, { status: 201 }))
  server.answer('POST /api/crm/notes', held.answer)
  const user = await visit()
  const area = await screen.findByLabelText<HTMLTextAreaElement>('Escrever uma nota interna')
  await user.type(area, 'Ligar')
  await user.click(button('Guardar nota'))
  await user.type(area, ' amanhã')
  held.letThrough()
  await toastTitled('success', 'Nota guardada com sucesso!')
  expect(area.value).toBe('Ligar amanhã')
})
