import type { PayloadRequest } from 'payload'

import { extrasOf } from '../domain/progress'
import { monthOf, valueIn, wholeMonth } from '../domain/terms'
import { retainerErrors } from '../errors'
import { termsOf } from '../serialize'
import { readMonths } from './months'
import { readSuccessor } from './renewals'
import { recordActivity } from '@collections/activities/operations/activities'
import { resolveItems } from '@crm/line-items/operations/resolve-items'
import { USUAL_TERMS } from '@crm/payment-plans/domain/monthly-terms'
import { defaultValidUntil } from '@crm/quotes/operations/quote'
import type { QuoteAnswer } from '@crm/quotes/schema'
import { serializeQuote } from '@crm/quotes/serialize'
import type { Retainer } from '@kit/database/payload-types'
import { create, find, findById, type NewDocument } from '@kit/data/documents'
import { readLocked } from '@kit/data/records'
import { LENGTH } from '@kit/http/fields'
import { luandaDay } from '@kit/lib/dates'
import { requireNotErased } from '@kit/lib/erased-person'
import { DomainError } from '@kit/lib/errors'
import { toKwanzas } from '@kit/lib/money'
import { idOf } from '@kit/lib/serialize'
import { cutText } from '@kit/lib/text'

/**
 * Makes a draft quote for the client of an avença: for its renewal, with the present month's value and terms (RET-11),
 * or for a month's extras, whose prices staff fill in (RET-07). Reuses a renewal draft; extras get a new quote each
 * time, as there may be more by then.
 * @throws DomainError retainer_not_found, person_erased, month_not_found, no_extras, retainer_renewed
 */
export async function quoteForRetainer(
  req: PayloadRequest,
  id: string,
  { extrasOf: month }: { extrasOf?: string | undefined },
): Promise<{ isKnown: boolean; quote: QuoteAnswer }> {
  const doc = await readLocked(req, 'retainers', id, retainerErrors.retainer_not_found)
  requireNotErased((await findById(req, 'clients', idOf(doc.client)))?.name)
  const what = month ? `Extras de ${wholeMonth(month)}` : 'Renovação'
  const origin = `${what}: da avença ${doc.retainerNumber}`
  const where = { client: { equals: idOf(doc.client) }, renews: { equals: id }, status: { equals: 'draft' } }
  const [known] = month ? [] : await find(req, 'quotes', { limit: 1, where })
  if (known) return { isKnown: true, quote: serializeQuote(known) }
  const retainerNumber = month ? undefined : await readSuccessor(req, id)
  if (retainerNumber) throw new DomainError(retainerErrors.retainer_renewed, { values: { retainerNumber } })
  const content = month ? { items: await extraLines(req, id, month) } : { ...(await renewalOf(req, doc)), renews: id }
  const quote = await create(
    req,
    'quotes',
    {
      ...content,
      client: idOf(doc.client),
      owner: idOf(doc.owner) ?? req.user?.id,
      status: 'draft',
      title: cutText(`${what}: ${doc.title}`, LENGTH.short),
      validUntil: await defaultValidUntil(req),
    } as NewDocument<'quotes'>,
    // What it renews is for the server alone to say.
    { overrideAccess: true },
  )
  const type = 'converted'
  const made = { description: `${what}: orçamento ${quote.quoteNumber} criado`, entityId: id }
  await recordActivity(req, { ...made, entityType: 'retainer', type })
  await recordActivity(req, { description: origin, entityId: quote.id, entityType: 'quote', type })
  return { isKnown: false, quote: serializeQuote(quote) }
}

/** A new value was agreed as one amount, so it becomes one line that lists the original ones. */
async function renewalOf(req: PayloadRequest, doc: Retainer) {
  const terms = termsOf(doc)
  const { minimumMonths, noticeDays } = doc
  const cents = valueIn(terms, monthOf(luandaDay(new Date())))
  const lines = (doc.items ?? []).map(({ description, quantity, service, unitPrice }) => ({
    description: description ?? null,
    isMonthly: true,
    quantity,
    serviceId: idOf(service),
    unitPrice,
  }))
  const descriptions = lines.map(({ description, quantity }) =>
    [quantity > 1 ? `${quantity} ×` : '', description].join(' ').trim(),
  )
  const whole = { description: descriptions.join('\n'), isMonthly: true, quantity: 1, unitPrice: toKwanzas(cents) }
  return {
    items: cents === terms.monthlyCents ? await resolveItems(req, lines, doc.items) : [whole],
    monthlyTerms: { ...USUAL_TERMS, minimumMonths, noticeDays },
  }
}

async function extraLines(req: PayloadRequest, id: string, month: string) {
  const made = (await readMonths(req, [id])).get(id)?.find((one) => one.month === month)
  if (!made) throw new DomainError(retainerErrors.month_not_found)
  const extras = made.progress.filter(extrasOf)
  if (extras.length === 0) throw new DomainError(retainerErrors.no_extras)
  return extras.map((one) => ({ description: one.name, quantity: extrasOf(one), unitPrice: toKwanzas(0) }))
}
