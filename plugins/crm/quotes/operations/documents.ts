import type { PayloadRequest } from 'payload'

import { documentLook } from '@collections/site-settings/operations/brand-png'
import type { AcceptanceRecord } from '../domain/acceptance-record'
import { quoteAttachmentName } from '../domain/attachment-name'
import { makePdf } from '../pdf/make-pdf'
import type { AgencyDetails, QuotePdfData } from '../pdf/quote-pdf-data'
import { agencyOf, describeFrozen, readSettings } from './frozen-quote'
import { proposalUrl } from './sharing'
import { describeQuote } from './quote-lists'
import { readLink } from '@crm/public-links/operations/public-links'
import { readRevision, readRevisions } from '@crm/revisions/operations/read-revisions'
import type { FrozenQuote } from '@crm/revisions/schema'
import { readGlobal } from '@kit/data/documents'
import { readRecord } from '@kit/data/records'
import type { Asked } from '@kit/lib/work-queue'
import { quoteErrors } from '../errors'

/** An acceptance and its selection, for the evidence page. */
interface AcceptedPart {
  acceptance: AcceptanceRecord
  selected: readonly string[]
}

/** PDF data of a shared revision, with the link to its page (PROP-04, REV-02). */
export async function describeShared(
  req: PayloadRequest,
  quoteId: string,
  frozen: FrozenQuote,
  accepted?: Partial<AcceptedPart>,
): Promise<QuotePdfData> {
  const settings = await readGlobal(req, 'site-settings', { brandColour: true, logo: true, paymentText: true })
  const secret = await readLink(req, 'proposal', quoteId)
  return describeFrozen(frozen, {
    ...accepted,
    link: secret && proposalUrl(secret),
    look: await documentLook(req, settings),
    paymentText: settings.paymentText ?? null,
  })
}

/** Reads the content of a revision, by default the newest; undefined if there is none. */
export async function readFrozen(
  req: PayloadRequest,
  quoteId: string,
  number?: number | null,
): Promise<FrozenQuote | undefined> {
  const revision = number ? await readRevision(req, quoteId, number) : (await readRevisions(req, quoteId, 1))[0]
  return revision?.quote
}

interface Printing {
  accepted?: AcceptedPart
  reader?: Asked | undefined
  /** For an earlier revision: the newest one. */
  replacedBy?: number | undefined
}

/**
 * Makes the PDF of a shared revision; an earlier one is marked as replaced and has no QR code, which would open the
 * newest revision (REV-12).
 */
export async function makeFrozenPdf(
  req: PayloadRequest,
  quoteId: string,
  frozen: FrozenQuote,
  { accepted, reader, replacedBy }: Printing = {},
): Promise<Buffer> {
  const data = await describeShared(req, quoteId, frozen, accepted)
  return makePdf(replacedBy ? { ...data, link: null, replacedBy } : data, reader)
}

/** PDF response for display in the browser; the file name is for saving. */
export const pdfAnswer = (content: Uint8Array, quoteNumber: string): Response =>
  pdfFile(content, quoteAttachmentName(quoteNumber))

/** PDF response with any file name. */
export function pdfFile(content: Uint8Array, name: string): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Disposition': `inline; filename="${name}"`,
      'Content-Type': 'application/pdf',
    },
  })
}

/**
 * Makes the PDF of a quote's current state; clients get the shared revision.
 * @throws DomainError quote_not_found
 */
export async function printQuote(req: PayloadRequest, id: string): Promise<Response> {
  const data = await describeQuote(req, await readRecord(req, 'quotes', id, quoteErrors.quote_not_found))
  const content = await makePdf(data)
  return pdfAnswer(content, data.quoteNumber)
}

/** The agency's current details for a document. */
export async function describeAgency(req: PayloadRequest): Promise<AgencyDetails> {
  const settings = await readSettings(req)
  return { ...agencyOf(settings), ...(await documentLook(req, settings)) }
}

/**
 * Queue priority of a PDF. Link holders come after staff, one document each at a time, and lose their place when they
 * disconnect.
 */
export const readerOf = ({ signal, user }: PayloadRequest, owner: string): Asked =>
  user ? {} : { isStranger: true, owner, signal }
