import { describe, expect, it } from 'vitest'

import { luandaDay, luandaYear } from '@kit/lib/dates'
import { sqlIn, sqlRowIn, withTransaction } from '@kit/data/transaction'
import { expireQuotes } from '@crm/quotes/operations/expire-quotes'
import { getQuoteStats } from '@crm/quotes/operations/quote-lists'
import { countAvailableLeads, listAvailableLeads } from '@crm/conversions/operations/list-available-leads'
import { faultsOf, useApi } from '../support/api'
import { recordsOf, UNKNOWN_ID } from '../support/records'

const api = useApi()
const create = recordsOf(api)

const as = 'comercial'
const post = (body: unknown) => api.call('POST', '/api/crm/quotes', { as, body })
const put = (id: string, body: unknown) => api.call('PUT', `/api/crm/quotes/${id}`, { as, body })
const list = (query = '') => api.call('GET', `/api/crm/quotes${query}`, { as })
const stored = async (id: string) => (await list()).body.quotes.find((quote) => quote.id === id)
const YEAR = luandaYear(new Date())
const DAY_MS = 24 * 60 * 60 * 1000
const dayFromNow = (days: number) => luandaDay(new Date(Date.now() + days * DAY_MS))

describe('POST /api/crm/quotes', () => {
  it('[API-32] [DATA-50…61] stores the form and answers it with its number', async () => {
    const [client, lead, service] = [await create.client(), await create.lead(), await create.service()]
    const sent = {
      clientCompany: 'Kianda Lda',
      clientEmail: 'ana@exemplo.ao',
      clientId: client.id,
      clientName: 'Ana Bela',
      clientPhone: '923',
      description: 'Um website',
      leadId: lead.id,
      notes: 'n',
      title: 'Website',
      validUntil: '2030-05-01T00:00:00.000Z',
    }
    const items = [
      { description: 'Design', quantity: 2, serviceId: service.id, unitPrice: '1500.25' },
      { description: 'Alojamento' },
    ]
    const { body, status } = await post({ ...sent, items })
    expect(status).toBe(201)
    expect(body.quote).toMatchObject({
      ...sent,
      grossAmount: '3000.50',
      sentAt: null,
      status: 'draft',
      totalAmount: '3000.50',
      vatAmount: '0.00',
      vatRate: 0,
    })
    expect(body.quote.quoteNumber).toMatch(new RegExp(`^ORC-${YEAR}-\\d{4,}$`))
    const quoteId = body.quote.id
    expect(body.quote.items).toMatchObject([
      {
        description: 'Design',
        quantity: 2,
        quoteId,
        serviceId: service.id,
        totalPrice: '3000.50',
        unitPrice: '1500.25',
      },
      { description: 'Alojamento', quantity: 1, quoteId, serviceId: null, totalPrice: '0.00', unitPrice: '0.00' },
    ])
    expect(await stored(quoteId)).toEqual(body.quote)
  })

  it('[OP-69] numbers follow each other', async () => {
    const numbers = [await create.quote(), await create.quote()].map(({ quoteNumber }) => Number(quoteNumber.slice(-4)))
    expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1)
  })

  it('[OP-69] a refused quote leaves no gap', async () => {
    const before = await create.quote()
    expect((await post({ clientId: UNKNOWN_ID, title: 'X' })).status).toBe(400)
    expect((await post({ items: [{ quantity: 1_000_000, unitPrice: '99999999.99' }], title: 'X' })).status).toBe(400)
    const after = await create.quote()
    expect(Number(after.quoteNumber.slice(-4)) - Number(before.quoteNumber.slice(-4))).toBe(1)
  })

  it('[OP-50] ignores what the server owns', async () => {
    const items = [{ id: UNKNOWN_ID, quantity: 2, totalPrice: '1', unitPrice: '10' }]
    const { body } = await post({
      createdAt: '2001-01-01T00:00:00Z',
      deletedAt: '2001-01-01T00:00:00Z',
      grossAmount: '1',
      id: UNKNOWN_ID,
      items,
      quoteNumber: 'ORC-1999-0001',
      sentAt: '2001-01-01T00:00:00Z',
      title: 'X',
      totalAmount: '1',
      vatAmount: '1',
      vatRate: 99,
    })
    expect(body.quote.id).not.toBe(UNKNOWN_ID)
    expect(body.quote.items[0]?.id).not.toBe(UNKNOWN_ID)
    expect(body.quote).toMatchObject({ grossAmount: '20.00', sentAt: null, totalAmount: '20.00', vatRate: 0 })
    expect(body.quote.quoteNumber).toContain(`ORC-${YEAR}-`)
    expect(body.quote.items[0]?.totalPrice).toBe('20.00')
    expect(new Date(body.quote.createdAt).getFullYear()).toBeGreaterThan(2020)
    expect(await stored(body.quote.id)).toBeDefined()
  })

  it('[DATA-54] money without items keeps the total sent; with items it is recomputed', async () => {
    expect((await create.quote({ totalAmount: '1234.5' })).totalAmount).toBe('1234.50')
    expect((await create.quote({ items: [], totalAmount: 99999999.99 })).totalAmount).toBe('99999999.99')
    expect((await create.quote()).totalAmount).toBe('0.00')
    const items = [{ quantity: 3, unitPrice: 0.1 }, { unitPrice: '0.2' }]
    expect((await create.quote({ items, totalAmount: '7' })).totalAmount).toBe('0.50')
  })

  it('[DATA-03] sums cents exactly', async () => {
    const items = Array.from({ length: 200 }, () => ({ quantity: 7, unitPrice: '1.01' }))
    expect((await create.quote({ items })).totalAmount).toBe('1414.00')
  })

  it.each([
    [{ title: '' }, 'title'],
    [{ title: undefined }, 'title'],
    [{ totalAmount: '-1' }, 'totalAmount'],
    [{ totalAmount: '100000000' }, 'totalAmount'],
    [{ totalAmount: '1.005' }, 'totalAmount'],
    [{ totalAmount: 'NaN' }, 'totalAmount'],
    [{ status: 'aberto' }, 'status'],
    [{ validUntil: 'amanhã' }, 'validUntil'],
    [{ clientEmail: 'x@' }, 'clientEmail'],
    [{ clientId: UNKNOWN_ID }, 'clientId'],
    [{ clientId: 'abc' }, 'clientId'],
    [{ leadId: UNKNOWN_ID }, 'leadId'],
    [{ items: 'x' }, 'items'],
    [{ items: [5] }, 'items.0'],
    [{ items: [{ quantity: 0 }] }, 'items.0.quantity'],
    [{ items: [{}, { quantity: 1.5 }] }, 'items.1.quantity'],
    [{ items: [{ quantity: 'x' }] }, 'items.0.quantity'],
    [{ items: [{ unitPrice: '-1' }] }, 'items.0.unitPrice'],
    [{ items: [{ unitPrice: '' }] }, 'items.0.unitPrice'],
    [{ items: [{ serviceId: UNKNOWN_ID }] }, 'items.0.serviceId'],
    [{ items: [{}, { serviceId: 999_999 }] }, 'items.1.serviceId'],
    [{ items: [{ quantity: 2, unitPrice: '99999999.99' }] }, 'items.0.unitPrice'],
    [{ items: [{ unitPrice: '99999999.99' }, { unitPrice: '0.01' }] }, 'items'],
    [{ items: Array.from({ length: 201 }, () => ({})) }, 'items'],
    [{ title: 't'.repeat(256) }, 'title'],
    [{ notes: 'n'.repeat(20_001) }, 'notes'],
  ])('[API-32] [OP-49] refuses %j', async (changes, path) => {
    expect(faultsOf(await post({ title: 'X', ...changes }))).toEqual([path])
  })

  it('[OP-08] [DATA-59] takes a service by uuid, by number and by number as text', async () => {
    const service = await create.service()
    const [row] = await api.sql<{ number: number }>('select number from services where id = $1', [service.id])
    const serviceIds = [service.id, service.id.toUpperCase(), row?.number, String(row?.number)]
    const { items } = await create.quote({ items: serviceIds.map((serviceId) => ({ serviceId })) })
    expect(items.map(({ serviceId }) => serviceId)).toEqual(serviceIds.map(() => service.id))
  })

  it('a trashed record cannot be referred to', async () => {
    const [client, lead, service] = [await create.client(), await create.lead(), await create.service()]
    await api.call('DELETE', `/api/crm/clients/${client.id}`, { as })
    await api.call('DELETE', `/api/leads/${lead.id}`, { as })
    await api.call('DELETE', `/api/crm/services/${service.id}`, { as })
    for (const changes of [{ clientId: client.id }, { leadId: lead.id }, { items: [{ serviceId: service.id }] }]) {
      expect((await post({ title: 'X', ...changes })).status).toBe(400)
    }
  })

  it.each(['quote', 'order'] as const)(
    'the lines of a stored %s lose a service that went to the trash in Payload’s screens',
    async (kind) => {
      const service = await create.service()
      const line = { description: 'Logótipo', serviceId: service.id, unitPrice: '1000.00' }
      const { id } = await create[kind]({ items: [line] })
      // Unlike our own route, this one clears no lines.
      const trashed = { deletedAt: new Date().toISOString() }
      expect((await api.cms('PATCH', `/services/${service.id}`, { as: 'admin', body: trashed })).status).toBe(200)
      const body = { items: [line, { description: 'Cartões' }] }
      const { body: answer, status, text } = await api.call('PUT', `/api/crm/${kind}s/${id}`, { as, body })
      expect(status, text).toBe(200)
      const { items } = answer[kind] as { items: { description: string; serviceId: string | null }[] }
      expect(items.map(({ description, serviceId }) => [description, serviceId])).toEqual([
        ['Logótipo', null],
        ['Cartões', null],
      ])
      const other = { items: [{ ...line, serviceId: UNKNOWN_ID }] }
      expect((await api.call('PUT', `/api/crm/${kind}s/${id}`, { as, body: other })).status).toBe(400)
    },
  )

  it('the IVA of the settings at creation is a line of its own and stays with the quote', async () => {
    const setRegime = (taxRegime: 'none' | 'general' | 'simplified') =>
      api.payload.updateGlobal({ data: { taxRegime }, slug: 'site-settings' })
    await setRegime('general')
    const quote = await create.quote({ totalAmount: '1000' })
    expect(quote).toMatchObject({ grossAmount: '1140.00', totalAmount: '1000.00', vatAmount: '140.00', vatRate: 14 })
    const largest = await create.quote({ totalAmount: '99999999.99' })
    expect(largest).toMatchObject({ grossAmount: '113999999.99', vatAmount: '14000000.00' })
    await setRegime('none')
    const { body } = await put(quote.id, { totalAmount: '2000' })
    expect(body.quote).toMatchObject({ grossAmount: '2280.00', vatAmount: '280.00', vatRate: 14 })
  })
})

