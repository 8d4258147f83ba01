import { describe, expect, it, vi } from 'vitest'
import { z, type ZodType } from 'zod'

import { latestOf, ownChanges, rememberChanges } from '@kit/admin/form/own-changes'
import type { AnyRoute } from '@kit/http/define-route'
import { mountedRoutes } from '@kit/http/mount'
import { luandaDay } from '@kit/lib/dates'
import { faultsOf, useApi } from '../support/api'
import { CONTACT_FORM, recordsOf, serial, UNKNOWN_ID } from '../support/records'
import { acceptanceOf, quoteFlow } from '../support/link-api'

const api = useApi()
const create = recordsOf(api)
const flow = quoteFlow(api)
const as = 'comercial'

const times = <T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)))
const tally = (answers: readonly { status: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const sequence = (number: string) => Number(number.split('-')[2])
/** The counter's committed value. */
const lastNumber = async (kind: 'quote' | 'order') =>
  (await api.sql<{ value: number }>('select value from document_counters where kind = $1', [kind]))[0]?.value ?? 0

describe('conversions', () => {
  it('[OP-61] 50 simultaneous conversions of one lead make one quote; 49 are told its number', async () => {
    const lead = await create.lead()
    const answers = await times(50, () => api.call('POST', `/api/crm/leads/${lead.id}/convert-to-quote`, { as }))
    expect(tally(answers)).toEqual({ 201: 1, 409: 49 })
    const [quote] = await api.sql<{ quote_number: string }>('select quote_number from quotes where lead_id = $1', [
      lead.id,
    ])
    expect(await api.sql('select 1 from quotes where lead_id = $1', [lead.id])).toHaveLength(1)
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body.error).toContain(quote?.quote_number)
    }
  })

  it('[OP-61] so do ten of a lead that somebody is responsible for already', async () => {
    const lead = await create.lead({ ownerId: api.userId('admin') })
    const answers = await times(10, () => api.call('POST', `/api/crm/leads/${lead.id}/convert-to-quote`, { as }))
    expect(tally(answers)).toEqual({ 201: 1, 409: 9 })
  })

  it('[OP-62] 20 simultaneous conversions of one quote make one client', async () => {
    const lead = await create.lead()
    const quote = await create.quote({ clientEmail: 'um@exemplo.ao', leadId: lead.id })
    const answers = await times(20, () =>
      api.call('POST', `/api/crm/quotes/${quote.id}/convert-to-client`, { as, body: {} }),
    )
    expect(tally(answers)).toEqual({ 201: 1, 409: 19 })
    expect(await api.sql(`select 1 from clients where email = 'um@exemplo.ao'`)).toHaveLength(1)
  })

  it('[OP-62] ten quotes for one e-mail, in any case, make one client', async () => {
    const quotes = await times(10, (index) =>
      create.quote({ clientEmail: index % 2 ? 'DEZ@exemplo.ao' : 'dez@Exemplo.ao' }),
    )
    const answers = await Promise.all(
      quotes.map(({ id }) => api.call('POST', `/api/crm/quotes/${id}/convert-to-client`, { as, body: {} })),
    )
    expect(tally(answers)).toEqual({ 200: 9, 201: 1 })
    expect(new Set(answers.map(({ body }) => body.client.id)).size).toBe(1)
  })

  it('[OP-62] [OP-63] an approved quote becomes one client and one project in one step, or neither', async () => {
    const lead = await create.lead()
    const email = 'passo@exemplo.ao'
    const items = [{ description: 'Site', unitPrice: '5' }]
    const quote = await create.quote({ clientEmail: email, items, leadId: lead.id })
    const convert = () => api.call('POST', `/api/crm/quotes/${quote.id}/convert-to-project`, { as })
    const early = await convert()
    expect([early.status, early.body.error]).toEqual([409, expect.stringContaining('Só um orçamento aprovado')])
    await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { status: 'approved' } })
    const answers = await times(20, convert)
    expect(tally(answers)).toEqual({ 201: 1, 409: 19 })
    const made = answers.find(({ status }) => status === 201)?.body
    expect(made?.client).toMatchObject({ email })
    expect(made?.order).toMatchObject({
      clientId: made?.client.id,
      quoteId: quote.id,
      title: quote.title,
      totalAmount: '5.00',
    })
    expect(await api.sql('select 1 from clients where email = $1', [email])).toHaveLength(1)
    expect(await api.sql('select 1 from orders where quote_id = $1', [quote.id])).toHaveLength(1)

    const without = await create.quote({ items, status: 'approved' })
    const refused = await api.call('POST', `/api/crm/quotes/${without.id}/convert-to-project`, { as })
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'email'])
    expect(await api.sql('select 1 from orders where quote_id = $1', [without.id])).toEqual([])
  })

  it('[OP-63] an approved quote becomes one order', async () => {
    const client = await create.client()
    const quote = await create.quote({ clientId: client.id, items: [{ unitPrice: '5' }], status: 'approved' })
    const answers = await times(10, () =>
      api.call('POST', `/api/crm/clients/${client.id}/convert-to-project`, { as, body: { fromQuoteId: quote.id } }),
    )
    expect(tally(answers)).toEqual({ 201: 1, 409: 9 })
    expect(await api.sql('select 1 from orders where quote_id = $1', [quote.id])).toHaveLength(1)
  })
})

