import type { PayloadRequest } from 'payload'

import type { Client, Lead, Order, Quote } from '@kit/database/payload-types'
import { toKwanzas } from '@kit/lib/money'
import { crmSeed } from './content/crm'
import type { ItemSeed } from './content/crm-records'
import { proposalSeeds } from './content/proposals'
import { daysAgo, inDays } from './relative-days'

/** Ids of the created records by seed key (services: by name). */
export interface Ids {
  clients: Map<string, string>
  leads: Map<string, string>
  orders: Map<string, string>
  quotes: Map<string, string>
  services: Map<string, string>
}

/**
 * Creates leads, clients, quotes and orders in every status, linked as the seeds say.
 * @returns the ids by their keys
 */
export async function seedCrm(req: PayloadRequest): Promise<Ids> {
  const services = await req.payload.find({ collection: 'services', depth: 0, pagination: false, req })
  const ids: Ids = {
    clients: new Map(),
    leads: new Map(),
    orders: new Map(),
    quotes: new Map(),
    services: new Map(services.docs.map(({ id, name }) => [name, id])),
  }
  await seedLeads(req, ids)
  await seedClients(req, ids)
  await seedQuotes(req, ids)
  await seedOrders(req, ids)
  return ids
}

async function seedLeads(req: PayloadRequest, ids: Ids): Promise<void> {
  for (const seed of crmSeed.leads) {
    const {
      budgetCents,
      convertedToClientKey: _,
      daysAgo: age,
      key,
      lastContactDaysAgo,
      nextFollowUpInDays,
      ...rest
    } = seed
    const data = {
      ...rest,
      budget: budgetCents === undefined ? null : toKwanzas(budgetCents),
      createdAt: daysAgo(age),
      lastContact: lastContactDaysAgo === undefined ? null : daysAgo(lastContactDaysAgo),
      nextFollowUp: inDays(nextFollowUpInDays),
    }
    const doc = await req.payload.create({ collection: 'leads', data: data as Partial<Lead> as Lead, depth: 0, req })
    ids.leads.set(key, doc.id)
  }
}

async function seedClients(req: PayloadRequest, ids: Ids): Promise<void> {
  for (const { daysAgo: age, key, leadKey, ...rest } of crmSeed.clients) {
    const data = { ...rest, createdAt: daysAgo(age), lead: idAt(ids.leads, leadKey) }
    const doc = await req.payload.create({
      collection: 'clients',
      data: data as Partial<Client> as Client,
      depth: 0,
      req,
    })
    ids.clients.set(key, doc.id)
  }
  // Leads and clients reference each other, so the second direction is set once both exist.
  for (const { convertedToClientKey, key } of crmSeed.leads) {
    const convertedToClient = idAt(ids.clients, convertedToClientKey)
    const id = ids.leads.get(key)
    if (!convertedToClient || !id) continue
    await req.payload.update({ collection: 'leads', data: { convertedToClient }, depth: 0, id, req })
  }
}

async function seedQuotes(req: PayloadRequest, ids: Ids): Promise<void> {
  for (const seed of crmSeed.quotes) {
    const { clientKey, daysAgo: age, items, key, leadKey, recipient, sentDaysAgo, validUntilInDays, ...rest } = seed
    const data = {
      ...rest,
      client: idAt(ids.clients, clientKey),
      clientCompany: recipient.company ?? null,
      clientEmail: recipient.email,
      clientName: recipient.name,
      clientPhone: recipient.phone ?? null,
      createdAt: daysAgo(age),
      items: items.map((item) => ({ ...toLine(item, ids), ...optionOf(item) })),
      lead: idAt(ids.leads, leadKey),
      // seed-proposals replays the events that give a proposal its final status.
      status: proposalKeys.has(key) ? ('sent' as const) : rest.status,
      sentAt: sentDaysAgo === undefined ? null : daysAgo(sentDaysAgo),
      validUntil: inDays(validUntilInDays),
    }
    const doc = await req.payload.create({ collection: 'quotes', data: data as Partial<Quote> as Quote, depth: 0, req })
    ids.quotes.set(key, doc.id)
  }
}

async function seedOrders(req: PayloadRequest, ids: Ids): Promise<void> {
  for (const seed of crmSeed.orders) {
    const { clientKey, completedDaysAgo, daysAgo: age, dueInDays, items, key, quoteKey, startInDays, ...rest } = seed
    const data = {
      ...rest,
      client: idAt(ids.clients, clientKey),
      completedAt: completedDaysAgo === undefined ? null : daysAgo(completedDaysAgo),
      createdAt: daysAgo(age),
      dueDate: inDays(dueInDays),
      items: items.map((item) => ({ ...toLine(item, ids), status: item.status })),
      quote: idAt(ids.quotes, quoteKey),
      startDate: inDays(startInDays),
    }
    const doc = await req.payload.create({ collection: 'orders', data: data as Partial<Order> as Order, depth: 0, req })
    ids.orders.set(key, doc.id)
  }
}

const proposalKeys = new Set(proposalSeeds.map(({ quoteKey }) => quoteKey))

const optionOf = ({ isOptional }: ItemSeed) => (isOptional ? { isOptional, isSelected: true } : {})

export function toLine({ description, quantity, serviceName, unitPriceCents }: ItemSeed, { services }: Ids) {
  return { description, quantity, service: idAt(services, serviceName), unitPrice: toKwanzas(unitPriceCents) }
}

/**
 * The id of a key; null without a key.
 * @throws for an unknown key, which is a mistake in the seeds
 */
export function idAt(ids: Map<string, string>, key: string | undefined): string | null {
  if (key === undefined) return null
  const id = ids.get(key)
  if (!id) throw new Error(`The seeds name "${key}", which they do not create`)
  return id
}
