import { describe, expect, it } from 'vitest'

import { getClientStats, listQuoteOffers } from '@crm/clients/operations/client-lists'
import { getOrderStats } from '@crm/orders/operations/order-lists'
import { clientNameOf } from '@crm/quotes/domain/client-name'
import { namesOf } from '@kit/admin/list/referred'
import { useApi } from '../support/api'
import { recordsOf } from '../support/records'

const api = useApi()
const create = recordsOf(api)

const as = 'comercial'
const get = (path: string) => api.call('GET', path, { as })
const remove = (path: string) => api.call('DELETE', path, { as })

describe('the figures of the clients', () => {
  it('[CLI-02…04] count clients, those with a company and those with notes; blank is none, deleted is gone', async () => {
    const read = async () => getClientStats(await api.serverReq())
    const before = await read()
    await create.client({ company: 'Kianda Lda', notes: 'Liga de manhã' })
    await create.client({ company: '', notes: '   ' })
    await create.client({ notes: 'n' })
    const gone = await create.client({ company: 'X', notes: 'n' })
    await remove(`/api/crm/clients/${gone.id}`)
    expect(await read()).toEqual({
      total: before.total + 3,
      withCompany: before.withCompany + 1,
      withNotes: before.withNotes + 2,
    })
  })
})

describe('the figures of the orders', () => {
  it('[ORD-02…05, OP-58] count orders; the total value is that of all, to the cent, deleted ones are gone', async () => {
    const read = async () => getOrderStats(await api.serverReq())
    const before = await read()
    await create.order({ status: 'in_progress', totalAmount: '99999999.99' })
    await create.order({ status: 'completed', totalAmount: '0.02' })
    await create.order({ status: 'cancelled', totalAmount: '5' })
    const gone = await create.order({ status: 'completed', totalAmount: '7' })
    await remove(`/api/crm/orders/${gone.id}`)
    expect(await read()).toEqual({
      completed: before.completed + 1,
      inProgress: before.inProgress + 1,
      total: before.total + 3,
      totalCents: before.totalCents + 10_000_000_501,
    })
  })
})

describe('the client of an order on its screen', () => {
  it('[ORD-13, OP-67] is told to be gone once it was deleted', async () => {
    const [client, gone] = [await create.client({ name: 'Kianda Lda' }), await create.client()]
    await remove(`/api/crm/clients/${gone.id}`)
    const names = await namesOf(await api.serverReq(as), 'clients', [client.id, gone.id])
    const nameOf = (clientId: string) => clientNameOf({ clientId, clientName: null }, names.get(clientId))
    expect([nameOf(client.id), nameOf(gone.id)]).toEqual(['Kianda Lda', 'Cliente não encontrado'])
  })
})

describe('what a project can be made of', () => {
  it('[OP-63] approved quotes without an order, of these clients alone, newest first', async () => {
    const [client, other] = [await create.client(), await create.client()]
    const approved = (clientId: string, title: string) => create.quote({ clientId, status: 'approved', title })
    const first = await approved(client.id, 'Primeiro')
    const second = await approved(client.id, 'Segundo')
    const taken = await approved(client.id, 'Com projeto')
    await create.order({ quoteId: taken.id })
    const deleted = await approved(client.id, 'No lixo')
    await remove(`/api/crm/quotes/${deleted.id}`)
    await create.quote({ clientId: client.id })
    const foreign = await approved(other.id, 'De outro')

    const offers = async (ids: string[]) => listQuoteOffers(await api.serverReq(), ids)
    expect(await offers([client.id])).toEqual([
      {
        clientId: client.id,
        grossAmount: '0.00',
        id: second.id,
        quoteNumber: second.quoteNumber,
        startsRetainer: false,
        title: 'Segundo',
        totalAmount: '0.00',
      },
      {
        clientId: client.id,
        grossAmount: '0.00',
        id: first.id,
        quoteNumber: first.quoteNumber,
        startsRetainer: false,
        title: 'Primeiro',
        totalAmount: '0.00',
      },
    ])
    expect((await offers([client.id, other.id])).map(({ id }) => id)).toEqual([foreign.id, second.id, first.id])
    expect(await offers([])).toEqual([])
  })

  it('[RET-05] tells which quotes also start an avença: those with a monthly line that counts', async () => {
    const client = await create.client()
    const offered = async (line: object) => {
      const items = [{ description: 'Gestão de redes', isMonthly: true, quantity: 1, unitPrice: '1000', ...line }]
      const { id } = await create.quote({ clientId: client.id, items, status: 'approved' })
      const offers = await listQuoteOffers(await api.serverReq(), [client.id])
      return offers.find((offer) => offer.id === id)?.startsRetainer
    }
    expect(await offered({})).toBe(true)
    expect(await offered({ isOptional: true, isSelected: true })).toBe(true)
    expect(await offered({ isOptional: true, isSelected: false })).toBe(false)
    expect(await offered({ unitPrice: '0' })).toBe(false)
    expect(await offered({ isMonthly: false })).toBe(false)
  })

  it('[OP-63] the quote of a deleted order is offered again', async () => {
    const client = await create.client()
    const quote = await create.quote({ clientId: client.id, status: 'approved' })
    const order = await create.order({ quoteId: quote.id })
    expect(await listQuoteOffers(await api.serverReq(), [client.id])).toEqual([])
    await remove(`/api/crm/orders/${order.id}`)
    expect(await listQuoteOffers(await api.serverReq(), [client.id])).toHaveLength(1)
  })
})

