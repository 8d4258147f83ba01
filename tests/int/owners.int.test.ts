import { beforeAll, describe, expect, it, vi } from 'vitest'

import { recordActivity } from '@collections/activities/operations/activities'
import type { ListState } from '@kit/admin/list/list-state'
import { recallOwner } from '@kit/admin/screen/remembered-filter'
import type { Role } from '@kit/lib/roles'
import { nameOf } from '@crm/links/domain/crm-records'
import { newRequestEmail } from '@crm/lead-mails/new-request-email'
import { listLeads } from '@crm/leads/contract'
import { countDueLeads } from '@crm/leads/operations/lead-lists'
import { readLeadBoard } from '@crm/leads/operations/read-lead-board'
import { claimMessage } from '@crm/messages/operations/outbox'

import { listPeople } from '@collections/users/operations/people'
import { linkOwners } from '@kit/database/migrations/20261126_060000_release_1_0_0'
import { sqlRowIn, withTransaction } from '@kit/data/transaction'
import { PASSWORD, useApi } from '../support/api'
import { quoteFlow } from '../support/link-api'
import { CONTACT_FORM, recordsOf, serial, UNKNOWN_ID } from '../support/records'

const api = useApi()
const create = recordsOf(api)
const flow = quoteFlow(api)
const as = 'comercial'

/** Creates an account; returns its id. */
async function account(username: string, name: string | null, role: 'admin' | 'comercial' | 'editor' = 'comercial') {
  const data = { name, password: PASSWORD, role, username }
  return (await api.payload.create({ collection: 'users', data })).id
}

const people = { ana: '', editor: '', rui: '' }
beforeAll(async () => {
  people.ana = await account('ana', 'Ana Bela')
  people.rui = await account('rui', null, 'admin')
  people.editor = await account('edite', 'Edite Lopes', 'editor')
})

describe('the migration', () => {
  it('[TEAM-01] links texts that are exactly one account’s username or name, and leaves the others', async () => {
    const texts = ['Ana Bela', 'rui', 'Edite Lopes', 'ana bela', 'Outra', 'Rita', null]
    await account('rita1', 'Rita')
    await account('rita2', 'Rita', 'editor')
    await api.sql(
      `insert into leads (name, email, source, status, priority, assigned_to)
       select 'Lead ' || place, 'x@exemplo.ao', 'other', 'new', 'low', text
       from unnest($1::text[]) with ordinality as given(text, place)`,
      [texts],
    )
    await linkOwners(api.payload.db.drizzle)
    const rows = await api.sql<{ assigned_to: string | null; owner_id: string | null }>(
      'select assigned_to, owner_id from leads order by name',
    )
    expect(rows.map(({ assigned_to: text }) => text)).toEqual(texts)
    expect(rows.map(({ owner_id: id }) => id)).toEqual([people.ana, people.rui, null, null, null, null, null])
    await api.sql('delete from leads')
    await api.sql("delete from users where name = 'Rita'")
  })
})

const LISTS = {
  clients: {
    body: () => ({ email: `p${serial()}@exemplo.ao`, name: 'Kianda' }),
    key: 'client',
    path: '/api/crm/clients',
  },
  leads: { body: () => ({ email: `p${serial()}@exemplo.ao`, name: 'Ana' }), key: 'lead', path: '/api/leads' },
  orders: { body: () => ({ title: 'Website' }), key: 'order', path: '/api/crm/orders' },
  quotes: { body: () => ({ title: 'Website' }), key: 'quote', path: '/api/crm/quotes' },
} as const
const KINDS = Object.keys(LISTS) as (keyof typeof LISTS)[]

const put = (path: string, body: unknown) => api.call('PUT', path, { as, body })
const historyOf = async (path: string) =>
  (await api.call('GET', path, { as })).body.activities.map(({ description }) => description)

/** The stored owners of records of any kind. */
async function ownersOf(...records: { id: string }[]): Promise<(string | null)[]> {
  const tables = KINDS.map((table) => `select id, owner_id from ${table}`).join(' union all ')
  const rows = await api.sql<{ id: string; owner_id: string | null }>(
    `select id, owner_id from (${tables}) owned where id = any($1::uuid[])`,
    [records.map(({ id }) => id)],
  )
  const byId = new Map(rows.map((row) => [row.id, row.owner_id]))
  return records.map(({ id }) => byId.get(id) ?? null)
}

describe('who may be responsible', () => {
  it('[TEAM-01] are the administrators and salespeople by name, without e-mail and username', async () => {
    const { body } = await api.call('GET', '/api/crm/people', { as })
    expect(body.people).toEqual([
      { id: api.userId('admin'), name: 'admin', role: 'admin' },
      { id: people.ana, name: 'Ana Bela', role: 'comercial' },
      { id: api.userId('comercial'), name: 'comercial', role: 'comercial' },
      { id: people.rui, name: 'rui', role: 'admin' },
    ])
    expect(await listPeople(await api.serverReq())).toEqual(body.people)
  })

  it('[TEAM-01] [TEAM-13] people of one name are told apart by their username, wherever one is chosen or mentioned', async () => {
    const [first, second] = [await account('dupla.a', 'Ana Dupla'), await account('dupla.b', 'Ana Dupla')]
    const { body } = await api.call('GET', '/api/crm/people', { as })
    const named = body.people.filter(({ id }) => id === first || id === second).map(({ name }) => name)
    expect(named).toEqual(['Ana Dupla (dupla.a)', 'Ana Dupla (dupla.b)'])
    const lead = await create.lead({ ownerId: second })
    expect((await api.call('GET', `/api/leads/${lead.id}`, { as })).body.lead.assignedTo).toBe('Ana Dupla (dupla.b)')
    const note = { record: { id: lead.id, type: 'leads' }, text: `Vê isto, @${named[1]}, por favor` }
    expect((await api.call('POST', '/api/crm/notes', { as, body: note })).body.note.mentions).toEqual([named[1]])
    expect(await api.sql(`select people from notification_events where event = 'mention'`)).toEqual([
      { people: [second] },
    ])
    await api.sql('delete from leads')
    await api.sql(`delete from users where name = 'Ana Dupla'`)
  })

  it.each(KINDS)('[TEAM-01] %s have an owner, who can be changed and taken away', async (kind) => {
    const { body, key, path } = LISTS[kind]
    const made = await api.call('POST', path, { as, body: { ...body(), ownerId: people.ana } })
    expect(made.body[key]).toMatchObject({ ownerId: people.ana })
    const { id } = made.body[key]
    expect((await put(`${path}/${id}`, { ownerId: people.rui })).body[key]).toMatchObject({ ownerId: people.rui })
    expect((await put(`${path}/${id}`, { ownerId: '' })).body[key]).toMatchObject({ ownerId: null })
    const [last, second, first] = await historyOf(`${path}/${id}`)
    expect(first).toMatch(/: criação; responsável: Ana Bela$/)
    expect(second).toMatch(/: alteração; responsável: rui$/)
    expect(last).toMatch(/: alteração; sem responsável$/)
  })

  it.each(KINDS)('[TEAM-01] %s refuse an editor, and who has no account', async (kind) => {
    const { body, path } = LISTS[kind]
    const refused = async (ownerId: string) => (await api.call('POST', path, { as, body: { ...body(), ownerId } })).body
    for (const unknown of [UNKNOWN_ID, 'ana', '7']) {
      const message = 'Esta pessoa não tem conta'
      expect(await refused(unknown)).toEqual({ error: message, issues: [{ message, path: 'ownerId' }] })
    }
    expect((await refused(people.editor)).error).toBe(
      'Um editor não pode ser responsável: escolha um administrador ou comercial',
    )
  })

  it('[TEAM-01] Payload’s own REST refuses an editor too', async () => {
    const { id } = await create.lead()
    vi.spyOn(api.payload.logger, 'error').mockReturnValue()
    const { status } = await api.cms('PATCH', `/leads/${id}`, { as: 'admin', body: { owner: people.editor } })
    vi.restoreAllMocks()
    expect(status).toBe(400)
  })
})

