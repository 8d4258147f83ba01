import { z, type ZodType } from 'zod'

import { crud } from '@kit/http/crud'
import { type AnyRoute } from '@kit/http/define-route'
import { choice, uuid } from '@kit/http/fields'
import { listQuery } from '@kit/http/list'
import { CRM_ROLES } from '@kit/lib/roles'
import { isUuid } from '@kit/lib/uuid'
import { CRM_RECORDS } from '@crm/links/domain/crm-records'
import { TASK_GROUPS } from './domain/task-day'
import { savedTask, task, taskChange, taskInput } from './schema'
import { taskErrors } from './errors'

const record = { collection: 'tasks', notFound: taskErrors.task_not_found } as const
const tag = 'Tarefas'
const routes = crud({
  access: CRM_ROLES,
  answer: task,
  at: '/api/crm/tasks',
  many: 'tasks',
  noun: 'uma tarefa',
  one: 'task',
  record,
  tag,
})

/** `status` defaults to open tasks, `owner` to the caller's and those without a person. */
const listed = listQuery({ sort: ['dueDay', 'createdAt', 'title'], status: [...TASK_GROUPS, 'all'] }).extend({
  owner: z
    .string()
    .refine((text) => ['all', 'me', 'none'].includes(text) || isUuid(text), 'Pessoa desconhecida')
    .optional(),
  recordId: uuid('Registo inexistente').optional(),
  recordType: choice(CRM_RECORDS, 'Tipo de registo desconhecido').optional(),
})
export type TaskQuery = z.output<typeof listed>

export const listTasks = routes.list(listed, 'Listar tarefas: as próprias por fazer, salvo outro pedido')

export const getTask = routes.get()

export const createTask = { ...routes.create({ body: taskInput }), answer: savedTask }

export const updateTask = {
  ...routes.update({ body: taskChange, summary: 'Atualizar, adiar, concluir ou reabrir uma tarefa' }),
  answer: savedTask,
}

export const deleteTask = routes.remove()

/**
 * The part of the search contract that the record picker needs. The search slice comes after this one, so its contract
 * must satisfy this type.
 */
export interface RecordsToLink extends AnyRoute {
  method: 'GET'
  path: '/api/crm/search'
  query: ZodType<unknown, { q: string }>
  answer: ZodType<{ results: { detail: string; id: string; kind: string; title: string }[] }>
}
