import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { DomainError } from '@kit/lib/errors'
import { callerOf, createRateLimit, type RateLimit } from '@kit/lib/rate-limit'
import { databaseOf } from '@kit/lib/transaction'
import { type LinkPurpose, SECRET } from '../domain/purposes'
import { hashOfSecret } from './secret'

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
      ? new DomainError('link_not_found')
      : new DomainError('too_many', { retryAfterSeconds })
  }
  if (link.isEnded) throw new DomainError('link_ended')
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
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ recordId: string; isEnded: boolean }>(sql`
    select record_id as "recordId", ended_at is not null as "isEnded" from public_links
    where secret_hash = ${hashOfSecret(secret)} and purpose = ${purpose}`)
  return rows[0]
}
