import { createHmac, randomBytes } from 'node:crypto'

import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { v7 } from 'uuid'

import type { MessageKindDefinition } from '@crm/messages/message-kind'
import { recordActivities } from '@collections/activities/operations/activities'
import { asMergedWords, emailsOf, mergedWords, phonesOf } from '@kit/data/known-by'
import { uuids } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'
import { DomainError } from '@kit/lib/errors'
import { normalizeAngolanPhone } from '@kit/lib/phone'
import { createSeal } from '@kit/process/seal'
import { contactStopErrors } from '../errors'
import { MAX_RECORDS, type ReadStopAnswer, type StopAnswer, type StopInput, type Whom } from '../schema'

/** The keys are sealed again when PAYLOAD_SECRET changes (OPS-23). */
export const keySeal = createSeal('contact-stops')

/** Contact details, as typed. */
interface Reached {
  email?: string | null | undefined
  phone?: string | null | undefined
}

interface RecordReached extends Reached, Record<string, unknown> {
  id: string
  /** Entity type in the history; null: not logged, as in the trash, whose records stay as they were deleted. */
  type: 'client' | 'lead' | 'quote' | null
}

const words = mergedWords(sql`merged_values`)

const readReached = (req: PayloadRequest, ids: readonly string[]) => sqlIn<RecordReached>(req)`
  select id::text, case when deleted_at is null then 'lead' end as type, email, phone
    from leads where id = any(${uuids(ids)})
  union all select id::text, case when deleted_at is null then 'client' end, email, phone
    from clients where id = any(${uuids(ids)})
  union all select id::text, case when deleted_at is null then 'quote' end, client_email, client_phone
    from quotes where id = any(${uuids(ids)})
  union all select q.id::text, null, l.email, l.phone from quotes q join leads l on l.id = q.lead_id where q.id = any(${uuids(ids)})
  union all select q.id::text, null, c.email, c.phone from quotes q join clients c on c.id = q.client_id where q.id = any(${uuids(ids)})
  union all select lead_id::text, null, client_email, client_phone from quotes where lead_id = any(${uuids(ids)})
  union all select client_id::text, null, client_email, client_phone from quotes where client_id = any(${uuids(ids)})
  union all select id::text, null, email, phone from contacts where id = any(${uuids(ids)})
  union all select merged.id::text, null, email, phone from (
      select id, merged_values from leads where merged_values is not null
      union all select id, merged_values from clients where merged_values is not null
      union all select q.id, l.merged_values from quotes q join leads l on l.id = q.lead_id where l.merged_values is not null
      union all select q.id, c.merged_values from quotes q join clients c on c.id = q.client_id
        where c.merged_values is not null) as merged,
    lateral (select unnest(${emailsOf(words)}) as email, null as phone
      union all select null, unnest(${phonesOf(words)})) as known
    where merged.id = any(${uuids(ids)})`

/** The details of each person that are known at once: the phone that was asked for, and their records'. */
async function readDetails(req: PayloadRequest, people: readonly Whom[]): Promise<RecordReached[][]> {
  const rows = await readReached(
    req,
    people.flatMap(({ records = [] }) => records),
  )
  return people.map(({ phone, records }) => {
    const own = new Set(records)
    return [{ id: '', phone, type: null }, ...rows.filter(({ id }) => own.has(id))]
  })
}

/** Each person's contact details: of their records, and of all with one of their phones, also by a merge (PRIV-15). */
async function readPeople(req: PayloadRequest, people: readonly Whom[]): Promise<RecordReached[][]> {
  const known = await readDetails(req, people)
  const phones = known.map((reached) => reached.flatMap((one) => e164Of(one) ?? []).join(' '))
  const isTheirs = sql`deleted_at is null
    and (phone_e164 = any(phones) or (merged_values is not null and ${words} && numbers))`
  const same = await sqlIn<{ ids: string[] }>(req)`
    select array(
        select id::text from leads where ${isTheirs} union all select id::text from clients where ${isTheirs}
        limit ${MAX_RECORDS}) as ids
    from unnest(${sql.param(phones)}::text[]) with ordinality as person(listed, place),
      lateral (select array_agg(phone) as phones, array_agg(${asMergedWords(sql`null`, sql`phone`)}) as numbers
        from unnest(string_to_array(listed, ' ')) as phone) as known
    order by place`
  return readDetails(
    req,
    people.map(({ phone, records = [] }, place) => ({ phone, records: [...records, ...(same[place]?.ids ?? [])] })),
  )
}

interface Stop {
  /** Since when. */
  at: string | null
  /** There are stops with a key that does not open: these people may have one. */
  isUnreadable: boolean
}

