import { call } from '@kit/http/call'
import type { getTask } from '../contract'
import type { TaskAnswer } from '../schema'

export async function readTask(id: string, signal?: AbortSignal): Promise<TaskAnswer> {
  const { task } = await call<typeof getTask>('GET /api/crm/tasks/{id}', { params: { id }, signal })
  return task
}
