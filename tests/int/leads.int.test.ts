import { describe, expect, it, vi } from 'vitest'

import { builtInCatalogue } from '@collections/catalogue/built-in-catalogue'
import { toKwanzas } from '@kit/lib/money'
import { leadReference } from '@crm/leads/domain/lead-reference'
import { faultsOf, useApi } from '../support/api'
import { CONTACT_FORM, QUOTE_REQUEST, recordsOf, SERVICES_ORDER, UNKNOWN_ID } from '../support/records'

const api = useApi()
const create = recordsOf(api)

const post = (body: unknown, as?: 'admin' | 'comercial' | 'editor') =>
  api.call('POST', '/api/leads', { body, ...(as ? { as } : {}) })
const stored = async (id: string) => {
  const { body } = await api.call('GET', '/api/leads', { as: 'comercial' })
  return body.leads.find((lead) => lead.id === id)
}

describe('the contact form', () => {
  it('[API-07] [OP-43] stores it under the English names and answers 201', async () => {
    const { body, status } = await post(CONTACT_FORM)
    expect(status).toBe(201)
    expect(body.lead).toMatchObject({
      budget: null,
      budgetRange: '100k-250k',
      company: 'Kianda Lda',
      email: 'ana@exemplo.ao',
      name: 'Ana Bela',
      notes: CONTACT_FORM.mensagem,
      phone: '+244 923 000 111',
      priority: 'medium',
      serviceInterest: 'Criação de Websites',
      source: 'website',
      status: 'new',
      timeline: '1-mes',
    })
    expect(await stored(body.lead.id)).toMatchObject(body.lead)
  })

  it('[OP-46] [DATA-06…07] also writes a contact and links it', async () => {
    const { body } = await post({ ...CONTACT_FORM, email: 'contacto@exemplo.ao' })
    const contacts = await api.sql<Record<string, unknown>>(
      'select c.* from contacts c join leads l on l.contact_id = c.id where l.id = $1',
      [body.lead.id],
    )
    expect(contacts).toEqual([
      expect.objectContaining({
        created_at: expect.any(Date) as Date,
        email: 'contacto@exemplo.ao',
        message: CONTACT_FORM.mensagem,
        name: 'Ana Bela',
        phone: '+244 923 000 111',
        service: 'Criação de Websites',
      }),
    ])
    expect((await stored(body.lead.id))?.contactId).toBe(contacts[0]?.id)
  })

  it('[CONT-39] [OP-51] is found again by the reference that the visitor was given', async () => {
    const { body } = await post({ ...CONTACT_FORM, email: 'referencia@exemplo.ao' })
    const { id } = body.lead
    const reference = leadReference(id)
    for (const q of [reference, reference.toLowerCase(), id.slice(0, 8)]) {
      const found = await api.call('GET', `/api/leads?q=${q}`, { as: 'comercial' })
      expect(found.body.leads.map((lead) => lead.id)).toEqual([id])
    }
    expect((await api.call('GET', '/api/leads?q=REF-00000000', { as: 'comercial' })).body.leads).toEqual([])
  })

  it('[OP-46] writes neither when one of the two cannot be written, and tells nothing of the inside', async () => {
    await api.sql(`alter table leads add constraint no_kaput check (email <> 'kaput@exemplo.ao') not valid`)
    const logged = vi.spyOn(api.payload.logger, 'error').mockReturnValue()
    const body = { ...CONTACT_FORM, email: 'kaput@exemplo.ao' }
    const answer = await api.call('POST', '/api/leads', { body, isBroken: true })
    expect(answer).toMatchObject({ body: { error: 'Erro interno do servidor' }, status: 500 })
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
    await api.sql('alter table leads drop constraint no_kaput')
    expect(await api.sql(`select 1 from contacts where email = 'kaput@exemplo.ao'`)).toEqual([])
  })

  it('[OP-42] takes the priority that was promised to the visitor', async () => {
    const { body } = await post({ ...CONTACT_FORM, priority: 'high' })
    expect(body.lead.priority).toBe('high')
    expect((await post({ ...CONTACT_FORM, priority: 'urgentíssimo' })).body.lead.priority).toBe('medium')
  })

  it.each([
    ['CONT-24', 'nome', 'A', 'Nome deve ter pelo menos 2 caracteres'],
    ['CONT-24', 'nome', '  A  ', 'Nome deve ter pelo menos 2 caracteres'],
    ['CONT-25', 'email', 'ana@', 'Email inválido'],
    ['CONT-25', 'email', undefined, 'Email inválido'],
    ['CONT-25', 'email', 'ana@exemplo-.ao', 'Email inválido'],
    ['CONT-26', 'telefone', '12345678', 'Telefone inválido'],
    ['CONT-27', 'servico', '', 'Selecione um serviço'],
    ['CONT-28', 'mensagem', 'curta', 'Descreva sua necessidade com mais detalhes (mín. 20 caracteres)'],
    ['CONT-28', 'mensagem', undefined, 'Descreva sua necessidade com mais detalhes (mín. 20 caracteres)'],
  ])('[%s] [OP-49] refuses %s = %j with the documented sentence', async (_id, key, value, message) => {
    const { body, status } = await post({ ...CONTACT_FORM, [key]: value })
    expect(status).toBe(400)
    expect(body).toEqual({ error: message, issues: [{ message, path: key }] })
  })

  it('[OP-49] names every wrong key as it was sent', async () => {
    const { body, status } = await post({ nome: 'A' })
    expect(status).toBe(400)
    expect(body.issues.map(({ path }) => path).sort()).toEqual(['email', 'mensagem', 'nome', 'servico', 'telefone'])
    expect(body.error).toBe('Dados inválidos. Verifique os campos indicados.')
  })

  it('[CONT-29…31] needs neither company, budget nor timeline; empty means none', async () => {
    const { body, status } = await post({ ...CONTACT_FORM, empresa: '', orcamento: '', prazo: '' })
    expect(status).toBe(201)
    expect(body.lead).toMatchObject({ budget: null, budgetRange: null, company: null, timeline: null })
  })

  it.each(['ate-50k', '50k-100k', '100k-250k', '250k-500k', 'acima-500k', 'a-definir'])(
    '[CONT-32] [OP-44] stores the budget option %s as the range',
    async (orcamento) => {
      const { body } = await post({ ...CONTACT_FORM, orcamento })
      expect(body.lead).toMatchObject({ budget: null, budgetRange: orcamento, notes: CONTACT_FORM.mensagem })
    },
  )

  it.each(['urgente', '1-mes', '2-meses', '3-meses', 'flexivel'])('[CONT-33] stores the timeline %s', async (prazo) => {
    expect((await post({ ...CONTACT_FORM, prazo })).body.lead.timeline).toBe(prazo)
  })

  it.each([
    [{ prazo: 'antes do Natal' }, 'antes do Natal'],
    [{ orcamento: 'uns 90 mil' }, 'uns 90 mil'],
    [{ orcamento: 150000 }, '150000'],
    [{ prazo: 3 }, '3'],
  ])('[OP-44] keeps %j in the notes instead of refusing the request', async (changes, kept) => {
    const { body, status } = await post({ ...CONTACT_FORM, ...changes })
    expect(status).toBe(201)
    expect(body.lead.notes).toContain(CONTACT_FORM.mensagem)
    expect(body.lead.notes).toContain(kept)
  })

  it('[OP-43] lets the English key win and keeps the other in the notes', async () => {
    const { body } = await post({
      ...CONTACT_FORM,
      budget: 'ate-50k',
      company: 'Outra Lda',
      name: 'Bela Ana',
      notes: 'English notes',
      phone: '+244 911 111 111',
      timeline: 'flexivel',
    })
    expect(body.lead).toMatchObject({
      budgetRange: 'ate-50k',
      company: 'Outra Lda',
      name: 'Bela Ana',
      phone: '+244 911 111 111',
      timeline: 'flexivel',
    })
    const { notes } = body.lead
    expect(notes?.startsWith('English notes')).toBe(true)
    for (const kept of [CONTACT_FORM.mensagem, 'Ana Bela', 'Kianda Lda', '+244 923 000 111', '100k-250k', '1-mes']) {
      expect(notes).toContain(kept)
    }
  })

  it('[OP-50] [OP-55] ignores what is not a visitor’s to say', async () => {
    const { body } = await post({
      ...CONTACT_FORM,
      assignedTo: 'Chefe',
      contactId: UNKNOWN_ID,
      convertedToClientId: UNKNOWN_ID,
      createdAt: '2001-01-01T00:00:00Z',
      id: UNKNOWN_ID,
      isSuspectedSpam: true,
      lastContact: '2001-01-01',
      nextFollowUp: '2001-01-01',
      unknown: { deep: true },
      updatedAt: '2001-01-01T00:00:00Z',
    })
    expect(body.lead.id).not.toBe(UNKNOWN_ID)
    const lead = await stored(body.lead.id)
    expect(lead).toMatchObject({
      assignedTo: null,
      convertedToClientId: null,
      lastContact: null,
      nextFollowUp: null,
      status: 'new',
    })
    expect(lead?.contactId).not.toBe(UNKNOWN_ID)
    expect(new Date(lead?.createdAt ?? 0).getFullYear()).toBeGreaterThan(2020)
    expect((await post({ ...QUOTE_REQUEST, status: 'won' })).body.lead.status).toBe('new')
  })

  it('[DATA-20] answers the sender without the staff’s fields', async () => {
    const { body } = await post(CONTACT_FORM)
    for (const key of ['assignedTo', 'contactId', 'convertedToClientId', 'lastContact', 'nextFollowUp', 'updatedAt']) {
      expect(body.lead).not.toHaveProperty(key)
    }
  })

  it('[OP-43] trims texts and addresses, and refuses NUL', async () => {
    const { body } = await post({ ...CONTACT_FORM, email: '  ana@exemplo.ao ', nome: ' Ana  ' })
    expect(body.lead).toMatchObject({ email: 'ana@exemplo.ao', name: 'Ana' })
    const refused = await post({ ...CONTACT_FORM, empresa: 'a\0b' })
    expect(refused.status).toBe(400)
    expect(refused.body.issues[0]?.path).toBe('empresa')
  })

  it.each([
    ['nome', 256],
    ['telefone', 41],
    ['mensagem', 20_001],
    ['empresa', 256],
  ])('refuses %s of %d characters', async (key, length) => {
    const { body, status } = await post({ ...CONTACT_FORM, [key]: 'x'.repeat(length) })
    expect(status).toBe(400)
    expect(body.issues[0]?.path).toBe(key)
    const fits = await post({ ...CONTACT_FORM, [key]: 'x'.repeat(length - 1) })
    expect(fits.status).toBe(201)
  })
})

