import { describe, expect, it } from 'vitest'

import { recordActivity } from '@collections/activities/operations/activities'
import { CLIENT_MERGE } from '@crm/clients/merge'
import { mergeRecords } from '@crm/duplicates/operations/merge'
import { listTrash } from '@crm/trash/operations/trash'
import { lockRows, type TrashableCollection } from '@kit/data/records'
import { sqlRowIn, withTransaction } from '@kit/data/transaction'
import type { Role } from '@kit/lib/roles'
import { useApi } from '../support/api'
import { quoteFlow } from '../support/link-api'
import { ARTICLE, recordsOf, serial, UNKNOWN_ID } from '../support/records'

const api = useApi()
const create = recordsOf(api)

const FINAL = /^Já não é possível anular: passaram mais de 30 dias, ou foi outra pessoa que deletou o registo\. /
const undo = (collection: TrashableCollection, id: string, as: Role = 'comercial') =>
  api.call('POST', '/api/crm/trash/undo', { as, body: { collection, id } })
const isTrashed = async (table: string, id: string) =>
  (await api.sql<{ gone: boolean }>(`select deleted_at is not null as gone from ${table} where id = $1`, [id]))[0]?.gone

const WORK = [
  ['orders', 'projeto', false],
  ['retainers', 'avença', true],
] as const

const discard = (collection: 'orders' | 'retainers', id: string) =>
  api.call('DELETE', `/api/crm/${collection}/${id}`, { as: 'comercial' })

/** The work of one quote, twice: one in the trash, and the one that was made after it. */
async function workOfQuote(collection: 'orders' | 'retainers', isMonthly: boolean) {
  const { id: clientId } = await create.client()
  const items = [{ description: 'Redes', isMonthly, quantity: 1, unitPrice: '1000' }]
  const { id: fromQuoteId } = await create.quote({ clientId, items })
  await api.sql(`update quotes set status = 'approved' where id = $1`, [fromQuoteId])
  const convert = async () => {
    const path = `/api/crm/clients/${clientId}/convert-to-project`
    const { body } = await api.call('POST', path, { as: 'comercial', body: { fromQuoteId } })
    return (body[collection === 'orders' ? 'order' : 'retainer'] as { id: string }).id
  }
  const first = await convert()
  await discard(collection, first)
  return { first, second: await convert() }
}

describe('the work of one quote, made twice', () => {
  it.each(WORK)('[RET-05] [PAY-05] %s: is never out of the trash together', async (collection, name, isMonthly) => {
    const { first, second } = await workOfQuote(collection, isMonthly)
    const refused = await undo(collection, first)
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.stringMatching(new RegExp(`^Este orçamento já tem uma? ${name}: `)),
    ])
    const restore = api.payload.update({ collection, data: { deletedAt: null }, id: first, trash: true })
    await expect(restore).rejects.toThrow()
    expect(await isTrashed(collection, first)).toBe(true)
    await discard(collection, second)
    const answers = await Promise.all([undo(collection, first), undo(collection, second)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('two projects that staff made of one quote in the form are both there again', async () => {
    const { id: quoteId } = await create.quote()
    const projects = [await create.order({ quoteId }), await create.order({ quoteId })]
    for (const { id } of projects) {
      await discard('orders', id)
      expect((await undo('orders', id)).status).toBe(200)
    }
  })

  it('[PROP-34] a project stays in the trash whose acceptance was voided since, until there is another', async () => {
    const { id: quoteId } = await create.quote({ items: [{ description: 'Site', unitPrice: '1000' }] })
    const { acceptByPhone, share, voidAcceptance } = quoteFlow(api)
    await share(quoteId)
    expect((await acceptByPhone(quoteId)).status).toBe(200)
    const { id } = await create.order({ quoteId })
    await discard('orders', id)
    expect((await voidAcceptance(quoteId)).status).toBe(200)
    const refused = await undo('orders', id)
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('foi anulada')])
    expect((await acceptByPhone(quoteId)).status).toBe(200)
    expect((await undo('orders', id)).status).toBe(200)
  })
})

interface Way {
  as: Role
  /** Key of the record in its route's answer; without, the record is written by Payload's REST. */
  key?: string
  path: string
  make: () => Promise<{ id: string }>
}

