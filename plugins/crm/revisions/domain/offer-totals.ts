import { lineTotalCents, vatCents } from '@kit/lib/money'

/** A line as a client may take it or leave it; amounts in cents of AOA. */
export interface OfferLine {
  id: string
  quantity: number
  unitPriceCents: number
  isOptional: boolean
  /** Of an optional line: whether it counts until the client says otherwise. */
  isSelected: boolean
}

export interface Offer {
  lines: readonly OfferLine[]
  /** The total of a quote without lines. */
  fixedTotalCents: number
  vatRatePercent: number
  /** 0 to 100; of the gross total. */
  depositPercent: number
}

/** Cents of AOA: `totalCents` + `vatCents` = `grossCents` = `depositCents` + `restCents`. */
export interface OfferTotals {
  totalCents: number
  vatCents: number
  grossCents: number
  depositCents: number
  restCents: number
}

/** The ids of the optional lines that count while nobody has chosen. */
export const usualSelection = (lines: readonly OfferLine[]): string[] =>
  lines.filter((line) => line.isOptional && line.isSelected).map(({ id }) => id)

/** Lines that count: those that are not optional, and of the optional ones the selected. */
export const countedLines = <L extends OfferLine>(lines: readonly L[], selected: readonly string[]): L[] =>
  lines.filter((line) => !line.isOptional || selected.includes(line.id))

/**
 * What an offer comes to with these optional lines (PROP-07, PROP-08, PROP-26), for the server and the PDF. The page's script
 * has the arithmetic once more; a test holds both together.
 */
export function offerTotals(
  { depositPercent, fixedTotalCents, lines, vatRatePercent }: Offer,
  selected: readonly string[] = usualSelection(lines),
): OfferTotals {
  const counted = countedLines(lines, selected)
  const sum = counted.reduce((total, line) => total + lineTotalCents(line.quantity, line.unitPriceCents), 0)
  const totalCents = lines.length > 0 ? sum : fixedTotalCents
  const vat = vatCents(totalCents, vatRatePercent)
  const grossCents = totalCents + vat
  return { ...depositOf(grossCents, depositPercent), grossCents, totalCents, vatCents: vat }
}

/** The deposit of a gross total, rounded to the cent, and the rest: both add up to it (PROP-26). */
export function depositOf(grossCents: number, percent: number): Pick<OfferTotals, 'depositCents' | 'restCents'> {
  // Hundredths of a percent keep the product a whole number.
  const depositCents = Math.round((grossCents * Math.round(percent * 100)) / 10_000)
  return { depositCents, restCents: grossCents - depositCents }
}
