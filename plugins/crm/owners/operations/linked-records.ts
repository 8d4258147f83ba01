import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { lockRows, tableOf } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'
import { requirePerson } from '@collections/users/operations/people'
import { CRM_RECORDS, type CrmRecord } from '@crm/links/domain/crm-records'
import { giveRecords } from './owners'

type Linked = { collection: CrmRecord; id: string }

/** Conditions that find a record's linked records in the other collections. */
const LINKED: Record<CrmRecord, (id: string) => Partial<Record<CrmRecord, SQL>>> = {
  clients: (id) => ({
    leads: sql`id = (select lead_id from clients where id = ${id}) or converted_to_client_id = ${id}`,
    orders: sql`client_id = ${id}`,
    quotes: sql`client_id = ${id}`,
    retainers: sql`client_id = ${id}`,
  }),
  leads: (id) => ({
    clients: sql`lead_id = ${id} or id = (select converted_to_client_id from leads where id = ${id})`,
    orders: sql`quote_id in (select id from quotes where lead_id = ${id} and deleted_at is null)`,
    quotes: sql`lead_id = ${id}`,
    retainers: sql`quote_id in (select id from quotes where lead_id = ${id} and deleted_at is null)`,
  }),
  orders: (id) => ({
    clients: sql`id = (select client_id from orders where id = ${id})`,
    leads: sql`id = (select quotes.lead_id from orders join quotes on quotes.id = quote_id where orders.id = ${id})`,
    quotes: sql`id = (select quote_id from orders where id = ${id})`,
  }),
  quotes: (id) => ({
    clients: sql`id = (select client_id from quotes where id = ${id})`,
    leads: sql`id = (select lead_id from quotes where id = ${id})`,
    orders: sql`quote_id = ${id}`,
    retainers: sql`quote_id = ${id}`,
  }),
  retainers: (id) => ({
    clients: sql`id = (select client_id from retainers where id = ${id})`,
    quotes: sql`id = (select quote_id from retainers where id = ${id})`,
  }),
}

/** Linked records outside the trash. Checks no role: the route does. */
export async function readLinkedRecords(req: PayloadRequest, collection: CrmRecord, id: string): Promise<Linked[]> {
  const parts = Object.entries(LINKED[collection](id)).map(
    ([other, isLinked]) => sql`select ${other}::text as collection, id
      from ${tableOf(other as CrmRecord)} where (${isLinked}) and deleted_at is null`,
  )
  return sqlIn<Linked>(req)`${sql.join(parts, sql` union all `)}`
}

interface OwnerChange {
  ownerId?: string | null | undefined
  /** Also changes the linked records. */
  appliesOwnerToLinked?: boolean | undefined
}

/**
 * Gives linked records to the new owner, if requested. Call it first in the transaction: all rows are locked in the
 * global order, so changes at both ends of a link cannot deadlock.
 * @throws DomainError invalid at `ownerId`
 */
export async function giveLinkedRecords(
  req: PayloadRequest,
  collection: CrmRecord,
  id: string,
  { appliesOwnerToLinked = false, ownerId }: OwnerChange,
): Promise<void> {
  if (!appliesOwnerToLinked || ownerId === undefined) return
  const owner = ownerId === null ? null : await requirePerson(req, ownerId, 'ownerId')
  const linked = await readLinkedRecords(req, collection, id)
  const all = [...linked, { collection, id }]
  for (const kind of CRM_RECORDS) {
    const ids = all.flatMap((record) => (record.collection === kind ? [record.id] : []))
    await lockRows(req, kind, ids)
  }
  for (const kind of CRM_RECORDS) {
    const ids = linked.flatMap((record) => (record.collection === kind ? [record.id] : []))
    await giveRecords(req, kind, ids, owner)
  }
}
