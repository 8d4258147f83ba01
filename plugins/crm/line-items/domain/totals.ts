/**
 * What lines come to, in cents of AOA: the one rule of editor, server, PDF and proposal page. Imports nothing, so that the
 * page's script can be built with it. Nothing is clamped: a sum beyond the largest amount stays so, for its caller to refuse.
 */

interface Priced {
  quantity: number
  unitPriceCents: number
}

interface Choosable {
  id?: string | null
  isOptional?: boolean | null
  /** Of an optional line: whether it counts until the client says otherwise. */
  isSelected?: boolean | null
}

/** A line as a client may take it or leave it. */
export interface OfferLine extends Priced {
  id: string
  isOptional: boolean
  isSelected: boolean
}

interface Rates {
  vatRatePercent?: number
  /** 0 to 100; of the gross total. */
  depositPercent?: number
}

export interface Offer extends Rates {
  lines: readonly OfferLine[]
  /** The total of a quote without lines. */
  fixedTotalCents?: number
}

/** `totalCents` + `vatCents` = `grossCents` = `depositCents` + `restCents`. */
export interface OfferTotals {
  totalCents: number
  vatCents: number
  grossCents: number
  depositCents: number
  restCents: number
}

/** Quantity × unit price (QUOT-27). */
export const lineTotalCents = ({ quantity, unitPriceCents }: Priced): number => quantity * unitPriceCents

export const sumLinesCents = (lines: readonly Priced[]): number =>
  lines.reduce((sum, line) => sum + lineTotalCents(line), 0)

/** The ids of the optional lines that count while nobody has chosen. */
export const usualSelection = (lines: readonly OfferLine[]): string[] =>
  lines.filter((line) => line.isOptional && line.isSelected).map(({ id }) => id)

/** Lines that count: those that are not optional, and of the optional ones the selected; by default the usual selection. */
export const countedLines = <L extends Choosable>(lines: readonly L[], selected?: readonly string[]): L[] =>
  lines.filter(({ id, isOptional, isSelected }) => !isOptional || (selected ? selected.includes(id ?? '') : isSelected))

/** What an offer comes to with these optional lines (PROP-07, PROP-08, PROP-26). */
export const offerTotals = (
  { fixedTotalCents = 0, lines, ...rates }: Offer,
  selected?: readonly string[],
): OfferTotals => totalsOf(lines.length > 0 ? sumLinesCents(countedLines(lines, selected)) : fixedTotalCents, rates)

/** IVA is half a cent rounded up; the deposit is rounded to the cent, and the rest takes what is left (PROP-26). */
export function totalsOf(totalCents: number, { depositPercent = 0, vatRatePercent = 0 }: Rates): OfferTotals {
  const vatCents = shareOf(totalCents, vatRatePercent)
  const grossCents = totalCents + vatCents
  const depositCents = shareOf(grossCents, depositPercent)
  // In the order of a frozen revision's text, which is hashed.
  return { depositCents, restCents: grossCents - depositCents, grossCents, totalCents, vatCents }
}

/**
 * Shares of an amount in the order given, each rounded to the cent; the last takes the rest, so that they add up (PAY-03).
 * @param percents add up to 100
 */
export function splitCents(cents: number, percents: readonly number[]): number[] {
  let rest = cents
  return percents.map((percent, index) => {
    // Of a few cents the rounded shares could come to more than all.
    const share = percents[index + 1] ? Math.min(rest, shareOf(cents, percent)) : rest
    rest -= share
    return share
  })
}

/** Hundredths of a percent keep the product a whole number: no binary fraction can tip the rounding. */
export const shareOf = (cents: number, percent: number): number =>
  Math.floor((cents * Math.round(percent * 100) + 5000) / 10_000)