const byCms = (collection: TrashableCollection, fields: () => object): Way => ({
  as: 'editor',
  make: async () => {
    const { body, status, text } = await api.cms('POST', `/${collection}`, { as: 'editor', body: fields() })
    expect(status, text).toBe(201)
    return body.doc as unknown as { id: string }
  },
  path: `/${collection}`,
})
const CATALOGUE_ENTRY = {
  description: 'Texto.',
  durationText: '2 dias',
  fullDescription: 'Texto.',
  priceText: 'Desde AOA 1.000',
}

/** How to create, delete and read each collection's records, with a permitted role. */
const WAYS: Record<TrashableCollection, Way> = {
  articles: byCms('articles', () => ({ ...ARTICLE, title: `Estreia à vista ${serial()}` })),
  catalogue: byCms('catalogue', () => ({ ...CATALOGUE_ENTRY, slug: `cartao-${serial()}`, title: 'Cartões de visita' })),
  pages: byCms('pages', () => ({
    _status: 'published',
    blocks: [{ blockType: 'clients', heading: 'Quem nos procura' }],
    title: `Promoção de verão ${serial()}`,
  })),
  redirects: byCms('redirects', () => ({ from: `/antigo-${serial()}`, to: '/portfolio', type: '301' })),
  team: byCms('team', () => ({ name: 'Graça Conceição', role: 'Direção de arte' })),
  clients: { as: 'comercial', key: 'client', make: () => create.client(), path: '/api/crm/clients' },
  'featured-clients': {
    as: 'editor',
    key: 'client',
    make: () => create.featuredClient(),
    path: '/api/featured-clients',
  },
  leads: { as: 'comercial', key: 'lead', make: () => create.lead(), path: '/api/leads' },
  orders: { as: 'comercial', key: 'order', make: () => create.order(), path: '/api/crm/orders' },
  retainers: { as: 'comercial', key: 'retainer', make: () => create.retainer(), path: '/api/crm/retainers' },
  projects: { as: 'editor', key: 'project', make: () => create.project(), path: '/api/projects' },
  quotes: {
    as: 'comercial',
    key: 'quote',
    make: () => create.quote({ items: [{ description: 'Logótipo' }] }),
    path: '/api/crm/quotes',
  },
  services: { as: 'comercial', key: 'service', make: () => create.service(), path: '/api/crm/services' },
  tasks: { as: 'comercial', key: 'task', make: () => create.task(), path: '/api/crm/tasks' },
  testimonials: { as: 'editor', key: 'testimonial', make: () => create.testimonial(), path: '/api/testimonials' },
}
const COLLECTIONS = Object.keys(WAYS) as TrashableCollection[]

async function remove(collection: TrashableCollection, id: string, as = WAYS[collection].as) {
  const { key, path } = WAYS[collection]
  const deleted = key
    ? api.call('DELETE', `${path}/${id}`, { as })
    : api.cms('PATCH', `${path}/${id}`, { as, body: { deletedAt: new Date().toISOString() } })
  expect((await deleted).status).toBe(200)
}

describe('the trash', () => {
  it('[PAGE-15] is linked below each list of Payload’s own', () => {
    const own = COLLECTIONS.filter((collection) => !WAYS[collection].key)
    const linked = own.filter((collection) =>
      api.payload.collections[collection].config.admin.components?.afterList?.some(
        (part) => typeof part === 'object' && part.path.endsWith('#TrashLine'),
      ),
    )
    expect(linked).toEqual(own)
  })

  it.each(COLLECTIONS)('%s: is searched like every list', async (collection) => {
    const { as, make } = WAYS[collection]
    const { id } = await make()
    await remove(collection, id)
    const req = await api.serverReq(as)
    const rows = async (q: string) => (await listTrash(req, { limit: 100, q })).rows.map((row) => row.id)
    const { title } = (await listTrash(req, { limit: 100 })).rows.find((row) => row.id === id) ?? { title: '' }
    const word = title.split(' · ').at(-1) ?? ''
    expect(await rows(word.toUpperCase())).toContain(id)
    // Without accents, and with the words reversed.
    const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '').split(' ').toReversed().join(' ')
    expect(await rows(plain)).toContain(id)
    expect(await rows(`${word} zzz`)).not.toContain(id)
  })
})

