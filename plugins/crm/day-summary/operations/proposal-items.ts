import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'

import { openQuestions } from '@crm/proposals/operations/facts'
import { isUnconfirmed } from '@crm/payments/operations/proofs'
import { lastVisit } from '@crm/reminders/operations/due-quotes'

interface ItemsOf {
  /** Of quote `q`. */
  isExpiring: SQL
  /** Older questions are only in the lists. */
  remembered: SQL
  /** Time of the previous mail. */
  since: SQL
}

/**
 * Proposal items of the daily mail, as rows: unanswered questions, proposals whose present revision was seen without an
 * answer, and answers since the last mail (NOTI-18). An expiring proposal is listed once, as expiring, or with an open
 * question as that, because it waits for the agency. A proof of payment is its owner's task; here only those without an
 * owner.
 */
export const proposalItems = ({ isExpiring, remembered, since }: ItemsOf): SQL => sql`
  select 'proposals', owner_id, 'quote', id::text, ${titleSql('Pergunta por responder')}, open_question.at, false,
    null::varchar, 1, false
  from quotes join (${openQuestions(remembered)}) as open_question on open_question.quote_id = id
  where deleted_at is null and erased_at is null
  union all
  select 'proposals', owner_id, 'quote', id::text, ${titleSql('Vista, sem resposta')}, seen.at, false, null, 1, false
  from quotes q join lateral (select ${lastVisit} as at) as seen on seen.at is not null
  where status = 'sent' and deleted_at is null
    and (${isExpiring}) is not true
    and not exists (select 1 from (${openQuestions()}) as open_question where open_question.quote_id = id)
  union all
  select 'proposals', null::uuid, 'quote', id::text, ${titleSql('Comprovativo por confirmar')}, proof.at, false, null, 1, false
  from quotes join (${PROOFS}) as proof on proof.quote_id = id
  where owner_id is null and accepted_at is not null and deleted_at is null and erased_at is null
  union all
  select 'answers', owner_id, 'quote', id::text, ${titleSql('Aceite')}, accepted_at, false, null, 1, false
  from quotes
  where accepted_at > ${since} and deleted_at is null
  union all
  select 'answers', owner_id, 'quote', quotes.id::text, ${titleSql('Recusada')}, refused_at, false, null, 1, false
  from quote_refusals join quotes on quotes.id = quote_refusals.quote_id
  where refused_at > ${since} and deleted_at is null`

/** 'Aceite: ORC-2026-0001 · Website' */
const titleSql = (what: string): SQL => sql`${what}::text || ': ' || concat_ws(' · ', quote_number, title)`

/** Time of each quote's first proof that nobody has confirmed. */
const PROOFS = sql`select quote_id, min(received_at) as at from quote_proofs
  where ${isUnconfirmed(sql`quote_proofs.quote_id`, sql`received_at`)} group by quote_id`
