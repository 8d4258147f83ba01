import { NOT_AN_INVOICE } from './quote-wording'
import { COLOR, PAGE, type Sheet } from './sheet'
import type { TextStyle, Typesetter } from './typesetter'

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
export function composeRunningMatter(
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

export function drawRunningMatter(sheet: Sheet, { agency, notice, numbers, reference }: RunningMatter): void {
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
