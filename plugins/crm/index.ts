import type { Config, Plugin } from 'payload'

import { toEndpoints } from '@kit/http/mount'
import { Activities } from '@collections/activities/collection'
import { bankChangeEmail } from '@crm/bank-changes/bank-change-email'
import { withBankNotice } from '@crm/bank-changes/hooks'
import { Clients } from '@crm/clients/collection'
import { Contacts } from '@crm/contacts/collection'
import { Leads } from '@crm/leads/collection'
import { Orders } from '@crm/orders/collection'
import { Quotes } from '@crm/quotes/collection'
import { acceptedEmail } from '@crm/proposals/accepted-email'
import { answerEmail } from '@crm/proposals/answer-email'
import { readEvidence } from '@crm/proposals/operations/documents'
import { quoteEmail } from '@crm/quotes/operations/email'
import { daySummaryEmail } from '@crm/day-summary/day-summary-email'
import { newRequestEmail } from '@crm/lead-mails/new-request-email'
import { receiptEmail } from '@crm/lead-mails/receipt-email'
import { accountEmail } from '@crm/messages/account-email'
import { Messages } from '@crm/messages/collection'
import type { MessageKinds } from '@crm/messages/message-kind'
import { Notes } from '@crm/notes/collection'
import { tellsOfFailure, withNotificationRules } from '@crm/notifications/hooks'
import { notificationEmail } from '@crm/notifications/notification-email'
import { ReminderRules } from '@crm/reminders/global'
import { prolongedEmail } from '@crm/reminders/prolonged-email'
import { reminderEmail } from '@crm/reminders/reminder-email'
import { Tasks } from '@crm/tasks/collection'
import { withWork } from '@crm/owners/user-hooks'
import { withStaffScreens } from './admin-views'
import { withCrmRules } from './bulk-limit'
import { crmRoutes } from './routes'

/** Kind of outgoing message → how it is made. Slices that send need not know each other. */
const messageKinds: MessageKinds = {
  'account-email': tellsOfFailure(accountEmail),
  'bank-change': tellsOfFailure(bankChangeEmail),
  'day-summary': daySummaryEmail,
  'new-request': tellsOfFailure(newRequestEmail),
  notification: notificationEmail,
  'proposal-accepted': tellsOfFailure(acceptedEmail),
  'proposal-answer': tellsOfFailure(answerEmail),
  'proposal-prolonged': tellsOfFailure(prolongedEmail),
  'quote-email': tellsOfFailure(quoteEmail(readEvidence)),
  'quote-reminder': tellsOfFailure(reminderEmail),
  'request-receipt': tellsOfFailure(receiptEmail),
}

/** Adds the CRM: its collections, documented routes and staff screens. A pure transform of the config. */
export const crmPlugin =
  (): Plugin =>
  (config: Config): Config =>
    withStaffScreens({
      ...config,
      collections: [
        ...(config.collections ?? []).map(withWork),
        ...[Leads, Quotes, Clients, Orders, Contacts, Activities, Messages, Tasks, Notes].map(withCrmRules),
      ].map(withNotificationRules),
      custom: { ...config.custom, messageKinds },
      endpoints: [...(config.endpoints ?? []), ...toEndpoints(crmRoutes)],
      globals: [...(config.globals ?? []).map(withBankNotice), ReminderRules],
    })
