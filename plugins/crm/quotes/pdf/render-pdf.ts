import PDFDocument from 'pdfkit'

import type { AgencyDetails } from './quote-pdf-data'
import { composeRunningMatter, drawRunningMatter } from './running-matter'
import { Sheet } from './sheet'
import { Typesetter } from './typesetter'

/** Header data and metadata of a document. */
export interface PdfHead {
  agency: AgencyDetails
  issuedAt: Date
  /** Shown on each further page; also the document's title. */
  reference: string
  title: string
}

/** Renders an A4 document in the agency's style, with page header and footer. */
export async function renderPdf(
  { agency, issuedAt, reference, title }: PdfHead,
  draw: (sheet: Sheet, type: Typesetter) => void,
): Promise<Buffer> {
  const document = new PDFDocument({
    bufferPages: true,
    displayTitle: true,
    // Without a default font: pdfkit would read Helvetica's metrics from its package, which may be missing in a bundle.
    font: '',
    info: { Author: agency.name, CreationDate: issuedAt, Subject: title, Title: reference },
    lang: 'pt-AO',
    margin: 0,
    pdfVersion: '1.7',
    size: 'A4',
  })
  const bytes = collect(document)
  const type = new Typesetter(document)
  const sheet = new Sheet(document, type, agency.accent)
  draw(sheet, type)
  const pageCount = document.bufferedPageRange().count
  drawRunningMatter(sheet, composeRunningMatter(type, { agencyName: agency.name, pageCount, reference }))
  document.end()
  return bytes
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}
