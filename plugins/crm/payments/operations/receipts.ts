import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { METHOD_LABELS } from '../domain/methods'
import { ACCOUNT_TASK, DEPOSIT_TASK, documentTask, PROOF_TASK } from '../domain/payment-tasks'
import { paymentErrors } from '../errors'
import type { InstalmentDetails, ReceiptInput } from '../schema'
import {
  leaveToQuote,
  type Links,
  type Locked,
  lockInstalment,
  lockReceipt,
  recordOf,
  recordsOf,
  restoreAgreedAmounts,
  settleOpen,
  type Sums,
} from './amounts'
import { isOfDeposit } from './deposit'
import { nextWorkday } from './due-days'
import { FROM, getInstalment } from './instalments'
import { recordActivity } from '@collections/activities/operations/activities'
import { touchSpace } from '@crm/spaces/operations/space'
import { ENTITY_OF } from '@crm/links/domain/crm-records'
import { addTask, closeTasks } from '@crm/tasks/operations/task'
import { requireSeen } from '@kit/data/records'
import { sqlIn, sqlRowIn } from '@kit/data/transaction'
import { dayText, luandaDay } from '@kit/lib/dates'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { formatKwanza, toCents } from '@kit/lib/money'

type Answer = Promise<{ instalment: InstalmentDetails }>

/**
 * Records that an instalment was paid, wholly or in part (PAY-06). Adds a task for its document, which another program
 * issues, until the number is known (PAY-08), and closes the tasks that waited for the payment.
 * @throws DomainError instalment_not_found; stale_record when the open amount is not what the caller saw; invalid at
 *   `receivedOn` in the future, at `amount` beyond what is open; instalment_cancelled
 */
export async function noteReceipt(req: PayloadRequest, id: string, input: ReceiptInput): Answer {
  const instalment = await lockInstalment(req, id)
  const [amountCents, withheldCents, captiveCents] = [input.amount, input.withheld, input.captive].map((kwanzas) =>
    toCents(kwanzas ?? null),
  ) as [number, number, number]
  const { openCents } = instalment
  if (input.receivedOn > luandaDay(new Date())) throw invalidAt('receivedOn', 'O dia não pode ser no futuro.')
  if (input.openCents !== undefined && input.openCents !== openCents) throw new DomainError('stale_record')
  if (amountCents + withheldCents + captiveCents > openCents)
    throw invalidAt('amount', `O valor é maior do que falta receber, ${formatKwanza(openCents)}.`)
  const receiptId = await storeReceipt(req, id, { ...input, amountCents, captiveCents, withheldCents })
  await addHistoryLine(req, instalment, received(instalment, input, { amountCents, captiveCents, withheldCents }))
  await settleTasks(req, instalment, 'done', [PROOF_TASK, ACCOUNT_TASK])
  // Tax alone, whose proof came later, has no document of its own: the payment's includes it.
  if (!input.documentNumber && amountCents > 0)
    await addTask(req, {
      dueDay: await nextWorkday(req),
      origin: documentTask(receiptId),
      personId: instalment.ownerId ?? req.user?.id ?? null,
      record: recordOf(instalment),
      title: `Emitir documento no programa de facturação: ${instalment.title} de ${instalment.number}, ${formatKwanza(amountCents)}`,
    })
  return getInstalment(req, id)
}

/**
 * Records the number of a receipt's document and closes its task (PAY-08).
 * @param seen the number that the caller saw, so that nobody overwrites another
 * @throws DomainError receipt_not_found, receipt_voided, stale_record
 */
export async function noteDocument(
  req: PayloadRequest,
  id: string,
  documentNumber: string,
  seen?: string | null,
): Answer {
  const { documentNumber: stored, instalment } = await lockReceipt(req, id)
  requireSeen(stored, seen, documentNumber)
  await sqlIn(req)`update receipts set document_number = ${documentNumber} where id = ${id}::uuid`
  await addHistoryLine(req, instalment, `Documento do recebimento de ${instalment.title}: ${documentNumber}`, 'updated')
  await settleTasks(req, instalment, 'done', await documentTasks(req, instalment, id))
  return getInstalment(req, instalment.id)
}

/**
 * Voids a receipt that was entered by mistake: it stays readable, with who, when and why (PAY-09).
 * @param line replaces the default history line
 * @throws DomainError receipt_not_found, receipt_voided
 */
export async function voidReceipt(req: PayloadRequest, id: string, reason: string, line?: string): Answer {
  const { instalment, receivedOn, ...sums } = await lockReceipt(req, id)
  await sqlIn(req)`
    update receipts set voided_at = clock_timestamp(), voided_by_id = ${req.user?.id ?? null}::uuid,
      void_reason = ${reason}
    where id = ${id}::uuid`
  await settleOpen(req, instalment.id)
  if (instalment.quoteId) await restoreAgreedAmounts(req, instalment.quoteId)
  else await leaveToQuote(req, instalment)
  const what = `${sumsText(sums)} em ${dayText(receivedOn)}`
  await addHistoryLine(req, instalment, line ?? `Recebimento anulado: ${instalment.title}, ${what}: ${reason}`)
  await settleTasks(req, instalment, 'dropped', await documentTasks(req, instalment, id))
  return getInstalment(req, instalment.id)
}

/**
 * Origins of the tasks for a receipt's document; a deposit, the first receipt of a quote, has an origin of its own
 * (PROP-31).
 */