describe('the documented text', () => {
  it('[TEAM-01] [DATA-17] takes a lead from a person for somebody without an account', async () => {
    const { id } = await create.lead({ ownerId: people.ana })
    const { body } = await put(`/api/leads/${id}`, { assignedTo: 'Sofia', ownerId: '' })
    expect(body.lead).toMatchObject({ assignedTo: 'Sofia', ownerId: null })
  })

  it('[TEAM-01] [DATA-17] is removed with «Sem responsável», also for somebody without an account', async () => {
    const { id } = await create.lead({ assignedTo: 'Sofia' })
    await api.call('PATCH', '/api/crm/leads/owner', { as: 'comercial', body: { ids: [id], ownerId: null } })
    expect((await api.call('GET', `/api/leads/${id}`, { as: 'comercial' })).body.lead.assignedTo).toBeNull()
    const again = await create.lead({ assignedTo: 'Sofia' })
    const { body } = await put(`/api/leads/${again.id}`, { notes: 'Ligar', ownerId: null })
    expect(body.lead).toMatchObject({ assignedTo: null, notes: 'Ligar', ownerId: null })
  })

  it('[TEAM-01] [DATA-17] stays free text, and is the owner’s name when the owner changes', async () => {
    const { id } = await create.lead({ assignedTo: 'Sofia' })
    const change = async (body: unknown) => (await put(`/api/leads/${id}`, body)).body.lead
    expect(await change({ notes: 'Ligar' })).toMatchObject({ assignedTo: 'Sofia', ownerId: null })
    expect(await change({ assignedTo: 'X', ownerId: people.ana })).toMatchObject({ assignedTo: 'Ana Bela' })
    expect(await change({ ownerId: people.ana, status: 'contacted' })).toMatchObject({ assignedTo: 'Ana Bela' })
    expect(await change({ assignedTo: 'A Ana' })).toMatchObject({ assignedTo: 'A Ana', ownerId: people.ana })
    expect(await change({ ownerId: null })).toMatchObject({ assignedTo: null, ownerId: null })
    expect((await historyOf(`/api/leads/${id}`)).filter((line) => line.includes('responsável'))).toEqual([
      'Lead: alteração; sem responsável',
      'Lead: alteração; responsável: Ana Bela',
    ])
  })

  it('[TEAM-01] a change of owner and status is one line', async () => {
    const { id } = await create.lead()
    await put(`/api/leads/${id}`, { ownerId: people.ana, status: 'contacted' })
    expect((await historyOf(`/api/leads/${id}`))[0]).toBe(
      'Lead: estado alterado de Novo para Contatado; responsável: Ana Bela',
    )
  })
})

