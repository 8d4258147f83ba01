import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest, Where } from 'payload'

import { LEAD_COLUMNS } from '../csv'
import { type DueFilter, dueRange } from '../domain/follow-up'
import { answerDueAt } from '../domain/answer-promise'
import type { DuplicateLead, LeadAnswer, LeadDetails } from '../schema'
import { serializeLead } from '../serialize'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { firstNotMadeByStaff, isMadeByStaff, listActivities } from '@collections/activities/operations/activities'
import { readAccounts } from '@collections/users/operations/people'
import { readOrigin } from '@crm/attribution/operations/origin'
import { findDuplicates } from '@crm/duplicates/operations/find-duplicates'
import { idsMergedInto, readLastMerge, readMerged } from '@crm/duplicates/operations/merge-undo'
import { readLinkedClient, readLinkedOrders, readLinkedQuotes } from '@crm/links/operations/links'
import { withUsernames } from '@crm/owners/csv'
import { ownedBy, ownedBySql, type OwnedQuery } from '@crm/owners/operations/owners'
import { CLOSED_LEAD_STATUSES, LEAD_STATUSES } from '@crm/statuses/domain/statuses'
import { type NextStepQuery, withoutNextStep } from '@crm/tasks/fields'
import { csvAnswer } from '@kit/csv/csv-answer'
import { type ListOptions, type PageMeta, startList } from '@kit/http/list'
import type { Lead } from '@kit/database/payload-types'
import { find } from '@kit/data/documents'
import { readRecord } from '@kit/data/records'
import { CRM_ROLES } from '@kit/lib/roles'
import { idOf } from '@kit/lib/serialize'
import { sqlIn, sqlRowIn } from '@kit/data/transaction'
import { leadErrors } from '../errors'
import { readIdsOfReference } from './reference'

/** Up to this page, one query that skips the preceding rows is fast enough. */
const FIRST_PAGES = 20

export interface LeadQuery extends OwnedQuery, NextStepQuery {
  due?: DueFilter | undefined
}

/** Lists leads, newest first, without suspected spam (OP-51, OP-52; decisions, "Honeypot"). */
export async function listLeads(req: PayloadRequest, query: LeadQuery): Promise<{ leads: LeadAnswer[] } & PageMeta> {
  const { leads, meta } = await startLeadList(req, query)
  return { leads, ...(await meta) }
}

/** Same as `listLeads`, but does not wait for the totals. */
export async function startLeadList(
  req: PayloadRequest,
  query: LeadQuery,
): Promise<{ leads: LeadAnswer[]; meta: Promise<PageMeta> }> {
  const { docs, meta } = await startList(await leadList(req, query))
  return { leads: docs.map(serializeLead), meta }
}

/** Query of the list, shared by screen, API and CSV export. */
async function leadList(req: PayloadRequest, query: LeadQuery): Promise<ListOptions<'leads'>> {
  const referred = query.q ? await readIdsOfReference(req, query.q) : []
  return {
    alsoFound: referred.length > 0 ? { id: { in: referred } } : null,
    collection: 'leads',
    defaultSort: ['-createdAt'],
    findsPageFirst: (query.page ?? 1) > FIRST_PAGES,
    query,
    req,
    sortNames: { name: 'sortKey' },
    where: {
      and: [
        { isSuspectedSpam: { not_equals: true } },
        ...(query.due ? [isDue(query.due)] : []),
        ...(query.next ? hasNoNextStep(query) : []),
        ...ownedBy(req, query.owner),
      ],
    },
  }
}

/** Open leads with neither a task nor a planned follow-up. */
const hasNoNextStep = (query: LeadQuery): Where[] => [
  { nextFollowUp: { exists: false } },
  ...withoutNextStep(query, OPEN_LEAD_STATUSES, 'name'),
]

const OPEN_LEAD_STATUSES = LEAD_STATUSES.filter((status) => !CLOSED_LEAD_STATUSES.includes(status))

/** Open leads with a due follow-up. */
function isDue(due: DueFilter): Where {
  const { after, before } = dueRange(due, new Date())
  return {
    and: [
      { nextFollowUp: { less_than: before.toISOString() } },
      ...(after ? [{ nextFollowUp: { greater_than_equal: after.toISOString() } }] : []),
      { status: { not_in: [...CLOSED_LEAD_STATUSES] } },
    ],
  }
}

/** SQL conditions on `leads` that several queries share, so that all counts agree. */

/** Neither in the trash nor held back as suspected spam. */
export const IS_KEPT = sql`deleted_at is null and is_suspected_spam is not true`

const IS_MADE_BY_STAFF = isMadeByStaff('lead', sql`leads.id`)

/**
 * A lead from the site, perhaps merged into one of staff with another source. What staff typed or imported has this
 * source by default, but the site promised it nothing.
 */
export const IS_SITE_REQUEST = sql`${IS_KEPT}
  and (consent_version is not null or source = 'website' and not ${IS_MADE_BY_STAFF})`

const MERGED = idsMergedInto(sql`leads.id`)

/**
 * When the request came: to a lead of staff with the first one that was merged into it. Few leads have any, so that is
 * looked at first.
 */
export const REQUESTED_AT = sql`case when exists (select from ${MERGED} merged) and ${IS_MADE_BY_STAFF}
  then coalesce(${firstNotMadeByStaff('lead', MERGED)}, leads.created_at) else leads.created_at end`

