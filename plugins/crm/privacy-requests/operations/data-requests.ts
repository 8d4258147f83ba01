import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import type { DataRequestQuery } from '../contract'
import { DATA_REQUEST_COLUMNS } from '../csv'
import { dueDayOf } from '../domain/request-options'
import { dataRequestErrors } from '../errors'
import type { DataRequest, NoteInput } from '../schema'
import { accountName } from '@collections/users/operations/people'
import { notify } from '@crm/notifications/operations/notify'
import { everHadLink } from '@crm/public-links/operations/public-links'
import { addTask, closeTasks } from '@crm/tasks/operations/task'
import { csvFile } from '@kit/csv/csv-answer'
import { KIND_LABELS } from '@crm/privacy/domain/request-kinds'
import { noteLook } from '@crm/privacy/operations/look-log'
import { isFoundBy } from '@kit/data/is-found-by'
import { sqlIn, sqlRowIn, withTransaction } from '@kit/data/transaction'
import { DEFAULT_PAGE_SIZE, type PageMeta, pageMetaOf } from '@kit/http/list'
import { addDays, dayText, luandaDay } from '@kit/lib/dates'
import { DomainError } from '@kit/lib/errors'

const REMINDER_TASK = 'data-request' as const
const REMINDED_DAYS_BEFORE = 7

const read = (req: PayloadRequest, rest: SQL) => sqlIn<DataRequest>(req)`
    select r.id, r.name, r.email, r.kind, r.text, r.outcome, r.due_on::text as "dueOn", r.received_at as "receivedAt",
      r.done_at as "doneAt", case when r.done_at is not null then ${accountName('done')} end as "doneBy",
      case when not ${everHadLink('data-request', sql`r.id`)} then ${accountName('noted')} end as "notedBy"
    from data_requests r left join users done on done.id = r.done_by_id left join users noted on noted.id = r.noted_by_id
    where r.received_at is not null ${rest}`

/** Like the search text of a collection that has one. */
const SEARCHED = sql`search_fold(E'\\n ' || concat_ws(' ', r.name, r.email, r.text, r.outcome))`

const narrowed = ({ q, status }: DataRequestQuery): SQL => sql`
  ${status === 'open' ? sql`and r.done_at is null` : sql``} ${status === 'done' ? sql`and r.done_at is not null` : sql``}
  ${q ? sql`and ${isFoundBy(SEARCHED, q)}` : sql``}`

/** By default: open requests first, by due day. */
const orderOf = ({ sort }: DataRequestQuery): SQL => {
  if (!sort) return sql`order by r.done_at desc nulls first, r.due_on, r.id`
  return sql`order by r.received_at ${sort.startsWith('-') ? sql`desc` : sql`asc`}, r.id`
}

/** Lists requests that were confirmed or recorded by staff (PRIV-14). */
export async function listDataRequests(
  req: PayloadRequest,
  query: DataRequestQuery,
): Promise<{ dataRequests: DataRequest[] } & PageMeta> {
  const which = narrowed(query)
  const { limit = DEFAULT_PAGE_SIZE, page = 1 } = query
  if (query.limit === undefined && query.page === undefined)
    return { dataRequests: await noted(req, await read(req, sql`${which} ${orderOf(query)}`)) }
  const [dataRequests, { total }] = await Promise.all([
    read(req, sql`${which} ${orderOf(query)} limit ${limit} offset ${(page - 1) * limit}`),
    sqlRowIn<{ total: number }>(req)`
      select count(*)::int as total from data_requests r where r.received_at is not null ${which}`,
  ])
  return { dataRequests: await noted(req, dataRequests), ...pageMetaOf(total, query) }
}

/** Logs who has read these requests (PRIV-16). */
async function noted(req: PayloadRequest, dataRequests: DataRequest[]): Promise<DataRequest[]> {
  const ids = dataRequests.map(({ id }) => id)
  if (ids.length > 0) await noteLook(req, 'requests', ids)
  return dataRequests
}

/** The list as a CSV file, with its filter and order. */
export async function exportDataRequests(req: PayloadRequest, query: DataRequestQuery): Promise<Response> {
  const { dataRequests } = await listDataRequests(req, query)
  return csvFile(`pedidos-de-dados-${luandaDay(new Date())}`, DATA_REQUEST_COLUMNS, dataRequests)
}

const readOne = async (req: PayloadRequest, id: string): Promise<{ dataRequest: DataRequest }> => {
  const [dataRequest] = await read(req, sql`and r.id = ${id}::uuid`)
  if (!dataRequest) throw new DomainError(dataRequestErrors.data_request_not_found)
  return { dataRequest }
}

/** Records a request that reached an administrator directly. */
export async function noteDataRequest(req: PayloadRequest, { email, kind, name, text }: NoteInput) {
  const dueOn = dueDayOf(new Date())
  const { id } = await sqlRowIn<{ id: string }>(req)`
    insert into data_requests (kind, name, email, text, received_at, due_on, noted_by_id)
    values (${kind}, ${name}, ${email?.toLowerCase() ?? null}, ${text ?? null}, clock_timestamp(), ${dueOn},
      ${req.user?.id ?? null}::uuid)
    returning id`
  await tellOfRequest(req, { dueOn, kind })
  return readOne(req, id)
}

/** @throws DomainError data_request_not_found, data_request_done */
export async function closeDataRequest(req: PayloadRequest, id: string, outcome: string) {
  const closed = await sqlIn(req)`
    update data_requests set outcome = ${outcome}, done_at = clock_timestamp(), done_by_id = ${req.user?.id ?? null}::uuid
    where id = ${id}::uuid and received_at is not null and done_at is null returning id`
  const answer = await readOne(req, id)
  if (closed.length === 0) throw new DomainError(dataRequestErrors.data_request_done)
  await closeTasks(req, { id, type: null }, { how: 'done', origin: REMINDER_TASK })
  return answer
}

interface Told {
  dueOn: string
  kind: DataRequest['kind']
}

/** Notifies the administrators of a request (PRIV-14). */
export const tellOfRequest = (req: PayloadRequest, { dueOn, kind }: Told): Promise<void> =>
  notify(req, {
    causedBy: req.user?.id,
    event: 'data-request',
    people: 'admins',
    record: { entityType: 'data-request' },
    // Without the person's name: notifications outlive an erasure.
    text: `${KIND_LABELS[kind]}: responder até ${dayText(dueOn)}`,
  })

/**
 * Gives each administrator a task for requests due within a week, and notifies them. Each request once across all
 * processes; after a downtime the next run catches up.
 */
export async function remindOfDataRequests(req: PayloadRequest, now: Date): Promise<void> {
  await withTransaction(req, async () => {
    const today = luandaDay(now)
    const due = await sqlIn<Told & { id: string }>(req)`
      update data_requests set reminded_at = clock_timestamp() where id in (
        select id from data_requests where received_at is not null and done_at is null and reminded_at is null
          and due_on <= ${addDays(today, REMINDED_DAYS_BEFORE)} order by due_on, id for update skip locked)
      returning id, kind, due_on::text as "dueOn"`
    const admins = await sqlIn<{ id: string }>(req)`select id from users where role = 'admin' order by created_at`
    for (const request of due) {
      const { dueOn, id } = request
      // Everyone in sales reads tasks: leave out the person's name.
      const title = `Responder a um pedido de dados até ${dayText(dueOn)}`
      const task = { dueDay: today, origin: REMINDER_TASK, record: { id, type: null }, title }
      for (const { id: personId } of admins) await addTask(req, { ...task, personId })
      await tellOfRequest(req, request)
    }
  })
}