describe('numbers', () => {
  it('[OP-69] 40 simultaneous quotes, a third of them refused after taking a number: no double, no gap', async () => {
    const before = await lastNumber('quote')
    const tooMuch = [{ quantity: 2, unitPrice: '99999999.99' }]
    const answers = await times(40, (index) =>
      api.call('POST', '/api/crm/quotes', {
        as,
        body: index % 3 === 0 ? { items: tooMuch, title: 'X' } : { title: 'X' },
      }),
    )
    expect(tally(answers)).toEqual({ 201: 26, 400: 14 })
    const numbers = answers.flatMap(({ body, status }) => (status === 201 ? [sequence(body.quote.quoteNumber)] : []))
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 26 }, (_, index) => before + 1 + index))
    expect(await lastNumber('quote')).toBe(before + 26)
  })

  it('[OP-69] the same for orders', async () => {
    const before = await lastNumber('order')
    const answers = await times(40, (index) =>
      api.call('POST', '/api/crm/orders', {
        as,
        body: { title: 'X', ...(index % 4 === 0 ? { quoteId: UNKNOWN_ID } : {}) },
      }),
    )
    expect(tally(answers)).toEqual({ 201: 30, 400: 10 })
    const numbers = answers.flatMap(({ body, status }) => (status === 201 ? [sequence(body.order.orderNumber)] : []))
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => before + 1 + index))
  })

  it('[OP-08] services created at once have different numbers', async () => {
    const first = await create.service()
    const services = await times(20, () => create.service({ categoryId: first.categoryId }))
    expect(new Set(services.map(({ number }) => number)).size).toBe(20)
  })

  it('[OP-28] projects of one title created at once have different slugs', async () => {
    const projects = await times(10, () => create.project({ title: 'Ao mesmo tempo' }))
    const slugs = projects.map(({ slug }) => slug).sort()
    expect(new Set(slugs).size).toBe(10)
    expect(slugs).toContain('ao-mesmo-tempo')
    expect(slugs).toContain('ao-mesmo-tempo-10')
  })
})

