import type { QuotePdfData } from './quote-pdf-data'
import { NOT_AN_INVOICE, referenceOf } from './quote-wording'
import { COLOR, PAGE } from './sheet'
import type { Sheet } from './sheet'
import type { TextStyle } from './typesetter'

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

/** Foot of every page and head of all but the first, once the number of pages is known. */
export function drawRunningMatter(sheet: Sheet, quote: QuotePdfData): void {
  const { document, type } = sheet
  const { count } = document.bufferedPageRange()
  const reference = type.measure(`Orçamento ${referenceOf(quote)}`, SMALL)
  const notice = type.measure(NOT_AN_INVOICE, SMALL)
  const agency = type.wrap(quote.agency.name, SMALL, 260)[0]
  for (let index = 0; index < count; index++) {
    document.switchToPage(index)
    if (index > 0) {
      if (agency) type.draw(agency, SMALL, PAGE.left, HEAD_TOP)
      type.draw(reference, SMALL, PAGE.right, HEAD_TOP, 'right')
      sheet.rule(PAGE.left, PAGE.right, HEAD_TOP + 20, COLOR.hairline, 0.6)
    }
    sheet.rule(PAGE.left, PAGE.right, FOOT_TOP - 10, COLOR.hairline, 0.6)
    type.draw(notice, SMALL, PAGE.left, FOOT_TOP)
    type.draw(type.measure(`Página ${index + 1} de ${count}`, SMALL), SMALL, PAGE.right, FOOT_TOP, 'right')
  }
}
