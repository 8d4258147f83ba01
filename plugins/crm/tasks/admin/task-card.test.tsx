// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { OpenedRecord } from '@kit/admin/record/opened-record'
import { LOADED_AT_HEADER, STALE_RECORD } from '@kit/lib/loaded-at'
import {
  button,
  fill,
  isClosed,
  refusal,
  router,
  toastTitled,
  USER,
  useStaffServer,
  visitStaff,
} from '../../../../tests/support/staff-visitor'
import type { TaskAnswer } from '../schema'
import { TaskPanel } from './panel'
import { TaskCard } from './task-card'

const server = useStaffServer()
afterEach(() => void vi.useRealTimers())

const TASK: TaskAnswer = {
  createdAt: '2026-11-20T10:00:00.000Z',
  doneAt: null,
  dueDay: '2026-11-20',
  dueTime: null,
  id: '7a1f6c1e-52b9-4a52-9a4e-0000000000aa',
  note: null,
  origin: 'manual',
  personId: null,
  personName: null,
  priority: 'normal',
  record: null,
  title: 'Ligar à Ana',
  updatedAt: '2026-11-20T10:00:00.000Z',
}

it('[TEAM-09] a list that stayed open overnight postpones from the day it is', async () => {
  const call = `PUT /api/crm/tasks/${TASK.id}`
  server.answer(call, () => Response.json({ task: { ...TASK, dueDay: '2026-11-22' } }))
  const user = await visitStaff(
    <TaskPanel people={[]}>
      <ul>
        <TaskCard row={{ closedDay: null, person: null, record: null, task: TASK, today: '2026-11-20' }} />
      </ul>
    </TaskPanel>,
  )
  vi.useFakeTimers({ now: new Date('2026-11-21T00:05:00+01:00'), toFake: ['Date'] })
  await user.selectOptions(screen.getByLabelText('Adiar: Ligar à Ana'), 'Amanhã')
  await toastTitled('success', 'Tarefa adiada: Amanhã')
  expect(server.bodies('PUT')).toEqual([{ dueDay: '2026-11-22' }])
})

const people = [
  { id: USER.id, name: 'Ana', role: USER.role },
  { id: '00000000-0000-4000-8000-00000000000b', name: 'Rui', role: 'admin' as const },
]

it.each([
  ['one’s own task', USER.id, 'Eu'],
  ['a colleague’s task', people[1]?.id ?? '', 'Rui'],
  ['the task of somebody who left', '00000000-0000-4000-8000-00000000000c', 'Eu'],
])('[TEAM-08] the next one after %s has a person', async (_, personId, shown) => {
  const done = { ...TASK, personId }
  server.answer(`PUT /api/crm/tasks/${TASK.id}`, () => Response.json({ task: { ...done, doneAt: TASK.updatedAt } }))
  const user = await visitStaff(
    <TaskPanel people={people}>
      <ul>
        <TaskCard row={{ closedDay: null, person: null, record: null, task: done, today: '2026-11-20' }} />
      </ul>
    </TaskPanel>,
  )
  await user.click(screen.getByRole('button', { name: /^Concluir/ }))
  await user.click(await screen.findByRole('button', { name: 'Criar a próxima' }))
  const select = await screen.findByLabelText<HTMLSelectElement>('Pessoa')
  expect(select.selectedOptions[0]?.textContent).toBe(shown)
})

const DONE = { ...TASK, doneAt: TASK.updatedAt, personId: USER.id }
const DONE_ROW = { closedDay: null, person: null, record: null, task: DONE, today: '2026-11-20' }

/** The tasks, which are left for another screen; their toast stays. */
function Leavable() {
  const [isLeft, setLeft] = useState(false)
  return (
    <>
      <button onClick={() => setLeft(true)}>Outro ecrã</button>
      {isLeft ? null : (
        <TaskPanel people={people}>
          <ul>
            <TaskCard row={{ ...DONE_ROW, task: TASK }} />
          </ul>
        </TaskPanel>
      )}
    </>
  )
}

it('[TEAM-09] the next one is offered on another screen too, by an address that opens its form', async () => {
  server.answer(`PUT /api/crm/tasks/${TASK.id}`, () => Response.json({ task: DONE }))
  const user = await visitStaff(<Leavable />)
  await user.click(screen.getByRole('button', { name: /^Concluir/ }))
  await screen.findByRole('button', { name: 'Criar a próxima' })
  await user.click(button('Outro ecrã'))
  await user.click(button('Criar a próxima'))
  expect(router.push).toHaveBeenCalledExactlyOnceWith(`/admin/crm/tasks?registo=${TASK.id}#proxima`)
})