describe('the services order', () => {
  it('[API-08…14] [OP-45] is stored as documented', async () => {
    const { body, status } = await post(SERVICES_ORDER)
    expect(status).toBe(201)
    expect(body.lead).toMatchObject({
      ...SERVICES_ORDER,
      budget: '120000.00',
      budgetRange: null,
      nif: '5417123456',
      notes: SERVICES_ORDER.notes,
    })
    expect((await stored(body.lead.id))?.contactId).toBeNull()
  })

  it('[API-09] [API-13] takes an empty company and keeps the lines of the notes', async () => {
    const { body } = await post({ ...SERVICES_ORDER, company: '' })
    expect(body.lead).toMatchObject({ company: null, nif: null })
    expect(body.lead.notes?.split('\n')).toHaveLength(4)
  })

  it('[OP-43] [OP-44] Portuguese keys in it are not lost', async () => {
    const { body, status } = await post({
      email: 'a@exemplo.ao',
      empresa: 'Kianda Lda',
      mensagem: 'Uma mensagem',
      name: 'Ana',
      orcamento: 'ate-50k',
      phone: '923000111',
      prazo: 'urgente',
      servico: 'SEO',
      telefone: '911000222',
    })
    expect(status).toBe(201)
    expect(body.lead).toMatchObject({
      budgetRange: 'ate-50k',
      company: 'Kianda Lda',
      phone: '923000111',
      serviceInterest: 'SEO',
      timeline: 'urgente',
    })
    expect(body.lead.notes).toContain('Uma mensagem')
    expect(body.lead.notes).toContain('911000222')
  })

  it.each([
    ['name', 'Nome é obrigatório'],
    ['email', 'Email inválido'],
    ['phone', 'Telefone é obrigatório'],
  ])('[API-08] refuses a missing %s', async (key, message) => {
    const { body, status } = await post({ ...SERVICES_ORDER, [key]: undefined })
    expect(status).toBe(400)
    expect(body.issues).toEqual([{ message, path: key }])
  })

  it.each(['muito', '-1', '100000000', '1.234', '1e9', NaN, true])('[OP-44] refuses the budget %j', async (budget) => {
    const sent = Number.isNaN(budget) ? 'NaN' : budget
    const { body, status } = await post({ ...SERVICES_ORDER, budget: sent })
    expect(status).toBe(400)
    expect(body.issues[0]?.path).toBe('budget')
  })

  it.each([
    ['99999999.99', '99999999.99', null],
    [1500.5, '1500.50', null],
    ['0', '0.00', null],
    ['', null, null],
    [null, null, null],
    ['ate-50k', null, 'ate-50k'],
  ])('[OP-44] [DATA-14] reads the budget %j', async (sent, budget, budgetRange) => {
    const { body, status } = await post({ ...SERVICES_ORDER, budget: sent })
    expect(status).toBe(201)
    expect(body.lead).toMatchObject({ budget, budgetRange })
  })

  it('[OP-62] prices the chosen features from the catalogue, never from the browser', async () => {
    const catalogue = await api.payload.create({
      collection: 'catalogue',
      data: {
        description: 'd',
        durationText: '5 dias',
        features: [{ name: 'Logótipo', price: toKwanzas(4_500_000) }],
        fullDescription: 'f',
        group: 'graphic',
        priceText: 'p',
        projectsCount: 1,
        slug: 'marca',
        sortOrder: 0,
        title: 'Marca',
      },
    })
    const selection = {
      catalogueId: catalogue.slug,
      features: [
        { name: 'Logótipo', price: 1, quantity: 2, unitPrice: 1 },
        { name: 'Inventado', quantity: 1 },
      ],
    }
    const { body } = await post({ ...SERVICES_ORDER, selection })
    const quote = await api.call('POST', `/api/crm/leads/${body.lead.id}/convert-to-quote`, { as: 'comercial' })
    expect(quote.body.quote.items).toEqual([
      expect.objectContaining({ description: 'Logótipo', quantity: 2, totalPrice: '90000.00', unitPrice: '45000.00' }),
    ])
    expect(quote.body.quote.totalAmount).toBe('90000.00')

    const twice = [catalogue.features?.[0], { name: ' logótipo ', price: 10_000 }]
    const path = `/catalogue/${catalogue.id}`
    const refused = await api.cms('PATCH', path, { as: 'admin', body: { features: twice } })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('Já há um recurso com este nome. Dê a cada um o seu.')
  })

  it('[OP-62] knows the built-in prices only while the catalogue has no entry', async () => {
    const entry = builtInCatalogue[0]
    const feature = entry?.features[0]
    const pricesOf = async () => {
      const selection = { catalogueId: entry?.slug, features: [{ name: feature?.name, quantity: 1 }] }
      const { lead } = (await post({ ...SERVICES_ORDER, selection })).body
      const quote = await api.call('POST', `/api/crm/leads/${lead.id}/convert-to-quote`, { as: 'comercial' })
      return quote.body.quote.items.map(({ description }) => description)
    }
    const rest = { description: 'd', durationText: '5 dias', fullDescription: 'f', priceText: 'p', projectsCount: 1 }
    await api.payload.create({
      collection: 'catalogue',
      data: { ...rest, group: 'graphic', slug: 'outra', sortOrder: 1, title: 'Outra' },
    })
    expect(await pricesOf()).not.toContain(feature?.name)
    await api.payload.delete({ collection: 'catalogue', where: {} })
    expect(await pricesOf()).toEqual([feature?.name])
  })

  it('[API-11] becomes a quote with a line for each feature, and the documented total', async () => {
    const features = ['Sites Responsivos', 'E-commerce'].map((name) => ({ name, quantity: 1 }))
    const selection = { catalogueId: 'web-design', features }
    const { body } = await post({ ...SERVICES_ORDER, budget: '400000', selection })
    const { quote } = (await api.call('POST', `/api/crm/leads/${body.lead.id}/convert-to-quote`, { as: 'comercial' }))
      .body
    expect(quote.items).toMatchObject([
      { description: 'Sites Responsivos', quantity: 1, unitPrice: '120000.00' },
      { description: 'E-commerce', quantity: 1, unitPrice: '280000.00' },
    ])
    expect(quote.totalAmount).toBe(body.lead.budget)
  })

  it('[OP-62] above the maximum amount becomes a quote whose price is agreed by hand', async () => {
    const features = [{ name: 'E-commerce', quantity: 50_000 }]
    const selection = { catalogueId: 'web-design', features }
    const { body } = await post({ ...SERVICES_ORDER, budget: '', selection })
    const made = await api.call('POST', `/api/crm/leads/${body.lead.id}/convert-to-quote`, { as: 'comercial' })
    expect(made.body.quote?.items, made.text).toMatchObject([
      { description: body.lead.serviceInterest, quantity: 1, unitPrice: '0.00' },
    ])
  })

  it.each(['x', 5, null, [], { catalogueId: 7 }, { catalogueId: 'marca', features: 'x' }])(
    '[OP-43] does not lose the request over the selection %j',
    async (selection) => {
      expect((await post({ ...SERVICES_ORDER, selection })).status).toBe(201)
    },
  )
})

