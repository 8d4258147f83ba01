import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { sqlIn } from '@kit/data/transaction'
import { IS_KEPT } from './lead-lists'

const keyIn = (touch: 'first_touch' | 'last_touch') =>
  sql.raw(
    `lower(concat_ws('|', ${['source', 'medium', 'campaign', 'content'].map((part) => `coalesce(${touch}->>'${part}', '')`).join(', ')}))`,
  )

/**
 * Counts requests per UTM key ('source|medium|campaign|content', in lower case) of the first or last visit. Checks no
 * role, because it returns only counts.
 */
export async function countByUtm(req: PayloadRequest, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await sqlIn<{ key: string; requests: number }>(req)`
    select key, count(*)::int as requests from (
      select id, ${keyIn('first_touch')} as key from leads where ${IS_KEPT} and first_touch->>'campaign' is not null
      union
      select id, ${keyIn('last_touch')} from leads where ${IS_KEPT} and last_touch->>'campaign' is not null
    ) as touched
    where key = any(${sql.param(keys)}::text[]) group by key`
  return new Map(rows.map(({ key, requests }) => [key, requests]))
}
