import type { CrmSlice } from '@crm/crm-slice'
import { reminderRoutes } from './endpoints'
import { ReminderRules } from './global'
import { prolongedEmail } from './prolonged-email'
import { paymentEmail, reminderEmail } from './reminder-emails'
import { tables } from './tables'

export const reminders: CrmSlice = {
  tables,
  globals: [ReminderRules],
  mails: { 'proposal-prolonged': prolongedEmail, 'payment-reminder': paymentEmail, 'quote-reminder': reminderEmail },
  routes: reminderRoutes,
}
