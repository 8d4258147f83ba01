import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { DAY_MS, endOfLuandaDay, luandaDay } from '@kit/lib/dates'
import { sqlIn } from '@kit/data/transaction'
import type { OpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import { PROOF_TASK } from '@crm/payments/domain/payment-tasks'
import { rememberedSince } from '@crm/dashboard/domain/day'
import { isWaitingRequest } from '@crm/dashboard/operations/due-leads'
import { answerDueAt, overdueSince } from '@crm/leads/domain/answer-promise'
import { countQuarantined, isFollowUpBy, REQUESTED_AT } from '@crm/leads/operations/lead-lists'
import type { NotificationEvent } from '@crm/notifications/domain/notification-events'
import { openQuestions } from '@crm/proposals/operations/facts'
import { expiresWithin, shownValidity } from '@crm/quotes/operations/expire-quotes'
import {
  type DaySummary,
  joinGroups,
  NAMED_ITEMS,
  SUMMARY_PARTS,
  type SummaryGroup,
  type SummaryPart,
} from '../domain/day-summary'
import { proposalItems } from './proposal-items'

/** A quote is listed on its last valid day and the two before it. */
const EXPIRING_DAYS = 2

interface Row {
  part: SummaryPart
  /** Null: without an owner, so for everybody. */
  person: string | null
  entityType: string | null
  entityId: string | null
  text: string
  at: string
  isPriority: boolean
  event: NotificationEvent | null
  count: number
  isLate: boolean
  late: number
  total: number
}

interface Period {
  /** Time of the previous summary. */
  since: Date
  now: Date
  calendar: OpeningCalendar
}

/**
 * Work of the day and notifications since the last summary, for all people in one query.
 * @returns summaries by person id
 */
export async function readSummaries(req: PayloadRequest, period: Period): Promise<(person: string) => DaySummary> {
  const rows = await sqlIn<Row>(req)`${statementOf(period)}`
  const quarantined = await countQuarantined(req, period.since)
  const groups = new Map<string, SummaryGroup>()
  for (const row of rows) {
    const key = keyOf(row.part, row.person)
    const group = groups.get(key) ?? { items: [], late: row.late, total: row.total }
    groups.set(key, group)
    group.items.push({ ...itemOf(row), at: dueOf(row, period.calendar) })
  }
  return (person) => {
    const summary: DaySummary = { groups: {}, quarantined }
    for (const part of SUMMARY_PARTS) {
      const joined = joinGroups([groups.get(keyOf(part, person)), groups.get(keyOf(part, null))])
      if (joined) summary.groups[part] = joined
    }
    return summary
  }
}

const keyOf = (part: SummaryPart, person: string | null) => `${part}:${person ?? ''}`

const itemOf = ({ count, entityId, entityType, event, isLate, text }: Row) => ({
  count,
  entityId,
  entityType,
  event,
  isLate,
  text,
})

/** Due time of a request, computed from its arrival; `at` is the due or event time of all others. */
function dueOf({ at, isPriority, part }: Row, calendar: OpeningCalendar): string | null {
  const moment = new Date(at)
  const due = part === 'requests' ? answerDueAt(moment, isPriority ? 'priority' : 'normal', calendar) : moment
  return due?.toISOString() ?? null
}

const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`

/** The first items of each part and person, with totals; of requests, the first of each promise. */
function statementOf({ calendar, now, since }: Period) {
  const today = luandaDay(now)
  const endOfToday = endOfLuandaDay(today)
  const remembered = moment(rememberedSince(now))
  const isExpiring = expiresWithin(EXPIRING_DAYS, today)
  return sql`
    with quote_items as (
      select 'quotes' as part, owner_id as person, 'quote' as entity_type, id::text as entity_id,
        concat_ws(' · ', quote_number, title) as text, ${shownValidity} as at, false as is_priority,
        null::varchar as event, 1 as count, false as is_late
      from quotes q
      where status in ('draft', 'sent') and deleted_at is null and ${isExpiring}
        and not exists (select from (${openQuestions(remembered)}) as open_question where open_question.quote_id = id)
      union all
      ${proposalItems({ isExpiring, remembered, since: moment(since) })}),
    items as (
      select 'requests' as part, owner_id as person, 'lead' as entity_type, id::text as entity_id,
        concat_ws(' · ', name, nullif(service_interest, '')) as text, ${REQUESTED_AT} as at, priority = 'high' as is_priority,
        null::varchar as event, 1 as count,
        ${REQUESTED_AT} <= case when priority = 'high' then ${moment(overdueSince(now, 'priority', calendar))}
          else ${moment(overdueSince(now, 'normal', calendar))} end as is_late
      from leads
      where ${isWaitingRequest(now)}
      union all
      select 'followUps', owner_id, 'lead', id::text, concat_ws(' · ', name, nullif(company, '')), next_follow_up, false,
        null, 1, next_follow_up <= ${moment(new Date(endOfToday.getTime() - DAY_MS))}
      from leads
      where ${isFollowUpBy(endOfToday)} and (${isWaitingRequest(now)}) is not true
      union all
      select 'tasks', person_id, 'task', id::text, title,
        (due_day || ' ' || coalesce(nullif(due_time, ''), '23:59'))::timestamp at time zone 'Africa/Luanda', false, null,
        1, due_day < ${today}
      from tasks
      where done_at is null and deleted_at is null and due_day <= ${today} and not exists (
        select from quote_items said where said.part <> 'answers' and said.entity_id = tasks.record_id
          and (origin = ${PROOF_TASK} and said.person is null
            or origin like 'reminder-%' and (said.person is null or said.person = tasks.person_id)))
      union all
      table quote_items
      union all
      select 'news', line.user_id, line.entity_type, line.entity_id, line.text, line.happened_at, false, line.event,
        line.count, false
      from notifications line
      join notification_choices choice on choice.user_id = line.user_id and choice.event = line.event and choice.digest
      where line.read_at is null and line.happened_at > ${moment(since)}
        and line.event not in ('proposal-accepted', 'proposal-refused', 'proposal-question')),
    ranked as (
      select *, row_number() over (partition by part, person, is_priority order by at, entity_id) as place,
        count(*) over (partition by part, person)::int as total,
        count(*) filter (where is_late) over (partition by part, person)::int as late
      from items)
    select part, person, entity_type as "entityType", entity_id as "entityId", text, at, is_priority as "isPriority",
      event, count, is_late as "isLate", total, late
    from ranked where place <= ${sql.raw(String(NAMED_ITEMS))} order by part, person, place`
}
