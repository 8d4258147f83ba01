import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import type { SavedTaskAnswer, TaskChange, TaskInput } from '../schema'
import { serializeTask } from '../serialize'
import { dayOf, startOfDay } from '@collections/opening-hours/domain/calendar-day'
import { listPeople } from '@collections/users/operations/people'
import { CRM_RECORDS, type CrmRecord } from '@crm/links/domain/crm-records'
import { claim } from '@crm/links/operations/claim'
import { requireRecord } from '@crm/links/operations/links'
import { notifyAll } from '@crm/notifications/operations/notify'
import type { Task } from '@kit/database/payload-types'
import { LENGTH } from '@kit/http/fields'
import { HOUR_MS, luandaDay } from '@kit/lib/dates'
import { create, type NewDocument, update } from '@kit/data/documents'
import { luandaDate } from '@kit/data/luanda-date'
import { lockRows, readLocked } from '@kit/data/records'
import { idOf } from '@kit/lib/serialize'
import { cutText } from '@kit/lib/text'
import { sqlIn, withTransaction } from '@kit/data/transaction'
import { MANUAL, type TaskOrigin } from '../domain/task-options'
import { taskErrors } from '../errors'

/**
 * Creates a task, by default for the caller, who becomes the owner of its record if that has none [TEAM-08].
 * @throws DomainError invalid at an unknown person or record
 */
export async function createTask(req: PayloadRequest, body: TaskInput): Promise<SavedTaskAnswer> {
  const personId = body.personId ?? req.user?.id ?? null
  const columns = await toColumns(req, { ...body, personId })
  const claimed = body.record && personId === req.user?.id ? await claim(req, body.record.type, body.record.id) : []
  const doc = await create(req, 'tasks', columns as NewDocument<'tasks'>)
  return { claimed, task: serializeTask(doc, await listPeople(req)) }
}

/**
 * Updates the keys that were sent; `isDone` completes or reopens the task [TEAM-09]. Whoever takes it becomes the owner
 * of its record if that has none.
 * @throws DomainError task_not_found, stale_record, invalid
 */