describe('PUT /api/crm/quotes/{id}', () => {
  it('[API-33] [OP-50] changes only the keys that were sent', async () => {
    const quote = await create.quote({ description: 'fica', items: [{ description: 'A', unitPrice: '5' }] })
    const { body, status } = await put(quote.id, { title: 'Outro', totalAmount: '1' })
    expect(status).toBe(200)
    expect(body.quote).toEqual({ ...quote, title: 'Outro', updatedAt: body.quote.updatedAt })
  })

  it('[API-33] replaces the items as a whole and recomputes the total', async () => {
    const quote = await create.quote({ items: [{ description: 'A', unitPrice: '5' }, { unitPrice: '6' }] })
    const { body } = await put(quote.id, { items: [{ description: 'B', quantity: 2, unitPrice: '7' }] })
    expect(body.quote.items).toMatchObject([{ description: 'B', totalPrice: '14.00' }])
    expect(body.quote.totalAmount).toBe('14.00')
    const rows = await api.sql('select 1 from quote_items where _parent_id = $1', [quote.id])
    expect(rows).toHaveLength(1)
  })

  it.each([
    ['quotes', 'quote_items', () => create.quote({ items: [{ description: 'X', unitPrice: '10' }] })],
    ['orders', 'order_items', () => create.order({ items: [{ description: 'X', unitPrice: '10' }] })],
  ] as const)('[API-33] without a change of its lines, those of %s are not written anew', async (slug, table, make) => {
    const { id } = await make()
    const written = () => api.sql(`select id, xmin::text from ${table} where _parent_id = $1`, [id])
    const before = await written()
    for (const change of [{ title: 'Novo' }, { ownerId: api.userId('comercial') }]) {
      const { body } = await api.call('PUT', `/api/crm/${slug}/${id}`, { as, body: change })
      expect(body.quote ?? body.order).toMatchObject({ ...change, items: [{ description: 'X', totalPrice: '10.00' }] })
      expect(await written()).toEqual(before)
    }
  })

  it('[API-33] without items the total is what is sent', async () => {
    const quote = await create.quote({ items: [{ unitPrice: '5' }] })
    const { body } = await put(quote.id, { items: [], totalAmount: '9' })
    expect(body.quote).toMatchObject({ items: [], totalAmount: '9.00' })
    expect((await put(quote.id, { totalAmount: '8.5' })).body.quote.totalAmount).toBe('8.50')
  })

  it('[API-33] clears references and texts with null or empty text', async () => {
    const quote = await create.quote({
      clientId: (await create.client()).id,
      description: 'd',
      leadId: (await create.lead()).id,
      validUntil: '2030-01-01',
    })
    const { body } = await put(quote.id, { clientId: null, description: '', leadId: '', validUntil: null })
    expect(body.quote).toMatchObject({ clientId: null, description: null, leadId: null, validUntil: null })
  })

  it('[OP-70] sentAt is set by the change to sent, and only by it', async () => {
    const quote = await create.quote()
    const sent = (await put(quote.id, { status: 'sent' })).body.quote
    expect(sent.sentAt).not.toBeNull()
    const later = (await put(quote.id, { sentAt: null, status: 'sent', title: 'Y' })).body.quote
    expect(later.sentAt).toBe(sent.sentAt)
    expect((await put(quote.id, { status: 'approved' })).body.quote.sentAt).toBe(sent.sentAt)
    expect((await create.quote({ status: 'sent' })).sentAt).not.toBeNull()
  })

  it('[OP-70] sentAt is when it was last sent, and taking back a mistaken status sends nothing', async () => {
    const { id } = await create.quote({ items: [{ description: 'Logótipo', unitPrice: '1000' }], status: 'sent' })
    const before = '2026-01-05T09:00:00.000Z'
    const lastDays = () =>
      api.sql(`update activities set created_at = created_at - '2 days'::interval where entity_id = $1`, [id])
    const sentAfter = async (...changes: (object | (() => Promise<unknown>))[]) => {
      await api.sql('update quotes set sent_at = $1 where id = $2', [before, id])
      await lastDays()
      for (const change of changes) await (typeof change === 'function' ? change() : put(id, change))
      return (await put(id, { status: 'sent' })).body.quote.sentAt
    }
    for (const status of ['rejected', 'draft'] as const) {
      expect(await sentAfter({ status }), 'undone').toBe(before)
      expect(await sentAfter({ status }, { title: 'Mais barato' }), 'changed').not.toBe(before)
      expect(await sentAfter({ status }, lastDays), 'on another day').not.toBe(before)
    }
    expect(await sentAfter({ status: 'approved' }, lastDays), 'not approved after all').toBe(before)
  })

  it('[DATA-50] [OP-69] the number cannot be changed', async () => {
    const quote = await create.quote()
    expect((await put(quote.id, { quoteNumber: 'X' })).body.quote.quoteNumber).toBe(quote.quoteNumber)
  })
})

