import { defineErrors } from '@kit/lib/errors'

export const taskErrors = defineErrors({
  task_not_found: { status: 404, message: 'Tarefa não encontrada' },
})
