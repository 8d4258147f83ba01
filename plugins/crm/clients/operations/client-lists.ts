import type { PayloadRequest } from 'payload'

import { CLIENT_COLUMNS } from '../csv'
import type { QuoteOffer } from '../schema'
import { serializeClient } from '../serialize'
import { readAccounts } from '@collections/users/operations/people'
import { withUsernames } from '@crm/owners/csv'
import { ownedBy, type OwnedQuery } from '@crm/owners/operations/owners'
import { type NextStepQuery, withoutNextStep } from '@crm/tasks/fields'
import { type StoredLine, startsRetainer } from '@crm/line-items/domain/line-items'
import { csvAnswer } from '@kit/csv/csv-answer'
import { listAs, type ListOptions } from '@kit/http/list'
import { CRM_ROLES } from '@kit/lib/roles'
import { uuids } from '@kit/data/records'
import { sqlIn, sqlRowIn } from '@kit/data/transaction'

type ClientQuery = OwnedQuery & NextStepQuery

/** Clients, newest first (OP-51, OP-52). */
export const listClients = (req: PayloadRequest, query: ClientQuery) =>
  listAs('clients', serializeClient, clientList(req, query))

/** Filter of the list, shared by the screen, the API and the export. */
function clientList(req: PayloadRequest, query: ClientQuery): ListOptions<'clients'> {
  return {
    collection: 'clients',
    defaultSort: ['-createdAt'],
    query,
    req,
    sortNames: { company: 'companySortKey', name: 'sortKey' },
    where: { and: [...ownedBy(req, query.owner), ...withoutNextStep(query, ['active'], 'name')] },
  }
}

export type ClientStats = {
  total: number
  withCompany: number
  withNotes: number
}

/**
 * Figures of all clients, ignoring the list's filters, in one round trip (CLI-02…04). Checks no role: the screen's
 * guard does.
 */
export async function getClientStats(req: PayloadRequest): Promise<ClientStats> {
  return sqlRowIn<ClientStats>(req)`
    select count(*)::int as total,
      count(*) filter (where btrim(company) <> '')::int as "withCompany",
      count(*) filter (where btrim(notes) <> '')::int as "withNotes"
    from clients where deleted_at is null`
}

/** Exports the clients as a CSV file, with the list's filter and order. */
export async function exportClients(req: PayloadRequest, query: OwnedQuery): Promise<Response> {
  const accounts = await readAccounts(req, CRM_ROLES)
  return csvAnswer({
    columns: CLIENT_COLUMNS,
    describe: (docs) => withUsernames(docs.map(serializeClient), accounts),
    list: clientList(req, query),
    name: 'clientes',
  })
}

/**
 * Offers of these clients, newest first (OP-63); one query, none without clients. In SQL, because Payload's queries
 * cannot express 'without an order'. Checks no role: the screen's guard does.
 */
export async function listQuoteOffers(req: PayloadRequest, clientIds: readonly string[]): Promise<QuoteOffer[]> {
  if (clientIds.length === 0) return []
  const rows = await sqlIn<Omit<QuoteOffer, 'startsRetainer'> & { lines: StoredLine[] }>(req)`
    select id, client_id as "clientId", quote_number as "quoteNumber", title, total_amount::text as "totalAmount",
      gross_amount::text as "grossAmount",
      (select coalesce(json_agg(json_build_object('isMonthly', is_monthly, 'isOptional', is_optional,
        'isSelected', is_selected, 'quantity', quantity, 'unitPrice', unit_price)), '[]')
        from quote_items where _parent_id = quotes.id) as lines
    from quotes
    where client_id = any(${uuids(clientIds)}) and status = 'approved' and deleted_at is null
      and not exists (select 1 from orders where orders.quote_id = quotes.id and orders.deleted_at is null)
      and not exists (select from retainers where retainers.quote_id = quotes.id and retainers.deleted_at is null)
    order by created_at desc, id`
  return rows.map(({ lines, ...offer }) => ({ ...offer, startsRetainer: startsRetainer(lines) }))
}
