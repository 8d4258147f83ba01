import type { PayloadRequest } from 'payload'

import { dayOf } from '@collections/opening-hours/domain/calendar-day'
import { isOpenAt } from '@collections/opening-hours/domain/open-time'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { kickDelivery } from '@crm/messages/operations/dispatch-messages'
import { REMINDER_RULES } from '../domain/reminder-rules'
import { closeReminders } from './close-reminders'
import { fireReminders } from './fire-reminders'
import { queueReminderMails } from './queue-reminder-mails'
import { readRules } from './read-rules'

/**
 * Looks after the reminders of quotes: what has lost its reason is closed at any hour, what is due is reminded of while the
 * agency is open (REM-01…REM-07). Idempotent; any number of processes may do so at once, and what a stopped server has
 * missed the next look makes up for.
 */
export async function runReminders(req: PayloadRequest, now: Date): Promise<void> {
  await closeReminders(req, now)
  const calendar = await getOpeningCalendar(req)
  const today = dayOf(now)
  if (!isOpenAt(calendar, now)) return
  const moment = { calendar, now, today }
  const rules = await readRules(req)
  for (const rule of REMINDER_RULES) await fireReminders(req, rules[rule], moment)
  if ((await queueReminderMails(req, moment)) > 0) kickDelivery(req.payload)
}
