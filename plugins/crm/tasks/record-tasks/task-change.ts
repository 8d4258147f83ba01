import type { TaskChange } from '../schema'

/** Request that changes a task, and its messages; by default those of completing or reopening it [TEAM-09]. */
export const taskChange = (
  id: string,
  body: TaskChange,
  success = body.isDone ? 'Tarefa concluída!' : 'Tarefa reaberta!',
) => ({
  body,
  failure: 'Erro ao atualizar tarefa',
  params: { id },
  route: 'PUT /api/crm/tasks/{id}' as const,
  success,
})

/** Request that completes a task; its toast offers the next one, for the same record and person. */
export const taskDone = (id: string, createNext: () => void) => ({
  ...taskChange(id, { isDone: true }),
  offer: () => ({ label: 'Criar a próxima', onClick: createNext }),
})
