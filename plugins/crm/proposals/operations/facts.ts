import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { undoErrors } from '@collections/activities/errors'
import { hasWorkingLink } from '@crm/public-links/operations/public-links'
import { hasDeposit, owedOnAcceptance } from '@crm/payments/operations/deposit'
import { hasNewProof } from '@crm/payments/operations/proofs'
import type { StepFacts } from '@crm/quotes/domain/next-step'
import { uuids } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'
import { DomainError } from '@kit/lib/errors'

/** SQL condition: the last message about quote `q` is a question of the client, who was not erased (PRIV-04). */
export const isAsking = sql.raw(`(q.erased_at is null and coalesce((select not question.is_from_staff
  from quote_questions question where question.quote_id = q.id order by question.created_at desc limit 1), false))`)

/**
 * Time of each quote's first unanswered question. `offset 0` keeps the subquery from becoming a join: it makes the
 * planner look up answers in the index per question, instead of reading all answers.
 */
export const openQuestions = (since = sql`'-infinity'`): SQL => sql`
  select question.quote_id, min(question.created_at) as at from quote_questions question
  where not question.is_from_staff and question.created_at > ${since} and not exists (
    select from quote_questions answer
    where answer.quote_id = question.quote_id and answer.is_from_staff and answer.created_at >= question.created_at offset 0)
  group by question.quote_id`

/** SQL condition: the quote in this column has a project or an avença. */
export const workExists = (quoteId: SQL): SQL => sql`
  (exists (select from orders where orders.quote_id = ${quoteId} and orders.deleted_at is null)
    or exists (select from retainers where retainers.quote_id = ${quoteId} and retainers.deleted_at is null))`

/** Columns of quote `q` that determine its next step. */
export const FACT_COLUMNS = sql`${isAsking} as "isAsked",
  q.erased_at is null and ${hasNewProof(sql`q.id`)} as "hasNewProof",
  ${hasDeposit(sql`q.id`)} as "hasDeposit",
  exists (select ${owedOnAcceptance(sql`q.id`)} offset 0) as "owesDeposit",
  ${hasWorkingLink('proposal', sql`q.id`)} as "hasLink",
  ${workExists(sql`q.id`)} as "hasOrder"`

/** Quote id → facts for its next step, for a page of quotes; one query. Checks no role; the list's access does. */
export async function readQuoteFacts(req: PayloadRequest, ids: readonly string[]): Promise<Map<string, StepFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await sqlIn<StepFacts & { id: string }>(req)`
    select q.id, ${FACT_COLUMNS} from quotes q where q.id = any(${uuids(ids)})`
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** Whether a quote has a project or an avença. */
export const hasWork = async (req: PayloadRequest, quoteId: string): Promise<boolean> =>
  (await sqlIn(req)`select where ${workExists(sql`${quoteId}::uuid`)}`).length > 0

/**
 * Checks that a quote has neither a project nor an avença. The caller must hold its lock.
 * @throws DomainError quote_has_order, quote_has_retainer
 */
export async function requireNoWork(req: PayloadRequest, quoteId: string): Promise<void> {
  const [work] = await sqlIn<{ number: string; isOrder: boolean }>(req)`
    select order_number as number, true as "isOrder" from orders where quote_id = ${quoteId}::uuid and deleted_at is null
    union all select retainer_number, false from retainers where quote_id = ${quoteId}::uuid and deleted_at is null
    order by "isOrder" desc limit 1`
  if (!work) return
  const { isOrder, number } = work
  throw isOrder
    ? new DomainError(undoErrors.quote_has_order, { values: { orderNumber: number } })
    : new DomainError(undoErrors.quote_has_retainer, { values: { retainerNumber: number } })
}
