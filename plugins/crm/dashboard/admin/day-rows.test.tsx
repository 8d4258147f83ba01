// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { TaskAnswer } from '@crm/tasks/schema'
import { latestOf } from '@kit/admin/form/own-changes'
import { button, toastTitled, useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
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

it('what ‘Anular’ changes is not taken for one’s own version by a form that opened the task before', async () => {
  const call = `PUT /api/crm/tasks/${TASK.id}`
  server.answer(call, () => Response.json({ task: DONE }))
  const user = await visit({ ...row(TASK.title, null), kind: 'task', taskId: TASK.id, verb: 'Concluir' })
  await user.click(button('Concluir: Ligar à Ana'))
  await toastTitled('success', 'Tarefa concluída!')
  const reopened = { ...TASK, note: 'De um colega.', updatedAt: '2026-11-18T11:03:00.000Z' }
  server.answer(call, () => Response.json({ task: reopened }))
  await user.click(button('Anular'))
  await toastTitled('success', 'Tarefa reaberta!')
  expect(latestOf(TASK.id, DONE.updatedAt)).toBe(DONE.updatedAt)
})
