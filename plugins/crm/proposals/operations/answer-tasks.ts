import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { luandaDay } from '@kit/lib/dates'
import { databaseOf } from '@kit/lib/transaction'
import { addTask } from '@crm/tasks/operations/add-task'

/** Where the tasks about a payment come from. */
export const PROOF_TASK = 'proposal-proof'
export const DEPOSIT_TASK = 'deposit-received'

interface NewTask {
  origin: string
  title: string
  /** 'YYYY-MM-DD'; today unless said. */
  dueDay?: string
}

/** A task about a quote, for whoever is responsible. */
export async function makeTask(
  req: PayloadRequest,
  { ownerId, quoteId }: { ownerId: string | null; quoteId: string },
  { dueDay = luandaDay(new Date()), ...task }: NewTask,
): Promise<void> {
  await addTask(req, { ...task, dueDay, personId: ownerId, record: { id: quoteId, type: 'quotes' } })
}

export const hasOpenTask = async (req: PayloadRequest, quoteId: string, origin: string): Promise<boolean> =>
  (await openTasks(req, quoteId, origin)).length > 0

/** What the tasks asked for has been done, or is not to be done any more. */
export async function closeTasks(
  req: PayloadRequest,
  quoteId: string,
  { how, origin }: { how: 'done' | 'dropped'; origin: string },
): Promise<void> {
  const now = new Date().toISOString()
  for (const id of await openTasks(req, quoteId, origin)) {
    await req.payload.update({
      collection: 'tasks',
      data: how === 'done' ? { doneAt: now } : { deletedAt: now },
      depth: 0,
      id,
      overrideAccess: false,
      req,
    })
  }
}

async function openTasks(req: PayloadRequest, quoteId: string, origin: string): Promise<string[]> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from tasks where record_type = 'quotes' and record_id = ${quoteId} and origin = ${origin}
      and done_at is null and deleted_at is null order by id`)
  return rows.map(({ id }) => id)
}
