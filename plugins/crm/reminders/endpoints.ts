import { bind, type BoundRoute } from '@kit/http/bind'
import { remindPayment as remindPaymentRoute } from '@crm/payments/contract'
import * as contract from './contract'
import { remindPayment } from './operations/payment-mails'
import { previewReminder, readReminders, remindNow, switchReminders } from './operations/reminders'
import { prolongQuote } from './operations/prolong-quote'

export const reminderRoutes: BoundRoute[] = [
  bind(contract.readReminders, ({ params, req }) => readReminders(req, params.id)),
  bind(contract.switchReminders, ({ body, params, req }) => switchReminders(req, params.id, body.isOn)),
  bind(contract.remindNow, ({ body, params, req }) => remindNow(req, params.id, body)),
  bind(contract.prolongQuote, ({ body, loadedAt, params, req }) => prolongQuote(req, params.id, body, loadedAt)),
  bind(remindPaymentRoute, ({ body, params, req }) => remindPayment(req, params.id, body.via)),
  bind(contract.previewReminder, ({ body, req }) => previewReminder(req, body)),
]
