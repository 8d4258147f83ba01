import type { PayloadRequest } from 'payload'

import { luandaYear } from '@kit/lib/dates'
import { sqlIn } from '@kit/data/transaction'

/** Kinds of numbered documents and their prefixes (OP-69). */
const PREFIXES = { order: 'PED', quote: 'ORC', retainer: 'AVN' } as const
export type NumberedDocument = keyof typeof PREFIXES

/**
 * Returns the next number for the date's year in Luanda, for example `ORC-2026-0001`. The counter's row stays locked
 * until the transaction ends, so committed numbers have neither gaps nor duplicates; numbers of purged documents are
 * not reused.
 */
export async function nextDocumentNumber(
  req: PayloadRequest,
  kind: NumberedDocument,
  date = new Date(),
): Promise<string> {
  const year = luandaYear(date)
  const rows = await sqlIn<{ value: number }>(req)`
    insert into document_counters as counter (kind, year, value) values (${kind}, ${year}, 1)
    on conflict (kind, year) do update set value = counter.value + 1
    returning value`
  return `${PREFIXES[kind]}-${year}-${String(rows[0]?.value).padStart(4, '0')}`
}

/** Date of a new document: now, unless local code creates a past one (demo content). */
export function dateOf(req: PayloadRequest, { createdAt }: { createdAt?: string | null }): Date {
  return createdAt && req.payloadAPI === 'local' ? new Date(createdAt) : new Date()
}
