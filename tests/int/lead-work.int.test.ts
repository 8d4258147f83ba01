import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { luandaDay } from '@kit/lib/dates'
import { LEAD_PRIORITIES, LEAD_SOURCES } from '@crm/leads/domain/lead-options'
import { LEAD_STATUSES } from '@crm/statuses/domain/statuses'
import { leadReference } from '@crm/leads/domain/lead-reference'
import { countDueLeads, getLeadStats } from '@crm/leads/operations/lead-lists'
import { idsWithDuplicates } from '@crm/duplicates/operations/find-duplicates'
import { readLeadBoard } from '@crm/leads/operations/read-lead-board'
import { faultsOf, useApi } from '../support/api'
import { CONTACT_FORM, recordsOf, serial, UNKNOWN_ID } from '../support/records'

const api = useApi()
const create = recordsOf(api)
const as = 'comercial'

const DAY_MS = 24 * 60 * 60 * 1000
const dayFromNow = (days: number) => luandaDay(new Date(Date.now() + days * DAY_MS))
const details = async (id: string) => (await api.call('GET', `/api/leads/${id}`, { as })).body
const historyOf = async (id: string) =>
  (await details(id)).activities.map(({ description, type }) => `${type}: ${description}`)
const put = (id: string, body: unknown, loadedAt?: string) =>
  api.call('PUT', `/api/leads/${id}`, {
    as,
    body,
    ...(loadedAt ? { headers: { 'X-If-Unmodified-Since': loadedAt } } : {}),
  })
const log = (id: string, body: unknown) => api.call('POST', `/api/crm/leads/${id}/contacts`, { as, body })
const bulk = (body: unknown) => api.call('PATCH', '/api/crm/leads/status', { as, body })
const statuses = async (ids: readonly string[]) =>
  (await Promise.all(ids.map(details))).map(({ lead: { status } }) => status)

describe('the figures', () => {
  it('[LEAD-07] are zero without leads, the conversion rate too', async () => {
    const req = await api.serverReq()
    expect(await getLeadStats(req)).toEqual({ active: 0, conversionRatePercent: 0, converted: 0, total: 0 })
    expect(await countDueLeads(req)).toEqual({ overdue: 0, today: 0 })
    expect(await idsWithDuplicates(req, 'leads', [])).toEqual(new Set())
  })

  it('[LEAD-03…06] count all leads, the active and the won ones, and the rounded share of these', async () => {
    for (const status of ['new', 'won', 'lost']) await create.lead({ status })
    expect(await getLeadStats(await api.serverReq())).toEqual({
      active: 1,
      conversionRatePercent: 33,
      converted: 1,
      total: 3,
    })
  })
})

describe('the promised answer', () => {
  it('[LEAD-20] has a deadline while a request from the site waits for it; a lead that staff noted has none', async () => {
    const { id } = (await api.call('POST', '/api/leads', { body: CONTACT_FORM })).body.lead
    const { answerDueAt, lead } = await details(id)
    expect(new Date(answerDueAt ?? 0).getTime()).toBeGreaterThan(new Date(lead.createdAt).getTime())
    await log(id, { channel: 'phone', marksContacted: true })
    expect((await details(id)).answerDueAt).toBeNull()
    expect(await details((await create.lead()).id)).toMatchObject({ answerDueAt: null, lead: { source: 'website' } })
  })

  it('is a quote too, once it is sent', async () => {
    const { id } = (await api.call('POST', '/api/leads', { body: CONTACT_FORM })).body.lead
    const items = [{ description: 'Logótipo', quantity: 1, unitPrice: '100000' }]
    const quote = await create.quote({ items, leadId: id })
    expect((await details(id)).answerDueAt).not.toBeNull()
    await api.call('POST', `/api/crm/quotes/${quote.id}/share`, { as, body: { via: 'copy' } })
    expect(await details(id)).toMatchObject({ answerDueAt: null, lead: { lastContact: null, status: 'new' } })
    await api.sql(`update quotes set sent_at = '2020-01-01' where id = $1`, [quote.id])
    expect((await details(id)).answerDueAt, 'sent before the request came').not.toBeNull()
  })
})

