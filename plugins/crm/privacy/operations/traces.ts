import type { PayloadRequest } from 'payload'

import { identifier, isAbout, type Person, texts } from './rows'
import { sqlIn } from '@kit/data/transaction'
import { forgetAnswers } from '@kit/http/answer-once'

/** Closes again the requests that a repeated erasure had answered, which a restore opens, and their tasks (PRIV-09). */
export async function closeAnswered(req: PayloadRequest, person: Person, at: string): Promise<void> {
  await sqlIn(req)`
    with answered as (
      update data_requests set done_at = ${at}
      where ${isAbout('data_requests', person)} and kind = 'erasure' and received_at <= ${at} and done_at is null returning id)
    update tasks set done_at = ${at}
    where record_id in (select id::text from answered) and done_at is null and deleted_at is null`
}

/** Revokes links, stops mails, prevents undoing merges and removes the person from the site (PRIV-06). */
export async function endTraces(req: PayloadRequest, person: Person, at: string): Promise<void> {
  const relatedIds = texts(person.relatedIds)
  await sqlIn(req)`
    update public_links set ended_at = coalesce(ended_at, ${at}) where record_id::text = any(${relatedIds})`
  await sqlIn(req)`
    update messages set state = 'cancelled', next_attempt_at = null
    where state in ('queued', 'failed') and ${isAbout('messages', person)}`
  // A summary of somebody's day names them among others.
  await sqlIn(req)`
    update messages set state = 'cancelled', next_attempt_at = null, content = null
    where state = 'queued' and entity_id is null
      and exists (select from unnest(${relatedIds}) as id where strpos(content::text, id) > 0)`
  // Nobody should call them any more.
  await sqlIn(req)`
    update tasks set done_at = ${at}
    where record_id = any(${relatedIds}) and done_at is null and deleted_at is null`
  for (const name of ['clients', 'leads', 'orders', 'quotes', 'retainers'])
    await sqlIn(req)`update ${identifier(name)} set next_task_day = null where ${isAbout(name, person)}`
  for (const name of ['leads', 'quotes']) {
    await sqlIn(req)`
      update ${identifier(name)} set erased_at = coalesce(erased_at, ${at}) where ${isAbout(name, person)}`
  }
  await sqlIn(req)`update leads set next_follow_up = null where ${isAbout('leads', person)}`
  await sqlIn(req)`update testimonials set is_active = false where ${isAbout('testimonials', person)}`
  await forgetAnswers(req, 0)
}
