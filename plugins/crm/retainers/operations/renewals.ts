import type { PayloadRequest, Where, WhereField } from 'payload'

import { dayIn, isWithin, lastDayOf, monthOf, overlap, owedSpan, statusOn, type Terms } from '../domain/terms'
import type { RetainerInput } from '../schema'
import { includedIn, termsOf } from '../serialize'
import { makeMonthsOf } from './months'
import { undoErrors } from '@collections/activities/errors'
import { HAS_OWN_LINE } from '@collections/activities/hooks'
import { recordActivity } from '@collections/activities/operations/activities'
import { closeTasks } from '@crm/tasks/operations/task'
import type { Quote, Retainer } from '@kit/database/payload-types'
import { find, findById, update } from '@kit/data/documents'
import { lockRows } from '@kit/data/records'
import { sqlRowIn } from '@kit/data/transaction'
import { addDays, dayText, luandaDay } from '@kit/lib/dates'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { idOf } from '@kit/lib/serialize'

/** Origin of the tasks to renew an avença. */
export const RENEWAL_TASK = 'retainer-renewal'

const RELATED = {
  client: true,
  endsOn: true,
  isProrated: true,
  quote: true,
  retainerNumber: true,
  startsOn: true,
  status: true,
} as const

/** The avenças that quotes renew, and those made of these quotes, each with the one that it renews. */
async function readRelated(req: PayloadRequest, renews: WhereField) {
  // The daily job has no user.
  const asServer = { overrideAccess: true }
  // A quote may have been deleted since it was converted.
  const quotes = await find(req, 'quotes', { ...asServer, select: { renews: true }, trash: true, where: { renews } })
  const renewedBy = new Map(quotes.map((quote) => [quote.id, idOf(quote.renews)]))
  const where: Where = { or: [{ id: { in: [...renewedBy.values()] } }, { quote: { in: [...renewedBy.keys()] } }] }
  const docs = await find(req, 'retainers', { ...asServer, select: RELATED, where })
  return docs.map((doc) => ({ ...doc, renews: renewedBy.get(idOf(doc.quote) ?? '') ?? null }))
}

/** The avenças that renew another one of the same client (RET-11). */
async function readRenewals(req: PayloadRequest, renewed: WhereField) {
  const related = await readRelated(req, renewed)
  const clients = new Map(related.map(({ client, id }) => [id, idOf(client)]))
  return related.filter(({ client, renews }) => renews && clients.get(renews) === idOf(client))
}

const isCurrent = ({ status }: Pick<Retainer, 'status'>): boolean => status !== 'ended'

/** The ids of the avenças that another one renews. */
export const readRenewed = async (req: PayloadRequest): Promise<Set<string | null>> =>
  new Set((await readRenewals(req, { exists: true })).filter(isCurrent).map(({ renews }) => renews))

/** The number of the avença that renews this one; undefined if none does. */
export const readSuccessor = async (req: PayloadRequest, id: string): Promise<string | undefined> =>
  (await readRenewals(req, { equals: id })).find(isCurrent)?.retainerNumber

/**
 * Refuses a change with which an avença would owe more days, or again, if another one of the same renewal owes some of
 * them: the one that it renews, one that renews it, or one that renews the same (RET-11). Locks the renewed one, as a
 * conversion does, so that of two at once the second sees the first.
 * @throws DomainError months_of_renewal
 */
export async function requireMonthsApart(req: PayloadRequest, before: Retainer, after: Retainer): Promise<void> {
  const owed = owedSpan(after)
  if (after.deletedAt || (!before.deletedAt && isWithin(owed, owedSpan(before)))) return
  // Whatever the caller may read, and although the quote may be in the trash.
  const quote = await findById(req, 'quotes', idOf(after.quote), { overrideAccess: true, trash: true })
  const renewed = idOf(quote?.renews)
  await lockRows(req, 'retainers', [renewed])
  const related = await readRelated(req, { in: [before.id, renewed].filter((id) => id !== null) })
  const other = related.find(
    (one) => one.id !== before.id && idOf(one.client) === idOf(after.client) && overlap(owedSpan(one), owed),
  )
  if (!other) return
  throw new DomainError(undoErrors.months_of_renewal, { values: { retainerNumber: other.retainerNumber } })
}