describe('GET /api/crm/clients/{id}', () => {
  const details = (id: string) => get(`/api/crm/clients/${id}`)

  it('[OP-72] answers the client, what was made for it, newest first, and its history', async () => {
    const client = await create.client({ name: 'Antes' })
    const quote = await create.quote({ clientId: client.id, title: 'Campanha', totalAmount: '12.5' })
    const order = await create.order({ clientId: client.id, title: 'Primeira' })
    const latest = await create.order({ clientId: client.id, status: 'completed', title: 'Segunda' })
    const changed = await api.call('PUT', `/api/crm/clients/${client.id}`, { as, body: { status: 'inactive' } })
    const { body, status } = await details(client.id)
    expect(status).toBe(200)
    expect(body.client).toEqual(changed.body.client)
    expect(body.links).toEqual({
      lead: null,
      orders: [
        { id: latest.id, orderNumber: latest.orderNumber, status: 'completed', title: 'Segunda' },
        { id: order.id, orderNumber: order.orderNumber, status: 'pending', title: 'Primeira' },
      ],
      quotes: [
        { id: quote.id, quoteNumber: quote.quoteNumber, status: 'draft', title: 'Campanha', totalAmount: '12.50' },
      ],
    })
    expect(body.activities).toMatchObject([
      { description: 'Cliente: estado alterado de Ativo para Inativo', userName: 'comercial' },
      { description: 'Cliente: alteração; responsável: comercial' },
      { description: 'Cliente: criação' },
    ])
  })

  it('[OP-72] a lead links to its client and to the projects of its quote and of its client, each once', async () => {
    const lead = await create.lead()
    const quote = await create.quote({ leadId: lead.id })
    const { client } = (await api.call('POST', `/api/crm/quotes/${quote.id}/convert-to-client`, { as, body: {} })).body
    const ofQuote = await create.order({ quoteId: quote.id })
    const ofClient = await create.order({ clientId: client.id })
    const ofBoth = await create.order({ clientId: client.id, quoteId: quote.id })
    const { links } = (await api.call('GET', `/api/leads/${lead.id}`, { as })).body
    expect(links.client).toMatchObject({ id: client.id })
    expect(links.orders.map(({ id }: { id: string }) => id)).toEqual([ofBoth.id, ofClient.id, ofQuote.id])
  })

  it('[OP-63] says what a project can be made of', async () => {
    const client = await create.client()
    const { id } = await create.quote({ clientId: client.id, status: 'approved', totalAmount: '12.5' })
    expect((await details(client.id)).body.offers).toMatchObject([{ grossAmount: '12.50', id, totalAmount: '12.50' }])
  })

  it('[OP-62, OP-72] a client that was a lead links to it; a deleted record is not linked', async () => {
    const lead = await create.lead({ name: 'Era lead' })
    const quote = await create.quote({ leadId: lead.id })
    const converted = await api.call('POST', `/api/crm/quotes/${quote.id}/convert-to-client`, { as, body: {} })
    const { id } = converted.body.client
    expect((await details(id)).body.links.lead).toEqual({
      email: lead.email,
      id: lead.id,
      name: 'Era lead',
      status: 'won',
    })
    await remove(`/api/crm/quotes/${quote.id}`)
    expect((await details(id)).body.links.quotes).toEqual([])
  })
})

describe('GET /api/crm/orders/{id}', () => {
  const details = (id: string) => get(`/api/crm/orders/${id}`)

  it('[OP-72] answers the order, where it came from and its history; the lead is the quote’s, else the client’s', async () => {
    const lead = await create.lead({ name: 'Era lead' })
    const quote = await create.quote({ leadId: lead.id, title: 'Campanha' })
    const converted = await api.call('POST', `/api/crm/quotes/${quote.id}/convert-to-client`, { as, body: {} })
    const { email, id: clientId, name } = converted.body.client
    const linkedLead = { email: lead.email, id: lead.id, name: 'Era lead', status: 'won' }
    const order = await create.order({ clientId, quoteId: quote.id })
    const { body, status } = await details(order.id)
    expect(status).toBe(200)
    expect(body.order).toEqual(order)
    expect(body.links).toEqual({
      client: { email, id: clientId, name },
      lead: linkedLead,
      quote: {
        id: quote.id,
        quoteNumber: quote.quoteNumber,
        status: 'approved',
        title: 'Campanha',
        totalAmount: '0.00',
      },
    })
    expect(body.activities).toMatchObject([{ description: 'Projeto: criação', userName: 'comercial' }])
    const ofClient = await create.order({ clientId })
    expect((await details(ofClient.id)).body.links).toMatchObject({ lead: linkedLead, quote: null })
  })

  it('an order on its own has no links', async () => {
    const { body } = await details((await create.order()).id)
    expect(body.links).toEqual({ client: null, lead: null, quote: null })
  })
})

describe('two people at the same record', () => {
  it('[API-25] of several status changes at the same moment one is stored', async () => {
    const order = await create.order()
    const statuses = ['in_progress', 'completed', 'cancelled'] as const
    const answers = await Promise.all(
      statuses.map((status) =>
        api.call('PATCH', `/api/crm/orders/${order.id}/status`, {
          as,
          body: { status },
          headers: { 'X-If-Unmodified-Since': order.updatedAt },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    const winner = answers.find(({ status }) => status === 200)
    expect((await get(`/api/crm/orders/${order.id}`)).body.order.status).toBe(winner?.body.order.status)
  })
})
