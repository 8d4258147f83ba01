import { useAuth } from '@payloadcms/ui'

import { useMutation } from '@kit/admin/form/use-mutation'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { recordAddress } from '@kit/admin/shell/record-address'
import type { Person } from '@collections/users/contract'
import { claimToast } from '@crm/links/claimed'
import { NOBODY_LABEL } from '../domain/task-options'
import type { SavedTaskAnswer, TaskAnswer } from '../schema'
import { TASKS_SCREEN } from '../screens'

/**
 * Route and messages of a new task. The toast says if it made the reader the owner of its record. Another person's is
 * not in the reader's list, so its toast names them and leads to it.
 */
export function useNewTask() {
  const { user } = useAuth()
  const { visit } = useRecordPanel()
  const { mutate } = useMutation()
  const isOwn = ({ personId }: TaskAnswer) => personId === user?.id
  const own = claimToast<SavedTaskAnswer>(mutate)
  return {
    ...own,
    describe: (answer: SavedTaskAnswer) =>
      isOwn(answer.task) ? own.describe(answer) : `Para ${answer.task.personName ?? 'ninguém'}`,
    failure: 'Erro ao criar tarefa',
    offer: (answer: SavedTaskAnswer) =>
      isOwn(answer.task)
        ? own.offer(answer)
        : { label: 'Ver', onClick: () => visit(recordAddress(TASKS_SCREEN, answer.task.id)) },
    route: 'POST /api/crm/tasks' as const,
    success: 'Tarefa criada com sucesso!',
  }
}

/** The reader first, plus the task's person if their account was deleted or lost CRM access. */
export function personOptions(people: readonly Person[], ownId: unknown, task: TaskAnswer | null = null) {
  const others = people.filter(({ id }) => id !== ownId || task)
  const isKnown = !task || people.some(({ id }) => id === task.personId)
  return [
    ...(task ? [] : [{ label: 'Eu', value: '' }]),
    ...(isKnown ? [] : [{ label: task.personName ?? NOBODY_LABEL, value: task.personId ?? '' }]),
    ...others.map(({ id, name }) => ({ label: name, value: id })),
  ]
}
