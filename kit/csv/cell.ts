/**
 * Cells that a spreadsheet would calculate: a formula would run what a stranger typed into the contact form (wide twins
 * of the signs included, as some programs fold them), and a number would lose the zeros before a NIF or make
 * 2,44924E+11 of a phone. Leading apostrophes count, so that guarding a guarded text can be undone exactly.
 */
const CALCULATED = /^'*(?:[=+\-@\t\r\n＝＋－＠]|0\d+$|\d{12,}$|\d+E\d+$)/iu

/** Guards a text against calculation and rounding; `unguardCell` reverses it exactly. */
export function guardCell(text: string): string {
  return CALCULATED.test(text) ? `'${text}` : text
}

/** Reverses `guardCell`; any other cell is returned as it is. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && CALCULATED.test(cell) ? cell.slice(1) : cell
}
