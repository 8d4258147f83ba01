import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { lockRows, tableOf } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'
import { requirePerson } from '@collections/users/operations/people'
import { CRM_RECORDS, type CrmRecord } from '@crm/links/domain/crm-records'
import { giveRecords } from './owners'

type Linked = { collection: CrmRecord; id: string }

interface Link {
  /** Linked records; each sees the other. */
  of: readonly [CrmRecord, CrmRecord]
  on: SQL
  /** The record between them, which must not be in the trash. */
  via?: CrmRecord
}

/** How records are linked, as their details show it. */
const LINKS: readonly Link[] = [
  { of: ['clients', 'leads'], on: sql`clients.lead_id = leads.id` },
  { of: ['clients', 'leads'], on: sql`clients.id = leads.converted_to_client_id` },
  { of: ['clients', 'quotes'], on: sql`clients.id = quotes.client_id` },
  { of: ['clients', 'orders'], on: sql`clients.id = orders.client_id` },
  { of: ['clients', 'retainers'], on: sql`clients.id = retainers.client_id` },
  { of: ['leads', 'quotes'], on: sql`leads.id = quotes.lead_id` },
  { of: ['leads', 'orders'], on: sql`leads.id = quotes.lead_id and quotes.id = orders.quote_id`, via: 'quotes' },
  { of: ['leads', 'orders'], on: sql`leads.id = clients.lead_id and clients.id = orders.client_id`, via: 'clients' },
  { of: ['leads', 'retainers'], on: sql`leads.id = quotes.lead_id and quotes.id = retainers.quote_id`, via: 'quotes' },
  {
    of: ['leads', 'retainers'],
    on: sql`leads.id = clients.lead_id and clients.id = retainers.client_id`,
    via: 'clients',
  },
  { of: ['quotes', 'orders'], on: sql`quotes.id = orders.quote_id` },
  { of: ['quotes', 'retainers'], on: sql`quotes.id = retainers.quote_id` },
  {
    of: ['orders', 'retainers'],
    on: sql`orders.quote_id = quotes.id and quotes.id = retainers.quote_id`,
    via: 'quotes',
  },
]

/** Linked records outside the trash. Checks no role: the route does. */
export async function readLinkedRecords(req: PayloadRequest, collection: CrmRecord, id: string): Promise<Linked[]> {
  const parts = LINKS.flatMap(({ of, on, via }) => {
    const other = of.find((one) => of.includes(collection) && one !== collection)
    if (!other) return []
    const tables = [...of, ...(via ? [via] : [])]
    const kept = tables.filter((one) => one !== collection).map((one) => sql`${tableOf(one)}.deleted_at is null`)
    return sql`
      select ${other}::text as collection, ${tableOf(other)}.id from ${sql.join(tables.map(tableOf), sql`, `)}
      where ${tableOf(collection)}.id = ${id}::uuid and ${on} and ${sql.join(kept, sql` and `)}`
  })
  return sqlIn<Linked>(req)`${sql.join(parts, sql` union `)}`
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
