import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'

import { wasTaskDone } from '@crm/tasks/operations/task'
import { PROOF_TASK } from '../domain/payment-tasks'

/**
 * Whether the client's proof of payment still waits for staff: since `receivedAt` they have neither noted a receipt of
 * the quote nor completed the proof's task, as they do with a wrong one (PAY-12, PAY-17). Voiding a receipt undoes the
 * completion that came with it.
 */
export const isUnconfirmed = (quoteId: SQL, receivedAt: SQL): SQL => {
  const receipt = sql`select from receipts join instalments on instalments.id = instalment_id
    where instalments.quote_id = ${quoteId} and withdrawn_at is null`
  const isDecided = wasTaskDone(
    { id: quoteId, type: 'quotes' },
    {
      also: (doneAt) => sql`not exists (${receipt} and voided_at > ${doneAt})`,
      origin: PROOF_TASK,
      since: receivedAt,
    },
  )
  return sql`(not exists (${receipt} and voided_at is null and noted_at > ${receivedAt} offset 0) and not ${isDecided})`
}

/** SQL: the client has sent a proof of a quote's payment that waits for staff. */
export const hasNewProof = (quoteId: SQL): SQL =>
  sql`exists (select from quote_proofs proof where proof.quote_id = ${quoteId} and ${isUnconfirmed(quoteId, sql`proof.received_at`)})`

const isOwed = (table: SQL, today: string): SQL => sql`(${table}.open_cents > 0 and not ${table}.is_cancelled
  and coalesce(least(${table}.came_on, ${table}.due_on) <= ${today}::date, false))`

/** SQL: a proof of instalment `i` waits for staff. A quote's proof is of its first due instalment, as its client sees. */
export const isProved = (today: string): SQL => sql`(
  i.quote_id is not null and ${isOwed(sql`i`, today)} and ${hasNewProof(sql`i.quote_id`)}
  and not exists (select from instalments earlier where earlier.quote_id = i.quote_id
    and earlier.position < i.position and earlier.withdrawn_at is null and ${isOwed(sql`earlier`, today)}))`
