import { z } from 'zod'

import {
  calendarDay,
  choice,
  grossAmount,
  isoDate,
  LENGTH,
  optionalAmount,
  optionalText,
  requiredText,
  uuid,
  uuidText,
} from '@kit/http/fields'
import { ENDS_BEFORE_START } from '@kit/lib/dates'
import { type Kwanzas, toCents } from '@kit/lib/money'
import { adjustedPlanInput, planInput } from '@crm/payment-plans/schema'
import { MOMENTS } from '@crm/payment-plans/domain/payment-plan'
import { STATES } from './domain/instalment-state'
import { PAYMENT_METHODS } from './domain/methods'

const AMOUNT_MESSAGE = 'Indique o valor recebido.'
const MOST_UNPAID = 100

/** Keys of every receipt, also of a deposit (PROP-31, PAY-06). */
export const receivedKeys = {
  amount: grossAmount(AMOUNT_MESSAGE).refine((kwanzas) => toCents(kwanzas) > 0, AMOUNT_MESSAGE),
  documentNumber: optionalText(60),
  method: z.enum(PAYMENT_METHODS, 'Escolha como foi pago.'),
  receivedOn: calendarDay(),
}

/** A receipt of an instalment (PAY-06). */
export const receiptInput = z
  .object({
    ...receivedKeys,
    amount: grossAmount(AMOUNT_MESSAGE),
    captive: optionalAmount(),
    /** The open amount that the caller saw, so that two people do not record the same payment twice. */
    openCents: z.int().optional(),
    note: optionalText(500),
    withheld: optionalAmount(),
  })
  // Withheld tax may be recorded alone, when its proof comes later.
  .refine(({ captive, withheld, ...received }) => sumOf(received.amount, captive, withheld) > 0, {
    message: AMOUNT_MESSAGE,
    path: ['amount'],
  })

const sumOf = (...amounts: (Kwanzas | null | undefined)[]): number =>
  amounts.reduce((sum, kwanzas) => sum + toCents(kwanzas ?? null), 0)

export type ReceiptInput = z.output<typeof receiptInput>

/** Reason for voiding a receipt (PAY-09), an avença's month (RET-10) or an acceptance (PROP-34). */
export const reasonInput = z.object({ reason: requiredText('Indique o motivo.', 500) })

/** Of a value that the caller saw before they change it: with another one by now nothing changes. */
const seenDay = z.iso.date().nullable().optional()

/** Number of the document that was issued in another program (PAY-08). */
export const documentInput = z.object({
  documentNumber: requiredText('Indique o número do documento.', 60),
  fromDocumentNumber: optionalText(60),
})

/** A due day agreed by staff (PAY-05). */
export const dueInput = z.object({ dueOn: calendarDay(), fromDueOn: seenDay })

/** The day on which the client promised to pay; '' clears it (PAY-13). */
export const promiseInput = z.object({
  fromPromisedOn: seenDay,
  promisedOn: calendarDay().or(z.literal('').transform(() => null)),
})

/** Channel of a manual reminder of an instalment (PAY-12). */
export const remindPaymentInput = z.object({ via: choice(['email', 'whatsapp']) })

/** Period of a client's statement; by default this year (PAY-14). */
export const statementQuery = z
  .object({ from: calendarDay().optional(), to: calendarDay().optional() })
  .refine(({ from, to }) => !from || !to || from <= to, {
    message: ENDS_BEFORE_START,
    path: ['to'],
  })
export type StatementQuery = z.output<typeof statementQuery>

/** A plan for a project without an accepted quote (PAY-04). */
export const projectPlanInput = z.object({
  paymentPlan: planInput.refine((plan) => plan.length > 0, 'Escolha um plano de pagamento.'),
})
export type ProjectPlanInput = z.output<typeof projectPlanInput>

