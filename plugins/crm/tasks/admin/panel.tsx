'use client'

import { recordPanel } from '@kit/admin/record/record-panel'
import { lazyPart } from '@kit/ui/lazy-part'
import type { Person } from '@collections/users/contract'
import { readTask, type TaskRow } from './task-row'

const TaskForm = lazyPart(() => import('./task-form'), 'TaskForm')
const TaskDetails = lazyPart(() => import('./task-details'), 'TaskDetails')

/** Drawer of the tasks screen. */
export const TaskPanel = recordPanel<TaskRow, { people: readonly Person[] }>({
  details: {
    read: readTask,
    render: (row, place) => <TaskDetails onDone={place.onDone} row={row} />,
    titleOf: ({ task }) => task.title,
  },
  form: (props, { people }) => <TaskForm people={people} {...props} />,
  idOf: ({ task }) => task.id,
  parts: {
    // Follow-up of a completed task, about the same record.
    next: {
      render: (row, { onDone }, { people }) => <TaskForm after={row} onDone={onDone} people={people} row={null} />,
      titleOf: () => 'Próxima tarefa',
    },
  },
  slug: 'task-drawer',
  titleOf: (row) => (row ? `Editar ${row.task.title}` : 'Nova tarefa'),
})
