import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { privacyErrors } from '../errors'
import type { ExportLinkAnswer, ExportLinkInput } from '../schema'
import { downloadExport, findExport, storeExport } from './export'
import { noteLook } from './look-log'
import { linkErrors } from '@crm/public-links/errors'
import {
  giveLink,
  hasWorkingLink,
  limitChanges,
  linkUrl,
  openLink,
  readLink,
  withdrawLink,
} from '@crm/public-links/operations/public-links'
import { EXPORT_LINK_LOCK } from '@kit/database/advisory-locks.mjs'
import { requireSeen, uuids } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'
import { DomainError } from '@kit/lib/errors'

/**
 * Returns the link by which a person downloads these records: the existing one, or a new one (PRIV-02).
 * @throws DomainError already_erased; stale_record when a new one replaces another than the caller saw
 */
export async function shareExport(
  req: PayloadRequest,
  { isNew = false, records, seen }: ExportLinkInput,
): Promise<ExportLinkAnswer> {
  await inTurn(req)
  const [erased] = await sqlIn(req)`select where ${isErased(uuids(records))}`
  if (erased) throw new DomainError(privacyErrors.already_erased)
  const shared = await findShared(req, uuids(records))
  if (isNew) {
    const secret = shared ? await readLink(req, 'privacy', shared.id) : null
    requireSeen(secret && linkUrl('privacy', secret), seen)
    if (shared) await withdrawLink(req, 'privacy', shared.id)
  }
  const { id, until } = shared && !isNew ? shared : await storeExport(req, records)
  await noteLook(req, 'link', records)
  return { export: { id, until }, link: linkUrl('privacy', await giveLink(req, 'privacy', id)) }
}

/**
 * Revokes an export's link. Idempotent.
 * @throws DomainError stale_record when the same records have another one by now
 */
export async function withdrawExport(req: PayloadRequest, id: string): Promise<{ success: true }> {
  await inTurn(req)
  const shared = await findShared(req, sql`(select records from privacy_exports where id = ${id}::uuid)`)
  requireSeen(shared?.id ?? null, id, null)
  await withdrawLink(req, 'privacy', id)
  return { success: true }
}

/**
 * Looks up the export of a link. Changes nothing and downloads nothing: mail scanners open links.
 * @throws DomainError link_not_found, link_ended, too_many
 */
export async function openExport(req: PayloadRequest, secret: string): Promise<{ id: string; until: string }> {
  const id = await openLink(req, 'privacy', secret)
  const opened = await findExport(req, sql`id = ${id}::uuid and not ${isErased(sql`privacy_exports.records`)}`)
  if (!opened) throw new DomainError(linkErrors.link_ended)
  return opened
}

/** @throws DomainError link_not_found, link_ended, too_many */
export async function downloadByLink(req: PayloadRequest, secret: string): Promise<Response> {
  const { id } = await openExport(req, secret)
  await limitChanges(req, secret)
  return downloadExport(req, id, 'A pessoa, pela ligação')
}

/** Serialises link changes, so two administrators at once create one link, and revoke it for both. */
const inTurn = (req: PayloadRequest) => sqlIn(req)`select pg_advisory_xact_lock(${EXPORT_LINK_LOCK})`

/** The export of exactly these records that has a working link; null if there is none. */
const findShared = (req: PayloadRequest, records: SQL) =>
  findExport(req, sql`${hasSame(records)} and ${hasWorkingLink('privacy', sql`privacy_exports.id`)}`)

const hasSame = (records: SQL): SQL => sql`records @> ${records} and records <@ ${records}`

/** An erasure revokes the links to its records, even one created at the same moment (PRIV-06). */
const isErased = (records: SQL): SQL =>
  sql`exists (select from privacy_erasures erasure where erasure.records && ${records})`
