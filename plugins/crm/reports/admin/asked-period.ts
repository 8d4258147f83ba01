import type { ZodType } from 'zod'

import { readListState } from '@kit/admin/list/list-state'
import { type PeriodQuery, periodQuery } from '../contract'
import type { Period } from '../domain/period'
import { periodOf } from '../operations/team-report'

export interface AskedPeriod {
  /** The two days as they were typed, else those of the period. */
  days: Partial<Period>
  /** Null if impossible: figures of another period would be taken for those asked for. */
  period: Period | null
  problem: string | null
}

/** Reads a report's address: its period, and the query without days that are no period. */
export function readAsked<Query extends PeriodQuery>(
  query: ZodType<Query>,
  searchParams: Record<string, string | string[] | undefined>,
  now: Date = new Date(),
): { asked: AskedPeriod; query: Query } {
  const { from: first, to: last, ...rest } = searchParams
  const [from, to] = [first, last].map((day) => [day].flat()[0] || undefined)
  const problem = periodQuery.safeParse({ from, to }).error?.issues[0]?.message ?? null
  const read = readListState({ query }, problem === null ? searchParams : rest) as Query
  const period = problem === null ? periodOf(read, now) : null
  return { asked: { days: period ?? { ...(from && { from }), ...(to && { to }) }, period, problem }, query: read }
}