describe('a page of the trash beyond the last', () => {
  it('[OP-69] still tells how many there are, so that the last one is shown', async () => {
    const { id } = await create.lead()
    await remove('leads', id)
    const req = await api.serverReq('admin')
    const { total } = await listTrash(req, { limit: 1 })
    expect(total).toBeGreaterThan(0)
    expect(await listTrash(req, { limit: 1, page: total + 1 })).toMatchObject({ rows: [], total, totalPages: total })
  })
})

describe('a deletion is taken back', () => {
  it.each(COLLECTIONS)('%s: the record is as it was, and the history tells', async (collection) => {
    const { as, key, make, path } = WAYS[collection]
    const { id } = await make()
    const read = async () => {
      if (!key) return (await api.cms('GET', `${path}/${id}`, { as })).body as object
      return ((await api.call('GET', `${path}/${id}`, { as })).body as object as Record<string, object>)[key]
    }
    const before = await read()
    await remove(collection, id)
    expect((await undo(collection, id, as)).body).toEqual({ success: true })
    expect(await read()).toEqual({ ...before, updatedAt: expect.any(String) as string })
    const lines = await api.sql<{ type: string }>(
      'select type from activities where entity_id = $1 order by created_at desc, id desc limit 2',
      [id],
    )
    expect(lines.map(({ type }) => type)).toEqual(['restored', 'deleted'])
    // Pressed twice, or retried after a lost answer.
    expect((await undo(collection, id, as)).status).toBe(200)
  })

  it('a lead has its quotes again, and a service its lines, unless they were given another one since', async () => {
    const [lead, other] = [await create.lead(), await create.lead()]
    const [kept, moved] = [await create.quote({ leadId: lead.id }), await create.quote({ leadId: lead.id })]
    await remove('leads', lead.id)
    await api.call('PUT', `/api/crm/quotes/${moved.id}`, { as: 'comercial', body: { leadId: other.id } })
    await undo('leads', lead.id)
    const leadOf = async ({ id }: { id: string }) =>
      (await api.sql<{ lead_id: string }>('select lead_id from quotes where id = $1', [id]))[0]?.lead_id
    expect([await leadOf(kept), await leadOf(moved)]).toEqual([lead.id, other.id])
    const history = await api.cms('GET', `/activities?where[entityId][equals]=${lead.id}`, { as: 'admin' })
    expect(history.body.totalDocs).toBe(4)
    expect(history.text).not.toContain(kept.id)

    const service = await create.service()
    const items = [{ description: 'Logótipo', serviceId: service.id }]
    const quote = await create.quote({ items })
    const order = await create.order({ items })
    const retainer = await create.retainer({ items: [{ ...items[0], unitPrice: '5000' }] })
    const parents = { order_items: order.id, quote_items: quote.id, retainer_items: retainer.id }
    const expectEach = async (id: string | null) => {
      for (const [table, parent] of Object.entries(parents))
        expect(await api.sql(`select service_id from ${table} where _parent_id = $1`, [parent])).toEqual([
          { service_id: id },
        ])
    }
    await remove('services', service.id)
    await expectEach(null)
    // However its id is written.
    await undo('services', service.id.toUpperCase())
    await expectEach(service.id)
  })

  it('a published project with an unpublished draft is back as it was published', async () => {
    const { id, title } = await create.project()
    const draft = { _status: 'draft', title: 'Ainda não' }
    await api.cms('PATCH', `/projects/${id}?draft=true`, { as: 'editor', body: draft })
    await remove('projects', id)
    expect((await undo('projects', id, 'editor')).status).toBe(200)
    expect((await api.call('GET', `/api/projects/${id}`)).body.project.title).toBe(title)
  })

  it.each(['articles', 'pages', 'projects'] as const)(
    '[PAGE-15] %s: what was published with an unpublished draft is back as it was published, also if trashed in a form',
    async (collection) => {
      const { make } = WAYS[collection]
      const [{ id }, other] = [await make(), await make()]
      const path = `/${collection}/${id}`
      const publicly = async () => (await api.cms('GET', path)).body as object as { title?: string }
      const { title } = await publicly()
      await api.cms('PATCH', `${path}?draft=true`, { as: 'editor', body: { _status: 'draft', title: 'Ainda não' } })
      const body = { deletedAt: new Date().toISOString() }
      // One record in its form, and those selected in a list.
      for (const trash of [path, `/${collection}?where[id][in]=${id},${other.id}`]) {
        expect((await api.cms('PATCH', trash, { as: 'editor', body })).status).toBe(200)
        expect((await undo(collection, id, 'editor')).status).toBe(200)
        expect((await publicly()).title).toBe(title)
      }
    },
  )

  it('also with a line that the history got since', async () => {
    const lead = await create.lead()
    const quote = await create.quote({ leadId: lead.id })
    await remove('leads', lead.id)
    const line = { description: 'Outra coisa', entityId: lead.id, entityType: 'lead', type: 'updated' } as const
    await recordActivity(await api.serverReq(), line)
    expect((await undo('leads', lead.id)).status).toBe(200)
    expect(await api.sql('select lead_id as id from quotes where id = $1', [quote.id])).toEqual([{ id: lead.id }])
  })

  it('a draft of the portfolio stays a draft', async () => {
    const { id } = await create.project()
    await api.cms('PATCH', `/projects/${id}`, { as: 'editor', body: { _status: 'draft' } })
    await remove('projects', id)
    expect((await undo('projects', id, 'editor')).status).toBe(200)
    expect(await api.sql('select _status from projects where id = $1', [id])).toEqual([{ _status: 'draft' }])
    expect((await api.call('GET', `/api/projects/${id}`)).status).toBe(404)
  })
})

