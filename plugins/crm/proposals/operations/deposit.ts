import type { PayloadRequest } from 'payload'

import { METHOD_LABELS } from '../domain/answers'
import type { DepositInput, Sharing } from '../schema'
import { ACCOUNT_TASK, closeTasks, DEPOSIT_TASK, makeTask, PROOF_TASK } from './announcements'
import { type Acceptance, readAcceptance, readDeposit } from './answers'
import { readSharing } from './sharing'
import { recordActivity } from '@collections/activities/operations/activities'
import { nextWorkingDay } from '@collections/opening-hours/domain/open-time'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { lockOpenTasks } from '@crm/tasks/operations/task'
import { DAY_MS, dayText, luandaDay } from '@kit/lib/dates'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { formatKwanza, toCents } from '@kit/lib/money'
import { lockRecord, readRecord } from '@kit/data/records'
import { idOf } from '@kit/lib/serialize'
import { sqlIn } from '@kit/data/transaction'
import { quoteErrors } from '@crm/quotes/errors'
import { proposalErrors } from '../errors'

/**
 * Notes that the deposit of an accepted quote has come: the client sees it, and somebody issues its invoice in the program
 * for that, for this one issues none (PROP-31). What waited for the proof to be checked is done.
 * @throws DomainError quote_not_found, proposal_not_accepted, deposit_known, invalid
 */
export async function noteDeposit(req: PayloadRequest, quoteId: string, input: DepositInput): Promise<Sharing> {
  const dueDay = await dayOfInvoice(req)
  await lockOpenTasks(req, 'quotes', quoteId)
  await lockRecord(req, 'quotes', quoteId, quoteErrors.quote_not_found)
  const acceptance = await readAcceptance(req, quoteId)
  if (!acceptance) throw new DomainError(proposalErrors.proposal_not_accepted)
  const known = await readDeposit(req, quoteId)
  if (known) throw new DomainError(proposalErrors.deposit_known, { values: { date: dayText(known.receivedOn) } })
  requirePossible(input, acceptance)
  await storeDeposit(req, quoteId, input)
  for (const origin of [ACCOUNT_TASK, PROOF_TASK]) await closeTasks(req, quoteId, { how: 'done', origin })
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
  await sqlIn(req)`delete from quote_deposits where quote_id = ${quoteId}::uuid`
  await recordActivity(req, {
    description: `Registo do sinal anulado (${formatKwanza(known.amountCents)} em ${dayText(known.receivedOn)})`,
    entityId: quoteId,
    entityType: 'quote',
    type: 'deposit_noted',
  })
  await closeTasks(req, quoteId, { how: 'dropped', origin: DEPOSIT_TASK })
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
  await sqlIn(req)`
    insert into quote_deposits (quote_id, received_on, amount_cents, method, document_number, noted_by_id)
    values (${quoteId}::uuid, ${receivedOn}::date, ${amountCents}, ${method}, ${documentNumber ?? null},
      ${req.user?.id ?? null}::uuid)`
  const facts = [formatKwanza(amountCents), METHOD_LABELS[method], documentNumber].filter(Boolean).join(' · ')
  await recordActivity(req, {
    description: `Sinal recebido em ${dayText(receivedOn)}: ${facts}`,
    entityId: quoteId,
    entityType: 'quote',
    type: 'deposit_noted',
  })
}

/** The next working day; tomorrow where the agency never opens. */
async function dayOfInvoice(req: PayloadRequest): Promise<string> {
  const now = new Date()
  const next = nextWorkingDay(await getOpeningCalendar(req), now)
  return luandaDay(next ?? new Date(now.getTime() + DAY_MS))
}
