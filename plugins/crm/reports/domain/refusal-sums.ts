import type { RefusalReason } from '@crm/proposals/domain/answers'

/** Refusals of one owner's quotes for a reason in a month. */
export interface RefusalCount {
  count: number
  grossCents: number
  month: string
  /** The owner's id, or 'none'. */
  person: string
  reason: RefusalReason
}

export interface NamedRefusals extends RefusalCount {
  /** The owner's, or 'Sem responsável'. */
  name: string
}

export type RefusalSum = Pick<RefusalCount, 'count' | 'grossCents'>

export interface RefusalLine {
  key: string
  byReason: ReadonlyMap<string, RefusalSum>
  total: RefusalSum
}

/** Lines with refusals, in order of appearance. */
export function refusalLines(counts: readonly RefusalCount[], by: 'month' | 'person'): RefusalLine[] {
  const keys = [...new Set(counts.map((one) => one[by]))]
  return keys.map((key) =>
    lineOf(
      key,
      counts.filter((one) => one[by] === key),
    ),
  )
}

export const refusalTotal = (counts: readonly RefusalCount[]): RefusalLine => lineOf('all', counts)

function lineOf(key: string, counts: readonly RefusalCount[]): RefusalLine {
  const byReason = new Map<string, RefusalSum>()
  for (const one of counts) byReason.set(one.reason, add(byReason.get(one.reason), one))
  return { byReason, key, total: counts.reduce<RefusalSum>(add, NONE) }
}

const NONE: RefusalSum = { count: 0, grossCents: 0 }

const add = (sum: RefusalSum = NONE, one: RefusalSum): RefusalSum => ({
  count: sum.count + one.count,
  grossCents: sum.grossCents + one.grossCents,
})
