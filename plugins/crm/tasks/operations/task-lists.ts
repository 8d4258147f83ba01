import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest, Where } from 'payload'

import type { TaskQuery } from '../contract'
import { daysOf, OPEN_GROUPS, type OpenGroup } from '../domain/task-day'
import type { TaskAnswer } from '../schema'
import { serializeTask } from '../serialize'
import type { Person } from '@collections/users/contract'
import { listPeople } from '@collections/users/operations/people'
import { type ListOptions, listRecords, type PageMeta } from '@kit/http/list'
import { luandaDay } from '@kit/lib/dates'
import { readRecord } from '@kit/data/records'
import { sqlRowIn } from '@kit/data/transaction'
import { taskErrors } from '../errors'

type Named = Pick<Person, 'id' | 'name'>

/**
 * Tasks by due day; completed ones by completion, latest first [TEAM-09].
 * @param known the people, if the caller has read them already
 */
export async function listTasks(
  req: PayloadRequest,
  query: TaskQuery & { id?: string },
  known: readonly Named[] | Promise<readonly Named[]> = listPeople(req),
): Promise<{ tasks: TaskAnswer[] } & PageMeta> {
  const [{ docs, meta }, people] = await Promise.all([listRecords(taskList(req, query)), known])
  return { tasks: docs.map((doc) => serializeTask(doc, people)), ...meta }
}

/**
 * Reads one task, of any person.
 * @throws DomainError task_not_found
 */
export async function getTask(req: PayloadRequest, id: string): Promise<{ task: TaskAnswer }> {
  const doc = await readRecord(req, 'tasks', id, taskErrors.task_not_found)
  return { task: serializeTask(doc, await listPeople(req)) }
}

const OPEN: Where = { doneAt: { exists: false } }

function taskList(req: PayloadRequest, query: TaskQuery & { id?: string }): ListOptions<'tasks'> {
  const { id, owner, recordId, recordType, status } = query
  const where: Where[] = [
    // A record's list and a link to one task ignore the person.
    ...(id || recordId ? [] : ofPerson(req, owner)),
    ...(recordId ? [{ recordId: { equals: recordId } }] : []),
    ...(recordType ? [{ recordType: { equals: recordType } }] : []),
    ...(id || status ? [] : [OPEN]),
  ]
  return {
    collection: 'tasks',
    defaultSort: status === 'done' ? ['-doneAt'] : ['dueDay', 'dueTime'],
    query,
    req,
    statuses: statusesOn(luandaDay(new Date())),
    where: { and: where },
  }
}

const NOBODYS: Where = { person: { exists: false } }

/** Filter by person. Tasks without a person appear among everybody's own. */
function ofPerson(req: PayloadRequest, owner = 'me'): Where[] {
  if (owner === 'all') return []
  if (owner === 'none') return [NOBODYS]
  return [owner === 'me' ? { or: [{ person: { equals: req.user?.id } }, NOBODYS] } : { person: { equals: owner } }]
}

const statusesOn = (today: string): Record<string, Where> => ({
  ...Object.fromEntries(OPEN_GROUPS.map((group) => [group, { and: [OPEN, isDue(group, today)] }])),
  all: {},
  done: { doneAt: { exists: true } },
})

function isDue(group: OpenGroup, today: string): Where {
  const { from, to } = daysOf(group, today)
  return {
    and: [
      ...(from ? [{ dueDay: { greater_than_equal: from } }] : []),
      ...(to ? [{ dueDay: { less_than_equal: to } }] : []),
    ],
  }
}

/** Number of open tasks by due time. */
export type TaskStats = { overdue: number; today: number; week: number; later: number }

/**
 * Counts the open tasks of the list's person, ignoring its other filters, in one round trip [TEAM-09]. Checks no role:
 * the screen's guard does.
 */
export async function getTaskStats(req: PayloadRequest, { owner }: TaskQuery): Promise<TaskStats> {
  const today = luandaDay(new Date())
  const sunday = daysOf('week', today).to
  const row = await sqlRowIn<TaskStats>(req)`
    select count(*) filter (where due_day < ${today})::int as overdue,
      count(*) filter (where due_day = ${today})::int as today,
      count(*) filter (where due_day > ${today} and due_day <= ${sunday})::int as week,
      count(*) filter (where due_day > ${sunday})::int as later
    from tasks where ${isOfPerson(req, owner)} and done_at is null and deleted_at is null`
  return row
}

/** `ofPerson` in SQL, for tasks or records: `column` holds the person or owner. */
export function isOfPerson(req: PayloadRequest, owner = 'me', column = sql`person_id`): SQL {
  if (owner === 'all') return sql`true`
  if (owner === 'none') return sql`${column} is null`
  if (owner !== 'me') return sql`${column} = ${owner}`
  return sql`(${column} = ${req.user?.id ?? null} or ${column} is null)`
}
