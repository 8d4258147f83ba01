import type { PayloadRequest } from 'payload'

import { DomainError } from '@kit/lib/errors'
import { readRecord } from '@kit/lib/records'
import { makeFrozenPdf, makeReplacedPdf, pdfAnswer } from '@crm/quotes/operations/print-frozen'
import { readRevision } from '@crm/revisions/operations/read-revisions'
import { evidencePdf } from './print-proposal'
import { readAcceptance } from './read-acceptance'

/**
 * The PDF of a shared revision, for staff (REV-12): of the accepted one the evidence, of an earlier one marked 'Substituída
 * pela revisão {n}'.
 * @throws DomainError quote_not_found, revision_not_found
 */
export async function printRevision(req: PayloadRequest, quoteId: string, number: number): Promise<Response> {
  await readRecord(req, 'quotes', quoteId, 'quote_not_found')
  const found = await readRevision(req, quoteId, number)
  if (!found) throw new DomainError('revision_not_found')
  const name = `${found.quote.number}-revisao-${number}`
  const acceptance = await readAcceptance(req, quoteId)
  if (acceptance?.revision === number) return pdfAnswer(await evidencePdf(req, quoteId, acceptance), name)
  const pdf =
    number === found.newest
      ? await makeFrozenPdf(req, quoteId, found.quote)
      : await makeReplacedPdf(req, quoteId, found.quote, found.newest)
  return pdfAnswer(pdf, name)
}
