import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest, Where } from 'payload'

import { CLIENT_COLUMNS } from '../csv'
import { CLIENT_FIELDS } from '../fields'
import { type ClientAnswer, type ClientDetails, type ClientInput, clientInput, type DuplicateClient } from '../schema'
import { serializeClient } from '../serialize'
import { undoErrors } from '@collections/activities/errors'
import { listActivities } from '@collections/activities/operations/activities'
import { readAccounts } from '@collections/users/operations/people'
import { readOriginText } from '@crm/attribution/operations/origin'
import { findDuplicates } from '@crm/duplicates/operations/find-duplicates'
import { readLastMerge } from '@crm/duplicates/operations/merge-undo'
import { readLinkedLead, readLinkedOrders, readLinkedQuotes, readLinkedRetainers } from '@crm/links/operations/links'
import { ownerCell } from '@crm/owners/csv'
import { importRecords } from '@crm/owners/operations/import-records'
import { giveLinkedRecords } from '@crm/owners/operations/linked-records'
import { withOwnerColumn } from '@crm/owners/schema'
import type { Importer } from '@kit/csv/import-csv'
import { isFoundBy } from '@kit/data/is-found-by'
import { DomainError } from '@kit/lib/errors'
import { type LockStrength, lockUnchanged, readRecord, tableOf } from '@kit/data/records'
import { resolveKept } from '@kit/data/references'
import { hasText } from '@kit/data/search-text'
import type { ListOptions, ListQuery } from '@kit/http/list'
import { CRM_ROLES } from '@kit/lib/roles'
import { idOf } from '@kit/lib/serialize'
import { sqlIn } from '@kit/data/transaction'
import { clientErrors } from '../errors'
import { listQuoteOffers } from './client-lists'
import { create, type NewDocument, update } from '@kit/data/documents'

/** Creates a client (API-38). */
export async function createClient(req: PayloadRequest, body: ClientInput): Promise<{ client: ClientAnswer }> {
  return { client: serializeClient(await create(req, 'clients', withOwnerColumn(body) as NewDocument<'clients'>)) }
}

/** Imports clients from a CSV file, validated as in the form. */
export const importClients: Importer = async (req, body, isDryRun) =>
  importRecords(req, {
    body,
    collection: 'clients',
    columns: CLIENT_COLUMNS,
    fields: CLIENT_FIELDS,
    isDryRun,
    schema: clientInput.extend(ownerCell(await readAccounts(req, CRM_ROLES))),
    stored: sql`clients where deleted_at is null`,
    toRow: ({ owner: _, ...client }) => client,
  })

/**
 * Updates the keys that were sent (API-39, OP-50).
 * @param loadedAt the `updatedAt` that the caller loaded; null skips the check
 * @throws DomainError client_not_found, stale_record
 */
export async function updateClient(
  req: PayloadRequest,
  id: string,
  body: Partial<ClientInput>,
  loadedAt: Date | null = null,
): Promise<{ client: ClientAnswer }> {
  await giveLinkedRecords(req, 'clients', id, body)
  await lockUnchanged(req, 'clients', id, clientErrors.client_not_found, loadedAt)
  return { client: serializeClient(await update(req, 'clients', id, withOwnerColumn(body))) }
}

/** Most ids in one condition; beyond it nearly every record would match anyway. */
const MAX_CLIENTS = 500

/** Options for a list of the clients' records, newest first; `q` also finds them by their client. */
export async function listFoundByClient<C extends 'orders' | 'quotes' | 'retainers'>(
  req: PayloadRequest,
  collection: C,
  query: ListQuery,
  and: Where[],
): Promise<ListOptions<C>> {
  return {
    alsoFound: query.q ? await matchClient(req, query.q) : null,
    collection,
    defaultSort: ['-createdAt'],
    findsPageFirst: true,
    query,
    req,
    sortNames: { title: 'sortKey' },
    where: { and },
  }
}

/**
 * Condition: the record's client has the text in its name; beyond 500 clients, in any of its searched fields. Finds the
 * clients first, by their index: an OR over two tables would scan both (docs/decisions/0017). Null if no client
 * matches. Checks no role: whoever may list quotes and orders may list clients.
 */
