import type { PayloadRequest } from 'payload'

import { dateOfDay, dayOfDate } from '@collections/opening-hours/domain/calendar-day'
import { nextWorkingDay } from '@collections/opening-hours/domain/open-time'
import type { OpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { DAY_MS, luandaDay } from '@kit/lib/dates'

/** `days` after `came`, moved to the next open day (PAY-05). */
export const dueDay = (calendar: OpeningCalendar, came: string, days: number): string => {
  const day = dayOfDate(came) + days
  return dateOfDay(calendar.nextOpenDay(day) ?? day)
}

/** The next working day; tomorrow where the agency never opens. */
export async function nextWorkday(req: PayloadRequest): Promise<string> {
  const now = new Date()
  const next = nextWorkingDay(await getOpeningCalendar(req), now)
  return luandaDay(next ?? new Date(now.getTime() + DAY_MS))
}