export const receipt = z.object({
  amountCents: z.int(),
  captiveCents: z.int(),
  documentNumber: z.string().nullable(),
  id: uuidText,
  method: z.enum(PAYMENT_METHODS),
  note: z.string().nullable(),
  notedAt: isoDate,
  notedBy: z.string().nullable(),
  receivedOn: z.iso.date(),
  voided: z.object({ at: isoDate, by: z.string().nullable(), reason: z.string() }).nullable(),
  withheldCents: z.int(),
})
export type Receipt = z.output<typeof receipt>

/** What was received of all that a quote's deposit pays, with the last receipt (PROP-31); `method` is the label. */
export const deposit = receipt.pick({ amountCents: true, documentNumber: true, notedAt: true, notedBy: true }).extend({
  /** Whether all of it came at once, at most one receipt for each instalment; else each is voided by itself. */
  isOnePayment: z.boolean(),
  method: z.string(),
  receivedOn: z.string(),
})

/** An instalment with its state of today (PAY-05). Amounts in cents of AOA, days in Luanda. */
export const instalment = z.object({
  amountCents: z.int(),
  cameOn: z.iso.date().nullable(),
  clientId: uuidText.nullable(),
  clientName: z.string(),
  dueOn: z.iso.date().nullable(),
  id: uuidText,
  /** The agreed terms: a fixed day, or `days` after a moment. */
  day: z.iso.date().nullable(),
  days: z.int().nullable(),
  isFirstMonth: z.boolean(),
  /** The client has sent a proof of its payment, which waits for staff. */
  isProved: z.boolean(),
  /** A month that may be voided once it has no receipt (RET-10). */
  mayVoid: z.boolean(),
  moment: z.enum(MOMENTS),
  momentText: z.string(),
  /** Of the avença, the project or the quote. */
  number: z.string(),
  openCents: z.int(),
  orderId: uuidText.nullable(),
  ownerId: uuidText.nullable(),
  /** What a project's own plan is to come to: its total, less its quote's plan; null for a quote's, whose sum stays. */
  planCents: z.int().nullable(),
  position: z.int(),
  /** The probable payment, and what the client pays to the state directly (PAY-07). */
  proposed: z.object({ amountCents: z.int(), captiveCents: z.int(), withheldCents: z.int() }),
  promisedOn: z.iso.date().nullable(),
  quoteId: uuidText.nullable(),
  recordTitle: z.string(),
  retainerId: uuidText.nullable(),
  state: z.enum(STATES),
  stateText: z.string(),
  title: z.string(),
})
export type Instalment = z.output<typeof instalment>

/** What is agreed of an instalment (PAY-16). */
export const agreed = instalment
  .pick({ amountCents: true, day: true, days: true, moment: true })
  .extend({ id: uuid('Parcela desconhecida'), title: requiredText('Indique o título.', LENGTH.short, 0) })

/** The unpaid part of a plan, agreed anew (PAY-16). */
export const planChangeInput = z.object({
  paymentPlan: adjustedPlanInput,
  /** Unpaid instalments as the caller saw them, in their order, so that nobody overwrites a concurrent change. */
  unpaid: z.array(agreed).max(MOST_UNPAID).optional(),
  /** Their ids alone. Voided receipts may make them more than a plan may have. */
  unpaidIds: z.array(z.uuid('Parcela desconhecida')).max(MOST_UNPAID),
})
export type PlanChangeInput = z.output<typeof planChangeInput>

/** An instalment with its receipts. */
export const instalmentDetails = instalment.extend({
  /** 'Dia fechado: Natal' of a due day set by hand; only of one instalment read by itself. */
  closedDay: z.string().optional(),
  receipts: z.array(receipt),
})
export type InstalmentDetails = z.output<typeof instalmentDetails>

export const orderPayments = z.object({
  instalments: z.array(instalmentDetails),
  /** The project's total with IVA: what a plan of its own adds up to. */
  planCents: z.int(),
  /** Number of the record that has the instalments of its accepted quote, if it has none itself. */
  quotePlanOf: z.string().nullable(),
})