describe('a deletion is taken back while its client is merged', () => {
  it.each(['orders', 'quotes', 'retainers'] as const)('[DUP-07] %s: nobody waits for nobody', async (collection) => {
    const { as, key, make, path } = WAYS[collection]
    const [survivor, client] = [await create.client(), await create.client()]
    const { id } = await make()
    await api.sql(`update ${collection} set client_id = $1 where id = $2`, [client.id, id])
    await remove(collection, id)
    const req = await api.serverReq()
    const { undone } = await withTransaction(req, async () => {
      const { pid } = await sqlRowIn<{ pid: number }>(req)`select pg_backend_pid() as pid`
      // The locks of a merge, in its order.
      if (collection === 'quotes') await lockRows(req, 'quotes', [id])
      await lockRows(req, 'clients', [client.id, survivor.id])
      const answer = undo(collection, id)
      await expect.poll(() => api.waitersFor(pid)).toHaveLength(1)
      await lockRows(req, collection, [id])
      await mergeRecords(req, CLIENT_MERGE, survivor.id, { ids: [client.id] }, false)
      return { undone: answer }
    })
    expect((await undone).status).toBe(200)
    const { body } = await api.call('GET', `${path}/${id}`, { as })
    expect((body as Record<string, unknown>)[key ?? '']).toMatchObject({ clientId: survivor.id })
  })
})

describe('a deletion is final', () => {
  it('for everybody but who made it and the administrators', async () => {
    const lead = await create.lead()
    await remove('leads', lead.id, 'admin')
    const refused = await undo('leads', lead.id)
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(FINAL)])
    expect(await isTrashed('leads', lead.id)).toBe(true)
    expect((await undo('leads', lead.id, 'admin')).status).toBe(200)
  })

  it('thirty days later', async () => {
    const lead = await create.lead()
    await remove('leads', lead.id)
    const age = (days: number) =>
      api.sql(`update activities set created_at = now() - make_interval(days => $1) where entity_id = $2`, [
        days,
        lead.id,
      ])
    await age(31)
    expect((await undo('leads', lead.id)).status).toBe(409)
    await age(29)
    expect((await undo('leads', lead.id)).status).toBe(200)
  })

  it('for whoever may not delete such a record, and what is not there is not there', async () => {
    const testimonial = await create.testimonial()
    await remove('testimonials', testimonial.id)
    expect((await undo('testimonials', testimonial.id, 'comercial')).status).toBe(403)
    expect((await undo('leads', UNKNOWN_ID, 'editor')).status).toBe(403)
    for (const id of [UNKNOWN_ID, 'x']) expect((await undo('leads', id)).status).toBe(404)
  })

  it('when the client of the quote was deleted since', async () => {
    const client = await create.client()
    const quote = await create.quote({ clientId: client.id })
    await remove('quotes', quote.id)
    await remove('clients', client.id)
    const refused = await undo('quotes', quote.id)
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/Restaure primeiro o cliente\.$/)])
    await undo('clients', client.id)
    expect((await undo('quotes', quote.id)).status).toBe(200)
  })
})
