import type { PayloadRequest } from 'payload'

import { receivedInMonth } from './instalment-lists'
import { FROM, IS_COUNTED, IS_OPEN } from './instalments'
import { sqlRowIn } from '@kit/data/transaction'
import { luandaDay } from '@kit/lib/dates'

export type PaymentFigures = Record<'inThirtyDaysCents' | 'lateCents' | 'openCents' | 'receivedCents', number>

/**
 * Amounts that are open, late, due within 30 days and received this month (PAY-10), of the instalments made so far.
 * Checks no role: the screen's guard does.
 */
export async function getPaymentFigures(req: PayloadRequest): Promise<PaymentFigures> {
  const today = luandaDay(new Date())
  const [receivedCents, row] = await Promise.all([
    receivedInMonth(req, today),
    sqlRowIn<Omit<PaymentFigures, 'receivedCents'>>(req)`
      select coalesce(sum(i.open_cents), 0)::bigint as "openCents",
        coalesce(sum(i.open_cents) filter (where i.due_on < ${today}::date), 0)::bigint as "lateCents",
        coalesce(sum(i.open_cents) filter (where i.due_on between ${today}::date and ${today}::date + 30), 0)::bigint
          as "inThirtyDaysCents"
      from ${FROM} where ${IS_COUNTED} and ${IS_OPEN}`,
  ])
  return { ...row, receivedCents }
}