describe('the quote request of a service', () => {
  it('[API-15…16] [OP-47…48] is stored with the service, source website, status new, priority medium', async () => {
    const { body, status } = await post(QUOTE_REQUEST)
    expect(status).toBe(201)
    expect(body.lead).toMatchObject({
      email: 'eva@exemplo.ao',
      name: 'Eva Luísa',
      nif: '5417000000',
      notes: 'Quero saber o preço.',
      phone: '923000222',
      priority: 'medium',
      serviceInterest: 'SEO',
      source: 'website',
      status: 'new',
    })
  })

  it.each(['source', 'serviceInterest', 'nif', 'status'])(
    '[OP-43] is told from the contact form by its key %s: mensagem may be missing',
    async (key) => {
      const { status } = await post({ email: 'e@exemplo.ao', [key]: 'x', nome: 'Eva', telefone: '9' })
      expect(status).toBe(201)
    },
  )

  it.each([
    ['nome', 'Nome é obrigatório'],
    ['email', 'Email inválido'],
    ['telefone', 'Telefone é obrigatório'],
  ])('[API-15] refuses an empty %s', async (key, message) => {
    const { body, status } = await post({ ...QUOTE_REQUEST, [key]: '' })
    expect(status).toBe(400)
    expect(body.issues).toEqual([{ message, path: key }])
  })

  it('[OP-43] keeps a differing servico beside the serviceInterest', async () => {
    const { body } = await post({ ...QUOTE_REQUEST, servico: 'Branding' })
    expect(body.lead.serviceInterest).toBe('SEO')
    expect(body.lead.notes).toContain('Branding')
  })

  it('[OP-43] takes a source outside the options without refusing', async () => {
    expect((await post({ ...QUOTE_REQUEST, source: 'outdoor' })).body.lead.source).toBe('website')
  })
})

