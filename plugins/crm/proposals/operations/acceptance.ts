import { createHash } from 'node:crypto'
import type { PayloadRequest } from 'payload'

import { consentTo, consentVersionOf } from '../domain/answers'
import type { AcceptInput } from '../schema'
import { readAcceptance } from './answers'
import { type LockedProposal, lockProposal, requireAnswerable, type SharedQuote } from './proposal'
import { tellAccepted } from './announcements'
import { addQuoteLine } from '@crm/quotes/operations/history'
import { kickDelivery } from '@crm/messages/operations/delivery'
import { limitChanges, openLink } from '@crm/public-links/operations/public-links'
import { asAcceptance } from '@crm/quotes/hooks'
import { quoteErrors } from '@crm/quotes/errors'
import { planOffer } from '@crm/payment-plans/domain/monthly-terms'
import { planAccepted } from '@crm/payments/operations/plans'
import { pricesOf } from '@crm/line-items/domain/line-items'
import { countedLines, type OfferLine, offerTotals } from '@crm/line-items/domain/totals'
import type { Quote } from '@kit/database/payload-types'
import { CLIENT_ADDRESS_HEADER } from '@kit/process/client-address'
import type { CrmSlice } from '@crm/crm-slice'
import { update } from '@kit/data/documents'
import { DomainError } from '@kit/lib/errors'
import { formatKwanza, toKwanzas } from '@kit/lib/money'
import { readRecord } from '@kit/data/records'
import { idOf } from '@kit/lib/serialize'
import { sqlIn, withTransaction } from '@kit/data/transaction'
import { proposalErrors } from '../errors'

const LONGEST_USER_AGENT = 500

/**
 * Stores the client's acceptance, approves the quote, writes the history and queues the mails, in one transaction
 * (PROP-14). A second acceptance changes nothing (PROP-18).
 * @throws DomainError link_not_found, link_ended, too_many, link_limit, proposal_revised, proposal_expired, proposal_refused,
 * proposal_total_changed, nothing_chosen
 */
export async function acceptProposal(req: PayloadRequest, secret: string, input: AcceptInput): Promise<void> {
  const quoteId = await openLink(req, 'proposal', secret)
  if (await readAcceptance(req, quoteId)) return
  try {
    await withTransaction(req, async () => {
      const followUps = await prepareFollowUps(req, quoteId)
      const locked = await lockProposal(req, secret, quoteId)
      if (locked.acceptance) return
      await acceptLocked(req, locked, input)
      for (const follow of followUps) await follow()
    })
  } catch (error) {
    // Only failed attempts are rate-limited: repeating a valid one changes nothing.
    if (error instanceof DomainError) await limitChanges(req, secret)
    throw error
  }
  kickDelivery(req.payload)
}

async function acceptLocked(req: PayloadRequest, locked: LockedProposal, input: AcceptInput): Promise<void> {
  requireAnswerable(locked, input)
  const { selected, totals } = requireSameTotal(locked, input)
  await storeAcceptance(req, locked, {
    ...input,
    acceptedAt: new Date().toISOString(),
    address: req.headers.get(CLIENT_ADDRESS_HEADER),
    channel: 'site',
    consent: { text: consentTo(locked.revision.quote, totals), version: input.consentVersion },
    selected,
    userAgent: req.headers.get('user-agent')?.slice(0, LONGEST_USER_AGENT),
  })
}

/** Checks that the total that the client saw is the revision's with their selection (PROP-15). */
function requireSameTotal(
  { revision: { quote } }: LockedProposal,
  { consentVersion, grossCents, selected }: AcceptInput,
) {
  const chosen = chooseLines(quote.lines, selected)
  const totals = chosen && offerTotals(quote, chosen)
  if (!totals || totals.grossCents !== grossCents || consentVersion !== consentVersionOf(quote.lines)) {
    throw new DomainError(proposalErrors.proposal_total_changed)
  }
  return { selected: chosen, totals }
}

/** The selected optional lines, without duplicates and in the quote's order; null if an id is not an optional line. */
export function chooseLines(lines: readonly OfferLine[], selected: readonly string[]): string[] | null {
  const optional = lines.filter((line) => line.isOptional).map(({ id }) => id)
  return selected.every((id) => optional.includes(id)) ? optional.filter((id) => selected.includes(id)) : null
}

/** An acceptance on the page or recorded by staff (PROP-19, PROP-34). */
interface NewAcceptance extends Pick<AcceptInput, 'email' | 'name' | 'nif' | 'role' | 'signature'> {
  acceptedAt: string
  address?: string | null
  channel: string
  consent?: { text: string; version: number }
  /** File that proves it. */
  evidence?: Buffer | null
  grossCents: number
  /** Note by the staff member who recorded it. */
  note?: string | null | undefined
  recordedById?: string | undefined
  /** Ids of the optional lines that count. */
  selected: readonly string[]
  userAgent?: string | null | undefined
}

