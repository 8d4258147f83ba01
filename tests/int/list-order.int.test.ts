import { describe, expect, it } from 'vitest'

import { loadServices } from '@crm/line-items/line-editor/load-services'
import { useApi } from '../support/api'
import { recordsOf, serial } from '../support/records'

const api = useApi()
const create = recordsOf(api)

/** The order that a Portuguese reader expects. */
const IN_ORDER = ['Água', 'Álvaro', 'bela', 'Çava', 'Zé', 'zungueira']
const MIXED = ['zungueira', 'Álvaro', 'Zé', 'Çava', 'Água', 'bela']

type Row = Record<string, unknown>

const LISTS: Record<string, { as: 'comercial' | 'editor'; path: string; key: string; fields: string[] }> = {
  clients: { as: 'comercial', fields: ['name', 'company'], key: 'clients', path: '/api/crm/clients' },
  featuredClients: { as: 'editor', fields: ['name'], key: 'clients', path: '/api/featured-clients' },
  leads: { as: 'comercial', fields: ['name'], key: 'leads', path: '/api/leads' },
  orders: { as: 'comercial', fields: ['title'], key: 'orders', path: '/api/crm/orders' },
  quotes: { as: 'comercial', fields: ['title'], key: 'quotes', path: '/api/crm/quotes' },
  services: { as: 'comercial', fields: ['name'], key: 'services', path: '/api/crm/services' },
}

const MAKERS: Record<string, (changes: Row) => Promise<unknown>> = {
  clients: create.client,
  featuredClients: create.featuredClient,
  leads: create.lead,
  orders: create.order,
  quotes: create.quote,
  services: create.service,
}

describe('[OP-51] a list by name or title', () => {
  for (const [name, { as, fields, key, path }] of Object.entries(LISTS))
    it.each(fields)(`has accents and capitals where a reader looks for them: ${name}, %s`, async (field) => {
      const mark = `ordem${serial()}`
      for (const text of MIXED) await MAKERS[name]?.({ [field]: `${text} ${mark}` })
      const sorted = async (sort: string) => {
        const { body } = await api.call('GET', `${path}?q=${mark}&sort=${sort}`, { as })
        return (body as unknown as Record<string, Row[]>)[key]?.map((row) => String(row[field]).split(' ')[0])
      }
      expect(await sorted(field)).toEqual(IN_ORDER)
      expect(await sorted(`-${field}`)).toEqual(IN_ORDER.toReversed())
    })

  it('is the same where a line’s service is chosen', async () => {
    const mark = `linha${serial()}`
    for (const name of MIXED) await create.service({ name: `${name} ${mark}` })
    const services = await loadServices(await api.serverReq('comercial'))
    const names = services.map(({ name }) => name).filter((name) => name.endsWith(mark))
    expect(names.map((name) => name.split(' ')[0])).toEqual(IN_ORDER)
  })
})
