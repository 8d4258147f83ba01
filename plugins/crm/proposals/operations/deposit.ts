import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import type { DepositInput, Sharing } from '../schema'
import { ACCOUNT_TASK, DEPOSIT_TASK, makeTask, PROOF_TASK } from './announcements'
import { type Acceptance, readAcceptance, readDeposit } from './answers'
import { readSharing } from './sharing'
import { recordActivity } from '@collections/activities/operations/activities'
import { METHOD_LABELS } from '@crm/payments/domain/methods'
import { lockInstalments } from '@crm/payments/operations/plans'
import { nextWorkday, settleOpen, storeReceipt } from '@crm/payments/operations/receipts'
import { closeTasks, lockOpenTasks } from '@crm/tasks/operations/task'
import { dayText, luandaDay } from '@kit/lib/dates'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { formatKwanza, toCents } from '@kit/lib/money'
import { lockRecord, readRecord } from '@kit/data/records'
import { idOf } from '@kit/lib/serialize'
import { sqlIn } from '@kit/data/transaction'
import { quoteErrors } from '@crm/quotes/errors'
import { proposalErrors } from '../errors'

/**
 * Notes that the deposit of an accepted quote has come, as a receipt of its first instalment: the client sees it, and
 * somebody issues its invoice in the program for that, for this one issues none (PROP-31). What waited for the proof to be
 * checked is done.
 * @throws DomainError quote_not_found, proposal_not_accepted, deposit_known, invalid
 */
export async function noteDeposit(req: PayloadRequest, quoteId: string, input: DepositInput): Promise<Sharing> {
  const dueDay = await nextWorkday(req)
  await lockOpenTasks(req, 'quotes', quoteId)
  await lockRecord(req, 'quotes', quoteId, quoteErrors.quote_not_found)
  const acceptance = await readAcceptance(req, quoteId)
  if (!acceptance) throw new DomainError(proposalErrors.proposal_not_accepted)
  const known = await readDeposit(req, quoteId)
  if (known) throw new DomainError(proposalErrors.deposit_known, { values: { date: dayText(known.receivedOn) } })
  requirePossible(input, acceptance)
  await storeDeposit(req, quoteId, input)
  for (const origin of [ACCOUNT_TASK, PROOF_TASK])
    await closeTasks(req, { id: quoteId, type: 'quotes' }, { how: 'done', origin })
  const { owner, quoteNumber } = await readRecord(req, 'quotes', quoteId, quoteErrors.quote_not_found)
  await makeTask(
    req,
    { ownerId: idOf(owner) ?? req.user?.id ?? null, quoteId },
    {
      dueDay,
      origin: DEPOSIT_TASK,
      title: `Emitir factura de adiantamento no programa de facturação (${quoteNumber})`,
    },
  )
  return readSharing(req, quoteId)
}

/**
 * Takes back what was noted by mistake: the page asks for the deposit again.
 * @throws DomainError quote_not_found, deposit_not_found
 */
export async function takeBackDeposit(req: PayloadRequest, quoteId: string): Promise<Sharing> {
  await lockOpenTasks(req, 'quotes', quoteId)
  await lockRecord(req, 'quotes', quoteId, quoteErrors.quote_not_found)
  const known = await readDeposit(req, quoteId)
  if (!known) throw new DomainError(proposalErrors.deposit_not_found)
  const [first] = await lockInstalments(req, sql`quote_id = ${quoteId}::uuid`)
  if (!first) throw new DomainError(proposalErrors.deposit_not_found)
  await sqlIn(req)`
    update receipts set voided_at = clock_timestamp(), voided_by_id = ${req.user?.id ?? null}::uuid,
      void_reason = 'Registo do sinal anulado'
    where instalment_id = ${first.id}::uuid and voided_at is null`
  await settleOpen(req, first.id)
  await recordActivity(req, {
    description: `Registo do sinal anulado (${formatKwanza(known.amountCents)} em ${dayText(known.receivedOn)})`,
    entityId: quoteId,
    entityType: 'quote',
    type: 'deposit_noted',
  })
  await closeTasks(req, { id: quoteId, type: 'quotes' }, { how: 'dropped', origin: DEPOSIT_TASK })
  return readSharing(req, quoteId)
}

function requirePossible({ amount, receivedOn }: DepositInput, { grossCents }: Acceptance): void {
  if (receivedOn > luandaDay(new Date())) throw invalidAt('receivedOn', 'O dia não pode ser no futuro.')
  if (toCents(amount) > grossCents) {
    throw invalidAt('amount', `O valor é maior do que o total aceite, ${formatKwanza(grossCents)}.`)
  }
}

async function storeDeposit(req: PayloadRequest, quoteId: string, input: DepositInput): Promise<void> {
  const { documentNumber, method, receivedOn } = input
  const amountCents = toCents(input.amount)
  const first = await growFirst(req, quoteId, amountCents)
  await storeReceipt(req, first, { ...input, amountCents })
  const facts = [formatKwanza(amountCents), METHOD_LABELS[method], documentNumber].filter(Boolean).join(' · ')
  await recordActivity(req, {
    description: `Sinal recebido em ${dayText(receivedOn)}: ${facts}`,
    entityId: quoteId,
    entityType: 'quote',
    type: 'deposit_noted',
  })
}

/** A deposit may be more than was agreed: the instalments after it are less by that, and the sum stays. @returns the first's id */
async function growFirst(req: PayloadRequest, quoteId: string, amountCents: number): Promise<string> {
  const [first, ...later] = await lockInstalments(req, sql`quote_id = ${quoteId}::uuid`)
  if (!first) throw new Error('An accepted quote has no instalments')
  let more = Math.max(0, amountCents - first.amountCents)
  const change = (id: string, cents: number) =>
    sqlIn(req)`
      update instalments set amount_cents = amount_cents + ${cents}, open_cents = open_cents + ${cents}
      where id = ${id}::uuid`
  if (more > 0) await change(first.id, more)
  for (const { id, openCents } of later) {
    const less = Math.min(more, openCents)
    if (less > 0) await change(id, -less)
    more -= less
  }
  if (more > 0) throw invalidAt('amount', 'O valor é maior do que falta receber.')
  return first.id
}
