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

/** Splits the open amount as it will probably be paid; only a proposal (PAY-07). In cents. */
export function proposedReceipt(openCents: number, { captivePercent, vatPercent, withheldPercent }: WithheldShares) {
  const netCents = withoutVat(openCents, vatPercent)
  const withheldCents = shareOf(netCents, withheldPercent)
  const captiveCents = shareOf(openCents - netCents, captivePercent)
  return { amountCents: openCents - withheldCents - captiveCents, captiveCents, withheldCents }
}
