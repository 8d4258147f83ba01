import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { accountName } from '@collections/users/operations/people'
import { sqlIn } from '@kit/data/transaction'
import { type FrozenQuote, frozenQuote } from '../schema'

/** A revision as shared (REV-01). */
export interface Revision {
  number: number
  /** Number of the quote's newest revision. */
  newest: number
  quote: FrozenQuote
  content: string
  contentHash: string
  note: string | null
  sharedAt: string
}

/** Returns a quote's newest revisions with content, newest first. One query. */
export const readRevisions = (req: PayloadRequest, quoteId: string, limit: 1 | 2): Promise<Revision[]> =>
  readWhere(req, sql`quote_id = ${quoteId}::uuid order by number desc limit ${limit}`)

/** Returns one revision with content; undefined if the number does not exist. */
export async function readRevision(
  req: PayloadRequest,
  quoteId: string,
  number: number,
): Promise<Revision | undefined> {
  return (await readWhere(req, sql`quote_id = ${quoteId}::uuid and number = ${number}`))[0]
}

async function readWhere(req: PayloadRequest, which: SQL): Promise<Revision[]> {
  const rows = await sqlIn<Omit<Revision, 'quote'>>(req)`
    select number, (select max(number) from quote_revisions as other where other.quote_id = quote_revisions.quote_id)
        as newest, content, content_hash as "contentHash", note, created_at as "sharedAt"
    from quote_revisions where ${which}`
  return rows.map((row) => ({ ...row, quote: frozenQuote.parse(JSON.parse(row.content)) }))
}

/** Lists the revisions before `before`, newest first, without content; link holders may open them. */
export const listEarlierRevisions = (req: PayloadRequest, quoteId: string, before: number) =>
  sqlIn<{ revision: number; sharedAt: string }>(req)`
    select number as revision, created_at as "sharedAt" from quote_revisions
    where quote_id = ${quoteId}::uuid and number < ${before} order by number desc`

type ListedRevision = Pick<Revision, 'note' | 'number' | 'sharedAt'> & { authorName: string; grossCents: number }

/** Lists all revisions for staff, newest first, with totals only (REV-12). One query. */
export const listRevisions = (req: PayloadRequest, quoteId: string) =>
  sqlIn<ListedRevision>(req)`
    select number, note, quote_revisions.created_at as "sharedAt", (content::jsonb ->> 'grossCents')::bigint as "grossCents",
      ${accountName('users')} as "authorName"
    from quote_revisions left join users on users.id = author_id
    where quote_id = ${quoteId}::uuid order by number desc`

/** Quote id → newest revision, which is what its client sees. One query. */
export async function readNewestRevisions(
  req: PayloadRequest,
  quoteIds: readonly string[],
): Promise<Map<string, FrozenQuote>> {
  const rows = await sqlIn<{ content: string; quoteId: string }>(req)`
    select distinct on (quote_id) quote_id as "quoteId", content from quote_revisions
    where quote_id = any(${sql.param([...quoteIds])}::uuid[]) order by quote_id, number desc`
  return new Map(rows.map(({ content, quoteId }) => [quoteId, frozenQuote.parse(JSON.parse(content))]))
}