describe('deletes and updates', () => {
  it('[OP-50] 20 simultaneous deletes: one 200, 19 times 404', async () => {
    const [lead, quote, project] = [await create.lead(), await create.quote(), await create.project()]
    for (const [path, role] of [
      [`/api/leads/${lead.id}`, as],
      [`/api/crm/quotes/${quote.id}`, as],
      [`/api/projects/${project.id}`, 'editor'],
    ] as const) {
      expect(tally(await times(20, () => api.call('DELETE', path, { as: role })))).toEqual({ 200: 1, 404: 19 })
    }
  })

  it('[OP-64] deleting a client while orders and quotes are made for it: never a deleted client with business', async () => {
    vi.spyOn(api.payload.logger, 'error').mockReturnValue()
    const deletedAt = new Date().toISOString()
    for (let round = 0; round < 16; round += 1) {
      const client = await create.client()
      const body = { clientId: client.id, title: 'X' }
      // Alternates with Payload's own REST, which must be as safe as the documented route.
      const remove = () =>
        round % 2
          ? api.cms('PATCH', `/clients/${client.id}`, { as: 'admin', body: { deletedAt } })
          : api.call('DELETE', `/api/crm/clients/${client.id}`, { as })
      const [order, removal, quote] = await Promise.all([
        api.call('POST', '/api/crm/orders', { as, body }),
        remove(),
        api.call('POST', '/api/crm/quotes', { as, body }),
      ])
      const made = [order, quote].filter(({ status }) => status === 201).length
      expect([removal.status, made]).toEqual(removal.status === 200 ? [200, 0] : [409, expect.any(Number)])
      if (removal.status === 409) expect(made).toBeGreaterThan(0)
      for (const refused of [order, quote].filter(({ status }) => status !== 201)) expect(refused.status).toBe(400)
    }
    vi.restoreAllMocks()
  })

  it('[OP-50] simultaneous partial updates of different keys lose none of them', async () => {
    const lead = await create.lead()
    const keys = ['company', 'phone', 'notes', 'assignedTo', 'serviceInterest', 'nif']
    const answers = await Promise.all(
      keys.map((key) => api.call('PUT', `/api/leads/${lead.id}`, { as, body: { [key]: `novo ${key}` } })),
    )
    expect(tally(answers)).toEqual({ 200: keys.length })
    const { body } = await api.call('GET', `/api/leads?q=${lead.email}`, { as })
    expect(body.leads[0]).toMatchObject(Object.fromEntries(keys.map((key) => [key, `novo ${key}`])))
  })

  it('[OP-82] two moves at once: every place is held by one project', async () => {
    const orders = [2000, 2001, 2002, 2003]
    const projects: string[] = []
    for (const displayOrder of orders) projects.push((await create.project({ displayOrder })).id)
    const [first = '', second = '', third = '', fourth = ''] = projects
    for (let round = 0; round < 5; round += 1) {
      const at = await places(projects)
      const move = (id: string, by: number) =>
        api.call('PUT', `/api/projects/${id}`, { as: 'editor', body: { displayOrder: (at.get(id) ?? 0) + by } })
      await Promise.all([move(second, -1), move(third, 1), move(first, 1), move(fourth, -1)])
      const found = [...(await places(projects)).values()]
      expect(new Set(found).size, found.join()).toBe(4)
    }
  })

  async function places(ids: string[]): Promise<Map<string, number>> {
    const rows = await api.sql<{ id: string; display_order: number }>(
      'select id, display_order from projects where id = any($1)',
      [ids],
    )
    return new Map(rows.map(({ display_order: order, id }) => [id, order]))
  }
})

/** Keeps saving in Payload's own form until `work` is done. */
async function whileSaving<T>(path: string, work: () => Promise<T>): Promise<T> {
  const person = { isDone: false }
  const saving = (async () => {
    for (let count = 0; !person.isDone; count += 1) await api.cms('PATCH', path, { as, body: { notes: `n${count}` } })
  })()
  try {
    return await work()
  } finally {
    person.isDone = true
    await saving
  }
}
const ROUNDS = 5

