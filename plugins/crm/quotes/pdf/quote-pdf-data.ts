import type { Line } from '@crm/line-items/domain/line-items'
import type { MonthlyParts } from '@crm/line-items/domain/totals'
import type { FrozenQuote } from '@crm/revisions/schema'
import type { AcceptanceRecord } from '../domain/acceptance-record'

/** The agency in letterheads and mails. `website` is a URL, shown without its `https://`. */
export interface AgencyDetails extends Partial<FrozenQuote['agency']> {
  name: string
  /** The agency's own colour as '#rrggbb'. */
  accent?: string
  /** PNG in base64; replaces the name in large letters. */
  logo?: string
}

/** Recipient of a quote [OP-66]. */
export interface QuoteRecipient extends Partial<FrozenQuote['client']> {
  name: string
}

/** An item; an optional one is listed under 'Opcionais' and only counts if selected. */
export type QuotePdfItem = Omit<Line, 'id'>

/** Data of a quote's PDF. Amounts in cents of AOA; days in Luanda. */
export interface QuotePdfData
  extends Partial<MonthlyParts>, Pick<FrozenQuote, 'conditions' | 'description' | 'notes' | 'title'> {
  quoteNumber: string
  /** null if never shared; shown from the second revision on. */
  revision: number | null
  /** For an earlier revision: the newest one, which replaced it (REV-12). */
  replacedBy?: number
  issuedAt: Date
  validUntil: Date | null
  client: QuoteRecipient
  items: readonly QuotePdfItem[]
  /** Sum of the items that count, without IVA. */
  totalCents: number
  /** null hides the IVA line and the subtotal. */
  vat: { ratePercent: number; amountCents: number } | null
  /** `totalCents` plus IVA. */
  grossCents: number
  /** Only with monthly prices: 'Duração mínima: 6 meses · …' */
  monthlyTerms?: string
  /** Deposit and rest add up to the gross total; null if no deposit is asked for. */
  deposit: { percent: number; depositCents: number; restCents: number } | null
  /** Only if the quote has its own plan or monthly prices; replaces the deposit. The labels are `instalmentText`. */
  paymentPlan: readonly { amountCents: number; label: string }[]
  agency: AgencyDetails
  /** Bank account or Multicaixa Express reference; free text from the settings. */
  paymentText: string | null
  /** The proposal's page; after the acceptance it confirms the document. */
  link: string | null
  acceptance: AcceptanceRecord | null
}