async function documentTasks(req: PayloadRequest, { quoteId }: Locked, receiptId: string): Promise<string[]> {
  const [first] = await sqlIn<{ id: string }>(req)`
    select receipts.id from receipts join instalments on instalments.id = instalment_id
    where ${isOfDeposit(sql`${quoteId}::uuid`)} and (voided_at is null or receipts.id = ${receiptId}::uuid)
    order by (position = 1 and moment = 'acceptance') desc, noted_at, position limit 1`
  return [documentTask(receiptId), ...(first?.id === receiptId ? [DEPOSIT_TASK] : [])]
}

/**
 * Closes tasks of an instalment. They may still be on the quote, from before it had a project, or on a record in the
 * trash.
 */
export async function settleTasks(
  req: PayloadRequest,
  { id }: Pick<Locked, 'id'>,
  how: 'done' | 'dropped',
  origins: readonly string[],
): Promise<void> {
  const links = await sqlRowIn<Links>(req)`
    select order_id as "orderId", quote_id as "quoteId", retainer_id as "retainerId" from instalments
    where id = ${id}::uuid`
  for (const origin of origins) for (const record of recordsOf(links)) await closeTasks(req, record, { how, origin })
}

/**
 * Sets the day on which an instalment is due (PAY-05).
 * @param seen the day that the caller saw, so that nobody overwrites another
 * @throws DomainError instalment_not_found, stale_record
 */
export async function changeDueDay(req: PayloadRequest, id: string, dueOn: string, seen?: string | null): Answer {
  const instalment = await lockInstalment(req, id)
  requireSeen(instalment.dueOn, seen, dueOn)
  await sqlIn(req)`
    update instalments set due_on = ${dueOn}::date, is_due_by_hand = true where id = ${id}::uuid`
  await addHistoryLine(req, instalment, `Vencimento da parcela ${instalment.title}: ${dayText(dueOn)}`, 'updated')
  return getInstalment(req, id)
}

/**
 * Records the day on which the client promised to pay; reminders wait until then (PAY-13). null clears it.
 * @param seen the day that the caller saw, so that nobody overwrites another
 * @throws DomainError instalment_not_found, stale_record; invalid at `promisedOn` in the past
 */
export async function notePromise(
  req: PayloadRequest,
  id: string,
  promisedOn: string | null,
  seen?: string | null,
): Answer {
  const instalment = await lockInstalment(req, id)
  if (promisedOn !== null && promisedOn < luandaDay(new Date()))
    throw invalidAt('promisedOn', 'O dia não pode ser no passado.')
  requireSeen(instalment.promisedOn, seen, promisedOn)
  await sqlIn(req)`update instalments set promised_on = ${promisedOn}::date where id = ${id}::uuid`
  const line = promisedOn ? `Pagamento prometido para ${dayText(promisedOn)}` : 'Promessa de pagamento retirada'
  await addHistoryLine(req, instalment, `${line}: ${instalment.title}`, 'updated')
  return getInstalment(req, id)
}

interface NewReceipt extends Pick<ReceiptInput, 'documentNumber' | 'method' | 'note' | 'receivedOn'> {
  amountCents: number
  captiveCents?: number
  /** Another receipt of the same payment, noted in the same moment. */
  paidWith?: string | undefined
  withheldCents?: number
}

/**
 * Stores a receipt, an event of the client's space. The instalment must be locked, with enough of it open.
 * @returns its id
 * @throws DomainError instalment_cancelled
 */
export async function storeReceipt(
  req: PayloadRequest,
  instalmentId: string,
  { amountCents, captiveCents = 0, documentNumber, method, note, paidWith, receivedOn, withheldCents = 0 }: NewReceipt,
): Promise<string> {
  const [receipt] = await sqlIn<{ id: string }>(req)`
    insert into receipts (instalment_id, received_on, amount_cents, withheld_cents, captive_cents, method,
      document_number, note, noted_by_id, noted_at)
    select id, ${receivedOn}::date, ${amountCents}, ${withheldCents}, ${captiveCents}, ${method},
      ${documentNumber ?? null}, ${note ?? null}, ${req.user?.id ?? null}::uuid,
      coalesce((select noted_at from receipts where id = ${paidWith ?? null}::uuid), clock_timestamp())
    from instalments where id = ${instalmentId}::uuid and not is_cancelled
    returning id`
  if (!receipt) throw new DomainError(paymentErrors.instalment_cancelled)
  await settleOpen(req, instalmentId)
  const { clientId } = await sqlRowIn<{ clientId: string | null }>(req)`
    select c.id as "clientId" from ${FROM} where i.id = ${instalmentId}::uuid`
  if (clientId) await touchSpace(req, clientId)
  return receipt.id
}

/** A receipt's amount and the taxes that the client kept. */
export const sumsText = ({ amountCents, captiveCents, withheldCents }: Sums): string =>
  [
    amountCents > 0 && formatKwanza(amountCents),
    withheldCents > 0 && `Retenção na fonte ${formatKwanza(withheldCents)}`,
    captiveCents > 0 && `IVA cativo ${formatKwanza(captiveCents)}`,
  ]
    .filter(Boolean)
    .join(' · ')

const received = ({ title }: Locked, { documentNumber, method, receivedOn }: ReceiptInput, sums: Sums) =>
  [
    `Parcela ${title} recebida em ${dayText(receivedOn)}: ${sumsText(sums)}`,
    sums.amountCents > 0 && METHOD_LABELS[method],
    documentNumber,
  ]
    .filter(Boolean)
    .join(' · ')

/** Adds a line to the history of the instalment's record. */
export const addHistoryLine = (
  req: PayloadRequest,
  instalment: Locked,
  description: string,
  type: 'deposit_noted' | 'updated' = 'deposit_noted',
) => {
  const { id, type: collection } = recordOf(instalment)
  return recordActivity(req, {
    description,
    entityId: id,
    entityType: ENTITY_OF[collection],
    type,
  })
}