describe('what is made of a record', () => {
  it('[TEAM-02] a quote takes its lead’s owner, client and order take the quote’s', async () => {
    const lead = await create.lead({ ownerId: people.ana })
    const convert = async (path: string, body: unknown = {}) => (await api.call('POST', path, { as, body })).body
    const { quote } = await convert(`/api/crm/leads/${lead.id}/convert-to-quote`)
    expect(quote.ownerId).toBe(people.ana)
    await put(`/api/crm/quotes/${quote.id}`, { ownerId: people.rui })
    const { client } = await convert(`/api/crm/quotes/${quote.id}/convert-to-client`)
    expect(client.ownerId).toBe(people.rui)
    const project = `/api/crm/clients/${client.id}/convert-to-project`
    const { order } = await convert(project, { fromQuoteId: quote.id })
    expect(order.ownerId).toBe(people.rui)
    expect((await convert(project)).order.ownerId).toBe(people.rui)
    expect((await convert(`/api/crm/quotes/${quote.id}/duplicate`)).quote.ownerId).toBe(people.rui)
    expect(await ownersOf(lead, quote, client, order)).toEqual([people.ana, people.rui, people.rui, people.rui])
  })

  it('[TEAM-02] so do a quote and an order from a form, unless an owner is chosen', async () => {
    const { id: leadId } = await create.lead({ ownerId: people.ana })
    const { id: quoteId, ownerId } = await create.quote({ leadId, ownerId: '' })
    expect(ownerId).toBe(people.ana)
    expect((await create.quote({ leadId, ownerId: people.rui })).ownerId).toBe(people.rui)
    expect((await create.order({ quoteId })).ownerId).toBe(people.ana)
    expect((await create.order()).ownerId).toBe(null)
  })

  it('[TEAM-02] whoever first works on what is nobody’s becomes its owner, of two at once one', async () => {
    const ownerOf = async (id: string) => (await api.call('GET', `/api/leads/${id}`, { as })).body.lead.ownerId
    const [touched, quoted, converted] = await Promise.all([create.lead(), create.lead(), create.lead()])
    const contact = (caller: 'admin' | 'comercial') =>
      api.call('POST', `/api/crm/leads/${touched.id}/contacts`, { as: caller, body: { channel: 'phone' } })
    const answers = await Promise.all([contact('admin'), contact('comercial')])
    const owner = await ownerOf(touched.id)
    expect(answers.map(({ body }) => body.lead.ownerId)).toEqual([owner, owner])
    // The other one's toast must not say that they are the owner.
    expect(answers.flatMap(({ body }) => body.claimed)).toMatchObject([
      { id: touched.id, ownerId: owner, type: 'leads' },
    ])
    expect((await contact('admin')).body).toMatchObject({ claimed: [], lead: { ownerId: owner } })

    const quote = await create.quote({ leadId: quoted.id })
    expect([quote.ownerId, await ownerOf(quoted.id)]).toEqual([api.userId(as), api.userId(as)])
    const { body } = await api.call('POST', `/api/crm/leads/${converted.id}/convert-to-quote`, { as })
    expect([body.quote.ownerId, await ownerOf(converted.id)]).toEqual([api.userId(as), api.userId(as)])
    expect(body.claimed).toMatchObject([{ id: converted.id, type: 'leads' }])
    expect((await create.quote()).ownerId).toBe(api.userId(as))
  })

  /** What a new quote makes its author's. */
  const claimedBy = async (quote: object) =>
    (await api.call('POST', '/api/crm/quotes', { as, body: { title: 'Site', ...quote } })).body.claimed

  it('[TEAM-02] a quote for a lead that is nobody’s gives the lead to the quote’s owner, and the lead’s history says so', async () => {
    const [own, given] = [await create.lead(), await create.lead()]
    // The form's toast says so, if they made themselves the owner without choosing to.
    expect(await claimedBy({ leadId: own.id })).toMatchObject([{ id: own.id, ownerId: api.userId(as), type: 'leads' }])
    expect(await claimedBy({ leadId: own.id })).toEqual([])
    expect(await claimedBy({ leadId: given.id, ownerId: people.ana })).toEqual([])
    expect(await ownersOf(own, given)).toEqual([api.userId(as), people.ana])
    expect((await historyOf(`/api/leads/${own.id}`))[0]).toBe('Lead: alteração; responsável: comercial')
    const history = await historyOf(`/api/leads/${given.id}`)
    expect(history[0]).toBe('Lead: alteração; responsável: Ana Bela')
    await create.quote({ leadId: given.id })
    expect(await historyOf(`/api/leads/${given.id}`)).toEqual(history)
  })

  it('[TEAM-02] a lead that is somebody’s without an account stays theirs, and the owner’s when another works on it', async () => {
    const lead = await create.lead({ assignedTo: 'Sofia' })
    const contact = () => api.call('POST', `/api/crm/leads/${lead.id}/contacts`, { as, body: { channel: 'phone' } })
    expect((await contact()).body.lead).toMatchObject({ assignedTo: 'Sofia', ownerId: null })
    await api.call('PUT', `/api/leads/${lead.id}`, { as, body: { ownerId: people.ana } })
    expect((await contact()).body.lead.ownerId).toBe(people.ana)
  })

  const taskOn = (type: string, { id }: { id: string }, personId: string | null = null, caller: Role = as) =>
    api.call('POST', '/api/crm/tasks', {
      as: caller,
      body: { dueDay: '2026-12-24', personId, record: { id, type }, title: 'Ligar' },
    })
  const versionOf = async (table: string, { id }: { id: string }) => {
    const rows = await api.sql<{ updated_at: string }>(`select updated_at from ${table} where id = $1`, [id])
    return new Date(rows[0]?.updated_at ?? '').toISOString()
  }
  const takeAway = (table: string, { id }: { id: string }) =>
    api.sql(`update ${table} set owner_id = null where id = $1`, [id])

  it.each([...KINDS, 'retainers'] as const)(
    '[TEAM-02] a task that a person gives themselves makes them the owner of %s without one, a colleague’s does not',
    async (kind) => {
      const key = kind.slice(0, -1) as 'client' | 'lead' | 'order' | 'quote' | 'retainer'
      const record = await create[key]()
      await takeAway(kind, record)
      const loadedAt = await versionOf(kind, record)
      const ownerOf = async () =>
        (await api.sql<{ owner_id: string | null }>(`select owner_id from ${kind} where id = $1`, [record.id]))[0]
          ?.owner_id
      expect((await taskOn(kind, record, people.ana)).body.claimed).toEqual([])
      expect(await ownerOf()).toBeNull()
      const [first, second] = await Promise.all([taskOn(kind, record), taskOn(kind, record, null, 'admin')])
      const winner = first.body.claimed.length > 0 ? as : 'admin'
      const ownerId = api.userId(winner)
      const claimed = [first, second].flatMap(({ body }) => body.claimed)
      expect(claimed).toMatchObject([{ id: record.id, ownerId, type: kind }])
      expect(claimed[0]?.previousUpdatedAt).toBe(loadedAt)
      expect(await versionOf(kind, record)).toBe(claimed[0]?.updatedAt)
      expect(await ownerOf()).toBe(ownerId)
      const path = kind === 'leads' ? '/api/leads' : `/api/crm/${kind}`
      const { activities } = (await api.call('GET', `${path}/${record.id}`, { as })).body
      const lines = activities.filter(({ description }) => description.includes(`responsável: ${winner}`))
      expect(lines).toHaveLength(1)
    },
  )

  it('[TEAM-02] a task of nobody makes whoever takes it the owner of its record, one given to a colleague nobody', async () => {
    const [quote, lead] = [await create.quote(), await create.lead()]
    const give = async ({ id }: { id: string }, body: object) =>
      (await api.call('PUT', `/api/crm/tasks/${id}`, { as, body })).body.claimed
    const nobodys = async (type: string, record: { id: string }) => {
      const { task } = (await taskOn(type, record)).body
      await api.sql('update tasks set person_id = null where id = $1', [task?.id])
      await takeAway(type, record)
      return { id: task?.id ?? '' }
    }
    const [taken, moved] = [await nobodys('quotes', quote), await nobodys('quotes', quote)]
    expect(await give(taken, { personId: people.ana })).toEqual([])
    expect(await give(taken, { personId: api.userId(as) })).toMatchObject([
      { id: quote.id, ownerId: api.userId(as), type: 'quotes' },
    ])
    expect(await ownersOf(quote)).toEqual([api.userId(as)])
    // It is theirs already.
    await takeAway('quotes', quote)
    expect(await give(taken, { personId: api.userId(as), title: 'Ligar cedo' })).toEqual([])
    const record = { id: lead.id, type: 'leads' }
    expect(await give(moved, { personId: api.userId(as), record })).toMatchObject([{ id: lead.id, type: 'leads' }])
    expect(await ownersOf(quote, lead)).toEqual([null, api.userId(as)])
  })

  it('[TEAM-02] a quote for a client that is nobody’s gives the client to the quote’s owner', async () => {
    const [own, led] = [await create.client(), await create.client()]
    const lead = await create.lead({ ownerId: people.ana })
    expect(await claimedBy({ clientId: own.id })).toMatchObject([{ id: own.id, type: 'clients' }])
    // It is the lead's owner's, not its author's.
    expect(await claimedBy({ clientId: led.id, leadId: lead.id })).toEqual([])
    expect(await ownersOf(own, led)).toEqual([api.userId(as), people.ana])
    expect((await historyOf(`/api/crm/clients/${own.id}`))[0]).toBe('Cliente: alteração; responsável: comercial')
    await create.quote({ clientId: own.id, ownerId: people.rui })
    expect(await ownersOf(own)).toEqual([api.userId(as)])
  })

  it('[OP-69] [TEAM-02] fifty quotes at once for a client that is nobody’s all get made, and give it one owner', async () => {
    const client = await create.client()
    const made = Array.from({ length: 50 }, () =>
      api.call('POST', '/api/crm/quotes', { as, body: { clientId: client.id, title: 'Site' } }),
    )
    const answers = await Promise.all(made)
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201))
    expect(new Set(answers.map(({ body }) => body.quote.quoteNumber)).size).toBe(50)
    expect(await ownersOf(client)).toEqual([api.userId(as)])
    const lines = (await historyOf(`/api/crm/clients/${client.id}`)).filter((line) => line.includes('responsável'))
    expect(lines).toEqual(['Cliente: alteração; responsável: comercial'])
  })

  it('[TEAM-02] an answer to a question, or the deposit, of a quote that is nobody’s makes its person the owner', async () => {
    const items = [{ description: 'Sítio', quantity: 1, unitPrice: '1000' }]
    const [asked, paid] = [await create.quote({ items }), await create.quote({ depositPercent: 50, items })]
    for (const { id } of [asked, paid]) await flow.share(id)
    await flow.acceptByPhone(paid.id)
    for (const quote of [asked, paid]) await takeAway('quotes', quote)
    const answer = (caller: Role) =>
      api.call('POST', `/api/crm/quotes/${asked.id}/answers`, { as: caller, body: { text: 'Sim, inclui.' } })
    const answers = await Promise.all([answer('admin'), answer(as)])
    const [owner] = await ownersOf(asked)
    const claimed = answers.flatMap(({ body }) => body.claimed)
    expect(claimed).toMatchObject([{ id: asked.id, ownerId: owner, type: 'quotes' }])
    expect(await versionOf('quotes', asked)).toBe(claimed[0]?.updatedAt)
    expect((await answer(as)).body.claimed).toEqual([])
    const body = { amount: '500', method: 'transfer', receivedOn: '2026-01-05' }
    const deposit = await api.call('POST', `/api/crm/quotes/${paid.id}/deposit`, { as, body })
    expect(deposit.body.claimed).toMatchObject([{ id: paid.id, ownerId: api.userId(as), type: 'quotes' }])
    expect(await versionOf('quotes', paid)).toBe(deposit.body.claimed[0]?.updatedAt)
    expect(await ownersOf(paid)).toEqual([api.userId(as)])
  })

  it('[TEAM-02] an existing client keeps its owner', async () => {
    const client = await create.client({ ownerId: people.ana })
    const quote = await create.quote({ clientEmail: client.email, ownerId: people.rui })
    const answer = await api.call('POST', `/api/crm/quotes/${quote.id}/convert-to-client`, { as, body: {} })
    expect(answer.body.client).toMatchObject({ id: client.id, ownerId: people.ana })
  })
})

