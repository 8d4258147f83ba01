import { bind, type BoundRoute } from '@kit/http/bind'
import { trashRecord } from '@kit/data/records'
import * as contract from './contract'
import { getTask, listTasks } from './operations/task-lists'
import { createTask, updateTask } from './operations/task'
import { taskErrors } from './errors'

export const taskRoutes: BoundRoute[] = [
  bind(contract.listTasks, ({ query, req }) => listTasks(req, query)),
  bind(contract.createTask, ({ body, req }) => createTask(req, body)),
  bind(contract.getTask, ({ params, req }) => getTask(req, params.id)),
  bind(contract.updateTask, ({ body, loadedAt, params, req }) => updateTask(req, params.id, body, loadedAt)),
  bind(contract.deleteTask, ({ params, req }) => trashRecord(req, 'tasks', params.id, taskErrors.task_not_found)),
]
