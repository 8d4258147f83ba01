import type { PayloadRequest } from 'payload'

import type { Client, Lead, Quote } from '@kit/database/payload-types'
import { idOf } from '@kit/lib/serialize'
import { companyOf } from '@crm/leads/domain/company'
import { recipientEmailOf } from '../domain/recipient-email'
import type { QuoteRecipient } from '../pdf/quote-pdf-data'

/** What of a client or lead stands on a quote. */
export const RECIPIENT_FIELDS = ['company', 'email', 'name', 'nif', 'phone'] as const
type LeadPart = Pick<Lead, (typeof RECIPIENT_FIELDS)[number]>
type ClientPart = Pick<Client, (typeof RECIPIENT_FIELDS)[number] | 'address'>

/** Whom a quote is for: its client, else the snapshot on it, else its lead (OP-66, OP-67). */
export async function recipientOf(req: PayloadRequest, quote: Quote): Promise<QuoteRecipient> {
  const client = await findById<Client>(req, 'clients', idOf(quote.client))
  const lead = client ? null : await findById<Lead>(req, 'leads', idOf(quote.lead))
  return recipientFrom(quote, client, lead)
}

/** The same of records that have been read; the lead counts only without a client. */
export function recipientFrom(quote: Quote, client: ClientPart | null, lead: LeadPart | null): QuoteRecipient {
  const instead = client ? null : lead
  return {
    address: client?.address ?? null,
    company: client?.company ?? quote.clientCompany ?? companyOf(instead?.company),
    email: recipientEmailOf(quote.clientEmail, client, instead),
    name: client?.name ?? quote.clientName ?? instead?.name ?? 'Cliente',
    nif: client?.nif ?? instead?.nif ?? null,
    phone: client?.phone ?? quote.clientPhone ?? instead?.phone ?? null,
  }
}

/** Reads as the server: a job has no user, and the caller's right to the quote was checked before. */
async function findById<Doc>(
  req: PayloadRequest,
  collection: 'clients' | 'leads',
  id: string | null,
): Promise<Doc | null> {
  if (!id) return null
  const doc = await req.payload.findByID({ collection, depth: 0, disableErrors: true, id, overrideAccess: true, req })
  return doc as Doc | null
}
