import { randomUUID } from 'node:crypto'

import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import {
  ACCEPTANCE_PERSONAL,
  ERASED_QUOTE,
  ERASED_TEXT,
  type Erasure,
  FROZEN_PERSONAL,
  NO_ADDRESS,
  RETENTION,
  VERSION_PREFIX,
} from '../domain/erasure'
import { privacyErrors } from '../errors'
import { PERSONAL } from '../register'
import type { TableRegister } from '../register-shape'
import type { ErasureAnswer, ErasureInput } from '../schema'
import { requireNamed } from './identities'
import { noteInFile } from './ledger-file'
import { noteLook } from './look-log'
import { findBlockers, isEvidence, KEPT, keptDay, keptUntil, readYears } from './plan'
import { identifier, isAbout, mergedAndGone, type Person, readPerson, texts } from './rows'
import { closeAnswered, endTraces } from './traces'
import { announceChange } from '@kit/data/content-events'
import { readGlobal } from '@kit/data/documents'
import { lockRows, uuids } from '@kit/data/records'
import { afterCommit, sqlIn, takeYourTime } from '@kit/data/transaction'
import { ERASED_NAME } from '@kit/lib/erased-person'
import { DomainError, invalidAt } from '@kit/lib/errors'

/**
 * Erases a person for good, in one transaction (PRIV-04, PRIV-06). Acceptances stay for their retention period
 * (PRIV-08).
 * @throws DomainError invalid if the name is not theirs; still_running with the numbers of what is open (PRIV-07)
 */
export async function erasePerson(
  req: PayloadRequest,
  { name, reason, records }: ErasureInput,
): Promise<ErasureAnswer> {
  // Same lock order as everywhere (CONTRIBUTING).
  const person = await readPerson(req, records)
  await sqlIn(req)`select from tasks where record_id = any(${texts(person.relatedIds)}) order by id for update`
  for (const collection of ['leads', 'quotes', 'clients', 'orders', 'retainers'] as const)
    await lockRows(req, collection, records)
  await requireNamed(req, records, name)
  await requireWholeMerges(req, records)
  const blockers = await findBlockers(req, records)
  if (blockers.length > 0) {
    const numbers = blockers.map(({ number }) => number).join(', ')
    throw new DomainError(privacyErrors.still_running, { values: { numbers } })
  }
  const whole = [...records, ...(await mergedAndGone(req, records))]
  const erasure = { at: new Date().toISOString(), id: randomUUID(), records: whole, years: await readYears(req) }
  const until = await apply(req, erasure, person)
  await sqlIn(req)`update privacy_erasures set reason = ${reason} where id = ${erasure.id}::uuid`
  await noteLook(req, 'erasure', records)
  afterCommit(req, () => void noteInFile(req.payload, [erasure]))
  return { keptUntil: until }
}

/**
 * Refuses a record that was merged into one outside the selection: the survivor still stores what an undo restores.
 * @throws DomainError invalid at `records`
 */
async function requireWholeMerges(req: PayloadRequest, records: readonly string[]): Promise<void> {
  const own = uuids(records)
  const torn = await sqlIn(req)`
    select from leads where id = any(${own}) and merged_into_id <> all(${own})
    union all select from clients where id = any(${own}) and merged_into_id <> all(${own})`
  if (torn.length > 0)
    throw invalidAt('records', 'Anule primeiro a junção, ou escolha também o registo com que foi junto.')
}

/**
 * Carries out and records an erasure, also one replayed from the ledger after a restore. Call in a transaction.
 * @returns the last day on which an acceptance of theirs is kept; null if none is
 */
export async function apply(req: PayloadRequest, erasure: Erasure, known?: Person): Promise<string | null> {
  await takeYourTime(req)
  const { at, id, isRetention, records, years } = erasure
  const found = known ?? (await readPerson(req, records))
  const person = isRetention ? { ...found, emails: [] } : found
  await keepEvidence(req, person, years)
  if (!known && !isRetention) await closeAnswered(req, person, at)
  await blankRows(req, person)
  // An open request keeps only what its answer needs; the name says that the rest goes then (`eraseKept`).
  await sqlIn(req)`
    update data_requests set name = ${ERASED_NAME} where ${isAbout('data_requests', person)} and ${KEPT.data_requests}`
  await forgetRequestTasks(req)
  await endTraces(req, person, at)
  const until = await keptUntil(req, person)
  await sqlIn(req)`
    insert into privacy_erasures (id, at, records, years, reason, kept_until)
    values (${id}::uuid, ${at}, ${uuids(records)}, ${years}, ${isRetention ? RETENTION : null}, ${until}::date)
    on conflict do nothing`
  for (const tag of ['testimonials', 'projects'] as const) {
    const own = await sqlIn(req)`select from ${identifier(tag)} where ${isAbout(tag, person)} limit 1`
    if (own.length > 0) await announceChange(req, tag)
  }
  return until
}

/** Empties all registered rows about the person, but what is kept. */
export async function blankRows(req: PayloadRequest, person: Person): Promise<void> {
  const columns = await readColumns(req)
  for (const [name, register] of Object.entries(PERSONAL)) {
    const isKept = KEPT[name] ?? sql`false`
    await blank(req, { columns, name, register, where: sql`${isAbout(name, person)} and not ${isKept}` })
    const versions = `_${name}_v`
    if (columns.has(versions))
      await blank(req, { columns, name: versions, register, where: sql`parent_id = any(${uuids(person.records)})` })
  }
}