describe('the honeypot', () => {
  it('[OP-55] answers like a success and keeps the lead aside', async () => {
    const before = (await api.call('GET', '/api/crm/dashboard', { as: 'admin' })).body.stats
    const { body, status } = await post({ ...CONTACT_FORM, website: 'https://spam.example' })
    expect(status).toBe(201)
    expect(body.lead.name).toBe('Ana Bela')
    expect(await stored(body.lead.id)).toBeUndefined()
    const paged = await api.call('GET', '/api/leads?page=1&limit=200', { as: 'admin' })
    expect(paged.body.leads.some((lead) => lead.id === body.lead.id)).toBe(false)
    const after = (await api.call('GET', '/api/crm/dashboard', { as: 'admin' })).body.stats
    expect(after).toEqual(before)
  })

  it('[OP-55] staff can bring the lead back', async () => {
    const { body } = await post({ ...CONTACT_FORM, website: 'x' })
    const { status } = await api.cms('PATCH', `/leads/${body.lead.id}`, {
      as: 'comercial',
      body: { isSuspectedSpam: false },
    })
    expect(status).toBe(200)
    expect((await stored(body.lead.id))?.id).toBe(body.lead.id)
  })

  it('[OP-55] leaves a request with the empty field alone', async () => {
    const { body } = await post({ ...CONTACT_FORM, website: '' })
    expect((await stored(body.lead.id))?.id).toBe(body.lead.id)
  })
})

