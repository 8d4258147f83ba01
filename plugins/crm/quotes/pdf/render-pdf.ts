import PDFDocument from 'pdfkit'

import type { AgencyDetails } from './quote-pdf-data'
import { COLOR, PAGE, Sheet } from './sheet'
import { type TextStyle, Typesetter } from './typesetter'
import { NOT_AN_INVOICE } from './quote-wording'

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

const SMALL: TextStyle = {
  color: COLOR.muted,
  face: 'text',
  hasTabularFigures: true,
  lineHeight: 12,
  size: 8.5,
  tracking: 0.1,
}
const HEAD_TOP = 40
const FOOT_TOP = PAGE.height - 46

type RunningMatter = ReturnType<typeof composeRunningMatter>

/**
 * Composes the footer of every page and the header of all but the first; drawn last, when the number of pages is known.
 */
function composeRunningMatter(
  type: Typesetter,
  { agencyName, pageCount, reference }: { agencyName: string; pageCount: number; reference: string },
) {
  return {
    agency: type.lines(agencyName, SMALL, 260)[0],
    notice: type.line(NOT_AN_INVOICE, SMALL),
    numbers: Array.from({ length: pageCount }, (_, index) => type.line(`Página ${index + 1} de ${pageCount}`, SMALL)),
    reference: type.line(reference, SMALL),
  }
}

function drawRunningMatter(sheet: Sheet, { agency, notice, numbers, reference }: RunningMatter): void {
  for (const [index, number] of numbers.entries()) {
    sheet.document.switchToPage(index)
    if (index > 0) {
      if (agency) sheet.put([{ line: agency, x: PAGE.left }], HEAD_TOP)
      sheet.put([{ align: 'right', line: reference, x: PAGE.right }], HEAD_TOP)
      sheet.rule(PAGE.left, PAGE.right, HEAD_TOP + 20, COLOR.hairline, 0.6)
    }
    sheet.rule(PAGE.left, PAGE.right, FOOT_TOP - 10, COLOR.hairline, 0.6)
    sheet.put(
      [
        { line: notice, x: PAGE.left },
        { align: 'right', line: number, x: PAGE.right },
      ],
      FOOT_TOP,
    )
  }
}
