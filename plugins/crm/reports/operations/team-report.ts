import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import type { PeriodQuery } from '../contract'
import { linesOf, TEAM_COLUMNS, type TeamFigures, type TeamReport, type Work } from '../csv'
import { countAnswers, type MonthlyAnswers, noAnswers, percentOf, type RequestGroup } from '../domain/first-contact'
import { momentsOf, namedPeriod, type Period, USUAL_PERIOD } from '../domain/period'
import { countedPerson } from './own-records'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { listPeople } from '@collections/users/operations/people'
import { IS_KEPT, IS_OPEN, IS_SITE_REQUEST, REQUESTED_AT } from '@crm/leads/operations/lead-lists'
import { csvFile } from '@kit/csv/csv-answer'
import { luandaDay } from '@kit/lib/dates'
import { sqlCents } from '@kit/data/sql-cents'
import { sqlIn } from '@kit/data/transaction'

/** The query's two days, else its named period. */
export function periodOf({ from, period = USUAL_PERIOD, to }: PeriodQuery, now: Date): Period {
  return from && to ? { from, to } : namedPeriod(period, luandaDay(now))
}

/**
 * Each person's present work and results in a period [TEAM-14]: administrators see all, also records without an owner,
 * a salesperson only their own row. Three queries in total (docs/decisions/0040). Checks no role: the route and the
 * screen do.
 */
export async function getTeamReport(
  req: PayloadRequest,
  query: PeriodQuery,
  now: Date = new Date(),
): Promise<TeamReport> {
  const period = periodOf(query, now)
  const only = countedPerson(req)
  const [people, counts, requests, calendar] = await Promise.all([
    listPeople(req),
    countWork(req, period, { now, only }),
    readRequests(req, period, only),
    getOpeningCalendar(req),
  ])
  // Records owned by somebody who has become an editor count as nobody's.
  const ownerOf = (id: string | null) => (people.some((person) => person.id === id) ? id : null)
  const owned = requests.map((group) => ({ ...group, personId: ownerOf(group.personId) }))
  const { byPerson, total } = countAnswers(owned, { calendar, now, period })
  const rowOf = (personId: string | null, name: string | null) => {
    const work = counts.filter((row) => ownerOf(row.personId) === personId).reduce(sum, NO_WORK)
    return { name, personId, ...figuresOf(work, byPerson.get(personId) ?? noAnswers(period)) }
  }
  const shown = people.filter(({ id }) => only === null || id === only).map(({ id, name }) => rowOf(id, name))
  return {
    ...period,
    people: only === null ? [...shown, rowOf(null, null)] : shown,
    total: figuresOf(counts.reduce(sum, NO_WORK), total),
  }
}

const NO_WORK: Work = { accepted: 0, acceptedCents: 0, lateTasks: 0, openLeads: 0, sent: 0, sentCents: 0 }

const sum = (a: Work, b: Work): Work => ({
  accepted: a.accepted + b.accepted,
  acceptedCents: a.acceptedCents + b.acceptedCents,
  lateTasks: a.lateTasks + b.lateTasks,
  openLeads: a.openLeads + b.openLeads,
  sent: a.sent + b.sent,
  sentCents: a.sentCents + b.sentCents,
})

const figuresOf = (work: Work, answers: MonthlyAnswers): TeamFigures => ({
  ...work,
  acceptedPercent: percentOf(work.accepted, work.sent),
  answers,
})

/** When a quote was sent. One that was answered without being sent from here counts from its creation. */
export const SENT_AT = sql`coalesce(sent_at, case when status in ('approved', 'rejected') then created_at end)`

/** Counts open leads and late tasks as of now, and quotes sent in the period and accepted since. */
async function countWork(
  req: PayloadRequest,
  period: Period,
  { now, only }: { now: Date; only: string | null },
): Promise<(Work & { personId: string | null })[]> {
  const { after, before } = momentsOf(period)
  const isTheirs = only === null ? sql`true` : sql`owner_id = ${only}`
  const isTheirTask = only === null ? sql`true` : sql`person_id = ${only}`
  return sqlIn<Work & { personId: string | null }>(req)`
    with sent as (
      select owner_id, status, total_amount, ${SENT_AT} as at from quotes where deleted_at is null and ${isTheirs}),
    counted (person_id, open_leads, late_tasks, sent, sent_amount, accepted, accepted_amount) as (
      select owner_id, count(*), 0, 0, 0.0, 0, 0.0 from leads
      where ${IS_KEPT} and ${IS_OPEN} and ${isTheirs}
      group by owner_id
      union all
      select person_id, 0, count(*), 0, 0, 0, 0 from tasks
      where done_at is null and deleted_at is null and due_day < ${luandaDay(now)} and ${isTheirTask} group by person_id
      union all
      select owner_id, 0, 0, count(*), sum(total_amount), count(*) filter (where status = 'approved'),
        coalesce(sum(total_amount) filter (where status = 'approved'), 0) from sent
      where at >= ${after.toISOString()}::timestamptz and at < ${before.toISOString()}::timestamptz group by owner_id)
    select person_id as "personId", sum(open_leads)::int as "openLeads", sum(late_tasks)::int as "lateTasks",
      sum(sent)::int as sent, ${sqlCents(sql`sum(sent_amount)`)} as "sentCents",
      sum(accepted)::int as accepted, ${sqlCents(sql`sum(accepted_amount)`)} as "acceptedCents"
    from counted group by person_id`
}