describe('the form’s rules', () => {
  const OPTIONAL = ['phone', 'company', 'notes', 'serviceInterest', 'assignedTo', 'budget']
  it('[LEAD-17] [LEAD-18] optional texts and the budget may be missing, empty or cleared', async () => {
    const empty = Object.fromEntries(OPTIONAL.map((key) => [key, '']))
    const none = Object.fromEntries(OPTIONAL.map((key) => [key, null]))
    const full = { assignedTo: 'S', budget: '10', company: 'C', notes: 'N', phone: '923000111', serviceInterest: 'I' }
    expect(await create.lead()).toMatchObject(none)
    expect(await create.lead(empty)).toMatchObject(none)
    const lead = await create.lead(full)
    expect(lead).toMatchObject({ ...full, budget: '10.00' })
    expect((await put(lead.id, empty)).body.lead).toMatchObject(none)
  })

  it('[LEAD-19] status, source and priority take their documented values and no other', async () => {
    const { id } = await create.lead()
    const allowed = {
      priority: ['low', 'medium', 'high'],
      source: ['website', 'referral', 'social', 'other'],
      status: ['new', 'contacted', 'qualified', 'proposal', 'negotiation', 'won', 'lost'],
    }
    expect({ priority: LEAD_PRIORITIES, source: LEAD_SOURCES, status: LEAD_STATUSES }).toEqual(allowed)
    for (const [key, values] of Object.entries(allowed)) {
      for (const value of values) {
        const { body, status } = await put(id, { [key]: value })
        expect(status, value).toBe(200)
        expect(body.lead).toMatchObject({ [key]: value })
      }
      for (const value of ['urgent', '', null, 1]) {
        const { body, status } = await put(id, { [key]: value })
        expect([status, body.issues[0]?.path], `${key} ${value}`).toEqual([400, key])
      }
    }
  })
})