describe('two people at one record', () => {
  it.each([
    ['PUT /api/testimonials/{id}', () => create.testimonial(), { content: 'Outro' }, 'editor'],
    ['PUT /api/featured-clients/{id}', () => create.featuredClient(), { result: 'Outro' }, 'editor'],
    ['PUT /api/projects/{id}', () => create.project(), { title: 'Outro' }, 'editor'],
    ['PUT /api/crm/services/{id}', () => create.service(), { name: 'Outro' }, 'comercial'],
    ['PUT /api/crm/clients/{id}', () => create.client(), { name: 'Outro' }, 'comercial'],
    ['PUT /api/crm/orders/{id}', () => create.order(), { title: 'Outro' }, 'comercial'],
    ['PATCH /api/crm/orders/{id}/status', () => create.order(), { status: 'completed' }, 'comercial'],
    ['PUT /api/crm/quotes/{id}', () => create.quote(), { title: 'Outro' }, 'comercial'],
    ['POST /api/crm/retainers/{id}/end', () => create.retainer(), { endsOn: '2099-06-30' }, 'comercial'],
    ['POST /api/crm/retainers/{id}/value', () => create.retainer(), { amount: '9', from: '2099-01' }, 'comercial'],
  ] as const)(
    '[API-33] [OP-50] %s: of three at once two are refused, if they say what they have seen',
    async (...row) => {
      const [route, make, body, role] = row
      const { id, updatedAt } = (await make()) as { id: string; updatedAt: string }
      const [method = '', path = ''] = route.replace('{id}', id).split(' ')
      const change = (loadedAt?: string) =>
        api.call(method, path, { as: role, body, headers: loadedAt ? { 'X-If-Unmodified-Since': loadedAt } : {} })
      expect((await change('2020-01-01T00:00:00.000Z')).status).toBe(409)
      expect(tally(await times(3, () => change(updatedAt)))).toEqual({ 200: 1, 409: 2 })
      expect((await change()).status).toBe(200)
      expect(faultsOf(await change('ontem'))).toEqual(['X-If-Unmodified-Since'])
    },
  )
})

const MONTH = luandaDay(new Date()).slice(0, 7)
const ITEMS = [{ description: 'X', unitPrice: '1000' }]
const DELIVERABLES = [{ kind: 'visit', name: 'Reuniões', number: 2 }]

interface Uncompared {
  body?: (id: string) => Promise<object> | object
  make: () => Promise<{ id: string }>
  /** The answer has the version before the change, so that it is no conflict with a form opened before. */
  tells?: true
}

const ofRetainer = (body: object): Uncompared => ({
  body: () => body,
  make: () => create.retainer({ deliverables: DELIVERABLES }),
})
const merging = (make: () => Promise<{ id: string }>): Uncompared => ({
  body: async () => ({ ids: [(await make()).id] }),
  make,
})
const giving = (make: () => Promise<{ id: string }>): Uncompared => ({
  body: (id) => ({ ids: [id], ownerId: api.userId('admin') }),
  make,
  tells: true,
})
async function shared(isAccepted = false): Promise<{ id: string }> {
  const quote = await create.quote({ items: ITEMS })
  await flow.share(quote.id)
  if (isAccepted) await flow.acceptByPhone(quote.id)
  return quote
}

/** Changes that compare no version, although they answer a record that a form may have open (docs/decisions/0012). */
const UNCOMPARED: Record<string, Uncompared> = {
  'clients.change-owners': giving(() => create.client()),
  'clients.convert-to-project': { body: () => ({ title: 'X' }), make: () => create.client() },
  'clients.convert-to-retainer': {
    body: () => ({ items: ITEMS, startsOn: `${MONTH}-01`, title: 'X' }),
    make: () => create.client(),
  },
  'clients.merge': merging(() => create.client()),
  'leads.change-owners': giving(() => create.lead()),
  'leads.change-statuses': {
    body: (id) => ({ ids: [id], status: 'qualified' }),
    make: () => create.lead(),
    tells: true,
  },
  'leads.convert-to-quote': { make: () => create.lead({ ownerId: api.userId(as) }) },
  'leads.log-contact': { body: () => ({ channel: 'phone' }), make: () => create.lead(), tells: true },
  'leads.merge': merging(() => create.lead()),
  'orders.change-owners': giving(() => create.order()),
  'projects.place': {
    body: async () => ({ beside: (await create.project()).id, side: 'after' }),
    make: () => create.project(),
  },
  'proposals.answer': { body: () => ({ text: 'Sim.' }), make: () => shared() },
  'proposals.note-deposit': {
    body: () => ({ amount: '100', method: 'transfer', receivedOn: luandaDay(new Date()) }),
    make: () => shared(true),
  },
  'quotes.change-owners': giving(() => create.quote()),
  'quotes.convert-to-client': { make: () => create.quote({ clientEmail: `d${serial()}@exemplo.ao` }) },
  'quotes.convert-to-project': {
    make: () => create.quote({ clientEmail: `d${serial()}@exemplo.ao`, items: ITEMS, status: 'approved' }),
  },
  'quotes.duplicate': { make: () => create.quote() },
  'retainers.change-owners': giving(() => create.retainer()),
  'retainers.convert-to-quote': ofRetainer({}),
  'retainers.count': ofRetainer({ deliverable: 0, month: MONTH, step: 1 }),
  'testimonials.approve': { body: () => ({ isApproved: true }), make: () => create.testimonial() },
}

