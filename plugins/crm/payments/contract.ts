import { z } from 'zod'

import { CSV_FILE, deletedAnswer, PDF_FILE } from '@kit/http/answers-schema'
import { defineRoute } from '@kit/http/define-route'
import { calendarMonth, optionalReference } from '@kit/http/fields'
import { listQuery, pageMeta } from '@kit/http/list'
import { CRM_ROLES } from '@kit/lib/roles'
import { clientErrors } from '@crm/clients/errors'
import { contactStopErrors } from '@crm/contact-stops/errors'
import { messageErrors } from '@crm/messages/errors'
import { quoteErrors } from '@crm/quotes/errors'
import { orderErrors } from '@crm/orders/errors'
import { ownerQuery } from '@crm/owners/schema'
import { reminderErrors } from '@crm/reminders/errors'
import { STATES } from './domain/instalment-state'
import { paymentErrors } from './errors'
import {
  documentInput,
  dueInput,
  instalment,
  instalmentDetails,
  orderPayments,
  planChangeInput,
  projectPlanInput,
  promiseInput,
  reasonInput,
  receiptInput,
  remindPaymentInput,
  statementQuery,
} from './schema'

const tag = 'Recebimentos'
const one = {
  access: CRM_ROLES,
  answer: z.object({ instalment: instalmentDetails }),
  record: { notFound: paymentErrors.instalment_not_found, table: 'instalments' },
  tag,
} as const
const ofReceipt = {
  ...one,
  errors: [paymentErrors.instalment_not_found, paymentErrors.receipt_voided],
  record: { notFound: paymentErrors.receipt_not_found, table: 'receipts' },
} as const
const many = {
  access: CRM_ROLES,
  answer: z.object({ instalments: z.array(instalmentDetails) }),
  tag,
} as const

const listed = listQuery({ sort: ['dueOn', 'open'], status: STATES }).extend({
  client: optionalReference('Cliente inexistente'),
  month: calendarMonth('Mês desconhecido').optional(),
  ...ownerQuery,
})
export type InstalmentQuery = z.output<typeof listed> & { id?: string | undefined }

export const listInstalments = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ instalments: z.array(instalment), ...pageMeta }),
  id: 'payments.list',
  method: 'GET',
  path: '/api/crm/instalments',
  query: listed,
  summary: 'Listar parcelas',
  tag,
})

export const exportInstalments = defineRoute({
  ...CSV_FILE,
  access: CRM_ROLES,
  id: 'payments.export',
  path: '/api/crm/instalments/export',
  query: listed.omit({ limit: true, page: true }),
  summary: 'Exportar parcelas (CSV)',
  tag,
})

export const getInstalment = defineRoute({
  ...one,
  id: 'payments.get',
  method: 'GET',
  path: '/api/crm/instalments/{id}',
  summary: 'Ver uma parcela com os seus recebimentos',
})

export const changeDueDay = defineRoute({
  ...one,
  body: dueInput,
  errors: ['stale_record'],
  id: 'payments.due',
  method: 'PUT',
  path: '/api/crm/instalments/{id}',
  summary: 'Mudar o vencimento de uma parcela',
})

export const adjustPlan = defineRoute({
  ...one,
  answer: many.answer,
  body: planChangeInput,
  errors: ['stale_record'],
  id: 'payments.adjust',
  method: 'PUT',
  path: '/api/crm/instalments/{id}/plan',
  summary: 'Ajustar as parcelas ainda sem recebimentos do plano de uma parcela',
})

export const notePromise = defineRoute({
  ...one,
  body: promiseInput,
  errors: ['stale_record'],
  id: 'payments.promise',
  method: 'PUT',
  path: '/api/crm/instalments/{id}/promise',
  summary: 'Registar quando o cliente prometeu pagar uma parcela',
})

export const voidMonth = defineRoute({
  ...one,
  answer: deletedAnswer,
  body: reasonInput,
  errors: [paymentErrors.has_receipts, paymentErrors.not_of_retainer],
  id: 'payments.void-month',
  method: 'POST',
  path: '/api/crm/instalments/{id}/void',
  summary: 'Anular uma mensalidade que uma avença criou',
})

/** Carried out by the reminders slice, which knows the quote's mails. */
export const remindPayment = defineRoute({
  ...one,
  answer: z.object({ whatsAppUrl: z.url().nullable() }),
  body: remindPaymentInput,
  errors: [
    paymentErrors.nothing_open,
    messageErrors.mail_not_configured,
    paymentErrors.payment_mail_impossible,
    paymentErrors.payment_reminder_paused,
    contactStopErrors.contact_stopped,
    contactStopErrors.stops_unreadable,
    reminderErrors.reminder_refused,
    reminderErrors.reminder_limit,
    reminderErrors.mailed_lately,
  ],
  id: 'payments.remind',
  method: 'POST',
  path: '/api/crm/instalments/{id}/reminders',
  summary: 'Lembrar o cliente de uma parcela, por email ou por um texto para WhatsApp',
})

export const noteReceipt = defineRoute({
  ...one,
  body: receiptInput,
  errors: ['stale_record', paymentErrors.instalment_cancelled],
  id: 'payments.receive',
  method: 'POST',
  path: '/api/crm/instalments/{id}/receipts',
  summary: 'Registar um recebimento',
})

export const voidReceipt = defineRoute({
  ...ofReceipt,
  body: reasonInput,
  id: 'payments.void',
  method: 'POST',
  path: '/api/crm/receipts/{id}/void',
  summary: 'Anular um recebimento',
})

export const noteDocument = defineRoute({
  ...ofReceipt,
  body: documentInput,
  errors: [...ofReceipt.errors, 'stale_record'],
  id: 'payments.document',
  method: 'PUT',
  path: '/api/crm/receipts/{id}',
  summary: 'Registar o número do documento de um recebimento',
})

export const listQuotePayments = defineRoute({
  ...many,
  id: 'payments.of-quote',
  method: 'GET',
  path: '/api/crm/quotes/{id}/instalments',
  record: { collection: 'quotes', notFound: quoteErrors.quote_not_found },
  summary: 'Ver as parcelas de um orçamento aceite',
})

const ofOrder = {
  ...many,
  path: '/api/crm/orders/{id}/instalments',
  record: { collection: 'orders', notFound: orderErrors.order_not_found },
} as const

export const listOrderPayments = defineRoute({
  ...ofOrder,
  answer: orderPayments,
  id: 'payments.of-order',
  method: 'GET',
  summary: 'Ver as parcelas de um projeto',
})

export const createProjectPlan = defineRoute({
  ...ofOrder,
  body: projectPlanInput,
  errors: [paymentErrors.has_plan, paymentErrors.quote_has_plan, paymentErrors.nothing_to_pay],
  id: 'payments.plan',
  method: 'POST',
  summary: 'Criar o plano de pagamento de um projeto',
})

const ofClient = {
  access: CRM_ROLES,
  query: statementQuery,
  record: { collection: 'clients', notFound: clientErrors.client_not_found },
  tag,
} as const

export const printStatement = defineRoute({
  ...PDF_FILE,
  ...ofClient,
  id: 'payments.statement',
  path: '/api/crm/clients/{id}/statement',
  summary: 'Obter o extrato de um cliente (PDF)',
})

export const exportStatement = defineRoute({
  ...CSV_FILE,
  ...ofClient,
  id: 'payments.export-statement',
  path: '/api/crm/clients/{id}/statement/export',
  summary: 'Exportar o extrato de um cliente (CSV)',
})
