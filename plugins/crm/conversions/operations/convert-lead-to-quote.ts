import type { PayloadRequest } from 'payload'

import type { Lead, Quote } from '@kit/database/payload-types'
import { create, find, type NewDocument, update } from '@kit/data/documents'
import { isEmail } from '@kit/lib/email-address'
import { requireNotErased } from '@kit/lib/erased-person'
import { DomainError } from '@kit/lib/errors'
import { toKwanzas } from '@kit/lib/money'
import { lockRecord, readRecord } from '@kit/data/records'
import { idOf } from '@kit/lib/serialize'
import { cutText } from '@kit/lib/text'
import { recordActivity } from '@collections/activities/operations/activities'
import { CLOSED_LEAD_STATUSES, OPEN_QUOTE_STATUSES } from '@crm/statuses/domain/statuses'
import { beyondLimit, lineOf } from '@crm/line-items/domain/line-items'
import { claim } from '@crm/links/operations/claim'
import type { Claimed } from '@crm/links/schema'
import { defaultValidUntil } from '@crm/quotes/operations/quote'
import type { QuoteAnswer } from '@crm/quotes/schema'
import { serializeQuote } from '@crm/quotes/serialize'
import { companyOf } from '@crm/leads/domain/company'
import { readSelection } from '@crm/leads/domain/lead-selection'
import { leadErrors } from '@crm/leads/errors'
import { conversionErrors } from '../errors'

/**
 * Creates a draft quote from a lead and sets the lead to `proposal`, in one transaction (OP-59…62). Locks the lead: of
 * several simultaneous calls one creates the quote, the others fail with its number.
 * @throws DomainError lead_not_found, person_erased, lead_closed, lead_has_open_quote
 */
export async function convertLeadToQuote(
  req: PayloadRequest,
  leadId: string,
): Promise<{ claimed: Claimed; quote: QuoteAnswer }> {
  await lockRecord(req, 'leads', leadId, leadErrors.lead_not_found)
  const claimed = await claim(req, 'leads', leadId, { hasOwnLine: true })
  const lead = await readRecord(req, 'leads', leadId, leadErrors.lead_not_found)
  await requireConvertible(req, lead)
  const quote = await create(req, 'quotes', { ...quoteFromLead(lead), validUntil: await defaultValidUntil(req) })
  if (lead.status !== 'proposal') {
    await update(req, 'leads', leadId, { status: 'proposal' })
  }
  await recordActivity(req, {
    description: `Lead convertido no orçamento ${quote.quoteNumber}`,
    entityId: leadId,
    entityType: 'lead',
    type: 'converted',
  })
  return { claimed, quote: serializeQuote(quote) }
}

async function requireConvertible(req: PayloadRequest, lead: Lead): Promise<void> {
  requireNotErased(lead.name)
  if (CLOSED_LEAD_STATUSES.includes(lead.status)) throw new DomainError(conversionErrors.lead_closed)
  const [open] = await find(req, 'quotes', {
    limit: 1,
    select: { quoteNumber: true },
    where: { lead: { equals: lead.id }, status: { in: [...OPEN_QUOTE_STATUSES] } },
  })
  if (open)
    throw new DomainError(conversionErrors.lead_has_open_quote, { values: { quoteNumber: open.quoteNumber ?? '' } })
}

/** Title, person and lines of the new quote (OP-62, "A quote made from a lead"). */
function quoteFromLead(lead: Lead): NewDocument<'quotes'> {
  const selection = readSelection(lead.selection)
  const chosen = selection.map(({ description, isMonthly, quantity, unitPriceCents }) => ({
    description,
    isMonthly: isMonthly ?? false,
    quantity,
    unitPrice: toKwanzas(unitPriceCents),
  }))
  // An order above the maximum amount is in the lead's notes; its price is agreed by hand.
  const fits = chosen.length > 0 && beyondLimit(chosen.map(lineOf)) === null
  const items = fits
    ? chosen
    : [{ description: lead.serviceInterest || 'Serviço', quantity: 1, unitPrice: lead.budget ?? toKwanzas(0) }]
  return {
    clientCompany: companyOf(lead.company),
    clientEmail: isEmail(lead.email) ? lead.email : null,
    clientName: lead.name,
    clientPhone: lead.phone ?? null,
    items: items as Quote['items'],
    lead: lead.id,
    owner: idOf(lead.owner),
    status: 'draft',
    title: cutText(`Orçamento para ${lead.name}`, 255),
  } as NewDocument<'quotes'>
}
