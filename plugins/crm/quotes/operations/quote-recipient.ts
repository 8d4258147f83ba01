import type { PayloadRequest } from 'payload'

import type { Client, Lead, Quote } from '@kit/database/payload-types'
import { idOf } from '@kit/lib/serialize'
import { recipientEmailOf } from '../domain/recipient-email'
import type { QuoteRecipient } from '../pdf/quote-pdf-data'

/** Whom a quote is for: its client, else the snapshot on it, else its lead (OP-66, OP-67). */
export async function recipientOf(req: PayloadRequest, quote: Quote): Promise<QuoteRecipient> {
  const client = await findById<Client>(req, 'clients', idOf(quote.client))
  const lead = client ? null : await findById<Lead>(req, 'leads', idOf(quote.lead))
  return {
    address: client?.address ?? null,
    company: client?.company ?? quote.clientCompany ?? lead?.company ?? null,
    email: recipientEmailOf(quote.clientEmail, client, lead),
    name: client?.name ?? quote.clientName ?? lead?.name ?? 'Cliente',
    nif: client?.nif ?? lead?.nif ?? null,
    phone: client?.phone ?? quote.clientPhone ?? lead?.phone ?? null,
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
