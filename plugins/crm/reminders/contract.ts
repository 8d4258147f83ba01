import { defineRoute } from '@kit/http/define-route'
import { CRM_ROLES } from '@kit/lib/roles'
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

const tag = 'Lembretes'
const record = { collection: 'quotes', notFound: 'quote_not_found' } as const

export const readReminders = defineRoute({
  access: CRM_ROLES,
  answer: reminders,
  id: 'reminders.read',
  method: 'GET',
  path: '/api/crm/quotes/{id}/reminders',
  record,
  status: 200,
  summary: 'Ver os lembretes de um orçamento',
  tag,
})

export const switchReminders = defineRoute({
  access: CRM_ROLES,
  answer: reminders,
  body: switchInput,
  id: 'reminders.switch',
  method: 'PUT',
  path: '/api/crm/quotes/{id}/reminders',
  record,
  status: 200,
  summary: 'Ligar ou desligar os lembretes de um orçamento',
  tag,
})

export const remindNow = defineRoute({
  access: CRM_ROLES,
  answer: remindAnswer,
  body: remindInput,
  errors: [
    'mail_not_configured',
    'mailed_lately',
    'reminder_impossible',
    'reminder_limit',
    'reminder_refused',
    'reminder_without_address',
  ],
  id: 'reminders.send',
  method: 'POST',
  path: '/api/crm/quotes/{id}/reminders',
  record,
  status: 200,
  summary: 'Lembrar agora o cliente de um orçamento, por email ou por um texto para WhatsApp',
  tag,
})

export const prolongQuote = defineRoute({
  access: CRM_ROLES,
  answer: prolongAnswer,
  body: prolongInput,
  checksLoadedAt: true,
  errors: [
    'mail_not_configured',
    'quote_is_accepted',
    'quote_not_prolongable',
    'reminder_without_address',
    'unsent_changes',
  ],
  id: 'quotes.prolong',
  method: 'POST',
  path: '/api/crm/quotes/{id}/prolong',
  record,
  status: 200,
  summary: 'Prolongar a validade de um orçamento, como nova revisão',
  tag,
})

export const previewReminder = defineRoute({
  access: ['admin'],
  answer: previewAnswer,
  body: previewInput,
  id: 'reminders.preview',
  method: 'POST',
  path: '/api/crm/reminders/preview',
  status: 200,
  summary: 'Pré-visualizar o modelo de um lembrete com um orçamento real',
  tag,
})
