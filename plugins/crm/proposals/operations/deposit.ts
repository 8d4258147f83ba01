import type { PayloadRequest } from 'payload'

import type { ClaimingAnswer, DepositInput, Sharing } from '../schema'
import { makeTask } from './announcements'
import { type Acceptance, readAcceptance } from './answers'
import { lockOwedDeposit, readDeposit, readDepositReceipts } from '@crm/payments/operations/deposit'
import { readSharing } from './sharing'
import { addQuoteLine } from '@crm/quotes/operations/history'
import { claim } from '@crm/links/operations/claim'
import { dueOnAcceptance } from '@crm/payment-plans/domain/monthly-terms'
import { firstPaymentWord } from '@crm/payment-plans/domain/payment-plan'
import { METHOD_LABELS } from '@crm/payments/domain/methods'
import { ACCOUNT_TASK, DEPOSIT_TASK, PROOF_TASK } from '@crm/payments/domain/payment-tasks'
import { growFirst, lockTasksOfPlan } from '@crm/payments/operations/amounts'
import { nextWorkday } from '@crm/payments/operations/due-days'
import { storeReceipt, sumsText, voidReceipt } from '@crm/payments/operations/receipts'
import { closeTasks, lockOpenTasks } from '@crm/tasks/operations/task'
import { dayText, luandaDay } from '@kit/lib/dates'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { formatKwanza, toCents } from '@kit/lib/money'
import { lockRecord, readRecord, requireSeen } from '@kit/data/records'
import { idOf } from '@kit/lib/serialize'
import { capitalised } from '@kit/lib/text'
import { quoteErrors } from '@crm/quotes/errors'
import { proposalErrors } from '../errors'

/**
 * Records the deposit of an accepted quote as receipts of what is due on acceptance. Closes the tasks about payment
 * details and proofs, and creates one to issue the invoice in the invoicing program, because this program issues none
 * (PROP-31); where nothing was agreed for the acceptance, one for the document, as of any payment (PAY-08). A quote
 * without an owner gets the caller.
 * @throws DomainError quote_not_found, proposal_not_accepted, deposit_known, instalment_cancelled, invalid
 */
export async function noteDeposit(req: PayloadRequest, quoteId: string, input: DepositInput): Promise<ClaimingAnswer> {
  const dueDay = await nextWorkday(req)
  await lockOpenTasks(req, 'quotes', quoteId)
  await lockRecord(req, 'quotes', quoteId, quoteErrors.quote_not_found)
  const acceptance = await readAcceptance(req, quoteId)
  if (!acceptance) throw new DomainError(proposalErrors.proposal_not_accepted)
  const known = await readDeposit(req, quoteId)
  if (known) throw new DomainError(proposalErrors.deposit_known, { values: { date: dayText(known.receivedOn) } })
  requirePossible(input, acceptance)
  const { quote, selected } = acceptance.content
  const claimed = await claim(req, 'quotes', quoteId)
  await storeDeposit(req, quoteId, input, firstPaymentWord(quote))
  for (const origin of [ACCOUNT_TASK, PROOF_TASK])
    await closeTasks(req, { id: quoteId, type: 'quotes' }, { how: 'done', origin })
  const { owner, quoteNumber } = await readRecord(req, 'quotes', quoteId, quoteErrors.quote_not_found)
  const isAdvance = dueOnAcceptance(quote, selected) > 0
  const title = isAdvance
    ? `Emitir factura de adiantamento no programa de facturação (${quoteNumber})`
    : `Emitir documento no programa de facturação: pagamento de ${quoteNumber}, ${formatKwanza(toCents(input.amount))}`
  const ownerId = idOf(owner) ?? req.user?.id ?? null
  if (isAdvance || !input.documentNumber)
    await makeTask(req, { ownerId, quoteId }, { dueDay, origin: DEPOSIT_TASK, title })
  return { ...(await readSharing(req, quoteId)), claimed }
}

/**
 * Voids a deposit that was recorded by mistake: the page asks for it again.
 * @param seen when the deposit was noted that the caller saw, so that nobody voids another
 * @throws DomainError quote_not_found, deposit_not_found, stale_record; deposit_in_parts when it did not come at once:
 *   each receipt is voided with its reason (PAY-09)
 */
export async function takeBackDeposit(
  req: PayloadRequest,
  quoteId: string,
  seen: string | null | undefined,
): Promise<Sharing> {
  await lockTasksOfPlan(req, quoteId)
  await lockRecord(req, 'quotes', quoteId, quoteErrors.quote_not_found)
  const known = await readDeposit(req, quoteId)
  if (known?.isOnePayment === false) throw new DomainError(proposalErrors.deposit_in_parts)
  if (!known) throw new DomainError(proposalErrors.deposit_not_found)
  requireSeen(known.notedAt, seen)
  const acceptance = await readAcceptance(req, quoteId)
  const reason = `Registo do ${acceptance ? firstPaymentWord(acceptance.content.quote) : 'sinal'} anulado`
  for (const { id, receivedOn, voided, ...sums } of await readDepositReceipts(req, quoteId)) {
    const line = `${reason} (${sumsText(sums)} em ${dayText(receivedOn)})`
    if (voided === null) await voidReceipt(req, id, reason, line)
  }
  return readSharing(req, quoteId)
}

function requirePossible({ amount, receivedOn }: DepositInput, { grossCents }: Acceptance): void {
  if (receivedOn > luandaDay(new Date())) throw invalidAt('receivedOn', 'O dia não pode ser no futuro.')
  if (toCents(amount) > grossCents) {
    throw invalidAt('amount', `O valor é maior do que o total aceite, ${formatKwanza(grossCents)}.`)
  }
}

async function storeDeposit(req: PayloadRequest, quoteId: string, input: DepositInput, word: string): Promise<void> {
  const { documentNumber, method, receivedOn } = input
  const amountCents = toCents(input.amount)
  let leftCents = amountCents
  let firstCents = 0
  let paidWith: string | undefined
  for (const { id, openCents, position } of await lockOwedDeposit(req, quoteId)) {
    const partCents = Math.min(leftCents, openCents)
    leftCents -= partCents
    if (position === 1) firstCents = partCents
    else if (partCents > 0) paidWith = await storeReceipt(req, id, { ...input, amountCents: partCents, paidWith })
  }
  firstCents += leftCents
  if (firstCents > 0) {
    const first = await growFirst(req, quoteId, firstCents)
    if (first === null) throw invalidAt('amount', 'O valor é maior do que falta receber.')
    await storeReceipt(req, first, { ...input, amountCents: firstCents, paidWith })
  }
  const facts = [formatKwanza(amountCents), METHOD_LABELS[method], documentNumber].filter(Boolean).join(' · ')
  await addQuoteLine(req, quoteId, 'deposit_noted', `${capitalised(word)} recebido em ${dayText(receivedOn)}: ${facts}`)
}
