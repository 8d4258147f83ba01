// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'

import { TaskPanel } from '@crm/tasks/admin/panel'
import { TaskCard } from '@crm/tasks/admin/task-card'
import type { TaskAnswer } from '@crm/tasks/schema'
import { LOADED_AT_HEADER } from '@kit/lib/loaded-at'
import {
  button,
  fill,
  isClosed,
  toastTitled,
  useStaffServer,
  visitStaff,
} from '../../../../tests/support/staff-visitor'
import { DayRows } from './day-rows'
import type { DayRow } from './load-day'

const server = useStaffServer()

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

const TASK: TaskAnswer = {
  createdAt: '2026-11-17T10:00:00.000Z',
  doneAt: null,
  dueDay: '2026-11-18',
  dueTime: null,
  id: '7a1f6c1e-52b9-4a52-9a4e-0000000000aa',
  note: null,
  origin: 'manual',
  personId: null,
  personName: null,
  priority: 'normal',
  record: null,
  title: 'Ligar à Ana',
  updatedAt: '2026-11-17T10:00:00.000Z',
}
const DONE = { ...TASK, doneAt: '2026-11-18T11:01:00.000Z', updatedAt: '2026-11-18T11:01:00.000Z' }

/** 'Hoje', which can be left for the tasks; its toasts stay. */
function Leavable() {
  const [isLeft, setLeft] = useState(false)
  const rows = [{ ...row(TASK.title, null), kind: 'task' as const, taskId: TASK.id, verb: 'Concluir' }]
  return isLeft ? (
    <TaskPanel people={[]}>
      <ul>
        <TaskCard row={{ closedDay: null, person: null, record: null, task: DONE, today: '2026-11-18' }} />
      </ul>
    </TaskPanel>
  ) : (
    <>
      <button onClick={() => setLeft(true)}>Tarefas</button>
      <DayRows now="2026-11-18T11:00:00Z" rows={rows} />
    </>
  )
}

it('what ‘Anular’ changes does not let the task’s open form save over what a colleague has written before', async () => {
  const call = `PUT /api/crm/tasks/${TASK.id}`
  server.answer(call, () => Response.json({ task: DONE }))
  const user = await visitStaff(<Leavable />)
  await user.click(button('Concluir: Ligar à Ana'))
  await toastTitled('success', 'Tarefa concluída!')
  await user.click(button('Tarefas'))
  await user.click(button('Editar Ligar à Ana'))
  await screen.findByLabelText(/^Título/)
  fill({ Nota: 'Depois das dez.' })
  const reopened = { ...TASK, note: 'De um colega.', updatedAt: '2026-11-18T11:03:00.000Z' }
  server.answer(call, () => Response.json({ task: reopened }))
  await user.click(button('Anular'))
  await toastTitled('success', 'Tarefa reaberta!')
  await user.click(button('Guardar'))
  await isClosed()
  const loadedAt = server.sent.map(({ headers }) => headers.get(LOADED_AT_HEADER))
  expect(loadedAt).toEqual([null, null, DONE.updatedAt])
})