it('[TEAM-09] that address opens the form of the next one', async () => {
  server.answer(`GET /api/crm/tasks/${TASK.id}`, () => Response.json({ task: DONE }))
  window.history.replaceState(null, '', `/admin/crm/tasks?registo=${TASK.id}#proxima`)
  await visitStaff(
    <OpenedRecord opened={{ id: TASK.id, isForm: false, row: DONE_ROW }}>
      <TaskPanel people={people}>{null}</TaskPanel>
    </OpenedRecord>,
  )
  await screen.findByRole('dialog', { name: 'Próxima tarefa' })
})

it('[TEAM-08] editing a task about a record sends only what was changed, and closes unasked without a change', async () => {
  const task = { ...TASK, record: { id: '7a1f6c1e-52b9-4a52-9a4e-0000000000bb', type: 'leads' as const } }
  const record = { href: '', kind: 'Lead', text: 'Registo deletado' }
  server.answer(`PUT /api/crm/tasks/${TASK.id}`, () => Response.json({ claimed: [], task }))
  const user = await visitStaff(
    <TaskPanel people={people}>
      <ul>
        <TaskCard row={{ closedDay: null, person: null, record, task, today: '2026-11-20' }} />
      </ul>
    </TaskPanel>,
  )
  await user.click(button('Editar Ligar à Ana'))
  await screen.findByLabelText(/^Título/)
  await user.keyboard('{Escape}')
  await isClosed()
  await user.click(button('Editar Ligar à Ana'))
  await screen.findByLabelText(/^Título/)
  fill({ Nota: 'Depois das dez.' })
  await user.click(button('Guardar'))
  await isClosed()
  expect(server.bodies('PUT')).toEqual([{ note: 'Depois das dez.' }])
})

const RECORD = { id: '7a1f6c1e-52b9-4a52-9a4e-0000000000cc', type: 'quotes' }
it.each([
  ['alone', [], ''],
  ['with its record, if that was nobody’s', [{ ...RECORD, ownerId: USER.id }], 'Ficou responsável'],
])('[TEAM-09] a task of nobody is taken in its details, which then name the reader: %s', async (_, claimed, more) => {
  const one = `/api/crm/tasks/${TASK.id}`
  server.answer(`GET ${one}`, () => Response.json({ task: TASK }))
  const taken = { ...TASK, personId: USER.id, personName: 'Ana', updatedAt: '2026-11-20T11:00:00.000Z' }
  server.answer(`PUT ${one}`, () => {
    server.answer(`GET ${one}`, () => Response.json({ task: taken }))
    return Response.json({ claimed, task: taken })
  })
  const user = await visitStaff(
    <TaskPanel people={people}>
      <ul>
        <TaskCard row={{ closedDay: null, person: 'De ninguém', record: null, task: TASK, today: '2026-11-20' }} />
      </ul>
    </TaskPanel>,
  )
  await user.click(button('Ligar à Ana'))
  const drawer = within(await screen.findByRole('dialog', { name: 'Ligar à Ana' }))
  await drawer.findByText('De ninguém')
  await user.click(drawer.getByRole('button', { name: 'Ficar com esta' }))
  expect(await toastTitled('success', 'Ficou com a tarefa')).toBe(more)
  expect(screen.queryByRole('button', { name: 'Anular' }) !== null).toBe(claimed.length > 0)
  expect(server.bodies('PUT')).toEqual([{ personId: USER.id }])
  await drawer.findByText('Ana')
  expect(drawer.queryByRole('button', { name: 'Ficar com esta' })).toBeNull()
})

it('[TEAM-09] a task that somebody else has changed meanwhile is completed from its details once they are read again', async () => {
  const later = '2026-11-20T11:00:00.000Z'
  const one = `/api/crm/tasks/${TASK.id}`
  server.answer(`GET ${one}`, () => Response.json({ task: { ...TASK, note: 'A qualquer hora.' } }))
  server.answer(`PUT ${one}`, refusal(409, STALE_RECORD))
  const user = await visitStaff(
    <TaskPanel people={people}>
      <ul>
        <TaskCard row={{ closedDay: null, person: null, record: null, task: TASK, today: '2026-11-20' }} />
      </ul>
    </TaskPanel>,
  )
  await user.click(button('Ligar à Ana'))
  const drawer = within(await screen.findByRole('dialog', { name: 'Ligar à Ana' }))
  await drawer.findByText('A qualquer hora.')
  const finish = async () => user.click(await drawer.findByRole('button', { name: 'Concluir' }))
  server.answer(`GET ${one}`, () => Response.json({ task: { ...TASK, note: 'Só de manhã.', updatedAt: later } }))
  await finish()
  await toastTitled('error', 'Erro ao atualizar tarefa')
  await drawer.findByText('Só de manhã.')
  server.answer(`PUT ${one}`, () => Response.json({ task: { ...TASK, doneAt: later } }))
  await finish()
  await isClosed()
  const puts = server.sent.filter(({ call }) => call.startsWith('PUT'))
  expect(puts.map(({ headers }) => headers.get(LOADED_AT_HEADER))).toEqual([TASK.updatedAt, later])
})
