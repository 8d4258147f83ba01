// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { toastTitled, useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
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
