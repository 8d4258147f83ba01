import { bind, type BoundRoute } from '@kit/http/bind'
import * as contract from './contract'
import { previewReminder, readReminders, remindNow, switchReminders } from './operations/reminders'
import { prolongQuote } from './operations/prolong-quote'

export const reminderRoutes: BoundRoute[] = [
  bind(contract.readReminders, ({ params, req }) => readReminders(req, params.id)),
  bind(contract.switchReminders, ({ body, params, req }) => switchReminders(req, params.id, body.isOn)),
  bind(contract.remindNow, ({ body, params, req }) => remindNow(req, params.id, body)),
  bind(contract.prolongQuote, ({ body, loadedAt, params, req }) => prolongQuote(req, params.id, body, loadedAt)),
  bind(contract.previewReminder, ({ body, req }) => previewReminder(req, body)),
]
