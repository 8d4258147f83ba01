import { sql } from '@payloadcms/db-postgres'

/** The newest shared revision of quote `q`. */
export const revisionOf = sql.raw(`quote_revisions r on r.quote_id = q.id and r.number = q.shared_revision`)

const WAITS = `q.status = 'sent' and q.deleted_at is null and q.accepted_at is null
  and exists (select from public_links l where l.purpose = 'proposal' and l.record_id = q.id and l.ended_at is null)`

/** Quote `q` waits for its client's answer (REM-06): sent by a link that still works, neither answered nor in the trash. */
export const waitsForAnswer = sql.raw(WAITS)

/** The same, and nobody has switched its reminders off (REM-10). */
export const isReminded = sql.raw(`${WAITS} and q.reminders_off_at is null`)

/** The client of quote `q` has asked something that nobody has answered: it is the agency's turn. */
export const isAsking = sql.raw(`coalesce((select not question.is_from_staff from quote_questions question
  where question.quote_id = q.id order by question.created_at desc limit 1), false)`)

/** When agency and client of quote `q` last talked: by a question, an answer, or a contact that was logged; null if never. */
export const lastTalk = sql.raw(`greatest(
  (select max(question.created_at) from quote_questions question where question.quote_id = q.id),
  (select max(contact.created_at) from activities contact
    where contact.entity_type = 'lead' and contact.entity_id = q.lead_id::text and contact.type = 'contacted'))`)

/** When revision `r` of quote `q` was last given to the client. */
export const lastShare = sql.raw(`greatest(r.created_at, q.sent_at)`)

/** When a person last looked at the present revision of quote `q`; null if nobody has. */
export const lastVisit = sql.raw(`(select max(visit.seen_at) from quote_visits visit
  where visit.quote_id = q.id and visit.revision = q.shared_revision)`)

/** Mails to the client of quote `q`, of the kinds that go there. */
export const clientMails = sql.raw(`messages mail where mail.entity_type = 'quote' and mail.entity_id = q.id::text
  and mail.kind in ('quote-email', 'proposal-answer', 'proposal-prolonged', 'quote-reminder')`)
