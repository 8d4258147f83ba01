/**
 * What a spreadsheet would take for a formula: it would run what a stranger typed into the contact form. The wide
 * twins of the signs are for those that fold them. Apostrophes before it are counted in, so that guarding a guarded
 * text can be undone exactly.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u

/** The text as a cell that no spreadsheet calculates; `unguardCell` gives it back exactly. */
export function guardCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text behind a cell that `guardCell` wrote; any other cell as it is. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