describe('a new owner for what is linked too', () => {
  /** A lead with its quote, client and order, and another quote, all without an owner. */
  async function chain() {
    const lead = await create.lead()
    const convert = async (path: string, body: unknown = {}) => (await api.call('POST', path, { as, body })).body
    const { quote } = await convert(`/api/crm/leads/${lead.id}/convert-to-quote`)
    const { client } = await convert(`/api/crm/quotes/${quote.id}/convert-to-client`)
    const { order } = await convert(`/api/crm/clients/${client.id}/convert-to-project`, { fromQuoteId: quote.id })
    const other = await create.quote()
    await api.sql(`update leads set owner_id = null, assigned_to = null where id = $1`, [lead.id])
    await api.sql(`update quotes set owner_id = null where id in ($1, $2)`, [quote.id, other.id])
    await api.sql(`update clients set owner_id = null where id = $1`, [client.id])
    await api.sql(`update orders set owner_id = null where id = $1`, [order.id])
    return { client, lead, order, other, quote }
  }
  const countOf = async (collection: string, id: string) =>
    (await api.call('GET', `/api/crm/linked-records?collection=${collection}&id=${id}`, { as })).body.count

  it('[TEAM-02] changes no other record unless that is asked for', async () => {
    const { client, lead, order, other, quote } = await chain()
    await put(`/api/leads/${lead.id}`, { ownerId: people.ana })
    expect(await ownersOf(lead, quote, client, order)).toEqual([people.ana, null, null, null])
    expect(await countOf('leads', lead.id)).toBe(3)
    await put(`/api/leads/${lead.id}`, { appliesOwnerToLinked: true, ownerId: people.rui })
    expect(await ownersOf(lead, quote, client, order, other)).toEqual([...Array(4).fill(people.rui), null])
    expect((await historyOf(`/api/crm/orders/${order.id}`))[0]).toBe('Projeto: alteração; responsável: rui')
  })

  it.each(KINDS)('[TEAM-02] begins at %s as well', async (kind) => {
    const { client, lead, order, other, quote } = await chain()
    const { key, path } = LISTS[kind]
    const { id } = { client, lead, order, quote }[key]
    expect(await countOf(kind, id)).toBe(3)
    const body = { appliesOwnerToLinked: true, ownerId: people.ana }
    expect((await put(`${path}/${id}`, body)).body[key]).toMatchObject({ ownerId: people.ana })
    expect(await ownersOf(lead, quote, client, order, other)).toEqual([...Array(4).fill(people.ana), null])
    const { assignedTo } = (await api.call('GET', `/api/leads/${lead.id}`, { as })).body.lead
    expect(assignedTo).toBe('Ana Bela')
  })

  it('[TEAM-02] reaches the lead and the orders and avenças of its client from both ends', async () => {
    const lead = await create.lead()
    const client = await create.client()
    await api.sql('update clients set lead_id = $1 where id = $2', [lead.id, client.id])
    const quote = await create.quote({ clientId: client.id })
    const order = await create.order({ clientId: client.id, quoteId: quote.id })
    const retainer = await create.retainer()
    await api.sql('update retainers set client_id = $1, quote_id = $2 where id = $3', [
      client.id,
      quote.id,
      retainer.id,
    ])
    expect(await countOf('leads', lead.id)).toBe(3)
    expect(await countOf('clients', client.id)).toBe(4)
    expect(await countOf('quotes', quote.id)).toBe(3)
    expect(await countOf('orders', order.id)).toBe(4)
    expect(await countOf('retainers', retainer.id)).toBe(4)
  })

  it('[TEAM-02] all or none: a stale change gives nothing away', async () => {
    const { client, lead, order, quote } = await chain()
    const { body, status } = await api.call('PUT', `/api/crm/quotes/${quote.id}`, {
      as,
      body: { appliesOwnerToLinked: true, ownerId: people.ana },
      headers: { 'X-If-Unmodified-Since': '2026-01-01T00:00:00.000Z' },
    })
    expect([status, body.error]).toEqual([409, expect.any(String)])
    expect(await ownersOf(lead, quote, client, order)).toEqual([null, null, null, null])
  })

  it('[TEAM-02] people at both ends of the links do not wait for each other', async () => {
    const { client, lead, order, quote } = await chain()
    const change = (path: string, ownerId: string) => put(path, { appliesOwnerToLinked: true, ownerId })
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        change(`/api/leads/${lead.id}`, people.ana),
        change(`/api/crm/orders/${order.id}`, people.rui),
        change(`/api/crm/quotes/${quote.id}`, people.ana),
        change(`/api/crm/clients/${client.id}`, people.rui),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(new Set(await ownersOf(lead, quote, client, order)).size).toBe(1)
    }
  })
})

