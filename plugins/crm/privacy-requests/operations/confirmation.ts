import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { dueDayOf } from '../domain/request-options'
import type { AskInput, DataRequest } from '../schema'
import { tellOfRequest } from './data-requests'
import { queueMessage } from '@crm/messages/operations/outbox'
import { forgetMessagesOf } from '@crm/notifications/hooks'
import { MERGEABLE, wasMailedTo } from '@crm/privacy/operations/rows'
import { PERSONAL } from '@crm/privacy/register'
import { linkErrors } from '@crm/public-links/errors'
import { hasWorkingLink, openLink } from '@crm/public-links/operations/public-links'
import { mergedWords } from '@kit/data/known-by'
import { sqlIn, withTransaction } from '@kit/data/transaction'
import { DATA_REQUEST_LOCK } from '@kit/database/advisory-locks.mjs'
import { DomainError } from '@kit/lib/errors'

const DAYS_TO_CONFIRM = 7
/** Per address, whoever types it. */
const MAILS_A_DAY = 4
const ENTITY = 'data-request'

/** Serialises requests for one address until the transaction ends. */
const lockAsking = (req: PayloadRequest, { email }: { email: string }) =>
  sqlIn(req)`select pg_advisory_xact_lock(${DATA_REQUEST_LOCK}, hashtext(${email}))`

/**
 * Stores a visitor's request and its confirmation mail (PRIV-13). Another one of the kind within an hour is added to the
 * unconfirmed one without a second mail; after its confirmation only a new text makes one. Only the outbox looks up
 * whether we know the address, when it makes the mail, so that the response and its timing are the same for everybody.
 */
export async function askForData(req: PayloadRequest, { kind, text, ...typed }: AskInput): Promise<void> {
  const email = typed.email.toLowerCase()
  await withTransaction(req, async () => {
    await lockAsking(req, { email })
    const says = text ?? ''
    const isLatest = sql`email = ${email} and kind = ${kind} and name is null
      and asked_at > clock_timestamp() - interval '1 hour'`
    await sqlIn(req)`
      update data_requests set text = concat_ws(E'\\n\\n', text, ${says}::text)
      where ${isLatest} and received_at is null and position(${says} in coalesce(text, '')) = 0`
    const [asked] = await sqlIn<{ id: string }>(req)`
      insert into data_requests (kind, email, text) select ${kind}, ${email}, ${text ?? null}
      where not exists (
        select from data_requests where ${isLatest} and position(${says} in coalesce(text, '')) > 0)
        and (select count(*) from data_requests where email = ${email} and name is null
          and asked_at > clock_timestamp() - interval '1 day') < ${MAILS_A_DAY}
      returning id`
    if (!asked) return
    await queueMessage(req, {
      content: {},
      kind: 'data-request',
      record: { entityId: asked.id, entityType: ENTITY },
      recipient: email,
      uniqueKey: `data-request:${asked.id}`,
    })
  })
}

/** E-mail columns in the register, except the requests themselves, which say nothing about other data, and mails (below). */
const ADDRESSES = Object.entries(PERSONAL).flatMap(([table, { identity }]) =>
  identity?.email && !['data_requests', 'messages'].includes(table)
    ? [{ column: sql.identifier(identity.email), table: sql.identifier(table) }]
    : [],
)

/** Whether any record has this address (in lower case) or had it before a merge, or a mail about one went there; one statement. */
export async function isKnown(req: PayloadRequest, email: string): Promise<boolean> {
  const found = ADDRESSES.map(
    ({ column, table }) => sql`exists (select from ${table} where lower(${column}) = ${email})`,
  )
  const merged = MERGEABLE.map(
    (table) => sql`exists (select from ${sql.identifier(table)}
      where merged_values is not null and ${mergedWords(sql`merged_values`)} @> array[${email}::text])`,
  )
  return (await sqlIn(req)`select where ${sql.join([...found, ...merged, wasMailedTo(email)], sql` or `)}`).length > 0
}

type Asked = Pick<DataRequest, 'kind' | 'text'> & {
  /** Due day of this request, or of an open one that says the same; null if neither is open. */
  dueOn: string | null
  email: string
  id: string
}

/**
 * The request that a link confirms. Changes nothing: mail scanners open links.
 * @throws DomainError link_not_found, link_ended, too_many
 */
export async function readAsked(req: PayloadRequest, secret: string): Promise<Asked> {
  const id = await openLink(req, 'data-request', secret)
  const [asked] = await sqlIn<Asked>(req)`
    select asked.id, asked.kind, asked.text, asked.email, coalesce(asked.due_on, (
      select min(due_on) from data_requests one where one.email = asked.email and one.kind = asked.kind
        and one.received_at is not null and one.done_at is null
        and (asked.text is null or position(asked.text in one.text) > 0)))::text as "dueOn"
    from data_requests asked where asked.id = ${id}::uuid and asked.email is not null`
  if (!asked) throw new DomainError(linkErrors.link_ended)
  return asked
}

/**
 * Opens a confirmed request, or adds its text to the open one of the same kind, and tells the administrators.
 * Idempotent, and skipped if the open one says the same.
 * @throws DomainError link_not_found, link_ended, too_many
 */
export async function confirmAsked(req: PayloadRequest, secret: string): Promise<void> {
  // Before the transaction: strangers with unknown secrets must not hold its connection.
  const { email } = await readAsked(req, secret)
  await withTransaction(req, async () => {
    await lockAsking(req, { email })
    const { dueOn: isOpen, id, kind, text } = await readAsked(req, secret)
    if (isOpen) return
    const [open] = await sqlIn<{ dueOn: string }>(req)`
      update data_requests set text = concat_ws(E'\\n\\n', text, ${text}::text) where id = (
        select id from data_requests where email = ${email} and kind = ${kind} and received_at is not null
          and done_at is null order by due_on, id limit 1)
      returning due_on::text as "dueOn"`
    const dueOn = open?.dueOn ?? dueDayOf(new Date())
    if (!open)
      await sqlIn(req)`
        update data_requests set received_at = clock_timestamp(), due_on = ${dueOn} where id = ${id}::uuid`
    // It has done its work, and has the address.
    await forgetMessagesOf(req, ENTITY, id)
    await tellOfRequest(req, { dueOn, kind })
  })
}

/** Deletes unconfirmed requests and their mails after seven days, but not before their link has expired. Idempotent. */
export async function forgetUnconfirmed(req: PayloadRequest): Promise<void> {
  await withTransaction(req, async () => {
    const gone = await sqlIn<{ id: string }>(req)`
      delete from data_requests where received_at is null
        and asked_at < clock_timestamp() - make_interval(days => ${DAYS_TO_CONFIRM})
        and not ${hasWorkingLink('data-request', sql`data_requests.id`)} returning id`
    for (const { id } of gone) await forgetMessagesOf(req, ENTITY, id)
  })
}
