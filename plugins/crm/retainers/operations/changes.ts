import type { PayloadRequest } from 'payload'

import { amountsIn, monthOf, noticeWarning, statusOn, type Terms, wholeMonth } from '../domain/terms'
import { retainerErrors } from '../errors'
import type { RetainerAnswer } from '../schema'
import { termsOf } from '../serialize'
import { makeMonthsOf } from './months'
import { followLastDay } from './notices'
import { readRetainer } from './retainer-lists'
import { HAS_OWN_LINE } from '@collections/activities/hooks'
import { recordActivity } from '@collections/activities/operations/activities'
import { changeMonthly, lockMonthly } from '@crm/payments/operations/monthly'
import { lockOpenTasks } from '@crm/tasks/operations/task'
import type { Retainer } from '@kit/database/payload-types'
import { update } from '@kit/data/documents'
import { lockUnchanged, readRecord } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'
import { dayText, luandaDay } from '@kit/lib/dates'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { formatKwanza, type Kwanzas, toCents } from '@kit/lib/money'

type Answer = Promise<{ retainer: RetainerAnswer }>

/**
 * Sets a new value from a month on (RET-10). Values already set for later months stay.
 * @throws DomainError retainer_not_found, stale_record, month_passed, month_made, retainer_ended, invalid
 */
export async function changeValue(
  req: PayloadRequest,
  id: string,
  { amount, from }: { amount: Kwanzas; from: string },
  loadedAt: Date | null = null,
): Answer {
  const doc = await lockForChange(req, id, from, { loadedAt })
  const cents = toCents(amount)
  if (cents === 0) throw invalidAt('amount', 'Indique o novo valor.')
  const newValues = [...termsOf(doc).newValues.filter((one) => one.from !== from), { cents, from }].toSorted((a, b) =>
    a.from < b.from ? -1 : 1,
  )
  return save(req, doc, { newValues }, `Novo valor a partir de ${wholeMonth(from)}: ${formatKwanza(cents)} por mês`)
}

/**
 * Pauses an avença from a month on, until it is resumed (RET-10).
 * @throws DomainError retainer_not_found, stale_record, month_passed, month_made, already_paused, retainer_ended
 */
export async function pauseRetainer(
  req: PayloadRequest,
  id: string,
  from: string,
  loadedAt: Date | null = null,
): Answer {
  const doc = await lockForChange(req, id, from, { loadedAt })
  const { pauses } = termsOf(doc)
  if (pauses.some(({ to }) => to === null || from < to)) throw new DomainError(retainerErrors.already_paused)
  return save(req, doc, { pauses: [...pauses, { from, to: null }] }, `Em pausa a partir de ${wholeMonth(from)}`)
}

/**
 * Resumes an avença from a month on, also earlier than planned; a pause that has not begun by then is dropped (RET-10).
 * @throws DomainError retainer_not_found, stale_record, month_passed, month_made, not_paused, retainer_ended
 */
export async function resumeRetainer(
  req: PayloadRequest,
  id: string,
  from: string,
  loadedAt: Date | null = null,
): Answer {
  const doc = await lockForChange(req, id, from, { loadedAt })
  const { pauses } = termsOf(doc)
  const open = pauses.find(({ to }) => to === null || to > from)
  if (!open) throw new DomainError(retainerErrors.not_paused)
  const others = pauses.filter((one) => one !== open)
  const kept = open.from < from ? [...others, { from: open.from, to: from }] : others
  return save(req, doc, { pauses: kept }, `Retomada a partir de ${wholeMonth(from)}`)
}

/**
 * Sets the day on which an avença ends; null clears it. A prorated month that was made follows it (RET-08, RET-10).
 * @throws DomainError retainer_not_found, stale_record, retainer_ended, invalid at a day that has passed
 */
export async function endRetainer(
  req: PayloadRequest,
  id: string,
  endsOn: string | null,
  loadedAt: Date | null = null,
): Answer {
  const today = luandaDay(new Date())
  await lockOpenTasks(req, 'retainers', id)
  const doc = await lockForChange(req, id, monthOf(endsOn ?? today), { loadedAt, mayBeMade: true })
  if (endsOn && endsOn < today) throw invalidAt('endsOn', 'O dia já passou.')
  if (endsOn && endsOn < doc.startsOn) throw invalidAt('endsOn', 'O fim é anterior ao início')
  const before = termsOf(doc)
  const after = { ...before, endsOn }
  await followLastDay(req, id, before, after)
  const line = [
    endsOn ? `Termina em ${dayText(endsOn)}` : 'Sem fim marcado',
    endsOn && noticeWarning(endsOn, doc.noticeDays, today),
    await followEnd(req, id, { after, before, month: monthOf(today) }),
  ]
  return save(req, doc, { endsOn }, line.filter(Boolean).join(' · '))
}

/**
 * Makes the amount of a month follow another end, unless it has receipts or is that of an accepted quote. Returns a
 * sentence about it; null if it owes the same, is not made or was voided.
 */
async function followEnd(
  req: PayloadRequest,
  retainerId: string,
  { after, before, month }: { after: Terms; before: Terms; month: string },
): Promise<string | null> {
  const made = await lockMonthly(req, { month, retainerId })
  if (!made) return null
  const { amountCents, hasReceipts, id, isFirstMonth, vatPercent } = made
  const next = amountsIn(after, month, vatPercent)
  if (next.grossCents === amountsIn(before, month, vatPercent).grossCents) return null
  const name = `A mensalidade de ${wholeMonth(month)}`
  const kept = `${name} fica em ${formatKwanza(amountCents)}`
  if (isFirstMonth) return `${kept}, como foi aceite no orçamento.`
  if (hasReceipts) return `${kept}, porque já tem recebimentos.`
  await changeMonthly(req, id, next.grossCents)
  await sqlIn(req)`
    update retainer_months set net_cents = ${next.totalCents}, gross_cents = ${next.grossCents}
    where retainer_id = ${retainerId}::uuid and month = ${month}`
  return `${name} passa a ${formatKwanza(next.grossCents)}.`
}

/**
 * Locks the avença and first makes its missing months by the current terms: a change never affects a month already
 * made.
 */
async function lockForChange(
  req: PayloadRequest,
  id: string,
  from: string,
  { loadedAt, mayBeMade = false }: { loadedAt: Date | null; mayBeMade?: boolean },
): Promise<Retainer> {
  const today = luandaDay(new Date())
  await lockUnchanged(req, 'retainers', id, retainerErrors.retainer_not_found, loadedAt)
  await makeMonthsOf(req, id, today)
  const doc = await readRecord(req, 'retainers', id, retainerErrors.retainer_not_found)
  if (statusOn(termsOf(doc), today) === 'ended') throw new DomainError(retainerErrors.retainer_ended)
  if (from < monthOf(today)) throw new DomainError(retainerErrors.month_passed)
  const [made] = await sqlIn(req)`
    select from retainer_months where retainer_id = ${id}::uuid and month >= ${from} limit 1`
  if (made && !mayBeMade) throw new DomainError(retainerErrors.month_made)
  return doc
}

async function save(req: PayloadRequest, doc: Retainer, change: Partial<Retainer>, description: string): Answer {
  // These fields are read-only for users.
  await update(req, 'retainers', doc.id, change, { context: { [HAS_OWN_LINE]: true }, overrideAccess: true })
  await recordActivity(req, { description, entityId: doc.id, entityType: 'retainer', type: 'updated' })
  // Only a resumption has a month to make here: the others were made before the change.
  const today = luandaDay(new Date())
  await makeMonthsOf(req, doc.id, today, today)
  return { retainer: await readRetainer(req, doc.id) }
}
