/**
 * Totals in cents of AOA, shared by editor, server, PDF and proposal page. Imports nothing, so that the page's script
 * can bundle it. Does not clamp: callers reject a sum above the maximum.
 */

interface Priced {
  quantity: number
  unitPriceCents: number
}

interface Choosable {
  id?: string | null
  isOptional?: boolean | null
  /** For an optional line: whether it counts until the client decides otherwise. */
  isSelected?: boolean | null
}

/** A line of an offer, which the client may decline if it is optional. */
export interface OfferLine extends Priced {
  id: string
  isOptional: boolean
  isSelected: boolean
  /** The price is per month (RET-01). */
  isMonthly?: boolean | undefined
}

interface Rates {
  vatRatePercent?: number
  /** 0 to 100; percent of the gross total without the first month. */
  depositPercent?: number
  /** If `firstMonth` is 'acceptance', the first month is paid with the deposit. */
  monthlyTerms?: { firstMonth: string } | undefined
}

export interface Offer extends Rates {
  lines: readonly OfferLine[]
  /** Total of a quote without lines. */
  fixedTotalCents?: number
}

/**
 * `totalCents` + `vatCents` = `grossCents` = `depositCents` + `restCents`. These include the first month of monthly
 * lines (RET-02). The monthly parts are only present if a monthly line counts: `onceCents` + `monthlyCents` =
 * `totalCents`, and likewise for the gross amounts.
 */
export interface OfferTotals extends Partial<MonthlyParts> {
  totalCents: number
  vatCents: number
  grossCents: number
  depositCents: number
  restCents: number
}

export interface MonthlyParts {
  onceCents: number
  monthlyCents: number
  onceGrossCents: number
  monthlyGrossCents: number
}

/** Quantity × unit price (QUOT-27). */
export const lineTotalCents = ({ quantity, unitPriceCents }: Priced): number => quantity * unitPriceCents

export const sumLinesCents = (lines: readonly Priced[]): number =>
  lines.reduce((sum, line) => sum + lineTotalCents(line), 0)

/** Ids of the optional lines that are selected by default. */
export const usualSelection = (lines: readonly OfferLine[]): string[] =>
  lines.filter((line) => line.isOptional && line.isSelected).map(({ id }) => id)

/**
 * Lines that count: the fixed ones and the selected optional ones. Without `selected`, the default selection applies.
 */
export const countedLines = <L extends Choosable>(lines: readonly L[], selected?: readonly string[]): L[] =>
  lines.filter(({ id, isOptional, isSelected }) => !isOptional || (selected ? selected.includes(id ?? '') : isSelected))

/** Totals of an offer with the selected optional lines (PROP-07, PROP-08, PROP-26). */
export const offerTotals = (
  { fixedTotalCents = 0, lines, ...rates }: Offer,
  selected?: readonly string[],
): OfferTotals => {
  const counted = countedLines(lines, selected)
  const monthlyCents = sumLinesCents(counted.filter(({ isMonthly }) => isMonthly))
  return totalsOf(lines.length > 0 ? sumLinesCents(counted) : fixedTotalCents, rates, monthlyCents)
}

/** Totals of a net sum. @param monthlyCents monthly part of `totalCents` */
export function totalsOf(
  totalCents: number,
  { depositPercent = 0, monthlyTerms, vatRatePercent = 0 }: Rates,
  monthlyCents = 0,
): OfferTotals {
  const { monthlyGrossCents, onceGrossCents, ...parts } = splitTotals(
    totalCents,
    monthlyCents,
    vatRatePercent,
    depositPercent,
  )
  if (monthlyCents === 0) return parts
  const depositCents = parts.depositCents + (monthlyTerms?.firstMonth === 'acceptance' ? monthlyGrossCents : 0)
  return {
    ...parts,
    depositCents,
    restCents: parts.grossCents - depositCents,
    onceCents: totalCents - monthlyCents,
    monthlyCents,
    onceGrossCents,
    monthlyGrossCents,
  }
}

/**
 * Rounds IVA half up to the cent, and the deposit too; the rest is the difference (PROP-26). Rounds one month's IVA as
 * it will be every month; the one-off part is the difference. Deposit and rest only cover the one-off part, which
 * keeps this function small for the page's script.
 */
export function splitTotals(totalCents: number, monthlyCents: number, vatRatePercent: number, depositPercent: number) {
  const vatCents = shareOf(totalCents, vatRatePercent)
  const grossCents = totalCents + vatCents
  const monthlyGrossCents = monthlyCents + shareOf(monthlyCents, vatRatePercent)
  const onceGrossCents = grossCents - monthlyGrossCents
  const depositCents = shareOf(onceGrossCents, depositPercent)
  const restCents = onceGrossCents - depositCents
  // The key order is part of a revision's text, which is hashed.
  return { depositCents, restCents, grossCents, totalCents, vatCents, onceGrossCents, monthlyGrossCents }
}

/** Whether any line is monthly, also one that does not count. */
export const hasMonthly = (lines: readonly { isMonthly?: boolean | null | undefined }[]): boolean =>
  lines.some(({ isMonthly }) => isMonthly)

/** Label of the gross total (RET-02). */
export const totalLabel = ({ monthlyGrossCents }: Partial<MonthlyParts>): string =>
  monthlyGrossCents === undefined ? 'Total' : 'Total do primeiro mês'

/** Lines below the gross total, IVA included; empty without a monthly price. */
export const totalParts = ({ monthlyGrossCents, onceGrossCents }: Partial<MonthlyParts>): [string, number][] =>
  monthlyGrossCents === undefined || onceGrossCents === undefined
    ? []
    : [
        ['Uma vez', onceGrossCents],
        ['Por mês', monthlyGrossCents],
      ]

/** Suffix of a monthly price. */
export const perMonth = ({ isMonthly }: { isMonthly?: boolean | null | undefined }): string => (isMonthly ? '/mês' : '')

/**
 * Splits an amount by percentages, each share rounded to the cent; the last takes the rest, so that they add up
 * (PAY-03).
 * @param percents add up to 100
 */
export function splitCents(cents: number, percents: readonly number[]): number[] {
  let rest = cents
  return percents.map((percent, index) => {
    // For a few cents, the rounded shares could exceed the total.
    const share = percents[index + 1] ? Math.min(rest, shareOf(cents, percent)) : rest
    rest -= share
    return share
  })
}

/**
 * Percentage of an amount, half a cent rounded up. Uses integers only, so that no binary fraction affects the rounding.
 */
export const shareOf = (cents: number, percent: number): number =>
  Math.floor((cents * Math.round(percent * 100) + 5000) / 10_000)