describe('two people at one lead (decision 0012)', () => {
  it('refuses the second change that is made from the same state, and stores nothing of it', async () => {
    const lead = await create.lead()
    const answers = await Promise.all([
      put(lead.id, { company: 'Primeira' }, lead.updatedAt),
      put(lead.id, { company: 'Segunda' }, lead.updatedAt),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const stored = answers.find(({ status }) => status === 200)?.body.lead.company
    expect((await details(lead.id)).lead.company).toBe(stored)
    expect((await put(lead.id, { company: 'Sem estado' })).status).toBe(200)
  })
})

describe('POST /api/crm/leads/{id}/contacts', () => {
  it('[OP-70] sets the last contact, the next follow-up and the status, and writes one line with the note', async () => {
    const lead = await create.lead({ nextFollowUp: '2026-01-01' })
    const before = Date.now()
    const { body, status } = await log(lead.id, {
      channel: 'whatsapp',
      marksContacted: true,
      nextFollowUp: '2027-03-01',
      note: ' Quer o portfólio ',
    })
    expect(status).toBe(201)
    expect(body.lead).toMatchObject({ nextFollowUp: '2027-02-28T23:00:00.000Z', status: 'contacted' })
    expect(Date.parse(body.lead.lastContact ?? '')).toBeGreaterThanOrEqual(before)
    expect(await historyOf(lead.id)).toEqual([
      'contacted: WhatsApp: Quer o portfólio',
      'status_changed: Lead: estado alterado de Novo para Contatado',
      'created: Lead: criação',
    ])
    const [line] = (await details(lead.id)).activities
    expect(line?.userName).toBe('comercial')
  })

  it('keeps what was not sent, clears a follow-up with null, and moves no lead that is further', async () => {
    const lead = await create.lead({ nextFollowUp: '2027-01-01', status: 'proposal' })
    const { body } = await log(lead.id, { channel: 'meeting', marksContacted: true })
    expect(body.lead).toMatchObject({ nextFollowUp: lead.nextFollowUp, status: 'proposal' })
    expect((await log(lead.id, { channel: 'phone', nextFollowUp: null })).body.lead.nextFollowUp).toBeNull()
    expect(await historyOf(lead.id)).toEqual([
      'contacted: Contacto por telefone',
      'contacted: Contacto por reunião',
      'created: Lead: criação',
    ])
  })

  it('clears the follow-up that was due, not one that a colleague set since', async () => {
    const lead = await create.lead({ nextFollowUp: '2026-01-01' })
    const sent = { channel: 'phone', loadedFollowUp: lead.nextFollowUp, nextFollowUp: null }
    const planned = (await log(lead.id, { channel: 'phone', nextFollowUp: '2099-01-05' })).body.lead.nextFollowUp
    const { body, status } = await log(lead.id, sent)
    expect([status, body.lead.nextFollowUp]).toEqual([201, planned])
    expect((await log(lead.id, { ...sent, loadedFollowUp: planned })).body.lead.nextFollowUp).toBeNull()
  })

  it.each([
    ['no channel', {}, 'channel'],
    ['an unknown channel', { channel: 'fax' }, 'channel'],
    ['a day that is none', { channel: 'phone', nextFollowUp: 'amanhã' }, 'nextFollowUp'],
    ['an endless note', { channel: 'phone', note: 'x'.repeat(20_001) }, 'note'],
    ['a wish that is no flag', { channel: 'phone', marksContacted: 'sim' }, 'marksContacted'],
  ])('refuses %s and logs nothing', async (_, sent, path) => {
    const lead = await create.lead()
    const { body, status } = await log(lead.id, sent)
    expect([status, body.issues[0]?.path]).toEqual([400, path])
    expect((await details(lead.id)).lead.lastContact).toBeNull()
  })

  it('is all or nothing: without the line of the history there is no contact', async () => {
    const lead = await create.lead()
    await api.sql(`alter table activities add constraint no_kaput check (description not like '%kaput%') not valid`)
    const sent = { channel: 'phone', marksContacted: true, note: 'kaput' }
    const answer = await api.call('POST', `/api/crm/leads/${lead.id}/contacts`, { as, body: sent, isBroken: true })
    await api.sql('alter table activities drop constraint no_kaput')
    expect(answer.status).toBe(500)
    expect((await details(lead.id)).lead).toMatchObject({ lastContact: null, status: 'new' })
  })

  it('takes ten contacts at once and forgets none', async () => {
    const lead = await create.lead()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        log(lead.id, { channel: 'phone', marksContacted: true, note: `${index}` }),
      ),
    )
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    const history = await historyOf(lead.id)
    expect(history.filter((line) => line.startsWith('contacted:'))).toHaveLength(10)
    expect(history.filter((line) => line.startsWith('status_changed:'))).toHaveLength(1)
  })
})

describe('GET /api/leads?due=', () => {
  const list = async (query: string) =>
    (await api.call('GET', `/api/leads?${query}`, { as })).body.leads.map(({ name }) => name).toSorted()

  it('[OP-88] has today’s follow-ups or the late ones, of leads that are not over; the counts say the same', async () => {
    const tag = `Seguimento ${serial()}`
    const lead = (name: string, days: number, status = 'contacted') =>
      create.lead({ name: `${tag} ${name}`, nextFollowUp: dayFromNow(days), status })
    await lead('hoje', 0)
    await lead('ontem', -1)
    await lead('antes', -40)
    await lead('amanhã', 1)
    await lead('ganho', 0, 'won')
    await lead('perdido', -1, 'lost')
    const q = encodeURIComponent(tag)
    expect(await list(`due=today&q=${q}`)).toEqual([`${tag} hoje`])
    expect(await list(`due=overdue&q=${q}`)).toEqual([`${tag} antes`, `${tag} ontem`])
    const [today, overdue] = [await list('due=today'), await list('due=overdue')]
    expect(await countDueLeads(await api.serverReq())).toEqual({ overdue: overdue.length, today: today.length })
    const { body, status } = await api.call('GET', '/api/leads?due=never', { as })
    expect([status, body.issues[0]?.path]).toEqual([400, 'due'])
  })
})

