import { shareOf } from '@crm/line-items/domain/totals'

/** In percent: IVA included in an instalment, and what its client withholds and pays to the state directly. */
export interface WithheldShares {
  captivePercent: number
  vatPercent: number
  withheldPercent: number
}

/** In cents. */
export const withoutVat = (grossCents: number, vatPercent: number): number =>
  Math.round((grossCents * 100) / (100 + vatPercent))

interface PartlyPaid {
  amountCents: number
  openCents: number
  /** Already kept by the client. */
  captiveCents: number
  withheldCents: number
}

/**
 * Splits the open amount as it will probably be paid: the taxes are those of the whole instalment, less what is already
 * recorded. Only a proposal (PAY-07). In cents.
 */
export function proposedReceipt(
  { amountCents, openCents, ...kept }: PartlyPaid,
  { captivePercent, vatPercent, withheldPercent }: WithheldShares,
) {
  const netCents = withoutVat(amountCents, vatPercent)
  const rest = (wholeCents: number, keptCents: number, mostCents: number) =>
    Math.min(Math.max(0, wholeCents - keptCents), mostCents)
  const withheldCents = rest(shareOf(netCents, withheldPercent), kept.withheldCents, openCents)
  const captiveCents = rest(
    shareOf(amountCents - netCents, captivePercent),
    kept.captiveCents,
    openCents - withheldCents,
  )
  return { amountCents: openCents - withheldCents - captiveCents, captiveCents, withheldCents }
}
