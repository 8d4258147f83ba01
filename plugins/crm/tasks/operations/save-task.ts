import type { PayloadRequest } from 'payload'

import type { Task } from '@kit/database/payload-types'
import { lockRecord, readRecord, requireUnchanged } from '@kit/lib/records'
import { withTransaction } from '@kit/lib/transaction'
import { requireRecord } from '@crm/links/operations/require-record'
import { listPeople } from '@collections/users/operations/list-people'
import type { TaskChange, TaskAnswer, TaskInput } from '../schema'
import { serializeTask } from '../serialize'

type Saved = Promise<{ task: TaskAnswer }>

/**
 * Creates a task, for the caller unless another person is named [TEAM-08].
 * @throws DomainError invalid at a person or record that does not exist
 */
export async function createTask(req: PayloadRequest, body: TaskInput): Saved {
  return withTransaction(req, async () => {
    const columns = await toColumns(req, { ...body, personId: body.personId ?? req.user?.id ?? null })
    const data = columns as Omit<Task, 'id' | 'createdAt' | 'updatedAt'>
    const doc = await req.payload.create({ collection: 'tasks', data, depth: 0, overrideAccess: false, req })
    return { task: serializeTask(doc, await listPeople(req)) }
  })
}

/**
 * Changes the keys that were sent; `isDone` finishes the task or opens it again [TEAM-09].
 * @throws DomainError task_not_found, stale_record, invalid
 */
export async function updateTask(
  req: PayloadRequest,
  id: string,
  body: TaskChange,
  loadedAt: Date | null = null,
): Saved {
  return withTransaction(req, async () => {
    await lockRecord(req, 'tasks', id, 'task_not_found')
    await requireUnchanged(req, 'tasks', id, loadedAt)
    const { doneAt } = await readRecord(req, 'tasks', id, 'task_not_found')
    const data = {
      ...(await toColumns(req, body)),
      ...(body.isDone === undefined ? {} : { doneAt: doneAtOf(body.isDone, doneAt ?? null) }),
    }
    const doc = await req.payload.update({ collection: 'tasks', data, depth: 0, id, overrideAccess: false, req })
    return { task: serializeTask(doc, await listPeople(req)) }
  })
}

async function toColumns(req: PayloadRequest, body: TaskChange): Promise<Partial<Task>> {
  const { isDone: _, personId, record, ...rest } = body
  if (record) await requireRecord(req, record)
  return {
    ...(rest as Partial<Task>),
    ...(personId === undefined ? {} : { person: personId }),
    ...(record === undefined ? {} : { recordId: record?.id ?? null, recordType: record?.type ?? null }),
  }
}

/** A task that was done already was done when it was. */
const doneAtOf = (isDone: boolean, before: string | null) => (isDone ? (before ?? new Date().toISOString()) : null)
