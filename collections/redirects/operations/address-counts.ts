import type { PayloadRequest } from 'payload'

import { DAY_MS, luandaDay } from '@kit/lib/dates'
import { perProcess } from '@kit/process/per-process'
import { sqlIn } from '@kit/data/transaction'
import { SHORT_ADDRESSES } from '../domain/site-paths'

type Kind = 'missing' | 'redirect'

/** Days for which counts are kept and summed. */
export const COUNTED_DAYS = 30
/**
 * Per day and process. Strangers can request any number of addresses; beyond this, they are counted together without a
 * name.
 */
const MAX_MISSING = 500
const MAX_LENGTH = 300

interface Counts {
  day: string
  /** Missing addresses that are counted by name today. */
  named: Set<string>
  pending: Record<Kind, Map<string, number>>
}

const noneYet = (): Counts['pending'] => ({ missing: new Map(), redirect: new Map() })
const counts = perProcess('address-counts', (): Counts => ({ day: '', named: new Set(), pending: noneYet() }))

const add = (map: Map<string, number>, address: string, count: number) =>
  map.set(address, (map.get(address) ?? 0) + count)

/** Counts an answer in memory; requests write nothing. */
export function countAddress(kind: Kind, address: string): void {
  add(counts.pending[kind], kind === 'redirect' || isNamed(address) ? address : '', 1)
}

function isNamed(address: string): boolean {
  if (counts.named.has(address)) return true
  if (counts.named.size >= MAX_MISSING || address.length > MAX_LENGTH) return false
  counts.named.add(address)
  return true
}

/** Flushes this process's counts of the last minute in one statement; a crash loses them. */
export async function storeCounts(req: PayloadRequest, now: Date): Promise<void> {
  const { pending } = counts
  const rows = (['missing', 'redirect'] as const).flatMap((kind) =>
    Array.from(pending[kind]).map(([address, count]) => ({ address, count, kind })),
  )
  const day = luandaDay(now)
  if (day !== counts.day) Object.assign(counts, { day, named: new Set() })
  if (rows.length === 0) return
  counts.pending = noneYet()
  try {
    // Sorted, so that concurrent processes lock rows in the same order and cannot deadlock.
    await sqlIn(req)`
      insert into address_counts (day, kind, address, count)
      select ${day}::date, kind, address, count
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as counted(kind text, address text, count int)
      order by kind, address
      on conflict (kind, day, address) do update set count = address_counts.count + excluded.count`
  } catch (error) {
    for (const { address, count, kind } of rows) add(counts.pending[kind], address, count)
    throw error
  }
}

const firstDay = (now: Date): string => luandaDay(new Date(now.getTime() - (COUNTED_DAYS - 1) * DAY_MS))

/** Visits of each redirected address in the last 30 days. */
export async function countRedirects(req: PayloadRequest): Promise<ReadonlyMap<string, number>> {
  const rows = await sqlIn<{ address: string; visits: number }>(req)`
    select address, sum(count)::int as visits from address_counts
    where kind = 'redirect' and day >= ${firstDay(new Date())}::date group by address`
  return new Map(rows.map(({ address, visits }) => [address, visits]))
}

export interface MissingAddresses {
  /**
   * Misses of page-like addresses; files are excluded, because programs look for those, and so are addresses counted
   * without a name.
   */
  total: number
  /** The most frequent ones. */
  most: { address: string; visits: number }[]
}

/** Missing addresses that were requested in the last 30 days. */
export async function readMissing(req: PayloadRequest): Promise<MissingAddresses> {
  const rows = await sqlIn<{ address: string; visits: number }>(req)`
    select address, sum(count)::int as visits from address_counts
    where kind = 'missing' and day >= ${firstDay(new Date())}::date
      and not exists (select 1 from redirects where "from" = address and deleted_at is null)
    group by address order by visits desc, address`
  const pages = rows.filter(({ address }) => address !== '' && !/\.(?!html?$)/.test(address))
  return { most: pages.slice(0, 10), total: pages.reduce((sum, { visits }) => sum + visits, 0) }
}

/** Deletes counts that no list shows any more; those of campaigns are kept. */
export async function forgetCounts(req: PayloadRequest, now: Date): Promise<void> {
  await sqlIn(req)`
    delete from address_counts
    where day < ${firstDay(now)}::date and not (kind = 'redirect' and starts_with(address, ${SHORT_ADDRESSES}))`
}
