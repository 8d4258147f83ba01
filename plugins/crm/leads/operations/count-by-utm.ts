import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { sqlIn } from '@kit/data/transaction'
import { IS_KEPT } from './lead-lists'

const keyIn = (touch: 'first_touch' | 'last_touch') =>
  sql.raw(
    `lower(concat_ws('|', ${['source', 'medium', 'campaign', 'content'].map((part) => `coalesce(${touch}->>'${part}', '')`).join(', ')}))`,
  )

interface Counted {
  requests: number
  /** The visit that most of them came by. */
  visit: 'first' | 'last'
}

/**
 * Counts requests per UTM key ('source|medium|campaign|content', in lower case) of the first or last visit. Checks no
 * role, because it returns only counts.
 */
export async function countByUtm(req: PayloadRequest, keys: readonly string[]): Promise<ReadonlyMap<string, Counted>> {
  const rows = await sqlIn<Counted & { key: string }>(req)`
    select key, count(distinct id)::int as requests, mode() within group (order by visit) as visit from (
      select id, 'first' as visit, ${keyIn('first_touch')} as key
      from leads where ${IS_KEPT} and first_touch->>'campaign' is not null
      union all
      select id, 'last', ${keyIn('last_touch')} from leads where ${IS_KEPT} and last_touch->>'campaign' is not null
    ) as touched
    where key = any(${sql.param(keys)}::text[]) group by key`
  return new Map(rows.map(({ key, ...counted }) => [key, counted]))
}
