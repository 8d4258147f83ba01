import { randomUUID } from 'node:crypto'

import type { PayloadRequest } from 'payload'

import type { DueRecord } from '../schema'
import type { Erasure } from '../domain/erasure'
import { apply, eraseKept } from './erase'
import { noteInFile } from './ledger-file'
import { readGlobal } from '@kit/data/documents'
import { sqlIn, withTransaction } from '@kit/data/transaction'
import { luandaDay } from '@kit/lib/dates'
import { runEach } from '@kit/lib/run-each'

/** Max records of one look, and of one daily run: the rest comes the next day. */
const AT_ONCE = 200

/**
 * Leads of nobody's, whose time is over (PRIV-12): without client, quote and activity for months, and held-back requests after
 * days; the oldest first. Checks no role: the screen's guard does.
 */
export async function listDue(req: PayloadRequest): Promise<DueRecord[]> {
  const { leadMonths, quarantineDays } = await readGlobal(req, 'privacy-settings')
  const rows = await sqlIn<Omit<DueRecord, 'since'> & { since: Date | string }>(req)`
    select id, contact_id as "contactId", name, email, is_suspected_spam is true as "isHeldBack",
      greatest(leads.updated_at, last.at) as since
    from leads left join lateral (
      select max(created_at) as at from activities where entity_id = leads.id::text) as last on true
    where (is_suspected_spam is true and leads.created_at < now() - make_interval(days => ${quarantineDays})
        or is_suspected_spam is not true and leads.updated_at < now() - make_interval(months => ${leadMonths})
          and coalesce(last.at, '-infinity') < now() - make_interval(months => ${leadMonths}))
      and converted_to_client_id is null
      and not exists (select from clients where lead_id = leads.id)
      and not exists (select from quotes where lead_id = leads.id)
      and not exists (select from privacy_erasures where leads.id = any(records))
    order by since limit ${AT_ONCE}`
  return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }))
}

/** Erases what is due, where the settings say so, and what was kept long enough. Idempotent; for the daily job. */
export async function eraseDue(req: PayloadRequest): Promise<void> {
  await withTransaction(req, () => eraseKept(req, luandaDay(new Date())))
  if (!(await readGlobal(req, 'privacy-settings')).erasesDue) return
  const due = await listDue(req)
  await runEach(
    due.map(({ contactId, id }) => async () => {
      const records = [id, ...(contactId ? [contactId] : [])]
      const erasure: Erasure = { at: new Date().toISOString(), id: randomUUID(), records, years: 0 }
      await withTransaction(req, () => apply(req, erasure))
      await noteInFile(req.payload, [erasure])
    }),
  )
}
