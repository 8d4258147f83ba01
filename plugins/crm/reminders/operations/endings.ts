import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { isReminded, lastTalk, lastVisit } from './due-quotes'
import { isAsking } from '@crm/proposals/operations/facts'
import { shownValidity } from '@crm/quotes/operations/expire-quotes'
import { addQuoteLine } from '@crm/quotes/operations/history'
import { openProposal } from '@crm/proposals/operations/proposal'
import { limitChanges } from '@crm/public-links/operations/public-links'
import { luandaDate } from '@kit/data/luanda-date'
import { lockRows } from '@kit/data/records'
import { sqlIn, sqlRowIn, withTransaction } from '@kit/data/transaction'
import { luandaDay } from '@kit/lib/dates'

interface OpenReminder {
  id: string
  quoteId: string
  taskId: string | null
}

const BATCH = 50

/**
 * Closes reminders without a reason, and their tasks: the client answered, asked, looked or was contacted, a new
 * revision was sent, the quote is over, or the task is done (REM-06, REM-07). Idempotent; one query if there is nothing
 * to close.
 * @param quoteId limits it to this quote
 */
export async function closeReminders(req: PayloadRequest, now: Date, quoteId?: string): Promise<void> {
  for (let count = BATCH; count === BATCH;) {
    count = await withTransaction(req, async () => {
      const over = await findOver(req, now, quoteId)
      await lockRows(
        req,
        'tasks',
        over.map(({ taskId }) => taskId),
      )
      await lockRows(
        req,
        'quotes',
        over.map((reminder) => reminder.quoteId),
      )
      for (const reminder of over) await closeReminder(req, reminder, now)
      return over.length
    })
  }
}

const findOver = (req: PayloadRequest, now: Date, quoteId: string | undefined) =>
  findOpen(
    req,
    sql`${quoteId ? sql`q.id = ${quoteId}::uuid and` : sql``} not (${stillHolds(now)})
      limit ${BATCH} for update of m skip locked`,
  )

/** Open reminders `m` of quotes `q` that `which` selects. */
const findOpen = (req: PayloadRequest, which: ReturnType<typeof sql>) =>
  sqlIn<OpenReminder>(req)`
    select m.id, m.quote_id as "quoteId", m.task_id as "taskId"
    from quote_reminders m join quotes q on q.id = m.quote_id where m.closed_at is null and ${which}`

/** SQL: open reminder `m` of quote `q` still has its reason, and a mail or task that is not done. */
export const stillHolds = (now: Date) => sql`
  ${isReminded} and q.shared_revision = m.revision and not ${isAsking}
  and coalesce(${lastTalk} <= m.fired_at, true)
  and (m.rule <> 'unseen' or ${lastVisit} is null)
  and (m.rule <> 'expiring' or ${luandaDate(shownValidity)} >= ${luandaDay(now)}::date)
  and (m.mail in ('wanted', 'queued') or exists (select from tasks
    where tasks.id = m.task_id and tasks.done_at is null and tasks.deleted_at is null))`

/** In a transaction: closes the quote's open reminders, because a newer rule fires. */
export async function closeOpen(req: PayloadRequest, quoteId: string, now: Date): Promise<void> {
  for (const open of await findOpen(req, sql`q.id = ${quoteId}::uuid`)) await closeReminder(req, open, now)
}

/** Closes the reminder, completes its task and clears the quote's `open_reminder`. */
async function closeReminder(req: PayloadRequest, { id, quoteId, taskId }: OpenReminder, now: Date): Promise<void> {
  await sqlIn(req)`
    update quote_reminders set closed_at = ${now.toISOString()}::timestamptz,
      mail = case mail when 'wanted' then 'none' else mail end
    where id = ${id}::uuid`
  await sqlIn(req)`update quotes set open_reminder = null where id = ${quoteId}::uuid`
  if (taskId) await finishTask(req, taskId, now)
}

async function finishTask(req: PayloadRequest, id: string, now: Date): Promise<void> {
  await req.payload.update({
    collection: 'tasks',
    data: { doneAt: now.toISOString() },
    depth: 0,
    // The caller has no user, or no access to tasks.
    overrideAccess: true,
    req,
    // It went there with its quote, and must not come back with it.
    trash: true,
    where: { and: [{ id: { equals: id } }, { doneAt: { exists: false } }] },
  })
}

/**
 * Stops reminder mails of a quote at the request of whoever has its link (REM-09); tasks replace those that wait.
 * Idempotent.
 * @throws DomainError link_not_found, link_ended, too_many, link_limit
 */
export async function refuseReminders(req: PayloadRequest, secret: string): Promise<void> {
  const quoteId = await openProposal(req, secret)
  await limitChanges(req, secret)
  await withTransaction(req, async () => {
    const rows = await sqlIn(req)`
      update quotes set reminder_refused_at = clock_timestamp()
      where id = ${quoteId}::uuid and reminder_refused_at is null returning id`
    if (rows.length > 0)
      await addQuoteLine(req, quoteId, 'reminded', 'O cliente não quer lembretes deste orçamento', null)
  })
}

/**
 * Whether a link's client has opted out, and whether the quote is accepted: its reminders are of payments then.
 * @throws DomainError link_not_found, link_ended
 */
export async function readReminderChoice(req: PayloadRequest, secret: string) {
  const quoteId = await openProposal(req, secret)
  return sqlRowIn<{ isAccepted: boolean; isOff: boolean }>(req)`
    select accepted_at is not null as "isAccepted", reminder_refused_at is not null as "isOff"
    from quotes where id = ${quoteId}::uuid`
}
