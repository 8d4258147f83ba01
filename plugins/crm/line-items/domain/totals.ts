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
  /** The price is for each month (RET-01). */
  isMonthly?: boolean | undefined
}

interface Rates {
  vatRatePercent?: number
  /** 0 to 100; of the gross total, without the first month. */
  depositPercent?: number
  /** Whether the first month is paid with the deposit. */
  monthlyTerms?: { firstMonth: string } | undefined
}

export interface Offer extends Rates {
  lines: readonly OfferLine[]
  /** The total of a quote without lines. */
  fixedTotalCents?: number
}

/**
 * `totalCents` + `vatCents` = `grossCents` = `depositCents` + `restCents`. Only where a monthly price counts, which is in all
 * of these with its first month (RET-02): `onceCents` + `monthlyCents` = `totalCents`, and the same with IVA.
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
): OfferTotals => {
  const counted = countedLines(lines, selected)
  const monthlyCents = sumLinesCents(counted.filter(({ isMonthly }) => isMonthly))
  return totalsOf(lines.length > 0 ? sumLinesCents(counted) : fixedTotalCents, rates, monthlyCents)
}

/** The totals of what these lines come to. @param monthlyCents of `totalCents` */
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
 * IVA is half a cent rounded up; the deposit is rounded to the cent, and the rest takes what is left (PROP-26). Of a month
 * IVA is rounded as it will be each month; the part that is paid once takes what is left. For the page's script, which has
 * to be small: deposit and rest are those of that part.
 */
export function splitTotals(totalCents: number, monthlyCents: number, vatRatePercent: number, depositPercent: number) {
  const vatCents = shareOf(totalCents, vatRatePercent)
  const grossCents = totalCents + vatCents
  const monthlyGrossCents = monthlyCents + shareOf(monthlyCents, vatRatePercent)
  const onceGrossCents = grossCents - monthlyGrossCents
  const depositCents = shareOf(onceGrossCents, depositPercent)
  const restCents = onceGrossCents - depositCents
  // In the order of a frozen revision's text, which is hashed.
  return { depositCents, restCents, grossCents, totalCents, vatCents, onceGrossCents, monthlyGrossCents }
}

/** Whether some price is for each month, also of a line that does not count. */
export const hasMonthly = (lines: readonly { isMonthly?: boolean | null | undefined }[]): boolean =>
  lines.some(({ isMonthly }) => isMonthly)

/** What the gross total is called (RET-02). */
export const totalLabel = ({ monthlyGrossCents }: Partial<MonthlyParts>): string =>
  monthlyGrossCents === undefined ? 'Total' : 'Total do primeiro mês'

/** What stands under it, with IVA as it has; nothing without a monthly price. */
export const totalParts = ({ monthlyGrossCents, onceGrossCents }: Partial<MonthlyParts>): [string, number][] =>
  monthlyGrossCents === undefined || onceGrossCents === undefined
    ? []
    : [
        ['Uma vez', onceGrossCents],
        ['Por mês', monthlyGrossCents],
      ]

/** After a price: for each month. */
export const perMonth = ({ isMonthly }: { isMonthly?: boolean | null | undefined }): string => (isMonthly ? '/mês' : '')

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
