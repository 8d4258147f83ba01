import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'

import { PROOF_TASK } from '../domain/payment-tasks'
import { wasTaskDone } from '@crm/tasks/operations/task'

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
