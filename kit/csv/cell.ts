/**
 * Matches cells that a spreadsheet would evaluate: formulas, which would run what a stranger typed into the contact
 * form (including full-width signs, which some programs normalise), and numbers, which would lose the leading zeros of
 * a NIF or turn a phone into 2,44924E+11. Leading apostrophes count, so that guarding twice can be undone exactly.
 */
const CALCULATED = /^'*(?:[=+\-@\t\r\n＝＋－＠]|0\d+$|\d{12,}$|\d+E\d+$)/iu

/** Prefixes a text that a spreadsheet would evaluate or round; `unguardCell` reverses it exactly. */
export function guardCell(text: string): string {
  return CALCULATED.test(text) ? `'${text}` : text
}

/** Reverses `guardCell`; returns any other cell unchanged. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && CALCULATED.test(cell) ? cell.slice(1) : cell
}
