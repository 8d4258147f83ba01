import type { PayloadRequest } from 'payload'

import { OFFER_FIELDS } from '../hooks'
import type { QuoteAnswer, QuoteInput } from '../schema'
import { serializeQuote } from '../serialize'
import { hasUnsentChanges, readSettings } from './frozen-quote'
import { addQuoteLine } from './history'
import { requireChoosable } from '@crm/line-items/fields'
import { resolveItems } from '@crm/line-items/operations/resolve-items'
import { claim } from '@crm/links/operations/claim'
import type { Claimed } from '@crm/links/schema'
import { giveLinkedRecords } from '@crm/owners/operations/linked-records'
import { readOwner } from '@crm/owners/operations/owners'
import { withOwnerColumn } from '@crm/owners/schema'
import { planOf } from '@crm/payment-plans/fields'
import { readRevisions } from '@crm/revisions/operations/read-revisions'
import type { Quote } from '@kit/database/payload-types'
import { addDays, luandaDay } from '@kit/lib/dates'
import { create, findById, type NewDocument, readGlobal, update } from '@kit/data/documents'
import { requireNotErased } from '@kit/lib/erased-person'
import { toKwanzas } from '@kit/lib/money'
import {
  lockRecord,
  lockRows,
  type LockStrength,
  readLocked,
  readRecord,
  requireUnchanged,
  trashRecord,
} from '@kit/data/records'
import { resolveClient } from '@crm/clients/operations/client'
import { resolveLead } from '@crm/leads/operations/lead'
import { lockOpenTasks } from '@crm/tasks/operations/task'
import { idOf } from '@kit/lib/serialize'
import { quoteErrors } from '../errors'

/**
 * Creates a quote with its number and totals in one transaction (API-32, OP-69). The owner defaults to the lead's, else
 * to the current user; an unowned lead or client gets the same.
 * @throws DomainError person_erased, invalid at a reference that does not exist or an amount above the maximum
 */
export async function createQuote(
  req: PayloadRequest,
  body: QuoteInput,
): Promise<{ claimed: Claimed; quote: QuoteAnswer }> {
  // Ignores line ids that were sent: they could belong to another quote.
  const items = body.items?.map(({ id: _, ...item }) => item)
  // `claim` updates both: with weaker locks two quotes of one client would wait for each other.
  const columns = await toColumns(req, { ...body, ...(items && { items }) }, { strength: 'no key update' })
  const [leadId, clientId] = [idOf(columns.lead), idOf(columns.client)]
  requireNotErased((await findById(req, 'leads', leadId))?.name)
  requireNotErased((await findById(req, 'clients', clientId))?.name)
  const lead = await claim(req, 'leads', leadId, { personId: body.ownerId ?? undefined })
  const owner = body.ownerId ?? (await readOwner(req, 'leads', leadId)) ?? req.user?.id
  const client = await claim(req, 'clients', clientId, { personId: owner })
  const quote = serializeQuote(await create(req, 'quotes', { ...columns, owner } as NewDocument<'quotes'>))
  // Who chose an owner, even themselves, is not told of it.
  return { claimed: body.ownerId ? [] : [...lead, ...client], quote }
}

/**
 * Changes the keys that were sent; the totals follow from the lines (API-33, OP-50). Answers also whether the client does
 * not see the quote as it is now (REV-03).
 * @param loadedAt the quote's `updatedAt` as the caller loaded it, if sent
 * @throws DomainError quote_not_found, invalid, stale_record, quote_is_accepted
 */
export async function updateQuote(
  req: PayloadRequest,
  id: string,
  body: Partial<QuoteInput>,
  loadedAt: Date | null = null,
): Promise<{ hasUnsentChanges: boolean; quote: QuoteAnswer }> {
  await lockOpenTasks(req, 'quotes', id)
  await giveLinkedRecords(req, 'quotes', id, body)
  await lockRows(req, 'leads', [body.leadId], 'key share')
  const { items: stored, paymentPlan } = await readLocked(req, 'quotes', id, quoteErrors.quote_not_found)
  const items = body.items && withKnownIds(body.items, stored)
  const data = await toColumns(req, { ...withDeposit(body, paymentPlan), ...(items && { items }) }, { stored })
  await requireUnchanged(req, 'quotes', id, loadedAt)
  const changed = await update(req, 'quotes', id, data)
  const [newest] = changed.acceptedAt ? [] : await readRevisions(req, id, 1)
  const isUnsent = newest && (await hasUnsentChanges(req, changed, newest.quote, await readSettings(req)))
  return { hasUnsentChanges: isUnsent ?? false, quote: serializeQuote(changed) }
}