describe('the lists', () => {
  const marker = `Dono${serial()}`
  it.each(KINDS)('[TEAM-04] of %s show one person’s records, nobody’s, or all', async (kind) => {
    const { body, key, path } = LISTS[kind]
    const title = kind === 'clients' || kind === 'leads' ? 'name' : 'title'
    const made = [people.ana, people.rui, api.userId('comercial'), null]
    for (const ownerId of made) {
      const { [key]: record } = (await api.call('POST', path, { as, body: { ...body(), [title]: marker, ownerId } }))
        .body
      await put(`${path}/${record.id}`, { ownerId })
    }
    const listed = async (owner: string, role: 'admin' | 'comercial' = as) => {
      const answer = await api.call('GET', `${path}?q=${marker}${owner && `&owner=${owner}`}`, { as: role })
      return answer.body[kind].map(({ ownerId }) => ownerId)
    }
    expect(await listed(people.ana)).toEqual([people.ana])
    expect(await listed('me')).toEqual([api.userId('comercial')])
    expect(await listed('me', 'admin')).toEqual([])
    expect(await listed('none')).toEqual([null])
    expect(await listed(UNKNOWN_ID)).toEqual([])
    for (const all of ['', 'all']) expect(new Set(await listed(all))).toEqual(new Set(made))
    const file = await api.call('GET', `${path.replace('/api/leads', '/api/crm/leads')}/export?owner=me`, { as })
    expect(file.text.split('\r\n').filter((line) => line.includes(marker))).toHaveLength(1)
    const { body: refused, status } = await api.call('GET', `${path}?owner=eu`, { as })
    expect([status, refused.error]).toEqual([400, 'Responsável desconhecido'])
  })

  it('[TEAM-04] the board shows the same', async () => {
    const req = await api.serverReq('comercial')
    const board = async (owner?: string) => {
      const columns = await readLeadBoard(req, { owner, q: marker }, 12)
      return columns.flatMap(({ records, total }) => (total > 0 ? records.map(({ ownerId }) => ownerId) : []))
    }
    expect(await board('me')).toEqual([api.userId('comercial')])
    expect(await board('none')).toEqual([null])
    expect(await board(people.rui)).toEqual([people.rui])
    expect(await board('all')).toHaveLength(4)
  })

  it('[TEAM-04] the counts of whom to contact are those of the list', async () => {
    const req = await api.serverReq('comercial')
    const before = await countDueLeads(req, 'me')
    await create.lead({ nextFollowUp: '2026-01-05', ownerId: api.userId('comercial') })
    await create.lead({ nextFollowUp: '2026-01-05', ownerId: people.ana })
    expect((await countDueLeads(req, 'me')).overdue).toBe(before.overdue + 1)
    expect((await countDueLeads(req)).overdue).toBeGreaterThanOrEqual(before.overdue + 2)
    expect(await countDueLeads(req, 'none')).toEqual({ overdue: 0, today: 0 })
  })

  it('[TEAM-04] a screen without an owner in its address has the person’s last choice', async () => {
    const preference = 'owner-filter-leads'
    const recall = async (role: Role, state: ListState = {}) => {
      return recallOwner(await api.serverReq(role), listLeads, state, preference)
    }
    const choose = (value: unknown) => api.cms('POST', `/payload-preferences/${preference}`, { as, body: { value } })
    expect(await recall(as)).toEqual({})
    expect((await choose('me')).status).toBe(200)
    expect(await recall(as)).toEqual({ owner: 'me' })
    expect(await recall('admin')).toEqual({})
    expect(await recall(as, { owner: 'all' })).toEqual({})
    for (const unreadable of ['eu', { a: 1 }]) {
      await choose(unreadable)
      expect(await recall(as)).toEqual({})
    }
    await choose('all')
    expect(await recall(as)).toEqual({ owner: 'all' })
  })
})

