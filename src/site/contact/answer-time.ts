import { weekdayAndTime } from '@collections/opening-hours/domain/closed-days'
import { makeOpeningCalendar, type OpeningRules } from '@collections/opening-hours/domain/opening-calendar'
import { answerDueAt } from '@crm/leads/domain/answer-promise'

/** Says who answers a request sent now, and by when, as the receipt mail does; null if the agency never opens. */
export function answerTimeText(rules: OpeningRules, isPriority: boolean, now: Date): string | null {
  const dueAt = answerDueAt(now, isPriority ? 'priority' : 'normal', makeOpeningCalendar(rules))
  return dueAt && `Uma pessoa da equipa responde-lhe até ${weekdayAndTime(dueAt)}.`
}