describe('the staff’s form', () => {
  it('[CONT-25] [OP-61] works on a request whose stored address would be refused today', async () => {
    const { id } = await create.lead()
    await api.sql(`update leads set email = 'ana@exemplo-.ao' where id = $1`, [id])
    const as = 'comercial'
    expect((await api.call('PUT', `/api/leads/${id}`, { as, body: { status: 'contacted' } })).status).toBe(200)
    expect((await api.cms('PATCH', `/leads/${id}`, { as, body: { notes: 'Ligou' } })).status).toBe(200)
    expect((await api.cms('PATCH', `/leads/${id}`, { as, body: { email: 'ana@outro-.ao' } })).status).toBe(400)
    const { body, status } = await api.call('POST', `/api/crm/leads/${id}/convert-to-quote`, { as })
    expect(status).toBe(201)
    const quote = `/quotes/${body.quote.id}`
    expect((await api.cms('PATCH', quote, { as, body: { clientEmail: 'ana@outro-.ao' } })).status).toBe(400)
    expect((await api.cms('PATCH', quote, { as, body: { notes: 'Urgente' } })).status).toBe(200)
  })

  it('[API-27] [DATA-08…20] stores every field and answers it', async () => {
    const sent = {
      assignedTo: 'Paulo',
      company: 'Kianda Lda',
      email: 'staff@exemplo.ao',
      lastContact: '2026-03-01T10:00:00.000Z',
      name: 'Lead da equipa',
      nextFollowUp: '2026-03-02T10:00:00.000Z',
      nif: '5417123456',
      notes: 'n',
      phone: '923',
      priority: 'low',
      serviceInterest: 'SEO',
      source: 'referral',
      status: 'negotiation',
      timeline: '1-mes',
    }
    const { body, status } = await post({ ...sent, budget: 1500.5 }, 'comercial')
    expect(status).toBe(201)
    expect(body.lead).toMatchObject({ ...sent, budget: '1500.50', contactId: null, convertedToClientId: null })
  })

  it('[API-27] [DATA-11…12] fills the documented defaults', async () => {
    const { body } = await post({ email: 'd@exemplo.ao', name: 'D' }, 'admin')
    expect(body.lead).toMatchObject({ priority: 'medium', source: 'website', status: 'new' })
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ email: '' }, 'email'],
    [{ status: 'perdido' }, 'status'],
    [{ source: 'tv' }, 'source'],
    [{ priority: 'urgent' }, 'priority'],
    [{ budget: 'muito' }, 'budget'],
    [{ lastContact: '01/03/2026' }, 'lastContact'],
    [{ nextFollowUp: '2026-02-30' }, 'nextFollowUp'],
    [{ phone: 5 }, 'phone'],
  ])('[API-27] [DATA-08…09] refuses %j', async (changes, path) => {
    expect(faultsOf(await post({ email: 's@exemplo.ao', name: 'S', ...changes }, 'comercial'))).toEqual([path])
  })

  it('[OP-55] a signed-in editor is a visitor', async () => {
    const { body, status } = await post({ ...CONTACT_FORM, assignedTo: 'Eu', status: 'new' }, 'editor')
    expect(status).toBe(201)
    expect(body.lead).not.toHaveProperty('assignedTo')
    expect((await post({ email: 'x@exemplo.ao', name: 'X' }, 'editor')).body.issues[0]?.path).toBe('phone')
  })

  it('[OP-55] a form of the site makes a visitor’s request, also when staff are signed in', async () => {
    const call = (as: 'admin' | 'comercial', headers: Record<string, string>) =>
      api.call('POST', '/api/leads', { as, body: { ...CONTACT_FORM, assignedTo: 'Eu' }, headers })
    const { body, status } = await call('admin', { 'X-Visitor-Call': '1' })
    expect(status).toBe(201)
    expect(body.lead).not.toHaveProperty('assignedTo')
    expect((await call('comercial', { 'X-Visitor-Call': '1' })).status).toBe(201)
    expect((await call('comercial', {})).body.issues[0]?.path).toBe('name')
  })

  it('[OP-55] [OP-56] of a session that has ended it is refused, and no visitor’s request', async () => {
    const email = 'sessao.acabada@exemplo.ao'
    const body = { assignedTo: 'Marta', email, name: 'Sessão', phone: '+244 923 000 111', status: 'qualified' }
    const call = (as?: 'comercial' | 'editor') =>
      api.call('POST', '/api/leads', { body, headers: { 'X-Staff-Call': '1' }, ...(as ? { as } : {}) })
    expect((await call()).status).toBe(401)
    expect((await call('editor')).status).toBe(403)
    expect(await api.sql('select id from leads where email = $1', [email])).toEqual([])
    expect((await call('comercial')).body.lead).toMatchObject({ assignedTo: 'Marta', status: 'qualified' })
  })

  it('[OP-43] staff need no phone even with Portuguese keys around', async () => {
    const { status } = await post({ email: 'x@exemplo.ao', name: 'X', nome: 'Y' }, 'comercial')
    expect(status).toBe(201)
  })

  it('a date without a time is that day in Luanda', async () => {
    const lead = await create.lead({ nextFollowUp: '2026-03-01' })
    expect(lead.nextFollowUp).toBe('2026-02-28T23:00:00.000Z')
  })
})

