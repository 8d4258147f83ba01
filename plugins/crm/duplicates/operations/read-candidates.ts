import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { personName } from '@collections/activities/operations/activities'
import { DomainError } from '@kit/lib/errors'
import { tableOf, uuids } from '@kit/data/records'
import { GENERATED_COLUMNS } from '@kit/data/search-text-field'
import { sqlIn } from '@kit/data/transaction'
import { UNKNOWN_RECORD } from '@crm/owners/domain/owned-records'
import { OPEN_QUOTE_STATUSES } from '@crm/statuses/domain/statuses'
import { clientErrors } from '@crm/clients/errors'
import { leadErrors } from '@crm/leads/errors'
import type { MergeRow } from '../domain/merge-plan'
import type { MergeableCollection } from '../domain/mergeable'
import { duplicateErrors } from '../errors'

type Candidate = { business: number; owner: string | null; row: MergeRow }

/** SQL: number of quotes and projects of a record. */
const BUSINESS: Record<MergeableCollection, ReturnType<typeof sql>> = {
  clients: sql`
    (select count(*)::int from quotes where client_id = record.id and deleted_at is null)
    + (select count(*)::int from orders where client_id = record.id and deleted_at is null)`,
  leads: sql`(select count(*)::int from quotes where lead_id = record.id and deleted_at is null)`,
}

/**
 * The records' rows, the survivor first, then by age; and the proposed survivor: the one with most quotes and projects,
 * else the oldest [DUP-01]. One query.
 * @throws DomainError lead_not_found, client_not_found, invalid at an id without a record
 */
export async function readCandidates(
  req: PayloadRequest,
  collection: MergeableCollection,
  ids: readonly string[],
): Promise<{ proposedId: string; rows: [MergeRow, ...MergeRow[]] }> {
  const found = await sqlIn<Candidate>(req)`
    select to_jsonb(record) - ${sql.param(GENERATED_COLUMNS)}::text[] as row, ${BUSINESS[collection]} as business,
      (select ${personName('users')} from users where users.id = record.owner_id) as owner
    from ${tableOf(collection)} as record
    where id = any(${uuids(ids)}) and deleted_at is null order by created_at, id`
  const [survivorId, ...otherIds] = ids
  const rows = found.map(({ owner, row }) => ({ ...row, owner_name: owner }))
  const survivor = rows.find(({ id }) => id === survivorId)
  const [proposed] = found.toSorted((one, other) => other.business - one.business)
  if (!survivor || !proposed)
    throw new DomainError(collection === 'leads' ? leadErrors.lead_not_found : clientErrors.client_not_found)
  const known = new Set(rows.map(({ id }) => id))
  const issues = otherIds.flatMap((id, index) =>
    known.has(id) ? [] : { message: UNKNOWN_RECORD, path: `ids.${index}` },
  )
  if (issues.length > 0) throw new DomainError('invalid', { issues })
  return { proposedId: proposed.row.id, rows: [survivor, ...rows.filter((row) => row !== survivor)] }
}

/**
 * Refuses leads that are both in progress [DUP-06].
 * @throws DomainError leads_have_open_quotes, leads_are_other_clients
 */
export async function requireMergeable(
  req: PayloadRequest,
  collection: MergeableCollection,
  ids: readonly string[],
): Promise<void> {
  if (collection === 'clients') return
  const quotes = await sqlIn<{ number: string }>(req)`
    select min(quote_number) as number from quotes
    where lead_id = any(${uuids(ids)}) and deleted_at is null
      and status::text = any(${sql.param([...OPEN_QUOTE_STATUSES])}::text[])
    group by lead_id order by 1`
  if (quotes.length > 1) {
    const quoteNumbers = quotes.map(({ number }) => number).join(', ')
    throw new DomainError(duplicateErrors.leads_have_open_quotes, { values: { quoteNumbers } })
  }
  const clients = await sqlIn<{ name: string }>(req)`
    select name from clients where deleted_at is null
      and id in (select converted_to_client_id from leads where id = any(${uuids(ids)})) order by created_at`
  if (clients.length > 1) {
    const names = clients.map(({ name }) => name).join(', ')
    throw new DomainError(duplicateErrors.leads_are_other_clients, { values: { clients: names } })
  }
}