/** A stop per person. */
async function readStops(req: PayloadRequest, people: readonly (readonly Reached[])[]): Promise<Stop[]> {
  const values = people.map(valuesOf)
  if (values.flat().length === 0) return people.map(() => ({ at: null, isUnreadable: false }))
  const keys = await readKeys(req)
  const marks = values.map((own) =>
    opened(keys)
      .flatMap((key) => marksOf(own, key))
      .join(' '),
  )
  return sqlIn<Stop>(req)`
    select ${keys.includes(null)} and exists (select from contact_stops) as "isUnreadable",
      (select min(noted_at) from contact_stops where mark = any(string_to_array(marks, ' ')::varchar[])) as at
    from unnest(${sql.param(marks)}::text[]) with ordinality as person(marks, place) order by place`
}

/** Since when each person with these records is not to be contacted; null if they may be. Does not check the role. */
export async function readStopsOf(req: PayloadRequest, people: readonly (readonly string[])[]): Promise<Stop['at'][]> {
  const reached = await readPeople(
    req,
    people.map((records) => ({ records: [...records] })),
  )
  return (await readStops(req, reached)).map(({ at }) => at)
}

/** Whether the person with these records or this phone is not to be contacted, even an erased one (PRIV-15). */
export async function readContactStop(req: PayloadRequest, whom: Whom): Promise<ReadStopAnswer> {
  const [stop] = await readStops(req, await readPeople(req, [whom]))
  return { isStopped: Boolean(stop?.at), isUnreadable: Boolean(stop?.isUnreadable) }
}

/**
 * Sets or lifts a person's contact stop, by all e-mails and phones by which it is read. Idempotent.
 * @throws DomainError nothing_to_stop
 */
export async function stopContact(req: PayloadRequest, { isStopped: stops, records }: StopInput): Promise<StopAnswer> {
  const reached = (await readPeople(req, [{ records }])).flat()
  const values = valuesOf(reached)
  if (values.length === 0) throw new DomainError(contactStopErrors.nothing_to_stop)
  const keys = opened(await readKeys(req))
  if (stops) {
    const marks = marksOf(values, keys[0] ?? (await makeKey(req)))
    await sqlIn(req)`
      insert into contact_stops (mark) select unnest(${sql.param(marks)}::varchar[]) on conflict do nothing`
  } else {
    const marks = keys.flatMap((key) => marksOf(values, key))
    await sqlIn(req)`delete from contact_stops where mark = any(${sql.param(marks)}::varchar[])`
  }
  const description = stops ? 'Não contactar, a pedido da pessoa' : 'Pode voltar a contactar-se'
  for (const type of ['lead', 'client', 'quote'] as const) {
    const lines = reached.filter((one) => one.type === type).map(({ id }) => ({ description, entityId: id }))
    await recordActivities(req, type, 'updated', lines)
  }
  return { isStopped: stops }
}

/** Normalises e-mails and phones, so that any spelling gives the same value. */
const valuesOf = (people: readonly Reached[]): string[] =>
  people.flatMap((one) => [one.email?.trim().toLowerCase() || [], e164Of(one) ?? []].flat())

const e164Of = ({ phone }: Reached): string | null => (phone ? normalizeAngolanPhone(phone) : null)

const marksOf = (values: readonly string[], key: string): string[] =>
  values.map((value) => createHmac('sha256', key).update(value).digest('hex'))

/**
 * More than one key exists only if two processes created the first one, or the secret was lost meanwhile; null: one
 * that does not open.
 */
async function readKeys(req: PayloadRequest): Promise<(string | null)[]> {
  const rows = await sqlIn<{ id: string; sealed: string }>(req)`
    select id, sealed_key as sealed from contact_stop_keys order by id`
  return rows.map(({ id, sealed }) => keySeal.open(sealed, id))
}

const opened = (keys: readonly (string | null)[]): string[] => keys.filter((key) => key !== null)

async function makeKey(req: PayloadRequest): Promise<string> {
  const [id, key] = [v7(), randomBytes(32).toString('base64url')]
  await sqlIn(req)`insert into contact_stop_keys (id, sealed_key) values (${id}::uuid, ${keySeal.seal(key, id)})`
  return key
}

/**
 * Why a mail about a record that nobody asked for is not sent: its recipient has a contact stop, or may have one whose
 * key does not open.
 */
export async function readMailStop(
  req: PayloadRequest,
  { entityId, recipient }: { entityId: string | null; recipient: string },
): Promise<'contact_stopped' | 'stops_unreadable' | null> {
  const reached = [{ email: recipient }, ...(entityId ? await readReached(req, [entityId]) : [])]
  const [stop] = await readStops(req, [reached])
  if (stop?.at) return 'contact_stopped'
  return stop?.isUnreadable ? 'stops_unreadable' : null
}

/**
 * Wraps a message kind: an `isUnasked` mail is cancelled for a person with a contact stop, checked when it is sent
 * (PRIV-15).
 */
export const honoursStops = (kind: MessageKindDefinition): MessageKindDefinition =>
  kind.isUnasked
    ? {
        ...kind,
        make: async (req, message) => {
          const cancel = await readMailStop(req, message)
          return cancel ? { cancel } : kind.make(req, message)
        },
      }
    : kind