describe('PUT /api/leads/{id}', () => {
  const put = (id: string, body: unknown) => api.call('PUT', `/api/leads/${id}`, { as: 'comercial', body })

  it('[API-28] [OP-50] changes only the keys that were sent', async () => {
    const lead = await create.lead({ budget: '500', company: 'A', notes: 'fica', phone: '923' })
    const { body, status } = await put(lead.id, { company: 'B' })
    expect(status).toBe(200)
    expect(body.lead).toEqual({ ...lead, company: 'B', updatedAt: body.lead.updatedAt })
    expect(body.lead.updatedAt > lead.updatedAt).toBe(true)
  })

  it('[API-28] clears with null and with empty text, except what is required', async () => {
    const lead = await create.lead({ budget: '5', company: 'A', lastContact: '2026-03-01', notes: 'n', phone: '923' })
    const { body } = await put(lead.id, { budget: '', company: null, lastContact: null, notes: '', phone: null })
    expect(body.lead).toMatchObject({ budget: null, company: null, lastContact: null, notes: null, phone: null })
    expect((await put(lead.id, { name: null })).status).toBe(400)
    expect((await put(lead.id, { email: '' })).status).toBe(400)
  })

  it('[OP-50] [OP-55] ignores unknown and server-owned keys', async () => {
    const lead = await create.lead()
    const { body } = await put(lead.id, {
      contactId: UNKNOWN_ID,
      convertedToClientId: UNKNOWN_ID,
      createdAt: '2001-01-01T00:00:00Z',
      deletedAt: '2001-01-01T00:00:00Z',
      id: UNKNOWN_ID,
      isSuspectedSpam: true,
      unknown: 1,
    })
    expect(body.lead).toEqual({ ...lead, updatedAt: body.lead.updatedAt })
    expect(await stored(lead.id)).toMatchObject({ id: lead.id })
  })

  it('[DATA-21] [OP-59] reads the older status values as today’s', async () => {
    const lead = await create.lead({ status: 'contacted' })
    expect((await put(lead.id, { status: 'novo' })).body.lead.status).toBe('new')
    expect((await put(lead.id, { status: 'convertido' })).body.lead.status).toBe('won')
  })

  it('[DATA-12] [LEAD-21] sets any status freely', async () => {
    const lead = await create.lead({ status: 'won' })
    for (const status of ['new', 'contacted', 'qualified', 'proposal', 'negotiation', 'won', 'lost', 'new']) {
      expect((await put(lead.id, { status })).body.lead.status).toBe(status)
    }
  })

  it('[OP-44] moves a budget option to the range and an amount to the amount', async () => {
    const lead = await create.lead({ budget: '700' })
    expect((await put(lead.id, { budget: 'a-definir' })).body.lead).toMatchObject({
      budget: null,
      budgetRange: 'a-definir',
    })
    expect((await put(lead.id, { budget: '12.5' })).body.lead.budget).toBe('12.50')
  })
})