/** An unanswered request from the site: a quote sent since it came is an answer too (docs/decisions/0018). */
export const IS_WAITING_REQUEST = sql`status = 'new' and last_contact is null and erased_at is null
  and ${IS_SITE_REQUEST} and not exists (
    select from quotes where lead_id = leads.id and sent_at >= ${REQUESTED_AT} and quotes.deleted_at is null)`

/** Neither won nor lost. */
export const IS_OPEN = sql.raw(`leads.status not in ('${CLOSED_LEAD_STATUSES.join(`', '`)}')`)

/** An open lead with a follow-up at or before the moment. */
export const isFollowUpBy = (moment: Date): SQL => sql`next_follow_up <= ${moment.toISOString()}::timestamptz
  and ${IS_OPEN} and ${IS_KEPT}`

/**
 * Reads a lead with its links, duplicates, last merge, history, deadline and origin; eleven queries at most.
 * @throws DomainError lead_not_found, also if it was deleted meanwhile
 */
export async function getLeadDetails(req: PayloadRequest, id: string): Promise<LeadDetails> {
  const lead = await readRecord(req, 'leads', id, leadErrors.lead_not_found)
  const [client, quotes, orders, duplicates, merge, mergedIds, activities, dueAt, origin] = await Promise.all([
    readLinkedClient(req, idOf(lead.convertedToClient)),
    readLinkedQuotes(req, { lead: { equals: id } }),
    // Orders belong to a lead through their quote or their client, as in the order's own links.
    readLinkedOrders(req, { or: [{ 'quote.lead': { equals: id } }, { 'client.lead': { equals: id } }] }),
    findDuplicates<DuplicateLead>(req, 'leads', id),
    readLastMerge(req, id),
    readMerged(req, 'leads', id),
    listActivities(req, 'lead', id),
    readAnswerDueAt(req, lead),
    readOrigin(req, lead),
  ])
  return {
    activities,
    answerDueAt: dueAt,
    duplicates,
    lead: serializeLead(lead),
    links: { client, orders, quotes },
    merge,
    mergedIds,
    origin,
  }
}

/** When the lead's request came. */
export async function readRequestedAt(req: PayloadRequest, id: string): Promise<Date> {
  const { at } = await sqlRowIn<{ at: string }>(req)`select ${REQUESTED_AT} as at from leads where id = ${id}::uuid`
  return new Date(at)
}

async function readAnswerDueAt(req: PayloadRequest, { id, priority }: Lead): Promise<string | null> {
  const waiting = await sqlIn(req)`select from leads where id = ${id}::uuid and ${IS_WAITING_REQUEST}`
  if (waiting.length === 0) return null
  const [calendar, requestedAt] = [await getOpeningCalendar(req), await readRequestedAt(req, id)]
  return answerDueAt(requestedAt, priority === 'high' ? 'priority' : 'normal', calendar)?.toISOString() ?? null
}

export type LeadStats = {
  total: number
  /** Neither won nor lost. */
  active: number
  converted: number
  /** Won ÷ total as a rounded percentage; 0 without leads. */
  conversionRatePercent: number
}

/**
 * Figures of all leads, regardless of the list's filters, in one query (LEAD-02…07). Checks no role; the screen's guard
 * does.
 */
export async function getLeadStats(req: PayloadRequest): Promise<LeadStats> {
  return sqlRowIn<LeadStats>(req)`
    with counts as (
      select count(*)::int as total,
        count(*) filter (where ${IS_OPEN})::int as active,
        count(*) filter (where status = 'won')::int as converted
      from leads where ${IS_KEPT})
    select total, active, converted,
      coalesce(round(100.0 * converted / nullif(total, 0)), 0)::int as "conversionRatePercent"
    from counts`
}

/** Exports the list's leads as a CSV file, with its filters and order. */
export async function exportLeads(req: PayloadRequest, query: LeadQuery): Promise<Response> {
  const accounts = await readAccounts(req, CRM_ROLES)
  return csvAnswer({
    columns: LEAD_COLUMNS,
    describe: (docs) => withUsernames(docs.map(serializeLead), accounts),
    list: await leadList(req, query),
    name: 'leads',
  })
}

/**
 * Counts follow-ups due today and overdue, of everybody or one person, in one query. Checks no role; the screen does.
 */
export async function countDueLeads(req: PayloadRequest, owner?: string): Promise<Record<DueFilter, number>> {
  const now = new Date()
  const isTheirs = ownedBySql(req, owner) ?? sql`true`
  const { before: today } = dueRange('overdue', now)
  const { before: tomorrow } = dueRange('today', now)
  return sqlRowIn<Record<DueFilter, number>>(req)`
    select count(*) filter (where next_follow_up >= ${today.toISOString()})::int as today,
      count(*) filter (where next_follow_up < ${today.toISOString()})::int as overdue
    from leads
    where next_follow_up < ${tomorrow.toISOString()} and ${IS_OPEN}
      and ${IS_KEPT} and ${isTheirs}`
}

/** Counts requests held back as suspected spam since a moment; some may be genuine. Checks no role. */
export async function countQuarantined(req: PayloadRequest, since: Date): Promise<number> {
  const { count } = await sqlRowIn<{ count: number }>(req)`
    select count(*)::int as count from leads
    where is_suspected_spam and deleted_at is null and created_at > ${since.toISOString()}::timestamptz`
  return count
}

/** Reads the leads with these ids that the caller may read, newest first. One query; none without ids. */
export async function readLeadsById(req: PayloadRequest, ids: readonly string[]): Promise<LeadAnswer[]> {
  if (ids.length === 0) return []
  const docs = await find(req, 'leads', { sort: ['-createdAt', 'id'], where: { id: { in: [...ids] } } })
  return docs.map(serializeLead)
}