describe('two people at the same quote', () => {
  const putFrom = (id: string, body: unknown, loadedAt: string) =>
    api.call('PUT', `/api/crm/quotes/${id}`, { as, body, headers: { 'x-if-unmodified-since': loadedAt } })

  it('[API-33] the second one is told, and nothing is overwritten', async () => {
    const quote = await create.quote({ title: 'Antes' })
    const first = await putFrom(quote.id, { title: 'Primeira' }, quote.updatedAt)
    expect(first.status).toBe(200)
    const second = await putFrom(quote.id, { title: 'Segunda' }, quote.updatedAt)
    expect(second.status).toBe(409)
    expect(second.body).toEqual({
      error: 'Outra pessoa alterou este registo depois de o ter aberto. As suas alterações não foram guardadas.',
    })
    expect((await stored(quote.id))?.title).toBe('Primeira')
    expect((await putFrom(quote.id, { title: 'Segunda' }, first.body.quote.updatedAt)).status).toBe(200)
  })

  it('[API-33] of two at the same moment one is stored', async () => {
    const quote = await create.quote()
    const answers = await Promise.all(['A', 'B', 'C'].map((title) => putFrom(quote.id, { title }, quote.updatedAt)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    const winner = answers.find(({ status }) => status === 200)
    expect((await stored(quote.id))?.title).toBe(winner?.body.quote.title)
  })

  it('[OP-50] content is judged before the conflict', async () => {
    const quote = await create.quote()
    await put(quote.id, { title: 'Primeira' })
    expect((await putFrom(quote.id, { title: '' }, quote.updatedAt)).status).toBe(400)
    expect((await putFrom(quote.id, { leadId: UNKNOWN_ID }, quote.updatedAt)).status).toBe(400)
  })
})

describe('GET /api/crm/quotes/{id}', () => {
  const details = (id: string) => api.call('GET', `/api/crm/quotes/${id}`, { as })

  it('[OP-72] answers the quote, the records around it and its history with the people', async () => {
    const [lead, client] = [await create.lead({ name: 'Lead Ligado' }), await create.client({ name: 'Cliente Ligado' })]
    const quote = await create.quote({ clientId: client.id, leadId: lead.id })
    const order = await create.order({ quoteId: quote.id, title: 'Obra' })
    const changed = (await put(quote.id, { status: 'sent' })).body.quote
    const { body, status } = await details(quote.id)
    expect(status).toBe(200)
    expect(body.quote).toEqual(changed)
    expect(body.links).toEqual({
      client: { email: client.email, id: client.id, name: 'Cliente Ligado' },
      lead: { email: lead.email, id: lead.id, name: 'Lead Ligado', status: 'new' },
      orders: [{ id: order.id, orderNumber: order.orderNumber, status: 'pending', title: 'Obra' }],
    })
    expect(body.activities).toMatchObject([
      {
        description: 'Orçamento: estado alterado de Rascunho para Enviado',
        type: 'status_changed',
        userName: 'comercial',
      },
      { description: 'Orçamento: criação', type: 'created', userName: 'comercial' },
    ])
  })

  it('a quote on its own has no links; a deleted record is not linked', async () => {
    expect((await details((await create.quote()).id)).body.links).toEqual({ client: null, lead: null, orders: [] })
    const lead = await create.lead()
    const quote = await create.quote({ leadId: lead.id })
    await api.call('DELETE', `/api/leads/${lead.id}`, { as })
    expect((await details(quote.id)).body.links.lead).toBeNull()
  })

  it('the history of a person without an account, of the server, has no name', async () => {
    const quote = await create.quote({ validUntil: dayFromNow(-1) })
    await expireQuotes(await api.serverReq())
    expect((await details(quote.id)).body.activities[0]).toMatchObject({ type: 'status_changed', userName: null })
  })

  it('[OP-50] a deleted quote is not found', async () => {
    const quote = await create.quote()
    await api.call('DELETE', `/api/crm/quotes/${quote.id}`, { as })
    expect((await details(quote.id)).body).toEqual({ error: 'Orçamento não encontrado' })
    expect((await api.call('GET', `/api/crm/quotes/${quote.id}/pdf`, { as })).status).toBe(404)
    expect((await api.call('POST', `/api/crm/quotes/${quote.id}/duplicate`, { as })).status).toBe(404)
  })
})

describe('GET /api/crm/quotes/{id}/pdf', () => {
  it('[OP-65] is the quote as a PDF with a name to save it by', async () => {
    const quote = await create.quote({ items: [{ description: 'Logótipo', unitPrice: '75000' }] })
    const { headers, status, text } = await api.call('GET', `/api/crm/quotes/${quote.id}/pdf`, { as })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe(`inline; filename="orcamento-${quote.quoteNumber}.pdf"`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(await stored(quote.id)).toEqual(quote)
  })
})

describe('POST /api/crm/quotes/{id}/duplicate', () => {
  const duplicate = (id: string) => api.call('POST', `/api/crm/quotes/${id}/duplicate`, { as })

  it('[OP-69] and a conversion of the same lead wait for each other, and neither fails for it', async () => {
    const lead = await create.lead()
    const original = await create.quote({ leadId: lead.id, status: 'expired' })
    const req = await api.serverReq()
    const { answers } = await withTransaction(req, async () => {
      await sqlIn(req)`select from document_counters where kind = 'quote' for update`
      const { pid } = await sqlRowIn<{ pid: number }>(req)`select pg_backend_pid() as pid`
      const copied = duplicate(original.id)
      await expect.poll(() => api.waitersFor(pid)).toHaveLength(1)
      const [copying] = await api.waitersFor(pid)
      const converted = api.call('POST', `/api/crm/leads/${lead.id}/convert-to-quote`, { as })
      await expect.poll(() => api.waitersFor(copying?.pid)).toHaveLength(1)
      return { answers: Promise.all([copied, converted]) }
    })
    const [copied, converted] = await answers
    expect([copied.status, converted.status, converted.body.error]).toEqual([
      201,
      409,
      `Este lead já tem um orçamento em aberto: ${copied.body.quote.quoteNumber}`,
    ])
  })

  it('[OP-69] [DATA-50…61] makes a new draft with the next number, the same people and the same lines', async () => {
    const [client, lead, service] = [await create.client(), await create.lead(), await create.service()]
    const original = await create.quote({
      clientEmail: 'ana@exemplo.ao',
      clientId: client.id,
      clientName: 'Ana',
      description: 'd',
      items: [{ description: 'Design', quantity: 2, serviceId: service.id, unitPrice: '1500.25' }, { unitPrice: '5' }],
      leadId: lead.id,
      notes: 'n',
      status: 'sent',
      title: 'Website',
      validUntil: '2030-05-01',
    })
    const { body, status } = await duplicate(original.id)
    expect(status).toBe(201)
    const { createdAt, id, items, quoteNumber, updatedAt } = body.quote
    const itemsOf = (quote: typeof original) => quote.items.map(({ id: _id, quoteId: _quote, ...line }) => line)
    expect(itemsOf(body.quote)).toEqual(itemsOf(original))
    expect(body.quote).toEqual({
      ...original,
      createdAt,
      id,
      items,
      quoteNumber,
      sentAt: null,
      status: 'draft',
      updatedAt,
      validUntil: new Date(`${dayFromNow(30)}T00:00:00+01:00`).toISOString(),
    })
    expect(Number(quoteNumber.slice(-4)) - Number(original.quoteNumber.slice(-4))).toBe(1)
    expect(new Set([...items, ...original.items].map((item) => item.id)).size).toBe(4)
    expect(await stored(original.id)).toEqual(original)
    const { activities } = (await api.call('GET', `/api/crm/quotes/${id}`, { as })).body
    expect(activities[0]?.description).toBe(`Cópia do orçamento ${original.quoteNumber}`)
  })

  it('a quote without lines keeps its total; the IVA is that of today', async () => {
    const original = await create.quote({ totalAmount: '1000' })
    await api.payload.updateGlobal({ data: { taxRegime: 'simplified' }, slug: 'site-settings' })
    const { body } = await duplicate(original.id)
    await api.payload.updateGlobal({ data: { taxRegime: 'none' }, slug: 'site-settings' })
    expect(body.quote).toMatchObject({ grossAmount: '1070.00', items: [], totalAmount: '1000.00', vatRate: 7 })
  })

  it('a copy, and a quote made from a lead, are valid as long as the settings say', async () => {
    await api.payload.updateGlobal({ data: { quoteValidityDays: 7 }, slug: 'site-settings' })
    const copy = await duplicate((await create.quote()).id)
    const lead = await create.lead()
    const made = await api.call('POST', `/api/crm/leads/${lead.id}/convert-to-quote`, { as })
    await api.payload.updateGlobal({ data: { quoteValidityDays: 30 }, slug: 'site-settings' })
    const lastDay = new Date(`${dayFromNow(7)}T00:00:00+01:00`).toISOString()
    expect(copy.body.quote.validUntil).toBe(lastDay)
    expect(made.body).toMatchObject({ quote: { validUntil: lastDay } })
  })

  it('[OP-69] simultaneous copies have numbers of their own', async () => {
    const original = await create.quote({ items: [{ unitPrice: '5' }] })
    const copies = await Promise.all([1, 2, 3].map(() => duplicate(original.id)))
    expect(new Set(copies.map(({ body }) => body.quote.quoteNumber)).size).toBe(3)
  })
})

describe('GET and DELETE of quotes', () => {
  it('[API-31] [OP-51…52] lists newest first; filters, sorts and searches', async () => {
    const older = await create.quote({ status: 'rejected', title: 'Zebra', totalAmount: '10' })
    const newer = await create.quote({ status: 'rejected', title: 'Abelha', totalAmount: '9' })
    const ids = async (query = '') => (await list(query)).body.quotes.map(({ id }) => id)
    const all = await ids()
    expect(all.indexOf(newer.id)).toBeLessThan(all.indexOf(older.id))
    expect(await ids('?status=rejected&sort=title')).toEqual([newer.id, older.id])
    expect(await ids('?status=rejected&sort=-totalAmount')).toEqual([older.id, newer.id])
    expect(await ids('?q=zebra')).toEqual([older.id])
    expect(await ids(`?q=${newer.quoteNumber}`)).toEqual([newer.id])
    const paged = await list('?page=2&limit=1&status=rejected')
    expect(paged.body).toMatchObject({ page: 2, total: 2, totalPages: 2 })
    expect(paged.body.quotes[0]?.id).toBe(older.id)
  })

  it('[OP-51] finds a quote by the name of its client, once', async () => {
    const client = await create.client({ name: 'Pangolim SA' })
    const quote = await create.quote({ clientId: client.id, items: [{}, {}, {}] })
    const { body } = await list('?q=pangolim&page=1')
    expect(body.quotes.map(({ id }) => id)).toEqual([quote.id])
    expect(body.total).toBe(1)
  })

  it('[OP-51] a page has its quotes whole and in the order of the list', async () => {
    for (const title of ['Página C', 'Página A', 'Página B'])
      await create.quote({ items: [{ description: 'Um', unitPrice: '1' }, { description: 'Dois' }], title })
    const { body: everything } = await list('?q=página&sort=title')
    const { body: page } = await list('?q=página&sort=title&page=1&limit=2')
    expect(page.quotes).toEqual(everything.quotes.slice(0, 2))
    expect(page.quotes.map(({ title }) => title)).toEqual(['Página A', 'Página B'])
    expect(page).toMatchObject({ page: 1, total: 3, totalPages: 2 })
  })

  it('[API-34] [OP-50] deletes once', async () => {
    const quote = await create.quote()
    const remove = () => api.call('DELETE', `/api/crm/quotes/${quote.id}`, { as })
    expect(await remove()).toMatchObject({ body: { success: true }, status: 200 })
    expect((await remove()).status).toBe(404)
    expect(await stored(quote.id)).toBeUndefined()
  })
})

describe('POST /api/crm/quotes/{id}/send-email', () => {
  it('[API-35] [OP-65] without a mail transport names the setting and changes nothing', async () => {
    const quote = await create.quote({ clientEmail: 'ana@exemplo.ao' })
    const { body, status } = await api.call('POST', `/api/crm/quotes/${quote.id}/send-email`, { as })
    expect(status).toBe(503)
    expect(body.error).toContain('«Email»')
    expect(await stored(quote.id)).toEqual(quote)
    expect(await api.sql('select 1 from messages')).toEqual([])
  })
})

describe('POST /api/crm/quotes/{id}/convert-to-client', () => {
  const convert = (id: string, body?: unknown) =>
    api.call('POST', `/api/crm/quotes/${id}/convert-to-client`, { as, ...(body === undefined ? {} : { body }) })

  it('[API-36] [OP-66] makes the client of the snapshot and links quote and lead', async () => {
    const lead = await create.lead({ email: 'lead@exemplo.ao', nif: '5417123456', phone: '111' })
    const quote = await create.quote({
      clientCompany: 'Empresa do orçamento',
      clientEmail: 'conv1@exemplo.ao',
      clientName: 'Ana do orçamento',
      leadId: lead.id,
    })
    const { body, status } = await convert(quote.id)
    expect(status).toBe(201)
    expect(body.client).toMatchObject({
      company: 'Empresa do orçamento',
      email: 'conv1@exemplo.ao',
      leadId: lead.id,
      name: 'Ana do orçamento',
      nif: '5417123456',
      phone: '111',
      status: 'active',
    })
    expect(await stored(quote.id)).toMatchObject({ clientId: body.client.id, status: 'approved' })
    const leads = await api.call('GET', '/api/leads', { as })
    expect(leads.body.leads.find(({ id }) => id === lead.id)).toMatchObject({
      convertedToClientId: body.client.id,
      status: 'won',
    })
  })

  it('[OP-62] what the body says wins', async () => {
    const quote = await create.quote({ clientEmail: 'conv2@exemplo.ao', clientName: 'Antes' })
    const sent = {
      address: 'Talatona',
      company: 'C',
      email: 'conv2b@exemplo.ao',
      name: 'Depois',
      notes: 'n',
      phone: '9',
    }
    expect((await convert(quote.id, sent)).body.client).toMatchObject(sent)
  })

  it('[OP-62] an existing client with the e-mail, in any case, is linked: 200', async () => {
    const client = await create.client({ email: 'Ja.Existe@exemplo.ao', name: 'Original' })
    const lead = await create.lead()
    const quote = await create.quote({ clientEmail: 'ja.existe@EXEMPLO.ao', clientName: 'Outro nome', leadId: lead.id })
    const { body, status } = await convert(quote.id)
    expect(status).toBe(200)
    expect(body.client).toMatchObject({ id: client.id, leadId: lead.id, name: 'Original' })
    expect(await stored(quote.id)).toMatchObject({ clientId: client.id, status: 'approved' })
  })

  it('[OP-62] a trashed client is not matched', async () => {
    const client = await create.client({ email: 'lixo@exemplo.ao' })
    await api.call('DELETE', `/api/crm/clients/${client.id}`, { as })
    const { body, status } = await convert((await create.quote({ clientEmail: 'lixo@exemplo.ao' })).id)
    expect(status).toBe(201)
    expect(body.client.id).not.toBe(client.id)
  })

  it.each(['draft', 'sent', 'approved'])('[OP-62] takes a quote that is %s', async (status) => {
    const quote = await create.quote({ clientEmail: `ok-${status}@exemplo.ao`, status })
    expect((await convert(quote.id)).status).toBe(201)
  })

  it.each(['rejected', 'expired'])('[OP-62] refuses a quote that is %s', async (status) => {
    const answer = await convert((await create.quote({ clientEmail: 'x@exemplo.ao', status })).id)
    expect(answer.status).toBe(409)
  })

  it('[OP-62] refuses a quote that has a client', async () => {
    const quote = await create.quote({ clientId: (await create.client()).id })
    expect((await convert(quote.id)).status).toBe(409)
  })

  it('[OP-62] without any e-mail: 400 at email, and nothing changed', async () => {
    const quote = await create.quote({ clientName: 'Sem email' })
    const { body, status } = await convert(quote.id)
    expect(status).toBe(400)
    expect(body.issues[0]?.path).toBe('email')
    expect(await stored(quote.id)).toEqual(quote)
  })

  it('[OP-62] takes the lead’s e-mail when there is no other', async () => {
    const lead = await create.lead()
    const { body } = await convert((await create.quote({ leadId: lead.id })).id)
    expect(body.client).toMatchObject({ email: lead.email, name: lead.name })
  })
})

describe('the daily job', () => {
  it('[OP-70] expires drafts and sent quotes whose last day has passed, and no others', async () => {
    const made = new Map<string, string>()
    for (const status of ['draft', 'sent', 'approved', 'rejected']) {
      made.set(`${status} old`, (await create.quote({ status, validUntil: dayFromNow(-1) })).id)
    }
    made.set('draft today', (await create.quote({ validUntil: dayFromNow(0) })).id)
    made.set('draft tomorrow', (await create.quote({ validUntil: dayFromNow(1) })).id)
    made.set('draft open', (await create.quote()).id)
    const trashed = await create.quote({ validUntil: dayFromNow(-1) })
    await api.call('DELETE', `/api/crm/quotes/${trashed.id}`, { as })

    expect(await expireQuotes(await api.serverReq())).toBe(2)
    expect(await expireQuotes(await api.serverReq())).toBe(0)

    const { body } = await list()
    const statusOf = (name: string) => body.quotes.find(({ id }) => id === made.get(name))?.status
    expect(Object.fromEntries([...made.keys()].map((name) => [name, statusOf(name)]))).toEqual({
      'approved old': 'approved',
      'draft old': 'expired',
      'draft open': 'draft',
      'draft today': 'draft',
      'draft tomorrow': 'draft',
      'rejected old': 'rejected',
      'sent old': 'expired',
    })
  })

  it('[OP-70] [OP-72] keeps the expired quote’s numbers and says so in its history', async () => {
    const quote = await create.quote({ items: [{ unitPrice: '5' }], validUntil: dayFromNow(-3) })
    await expireQuotes(await api.serverReq())
    expect(await stored(quote.id)).toMatchObject({ items: quote.items, status: 'expired', totalAmount: '5.00' })
    const [line] = await api.sql<{ type: string; user_id: string | null }>(
      'select type, user_id from activities where entity_id = $1 order by created_at desc limit 1',
      [quote.id],
    )
    expect(line).toEqual({ type: 'status_changed', user_id: null })
  })
})

describe('the figures and the leads of the quotes screen', () => {
  it('[QUOT-02…03] [OP-68] counts and sums all quotes but the deleted', async () => {
    const before = await getQuoteStats(await api.serverReq())
    await create.quote({ status: 'approved', totalAmount: '100.50' })
    await create.quote({ status: 'sent', totalAmount: '99999999.99' })
    const gone = await create.quote({ status: 'approved', totalAmount: '7' })
    await api.call('DELETE', `/api/crm/quotes/${gone.id}`, { as })
    const after = await getQuoteStats(await api.serverReq())
    expect(after.total - before.total).toBe(2)
    expect(after.sent - before.sent).toBe(1)
    expect(after.approved - before.approved).toBe(1)
    expect(after.totalCents - before.totalCents).toBe(10_000_010_049)
    expect(after.approvalRatePercent).toBe(Math.round((100 * after.approved) / after.total))
  })

  it('[QUOT-04] [QUOT-11] offers leads that are open and have no open quote', async () => {
    const lead = async (changes: Record<string, unknown>) => (await create.lead(changes)).id
    const fresh = await lead({})
    const older = await lead({ status: 'novo' })
    const [won, lost, converted] = [
      await lead({ status: 'won' }),
      await lead({ status: 'lost' }),
      await lead({ status: 'convertido' }),
    ]
    const quoted = []
    for (const status of ['draft', 'sent', 'approved']) {
      const leadId = await lead({})
      quoted.push(leadId)
      await create.quote({ leadId, status })
    }
    const closed = await lead({})
    for (const status of ['rejected', 'expired']) await create.quote({ leadId: closed, status })
    const freed = await lead({})
    const { id } = await create.quote({ leadId: freed })
    await api.call('DELETE', `/api/crm/quotes/${id}`, { as })

    const req = await api.serverReq(as)
    const total = await countAvailableLeads(req)
    const available = (await listAvailableLeads(req, { page: 1, pageSize: total })).map((entry) => entry.id)
    expect(available).toHaveLength(total)
    expect(available).toEqual(expect.arrayContaining([fresh, older, closed, freed]))
    for (const gone of [won, lost, converted, ...quoted]) expect(available).not.toContain(gone)
    const second = await listAvailableLeads(req, { page: 2, pageSize: 1 })
    expect(second.map((entry) => entry.id)).toEqual([available[1]])
  })
})
