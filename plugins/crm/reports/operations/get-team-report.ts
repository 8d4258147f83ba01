import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { luandaDay } from '@kit/lib/dates'
import { centsToDecimal } from '@kit/lib/money'
import { hasRole } from '@kit/lib/roles'
import { databaseOf } from '@kit/lib/transaction'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { listPeople } from '@collections/users/operations/list-people'
import type { PeriodQuery, TeamFigures, TeamReport } from '../contract'
import { countAnswers, type MonthlyAnswers, noAnswers, percentOf } from '../domain/first-contact'
import { momentsOf, namedPeriod, type Period, USUAL_PERIOD } from '../domain/period'
import { readRequests } from './read-requests'

/** The days that a query means. */
export function periodOf({ from, period = USUAL_PERIOD, to }: PeriodQuery, now: Date): Period {
  return from && to ? { from, to } : namedPeriod(period, luandaDay(now))
}

/**
 * What each person has on their hands and has done in a period [TEAM-14]: an administrator sees all and what is nobody's,
 * a salesperson the own row. Three statements, whatever the number of people and records
 * (docs/decisions/0040). Checks no other role: the route and the screen do.
 */
export async function getTeamReport(
  req: PayloadRequest,
  query: PeriodQuery,
  now: Date = new Date(),
): Promise<{ report: TeamReport }> {
  const period = periodOf(query, now)
  const only = hasRole(req.user, ['admin']) ? null : (req.user?.id ?? '')
  const [people, counts, requests, calendar] = await Promise.all([
    listPeople(req),
    countWork(req, period, { now, only }),
    readRequests(req, period, only),
    getOpeningCalendar(req),
  ])
  // What is owned by an account that has become an editor's meanwhile has nobody in the CRM.
  const ownerOf = (id: string | null) => (people.some((person) => person.id === id) ? id : null)
  const owned = requests.map((group) => ({ ...group, personId: ownerOf(group.personId) }))
  const { byPerson, total } = countAnswers(owned, { calendar, now, period })
  const rowOf = (personId: string | null, name: string | null) => {
    const work = counts.filter((row) => ownerOf(row.personId) === personId).reduce(sum, NO_WORK)
    return { name, personId, ...figuresOf(work, byPerson.get(personId) ?? noAnswers(period)) }
  }
  const shown = people.filter(({ id }) => only === null || id === only).map(({ id, name }) => rowOf(id, name))
  return {
    report: {
      ...period,
      people: only === null ? [...shown, rowOf(null, null)] : shown,
      total: figuresOf(counts.reduce(sum, NO_WORK), total),
    },
  }
}

/** Amounts in cents. */
interface Work {
  accepted: number
  acceptedCents: number
  lateTasks: number
  openLeads: number
  sent: number
  sentCents: number
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
  acceptedAmount: centsToDecimal(work.acceptedCents),
  acceptedPercent: percentOf(work.accepted, work.sent),
  acceptedQuotes: work.accepted,
  answers,
  lateTasks: work.lateTasks,
  openLeads: work.openLeads,
  sentAmount: centsToDecimal(work.sentCents),
  sentQuotes: work.sent,
})

/**
 * Open leads and late tasks as they are now; quotes that were sent in the period, and which of them are accepted by now.
 * A quote that was answered without having been sent from here counts from the day it was made.
 */
async function countWork(
  req: PayloadRequest,
  period: Period,
  { now, only }: { now: Date; only: string | null },
): Promise<(Work & { personId: string | null })[]> {
  const db = await databaseOf(req)
  const { after, before } = momentsOf(period)
  const isTheirs = only === null ? sql`true` : sql`owner_id = ${only}`
  const isTheirTask = only === null ? sql`true` : sql`person_id = ${only}`
  const { rows } = await db.execute<Record<keyof Work | 'personId', string | null>>(sql`
    with sent as (
      select owner_id, status, total_amount,
        coalesce(sent_at, case when status in ('approved', 'rejected') then created_at end) as at
      from quotes where deleted_at is null and ${isTheirs}),
    counted (person_id, open_leads, late_tasks, sent, sent_amount, accepted, accepted_amount) as (
      select owner_id, count(*), 0, 0, 0.0, 0, 0.0 from leads
      where deleted_at is null and is_suspected_spam is not true and status not in ('won', 'lost') and ${isTheirs}
      group by owner_id
      union all
      select person_id, 0, count(*), 0, 0, 0, 0 from tasks
      where done_at is null and deleted_at is null and due_day < ${luandaDay(now)} and ${isTheirTask} group by person_id
      union all
      select owner_id, 0, 0, count(*), sum(total_amount), count(*) filter (where status = 'approved'),
        coalesce(sum(total_amount) filter (where status = 'approved'), 0) from sent
      where at >= ${after.toISOString()}::timestamptz and at < ${before.toISOString()}::timestamptz group by owner_id)
    select person_id as "personId", sum(open_leads)::int as "openLeads", sum(late_tasks)::int as "lateTasks",
      sum(sent)::int as sent, (sum(sent_amount) * 100)::bigint as "sentCents",
      sum(accepted)::int as accepted, (sum(accepted_amount) * 100)::bigint as "acceptedCents"
    from counted group by person_id`)
  return rows.map(({ personId, ...work }) => ({
    accepted: Number(work.accepted),
    acceptedCents: Number(work.acceptedCents),
    lateTasks: Number(work.lateTasks),
    openLeads: Number(work.openLeads),
    personId,
    sent: Number(work.sent),
    sentCents: Number(work.sentCents),
  }))
}