export async function updateTask(
  req: PayloadRequest,
  id: string,
  body: TaskChange,
  loadedAt: Date | null = null,
): Promise<SavedTaskAnswer> {
  const { doneAt, person, recordId, recordType } = await readLocked(
    req,
    'tasks',
    id,
    taskErrors.task_not_found,
    loadedAt,
  )
  if (body.record) await lockRecords(req, [body.record, { id: recordId, type: recordType }])
  const data = {
    ...(await toColumns(req, body)),
    ...(body.isDone === undefined ? {} : { doneAt: doneAtOf(body.isDone, doneAt ?? null) }),
  }
  const doc = await update(req, 'tasks', id, data)
  const task = serializeTask(doc, await listPeople(req))
  const isTaken = task.personId === req.user?.id && task.personId !== idOf(person)
  return { claimed: isTaken && task.record ? await claim(req, task.record.type, task.record.id) : [], task }
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

/** Completing a task again keeps its first time. */
const doneAtOf = (isDone: boolean, before: string | null) => (isDone ? (before ?? new Date().toISOString()) : null)

interface NewTask {
  /** 'YYYY-MM-DD' */
  dueDay: string
  note?: string | null
  origin: TaskOrigin
  personId: string | null
  record: About
  title: string
}

/**
 * Makes a task for a rule of the product, in the request's transaction. Bypasses access, because the request may have
 * no user. @returns its id
 */
export async function addTask(
  req: PayloadRequest,
  { dueDay, note = null, origin, personId, record, title }: NewTask,
): Promise<string> {
  const task = {
    dueDay,
    note,
    origin,
    person: personId,
    priority: 'high',
    recordId: record.id,
    recordType: record.type,
    title: cutText(title, LENGTH.short),
  } as NewDocument<'tasks'>
  const { id } = await create(req, 'tasks', task, { overrideAccess: true })
  return id
}

/**
 * Locks the open tasks of a record. Call it before locking the record: completing a task by hand locks in the same
 * order (hooks.ts).
 */
export const lockOpenTasks = (req: PayloadRequest, type: CrmRecord, id: string) => lockTasksAbout(req, [{ id, type }])

/** Locks those of several records together, in the order of their ids, as who gives them all away does. */
export async function lockTasksAbout(
  req: PayloadRequest,
  records: readonly { id: string; type: CrmRecord }[],
): Promise<void> {
  if (records.length === 0) return
  const about = records.map(({ id, type }) => sql`(record_type = ${type} and record_id = ${id})`)
  await sqlIn(req)`
    select id from tasks where (${sql.join(about, sql` or `)}) and done_at is null and deleted_at is null
    order by id for update`
}

/** Locks the records of tasks in the order in which all changes lock them, so that two of them cannot deadlock. */
export async function lockRecords(req: PayloadRequest, records: readonly Linked[]): Promise<void> {
  for (const kind of CRM_RECORDS) {
    const ids = records.flatMap(({ id, type }) => (type === kind ? [id] : []))
    await lockRows(req, kind, ids, 'no key update')
  }
}

interface Linked {
  id?: string | null | undefined
  type?: CrmRecord | null | undefined
}

/** A null type is not a CRM record: the task has no link. */
interface About {
  id: string
  type: CrmRecord | null
}

/** Completes or drops a rule's open tasks about a record. */
export async function closeTasks(
  req: PayloadRequest,
  record: About,
  { how, origin }: { how: 'done' | 'dropped'; origin: string },
): Promise<void> {
  const now = new Date().toISOString()
  for (const id of await openTasks(req, record, origin)) {
    // The caller may be a client with a public link, who has no account.
    await update(req, 'tasks', id, how === 'done' ? { doneAt: now } : { deletedAt: now }, { overrideAccess: true })
  }
}

/** Drops the open tasks that rules made about a record which goes to the trash, and brings them back with it. */
export async function followTrash(
  req: PayloadRequest,
  { id, type }: About,
  { after, before }: Record<'after' | 'before', string | null>,
): Promise<void> {
  if ((after === null) === (before === null)) return
  const rows = await sqlIn<{ id: string }>(req)`
    select id from tasks where record_type is not distinct from ${type} and record_id = ${id} and origin <> ${MANUAL}
      and done_at is null and deleted_at is not distinct from ${before}::timestamptz order by id`
  for (const row of rows)
    await update(req, 'tasks', row.id, { deletedAt: after }, { overrideAccess: true, trash: true })
}

export async function openTasks(req: PayloadRequest, { id, type }: About, origin: string): Promise<string[]> {
  const rows = await sqlIn<{ id: string }>(req)`
    select id from tasks where record_type is not distinct from ${type} and record_id = ${id} and origin = ${origin}
      and done_at is null and deleted_at is null order by id`
  return rows.map((row) => row.id)
}

/** Whether a rule made a task about a record: one that is not deleted, or was made on or after `deletedSince`. */
export async function wasAsked(
  req: PayloadRequest,
  { id, type }: About,
  origin: string,
  deletedSince: string | null,
): Promise<boolean> {
  const [task] = await sqlIn(req)`
    select from tasks where record_type is not distinct from ${type} and record_id = ${id} and origin = ${origin}
      and (deleted_at is null or ${luandaDate(sql`created_at`)} >= ${deletedSince}::date) limit 1`
  return task !== undefined
}

/** SQL: a person made the task, or a rule that notifies its owner of the event itself. */
const IS_TOLD = sql`(origin = ${MANUAL} or origin like any(array['data-request%', 'proposal-%', 'retainer-renewal%']))`

/** Hour in Luanda after which people are notified of the day's tasks. */
const MORNING_HOUR = 7

/**
 * Notifies each person once of their open tasks due today (NOTI-11), from 7:00 on. Skips tasks created today of
 * which they know already. Idempotent.
 */
export async function tellTasksDue(req: PayloadRequest, now: Date): Promise<void> {
  const today = luandaDay(now)
  const midnight = startOfDay(dayOf(now))
  if (now.getTime() < midnight.getTime() + MORNING_HOUR * HOUR_MS) return
  await withTransaction(req, async () => {
    const rows = await sqlIn<Record<'id' | 'person' | 'title', string>>(req)`
      select id, title, person_id as person from tasks
      where due_day = ${today} and done_at is null and deleted_at is null and person_id is not null
        and (created_at < ${midnight.toISOString()}::timestamptz or not ${IS_TOLD})
        and not exists (select from notification_events where key = ${`task-due:${today}:`} || tasks.id)
      order by due_time nulls last, created_at`
    const notices = rows.map(({ id, person, title }) => ({
      event: 'task-due' as const,
      key: `task-due:${today}:${id}`,
      people: [person],
      record: { entityId: id, entityType: 'task' },
      text: title,
    }))
    await notifyAll(req, notices)
  })
}

/** SQL condition: a person's open tasks. */
export const openTasksOf = (userId: string) => sql`person_id = ${userId} and done_at is null and deleted_at is null`

/**
 * SQL condition: a task of that origin about a record was completed after `since`.
 * @param also further condition on the moment of its completion
 */
export const wasTaskDone = (
  { id, type }: { id: SQL; type: string },
  { also, origin, since }: { also: (doneAt: SQL) => SQL; origin: string; since: SQL },
): SQL => sql`exists (select from tasks
  where tasks.record_type = ${type} and tasks.record_id = ${id}::text and tasks.origin = ${origin}
    and tasks.done_at > ${since} and ${also(sql`tasks.done_at`)} offset 0)`

/** Locks the tasks in the order of their ids. @returns the number of tasks given */
export async function giveOpenTasks(req: PayloadRequest, from: string, to: string): Promise<number> {
  const given = await sqlIn(req)`
    update tasks set person_id = ${to}, updated_at = clock_timestamp()
    where id in (select id from tasks where ${openTasksOf(from)} order by id for update) returning id`
  return given.length
}