/** Moves a quote to the trash. @throws DomainError quote_not_found, quote_is_accepted */
export async function deleteQuote(req: PayloadRequest, id: string): Promise<{ success: true }> {
  await lockOpenTasks(req, 'quotes', id)
  return trashRecord(req, 'quotes', id, quoteErrors.quote_not_found)
}

/** A plan that is given up takes its deposit with it: nobody chose that for the usual plan (PAY-02). */
function withDeposit(body: Partial<QuoteInput>, stored: Quote['paymentPlan']): Partial<QuoteInput> {
  const isGivenUp = body.paymentPlan?.length === 0 && planOf(stored).length > 0
  return isGivenUp ? { ...body, depositPercent: body.depositPercent ?? null } : body
}

/** Keeps line ids that belong to this quote and drops others, so that those lines get new ids. */
function withKnownIds(items: NonNullable<QuoteInput['items']>, stored: Quote['items']) {
  const known = new Set(stored?.map((line) => line.id))
  // Each id is used once: a copied line with the same id gets a new one.
  return items.map(({ id: lineId, ...item }) => (lineId && known.delete(lineId) ? { ...item, id: lineId } : item))
}

async function toColumns(
  req: PayloadRequest,
  body: Partial<QuoteInput>,
  { stored, strength }: { stored?: Quote['items']; strength?: LockStrength },
): Promise<Partial<Quote>> {
  const { clientId, items, leadId, totalAmount, ...rest } = withOwnerColumn(body)
  const lead = await resolveLead(req, leadId, strength)
  const client = await resolveClient(req, clientId, strength)
  const lines = await resolveItems(req, items, stored)
  requireChoosable(lines ?? [])
  return {
    ...(rest as Partial<Quote>),
    ...(client === undefined ? {} : { client }),
    ...(lead === undefined ? {} : { lead }),
    ...(lines === undefined ? {} : { items: lines as Quote['items'] }),
    ...(totalAmount === undefined ? {} : { totalAmount: totalAmount ?? toKwanzas(0) }),
  }
}

/**
 * Creates a draft copy of a quote, with the same people and lines, in one transaction. Number, IVA rate and dates, also
 * the validity, are those of a new quote: the old validity has passed or was only promised once.
 * @throws DomainError quote_not_found, person_erased
 */
export async function duplicateQuote(req: PayloadRequest, id: string): Promise<{ quote: QuoteAnswer }> {
  const { lead } = await readRecord(req, 'quotes', id, quoteErrors.quote_not_found)
  // Before the copy has its number: whoever converts the same lead has locked it before they take theirs.
  await lockRows(req, 'leads', [idOf(lead)], 'key share')
  // So that nobody changes it between the reads of its columns and its lines.
  await lockRecord(req, 'quotes', id, quoteErrors.quote_not_found, 'share')
  const original = await readRecord(req, 'quotes', id, quoteErrors.quote_not_found)
  requireNotErased(original.clientName)
  await lockRows(req, 'clients', [idOf(original.client)], 'key share')
  const copy = { ...draftOf(original), validUntil: await defaultValidUntil(req) }
  // What it renews is for the server alone to say.
  const quote = await create(req, 'quotes', copy, { overrideAccess: true })
  await addQuoteLine(req, quote.id, 'created', `Cópia do orçamento ${original.quoteNumber}`)
  return { quote: serializeQuote(quote) }
}

/** A copy of a renewal renews the same avença, unless the original is approved and does. */
function draftOf(original: Quote): NewDocument<'quotes'> {
  const renewal = original.status === 'approved' ? [] : (['renews'] as const)
  const copied = [...OFFER_FIELDS, ...renewal, 'client', 'owner'] as const
  const items = original.items?.map(({ id: _, totalPrice: __, ...line }) => line)
  const values = Object.fromEntries(copied.map((key) => [key, original[key]]))
  return { ...values, items, status: 'draft' } as unknown as NewDocument<'quotes'>
}

/** Default of the settings, before they are saved for the first time. */
const USUAL_DAYS = 30

/** Default last valid day of a new quote in Luanda, as 'YYYY-MM-DD'. */
export async function defaultValidityDay(req: PayloadRequest): Promise<string> {
  const { quoteValidityDays } = await readGlobal(req, 'site-settings', { quoteValidityDays: true })
  return addDays(luandaDay(new Date()), quoteValidityDays ?? USUAL_DAYS)
}

/** Same as `defaultValidityDay`, as stored: the start of that day. */
export async function defaultValidUntil(req: PayloadRequest): Promise<string> {
  return new Date(`${await defaultValidityDay(req)}T00:00:00+01:00`).toISOString()
}
