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
  draw: (sheet: Sheet) => void,
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
  const sheet = new Sheet(document, new Typesetter(document), agency.accent)
  draw(sheet)
  drawRunningMatter(sheet, agency.name, reference)
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

/** Draws the footer of every page and the header of all but the first, once the number of pages is known. */
function drawRunningMatter(sheet: Sheet, agencyName: string, reference: string): void {
  const { document, type } = sheet
  const agency = type.lines(agencyName, SMALL, 260)[0]
  const { count } = document.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page)
    if (page > 0) {
      if (agency) sheet.put([{ line: agency, x: PAGE.left }], HEAD_TOP)
      sheet.put([{ align: 'right', line: type.line(reference, SMALL), x: PAGE.right }], HEAD_TOP)
      sheet.rule(PAGE.left, PAGE.right, HEAD_TOP + 20, COLOR.hairline, 0.6)
    }
    sheet.rule(PAGE.left, PAGE.right, FOOT_TOP - 10, COLOR.hairline, 0.6)
    sheet.put(
      [
        { line: type.line(NOT_AN_INVOICE, SMALL), x: PAGE.left },
        { align: 'right', line: type.line(`Página ${page + 1} de ${count}`, SMALL), x: PAGE.right },
      ],
      FOOT_TOP,
    )
  }
}