const collectionOf = ({ id, record }: AnyRoute): string =>
  (record && 'collection' in record ? record.collection : id.split('.')[0]) ?? ''
/** A schema, without what wraps it. */
function within(schema: ZodType): ZodType[] {
  if (schema instanceof z.ZodArray) return within(schema.element as ZodType)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return within(schema.unwrap() as ZodType)
  return schema instanceof z.ZodUnion ? (schema.options as ZodType[]).flatMap(within) : [schema]
}
const keysOf = (schema: ZodType): Record<string, ZodType> => (schema instanceof z.ZodObject ? schema.shape : {})
/** Whether an answer has a record with its version, as `rememberChanges` reads it. */
const hasVersion = ({ answer }: AnyRoute) =>
  within(answer)
    .flatMap((schema) => Object.values(keysOf(schema)).flatMap(within))
    .some((schema) => 'id' in keysOf(schema) && 'updatedAt' in keysOf(schema))

describe('a change that compares nothing', () => {
  const changing = () => mountedRoutes(api.config).flatMap(({ route }) => (route.method === 'GET' ? [] : [route]))
  const hasForm = (collection: string) =>
    changing().some((route) => route.checksLoadedAt && collectionOf(route) === collection)
  const isOfOne = ({ body, record }: AnyRoute) => record !== undefined || (body !== undefined && 'ids' in keysOf(body))

  it('[API-33] is below if it answers a record that a form may have open', () => {
    const found = changing().filter(
      (route) => !route.checksLoadedAt && isOfOne(route) && hasForm(collectionOf(route)) && hasVersion(route),
    )
    expect(found.map(({ id }) => id).toSorted()).toEqual(Object.keys(UNCOMPARED))
  })

  it.each(Object.keys(UNCOMPARED))(
    '[API-33] %s makes no colleague’s earlier change one’s own, and the own one if it tells the version before',
    async (name) => {
      const { body, make, tells = false } = UNCOMPARED[name] as Uncompared
      const route = changing().find(({ id }) => id === name)
      const table = route && collectionOf(route).replaceAll('-', '_')
      const versionOf = async (id: string) => {
        const [row] = await api.sql<{ at: Date }>(`select updated_at as at from ${table} where id = $1`, [id])
        return row?.at.toISOString()
      }
      for (const isColleagueFirst of [true, false]) {
        const { id } = await make()
        const loadedAt = await versionOf(id)
        if (isColleagueFirst)
          await api.sql(`update ${table} set updated_at = updated_at + interval '1 ms' where id = $1`, [id])
        const path = route?.path.replace('{id}', id) ?? ''
        const role = route?.access.includes(as) ? as : 'editor'
        const answer = await api.call(route?.method ?? '', path, { as: role, body: (await body?.(id)) ?? {} })
        expect(answer.status, answer.text).toBeLessThan(300)
        ownChanges.clear()
        rememberChanges(answer.body, { id })
        const latest = tells && !isColleagueFirst ? await versionOf(id) : loadedAt
        expect(latestOf(id, loadedAt)).toBe(latest)
      }
    },
  )
})