describe('GET /api/leads', () => {
  const list = async (query = '') => api.call('GET', `/api/leads${query}`, { as: 'comercial' })

  it('[API-26] [OP-51…52] lists everything, newest first, without page keys', async () => {
    const older = await create.lead()
    const newer = await create.lead()
    const { body, status } = await list()
    expect(status).toBe(200)
    const ids = body.leads.map(({ id }) => id)
    expect(ids.indexOf(newer.id)).toBeLessThan(ids.indexOf(older.id))
    expect(Object.keys(body)).toEqual(['leads'])
  })

  it.each([7, 2])('[OP-51] pages of %i without doubles or gaps', async (limit) => {
    const { leads } = (await list()).body
    // Enough for pages far from the start, which are read in another way.
    expect(leads.length).toBeGreaterThan(20 * 2)
    const seen: unknown[] = []
    for (let page = 1; seen.length < leads.length; page += 1) {
      const { body } = await list(`?page=${page}&limit=${limit}`)
      expect(body).toMatchObject({ page, total: leads.length, totalPages: Math.ceil(leads.length / limit) })
      seen.push(...body.leads)
    }
    expect(seen).toEqual(leads)
  })

  it('[OP-51] a page beyond the last one is empty; limit alone means page 1', async () => {
    const beyond = await list('?page=9999&limit=200')
    expect(beyond.status).toBe(200)
    expect(beyond.body.leads).toEqual([])
    expect(beyond.body.page).toBe(9999)
    const limited = await list('?limit=1')
    expect(limited.body).toMatchObject({ page: 1 })
    expect(limited.body.leads).toHaveLength(1)
  })

  it('[OP-51] searches the texts of the cards, whatever the case', async () => {
    const lead = await create.lead({ company: 'Xilofone & Filhos', name: 'Ênio 100% Único' })
    const found = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).body.leads.map(({ id }) => id)
    expect(await found('xilofone')).toEqual([lead.id])
    expect(await found(lead.email.toUpperCase())).toEqual([lead.id])
    expect(await found('100%')).toEqual([lead.id])
    expect(await found('10_%')).toEqual([])
    expect(await found('\\')).toEqual([])
    expect(await found("' or 1=1 --")).toEqual([])
  })

  it('[OP-51] finds one or two letters at the beginning of words, in the file too', async () => {
    const lead = await create.lead({ name: 'Wxerta Qzim', notes: 'Primeira linha\nWq na segunda' })
    const found = async (q: string) => {
      const { body } = await list(`?q=${encodeURIComponent(q)}`)
      const { text } = await api.call('GET', `/api/crm/leads/export?q=${encodeURIComponent(q)}`, { as: 'comercial' })
      expect(text.includes(lead.email)).toBe(body.leads.length > 0)
      return body.leads.map(({ id }) => id)
    }
    expect(await found('wx')).toEqual([lead.id])
    expect(await found('QZ')).toEqual([lead.id])
    expect(await found('wq')).toEqual([lead.id])
    expect(await found('zi')).toEqual([])
    expect(await found('wxerta qzim')).toEqual([lead.id])
    // Words may be in different texts, but a match never spans the end of one text and the start of the next.
    expect(await found(`qzim ${lead.email}`)).toEqual([lead.id])
    expect(await found(`qzim${lead.email}`)).toEqual([])
  })

  it('[OP-51] finds a lead by what it says now', async () => {
    const lead = await create.lead({ company: 'Antiga Xpto' })
    const found = async (q: string) => (await list(`?q=${q}`)).body.leads.map(({ id }) => id)
    const { status } = await api.call('PUT', `/api/leads/${lead.id}`, {
      as: 'comercial',
      body: { company: 'Nova Zpto' },
    })
    expect(status).toBe(200)
    expect([await found('xpto'), await found('zpto')]).toEqual([[], [lead.id]])
  })

  it('[OP-51] filters by status and sorts by a field, both ways', async () => {
    await create.lead({ name: 'AAA', status: 'lost' })
    await create.lead({ name: 'ZZZ', status: 'lost' })
    const { body } = await list('?status=lost&sort=name')
    expect(new Set(body.leads.map(({ status }) => status))).toEqual(new Set(['lost']))
    expect(body.leads[0]?.name).toBe('AAA')
    expect((await list('?status=lost&sort=-name')).body.leads[0]?.name).toBe('ZZZ')
  })

  it.each([
    'page=0',
    'page=x',
    'page=1.5',
    'limit=0',
    'limit=201',
    'sort=password',
    'sort=--name',
    'status=xyz',
    'page=',
    'q=%00',
  ])('[OP-51] refuses ?%s', async (query) => {
    const { body, status } = await list(`?${query}`)
    expect(status).toBe(400)
    expect(body.issues[0]?.path).toBe(query.split('=')[0])
  })
})

