import type { Moment, PlanEntry } from '@crm/payment-plans/domain/payment-plan'
import { addDays } from '@kit/lib/dates'

/** Days in Luanda on which something happened; null while it has not. */
export interface Happened {
  acceptedOn: string | null
  startedOn: string | null
  deliveredOn: string | null
}

/** The day on which the moment of an instalment came or comes, 'YYYY-MM-DD' (PAY-05). */
export function cameOn(
  { day, days: daysAfter, moment }: Pick<PlanEntry, 'day' | 'days' | 'moment'>,
  { acceptedOn, deliveredOn, startedOn }: Happened,
): string | null {
  const days: Record<Moment, string | null> = {
    acceptance: acceptedOn,
    'after-delivery': deliveredOn && addDays(deliveredOn, daysAfter ?? 0),
    date: day,
    delivery: deliveredOn,
    start: startedOn,
  }
  return days[moment]
}
