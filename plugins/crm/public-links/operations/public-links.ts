import { randomUUID } from 'node:crypto'

import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { type LinkPurpose, linkPath, PURPOSES, SECRET } from '../domain/purposes'
import { hashOfSecret, linkSeal, makeSecret } from './secret'
import { DomainError } from '@kit/lib/errors'
import { callerOf, createRateLimit, type RateLimit } from '@kit/data/rate-limit'
import { uuids } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'
import { getEnv } from '@kit/process/env'
import { linkErrors } from '../errors'

const UNKNOWN_PER_ADDRESS = { name: 'unknown-links', points: 10, windowSeconds: 10 * 60 }
const CHANGES_PER_LINK = { name: 'link-changes', points: 30, windowSeconds: 60 * 60 }

let unknownLimit: RateLimit | undefined
let changeLimit: RateLimit | undefined

/**
 * The record that a secret opens. Known secrets are never limited for reading: whole districts share one address of
 * their mobile operator (LINK-10).
 * @throws DomainError link_not_found, link_ended; too_many after ten unknown secrets from one address in ten minutes
 */
export async function openLink(req: PayloadRequest, purpose: LinkPurpose, secret: string): Promise<string> {
  const link = SECRET.test(secret) ? await findLink(req, purpose, secret) : undefined
  if (!link) {
    unknownLimit ??= createRateLimit(UNKNOWN_PER_ADDRESS)
    const retryAfterSeconds = await unknownLimit.consume(req.payload, callerOf(req))
    throw retryAfterSeconds === null
      ? new DomainError(linkErrors.link_not_found)
      : new DomainError('too_many', { retryAfterSeconds })
  }
  if (link.isEnded) throw new DomainError(linkErrors.link_ended)
  return link.recordId
}

/**
 * Counts a change that is asked for through a link (LINK-10). Not within a transaction: the count has a connection of its
 * own, and of an opened link only.
 * @throws DomainError too_many beyond 30 in an hour
 */
export async function limitChanges(req: PayloadRequest, secret: string): Promise<void> {
  changeLimit ??= createRateLimit(CHANGES_PER_LINK)
  const retryAfterSeconds = await changeLimit.consume(req.payload, hashOfSecret(secret))
  if (retryAfterSeconds !== null) throw new DomainError('too_many', { retryAfterSeconds })
}

/** Found by its hash: how long it takes says nothing of how near a guess was. */
async function findLink(req: PayloadRequest, purpose: LinkPurpose, secret: string) {
  const rows = await sqlIn<{ recordId: string; isEnded: boolean }>(req)`
    select record_id as "recordId", ended_at is not null or last_event_at < clock_timestamp() - ${PURPOSES[purpose].lasts}::interval
      as "isEnded" from public_links
    where secret_hash = ${hashOfSecret(secret)} and purpose = ${purpose}`
  return rows[0]
}

/** Whether the record of a statement has a link that opens. */
export const hasWorkingLink = (purpose: LinkPurpose, recordId: SQL): SQL => sql`exists (select from public_links link
  where link.purpose = ${purpose} and link.record_id = ${recordId} and link.ended_at is null)`

/** The secret of a record's link; makes the link when there is none (LINK-01). The record has to be locked. */
export async function giveLink(req: PayloadRequest, purpose: LinkPurpose, recordId: string): Promise<string> {
  const secret = (await readLink(req, purpose, recordId)) ?? null
  if (secret) return secret
  // One that cannot be opened any more, after a change of PAYLOAD_SECRET, is of no use to anybody.
  await withdrawLink(req, purpose, recordId)
  return insertLink(req, purpose, recordId)
}

/** The secret of a record's active link, for staff to copy again (LINK-02); null without one. */
export async function readLink(req: PayloadRequest, purpose: LinkPurpose, recordId: string): Promise<string | null> {
  return (await readLinks(req, purpose, [recordId])).get(recordId) ?? null
}

/** The same of several records, by their ids; one query. */
export async function readLinks(
  req: PayloadRequest,
  purpose: LinkPurpose,
  recordIds: readonly string[],
): Promise<Map<string, string>> {
  const links = await sqlIn<{ id: string; recordId: string; sealed: string }>(req)`
    select id, record_id as "recordId", sealed_secret as sealed from public_links
    where purpose = ${purpose} and record_id = any(${uuids(recordIds)}) and ended_at is null`
  const opened = links.map(({ id, recordId, sealed }) => [recordId, linkSeal.open(sealed, id)] as const)
  return new Map(opened.filter((link): link is [string, string] => link[1] !== null))
}

/** Makes the link of a record that never had one: one that was withdrawn stays so. Locks nothing. */
export async function giveFirstLink(req: PayloadRequest, purpose: LinkPurpose, recordId: string): Promise<void> {
  const had = await sqlIn(req)`
    select from public_links where purpose = ${purpose} and record_id = ${recordId}::uuid limit 1`
  if (had.length === 0) await insertLink(req, purpose, recordId)
}

/** The whole address of a link, to be shared. */
export const linkAddress = (purpose: LinkPurpose, secret: string): string =>
  getEnv().siteUrl + linkPath(purpose, secret)

/** Ends a record's link: from the commit on its secret answers 410 in every process (LINK-12). Idempotent. */
export async function withdrawLink(req: PayloadRequest, purpose: LinkPurpose, recordId: string): Promise<void> {
  await sqlIn(req)`
    update public_links set ended_at = clock_timestamp()
    where purpose = ${purpose} and record_id = ${recordId}::uuid and ended_at is null`
}

/** Ends a record's link and makes another (LINK-12). */
export async function renewLink(req: PayloadRequest, purpose: LinkPurpose, recordId: string): Promise<string> {
  await withdrawLink(req, purpose, recordId)
  return insertLink(req, purpose, recordId)
}

/** Something has happened to what the link opens: its time begins anew (LINK-13). */
export async function touchLink(req: PayloadRequest, purpose: LinkPurpose, recordId: string): Promise<void> {
  await sqlIn(req)`
    update public_links set last_event_at = clock_timestamp()
    where purpose = ${purpose} and record_id = ${recordId}::uuid and ended_at is null`
}

/** Ends the links whose time has passed (LINK-13). Idempotent. */
export async function endOldLinks(req: PayloadRequest): Promise<void> {
  for (const [purpose, { lasts }] of Object.entries(PURPOSES)) {
    await sqlIn(req)`
      update public_links set ended_at = clock_timestamp()
      where purpose = ${purpose} and ended_at is null
        and last_event_at < clock_timestamp() - ${lasts}::interval`
  }
}

async function insertLink(req: PayloadRequest, purpose: LinkPurpose, recordId: string): Promise<string> {
  const id = randomUUID()
  const secret = makeSecret()
  await sqlIn(req)`
    insert into public_links (id, purpose, record_id, secret_hash, sealed_secret)
    values (${id}::uuid, ${purpose}, ${recordId}::uuid, ${hashOfSecret(secret)}, ${linkSeal.seal(secret, id)})
    on conflict (purpose, record_id) where ended_at is null do nothing`
  // Somebody else's, where two make it at once.
  return (await readLink(req, purpose, recordId)) ?? secret
}