describe('DELETE /api/leads/{id}', () => {
  it('[API-29] [OP-50] moves it to the trash, once', async () => {
    const lead = await create.lead()
    const remove = () => api.call('DELETE', `/api/leads/${lead.id}`, { as: 'comercial' })
    const { body, status } = await remove()
    expect({ body, status }).toEqual({ body: { success: true }, status: 200 })
    expect((await remove()).status).toBe(404)
    expect(await stored(lead.id)).toBeUndefined()
    expect((await api.call('PUT', `/api/leads/${lead.id}`, { as: 'admin', body: { name: 'X' } })).status).toBe(404)
    const convert = await api.call('POST', `/api/crm/leads/${lead.id}/convert-to-quote`, { as: 'admin' })
    expect(convert.status).toBe(404)
  })

  it('[API-29] keeps the lead’s quotes, without the lead', async () => {
    const lead = await create.lead()
    const quote = await create.quote({ leadId: lead.id })
    await api.call('DELETE', `/api/leads/${lead.id}`, { as: 'comercial' })
    const { body } = await api.call('GET', '/api/crm/quotes', { as: 'comercial' })
    expect(body.quotes.find(({ id }) => id === quote.id)?.leadId).toBeNull()
  })
})

describe('POST /api/crm/leads/{id}/convert-to-quote', () => {
  const convert = (id: string, body?: unknown) =>
    api.call('POST', `/api/crm/leads/${id}/convert-to-quote`, {
      as: 'comercial',
      ...(body === undefined ? {} : { body }),
    })

  it('[API-30] [OP-59] makes a draft from the lead and sets the lead to proposal', async () => {
    const lead = await create.lead({
      budget: '75000.50',
      company: 'Kianda Lda',
      name: 'Ana Bela',
      phone: '923',
      serviceInterest: 'Branding',
    })
    const { body, status } = await convert(lead.id, {})
    expect(status).toBe(201)
    expect(body.quote).toMatchObject({
      clientCompany: 'Kianda Lda',
      clientEmail: lead.email,
      clientId: null,
      clientName: 'Ana Bela',
      clientPhone: '923',
      leadId: lead.id,
      status: 'draft',
      title: 'Orçamento para Ana Bela',
      totalAmount: '75000.50',
    })
    expect(body.quote.items).toEqual([
      expect.objectContaining({ description: 'Branding', quantity: 1, totalPrice: '75000.50', unitPrice: '75000.50' }),
    ])
    expect((await stored(lead.id))?.status).toBe('proposal')
  })

  it('[OP-62] a lead without a budget makes a line of 0', async () => {
    const { body } = await convert((await create.lead({ serviceInterest: 'SEO' })).id)
    expect(body.quote.items).toEqual([expect.objectContaining({ description: 'SEO', unitPrice: '0.00' })])
    expect(body.quote.totalAmount).toBe('0.00')
  })

  it('[OP-62] takes the longest name there can be', async () => {
    const { status, body } = await convert((await create.lead({ name: 'n'.repeat(255) })).id)
    expect(status).toBe(201)
    expect(body.quote.title.length).toBeLessThanOrEqual(255)
  })

  it.each(['won', 'lost', 'convertido'])('[OP-60] [LEAD-14] refuses a lead that is %s', async (status) => {
    const answer = await convert((await create.lead({ status })).id)
    expect(answer.status).toBe(409)
  })

  it('[OP-61] refuses a second open quote and names the first; a rejected one is no obstacle', async () => {
    const lead = await create.lead()
    const first = (await convert(lead.id)).body.quote
    for (const status of ['draft', 'sent', 'approved']) {
      await api.call('PUT', `/api/crm/quotes/${first.id}`, { as: 'comercial', body: { status } })
      const again = await convert(lead.id)
      expect(again.status).toBe(409)
      expect(again.body.error).toContain(first.quoteNumber)
    }
    await api.call('PUT', `/api/crm/quotes/${first.id}`, { as: 'comercial', body: { status: 'rejected' } })
    expect((await convert(lead.id)).status).toBe(201)
  })

  it('[OP-61] a deleted quote is no obstacle', async () => {
    const lead = await create.lead()
    const first = (await convert(lead.id)).body.quote
    await api.call('DELETE', `/api/crm/quotes/${first.id}`, { as: 'comercial' })
    expect((await convert(lead.id)).status).toBe(201)
  })
})
