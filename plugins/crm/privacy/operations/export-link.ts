import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { privacyErrors } from '../errors'
import type { ExportAnswer, ExportLinkAnswer, ExportLinkInput } from '../schema'
import { createExport, downloadExport, IS_FRESH, type StoredExport, toExport, UNTIL } from './export'
import { linkErrors } from '@crm/public-links/errors'
import {
  giveLink,
  hasWorkingLink,
  limitChanges,
  linkAddress,
  openLink,
  withdrawLink,
} from '@crm/public-links/operations/public-links'
import { uuids } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'
import { DomainError } from '@kit/lib/errors'

type Export = ExportAnswer['export']

/**
 * The link by which a person downloads what is in these records: the one that there is, or a new one (PRIV-02).
 * @throws DomainError already_erased
 */
export async function shareExport(
  req: PayloadRequest,
  { isNew = false, records }: ExportLinkInput,
): Promise<ExportLinkAnswer> {
  const hasLink = hasWorkingLink('privacy', sql`one.id`)
  const shared = await readOpen(req, sql`${hasSameRecords(uuids(records))} and ${hasLink}`)
  if (shared && isNew) await withdrawExport(req, shared.id)
  const made =
    shared && !isNew ? shared : await readOpen(req, isExport((await createExport(req, records, 'link')).export.id))
  if (!made) throw new DomainError(privacyErrors.already_erased)
  return { export: made, link: linkAddress('privacy', await giveLink(req, 'privacy', made.id)) }
}

/** Ends the link of an export, and of every other of the same records. Idempotent. */
export async function withdrawExport(req: PayloadRequest, id: string): Promise<{ success: true }> {
  const same = await sqlIn<{ id: string }>(req)`
    select one.id from privacy_exports one, privacy_exports named
    where named.id = ${id}::uuid and ${hasSameRecords(sql`named.records`)}`
  for (const one of same) await withdrawLink(req, 'privacy', one.id)
  return { success: true }
}

/**
 * The export that a link opens. Changes nothing and is no download: mail scanners open links.
 * @throws DomainError link_not_found, link_ended, too_many
 */
export async function openExport(req: PayloadRequest, secret: string): Promise<Export> {
  const id = await openLink(req, 'privacy', secret)
  const opened = await readOpen(req, isExport(id))
  if (!opened) throw new DomainError(linkErrors.link_ended)
  return opened
}

/** @throws DomainError link_not_found, link_ended, too_many */
export async function downloadByLink(req: PayloadRequest, secret: string): Promise<Response> {
  const { id } = await openExport(req, secret)
  await limitChanges(req, secret)
  return downloadExport(req, id)
}

const hasSameRecords = (records: SQL): SQL => sql`one.records @> ${records} and one.records <@ ${records}`
const isExport = (id: string): SQL => sql`one.id = ${id}::uuid`

/** The newest of these exports whose time is not over. An erasure ends the links to all it was of, whenever they were made (PRIV-06). */
async function readOpen(req: PayloadRequest, where: SQL): Promise<Export | undefined> {
  const [found] = await sqlIn<StoredExport>(req)`
    select id, ${UNTIL} from privacy_exports one
    where ${where} and ${IS_FRESH} and not exists (select from privacy_erasures erasure where erasure.records && one.records)
    order by created_at desc limit 1`
  return found && toExport(found)
}
