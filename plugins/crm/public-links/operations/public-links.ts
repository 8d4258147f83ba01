import { randomUUID } from 'node:crypto'

import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { type LinkPurpose, linkPath, PURPOSES, SECRET } from '../domain/purposes'
import { hashOfSecret, linkSeal, makeSecret } from './secret'
import { counted } from '@kit/lib/counts'
import { DomainError } from '@kit/lib/errors'
import { callerOf, countAttempt, createRateLimit, type RateLimit } from '@kit/data/rate-limit'
import { uuids } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'
import { getEnv } from '@kit/process/env'
import { linkErrors } from '../errors'

const unknownPerAddress = createRateLimit({ name: 'unknown-links', points: 10, windowSeconds: 10 * 60 })
const changesPerLink = createRateLimit({ name: 'link-changes', points: 30, windowSeconds: 60 * 60 })
const visitsPerLink = createRateLimit({ name: 'link-visits', points: 30, windowSeconds: 60 * 60 })

/**
 * Returns the id of the record that a secret opens. Reads with a valid secret are never limited, because whole
 * districts share one IP address of their mobile operator (LINK-10).
 * @throws DomainError link_not_found, link_ended; too_many after ten unknown secrets from one address in ten minutes
 */
export async function openLink(req: PayloadRequest, purpose: LinkPurpose, secret: string): Promise<string> {
  const link = SECRET.test(secret) ? await findLink(req, purpose, secret) : undefined
  if (!link) {
    await countAttempt(req, unknownPerAddress, callerOf(req))
    throw new DomainError(linkErrors.link_not_found)
  }
  if (link.isEnded) throw new DomainError(linkErrors.link_ended)
  return link.recordId
}

/**
 * Rate limit for writes through a link (LINK-10). Call after `openLink` and outside the transaction, which would hold its
 * connection meanwhile.
 * @throws DomainError link_limit beyond 30 in an hour
 */
export const limitChanges = (req: PayloadRequest, secret: string) => countWrite(req, secret, changesPerLink)

/**
 * Like `limitChanges`, for visits alone: of a link that thirty people have opened, one can still ask or pay (LINK-10).
 */
export const limitVisits = (req: PayloadRequest, secret: string) => countWrite(req, secret, visitsPerLink)

async function countWrite({ payload }: PayloadRequest, secret: string, limit: RateLimit): Promise<void> {
  const retryAfterSeconds = await limit.consume(payload, hashOfSecret(secret))
  if (retryAfterSeconds === null) return
  const wait = counted(Math.ceil(retryAfterSeconds / 60), 'minuto', 'minutos')
  throw new DomainError(linkErrors.link_limit, { retryAfterSeconds, values: { wait } })
}

/** Looks up by hash, so that timing does not reveal how close a guess was. */
async function findLink(req: PayloadRequest, purpose: LinkPurpose, secret: string) {
  const rows = await sqlIn<{ recordId: string; isEnded: boolean }>(req)`
    select record_id as "recordId", not ${isActive(purpose)} as "isEnded" from public_links
    where secret_hash = ${hashOfSecret(secret)} and purpose = ${purpose}`
  return rows[0]
}

/** SQL condition on a link: it has neither ended nor expired since the last daily run (LINK-13). */
const isActive = (purpose: LinkPurpose): SQL => sql`
  (ended_at is null and last_event_at >= clock_timestamp() - ${PURPOSES[purpose].lasts}::interval)`

/** SQL condition: the record has an active link. */
export const hasWorkingLink = (purpose: LinkPurpose, recordId: SQL): SQL => sql`exists (select from public_links link
  where link.purpose = ${purpose} and link.record_id = ${recordId} and ${isActive(purpose)})`

/**
 * Returns the secret of a record's link; creates the link if there is none (LINK-01). The caller must hold the record's
 * lock.
 */
export async function giveLink(req: PayloadRequest, purpose: LinkPurpose, recordId: string): Promise<string> {
  const secret = await readLink(req, purpose, recordId)
  if (secret) return secret
  // After a change of PAYLOAD_SECRET the old secret cannot be decrypted: replace the link.
  await withdrawLink(req, purpose, recordId)
  return insertLink(req, purpose, recordId)
}

/** Returns the secret of a record's active link, so staff can copy it again (LINK-02); null if there is none. */
export async function readLink(req: PayloadRequest, purpose: LinkPurpose, recordId: string): Promise<string | null> {
  return (await readLinks(req, purpose, [recordId])).get(recordId) ?? null
}

/** Record id → secret of its active link. One query. */
export async function readLinks(
  req: PayloadRequest,
  purpose: LinkPurpose,
  recordIds: readonly string[],
): Promise<Map<string, string>> {
  const links = await sqlIn<{ id: string; recordId: string; sealed: string }>(req)`
    select id, record_id as "recordId", sealed_secret as sealed from public_links
    where purpose = ${purpose} and record_id = any(${uuids(recordIds)}) and ${isActive(purpose)}`
  const opened = links.map(({ id, recordId, sealed }) => [recordId, linkSeal.open(sealed, id)] as const)
  return new Map(opened.filter((link): link is [string, string] => link[1] !== null))
}

/** SQL condition: the record has or had a link. */
export const everHadLink = (purpose: LinkPurpose, recordId: SQL): SQL => sql`exists (select from public_links link
  where link.purpose = ${purpose} and link.record_id = ${recordId})`

/**
 * Creates a link only if neither the record nor one of `merged` ever had one, so a withdrawn link is not replaced. Takes
 * no lock.
 */
export async function giveFirstLink(
  req: PayloadRequest,
  purpose: LinkPurpose,
  recordId: string,
  merged: readonly string[],
): Promise<void> {
  const had = await sqlIn(req)`
    select from unnest(${uuids([recordId, ...merged])}) as known (id) where ${everHadLink(purpose, sql`known.id`)}`
  if (had.length === 0) await insertLink(req, purpose, recordId)
}

/** Full URL of a link. */
export const linkUrl = (purpose: LinkPurpose, secret: string): string => getEnv().siteUrl + linkPath(purpose, secret)

/** Ends a record's link: once committed, its secret answers 410 in every process (LINK-12). Idempotent. */
export async function withdrawLink(req: PayloadRequest, purpose: LinkPurpose, recordId: string): Promise<void> {
  await sqlIn(req)`
    update public_links set ended_at = clock_timestamp()
    where purpose = ${purpose} and record_id = ${recordId}::uuid and ended_at is null`
}

/** Replaces a record's link (LINK-12). */
export async function renewLink(req: PayloadRequest, purpose: LinkPurpose, recordId: string): Promise<string> {
  await withdrawLink(req, purpose, recordId)
  return insertLink(req, purpose, recordId)
}

/** Restarts the expiry of the records' links after an event (LINK-13). */
export async function touchLink(
  req: PayloadRequest,
  purpose: LinkPurpose,
  ...recordIds: readonly string[]
): Promise<void> {
  await sqlIn(req)`
    update public_links set last_event_at = clock_timestamp()
    where purpose = ${purpose} and record_id = any(${uuids(recordIds)}) and ${isActive(purpose)}`
}

/** Ends expired links (LINK-13). Idempotent. */
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
  // On a concurrent insert, returns the other caller's secret.
  return (await readLink(req, purpose, recordId)) ?? secret
}