describe('one owner for several records', () => {
  const bulk = (kind: string, body: unknown) => api.call('PATCH', `/api/crm/${kind}/owner`, { as, body })

  it.each(KINDS)('[TEAM-05] gives %s to a person and takes them away, with a history line each', async (kind) => {
    const { body, key, path } = LISTS[kind]
    const make = async () => (await api.call('POST', path, { as, body: body() })).body[key]
    const made = [await make(), await make(), await make()]
    const ids = made.map(({ id }) => id)
    const given = (await bulk(kind, { ids, ownerId: people.ana })).body
    expect(given.count).toBe(3)
    const read = async (id: string) => (await api.call('GET', `${path}/${id}`, { as })).body[key].updatedAt
    for (const { id, updatedAt } of made) {
      const version = { id, previousUpdatedAt: updatedAt, updatedAt: await read(id) }
      expect(given.changed).toContainEqual(version)
    }
    expect(await ownersOf(...made)).toEqual([people.ana, people.ana, people.ana])
    const [last] = await historyOf(`${path}/${ids[0]}`)
    expect(last).toMatch(/: alteração; responsável: Ana Bela$/)
    const before = await historyOf(`${path}/${ids[1]}`)
    expect((await bulk(kind, { ids: ids.slice(1), ownerId: people.ana })).body).toEqual({ changed: [], count: 2 })
    expect(await historyOf(`${path}/${ids[1]}`)).toEqual(before)
    expect((await bulk(kind, { ids, ownerId: null })).body.count).toBe(3)
    expect(await ownersOf(...made)).toEqual([null, null, null])
  })

  it('[TEAM-05] goes to one of two who take it at once, and is not taken from somebody else by an undo', async () => {
    const lead = await create.lead()
    const change = (from: string | null, ownerId: string | null) =>
      bulk('leads', { fromOwnerId: from, ids: [lead.id], ownerId })
    const taken = await Promise.all([change(null, people.ana), change(null, people.rui)])
    expect(taken.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [winner] = await ownersOf(lead)
    const other = winner === people.ana ? people.rui : people.ana
    expect((await change(other, null)).body.error).toMatch(/^Outra pessoa alterou este registo/)
    expect(await ownersOf(lead)).toEqual([winner])
    expect((await change(null, winner ?? '')).status).toBe(200)
    expect((await change(winner ?? '', null)).status).toBe(200)
    expect(await ownersOf(lead)).toEqual([null])
  })

  it('[TEAM-05] writes the documented text too', async () => {
    const { id } = await create.lead({ assignedTo: 'Sofia' })
    await bulk('leads', { ids: [id.toUpperCase(), id], ownerId: people.rui })
    const { body } = await api.call('GET', `/api/leads/${id}`, { as })
    expect(body.lead).toMatchObject({ assignedTo: 'rui', ownerId: people.rui })
  })

  it('[TEAM-05] all or none: an unknown record, an editor or too many change nothing', async () => {
    const lead = await create.lead()
    const gone = await create.lead()
    await api.call('DELETE', `/api/leads/${gone.id}`, { as })
    const refused = async (body: unknown) => (await bulk('leads', body)).body.issues
    const unknown = { message: 'Registo inexistente', path: 'ids.1' }
    expect(await refused({ ids: [lead.id, gone.id], ownerId: people.ana })).toEqual([unknown])
    expect(await refused({ ids: [lead.id, UNKNOWN_ID], ownerId: people.ana })).toEqual([unknown])
    expect(await refused({ ids: [lead.id, 'x'], ownerId: people.ana })).toEqual([unknown])
    expect(await refused({ ids: [lead.id], ownerId: people.editor })).toHaveLength(1)
    expect(await refused({ ids: [lead.id] })).toEqual([{ message: 'Indique o responsável', path: 'ownerId' }])
    expect(await refused({ ids: [], ownerId: null })).toHaveLength(1)
    const many = Array.from({ length: 201 }, () => lead.id)
    expect(await refused({ ids: many, ownerId: people.ana })).toEqual([
      { message: 'Escolha no máximo 200 registos', path: 'ids' },
    ])
    expect(await ownersOf(lead)).toEqual([null])
  })

  it('[TEAM-05] two hundred against a colleague’s moves on the board: no deadlock, all or none', async () => {
    const leads = await Promise.all(Array.from({ length: 20 }, () => create.lead()))
    const ids = leads.map(({ id }) => id)
    for (let round = 0; round < 10; round += 1) {
      const ownerId = round % 2 === 0 ? people.ana : people.rui
      const status = round % 2 === 0 ? 'contacted' : 'new'
      const answers = await Promise.all([
        bulk('leads', { ids: ids.toReversed(), ownerId }),
        api.call('PATCH', '/api/crm/leads/status', { as, body: { ids, status } }),
        ...ids.slice(0, 5).map((id) => put(`/api/leads/${id}`, { status })),
      ])
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
      expect(new Set(await ownersOf(...leads))).toEqual(new Set([ownerId]))
    }
  })
})

describe('a request from the site', () => {
  let visitor = 0
  const request = async (changes: object = {}) => {
    visitor += 1
    const headers = { 'x-forwarded-for': `10.0.0.${visitor % 250}` }
    const { body, status } = await api.call('POST', '/api/leads', { body: { ...CONTACT_FORM, ...changes }, headers })
    expect(status).toBe(201)
    return body.lead.id
  }
  const change = (body: object) => api.cms('POST', '/globals/site-settings', { as: 'admin', body })
  const settings = async (body: object) => {
    const { status, text } = await change(body)
    expect(status, text).toBe(200)
  }
  const stored = async (id: string) => {
    const [row] = await api.sql<{ assigned_to: string | null; owner_id: string | null }>(
      'select owner_id, assigned_to from leads where id = $1',
      [id],
    )
    return [row?.owner_id, row?.assigned_to]
  }
  const mailed = async (id: string) => {
    const rows = await api.sql<{ recipient: string }>(
      `select recipient from messages where entity_id = $1 and kind = 'new-request' order by recipient`,
      [id],
    )
    return rows.map(({ recipient }) => recipient)
  }

  it('[TEAM-03] is nobody’s at first', async () => {
    const id = await request()
    expect(await stored(id)).toEqual([null, null])
    expect((await historyOf(`/api/leads/${id}`)).at(-1)).toBe('Lead: pedido recebido pelo site')
  })

  it('[TEAM-03] [NOTI-07] is one person’s, who gets a mail too unless the address has one already', async () => {
    await settings({ requestEmails: 'geral@exemplo.ao', requestOwner: people.rui, requestOwnerMode: 'person' })
    const first = await request()
    expect(await stored(first)).toEqual([people.rui, 'rui'])
    expect(await mailed(first)).toEqual(['geral@exemplo.ao'])
    expect((await historyOf(`/api/leads/${first}`)).at(-1)).toBe('Lead: pedido recebido pelo site; responsável: rui')
    await api.payload.update({ collection: 'users', data: { email: 'rui@exemplo.ao' }, id: people.rui })
    expect(await mailed(await request())).toEqual(['geral@exemplo.ao', 'rui@exemplo.ao'])
    await settings({ requestEmails: 'geral@exemplo.ao, RUI@exemplo.ao' })
    expect(await mailed(await request())).toEqual(['geral@exemplo.ao', 'rui@exemplo.ao'])
    const spam = await request({ website: 'https://spam.example' })
    expect(await stored(spam)).toEqual([null, null])
  })

  it.each(['an editor', 'gone'])('[NOTI-19] is not mailed to its owner once they are %s', async (fate) => {
    const email = `vai-${fate.length}@exemplo.ao`
    const owner = await account(`vai-${fate.length}`, null)
    await api.payload.update({ collection: 'users', data: { email }, id: owner })
    await settings({ requestEmails: 'geral@exemplo.ao', requestOwner: owner, requestOwnerMode: 'person' })
    const id = await request()
    await api.call('POST', `/api/crm/people/${owner}/hand-over`, { as: 'admin', body: { to: people.rui } })
    if (fate === 'gone') await api.payload.delete({ collection: 'users', id: owner })
    else await api.payload.update({ collection: 'users', data: { role: 'editor' }, id: owner })
    const mails = `select recipient, state from messages where entity_id = $1 and kind = 'new-request' order by recipient`
    expect(await api.sql(mails, [id])).toEqual([
      { recipient: 'geral@exemplo.ao', state: 'queued' },
      { recipient: email, state: 'cancelled' },
    ])
    // Also not when somebody tries it again.
    const serverReq = await api.serverReq()
    const [toOwner] = await api.sql<{ id: string; reason: string }>(
      'select id, reason from messages where recipient = $1',
      [email],
    )
    const tried = newRequestEmail.make(serverReq, await claimMessage(serverReq, toOwner?.id ?? ''))
    expect([toOwner?.reason, await tried]).toEqual(['no_access', { cancel: 'no_access' }])
    await api.payload.delete({ collection: 'users', where: { id: { equals: owner } } })
    await settings({ requestEmails: 'geral@exemplo.ao, RUI@exemplo.ao', requestOwner: people.rui })
  })

  it('[TEAM-03] the settings want a person, and no editor', async () => {
    const refused = async (body: object) => {
      const { status, text } = await change(body)
      expect(status).toBe(400)
      return text
    }
    vi.spyOn(api.payload.logger, 'error').mockReturnValue()
    const nobody = { requestOwner: null, requestOwnerMode: 'person' }
    expect(await refused(nobody)).toContain('Escolha a pessoa que fica com os pedidos do site')
    expect(await refused({ ...nobody, requestOwner: people.editor })).toContain('Responsável pelos pedidos')
    vi.restoreAllMocks()
    await settings({ requestOwner: null, requestOwnerMode: 'turn' })
    const seen = await api.cms('GET', '/globals/site-settings', { as: 'editor' })
    expect(seen.text).not.toContain('requestOwner')
  })

  it('[TEAM-03] that are a person’s who is gone keep no editor from saving the other settings', async () => {
    const gone = await account('saida', 'Saída')
    await settings({ requestOwner: gone, requestOwnerMode: 'person' })
    const body = { phone: '+244 923 111 222' }
    const save = () => api.cms('POST', '/globals/site-settings', { as: 'editor', body })
    await api.sql(`update users set role = 'editor' where id = $1`, [gone])
    const demoted = await save()
    expect(demoted.status, demoted.text).toBe(200)
    await api.payload.delete({ collection: 'users', id: gone })
    const deleted = await save()
    expect(deleted.status, deleted.text).toBe(200)
    await settings({ requestOwnerMode: 'turn' })
  })

  it('[TEAM-03] in turn goes to the salesperson who has waited longest', async () => {
    const ownerOf = async (id: string) => String((await stored(id))[0])
    const owners: string[] = []
    for (let index = 0; index < 4; index += 1) owners.push(await ownerOf(await request()))
    const [first, second] = owners
    expect(new Set([first, second])).toEqual(new Set([people.ana, api.userId('comercial')]))
    expect(owners).toEqual([first, second, first, second])
    const late = await account('tardio', 'Zé Tardio')
    expect(await ownerOf(await request())).toBe(late)
    await request({ website: 'https://spam.example' })
    expect(await ownerOf(await request())).toBe(first)
    await api.call('POST', `/api/crm/people/${late}/hand-over`, { as: 'admin', body: { to: first } })
    await api.payload.delete({ collection: 'users', id: late })
    expect(await ownerOf(await request())).toBe(second)
    expect(await ownerOf(await request())).toBe(first)
  })

  it('[TEAM-03] the same request sent twice takes one turn', async () => {
    const headers = { 'idempotency-key': 'um-pedido' }
    const send = () => api.call('POST', '/api/leads', { body: CONTACT_FORM, headers })
    const one = await send()
    const again = await send()
    expect(one.body.lead.id).toBe(again.body.lead.id)
    const [before] = await stored(one.body.lead.id)
    expect((await stored(await request()))[0]).not.toBe(before)
    expect((await stored(await request()))[0]).toBe(before)
  })

  it('[TEAM-03] fifty at once among five are ten each', async () => {
    for (const name of ['um', 'dois', 'tres']) await account(name, null)
    const ids = await Promise.all(Array.from({ length: 50 }, () => request()))
    const rows = await api.sql<{ count: number }>(
      'select count(*)::int as count from leads where id = any($1::uuid[]) group by owner_id',
      [ids],
    )
    expect(rows.map(({ count }) => count)).toEqual([10, 10, 10, 10, 10])
  })
})

describe('somebody who leaves', () => {
  const remove = (id: string) => api.cms('DELETE', `/users/${id}`, { as: 'admin' })
  const change = (id: string, body: object) =>
    api.cms('PATCH', `/users/${id}`, { as: 'admin', body: { currentPassword: PASSWORD, ...body } })
  const sentence = (records: string) =>
    `Esta pessoa é responsável por ${records}. Passe primeiro tudo a outra pessoa, na página desta conta.`

  it('[TEAM-07] is not deleted and does not become an editor before the records have another owner', async () => {
    const leaver = await account('saiu', 'Quem Sai')
    const lead = await create.lead({ ownerId: leaver })
    const order = await create.order({ ownerId: leaver })
    const trashed = await create.client({ ownerId: leaver })
    await api.call('DELETE', `/api/crm/clients/${trashed.id}`, { as })
    for (const refused of [await remove(leaver), await change(leaver, { role: 'editor' })]) {
      expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([409, sentence('3 registos')])
    }
    expect((await change(leaver, { role: 'admin' })).status).toBe(200)
    expect((await change(leaver, { name: 'Quem Saiu' })).status).toBe(200)
    const work = async () => (await api.call('GET', `/api/crm/people/${leaver}/records`, { as: 'admin' })).body
    expect(await work()).toEqual({ count: 3, tasks: 0 })
    const path = `/api/crm/people/${leaver}/hand-over`
    const refused = async (to: string) => (await api.call('POST', path, { as: 'admin', body: { to } })).body.error
    expect(await refused(leaver)).toBe('Escolha outra pessoa')
    expect(await refused(people.editor)).toMatch(/^Um editor/)
    await api.sql('delete from notification_events')
    const { body } = await api.call('POST', path, { as: 'admin', body: { to: people.ana } })
    const told = await api.sql('select event, people, text from notification_events')
    expect(told, '[TEAM-06]').toEqual([{ event: 'assigned', people: [people.ana], text: '3 registos' }])
    expect([body, await work()]).toEqual([
      { count: 3, tasks: 0 },
      { count: 0, tasks: 0 },
    ])
    expect(await ownersOf(lead, order, trashed)).toEqual([people.ana, people.ana, people.ana])
    expect((await change(leaver, { role: 'editor' })).status).toBe(200)
    expect((await remove(leaver)).status).toBe(200)
  })

  it('[TEAM-06] who is given several records at once is told once, and whoever takes them hears nothing new', async () => {
    const leads = [await create.lead(), await create.lead(), await create.lead({ ownerId: people.rui })]
    await api.sql('delete from notification_events')
    const body = { ids: leads.map(({ id }) => id), ownerId: people.rui }
    expect((await api.call('PATCH', '/api/crm/leads/owner', { as, body })).status).toBe(200)
    expect((await api.call('PATCH', '/api/crm/leads/owner', { as, body })).status).toBe(200)
    const told = await api.sql('select event, people, text, caused_by from notification_events')
    expect(told).toEqual([{ caused_by: api.userId(as), event: 'assigned', people: [people.rui], text: '2 registos' }])
  })

  it.each([...KINDS, 'retainers'] as const)(
    '[TEAM-06] [NOTI-14] who is given one of %s reads its name and is led to it',
    async (kind) => {
      const record = await create[kind.slice(0, -1) as 'client' | 'lead' | 'order' | 'quote' | 'retainer']()
      await api.sql('delete from notification_events')
      const body = { ids: [record.id], ownerId: people.rui }
      expect((await api.call('PATCH', `/api/crm/${kind}/owner`, { as, body })).status).toBe(200)
      const [told] = await api.sql<{ entity_id: string; text: string }>(
        'select entity_id, text from notification_events',
      )
      expect(told).toEqual({ entity_id: record.id, text: nameOf(kind, record) })
    },
  )

  it('[TEAM-06] who owns records of a file is told once', async () => {
    await api.sql('delete from notification_events')
    const rows = ['ana', 'ana', 'rui', ''].map(
      (name) => `Lead ${name || 'de ninguém'},lista${serial()}@exemplo.ao,${name}`,
    )
    const file = Buffer.from(['Nome,Email,Responsável', ...rows].join('\n')).toString('base64')
    const { status, text } = await api.call('POST', '/api/crm/leads/import', { as, body: { file } })
    expect(status, text).toBe(201)
    const told = `select people, text, caused_by from notification_events where event = 'assigned' order by text desc`
    const by = { caused_by: api.userId(as) }
    expect(await api.sql(told)).toEqual([
      { ...by, people: [people.rui], text: 'Lead rui' },
      { ...by, people: [people.ana], text: '2 registos' },
    ])
  })

  it('[TEAM-07] nor before the open tasks have another person; done ones keep nobody', async () => {
    const leaver = await account('com-tarefas', 'Com Tarefas')
    const open = await create.task({ personId: leaver })
    const done = await create.task({ personId: leaver })
    await put(`/api/crm/tasks/${done.id}`, { isDone: true })
    expect((await remove(leaver)).body.errors?.[0]?.message).toBe(sentence('1 tarefa'))
    const path = `/api/crm/people/${leaver}/hand-over`
    const { body } = await api.call('POST', path, { as: 'admin', body: { to: people.ana } })
    expect(body).toEqual({ count: 0, tasks: 1 })
    const person = async ({ id }: { id: string }) =>
      (await api.call('GET', `/api/crm/tasks/${id}`, { as })).body.task.personId
    expect([await person(open), await person(done)]).toEqual([people.ana, leaver])
    expect((await remove(leaver)).status).toBe(200)
    expect(await person(done)).toBeNull()
  })

  it('[TEAM-07] tasks are locked before records, as in every other change', async () => {
    const leaver = await account('trancas', 'Com Trancas')
    const task = await create.task({ personId: leaver })
    const lead = await create.lead({ ownerId: leaver })
    const path = `/api/crm/people/${leaver}/hand-over`
    const client = await api.payload.db.pool.connect()
    let given: Promise<{ body: unknown }> | undefined
    try {
      await client.query('begin')
      await client.query('select from tasks where id = $1 for update', [task.id])
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      given = api.call('POST', path, { as: 'admin', body: { to: people.ana } })
      await expect.poll(() => api.waitersFor(rows[0]?.pid)).toHaveLength(1)
      await client.query('select from leads where id = $1 for update nowait', [lead.id])
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect((await given)?.body).toEqual({ count: 1, tasks: 1 })
  })

  it('[TEAM-07] [PROP-31] and a deposit taken back wait for each other, whichever tasks of quote and project come first', async () => {
    const leaver = await account('sinal', 'Com Sinal')
    const quote = await create.quote({
      clientEmail: `sinal${serial()}@exemplo.ao`,
      items: [{ description: 'X', unitPrice: '1000' }],
      ownerId: leaver,
    })
    await flow.share(quote.id)
    await flow.acceptByPhone(quote.id)
    const { order } = (await api.call('POST', `/api/crm/quotes/${quote.id}/convert-to-project`, { as, body: {} })).body
    const deposit = { amount: '100', method: 'transfer', receivedOn: '2026-11-20' }
    expect((await api.call('POST', `/api/crm/quotes/${quote.id}/deposit`, { as, body: deposit })).status).toBe(200)
    const [first, last] = ['00000000-0000-4000-8000-000000000001', 'ffffffff-ffff-4fff-bfff-ffffffffffff']
    for (const [id, record] of [
      [first, { id: order.id, type: 'orders' }],
      [last, { id: quote.id, type: 'quotes' }],
    ] as const) {
      const task = await create.task({ personId: leaver, record })
      await api.sql('update tasks set id = $1 where id = $2', [id, task.id])
    }
    const path = `/api/crm/people/${leaver}/hand-over`
    const req = await api.serverReq()
    const { answers } = await withTransaction(req, async () => {
      const { pid } = await sqlRowIn<{ pid: number }>(req)`
        select pg_backend_pid() as pid from tasks where id = ${first}::uuid for update`
      const given = api.call('POST', path, { as: 'admin', body: { to: people.ana } })
      await expect.poll(() => api.waitersFor(pid)).toHaveLength(1)
      const [giving] = await api.waitersFor(pid)
      const takenBack = flow.takeBackDeposit(quote.id)
      await expect.poll(() => api.waitersFor(giving?.pid)).toHaveLength(1)
      return { answers: Promise.all([given, takenBack]) }
    })
    expect((await answers).map(({ status }) => status)).toEqual([200, 200])
  })

  it('[TEAM-07] so many records that giving them takes longer than a statement may are given too', async () => {
    const from = await account('carteira', null)
    await create.lead({ ownerId: from })
    await api.sql(`
      create function refuse_limited() returns trigger as $$ begin
        if current_setting('statement_timeout') <> '0' then raise 'This statement has a time limit'; end if;
        return new;
      end $$ language plpgsql;
      create trigger refuses_limited before update on leads for each row
        when (old.owner_id = '${from}') execute function refuse_limited()`)
    const given = await api.call('POST', `/api/crm/people/${from}/hand-over`, { as: 'admin', body: { to: people.ana } })
    await api.sql('drop trigger refuses_limited on leads; drop function refuse_limited')
    expect([given.status, given.body]).toEqual([200, { count: 1, tasks: 0 }])
  })

  it('[TEAM-07] with one record the sentence says one', async () => {
    const leaver = await account('um-so', null)
    await create.lead({ ownerId: leaver })
    expect((await remove(leaver)).body.errors?.[0]?.message).toBe(sentence('1 registo'))
  })

  it('[TEAM-07] stays readable in the history by name', async () => {
    const leaver = await account('historico', 'Quem Escreveu')
    const { id } = await create.lead()
    const req = await api.serverReq(as)
    Object.assign(req.user ?? {}, { id: leaver })
    await recordActivity(req, { description: 'Olá', entityId: id, entityType: 'lead', type: 'contacted' })
    expect((await remove(leaver)).status).toBe(200)
    const { activities } = (await api.call('GET', `/api/leads/${id}`, { as })).body
    expect(activities[0]).toMatchObject({ description: 'Olá', userName: 'Quem Escreveu' })
  })

  it('[TEAM-07] gets no record while the account is being deleted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const leaver = await account(`corrida-${round}`, null)
      const lead = await create.lead()
      const [given, removed] = await Promise.all([put(`/api/leads/${lead.id}`, { ownerId: leaver }), remove(leaver)])
      const [owner] = await ownersOf(lead)
      const outcome = [given.status, removed.status, owner]
      expect([
        [200, 409, leaver],
        [400, 200, null],
      ]).toContainEqual(outcome)
    }
  })
})