/**
 * Stores an acceptance, approves the quote, writes the history and queues the mails, in the request's transaction. The
 * caller must hold the quote's lock and have checked that there is no valid acceptance.
 * @throws DomainError nothing_chosen, if all lines are optional
 */
export async function storeAcceptance(
  req: PayloadRequest,
  quote: SharedQuote,
  acceptance: NewAcceptance,
): Promise<void> {
  const { quoteId, revision } = quote
  const { quote: offer } = revision
  const { acceptedAt, grossCents, name, note, role, selected } = acceptance
  if (offer.lines.length > 0 && countedLines(offer.lines, selected).length === 0)
    throw new DomainError(proposalErrors.nothing_chosen)
  const id = await insertAcceptance(req, quote, acceptance)
  const state = await acceptedState(req, quote, selected)
  const instalments = planOffer(offer, offerTotals(offer, selected))
  await planAccepted(req, quoteId, { acceptedAt, instalments, vatRatePercent: offer.vatRatePercent })
  await update(req, 'quotes', quoteId, { ...state, acceptedAt, status: 'approved' }, asAcceptance())
  const accepted = `Orçamento aceite por ${name}, ${role} (revisão ${revision.number}, ${formatKwanza(grossCents)})`
  const line = note ? `${accepted}: ${note}` : accepted
  await addQuoteLine(req, quoteId, 'accepted', line, acceptance.recordedById ?? null)
  await tellAccepted(req, quote, { ...acceptance, id })
}

type Prepare = NonNullable<CrmSlice['onAcceptance']>

/**
 * Collects the other slices' follow-ups of an acceptance; call it before locking the quote. They are in Payload's
 * `custom` config, where the CRM's plugin puts them.
 */
export async function prepareFollowUps(req: PayloadRequest, quoteId: string) {
  const { onAcceptance = [] } = (req.payload.config.custom ?? {}) as { onAcceptance?: Prepare[] }
  const followUps: NonNullable<Awaited<ReturnType<Prepare>>>[] = []
  for (const prepare of onAcceptance) {
    const follow = await prepare(req, quoteId)
    if (follow) followUps.push(follow)
  }
  return followUps
}

async function insertAcceptance(
  req: PayloadRequest,
  { quoteId, revision }: SharedQuote,
  accepted: NewAcceptance,
): Promise<string> {
  const { address, channel, consent, email, grossCents, name, nif, recordedById, role } = accepted
  // Uses the revision's stored text, which was hashed; serialising it again could differ.
  const signature = accepted.signature ? `,"signature":${JSON.stringify(accepted.signature)}` : ''
  const content = `{"quote":${revision.content},"selected":${JSON.stringify(accepted.selected)}${signature}}`
  const contentHash = createHash('sha256').update(content).digest('hex')
  const rows = await sqlIn<{ id: string }>(req)`
    insert into quote_acceptances (quote_id, revision, content, content_hash, gross_cents, name, role, email, nif,
      consent_text, consent_version, channel, recorded_by_id, evidence, accepted_at, address, user_agent)
    values (${quoteId}::uuid, ${revision.number}, ${content}, ${contentHash}, ${grossCents}, ${name}, ${role},
      ${email ?? null}, ${nif ?? null}, ${consent?.text ?? null}, ${consent?.version ?? null}, ${channel},
      ${recordedById ?? null}::uuid, ${accepted.evidence ?? null}, ${accepted.acceptedAt}, ${address ?? null},
      ${accepted.userAgent ?? null})
    returning id`
  if (!rows[0]) throw new Error('The acceptance that was written is not there')
  return rows[0].id
}

/**
 * Resets the quote to the accepted revision with the chosen lines: conversions start from it (REV-11), and changes that
 * the client never saw are dropped.
 */
async function acceptedState(
  req: PayloadRequest,
  { quoteId, revision: { quote } }: SharedQuote,
  selected: readonly string[],
): Promise<Partial<Quote>> {
  const current = await readRecord(req, 'quotes', quoteId, quoteErrors.quote_not_found, { overrideAccess: true })
  const services = new Map((current.items ?? []).map(({ id, service }) => [id, service ?? null]))
  const items = quote.lines.map((line) => ({
    description: line.description,
    id: line.id,
    isMonthly: line.isMonthly ?? false,
    isOptional: line.isOptional,
    isSelected: line.isOptional && selected.includes(line.id),
    service: services.get(line.id) ?? null,
    ...pricesOf(line),
  }))
  const { company, email, name, phone } = quote.client
  return {
    ...(idOf(current.client)
      ? {}
      : { clientCompany: company, clientEmail: email, clientName: name, clientPhone: phone }),
    conditions: quote.conditions,
    depositPercent: quote.depositPercent,
    description: quote.description,
    items: items as Quote['items'],
    monthlyTerms: quote.monthlyTerms ? { ...quote.monthlyTerms } : null,
    notes: quote.notes,
    paymentPlan: quote.paymentPlan ?? [],
    personalLine: quote.personalLine ?? null,
    title: quote.title,
    totalAmount: toKwanzas(quote.fixedTotalCents),
    validUntil: quote.validUntil,
  }
}
