import { describe, expect, it, vi } from 'vitest'

import { luandaYear } from '@kit/lib/dates'
import { faultsOf, useApi } from '../support/api'
import { recordsOf, serial, UNKNOWN_ID } from '../support/records'

const api = useApi()
const create = recordsOf(api)

const as = 'comercial'
const clients = (method: string, path = '', body?: unknown) =>
  api.call(method, `/api/crm/clients${path}`, { as, ...(body === undefined ? {} : { body }) })
const orders = (method: string, path = '', body?: unknown) =>
  api.call(method, `/api/crm/orders${path}`, { as, ...(body === undefined ? {} : { body }) })
const storedOrder = async (id: string) => (await orders('GET')).body.orders.find((order) => order.id === id)

describe('clients', () => {
  const FULL = {
    address: 'Talatona, Luanda',
    company: 'Kianda Lda',
    email: 'cliente@exemplo.ao',
    name: 'Ana Bela',
    nif: '5417123456',
    notes: 'n',
    phone: '+244 923 000 111',
    status: 'inactive',
  }

  it('[API-38] [DATA-31…36] stores every field and answers it', async () => {
    const { body, status } = await clients('POST', '', FULL)
    expect(status).toBe(201)
    expect(body.client).toMatchObject({ ...FULL, leadId: null })
  })

  it('[DATA-35] [API-38] is active by default; only name and email are required', async () => {
    expect(await create.client()).toMatchObject({
      address: null,
      company: null,
      nif: null,
      phone: null,
      status: 'active',
    })
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name: undefined }, 'name'],
    [{ email: 'x' }, 'email'],
    [{ email: undefined }, 'email'],
    [{ status: 'vip' }, 'status'],
    [{ phone: '1'.repeat(41) }, 'phone'],
    [{ notes: 7 }, 'notes'],
  ])('[API-38] [DATA-31…32] refuses %j', async (changes, path) => {
    expect(faultsOf(await clients('POST', '', { ...FULL, ...changes }))).toEqual([path])
  })

  it('[API-39] [OP-50] changes only the keys that were sent; the lead is the server’s', async () => {
    const client = await create.client({ company: 'A', phone: '9' })
    const sent = { company: null, leadId: UNKNOWN_ID, status: 'archived' }
    const { body, status } = await clients('PUT', `/${client.id}`, sent)
    expect(status).toBe(200)
    expect(body.client).toEqual({ ...client, company: null, status: 'archived', updatedAt: body.client.updatedAt })
    expect((await clients('PUT', `/${client.id}`, {})).status).toBe(200)
  })

  it('[API-37] [OP-51…52] lists newest first; filters, sorts and searches', async () => {
    const word = `Quissama${serial()}`
    const first = await create.client({ name: `${word} B`, status: 'archived' })
    const second = await create.client({ name: `${word} A` })
    const ids = async (query: string) => (await clients('GET', query)).body.clients.map(({ id }) => id)
    expect(await ids(`?q=${word}`)).toEqual([second.id, first.id])
    expect(await ids(`?q=${word}&sort=-name`)).toEqual([first.id, second.id])
    expect(await ids(`?q=${word}&status=archived`)).toEqual([first.id])
    expect((await clients('GET', `?q=${word}&limit=1&page=2`)).body).toMatchObject({ page: 2, total: 2, totalPages: 2 })
    expect(Object.keys((await clients('GET')).body)).toEqual(['clients'])
  })

  it('[API-40] [OP-50] deletes once', async () => {
    const client = await create.client()
    expect(await clients('DELETE', `/${client.id}`)).toMatchObject({ body: { success: true }, status: 200 })
    expect((await clients('DELETE', `/${client.id}`)).status).toBe(404)
  })

  it('[API-40] [OP-64] is refused while there are orders or quotes, orders first', async () => {
    const client = await create.client()
    const quote = await create.quote({ clientId: client.id })
    const message = 'Não é possível deletar o cliente: tem'
    const refused = async () => {
      const { body, status } = await clients('DELETE', `/${client.id}`)
      return { error: body.error, status }
    }
    expect(await refused()).toEqual({ error: `${message} 1 orçamento(s) associado(s)`, status: 409 })
    const orderIds = [await create.order({ clientId: client.id }), await create.order({ clientId: client.id })]
    expect(await refused()).toEqual({ error: `${message} 2 pedido(s) associado(s)`, status: 409 })
    for (const { id } of orderIds) await orders('DELETE', `/${id}`)
    expect((await refused()).status).toBe(409)
    await api.call('DELETE', `/api/crm/quotes/${quote.id}`, { as })
    expect((await clients('DELETE', `/${client.id}`)).status).toBe(200)
  })

  it('[OP-64] Payload’s own REST refuses it with the same sentence', async () => {
    const client = await create.client()
    await create.order({ clientId: client.id })
    vi.spyOn(api.payload.logger, 'error').mockReturnValue()
    const deletedAt = new Date().toISOString()
    for (const refused of [
      await api.cms('PATCH', `/clients/${client.id}`, { as: 'admin', body: { deletedAt } }),
      await api.cms('DELETE', `/clients/${client.id}`, { as: 'admin' }),
      await api.cms('DELETE', `/clients/${client.id}?trash=true`, { as: 'admin' }),
    ]) {
      expect(refused.status).toBe(409)
      expect(refused.body.errors?.[0]?.message).toContain('tem 1 pedido(s) associado(s)')
    }
    vi.restoreAllMocks()
    expect((await clients('PUT', `/${client.id}`, {})).status).toBe(200)
  })
})

