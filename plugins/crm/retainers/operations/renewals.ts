import type { PayloadRequest } from 'payload'

import { lastDayOf, statusOn } from '../domain/terms'
import type { RetainerInput } from '../schema'
import { includedIn, termsOf } from '../serialize'
import { makeMonthsOf } from './months'
import { followLastDay } from './notices'
import { HAS_OWN_LINE } from '@collections/activities/hooks'
import { recordActivity } from '@collections/activities/operations/activities'
import { addDays } from '@crm/tasks/domain/task-day'
import { lockOpenTasks } from '@crm/tasks/operations/task'
import { findById, update } from '@kit/data/documents'
import { sqlRowIn } from '@kit/data/transaction'
import { addMonths, dayText, luandaDay } from '@kit/lib/dates'
import { invalidAt } from '@kit/lib/errors'

type Continued = Pick<RetainerInput, 'carriesOver' | 'deliverables' | 'dueDay' | 'monthlyTasks' | 'startsOn'>

/**
 * Ends the avença that a quote renews on the day before the new one starts, and returns what the new one continues. No
 * month is owed twice: the new one starts after the last month made, and by default after the agreed last day (RET-11).
 * Null if the old one is gone. Needs no user, as clients accept by a link.
 * @throws DomainError invalid at `startsOn`
 */
export async function continueRetainer(
  req: PayloadRequest,
  id: string,
  { quoteNumber, startsOn }: { quoteNumber: string; startsOn: string | undefined },
): Promise<Continued | null> {
  const today = luandaDay(new Date())
  await lockOpenTasks(req, 'retainers', id)
  await makeMonthsOf(req, id, today)
  const old = await findById(req, 'retainers', id, { overrideAccess: true })
  if (!old) return null
  const terms = termsOf(old)
  const kept = { ...includedIn(old), carriesOver: old.carriesOver === true, dueDay: old.dueDay }
  if (statusOn(terms, today) === 'ended') return { ...kept, startsOn: startsOn ?? today }
  const until = await lastOwedDay(req, id, { ...terms, today })
  if (startsOn && startsOn <= until)
    throw invalidAt('startsOn', `A avença ${old.retainerNumber}, que esta renova, já conta até ${dayText(until)}.`)
  const start = startsOn ?? addDays(latest(until, lastDayOf(terms)), 1)
  if (!terms.endsOn || terms.endsOn >= start) {
    const endsOn = addDays(start, -1)
    await followLastDay(req, id, terms, { ...terms, endsOn })
    await update(req, 'retainers', id, { endsOn }, { context: { [HAS_OWN_LINE]: true }, overrideAccess: true })
    const description = `Termina em ${dayText(endsOn)}: renovada pelo orçamento ${quoteNumber}`
    await recordActivity(req, { description, entityId: id, entityType: 'retainer', type: 'updated' })
  }
  return { ...kept, startsOn: start }
}

/** The last day of the months made, which are owed whole, or its earlier end; today, if none was made. */
async function lastOwedDay(
  req: PayloadRequest,
  id: string,
  { endsOn, startsOn, today }: { endsOn: string | null; startsOn: string; today: string },
): Promise<string> {
  const { month } = await sqlRowIn<{ month: string | null }>(req)`
    select max(month) as month from retainer_months where retainer_id = ${id}::uuid`
  const made = latest(today, startsOn, month && addDays(`${addMonths(month, 1)}-01`, -1))
  return endsOn && endsOn < made ? endsOn : made
}

const latest = (...days: (string | null)[]): string =>
  days
    .map((day) => day ?? '')
    .toSorted()
    .at(-1) ?? ''