export type Continued = Pick<
  RetainerInput,
  'carriesOver' | 'deliverables' | 'dueDay' | 'isProrated' | 'monthlyTasks' | 'startsOn'
>

/**
 * Ends the avença that a quote renews on the day before the new one starts, and returns what the new one continues. No
 * month is owed twice: the new one starts after the last month made, by default after the agreed last day, and where
 * months are owed whole, on the first of one (RET-11). Null if the quote renews none of its client's. Needs no user, as
 * clients accept by a link. Call `lockOpenTasks` for the old one before locking the quote.
 * @throws DomainError invalid at `startsOn`, also if the avença is renewed already
 */
export async function continueRetainer(
  req: PayloadRequest,
  { clientId, quote, startsOn }: { clientId: string; quote: Quote; startsOn: string | undefined },
): Promise<Continued | null> {
  const today = luandaDay(new Date())
  const id = idOf(quote.renews)
  if (!id) return null
  await makeMonthsOf(req, id, today)
  const old = await findById(req, 'retainers', id, { overrideAccess: true })
  if (!old || idOf(old.client) !== clientId) return null
  const renewals = await readRenewals(req, { equals: id })
  const successor = renewals.find(isCurrent)
  if (successor) {
    const already = `A avença ${old.retainerNumber} já foi renovada pela ${successor.retainerNumber}. Termine ou apague essa primeiro.`
    throw invalidAt('startsOn', already)
  }
  const terms = termsOf(old)
  const { carriesOver, dueDay, isProrated } = old
  const kept = { ...includedIn(old), carriesOver: carriesOver === true, dueDay, isProrated: isProrated === true }
  const ends = renewals.map((renewal) => owedSpan(renewal).until)
  const until = latest(await lastOwedDay(req, id, { ...terms, today }), ...ends)
  const isOver = statusOn(terms, today) === 'ended'
  const next = isOver ? latest(today, addDays(until, 1)) : addDays(wholly(terms, latest(until, lastDayOf(terms))), 1)
  const start = startsOn ?? next
  const eve = addDays(start, -1)
  if (start <= until || (!isOver && eve !== wholly(terms, eve)))
    throw invalidAt('startsOn', startRule(old.retainerNumber, { ...terms, until }))
  if (!terms.endsOn || terms.endsOn >= start) {
    await update(req, 'retainers', id, { endsOn: eve }, { context: { [HAS_OWN_LINE]: true }, overrideAccess: true })
    const description = `Termina em ${dayText(eve)}: renovada pelo orçamento ${quote.quoteNumber}`
    await recordActivity(req, { description, entityId: id, entityType: 'retainer', type: 'updated' })
  }
  await closeTasks(req, { id, type: 'retainers' }, { how: 'done', origin: RENEWAL_TASK })
  return { ...kept, startsOn: start }
}

/** The day itself, or the end of its month where months are owed whole. */
const wholly = ({ isProrated }: Pick<Terms, 'isProrated'>, day: string): string =>
  isProrated ? day : dayIn(monthOf(day), 31)

const startRule = (number: string, { isProrated, until }: Pick<Terms, 'isProrated'> & { until: string }): string =>
  `A avença ${number}, que esta renova, conta até ${dayText(until)}: comece depois${isProrated ? '' : ', no dia 1 de um mês'}.`

/** The last day of the months made, or its earlier end; today, if none was made. */
async function lastOwedDay(
  req: PayloadRequest,
  id: string,
  { today, ...terms }: Terms & { today: string },
): Promise<string> {
  const { month } = await sqlRowIn<{ month: string | null }>(req)`
    select max(month) as month from retainer_months where retainer_id = ${id}::uuid`
  const made = latest(today, terms.startsOn, month && dayIn(month, 31))
  return wholly(terms, terms.endsOn && terms.endsOn < made ? terms.endsOn : made)
}

const latest = (...days: (string | null)[]): string =>
  days.reduce<string>((last, day) => (day && day > last ? day : last), '')
