import type { Retainer } from '@kit/database/payload-types'
import { answerOf } from '@kit/records/answer-of'
import { luandaDay } from '@kit/lib/dates'
import { toCents } from '@kit/lib/money'
import { serializeItem } from '@crm/line-items/serialize'
import { monthOf, type Terms, valueIn } from './domain/terms'
import {
  type Deliverable,
  deliverables,
  type MonthlyTask,
  monthlyTasks,
  newValues,
  pauses,
  retainer,
  type RetainerAnswer,
  type RetainerMonth,
} from './schema'

const plain = answerOf(
  retainer.omit({
    carriesOver: true,
    clientName: true,
    deliverables: true,
    isProrated: true,
    items: true,
    monthlyTasks: true,
    newValues: true,
    pauses: true,
    thisMonth: true,
    valueCents: true,
  }),
)

/** The terms from which an avença's months are made. */
export const termsOf = (doc: Retainer): Terms => ({
  endsOn: doc.endsOn || null,
  isProrated: doc.isProrated === true,
  minimumMonths: doc.minimumMonths,
  monthlyCents: toCents(doc.monthlyAmount),
  newValues: newValues.safeParse(doc.newValues ?? []).data ?? [],
  pauses: pauses.safeParse(doc.pauses ?? []).data ?? [],
  startsOn: doc.startsOn,
})

/** The stored 'O que inclui'. */
export const includedIn = (doc: Retainer): { deliverables: Deliverable[]; monthlyTasks: MonthlyTask[] } => ({
  deliverables: deliverables.safeParse(doc.deliverables ?? []).data ?? [],
  monthlyTasks: monthlyTasks.safeParse(doc.monthlyTasks ?? []).data ?? [],
})

export function serializeRetainer(
  doc: Retainer,
  { clientName, months }: { clientName: string; months: readonly RetainerMonth[] },
): RetainerAnswer {
  const terms = termsOf(doc)
  const present = monthOf(luandaDay(new Date()))
  return {
    ...plain(doc),
    ...includedIn(doc),
    carriesOver: doc.carriesOver === true,
    clientName,
    isProrated: terms.isProrated,
    items: (doc.items ?? []).map(serializeItem),
    newValues: [...terms.newValues],
    pauses: [...terms.pauses],
    thisMonth: months.find(({ month }) => month === present) ?? null,
    valueCents: valueIn(terms, present),
  }
}
