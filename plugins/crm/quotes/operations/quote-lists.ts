import { documentLook } from '@collections/site-settings/operations/brand-png'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { QUOTE_COLUMNS } from '../csv'
import type { QuotePdfData } from '../pdf/quote-pdf-data'
import type { QuoteDetails, QuoteLinks } from '../schema'
import { serializeQuote } from '../serialize'
import { contentOf, describeFrozen, differsFrom, readSettings } from './frozen-quote'
import { readPeople, recipientOf } from './recipient'
import { listActivities } from '@collections/activities/operations/activities'
import { listFoundByClient } from '@crm/clients/operations/client'
import { readLinkedClient, readLinkedLead, readLinkedOrders, readLinkedRetainers } from '@crm/links/operations/links'
import { ownedBy, type OwnedQuery } from '@crm/owners/operations/owners'
import { readNewestRevisions } from '@crm/revisions/operations/read-revisions'
import type { FrozenQuote } from '@crm/revisions/schema'
import { type NextStepQuery, withoutNextStep } from '@crm/tasks/fields'
import { csvAnswer } from '@kit/csv/csv-answer'
import type { Quote } from '@kit/database/payload-types'
import { listAs, type ListQuery } from '@kit/http/list'
import { readRecord } from '@kit/data/records'
import { idOf } from '@kit/lib/serialize'
import { sqlCents } from '@kit/data/sql-cents'
import { sqlIn, sqlRowIn } from '@kit/data/transaction'
import { quoteErrors } from '../errors'

/** `next: 'reminder'` selects quotes with an open reminder (REM-12). */
export type QuoteQuery = OwnedQuery & NextStepQuery

/** Lists quotes with their lines, newest first (OP-51, OP-52). */
export const listQuotes = (req: PayloadRequest, query: QuoteQuery) =>
  listAs('quotes', serializeQuote, quoteList(req, query))

/** Query of the list, shared by screen, API and CSV export. */
export const quoteList = (req: PayloadRequest, query: QuoteQuery) =>
  listFoundByClient(req, 'quotes', query, [
    ...ownedBy(req, query.owner),
    ...withoutNextStep(query, ['draft', 'sent']),
    ...(query.next === 'reminder' ? [{ openReminder: { exists: true } }] : []),
  ])

/**
 * Reads a quote with its recipient, linked records and history; eight queries at most.
 * @throws DomainError quote_not_found
 */
export async function getQuoteDetails(req: PayloadRequest, id: string): Promise<QuoteDetails> {
  const quote = await readRecord(req, 'quotes', id, quoteErrors.quote_not_found)
  const [links, activities, recipient] = await Promise.all([
    linksOf(req, quote),
    listActivities(req, 'quote', id),
    recipientOf(req, quote),
  ])
  return { activities, links, quote: serializeQuote(quote), recipient }
}

async function linksOf(req: PayloadRequest, quote: Quote): Promise<QuoteLinks> {
  const [lead, client, orders, retainers] = await Promise.all([
    readLinkedLead(req, idOf(quote.lead)),
    readLinkedClient(req, idOf(quote.client)),
    readLinkedOrders(req, { quote: { equals: quote.id } }),
    readLinkedRetainers(req, { quote: { equals: quote.id } }),
  ])
  return { client, lead, orders, ...retainers }
}

/** PDF data for staff: the quote's current state as a client would see it, without link and revision. */
export async function describeQuote(req: PayloadRequest, quote: Quote): Promise<QuotePdfData> {
  const settings = await readSettings(req)
  const content = await contentOf(req, quote, settings)
  const frozen = { ...content, issuedAt: quote.sentAt ?? quote.createdAt, revision: 1 }
  const look = await documentLook(req, settings)
  return { ...describeFrozen(frozen, { link: null, look, paymentText: settings.paymentText ?? null }), revision: null }
}

/** Figures above the quote list. */
export type QuoteStats = {
  total: number
  sent: number
  approved: number
  /** Sum of all quotes' totals, in cents; exact up to 10^12 kwanzas. */
  totalCents: number
  /** Approved ÷ total as a rounded percentage; 0 without quotes (OP-68). */
  approvalRatePercent: number
}

/**
 * Figures of all quotes, regardless of the list's filters, in one query (QUOT-02, QUOT-03, QUOT-06…10). Checks no role;
 * the screen's guard does.
 */
export async function getQuoteStats(req: PayloadRequest): Promise<QuoteStats> {
  return sqlRowIn<QuoteStats>(req)`
    with counts as (
      select count(*)::int as total,
        count(*) filter (where status = 'sent')::int as sent,
        count(*) filter (where status = 'approved')::int as approved,
        ${sqlCents(sql`sum(total_amount)`)} as total_cents
      from quotes where deleted_at is null)
    select total, sent, approved, total_cents as "totalCents",
      coalesce(round(100.0 * approved / nullif(total, 0)), 0)::int as "approvalRatePercent"
    from counts`
}

/** Exports the list's quotes as a CSV file, with its filters and order. */
export async function exportQuotes(req: PayloadRequest, query: ListQuery): Promise<Response> {
  return csvAnswer({
    columns: QUOTE_COLUMNS,
    describe: async (docs) => {
      const peopleOf = await readPeople(req, docs)
      return docs.map((doc) => ({ ...peopleOf(doc), quote: serializeQuote(doc) }))
    },
    list: await quoteList(req, query),
    name: 'orcamentos',
  })
}

/**
 * Returns the quotes whose latest mail has failed for good (OP-65, OP-72); one query. The list shows it, because the
 * sender saw a success when the mail was queued. Checks no role; the list's access does.
 */
export async function findUndeliveredQuotes(req: PayloadRequest, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await sqlIn<{ id: string }>(req)`
    select id from (
      select distinct on (entity_id) entity_id as id, state from messages
      where entity_type = 'quote' and entity_id = any(${sql.param([...ids])}::varchar[])
        and kind = 'quote-email' and state in ('sent', 'failed')
      order by entity_id, coalesce(sent_at, updated_at) desc) latest
    where state = 'failed'`
  return new Set(rows.map(({ id }) => id))
}

/**
 * Returns the quotes that have changed since their clients got them (REV-03): the same comparison as in the drawer, for
 * a page of the list in two queries. Computed and not stored, so that it also covers changes of a client or the
 * settings, and of lines through Payload's REST. Checks no role; the list's access does.
 * @param recipientOf returns a quote's recipient from records that the list has read already
 */
export async function findUnsentQuotes(
  req: PayloadRequest,
  quotes: readonly Quote[],
  recipientOf: (quote: Quote) => FrozenQuote['client'],
): Promise<Set<string>> {
  // Changes do not affect an accepted quote.
  const shared = quotes.filter(({ acceptedAt, sharedRevision }) => sharedRevision && !acceptedAt)
  if (shared.length === 0) return new Set()
  const [newest, settings] = await Promise.all([
    readNewestRevisions(
      req,
      shared.map(({ id }) => id),
    ),
    readSettings(req),
  ])
  const unsent = shared.filter((quote) => {
    const frozen = newest.get(quote.id)
    return frozen !== undefined && differsFrom(frozen, quote, recipientOf(quote), settings)
  })
  return new Set(unsent.map(({ id }) => id))
}
