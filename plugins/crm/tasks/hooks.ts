import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  FieldHook,
  PayloadRequest,
} from 'payload'

import { tableOf } from '@kit/data/records'
import { idOf } from '@kit/lib/serialize'
import { sqlIn } from '@kit/data/transaction'
import { recordActivity } from '@collections/activities/operations/activities'
import { isPerson, requirePerson } from '@collections/users/operations/people'
import { type CrmRecord, ENTITY_OF } from '@crm/links/domain/crm-records'
import { followTrash, lockRecords } from './operations/task'

interface TaskDoc {
  doneAt?: string | null
  deletedAt?: string | null
  person?: string | { id: string } | null
  recordId?: string | null
  recordType?: CrmRecord | null
  title: string
}

/**
 * Refuses editors, who have no CRM access, as a task's person on every write path. A task that is open again is nobody's
 * if its person has become one.
 */
export const checkPerson: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const before = originalDoc as TaskDoc | undefined
  const now = { ...before, ...(data as TaskDoc) }
  const id = idOf(now.person)
  if (id !== null && id !== idOf(before?.person)) await requirePerson(req, id, 'personId')
  else if (id && before && isOpen(now) && !isOpen(before) && !(await isPerson(req, id)))
    return { ...data, person: null }
  return data as TaskDoc
}

const isOpen = ({ deletedAt, doneAt }: TaskDoc): boolean => !deletedAt && !doneAt

/**
 * After a task changes: recomputes `next_task_day` of its old and new record, and logs a completed task in the record's
 * history.
 */
export const keepsRecordsUpToDate: { afterChange: CollectionAfterChangeHook; afterDelete: CollectionAfterDeleteHook } =
  {
    afterChange: async ({ doc, operation, previousDoc, req }) => {
      const now = doc as TaskDoc
      const before = operation === 'update' ? (previousDoc as TaskDoc) : undefined
      await keepNextDays(req, [now, before])
      const isFinished = now.doneAt && !before?.doneAt
      if (isFinished && now.recordType && now.recordId) {
        await recordActivity(req, {
          description: `Tarefa concluída: ${now.title}`,
          entityId: now.recordId,
          entityType: ENTITY_OF[now.recordType],
          type: 'task_done',
        })
      }
      return doc as unknown
    },
    afterDelete: async ({ doc, req }) => {
      await keepNextDays(req, [doc as TaskDoc])
      return doc as unknown
    },
  }

/** Stores the id as the database writes ids, to which lists and merges compare it; null for a text that was emptied. */
export const tidyRecordId: FieldHook = ({ value }: { value?: unknown }) =>
  typeof value === 'string' ? value.toLowerCase() || null : value

/** Rules' tasks about a record ask for nothing while it is in the trash (RET-12). */
export const tasksFollow =
  (type: CrmRecord): CollectionAfterChangeHook =>
  ({ doc, previousDoc, req }) =>
    followTrash(req, { id: doc.id, type }, { after: doc.deletedAt ?? null, before: previousDoc?.deletedAt ?? null })

/** Locks the records before reading their tasks, so that concurrent writes of two tasks of one see each other. */
async function keepNextDays(req: PayloadRequest, docs: readonly (TaskDoc | undefined)[]): Promise<void> {
  const records = docs.flatMap((doc) =>
    doc?.recordType && doc.recordId ? [{ id: doc.recordId, type: doc.recordType }] : [],
  )
  await lockRecords(req, records)
  for (const { id, type } of records) {
    const table = tableOf(type)
    await sqlIn(req)`
      update ${table} set next_task_day = (
        select min(due_day) from tasks
        where record_type = ${type} and record_id = ${id} and done_at is null and deleted_at is null)
      where id = ${id}::uuid`
  }
}
