import { useAuth } from '@payloadcms/ui'

import { useMutation } from '@kit/admin/form/use-mutation'
import { deletionOf } from '@kit/admin/record/deletion-of'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { useTrash } from '@kit/admin/record/use-trash'
import { recordAddress } from '@kit/admin/shell/record-address'
import { luandaDay } from '@kit/lib/dates'
import { claimToast } from '@crm/links/claimed'
import type { deleteTask, updateTask } from '../contract'
import { taskChange, taskDone } from '../record-tasks/task-change'
import { dueText, type Postponement, postponedTo } from '../domain/task-day'
import type { TaskAnswer } from '../schema'
import { NEXT_TASK_PLACE, TASKS_SCREEN } from '../screens'
import type { TaskRow } from './task-row'

/** One-click actions on a task: complete, reopen, postpone, take, delete [TEAM-09]. */
export function useTaskActions(row: TaskRow, onDone: () => void = () => undefined) {
  const { user } = useAuth()
  const { isLeft, show, visit } = useRecordPanel<TaskRow>()
  const { isPending, mutate } = useMutation()
  const trash = useTrash()
  const { id, updatedAt } = row.task

  const change = async (request: ReturnType<typeof taskChange | typeof taskDone>) => {
    const outcome = await mutate<typeof updateTask>({ ...request, loadedAt: updatedAt })
    if (outcome.ok) onDone()
  }
  const createNext = () => (isLeft() ? visit(recordAddress(TASKS_SCREEN, id, NEXT_TASK_PLACE)) : show(row, 'next'))
  return {
    finish: () => change(taskDone(id, createNext)),
    isPending: isPending || trash.isPending,
    postpone: (choice: Postponement) => {
      // Not the row's day: the list may have stayed open overnight.
      const today = luandaDay(new Date())
      const dueDay = postponedTo(choice, today)
      return change(taskChange(id, { dueDay }, `Tarefa adiada: ${dueText({ dueDay, dueTime: null }, today)}`))
    },
    remove: () =>
      trash.remove<typeof deleteTask>({
        ...deletionOf('tasks', id, 'tarefa', 'a'),
        route: 'DELETE /api/crm/tasks/{id}',
      }),
    reopen: () => change(taskChange(id, { isDone: false })),
    /** Makes the task the reader's. It stays where it is, so it is not `onDone`. */
    take: async (onTaken: (task: TaskAnswer) => void) => {
      const taken = taskChange(id, { personId: String(user?.id) }, 'Ficou com a tarefa')
      const outcome = await mutate<typeof updateTask>({ ...claimToast(mutate), ...taken, loadedAt: updatedAt })
      if (outcome.ok) onTaken(outcome.answer.task)
    },
  }
}
