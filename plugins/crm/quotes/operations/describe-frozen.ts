import { offerTotals, usualSelection } from '@crm/revisions/domain/offer-totals'
import type { FrozenQuote } from '@crm/revisions/schema'
import type { AcceptanceRecord } from '../domain/acceptance-record'
import type { QuotePdfData } from '../pdf/quote-pdf-data'

/** What the frozen text does not hold: bank data are the present ones, the selection is the client's. */
interface BesideFrozen {
  link: string | null
  paymentText: string | null
  /** Ids of the optional lines that count; absent: those selected from the start. */
  selected?: readonly string[]
  acceptance?: AcceptanceRecord | null
}

/** A shared revision as its PDF shows it, computed from nothing but the frozen text (REV-02, PROP-07, PROP-26). Pure. */
export function describeFrozen(frozen: FrozenQuote, beside: BesideFrozen): QuotePdfData {
  const { depositPercent, vatRatePercent } = frozen
  const selected = beside.selected ?? usualSelection(frozen.lines)
  const { depositCents, grossCents, restCents, totalCents, vatCents } = offerTotals(frozen, selected)
  return {
    acceptance: beside.acceptance ?? null,
    agency: frozen.agency,
    client: frozen.client,
    conditions: frozen.conditions,
    deposit: depositPercent > 0 ? { depositCents, percent: depositPercent, restCents } : null,
    description: frozen.description,
    grossCents,
    issuedAt: new Date(frozen.issuedAt),
    items: frozen.lines.map((line) => ({
      description: line.description,
      isOptional: line.isOptional,
      isSelected: line.isOptional && selected.includes(line.id),
      quantity: line.quantity,
      totalCents: line.totalCents,
      unitPriceCents: line.unitPriceCents,
    })),
    link: beside.link,
    notes: frozen.notes,
    paymentText: beside.paymentText,
    quoteNumber: frozen.number,
    revision: frozen.revision,
    title: frozen.title,
    totalCents,
    validUntil: frozen.validUntil === null ? null : new Date(frozen.validUntil),
    vat: vatRatePercent > 0 ? { amountCents: vatCents, label: 'IVA', ratePercent: vatRatePercent } : null,
  }
}
