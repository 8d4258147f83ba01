import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import type { PaymentReportQuery } from '../contract'
import { paymentColumns } from '../csv'
import type { PaymentTableName, SumLine } from '../domain/payment-sums'
import type { Period } from '../domain/period'
import { periodOf } from './team-report'
import { personName } from '@collections/activities/operations/activities'
import { CLIENT_NAME, FROM, IS_COUNTED, IS_OPEN, OWNER, RECEIVED } from '@crm/payments/operations/instalments'
import { csvFile } from '@kit/csv/csv-answer'
import { sqlIn } from '@kit/data/transaction'
import { luandaDay } from '@kit/lib/dates'

/**
 * Amounts due and received by month of a period, and amounts open today by age, each table with its total last; two
 * queries [PAY-15]. Checks no role: the route and the screen do.
 */
export async function readPaymentSums(
  req: PayloadRequest,
  period: Period,
  now: Date = new Date(),
): Promise<Record<PaymentTableName, SumLine[]>> {
  const [month, open] = await Promise.all([sumMonths(req, period), sumOpen(req, luandaDay(now))])
  const of = (table: string) => open.filter(({ by }) => by === table || by === 'total')
  return { client: of('client'), month, owner: of('owner') }
}

/** Exports one of the tables as a CSV file. */
export async function exportPaymentReport(req: PayloadRequest, query: PaymentReportQuery): Promise<Response> {
  const { by = 'month' } = query
  const [period, columns] = [periodOf(query, new Date()), paymentColumns(by)]
  const name = by === 'month' ? `recebimentos-${period.from}-${period.to}` : `por-receber-${luandaDay(new Date())}`
  return csvFile(name, columns, (await readPaymentSums(req, period))[by])
}

/**
 * Every month of the period has a line. What is due is that of whole months, as the list behind the line; what was
 * received, that of the period's days. For a cancelled project only what was received counts as due.
 */
const sumMonths = (req: PayloadRequest, { from, to }: Period) =>
  sqlIn<SumLine>(req)`
    with facts (day, due, received, withheld, captive) as (
      select generate_series(date_trunc('month', ${from}::date), ${to}::date, '1 month')::date, 0, 0, 0, 0
      union all
      select i.due_on, i.amount_cents - case when i.is_cancelled then i.open_cents else 0 end, 0, 0, 0
      from ${FROM} where ${IS_COUNTED} and i.due_on >= date_trunc('month', ${from}::date)
        and i.due_on < date_trunc('month', ${to}::date) + interval '1 month'
      union all
      select received_on, 0, r.amount_cents, withheld_cents, captive_cents
      from ${RECEIVED} and received_on between ${from}::date and ${to}::date)
    select null as id, coalesce(to_char(day, 'YYYY-MM'), 'Total') as name,
      array[sum(due), sum(received), sum(withheld), sum(captive)]::float8[] as cents
    from facts group by rollup (to_char(day, 'YYYY-MM')) order by 2`

const OF_AGES = [0, 1, 2, 3, 4].map((age) => sql`coalesce(sum(cents) filter (where age = ${age}), 0)`)

/** Amounts open today by client and by person, and their total; the most late first. */
const sumOpen = (req: PayloadRequest, today: string) =>
  sqlIn<SumLine & { by: 'client' | 'owner' | 'total' }>(req)`
    with ages as (
      select c.id as client_id, ${CLIENT_NAME} as client, u.id as owner_id,
        coalesce(${personName('u')}, 'Sem responsável') as owner, i.open_cents as cents,
        coalesce(width_bucket(${today}::date - i.due_on, array[1, 31, 61, 91]), 0) as age
      from ${FROM} left join users u on u.id = ${OWNER} and u.role in ('admin', 'comercial')
      where ${IS_COUNTED} and ${IS_OPEN})
    select case when grouping(client) = 0 then 'client' when grouping(owner) = 0 then 'owner' else 'total' end as by,
      coalesce(client_id, owner_id) as id, coalesce(client, owner, 'Total') as name,
      array[${sql.join(OF_AGES, sql`, `)}, coalesce(sum(cents), 0)]::float8[] as cents
    from ages group by grouping sets ((client_id, client), (owner_id, owner), ())
    order by grouping(client, owner) = 3, sum(cents) filter (where age > 0) desc nulls last, sum(cents) desc, name`
