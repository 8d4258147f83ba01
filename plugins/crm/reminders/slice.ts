import type { CrmSlice } from '@crm/crm-slice'
import { reminderRoutes } from './endpoints'
import { ReminderRules } from './global'
import { paymentEmail } from './payment-email'
import { prolongedEmail } from './prolonged-email'
import { reminderEmail } from './reminder-email'
import { tables } from './tables'

export const reminders: CrmSlice = {
  tables,
  globals: [ReminderRules],
  mails: { 'proposal-prolonged': prolongedEmail, 'payment-reminder': paymentEmail, 'quote-reminder': reminderEmail },
  routes: reminderRoutes,
}
