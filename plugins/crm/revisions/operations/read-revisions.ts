import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'
import { type FrozenQuote, frozenQuote } from '../schema'

/** A revision as it was shared (REV-01). */
export interface Revision {
  number: number
  quote: FrozenQuote
  content: string
  contentHash: string
  note: string | null
  sharedAt: string
  authorName: string | null
}

interface RevisionRow extends Record<string, unknown> {
  number: number
  content: string
  contentHash: string
  note: string | null
  sharedAt: Date | string
  authorName: string | null
}

/** The revisions of a quote, the newest first; with `limit` so many of them. One query. */
export async function readRevisions(req: PayloadRequest, quoteId: string, limit = 1000): Promise<Revision[]> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<RevisionRow>(sql`
    select number, content, content_hash as "contentHash", note, quote_revisions.created_at as "sharedAt",
      coalesce(nullif(users.name, ''), users.username) as "authorName"
    from quote_revisions left join users on users.id = author_id
    where quote_id = ${quoteId}::uuid order by number desc limit ${limit}`)
  return rows.map((row) => ({
    ...row,
    quote: frozenQuote.parse(JSON.parse(row.content)),
    sharedAt: new Date(row.sharedAt).toISOString(),
  }))
}

/** What the clients of these quotes see, by quote; one query. */
export async function readNewestRevisions(
  req: PayloadRequest,
  quoteIds: readonly string[],
): Promise<Map<string, FrozenQuote>> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ content: string; quoteId: string }>(sql`
    select distinct on (quote_id) quote_id as "quoteId", content from quote_revisions
    where quote_id = any(${sql.param([...quoteIds])}::uuid[]) order by quote_id, number desc`)
  return new Map(rows.map(({ content, quoteId }) => [quoteId, frozenQuote.parse(JSON.parse(content))]))
}
