import type { Line } from '@crm/line-items/domain/line-items'
import type { MonthlyParts } from '@crm/line-items/domain/totals'
import type { AcceptanceRecord } from '../domain/acceptance-record'

/** The agency as its letterhead and its mails show it. `website` is an address; its `https://` is not shown. */
export interface AgencyDetails {
  name: string
  /** Its own colour as '#rrggbb'. */
  accent?: string
  /** PNG in base64, instead of the name in large letters. */
  logo?: string
  address?: string | null
  email?: string | null
  nif?: string | null
  phone?: string | null
  website?: string | null
}

/** The IVA line of a quote: shown as 'IVA (14 %)' from label 'IVA' and rate 14. */
export interface QuoteVat {
  label: string
  ratePercent: number
  amountCents: number
}

/** Whom the quote is for: the snapshot that is stored with the quote [OP-66]. */
export interface QuoteRecipient {
  name: string
  address?: string | null
  company?: string | null
  email?: string | null
  nif?: string | null
  phone?: string | null
}

/** An optional item stands under 'Opcionais' and counts only while it is selected. */
export type QuotePdfItem = Omit<Line, 'id'>

/** The share to pay first, and the rest; both together are the gross total. */
export interface QuoteDeposit {
  percent: number
  depositCents: number
  restCents: number
}

/** An instalment of a plan: '1.ª parcela · Adjudicação · Na adjudicação'. */
export interface QuoteInstalment {
  amountCents: number
  label: string
}

/** All that the PDF of a quote shows. Amounts are cents of AOA; days are read in Luanda. */
export interface QuotePdfData extends Partial<MonthlyParts> {
  quoteNumber: string
  /** null: never shared. Shown from the second on. */
  revision: number | null
  /** Of a revision that the client sees no more: the one that took its place (REV-12). */
  replacedBy?: number
  issuedAt: Date
  validUntil: Date | null
  title: string
  description: string | null
  notes: string | null
  client: QuoteRecipient
  items: readonly QuotePdfItem[]
  /** The sum of the items that count, without IVA. */
  totalCents: number
  /** null: no IVA line and no subtotal. */
  vat: QuoteVat | null
  /** totalCents plus IVA. */
  grossCents: number
  /** Of a quote with monthly prices: 'Duração mínima: 6 meses · …' */
  monthlyTerms?: string
  /** null: none is asked for. */
  deposit: QuoteDeposit | null
  /** Of a quote with one of its own, instead of a deposit. */
  paymentPlan: readonly QuoteInstalment[]
  agency: AgencyDetails
  /** Bank account or Multicaixa Express reference, free text of the settings. */
  paymentText: string | null
  conditions: string | null
  /** Where the client reads and answers the quote; after acceptance, where the document is confirmed. */
  link: string | null
  acceptance: AcceptanceRecord | null
}
