import { randomUUID } from 'node:crypto'

import { sql } from '@payloadcms/db-postgres'
import type { CollectionSlug, PayloadRequest } from 'payload'

import type { DueRecord } from '../schema'
import { ERASED_TEXT, type Erasure } from '../domain/erasure'
import { apply, blankRows, eraseKept } from './erase'
import { noteInFile } from './ledger-file'
import { completeLedger } from './repeat-erasures'
import { mergedAndGone, texts, unionAll } from './rows'
import { contactsOf } from '@crm/leads/operations/contacts'
import { ENTITY_OF } from '@crm/links/domain/crm-records'
import { readGlobal } from '@kit/data/documents'
import { lockRows, tableOf } from '@kit/data/records'
import { sqlIn, takeYourTime, withTransaction } from '@kit/data/transaction'
import { luandaDay } from '@kit/lib/dates'
import { runEach } from '@kit/lib/run-each'

/** Max records per listing and per daily run; the rest follow the next day. */
export const AT_ONCE = 200

/**
 * Lists leads past their retention period, oldest first (PRIV-12): without client, quote and activity for months, or
 * suspected spam after days. With `id`, only that lead. Does not check the role: the screen's guard does.
 */
export async function listDue(req: PayloadRequest, id: string | null = null): Promise<DueRecord[]> {
  const { leadMonths, quarantineDays } = await readGlobal(req, 'privacy-settings')
  const known = sql`id, name, email, updated_at from leads
    where converted_to_client_id is null and (${id}::uuid is null or id = ${id}::uuid)`
  // By the lead alone first: most leads are younger, and need no look at their history.
  return sqlIn<DueRecord>(req)`
    with old as materialized (
      select true as is_held_back, ${known}
        and is_suspected_spam is true and created_at < now() - make_interval(days => ${quarantineDays})
      union all select false, ${known}
        and is_suspected_spam is not true and updated_at < now() - make_interval(months => ${leadMonths}))
    select old.id, name, email, is_held_back as "isHeldBack", greatest(old.updated_at, last.at) as since
    from old left join lateral (
      select max(at) as at from (select created_at as at from activities where entity_type = 'lead' and entity_id = old.id::text
        union all select updated_at from notes where record_type = 'leads' and record_id = old.id::text) as work) as last on true
    where (is_held_back or coalesce(last.at, '-infinity') < now() - make_interval(months => ${leadMonths}))
      and not exists (select from clients where lead_id = old.id)
      and not exists (select from quotes where lead_id = old.id)
      and not exists (select from tasks
        where record_type = 'leads' and record_id = old.id::text and done_at is null and deleted_at is null)
      and not exists (select from privacy_erasures where old.id = any(records))
    order by since limit ${AT_ONCE}`
}

/**
 * Clears the history lines, tasks and receipts of permanently deleted records, which no search finds any more, and ends
 * the tasks. Idempotent.
 */
async function forgetGone(req: PayloadRequest): Promise<void> {
  const kinds = Object.entries(ENTITY_OF).map(
    ([collection, kind]) => sql`
      select named.id from (
        select entity_id as id from activities where entity_type = ${kind} and description <> ${ERASED_TEXT}
        union select record_id from tasks where record_type = ${collection} and title <> ${ERASED_TEXT}
      ) as named left join ${tableOf(collection as CollectionSlug)} record on record.id::text = named.id
      where named.id is not null and record.id is null`,
  )
  await withTransaction(req, async () => {
    await takeYourTime(req)
    // What a merged record leaves is shown by its survivor, so it stays.
    const found = await sqlIn<{ id: string }>(req)`
      with gone as (select id from (${unionAll(kinds)}) as named where not exists (
        select from record_merges where merged @> jsonb_build_array(jsonb_build_object('id', named.id))))
      select id from gone
      union all select tasks.id::text from tasks join gone on record_id = gone.id
      union all select instalment_id::text from receipts join instalments on instalments.id = instalment_id
        where coalesce(quote_id, order_id, retainer_id) is null and coalesce(note, void_reason) is not null`
    if (found.length === 0) return
    const relatedIds = found.map(({ id }) => id)
    await blankRows(req, { emails: [], records: [], relatedIds })
    await sqlIn(req)`update tasks set done_at = now() where record_id = any(${texts(relatedIds)}) and done_at is null`
  })
}

/**
 * Erases leads past their retention period if the settings say so, and acceptances whose period is over. Idempotent;
 * for the daily job.
 */
export async function eraseDue(req: PayloadRequest): Promise<void> {
  await withTransaction(req, () => eraseKept(req, luandaDay(new Date())))
  await forgetGone(req)
  await completeLedger(req)
  if (!(await readGlobal(req, 'privacy-settings')).erasesDue) return
  const due = await listDue(req)
  await runEach(
    due.map(({ id }) => async () => {
      const contacts = await sqlIn<{ id: string }>(req)`${contactsOf(id)}`
      const records = [id, ...(await mergedAndGone(req, [id])), ...contacts.map((contact) => contact.id)]
      const erasure: Erasure = { at: new Date().toISOString(), id: randomUUID(), isRetention: true, records, years: 0 }
      const isErased = await withTransaction(req, async () => {
        // Check again under the lock: somebody may have started to work on the lead.
        await lockRows(req, 'leads', [id])
        if ((await listDue(req, id)).length === 0) return false
        await apply(req, erasure)
        return true
      })
      if (isErased) await noteInFile(req.payload, [erasure])
    }),
  )
}
