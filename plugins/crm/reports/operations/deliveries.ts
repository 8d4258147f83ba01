import type { PayloadRequest } from 'payload'

import { isCounted } from './own-records'
import { personName } from '@collections/activities/operations/activities'
import { sqlIn } from '@kit/data/transaction'

/** A project in progress with a due date; days in Luanda as 'YYYY-MM-DD'. */
export interface Delivery {
  id: string
  number: string
  title: string
  person: string | null
  /** Its start, else the day it was created. */
  from: string
  due: string
}

export interface Deliveries {
  /** By person and due day, those without a person last. */
  deliveries: Delivery[]
  /** All deliveries, also those beyond the limit. */
  total: number
  /** In progress without a due date. */
  undated: number
}

type Row = Partial<Delivery> & Pick<Deliveries, 'total' | 'undated'>

const LIMIT = 40

/** Open projects that are due first, by person and due date; one query. Checks no role: the screen does. */
export async function getDeliveries(req: PayloadRequest): Promise<Deliveries> {
  const rows = await sqlIn<Row>(req)`
    with open as (
      select id, order_number, title, owner_id, due_date, coalesce(start_date, created_at) as started_at from orders
      where status in ('pending', 'in_progress') and deleted_at is null and ${isCounted(req)}),
    counts as (
      select count(due_date)::int as total, count(*) filter (where due_date is null)::int as undated from open),
    first as (
      select open.id, order_number as number, title, ${personName('users')} as person,
        to_char(started_at at time zone 'Africa/Luanda', 'YYYY-MM-DD') as "from",
        to_char(due_date at time zone 'Africa/Luanda', 'YYYY-MM-DD') as due
      from open left join users on users.id = owner_id
      where due_date is not null order by due_date, open.id limit ${LIMIT})
    select first.*, total, undated from counts left join first on true
    order by person nulls last, due, first.id`
  const { total = 0, undated = 0 } = rows[0] ?? {}
  // Without projects the left join gives one row with only the counts.
  return { deliveries: rows.filter((row): row is Delivery & Row => Boolean(row.id)), total, undated }
}
