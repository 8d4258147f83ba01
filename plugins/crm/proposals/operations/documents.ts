import { createHash } from 'node:crypto'

import type { PayloadRequest } from 'payload'

import { type Acceptance, readAcceptance, requireMayRead } from './answers'
import { openProposal } from './proposal'
import type { AcceptanceRecord } from '@crm/quotes/domain/acceptance-record'
import { makeFrozenPdf, pdfAnswer, printQuote, readerOf, readFrozen } from '@crm/quotes/operations/documents'
import type { Evidence } from '@crm/quotes/operations/email'
import { readRevision } from '@crm/revisions/operations/read-revisions'
import { DomainError } from '@kit/lib/errors'
import { readRecord } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'
import type { Asked } from '@kit/lib/work-queue'
import { quoteErrors } from '@crm/quotes/errors'
import { proposalErrors } from '../errors'

/**
 * Returns the PDF of a proposal's newest revision; for an accepted one the evidence, which never changes (PROP-20,
 * PROP-21).
 * @throws DomainError link_not_found, link_ended, revision_not_found, busy
 */
export async function printProposal(req: PayloadRequest, secret: string): Promise<Response> {
  const quoteId = await openProposal(req, secret)
  const reader = readerOf(req, quoteId)
  const acceptance = await readAcceptance(req, quoteId)
  if (acceptance) return pdfAnswer(await evidencePdf(req, quoteId, acceptance, reader), acceptance.content.quote.number)
  const frozen = await readFrozen(req, quoteId)
  if (!frozen) throw new DomainError(proposalErrors.revision_not_found)
  return pdfAnswer(await makeFrozenPdf(req, quoteId, frozen, { reader }), frozen.number)
}

/** Reads what the mail of an accepted quote contains; null without a valid acceptance. */
export async function readEvidence(req: PayloadRequest, quoteId: string): Promise<Evidence | null> {
  const acceptance = await readAcceptance(req, quoteId)
  if (!acceptance) return null
  const { acceptedAt, content } = acceptance
  const pdf = await evidencePdf(req, quoteId, acceptance)
  return { acceptedAt: new Date(acceptedAt), pdf, quote: content.quote, selected: content.selected }
}

/** Returns an acceptance's evidence PDF; made on the first call and stored (PROP-21). */
export async function evidencePdf(
  req: PayloadRequest,
  quoteId: string,
  acceptance: Acceptance,
  reader?: Asked,
): Promise<Buffer> {
  await requireMayRead(req, quoteId, acceptance)
  const kept = await readKept(req, acceptance.id)
  if (kept) return kept
  const { content } = acceptance
  const record = await recordOf(req, quoteId, acceptance)
  const accepted = { acceptance: record, selected: content.selected }
  const pdf = await makeFrozenPdf(req, quoteId, content.quote, { accepted, reader })
  await sqlIn(req)`
    update quote_acceptances set pdf = ${pdf}, pdf_hash = ${createHash('sha256').update(pdf).digest('hex')}
    where id = ${acceptance.id}::uuid and pdf_hash is null`
  // If two requests make it at once, both return the one that was stored first. Of an erased one only the hash stays.
  return (await readKept(req, acceptance.id)) ?? pdf
}

async function readKept(req: PayloadRequest, id: string): Promise<Buffer | null> {
  const rows = await sqlIn<{ pdf: Buffer | null }>(req)`select pdf from quote_acceptances where id = ${id}::uuid`
  return rows[0]?.pdf ?? null
}

async function recordOf(req: PayloadRequest, quoteId: string, acceptance: Acceptance): Promise<AcceptanceRecord> {
  const rows = await sqlIn<{ sharedAt: string; seenAt: string | null }>(req)`
    select created_at as "sharedAt", (select min(seen_at) from quote_visits
      where quote_id = ${quoteId}::uuid and revision = ${acceptance.revision}) as "seenAt"
    from quote_revisions where quote_id = ${quoteId}::uuid and number = ${acceptance.revision}`
  const { seenAt, sharedAt } = rows[0] ?? { seenAt: null, sharedAt: acceptance.acceptedAt }
  return {
    acceptedAt: new Date(acceptance.acceptedAt),
    address: acceptance.address,
    consentText: acceptance.consentText,
    contentHash: acceptance.contentHash,
    device: acceptance.userAgent,
    firstVisitAt: seenAt ? new Date(seenAt) : null,
    name: acceptance.name,
    recorded: acceptance.recorded,
    role: acceptance.role,
    sentAt: new Date(sharedAt),
    signature: acceptance.content.signature ?? null,
  }
}

/**
 * Returns a quote's PDF for staff: the evidence of an accepted quote, as its client has it; else its current state.
 * @throws DomainError quote_not_found
 */
export async function printForStaff(req: PayloadRequest, quoteId: string): Promise<Response> {
  await readRecord(req, 'quotes', quoteId, quoteErrors.quote_not_found)
  const acceptance = await readAcceptance(req, quoteId)
  if (!acceptance) return printQuote(req, quoteId)
  return pdfAnswer(await evidencePdf(req, quoteId, acceptance), acceptance.content.quote.number)
}

/**
 * Returns the PDF of a shared revision for staff (REV-12): the evidence of the accepted one; an earlier one is marked
 * 'Substituída pela revisão {n}'.
 * @throws DomainError quote_not_found, revision_not_found
 */
export async function printRevision(req: PayloadRequest, quoteId: string, number: number): Promise<Response> {
  await readRecord(req, 'quotes', quoteId, quoteErrors.quote_not_found)
  const found = await readRevision(req, quoteId, number)
  if (!found) throw new DomainError(proposalErrors.revision_not_found)
  const name = `${found.quote.number}-revisao-${number}`
  const acceptance = await readAcceptance(req, quoteId)
  if (acceptance?.revision === number) return pdfAnswer(await evidencePdf(req, quoteId, acceptance), name)
  const replacedBy = number === found.newest ? undefined : found.newest
  return pdfAnswer(await makeFrozenPdf(req, quoteId, found.quote, { replacedBy }), name)
}