describe('the files', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const files = { clients: '/api/crm/clients', leads: '/api/crm/leads' } as const
  const kinds = ['clients', 'leads'] as const

  it.each(kinds)('[TEAM-15] of %s have the owner’s username', async (kind) => {
    const email = `ficheiro${serial()}@exemplo.ao`
    await api.call('POST', LISTS[kind].path, { as, body: { email, name: 'Ana', ownerId: people.ana } })
    const { text } = await api.call('GET', `${files[kind]}/export?q=${email}`, { as })
    const [titles = '', row = ''] = text.split('\r\n')
    expect(row.split(';')[titles.split(';').indexOf('Responsável')]).toBe('ana')
  })

  it.each(kinds)('[TEAM-15] of %s give their rows to the accounts that they name', async (kind) => {
    const [known, unknown] = [`linha${serial()}@exemplo.ao`, `linha${serial()}@exemplo.ao`]
    const csv = `Nome;Email;Responsável\nAna;${known};ANA\nRui;${unknown};edite\nEva;eva${serial()}@exemplo.ao;\n`
    const { body } = await api.call('POST', `${files[kind]}/import`, { as, body: { file: base64(csv) } })
    expect(body.report.importedCount).toBe(2)
    expect(body.report.rows.map(({ issues }) => issues)).toEqual([
      [],
      [{ column: 'Responsável', message: 'Utilizador desconhecido: edite' }],
      [],
    ])
    const [record] = (await api.call('GET', `${LISTS[kind].path}?q=${known}`, { as })).body[kind]
    expect(record).toMatchObject({ ownerId: people.ana, ...(kind === 'leads' ? { assignedTo: 'Ana Bela' } : {}) })
    expect((await historyOf(`${LISTS[kind].path}/${record?.id}`))[0]).toMatch(
      /: importado de um ficheiro CSV; responsável: Ana Bela$/,
    )
  })

  it('[TEAM-15] [DATA-17] a lead’s text that names no account has a column of its own', async () => {
    const email = `texto${serial()}@exemplo.ao`
    const csv = `Nome;Email;Responsável (texto)\nAna;${email};Sofia\n`
    await api.call('POST', '/api/crm/leads/import', { as, body: { file: base64(csv) } })
    const { leads } = (await api.call('GET', `/api/leads?q=${email}`, { as })).body
    expect(leads).toMatchObject([{ assignedTo: 'Sofia', ownerId: null }])
  })
})
