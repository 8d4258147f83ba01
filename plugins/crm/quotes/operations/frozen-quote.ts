import { createHash } from 'node:crypto'

import type { PayloadRequest } from 'payload'

import type { AcceptanceRecord } from '../domain/acceptance-record'
import type { AgencyDetails, QuotePdfData } from '../pdf/quote-pdf-data'
import { recipientOf } from './recipient'
import { agencyNameOf } from '@collections/site-settings/domain/agency-name'
import { lineOf } from '@crm/line-items/domain/line-items'
import { hasMonthly, offerTotals, usualSelection } from '@crm/line-items/domain/totals'
import { requireChoosable } from '@crm/line-items/fields'
import { planOffer, termsText } from '@crm/payment-plans/domain/monthly-terms'
import { hasOwnPlan, instalmentText } from '@crm/payment-plans/domain/payment-plan'
import { planOf, termsOf } from '@crm/payment-plans/fields'
import { readRevisions } from '@crm/revisions/operations/read-revisions'
import type { FrozenQuote } from '@crm/revisions/schema'
import type { Quote, SiteSetting } from '@kit/database/payload-types'
import { readGlobal } from '@kit/data/documents'
import { getEnv } from '@kit/process/env'
import { toCents } from '@kit/lib/money'
import { sqlIn } from '@kit/data/transaction'

/** What a client would see of a quote now: a revision without number and date. */
type Content = Omit<FrozenQuote, 'issuedAt' | 'revision'>

/**
 * Stores what the client sees of a quote as its next revision, in the request's transaction (REV-01). The caller must
 * hold the quote's lock. Returns the newest revision if nothing has changed since (REV-07), and for an accepted quote
 * even if settings, client or selection have changed (REV-09).
 * @param note 'O que mudou', in the sender's words
 * @throws DomainError invalid at `items` if a client could not accept all of them
 */
export async function freezeQuote(req: PayloadRequest, quote: Quote, note: string | null = null) {
  const [newest] = await readRevisions(req, quote.id, 1)
  if (newest && quote.acceptedAt) return { isNew: false, revision: newest }
  const content = await contentOf(req, quote, await readSettings(req))
  if (newest && isSameContent(newest.quote, content)) return { isNew: false, revision: newest }
  requireChoosable(quote.items ?? [])
  const number = (newest?.number ?? 0) + 1
  const frozen: FrozenQuote = { ...content, issuedAt: new Date().toISOString(), revision: number }
  const text = JSON.stringify(frozen)
  const contentHash = createHash('sha256').update(text).digest('hex')
  await sqlIn(req)`
    insert into quote_revisions (quote_id, number, content, content_hash, note, author_id)
    values (${quote.id}::uuid, ${number}, ${text}, ${contentHash}, ${note}, ${req.user?.id ?? null}::uuid)`
  const [revision] = await readRevisions(req, quote.id, 1)
  if (!revision) throw new Error('The revision that was written is not there')
  return { isNew: true, revision }
}

/** Whether the client would see a change since the newest revision (REV-03). */
export async function hasUnsentChanges(
  req: PayloadRequest,
  quote: Quote,
  newest: FrozenQuote,
  settings: SiteSetting,
): Promise<boolean> {
  return !isSameContent(newest, await contentOf(req, quote, settings))
}

/** Same as `hasUnsentChanges` for records that were read already: a list reads them once for all its quotes. */
export const differsFrom = (newest: FrozenQuote, quote: Quote, client: FrozenQuote['client'], settings: SiteSetting) =>
  !isSameContent(newest, contentFor(quote, client, settings))

/** Reads the settings without access checks: everybody who may see a quote sees the agency's details on it. */
export const readSettings = (req: PayloadRequest): Promise<SiteSetting> => readGlobal(req, 'site-settings')

/** Leaves out the agency's details: a new phone number does not change the offer; the next revision includes it. */
const offerOf = ({ agency: _, issuedAt: __, revision: ___, ...offer }: Content & Partial<FrozenQuote>): string =>
  JSON.stringify(Object.entries(offer).sort(([a], [b]) => a.localeCompare(b)))