describe('POST /api/crm/clients/{id}/convert-to-project', () => {
  const convert = (id: string, body: unknown) => clients('POST', `/${id}/convert-to-project`, body)

  it('[API-41] [OP-63] makes an order with the documented fixed values', async () => {
    const client = await create.client()
    const quote = await create.quote({ clientId: client.id, status: 'approved', totalAmount: '500' })
    const sent = { description: 'Projeto criado para o cliente', title: 'Novo projeto', totalAmount: '0' }
    const { body, status } = await convert(client.id, sent)
    expect(status).toBe(201)
    expect(body.order).toMatchObject({
      ...sent,
      clientId: client.id,
      items: [],
      priority: 'medium',
      quoteId: null,
      status: 'pending',
      totalAmount: '0.00',
    })
    expect((await convert(client.id, { fromQuoteId: quote.id })).status).toBe(201)
  })

  it('[OP-63] [OP-71] with fromQuoteId takes over title, lines and total', async () => {
    const [client, service] = [await create.client(), await create.service()]
    const quote = await create.quote({
      clientId: client.id,
      items: [{ description: 'A', quantity: 2, serviceId: service.id, unitPrice: '10.5' }, { unitPrice: '1' }],
      status: 'approved',
      title: 'Campanha',
    })
    const { body, status } = await convert(client.id, {
      fromQuoteId: quote.id,
      title: 'Novo projeto',
      totalAmount: '0',
    })
    expect(status).toBe(201)
    expect(body.order).toMatchObject({
      clientId: client.id,
      quoteId: quote.id,
      title: 'Campanha',
      totalAmount: '22.00',
    })
    const orderId = body.order.id
    expect(body.order.items).toMatchObject([
      { description: 'A', orderId, quantity: 2, serviceId: service.id, status: 'pending', totalPrice: '21.00' },
      { orderId, quantity: 1, status: 'pending', unitPrice: '1.00' },
    ])
    expect(body.order.items[0]?.id).not.toBe(quote.items[0]?.id)
    const again = await convert(client.id, { fromQuoteId: quote.id })
    expect(again.status).toBe(409)
    expect(again.body.error).toContain(body.order.orderNumber)
  })

  it('[OP-63] a quote without lines gives its total', async () => {
    const client = await create.client()
    const quote = await create.quote({ clientId: client.id, status: 'approved', totalAmount: '77.7' })
    expect((await convert(client.id, { fromQuoteId: quote.id })).body.order).toMatchObject({
      items: [],
      totalAmount: '77.70',
    })
  })

  it('[OP-63] refuses a quote of somebody else, one that is not approved, and one that does not exist', async () => {
    const client = await create.client()
    const foreign = await create.quote({ clientId: (await create.client()).id, status: 'approved' })
    const draft = await create.quote({ clientId: client.id })
    for (const fromQuoteId of [foreign.id, draft.id, UNKNOWN_ID, 'x']) {
      const { body, status } = await convert(client.id, { fromQuoteId })
      expect(status).toBe(400)
      expect(body.issues[0]?.path).toBe('fromQuoteId')
    }
  })
})