async function matchClient(req: PayloadRequest, text: string): Promise<Where | null> {
  const ids = await findByName(req, text)
  if (ids.length === 0) return null
  return ids.length > MAX_CLIENTS ? hasText(text, 'client.searchText') : { client: { in: ids } }
}

/** `matchClient` in SQL, for a column with a client's id. */
export async function matchClientSql(req: PayloadRequest, text: string, column: SQL): Promise<SQL | null> {
  const ids = await findByName(req, text)
  if (ids.length === 0) return null
  if (ids.length <= MAX_CLIENTS) return sql`${column} = any(${sql.param(ids)}::uuid[])`
  return sql`${column} in (select id from clients where ${isFoundBy(sql`search_text`, text)})`
}

/** Ids of clients with the text in their name; one more than 500 at most. */
async function findByName(req: PayloadRequest, text: string): Promise<string[]> {
  // A search text starts with a line break, then the name. The first condition uses the index on the whole text.
  const inName = isFoundBy(sql`split_part(search_text, E'\\n', 2)`, text)
  const rows = await sqlIn<{ id: string }>(
    req,
  )`select id from clients where ${isFoundBy(sql`search_text`, text)} and ${inName} limit ${MAX_CLIENTS + 1}`
  return rows.map(({ id }) => id)
}

/**
 * A client with its linked records, possible duplicates, last merge, history, origin and offers; eleven queries at most.
 * @throws DomainError client_not_found, also if it was just deleted
 */
export async function getClientDetails(req: PayloadRequest, id: string): Promise<ClientDetails> {
  const client = await readRecord(req, 'clients', id, clientErrors.client_not_found)
  const [lead, quotes, orders, retainers, duplicates, merge, activities, origin, offers] = await Promise.all([
    readLinkedLead(req, idOf(client.lead)),
    readLinkedQuotes(req, { client: { equals: id } }),
    readLinkedOrders(req, { client: { equals: id } }),
    readLinkedRetainers(req, { client: { equals: id } }),
    findDuplicates<DuplicateClient>(req, 'clients', id),
    readLastMerge(req, id),
    listActivities(req, 'client', id),
    readOriginText(req, idOf(client.lead)),
    listQuoteOffers(req, [id]),
  ])
  const links = { lead, orders, quotes, ...retainers }
  return { activities, client: serializeClient(client), duplicates, links, merge, offers, origin }
}

/** Names of the referenced clients by id, in one query. Checks no role: the route's access does. */
export async function clientNames(
  req: PayloadRequest,
  references: readonly (string | null)[],
): Promise<Map<string, string>> {
  const ids = [...new Set(references.flatMap((id) => id ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await sqlIn<{ id: string; name: string }>(
    req,
  )`select id, name from clients where deleted_at is null and id = any(${sql.param(ids)}::uuid[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** @throws DomainError invalid at `clientId` */
export const resolveClient = (
  req: PayloadRequest,
  reference: string | null | undefined,
  strength: LockStrength = 'share',
) =>
  resolveKept(req, reference, {
    collection: 'clients',
    message: 'Cliente inexistente',
    path: 'clientId',
    strength,
  })

/**
 * Checks, when a record is restored from the trash, that its client was not deleted meanwhile. Locks its quote and its
 * client until the transaction ends, in this order.
 * @throws DomainError client_in_trash
 */
export const requireClientOf =
  (collection: 'orders' | 'quotes' | 'retainers') => async (req: PayloadRequest, id: string) => {
    const quoteId = sql.identifier(collection === 'quotes' ? 'id' : 'quote_id')
    await sqlIn(req)`
      select from quotes where id = (select ${quoteId} from ${tableOf(collection)} where id = ${id}) for update`
    const isInTrash = async () => {
      const [client] = await sqlIn<{ isGone: boolean }>(req)`
        select deleted_at is not null as "isGone" from clients
        where id = (select client_id from ${tableOf(collection)} where id = ${id}) for share`
      return client?.isGone === true
    }
    // Twice: a merge for which the first lock waited has given the record another client.
    if ((await isInTrash()) && (await isInTrash())) throw new DomainError(undoErrors.client_in_trash)
  }
