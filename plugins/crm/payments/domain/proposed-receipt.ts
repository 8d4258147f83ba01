import { shareOf } from '@crm/line-items/domain/totals'

/** Shares in percent: of its IVA that an instalment has in it, and what its client pays to the state itself. */
export interface WithheldShares {
  captivePercent: number
  vatPercent: number
  withheldPercent: number
}

/** What is likely to come of the open amount of an instalment; only a proposal (PAY-07). In cents. */
export function proposedReceipt(openCents: number, { captivePercent, vatPercent, withheldPercent }: WithheldShares) {
  const netCents = Math.round((openCents * 100) / (100 + vatPercent))
  const withheldCents = shareOf(netCents, withheldPercent)
  const captiveCents = shareOf(openCents - netCents, captivePercent)
  return { amountCents: openCents - withheldCents - captiveCents, captiveCents, withheldCents }
}