const isSameContent = (frozen: FrozenQuote, content: Content): boolean => offerOf(frozen) === offerOf(content)

/** What a client would see of the current quote with these settings. */
export const contentOf = async (req: PayloadRequest, quote: Quote, settings: SiteSetting): Promise<Content> =>
  contentFor(quote, await recipientOf(req, quote), settings)

function contentFor(quote: Quote, client: FrozenQuote['client'], settings: SiteSetting): Content {
  const offer = {
    depositPercent: quote.depositPercent ?? settings.depositPercent,
    fixedTotalCents: toCents(quote.totalAmount),
    lines: (quote.items ?? []).map(lineOf),
    vatRatePercent: quote.vatRate,
    ...(hasMonthly(quote.items ?? []) ? { monthlyTerms: termsOf(quote.monthlyTerms) } : {}),
  }
  const paymentPlan = planOf(quote.paymentPlan)
  const personalLine = quote.personalLine?.trim()
  return {
    agency: agencyOf(settings),
    client,
    conditions: quote.conditions?.trim() || settings.quoteConditions?.trim() || null,
    description: quote.description ?? null,
    format: 1,
    ...offer,
    ...offerTotals(offer),
    notes: quote.notes ?? null,
    ...(personalLine ? { personalLine } : {}),
    ...(paymentPlan.length > 0 ? { paymentPlan: [...paymentPlan] } : {}),
    number: quote.quoteNumber ?? '',
    title: quote.title,
    validUntil: quote.validUntil ?? null,
  }
}

export function agencyOf(settings: SiteSetting): FrozenQuote['agency'] {
  return {
    address: settings.address ?? null,
    email: settings.email ?? null,
    name: agencyNameOf(settings),
    nif: settings.nif ?? null,
    phone: settings.phone ?? null,
    website: getEnv().siteUrl,
  }
}

/** Data beside the stored revision: bank details are the current ones, the selection is the client's. */
interface BesideFrozen {
  link: string | null
  /** The agency's current look. */
  look?: Pick<AgencyDetails, 'accent' | 'logo'>
  paymentText: string | null
  /** Ids of the optional lines that count; by default, the preselected ones. */
  selected?: readonly string[]
  acceptance?: AcceptanceRecord | null
}

/** PDF data of a shared revision, computed only from its stored text (REV-02, PROP-07, PROP-26). Pure. */
export function describeFrozen(frozen: FrozenQuote, beside: BesideFrozen): QuotePdfData {
  const { depositPercent, monthlyTerms, vatRatePercent } = frozen
  const selected = beside.selected ?? usualSelection(frozen.lines)
  const totals = offerTotals(frozen, selected)
  const { depositCents, grossCents, restCents, totalCents, vatCents, ...monthly } = totals
  const isPlanned = hasOwnPlan(frozen)
  return {
    acceptance: beside.acceptance ?? null,
    agency: { ...frozen.agency, ...beside.look },
    client: frozen.client,
    conditions: frozen.conditions,
    deposit: depositPercent > 0 && !isPlanned ? { depositCents, percent: depositPercent, restCents } : null,
    description: frozen.description,
    grossCents,
    issuedAt: new Date(frozen.issuedAt),
    items: frozen.lines.map((line) => ({ ...line, isSelected: line.isOptional && selected.includes(line.id) })),
    link: beside.link,
    ...monthly,
    ...(monthlyTerms && { monthlyTerms: termsText(monthlyTerms) }),
    notes: frozen.notes,
    paymentPlan: isPlanned
      ? planOffer(frozen, totals).map(({ amountCents, entry }, index) => ({
          amountCents,
          label: instalmentText(entry, index),
        }))
      : [],
    paymentText: beside.paymentText,
    quoteNumber: frozen.number,
    revision: frozen.revision,
    title: frozen.title,
    totalCents,
    validUntil: frozen.validUntil === null ? null : new Date(frozen.validUntil),
    vat: vatRatePercent > 0 ? { amountCents: vatCents, ratePercent: vatRatePercent } : null,
  }
}