type Row = {
  contactedAt: (number | null)[]
  erasedAt: (number | null)[]
  isPriority: boolean
  personId: string | null
  receivedAt: number[]
}

/** SQL: types of history lines that show a contact with the person. */
const SHOWS_CONTACT = sql.raw(`('contacted', 'status_changed', 'converted')`)

/**
 * Reads the site's requests of a period by person and promise, with the moment of the first contact since they came: the
 * first history line that shows one (a contact, a status, a conversion), or the sending of a quote; without either, the
 * last logged contact. A lead that is not new and has none of these was contacted at an unknown time, and is left out
 * (docs/decisions/0040).
 * Returns one row per person and promise with the moments in lists: for 100 000 requests, reading a row each would
 * take longer than counting them.
 * @param only the person whose requests are read; null for everybody's
 */
export async function readRequests(req: PayloadRequest, period: Period, only: string | null): Promise<RequestGroup[]> {
  const { after, before } = momentsOf(period)
  // Nothing before the period can be the first contact of a request in it.
  const start = sql`${after.toISOString()}::timestamptz`
  const end = sql`${before.toISOString()}::timestamptz`
  const rows = await sqlIn<Row>(req)`
    with requests as (
      select id, owner_id, priority = 'high' as is_priority, status, received_at, erased_at, last_contact
      from leads cross join lateral (select ${REQUESTED_AT} as received_at) request
      where (created_at >= ${start} and created_at < ${end} or id in (select survivor_id from record_merges))
        and ${IS_SITE_REQUEST} and ${only === null ? sql`true` : sql`owner_id = ${only}`}),
    moments as (
      select entity_id::uuid as id, created_at as at from activities
      where entity_type = 'lead' and type in ${SHOWS_CONTACT} and created_at >= ${start}
      union all
      select survivor_id, activities.created_at from record_merges cross join jsonb_array_elements(merged) as record
      join activities on entity_id = record ->> 'id'
      where collection = 'leads' and entity_type = 'lead' and type in ${SHOWS_CONTACT}
        and activities.created_at >= ${start}
      union all
      select lead_id, sendings.at from (
        select id as quote_id, sent_at as at from quotes where sent_at >= ${start}
        union all
        select quote_id, created_at from quote_revisions where created_at >= ${start}
        union all
        -- Without a revision only the history knows of an earlier sending by hand.
        select quotes.id, activities.created_at from quotes join activities
          on entity_type = 'quote' and entity_id = quotes.id::text and type = 'status_changed' and user_id is not null
        where shared_revision is null and sent_at >= ${start}) as sendings
      join quotes on quotes.id = quote_id and quotes.deleted_at is null),
    contacts as (select id, min(at) as at from moments join requests using (id) where at >= received_at group by id),
    answers as (
      select requests.*,
        coalesce(contacts.at, case when last_contact >= received_at then last_contact end) as contacted_at
      from requests left join contacts using (id) where received_at >= ${start} and received_at < ${end})
    select owner_id as "personId", is_priority as "isPriority",
      json_agg((date_part('epoch', received_at) * 1000)::bigint) as "receivedAt",
      json_agg((date_part('epoch', contacted_at) * 1000)::bigint) as "contactedAt",
      json_agg((date_part('epoch', erased_at) * 1000)::bigint) as "erasedAt"
    from answers where contacted_at is not null or (status = 'new' and last_contact is null)
    group by owner_id, is_priority`
  return rows.map(({ isPriority, ...row }) => ({ ...row, promise: isPriority ? 'priority' : 'normal' }))
}

/** Exports the report as a CSV file, as the screen shows it, named by its days. */
export async function exportTeamReport(req: PayloadRequest, query: PeriodQuery): Promise<Response> {
  const report = await getTeamReport(req, query)
  return csvFile(`equipa-${report.from}-${report.to}`, TEAM_COLUMNS, linesOf(report))
}