describe('orders', () => {
  it('[API-22] [DATA-62…73] stores every field and answers it with its number', async () => {
    const [client, quote] = [await create.client(), await create.quote()]
    const sent = {
      clientId: client.id,
      description: 'd',
      dueDate: '2030-02-01T00:00:00.000Z',
      invoiceNumber: 'FT 2026/1',
      notes: 'n',
      priority: 'urgent',
      quoteId: quote.id,
      startDate: '2030-01-01T00:00:00.000Z',
      status: 'in_progress',
      title: 'Website',
    }
    const items = [{ description: 'A', quantity: 3, status: 'completed', unitPrice: '1.5' }, {}]
    const { body, status } = await orders('POST', '', { ...sent, items, totalAmount: '9' })
    expect(status).toBe(201)
    expect(body.order).toMatchObject({ ...sent, completedAt: null, totalAmount: '4.50' })
    expect(body.order.orderNumber).toMatch(new RegExp(`^PED-${luandaYear(new Date())}-\\d{4,}$`))
    expect(body.order.items).toMatchObject([
      { description: 'A', quantity: 3, status: 'completed', totalPrice: '4.50', unitPrice: '1.50' },
      { quantity: 1, status: 'pending', totalPrice: '0.00', unitPrice: '0.00' },
    ])
    expect(await storedOrder(body.order.id)).toEqual(body.order)
  })

  it('[DATA-66] [DATA-67] pending and medium by default; without items the total sent', async () => {
    expect(await create.order({ totalAmount: 12.5 })).toMatchObject({
      completedAt: null,
      priority: 'medium',
      status: 'pending',
      totalAmount: '12.50',
    })
    expect(await create.order()).toMatchObject({ clientId: null, quoteId: null, totalAmount: '0.00' })
  })

  it.each([
    [{ title: '' }, 'title'],
    [{ status: 'done' }, 'status'],
    [{ priority: 'vip' }, 'priority'],
    [{ totalAmount: '1,5' }, 'totalAmount'],
    [{ clientId: UNKNOWN_ID }, 'clientId'],
    [{ quoteId: UNKNOWN_ID }, 'quoteId'],
    [{ dueDate: 5 }, 'dueDate'],
    [{ startDate: '2026-13-01' }, 'startDate'],
    [{ items: [{ status: 'x' }] }, 'items.0.status'],
    [{ items: [{ serviceId: 'x' }] }, 'items.0.serviceId'],
  ])('[API-22] refuses %j', async (changes, path) => {
    expect(faultsOf(await orders('POST', '', { title: 'X', ...changes }))).toEqual([path])
  })

  it('[API-23] [OP-50] changes only the keys that were sent; number and dates are the server’s', async () => {
    const order = await create.order({ items: [{ description: 'A', unitPrice: '5' }], notes: 'n' })
    const sent = { completedAt: '2001-01-01', notes: '', orderNumber: 'X', priority: 'low' }
    const { body, status } = await orders('PUT', `/${order.id}`, sent)
    expect(status).toBe(200)
    expect(body.order).toEqual({ ...order, notes: null, priority: 'low', updatedAt: body.order.updatedAt })
  })

  it('[API-23] replaces the items and recomputes the total', async () => {
    const order = await create.order({ items: [{ unitPrice: '5' }] })
    const { body } = await orders('PUT', `/${order.id}`, { items: [{ quantity: 2, unitPrice: '4' }] })
    expect(body.order.totalAmount).toBe('8.00')
    expect((await orders('PUT', `/${order.id}`, { items: [], totalAmount: '3' })).body.order.totalAmount).toBe('3.00')
  })

  it('[API-23] is not due before it starts, whichever of the two is sent; old dates stay until they are changed', async () => {
    const [early, late] = ['2030-01-31T00:00:00.000Z', '2030-02-01T00:00:00.000Z']
    const refusal = [{ message: 'O prazo é anterior ao início', path: 'dueDate' }]
    const created = await orders('POST', '', { dueDate: early, startDate: late, title: 'Às avessas' })
    expect([created.status, created.body.issues]).toEqual([400, refusal])
    const order = await create.order({ dueDate: late, startDate: early })
    for (const change of [{ dueDate: '2030-01-30T00:00:00.000Z' }, { startDate: '2030-02-02T00:00:00.000Z' }]) {
      const { body, status } = await orders('PUT', `/${order.id}`, change)
      expect([status, body.issues], JSON.stringify(change)).toEqual([400, refusal])
    }
    expect((await orders('PUT', `/${order.id}`, { dueDate: early, startDate: early })).status).toBe(200)
    await api.sql(`update orders set start_date = '2031-01-01' where id = '${order.id}'`)
    expect((await orders('PUT', `/${order.id}`, { notes: 'Ainda assim' })).status).toBe(200)
  })

  it('[API-25] [OP-70] a status change answers the order; completedAt follows it', async () => {
    const order = await create.order()
    const setStatus = (status: unknown) => orders('PATCH', `/${order.id}/status`, { status })
    const completed = await setStatus('completed')
    expect(completed.status).toBe(200)
    expect(completed.body.order.status).toBe('completed')
    const { completedAt } = completed.body.order
    expect(completedAt).not.toBeNull()
    expect((await setStatus('completed')).body.order.completedAt).toBe(completedAt)
    expect((await orders('PUT', `/${order.id}`, { notes: 'n' })).body.order.completedAt).toBe(completedAt)
    for (const status of ['in_progress', 'cancelled', 'pending']) {
      expect((await setStatus(status)).body.order).toMatchObject({ completedAt: null, status })
    }
    expect((await orders('PUT', `/${order.id}`, { status: 'completed' })).body.order.completedAt).not.toBeNull()
    expect((await create.order({ status: 'completed' })).completedAt).not.toBeNull()
  })

  it.each([{}, { status: null }, { status: 'x' }, { status: ['completed'] }])('[API-25] refuses %j', async (body) => {
    const order = await create.order()
    const answer = await orders('PATCH', `/${order.id}/status`, body)
    expect(answer.status).toBe(400)
    expect(answer.body.issues[0]?.path).toBe('status')
  })

  it('[API-21] [OP-51…52] lists newest first; filters, sorts and searches', async () => {
    const word = `Obra${serial()}x`
    const first = await create.order({ status: 'cancelled', title: `${word} B` })
    const second = await create.order({ title: `${word} A` })
    const ids = async (query: string) => (await orders('GET', query)).body.orders.map(({ id }) => id)
    expect(await ids(`?q=${word}`)).toEqual([second.id, first.id])
    expect(await ids(`?q=${word}&sort=-title`)).toEqual([first.id, second.id])
    expect(await ids(`?q=${word}&status=cancelled`)).toEqual([first.id])
    expect(await ids(`?q=${first.orderNumber}`)).toEqual([first.id])
  })

  it('[API-21] [OP-51] is narrowed by priority beside status and search, also as a file', async () => {
    const word = `Urgência${serial()}x`
    const urgent = await create.order({ priority: 'urgent', title: `${word} A` })
    const done = await create.order({ priority: 'urgent', status: 'completed', title: `${word} B` })
    await create.order({ priority: 'low', title: `${word} C` })
    const ids = async (query: string) => (await orders('GET', `?q=${word}&${query}`)).body.orders.map(({ id }) => id)
    expect(await ids('priority=urgent')).toEqual([done.id, urgent.id])
    expect(await ids('priority=urgent&page=1&limit=1')).toEqual([done.id])
    expect(await ids('priority=urgent&status=pending')).toEqual([urgent.id])
    expect(await ids('priority=high')).toEqual([])
    const file = await api.call('GET', `/api/crm/orders/export?q=${word}&priority=urgent&sort=title`, { as })
    expect(file.text.match(new RegExp(`${word} .`, 'g'))).toEqual([`${word} A`, `${word} B`])
    const refused = await orders('GET', '?priority=soon')
    expect(refused.status).toBe(400)
    expect(refused.body.issues).toEqual([{ message: 'Prioridade desconhecida', path: 'priority' }])
  })

  it('[API-24] [OP-50] deletes once', async () => {
    const order = await create.order()
    expect(await orders('DELETE', `/${order.id}`)).toMatchObject({ body: { success: true }, status: 200 })
    expect((await orders('DELETE', `/${order.id}`)).status).toBe(404)
    expect(await storedOrder(order.id)).toBeUndefined()
  })
})

