import { defineRoute } from '@kit/http/define-route'
import { CRM_ROLES } from '@kit/lib/roles'
import { contactStopErrors } from '@crm/contact-stops/errors'
import { messageErrors } from '@crm/messages/errors'
import { quoteErrors } from '@crm/quotes/errors'
import {
  previewAnswer,
  previewInput,
  prolongAnswer,
  prolongInput,
  remindAnswer,
  reminders,
  remindInput,
  switchInput,
} from './schema'
import { reminderErrors } from './errors'

const tag = 'Lembretes'
const ofQuote = {
  access: CRM_ROLES,
  record: { collection: 'quotes', notFound: quoteErrors.quote_not_found },
  tag,
} as const

export const readReminders = defineRoute({
  ...ofQuote,
  answer: reminders,
  id: 'reminders.read',
  method: 'GET',
  path: '/api/crm/quotes/{id}/reminders',
  summary: 'Ver os lembretes de um orçamento',
})

export const switchReminders = defineRoute({
  ...ofQuote,
  answer: reminders,
  body: switchInput,
  id: 'reminders.switch',
  method: 'PUT',
  path: '/api/crm/quotes/{id}/reminders',
  summary: 'Ligar ou desligar os lembretes de um orçamento',
})

export const remindNow = defineRoute({
  ...ofQuote,
  answer: remindAnswer,
  body: remindInput,
  errors: [
    contactStopErrors.contact_stopped,
    contactStopErrors.stops_unreadable,
    messageErrors.mail_not_configured,
    reminderErrors.mailed_lately,
    reminderErrors.reminder_impossible,
    reminderErrors.reminder_limit,
    reminderErrors.reminder_refused,
    reminderErrors.reminder_without_address,
  ],
  id: 'reminders.send',
  method: 'POST',
  path: '/api/crm/quotes/{id}/reminders',
  summary: 'Lembrar agora o cliente de um orçamento, por email ou por um texto para WhatsApp',
})

export const prolongQuote = defineRoute({
  ...ofQuote,
  answer: prolongAnswer,
  body: prolongInput,
  checksLoadedAt: true,
  errors: [
    messageErrors.mail_not_configured,
    quoteErrors.quote_is_accepted,
    reminderErrors.quote_not_prolongable,
    reminderErrors.reminder_without_address,
    reminderErrors.unsent_changes,
  ],
  id: 'quotes.prolong',
  method: 'POST',
  path: '/api/crm/quotes/{id}/prolong',
  summary: 'Prolongar a validade de um orçamento, como nova revisão',
})

export const previewReminder = defineRoute({
  access: ['admin'],
  answer: previewAnswer,
  body: previewInput,
  id: 'reminders.preview',
  method: 'POST',
  path: '/api/crm/reminders/preview',
  summary: 'Pré-visualizar o modelo de um lembrete com um orçamento real',
  tag,
})