describe('PATCH /api/crm/leads/status', () => {
  it('changes none when somebody has changed one of them since it was read', async () => {
    const leads = [await create.lead(), await create.lead()]
    const ids = leads.map(({ id }) => id)
    const loadedAt = leads.map(({ updatedAt }) => updatedAt)
    expect((await put(ids[1] ?? '', { status: 'won' })).status).toBe(200)
    expect((await bulk({ ids, loadedAt, status: 'qualified' })).status).toBe(409)
    expect(await statuses(ids)).toEqual(['new', 'won'])
    expect((await bulk({ ids, loadedAt: [loadedAt[0]], status: 'qualified' })).body.issues).toMatchObject([
      { path: 'loadedAt' },
    ])
    const now = (await Promise.all(ids.map(details))).map(({ lead }) => lead.updatedAt)
    expect((await bulk({ ids, loadedAt: now, status: 'qualified' })).status).toBe(200)
    expect(await statuses(ids)).toEqual(['qualified', 'qualified'])
  })

  it('changes all, writes a line for each that changed, and answers them', async () => {
    const leads = [await create.lead(), await create.lead({ status: 'qualified' }), await create.lead()]
    const ids = leads.map(({ id }) => id)
    const { body, status } = await bulk({ ids, status: 'qualified' })
    expect(status).toBe(200)
    expect(body.leads.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(await statuses(ids)).toEqual(['qualified', 'qualified', 'qualified'])
    expect(await Promise.all(ids.map(historyOf))).toEqual([
      ['status_changed: Lead: estado alterado de Novo para Qualificado', 'created: Lead: criação'],
      ['created: Lead: criação'],
      ['status_changed: Lead: estado alterado de Novo para Qualificado', 'created: Lead: criação'],
    ])
    const [line] = (await details(ids[0] ?? '')).activities
    expect(line?.userName).toBe('comercial')
    // Somebody with one of them open in the form gets a conflict.
    expect((await put(ids[0] ?? '', { company: 'X' }, leads[0]?.updatedAt)).status).toBe(409)
    expect((await put(ids[1] ?? '', { company: 'X' }, leads[1]?.updatedAt)).status).toBe(200)
  })

  it('changes none when one of them does not exist (any more), and names it', async () => {
    const [kept, trashed] = [await create.lead(), await create.lead()]
    await api.call('DELETE', `/api/leads/${trashed.id}`, { as })
    expect(faultsOf(await bulk({ ids: [kept.id, trashed.id, UNKNOWN_ID], status: 'lost' }))).toEqual(['ids.1', 'ids.2'])
    expect(await statuses([kept.id])).toEqual(['new'])
  })

  it.each([
    [{ ids: [], status: 'won' }, 'ids'],
    [{ status: 'won' }, 'ids'],
    [{ ids: ['1'], status: 'won' }, 'ids.0'],
    [{ ids: Array.from({ length: 201 }, () => randomUUID()), status: 'won' }, 'ids'],
    [{ ids: [UNKNOWN_ID], status: 'vip' }, 'status'],
  ])('refuses %o', async (sent, path) => {
    const { body, status } = await bulk(sent)
    expect([status, body.issues[0]?.path]).toEqual([400, path])
  })

  it('of two people who choose the same leads in opposite order both get an answer, and all leads agree', async () => {
    const ids: string[] = []
    for (let index = 0; index < 20; index += 1) ids.push((await create.lead()).id)
    const answers = await Promise.all([
      bulk({ ids, status: 'lost' }),
      bulk({ ids: ids.toReversed(), status: 'won' }),
      bulk({ ids, status: 'qualified' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(await statuses(ids)).size).toBe(1)
  })
})

describe('possible duplicates', () => {
  const found = async (id: string) => (await details(id)).duplicates.map((lead) => lead.id)

  it('[OP-89] are leads with the same e-mail in any case, or the same phone however it is written', async () => {
    const lead = await create.lead({ email: 'Igual@exemplo.ao', phone: '+244 923 777 001' })
    const byEmail = await create.lead({ email: 'igual@Exemplo.ao', phone: '+351 923 777 001' })
    const byPhone = await create.lead({ phone: '923777001' })
    const byBoth = await create.lead({ email: 'IGUAL@exemplo.ao', phone: '00244 923-777-001' })
    const other = await create.lead({ phone: '923 777 002' })
    expect((await details(lead.id)).duplicates).toEqual([
      expect.objectContaining({ id: byBoth.id, sameEmail: true, samePhone: true }),
      expect.objectContaining({ id: byPhone.id, sameEmail: false, samePhone: true }),
      expect.objectContaining({ id: byEmail.id, sameEmail: true, samePhone: false }),
    ])
    const all = [lead, byEmail, byPhone, byBoth, other].map(({ id }) => id)
    expect(await idsWithDuplicates(await api.serverReq(), 'leads', all)).toEqual(new Set(all.slice(0, 4)))
    expect(await found(other.id)).toEqual([])
  })

  it('[OP-89] are found by what is typed of somebody who is no lead yet, or of a lead that is being changed', async () => {
    const number = `923 66${String(serial()).padStart(4, '0')}`
    const email = `t${serial()}@exemplo.ao`
    const [lead, byPhone] = [await create.lead({ email }), await create.lead({ phone: number })]
    const ask = async (query: Record<string, string> | string) =>
      (await api.call('GET', `/api/crm/leads/duplicates?${new URLSearchParams(query)}`, { as })).body.duplicates
    expect(await ask({ email: email.toUpperCase(), phone: `+244${number}` })).toEqual([
      expect.objectContaining({ id: byPhone.id, sameEmail: false, samePhone: true }),
      expect.objectContaining({ id: lead.id, sameEmail: true, samePhone: false }),
    ])
    expect(await ask({ email, except: lead.id })).toEqual([])
    for (const nothing of ['', 'email=', 'phone=ligar']) expect(await ask(nothing)).toEqual([])
  })

  it('are neither in the trash nor suspected spam; two leads without a phone are no duplicates', async () => {
    const email = `s${serial()}@exemplo.ao`
    const [lead, trashed] = [await create.lead({ email }), await create.lead({ email })]
    await create.lead({ phone: 'ligar à tarde' })
    await api.call('DELETE', `/api/leads/${trashed.id}`, { as })
    await api.call('POST', '/api/leads', { body: { ...CONTACT_FORM, email, telefone: '923777555', website: 'spam' } })
    expect(await found(lead.id)).toEqual([])
    expect(await idsWithDuplicates(await api.serverReq(), 'leads', [lead.id])).toEqual(new Set())
  })

  it('a visitor’s request is compared as well, and a changed phone is compared anew', async () => {
    const answer = await api.call('POST', '/api/leads', {
      body: { ...CONTACT_FORM, email: `v${serial()}@exemplo.ao`, telefone: '(+244) 923 777 010' },
    })
    const lead = await create.lead({ phone: '923 777 011' })
    expect(await found(lead.id)).toEqual([])
    expect((await put(lead.id, { phone: '923 777 010' })).body.lead.phoneE164).toBe('+244923777010')
    expect(await found(lead.id)).toEqual([answer.body.lead.id])
    expect((await put(lead.id, { company: 'Sem mudar o telefone' })).body.lead.phoneE164).toBe('+244923777010')
    expect((await put(lead.id, { phone: '' })).body.lead.phoneE164).toBeNull()
    expect(await found(lead.id)).toEqual([])
  })

  it('looks them up by index', async () => {
    const indexes = await api.sql<{ indexdef: string }>(`select indexdef from pg_indexes where tablename = 'leads'`)
    const definitions = indexes.map(({ indexdef }) => indexdef).join('\n')
    expect(definitions).toContain('lower((email)::text)')
    expect(definitions).toContain('(phone_e164)')
  })
})

describe('GET /api/leads/{id}', () => {
  it('[OP-72] has the quotes and the client that the lead led to', async () => {
    const lead = await create.lead()
    const { quote } = (await api.call('POST', `/api/crm/leads/${lead.id}/convert-to-quote`, { as, body: {} })).body
    const converted = await api.call('POST', `/api/crm/quotes/${quote.id}/convert-to-client`, { as, body: {} })
    expect((await details(lead.id)).links).toEqual({
      client: { email: lead.email, id: converted.body.client.id, name: lead.name },
      orders: [],
      quotes: [
        {
          id: quote.id,
          quoteNumber: quote.quoteNumber,
          status: 'approved',
          title: quote.title,
          totalAmount: quote.totalAmount,
        },
      ],
    })
  })
})

describe('the board', () => {
  /** Reads with the viewer's rights, as the screen does. */
  const board = async (query: Parameters<typeof readLeadBoard>[1], perColumn = 10) =>
    readLeadBoard(await api.serverReq(as), query, perColumn)

  it('[OP-67] orders names as the list does: without accents and capitals', async () => {
    const q = `acentos${serial()}`
    for (const name of ['bruno', 'Álvaro', 'Carla', 'ana']) await create.lead({ name: `${name} ${q}` })
    const [fresh] = await board({ q, sort: 'name' })
    expect(fresh?.records.map(({ name }) => name.split(' ')[0])).toEqual(['Álvaro', 'ana', 'bruno', 'Carla'])
  })

  it('has a column a status with its count and its newest leads', async () => {
    const q = `Quadro ${serial()} 100%`
    const made = [
      await create.lead({ name: `${q} a` }),
      await create.lead({ name: `${q} b` }),
      await create.lead({ name: `${q} c` }),
      await create.lead({ name: `${q} d`, status: 'won' }),
      await create.lead({ name: 'Quadro 1000', status: 'lost' }),
    ]
    const columns = await board({ q }, 2)
    expect(columns.map(({ status, total }) => [status, total])).toEqual(
      LEAD_STATUSES.map((status) => [status, { new: 3, won: 1 }[status as string] ?? 0]),
    )
    expect(columns[0]?.records.map(({ id }) => id)).toEqual([made[2]?.id, made[1]?.id])
    expect(columns[5]?.records).toEqual([expect.objectContaining({ id: made[3]?.id, name: `${q} d` })])
  })

  it('adds up the budgets of a column, also those that it does not show', async () => {
    const q = `Valor ${serial()}`
    await create.lead({ budget: '1500.50', name: `${q} a` })
    await create.lead({ budget: '99999999.99', name: `${q} b` })
    await create.lead({ name: `${q} c` })
    const columns = await board({ q }, 1)
    expect(columns.map(({ valueCents }) => valueCents)).toEqual([10_000_150_049, 0, 0, 0, 0, 0, 0])
  })

  it('has the order of the list', async () => {
    const q = `Ordem ${serial()}`
    await create.lead({ name: `${q} b`, nextFollowUp: dayFromNow(2), priority: 'low' })
    await create.lead({ name: `${q} c`, priority: 'high' })
    await create.lead({ name: `${q} a`, nextFollowUp: dayFromNow(1), priority: 'medium' })
    for (const sort of ['-createdAt', 'createdAt', 'name', '-priority', 'nextFollowUp']) {
      const list = await api.call('GET', `/api/leads?q=${encodeURIComponent(q)}&sort=${sort}`, { as })
      const [column] = await board({ q, sort })
      expect(
        column?.records.map(({ name }) => name),
        sort,
      ).toEqual(list.body.leads.map(({ name }) => name))
    }
  })

  it('is narrowed as the list is: by search, reference and due date, without trash and spam', async () => {
    for (const query of ['q=exemplo', 'q=KIANDA', 'due=overdue', 'due=today', 'q=923', 'q=an', 'q=_']) {
      const { body } = await api.call('GET', `/api/leads?${query}`, { as })
      const columns = await board(Object.fromEntries(new URLSearchParams(query)), 500)
      expect(columns.flatMap(({ records }) => records.map(({ id }) => id)).toSorted(), query).toEqual(
        body.leads.map(({ id }) => id).toSorted(),
      )
      for (const { records, total } of columns) expect(total).toBe(records.length)
    }
    const lead = await create.lead({ status: 'qualified' })
    const columns = await board({ q: leadReference(lead.id) })
    expect(columns.flatMap(({ records }) => records)).toEqual([lead])
    const kept = await create.lead()
    await api.call('POST', `/api/crm/leads/${kept.id}/merge`, { as, body: { ids: [lead.id] } })
    expect((await api.call('GET', `/api/leads/${kept.id}`, { as })).body.mergedIds).toEqual([lead.id])
    const merged = await board({ q: leadReference(lead.id) })
    expect(merged.flatMap(({ records }) => records.map(({ id }) => id))).toEqual([kept.id])
  })
})
