// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { button, router, useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { TaskPanel } from '../admin/panel'
import type { TaskAnswer } from '../schema'
import { RecordTasks } from './record-tasks'

const server = useStaffServer()

const RECORD = { id: '7a1f6c1e-52b9-4a52-9a4e-0000000000bb', type: 'leads' as const }
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
  record: RECORD,
  title: 'Ligar à Ana',
  updatedAt: '2026-11-20T10:00:00.000Z',
}

it('[TEAM-09] a task completed in its record’s details offers the next one', async () => {
  server.answer(`GET /api/crm/tasks?recordId=${RECORD.id}&recordType=leads`, () => Response.json({ tasks: [TASK] }))
  server.answer(`PUT /api/crm/tasks/${TASK.id}`, () =>
    Response.json({ claimed: [], task: { ...TASK, doneAt: TASK.updatedAt } }),
  )
  const user = await visitStaff(
    <TaskPanel people={[]}>
      <RecordTasks {...RECORD} people={[]} />
    </TaskPanel>,
  )
  await user.click(await screen.findByRole('button', { name: /^Concluir/ }))
  await screen.findByRole('button', { name: 'Criar a próxima' })
  await user.click(button('Criar a próxima'))
  expect(router.push).toHaveBeenCalledExactlyOnceWith(`/admin/crm/tasks?registo=${TASK.id}#proxima`)
})
