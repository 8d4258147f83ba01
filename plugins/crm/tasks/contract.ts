import { z, type ZodType } from 'zod'

import { deletedAnswer } from '@kit/http/answers-schema'
import { type AnyRoute, defineRoute } from '@kit/http/define-route'
import { choice } from '@kit/http/fields'
import { listQuery, pageMeta } from '@kit/http/list'
import { CRM_ROLES } from '@kit/lib/roles'
import { isUuid } from '@kit/lib/uuid'
import { CRM_RECORDS } from '@crm/links/domain/crm-records'
import { TASK_GROUPS } from './domain/task-day'
import { task, taskChange, taskInput } from './schema'
import { taskErrors } from './errors'

const record = { collection: 'tasks', notFound: taskErrors.task_not_found } as const
const tag = 'Tarefas'

/** Without `status` the open ones, without `owner` the caller's own and nobody's (`none`). */
const listed = listQuery({ sort: ['dueDay', 'createdAt', 'title'], status: [...TASK_GROUPS, 'all'] }).extend({
  owner: z
    .string()
    .refine((text) => ['all', 'me', 'none'].includes(text) || isUuid(text), 'Pessoa desconhecida')
    .optional(),
  recordId: z.string().refine(isUuid, 'Registo inexistente').optional(),
  recordType: choice(CRM_RECORDS, 'Tipo de registo desconhecido').optional(),
})
export type TaskQuery = z.output<typeof listed>

export const listTasks = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ tasks: z.array(task), ...pageMeta }),
  id: 'tasks.list',
  method: 'GET',
  path: '/api/crm/tasks',
  query: listed,
  status: 200,
  summary: 'Listar tarefas: as próprias por fazer, salvo outro pedido',
  tag,
})

export const getTask = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ task }),
  id: 'tasks.get',
  method: 'GET',
  path: '/api/crm/tasks/{id}',
  record,
  status: 200,
  summary: 'Obter uma tarefa',
  tag,
})

export const createTask = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ task }),
  body: taskInput,
  id: 'tasks.create',
  method: 'POST',
  path: '/api/crm/tasks',
  status: 201,
  summary: 'Criar uma tarefa',
  tag,
})

export const updateTask = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ task }),
  body: taskChange,
  checksLoadedAt: true,
  id: 'tasks.update',
  method: 'PUT',
  path: '/api/crm/tasks/{id}',
  record,
  status: 200,
  summary: 'Atualizar, adiar, concluir ou reabrir uma tarefa',
  tag,
})

export const deleteTask = defineRoute({
  access: CRM_ROLES,
  answer: deletedAnswer,
  id: 'tasks.delete',
  method: 'DELETE',
  path: '/api/crm/tasks/{id}',
  record,
  status: 200,
  summary: 'Mover uma tarefa para o lixo',
  tag,
})

/** The search that finds the record of a task. It stands after this slice: its contract is held to this one. */
export interface RecordsToLink extends AnyRoute {
  method: 'GET'
  path: '/api/crm/search'
  query: ZodType<unknown, { q: string }>
  answer: ZodType<{ results: { detail: string; id: string; kind: string; title: string }[] }>
}