/** Erases what was kept of people and requests until its period is over (PRIV-08, PRIV-12). Idempotent; for the daily job. */
export async function eraseKept(req: PayloadRequest, today: string): Promise<void> {
  const columns = await readColumns(req)
  const where = sql`kept_until <= ${today}::date`
  const name = 'quote_acceptances'
  await blank(req, { columns, name, register: PERSONAL[name] ?? {}, where })
  await sqlIn(req)`update quote_acceptances set kept_until = null where ${where}`
  const { leadMonths } = await readGlobal(req, 'privacy-settings', { leadMonths: true })
  // Answered requests: for an erasure, of people erased while one was open, and others once a lead would be erased too.
  const done = sql`done_at is not null and (name = ${ERASED_NAME} and coalesce(email, text, outcome) is not null
    or name is distinct from ${ERASED_NAME}
      and (kind = 'erasure' or done_at < now() - make_interval(months => ${leadMonths})))`
  await blank(req, { columns, name: 'data_requests', register: PERSONAL.data_requests ?? {}, where: done })
  await forgetRequestTasks(req)
}

/** Clears the tasks about requests that have lost their words, with the tasks' history. */
async function forgetRequestTasks(req: PayloadRequest): Promise<void> {
  const found = await sqlIn<{ id: string }>(req)`
    with gone as (
      select tasks.id::text as task, record_id as request from tasks join data_requests r on r.id::text = record_id
      where record_type is null and title <> ${ERASED_TEXT}
        and r.name = ${ERASED_NAME} and coalesce(r.email, r.text, r.outcome) is null)
    select task as id from gone union select request from gone`
  if (found.length > 0) await blankRows(req, { emails: [], records: [], relatedIds: found.map(({ id }) => id) })
}

interface Column {
  isNullable: boolean
  type: string
}
type Columns = Map<string, Map<string, Column>>

/** Columns of all tables, with type and nullability. */
async function readColumns(req: PayloadRequest): Promise<Columns> {
  const rows = await sqlIn<Column & { name: string; table: string }>(req)`
    select table_name as table, column_name as name, data_type as type, is_nullable = 'YES' as "isNullable"
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'`
  const columns: Columns = new Map()
  for (const { table: of, name, ...rest } of rows) columns.set(of, (columns.get(of) ?? new Map()).set(name, rest))
  return columns
}

interface Blanking {
  columns: Columns
  name: string
  register: TableRegister
  where: SQL
}

/** Empties the personal columns of rows; numbers, days and states stay. */
async function blank(req: PayloadRequest, { columns, name, register, where }: Blanking): Promise<void> {
  const { name: names = {}, person = {}, traces = [] } = register
  const prefix = name.startsWith('_') ? VERSION_PREFIX : ''
  const known = columns.get(name)
  const sets = [...Object.keys(names), ...Object.keys(person), ...traces].flatMap((one) => {
    const found = known?.get(prefix + one)
    return found
      ? [sql`${identifier(prefix + one)} = ${one in names ? sql`${ERASED_NAME}` : emptied(name, one, found)}`]
      : []
  })
  // Makes forms that were opened before stale, so they cannot write the old values back (docs/decisions/0012).
  if (prefix === '' && known?.has('updated_at')) sets.push(sql`updated_at = clock_timestamp()`)
  if (sets.length > 0) await sqlIn(req)`update ${identifier(name)} set ${sql.join(sets, sql`, `)} where ${where}`
}

/** The replacement for a value. */
function emptied(name: string, one: string, { isNullable, type }: Column): SQL {
  if (one === 'content' && name === 'quote_revisions') return withoutPerson(sql`content::jsonb`)
  if (one === 'content' && name === 'quote_acceptances') {
    return sql`jsonb_set(content::jsonb - ${texts([...ACCEPTANCE_PERSONAL])}, '{quote}', ${withoutPerson(sql`(content::jsonb -> 'quote')`)}::jsonb)::text`
  }
  // The channel stays (PRIV-04); the words that somebody searched for go.
  if (one === 'first_touch' || one === 'last_touch') return sql`${identifier(one)} - 'term'`
  // Reports count the lines of merged records (PRIV-04), so their ids stay; the names go.
  if (one === 'merged') {
    return sql`(
      select coalesce(jsonb_agg(jsonb_build_object('id', record -> 'id')), '[]') from jsonb_array_elements(merged) as record)`
  }
  // Their kinds and numbers stay, and their order: counts refer to it. No two may have the same name.
  if (one === 'deliverables') {
    return sql`(
      select coalesce(jsonb_agg(jsonb_build_object('kind', included -> 'kind', 'name', ${ERASED_TEXT} || ' ' || place,
        'number', included -> 'number') order by place), '[]')
      from jsonb_array_elements(deliverables) with ordinality as one(included, place))`
  }
  if (isNullable) return sql`null`
  if (one === 'unique_key') return sql`id::text`
  if (type === 'jsonb') return sql`'[]'::jsonb`
  if (type === 'bytea') return sql`''::bytea`
  // Valid and unique: a record can still be saved, and two erased people are not duplicates.
  return one === 'email' ? sql`id::text || ${NO_ADDRESS}` : sql`${ERASED_TEXT}`
}

/** Removes the client's data from a frozen quote; the offer stays. */
const withoutPerson = (quote: SQL): SQL => sql`
  (${quote} - ${texts([...FROZEN_PERSONAL])}
    || ${JSON.stringify(ERASED_QUOTE)}::jsonb)::text`

/** Sets the day until which each acceptance is kept. */
async function keepEvidence(req: PayloadRequest, person: Person, years: number): Promise<void> {
  await sqlIn(req)`
    update quote_acceptances
    set kept_until = ${keptDay(years)}
    where ${isAbout('quote_acceptances', person)} and ${isEvidence(years)} and kept_until is null`
}
