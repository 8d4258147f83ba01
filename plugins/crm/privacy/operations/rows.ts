import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { BETWEEN, RECORDS } from '../records'
import { PERSONAL } from '../register'
import { CRM_ENTITIES } from '@crm/links/domain/crm-records'
import { STAFF_KINDS } from '@crm/messages/domain/message-options'
import { emailsOf, mergedWords } from '@kit/data/known-by'
import { sqlIn } from '@kit/data/transaction'
import { uuids } from '@kit/data/records'

/** A person's records, the rows related to them, and their e-mail addresses. */
export interface Person {
  records: readonly string[]
  /** Ids of the records and of related rows. UUIDs, so no two tables share one. */
  relatedIds: readonly string[]
  emails: readonly string[]
}

/** Tables whose records keep the addresses of those merged into them [DUP-02]. */
export const MERGEABLE = Object.keys(PERSONAL).filter((name) => PERSONAL[name]?.traces?.includes('merged_values'))

/** Quotes a table or column name of the register for a statement. */
export const identifier = (name: string): SQL => sql`${sql.identifier(name)}`
export const unionAll = (statements: readonly SQL[]): SQL => sql.join([...statements], sql` union all `)
export const isRecord = (name: string): boolean => (RECORDS as readonly string[]).includes(name)

/** A list of texts as one query parameter. */
export const texts = (list: readonly string[]): SQL => sql`${sql.param([...list])}::text[]`

const names = (columns: readonly string[], ids: SQL) =>
  sql.join(
    columns.map((one) => sql`${identifier(one)}::text = any(${ids})`),
    sql` or `,
  )

/** Collects the person behind these records. */
export async function readPerson(req: PayloadRequest, records: readonly string[]): Promise<Person> {
  const known = texts(records)
  const between = Object.entries(BETWEEN).map(
    ([name, of]) => sql`select id::text from ${identifier(name)} where ${names(of, known)}`,
  )
  const addresses = Object.entries(PERSONAL).flatMap(([name, { identity }]) =>
    identity?.email && isRecord(name)
      ? [
          sql`select lower(${identifier(identity.email)}) as email from ${identifier(name)} where id = any(${uuids(records)})`,
        ]
      : [],
  )
  const former = MERGEABLE.map(
    (name) => sql`
      select email from (${formerAddresses(name)}) as former where id = any(${uuids(records)})`,
  )
  // A record shows the history of records merged into it, even after those were deleted.
  const merged = sql`
    select one ->> 'id' from record_merges, jsonb_array_elements(merged) as one where ${names(['survivor_id'], known)}`
  const related = await sqlIn<{ id: string }>(req)`${unionAll([...between, merged])}`
  const found = await sqlIn<{ email: string }>(req)`
    select distinct email from (${unionAll([...addresses, ...former])}) as own where email <> ''`
  const emails = found.map(({ email }) => email)
  const mails = await sqlIn<{ id: string }>(req)`select id::text from messages where ${isLooseMail(emails)}`
  return { emails, records, relatedIds: [...records, ...related.map(({ id }) => id), ...mails.map(({ id }) => id)] }
}

/** Ids of records merged into these and removed for good since: an older backup still has them (PRIV-09). */
export async function mergedAndGone(req: PayloadRequest, records: readonly string[]): Promise<string[]> {
  const gone = MERGEABLE.map((name) => sql`not exists (select from ${identifier(name)} where id::text = one ->> 'id')`)
  const rows = await sqlIn<{ id: string }>(req)`
    select one ->> 'id' as id from record_merges, jsonb_array_elements(merged) as one
    where survivor_id = any(${uuids(records)}) and ${sql.join(gone, sql` and `)}`
  return rows.map(({ id }) => id)
}

/** Addresses that records have from those merged into them. */
export const formerAddresses = (name: string): SQL => sql`
  select id, unnest(${emailsOf(mergedWords(sql`merged_values`))}) as email from ${identifier(name)}
  where merged_values is not null`

/** Mails to these addresses about no record or a data request. Mails to staff at the same address are excluded. */
const isLooseMail = (emails: readonly string[]): SQL => sql`
  (lower(recipient) = any(${texts(emails)}) and (entity_id is null or entity_type = 'data-request') and user_id is null)`

/** Mails to this address (in lower case) about a CRM record, whose person may be another. Not those that only staff get. */
export const isMailedTo = (email: string): SQL => sql`
  (lower(recipient) = ${email} and entity_type::text = any(${texts(CRM_ENTITIES)}) and kind <> all(${texts(STAFF_KINDS)}))`

/** Whether there is such a mail. */
export const wasMailedTo = (email: string): SQL => sql`exists (select from messages where ${isMailedTo(email)})`

/** Condition: the rows of a registered table that are about the person. */
export function isAbout(name: string, { emails, records, relatedIds }: Person): SQL {
  if (isRecord(name)) return sql`id = any(${uuids(records)})`
  const { identity, of = [] } = PERSONAL[name] ?? {}
  const belongs = of.length > 0 ? sql`(${names(of, texts(relatedIds))})` : sql`false`
  if (name === 'messages') return sql`(${belongs} or ${isLooseMail(emails)})`
  // A row that belongs to a record goes with it alone: somebody's acceptance of a quote that stays, stays.
  return identity?.email && of.length === 0
    ? sql`lower(${identifier(identity.email)}) = any(${texts(emails)})`
    : belongs
}
