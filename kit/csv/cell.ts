/**
 * What a spreadsheet would take for a formula: it would run what a stranger typed into the contact form. The wide
 * twins of the signs are for those that fold them. And digits that it would take for a number of another value: it drops
 * the zeros before a NIF, and makes 2,44924E+11 of a phone. Apostrophes before it are counted in, so that guarding a
 * guarded text can be undone exactly.
 */
const CALCULATED = /^'*(?:[=+\-@\t\r\n＝＋－＠]|0\d+$|\d{12,}$|\d+E\d+$)/iu

/** The text as a cell that no spreadsheet calculates or rounds; `unguardCell` gives it back exactly. */
export function guardCell(text: string): string {
  return CALCULATED.test(text) ? `'${text}` : text
}

/** The text behind a cell that `guardCell` wrote; any other cell as it is. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && CALCULATED.test(cell) ? cell.slice(1) : cell
}