describe('what others do while somebody saves in Payload’s own form', () => {
  it('[REV-09] an acceptance is not undone', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const quote = await create.quote({ items: [{ description: 'X', unitPrice: '1000' }] })
      const token = await flow.share(quote.id)
      const { proposal } = (await api.link(token)).body
      const answer = await whileSaving(`/quotes/${quote.id}`, () =>
        api.link(`${token}/accept`, { body: acceptanceOf(proposal) }),
      )
      expect(answer.status).toBe(200)
      const [stored] = await api.sql('select accepted_at is not null as accepted, status from quotes where id = $1', [
        quote.id,
      ])
      expect(stored).toEqual({ accepted: true, status: 'approved' })
    }
  })

  it('[DUP-07] what was merged stays merged, and can be taken apart again', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = [await create.lead(), await create.lead()]
      const merge = await whileSaving(`/leads/${other.id}`, () =>
        api.call('POST', `/api/crm/leads/${one.id}/merge`, { as, body: { ids: [other.id] } }),
      )
      expect(merge.status).toBe(200)
      const [stored] = await api.sql('select merged_into_id as into, deleted_at from leads where id = $1', [other.id])
      expect(stored).toEqual({ deleted_at: expect.any(Date), into: one.id })
      const seen = (await api.call('GET', `/api/leads/${one.id}`, { as })).body.merge?.at
      expect((await api.call('POST', `/api/crm/leads/${one.id}/merge/undo`, { as, body: { seen } })).status).toBe(200)
    }
  })

  it('[OP-64] what was deleted stays deleted', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const client = await create.client()
      const removal = await whileSaving(`/clients/${client.id}`, () =>
        api.call('DELETE', `/api/crm/clients/${client.id}`, { as }),
      )
      expect(removal.status).toBe(200)
      expect(await api.sql('select id from clients where id = $1 and deleted_at is null', [client.id])).toEqual([])
    }
  })

  it('[OP-62] a conversion loses no change of the lead, and nobody waits for nobody', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const lead = await create.lead()
      const quote = await create.quote({ clientEmail: lead.email, leadId: lead.id })
      const [conversion, ...changes] = await Promise.all([
        api.call('POST', `/api/crm/quotes/${quote.id}/convert-to-client`, { as, body: {} }),
        ...['company', 'notes', 'nif', 'serviceInterest'].map((key) =>
          api.call('PUT', `/api/leads/${lead.id}`, { as, body: { [key]: key } }),
        ),
        api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { leadId: lead.id, notes: 'X' } }),
      ])
      expect([conversion.status, tally(changes)]).toEqual([201, { 200: 5 }])
      const [stored] = await api.sql('select company, nif, notes, service_interest, status from leads where id = $1', [
        lead.id,
      ])
      const own = { company: 'company', nif: 'nif', notes: 'notes', service_interest: 'serviceInterest' }
      expect(stored).toEqual({ ...own, status: 'won' })
    }
  })

  it('[PROP-31] a deposit is noted while its task is done by hand', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const quote = await create.quote({ items: [{ description: 'X', unitPrice: '1000' }] })
      await flow.share(quote.id)
      await flow.acceptByPhone(quote.id)
      const task = await create.task({ record: { id: quote.id, type: 'quotes' } })
      await api.sql(`update tasks set origin = 'proposal-proof' where id = $1`, [task.id])
      const deposit = { amount: '100', method: 'transfer', receivedOn: '2026-11-01' }
      const answers = await Promise.all([
        api.call('POST', `/api/crm/quotes/${quote.id}/deposit`, { as, body: deposit }),
        api.call('PUT', `/api/crm/tasks/${task.id}`, { as, body: { isDone: true } }),
        api.cms('PATCH', `/tasks/${task.id}`, { as, body: { note: 'Feito' } }),
      ])
      expect(tally(answers)).toEqual({ 200: 3 })
    }
  })
})

describe('visitors', () => {
  it('[OP-46] ten times at once the same request is one lead, and all get its answer', async () => {
    const body = { ...CONTACT_FORM, email: 'dezvezes@exemplo.ao' }
    const headers = { 'idempotency-key': 'dez-vezes' }
    const answers = await times(10, () => api.call('POST', '/api/leads', { body, headers }))
    expect(tally(answers)).toEqual({ 201: 10 })
    expect(new Set(answers.map(({ body: answer }) => answer.lead.id)).size).toBe(1)
  })

  it('[OP-46] 100 requests at once are 100 leads with 100 contacts', async () => {
    const answers = await times(100, (index) =>
      api.call('POST', '/api/leads', { body: { ...CONTACT_FORM, email: `multidao${index}@exemplo.ao` } }),
    )
    expect(tally(answers)).toEqual({ 201: 100 })
    const [row] = await api.sql<{ leads: string; contacts: string }>(
      `select count(*) as leads, count(distinct contact_id) as contacts from leads where email like 'multidao%'`,
    )
    expect(row).toEqual({ contacts: '100', leads: '100' })
  })
})
