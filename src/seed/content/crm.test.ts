import { describe, expect, it } from 'vitest'
import { crmSeed } from './crm'
import { sumLinesCents } from '@crm/line-items/domain/totals'
import { serviceSeeds } from './services'

const { leads, clients, quotes, orders } = crmSeed
const keysOf = (records: readonly { key: string }[]) => new Set(records.map(({ key }) => key))
const values = <T>(records: readonly T[], key: keyof T): string[] =>
  [...new Set(records.map((record) => String(record[key])))].sort((a, b) => a.localeCompare(b))
const MAX_CENTS = 9_999_999_999

describe('CRM records', () => {
  it('[DATA-11…12] [DATA-15] has leads of every status, source and priority', () => {
    expect(leads).toHaveLength(24)
    expect(values(leads, 'status')).toEqual(['contacted', 'lost', 'negotiation', 'new', 'proposal', 'qualified', 'won'])
    expect(values(leads, 'source')).toEqual(['other', 'referral', 'social', 'website'])
    expect(values(leads, 'priority')).toEqual(['high', 'low', 'medium'])
  })

  it('[API-11] [API-13] has the features of an order beside its text, for the same total', () => {
    const ordered = leads.filter(({ notes }) => notes?.includes('Origem: Página de Serviços'))
    expect(ordered).not.toEqual([])
    for (const { budgetCents, selection = [] } of ordered) expect(sumLinesCents(selection)).toBe(budgetCents)
  })

  it('[DATA-35] [DATA-55] has clients, quotes and orders in every state', () => {
    expect(values(clients, 'status')).toEqual(['active', 'archived', 'inactive'])
    expect(quotes).toHaveLength(16)
    expect(values(quotes, 'status')).toEqual(['approved', 'draft', 'expired', 'rejected', 'sent'])
    expect(values(orders, 'status')).toEqual(['cancelled', 'completed', 'in_progress', 'pending'])
    expect(values(orders, 'priority')).toEqual(['high', 'low', 'medium', 'urgent'])
  })

  it('uses every key once and only reserved example addresses', () => {
    const all = [...leads, ...clients, ...quotes, ...orders]
    expect(keysOf(all).size).toBe(all.length)
    const emails = [...leads, ...clients].map(({ email }) => email)
    expect(emails.every((email) => /@([a-z]+\.)?(exemplo\.ao|example\.com)$/.test(email))).toBe(true)
    expect(values(clients, 'email')).toHaveLength(clients.length)
    for (const { phone } of [...leads, ...clients])
      expect(phone ?? '+244 900 000 000').toMatch(/^\+244 9\d{2} \d{3} \d{3}$/)
  })

  it('[DATA-19] [DATA-34] links won leads and their clients both ways', () => {
    for (const lead of leads) {
      const client = clients.find(({ key }) => key === lead.convertedToClientKey)
      expect(client !== undefined).toBe(lead.status === 'won')
      if (client) expect(client).toMatchObject({ leadKey: lead.key, email: lead.email })
    }
    const leadKeys = keysOf(leads)
    expect(clients.every(({ leadKey }) => leadKey === undefined || leadKeys.has(leadKey))).toBe(true)
  })

  it('[DATA-51] [DATA-63] resolves every link of quotes and orders', () => {
    const [leadKeys, clientKeys, quoteKeys] = [keysOf(leads), keysOf(clients), keysOf(quotes)]
    for (const quote of quotes) {
      expect(quote.leadKey === undefined || leadKeys.has(quote.leadKey)).toBe(true)
      expect(quote.clientKey === undefined || clientKeys.has(quote.clientKey)).toBe(true)
      expect(quote.recipient.name && quote.recipient.email).toBeTruthy()
    }
    for (const order of orders) {
      expect(clientKeys.has(order.clientKey)).toBe(true)
      expect(order.quoteKey === undefined || quoteKeys.has(order.quoteKey)).toBe(true)
    }
  })

  it('[OP-59] gives each lead in proposal one open quote, and no open quote to a lead that is closed', () => {
    const openQuotes = quotes.filter(({ status }) => ['draft', 'sent', 'approved'].includes(status))
    for (const lead of leads) {
      const count = openQuotes.filter(({ leadKey }) => leadKey === lead.key).length
      if (lead.status === 'proposal') expect(count).toBe(1)
      if (lead.status === 'lost') expect(count).toBe(0)
      expect(count).toBeLessThanOrEqual(1)
    }
  })

  it('[DATA-53] [OP-70] keeps validity and sending in step with the status', () => {
    for (const quote of quotes) {
      if (quote.status === 'draft' || quote.status === 'sent') expect(quote.validUntilInDays).toBeGreaterThan(0)
      if (quote.status === 'expired') expect(quote.validUntilInDays).toBeLessThan(0)
      expect(quote.sentDaysAgo === undefined).toBe(quote.status === 'draft')
      expect(quote.sentDaysAgo ?? 0).toBeLessThanOrEqual(quote.daysAgo)
    }
  })

  it('[DATA-57] [DATA-60…61] has one to five exact items a quote, of active services', () => {
    const activeNames = new Set(serviceSeeds.filter(({ isActive }) => isActive).map(({ name }) => name))
    for (const { items } of [...quotes, ...orders]) {
      expect(items.length).toBeGreaterThanOrEqual(1)
      expect(items.length).toBeLessThanOrEqual(5)
      for (const { serviceName, quantity, unitPriceCents } of items) {
        expect(serviceName === undefined || activeNames.has(serviceName)).toBe(true)
        expect(Number.isInteger(quantity) && quantity >= 1).toBe(true)
        expect(Number.isSafeInteger(unitPriceCents)).toBe(true)
      }
      expect(sumLinesCents(items)).toBeLessThanOrEqual(MAX_CENTS)
    }
  })

  it('[DATA-68] [OP-58] dates completed orders, and they add up to real revenue', () => {
    for (const order of orders) {
      expect(order.completedDaysAgo !== undefined).toBe(order.status === 'completed')
      if (order.completedDaysAgo !== undefined) expect(order.completedDaysAgo).toBeLessThan(order.daysAgo)
    }
    const revenue = orders
      .filter(({ status }) => status === 'completed')
      .reduce((sum, { items }) => sum + sumLinesCents(items), 0)
    expect(revenue).toBeGreaterThan(100_000_000)
  })

  it('[OP-63] lets an order from a quote take over its title, client and items', () => {
    const fromQuotes = orders.filter(({ quoteKey }) => quoteKey)
    expect(fromQuotes.length).toBeGreaterThan(3)
    for (const order of fromQuotes) {
      const quote = quotes.find(({ key }) => key === order.quoteKey)
      expect(quote).toMatchObject({ status: 'approved', title: order.title, clientKey: order.clientKey })
      expect(sumLinesCents(order.items)).toBe(sumLinesCents(quote?.items ?? []))
      expect(order.daysAgo).toBeLessThan(quote?.daysAgo ?? 0)
    }
  })
})
