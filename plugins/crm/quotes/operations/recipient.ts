import type { PayloadRequest } from 'payload'

import { clientNameOf } from '../domain/client-name'
import { companyOf } from '@crm/leads/domain/company'
import type { FrozenQuote } from '@crm/revisions/schema'
import type { Client, Lead, Quote } from '@kit/database/payload-types'
import { find, findById } from '@kit/data/documents'
import { idOf } from '@kit/lib/serialize'

/** Fields of a client or lead that a quote shows. */
const LEAD_FIELDS = { company: true, email: true, name: true, nif: true, phone: true } as const
const CLIENT_FIELDS = { ...LEAD_FIELDS, address: true } as const
type LeadPart = Pick<Lead, keyof typeof LEAD_FIELDS>
type ClientPart = Pick<Client, keyof typeof CLIENT_FIELDS>

/** Recipient of a quote: its client, else the quote's own snapshot, else its lead (OP-66, OP-67). */
export async function recipientOf(req: PayloadRequest, quote: Quote): Promise<FrozenQuote['client']> {
  // Jobs have no user; for others, the right to the quote was checked before.
  const asServer = { overrideAccess: true }
  const client = await findById(req, 'clients', idOf(quote.client), asServer)
  const lead = client ? null : await findById(req, 'leads', idOf(quote.lead), asServer)
  return recipientFrom(quote, client, lead)
}

/** Whom to tell about a shared quote: the revision's recipient, or once it is accepted, and so closed, the present one. */
export const contactOf = async (req: PayloadRequest, quote: Quote, { client }: FrozenQuote) =>
  quote.acceptedAt ? recipientOf(req, quote) : client

/**
 * Recipients of many quotes, and the names that lists show, from the clients and leads that the caller may read. Two
 * queries.
 */
export async function readPeople(req: PayloadRequest, quotes: readonly Quote[]) {
  const among = (key: 'client' | 'lead') => ({ id: { in: quotes.flatMap((quote) => idOf(quote[key]) ?? []) } })
  const [clients, leads] = await Promise.all([
    find(req, 'clients', { select: CLIENT_FIELDS, where: among('client') }),
    find(req, 'leads', { select: LEAD_FIELDS, where: among('lead') }),
  ])
  const clientsById = new Map(clients.map((client) => [client.id, client]))
  const leadsById = new Map(leads.map((lead) => [lead.id, lead]))
  return (quote: Quote) => {
    const clientId = idOf(quote.client)
    const client = clientsById.get(clientId ?? '') ?? null
    const lead = leadsById.get(idOf(quote.lead) ?? '') ?? null
    return {
      clientName: clientNameOf({ clientId, clientName: quote.clientName ?? null }, client?.name),
      leadName: lead?.name ?? null,
      recipient: recipientFrom(quote, client, lead),
    }
  }
}

/** Same as `recipientOf`, for records that were read already; the lead only counts without a client. */
function recipientFrom(quote: Quote, client: ClientPart | null, lead: LeadPart | null): FrozenQuote['client'] {
  // The key order is part of a revision's text, which is hashed.
  const instead = client ? null : lead
  return {
    address: client?.address ?? null,
    company: client?.company ?? quote.clientCompany ?? companyOf(instead?.company),
    email: client?.email ?? (quote.clientEmail || instead?.email || null),
    name: client?.name ?? quote.clientName ?? instead?.name ?? 'Cliente',
    nif: client?.nif ?? instead?.nif ?? null,
    phone: client?.phone ?? quote.clientPhone ?? instead?.phone ?? null,
  }
}