describe('GET /api/crm/dashboard', () => {
  it('[API-20] [DATA-93] counts what is there, and nothing that is deleted', async () => {
    const read = async () => (await api.call('GET', '/api/crm/dashboard', { as })).body.stats
    const before = await read()
    await create.lead({ status: 'new' })
    await create.lead({ status: 'won' })
    await create.lead({ status: 'lost' })
    await create.lead({ status: 'convertido' })
    await create.client()
    await create.quote()
    await create.order()
    await create.order({ status: 'completed', totalAmount: '99999999.99' })
    await create.order({ status: 'completed', totalAmount: '0.02' })
    await create.order({ status: 'cancelled', totalAmount: '5' })
    const gone = await create.order({ status: 'completed', totalAmount: '7' })
    await orders('DELETE', `/${gone.id}`)
    const after = await read()
    const cents = (text: string) => Math.round(Number(text) * 100)
    expect(cents(after.totalRevenue) - cents(before.totalRevenue)).toBe(10_000_000_001)
    expect(after).toEqual({
      activeLeads: before.activeLeads + 1,
      completedOrders: before.completedOrders + 2,
      pendingOrders: before.pendingOrders + 1,
      totalClients: before.totalClients + 1,
      totalLeads: before.totalLeads + 4,
      totalOrders: before.totalOrders + 4,
      totalQuotes: before.totalQuotes + 1,
      totalRevenue: after.totalRevenue,
    })
  })
})
