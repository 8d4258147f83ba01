import type { PayloadRequest } from 'payload'

import { type AnswerWeek, answersByWeek, latestWeeks } from '../domain/answer-weeks'
import type { Period } from '../domain/period'
import { countedPerson } from './own-records'
import { readRequests } from './team-report'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { luandaDay } from '@kit/lib/dates'

/**
 * Response times of the site's requests in the period's last weeks, compared with the promise; one query. Checks no
 * role: the screen does.
 */
export async function getAnswerWeeks(
  req: PayloadRequest,
  period: Period,
  now: Date = new Date(),
): Promise<AnswerWeek[]> {
  const weeks = latestWeeks(period, luandaDay(now))
  const [groups, calendar] = await Promise.all([readRequests(req, weeks, countedPerson(req)), getOpeningCalendar(req)])
  return answersByWeek(groups, { calendar, now, period: weeks })
}
