import { beforeEach, describe, expect, it } from 'vitest'

import { readContentWork } from '@crm/dashboard/operations/content-work'
import { loadDay } from '@crm/dashboard/admin/load-day'
import type { Role } from '@kit/lib/roles'
import { useApi } from '../support/api'
import { insertRow, receiveDeposit, serial } from '../support/records'

const api = useApi()

/** A Wednesday, noon in Luanda. */
const NOW = new Date('2026-11-18T12:00:00+01:00')
const NOVEMBER = (text: string) => `2026-11-${text}:00+01:00`

const dayOf = async (role: Role, query: { limit?: number; owner?: string } = {}) =>
  loadDay(await api.serverReq(role), { limit: 30, now: NOW, ...query })
const titles = async (...asked: Parameters<typeof dayOf>) => (await dayOf(...asked)).rows.map(({ title }) => title)

type Row = Record<string, unknown>
const lead = (row: Row) =>
  insertRow(api, 'leads', { created_at: NOVEMBER('18T09:00'), email: `l${serial()}@exemplo.ao`, name: 'Lead', ...row })
const quote = (row: Row) =>
  insertRow(api, 'quotes', {
    created_at: NOVEMBER('17T09:00'),
    total_amount: '1000.50',
    updated_at: NOVEMBER('17T09:00'),
    ...row,
  })
const task = (row: Row) => insertRow(api, 'tasks', { due_day: '2026-11-18', origin: 'Manual', title: 'Tarefa', ...row })
const ask = (quote_id: string, created_at: string, is_from_staff = false) =>
  insertRow(api, 'quote_questions', { created_at, is_from_staff, name: 'Rui', quote_id, text: 'Dá para parcelar?' })
const accepted = { accepted_at: NOVEMBER('17T15:00'), status: 'approved' }
const prove = (quote_id: string) =>
  insertRow(api, 'quote_proofs', {
    content: Buffer.from('x'),
    format: 'pdf',
    quote_id,
    received_at: NOVEMBER('18T11:00'),
  })

beforeEach(() => api.sql('truncate orders, quotes, clients, leads, tasks cascade'))

describe('what waits today', () => {
  it('is nothing on a fresh site', async () => {
    expect(await dayOf('comercial')).toEqual({ late: 0, rows: [], total: 0 })
  })

  it('[PROP-27] leads from the task of sending the bank details to the payment of its quote', async () => {
    const record_id = await quote({})
    await task({ origin: 'proposal-account', record_id, record_type: 'quotes', title: 'Enviar dados de pagamento' })
    expect((await dayOf('comercial')).rows.find(({ title }) => title === 'Enviar dados de pagamento')).toMatchObject({
      href: `/admin/crm/quotes?registo=${record_id}#pagamento`,
      verb: 'Concluir',
    })
  })

  it('[TEAM-11] has the tasks whose record was emptied in Payload’s form', async () => {
    const [record_id] = [await quote({}), await insertRow(api, 'orders', { order_number: 'PED-T-1', title: 'Projeto' })]
    await task({ record_id, record_type: 'quotes', title: 'Do orçamento' })
    await task({ record_id: '', title: 'Sem registo' })
    await task({ record_id: '', record_type: 'quotes', title: 'Sem id' })
    expect(await titles('comercial')).toEqual(expect.arrayContaining(['Do orçamento', 'Sem id', 'Sem registo']))
  })

  it('is one list of all kinds in order of urgency, each with its verb and its place', async () => {
    const soon = NOVEMBER('20T00:00')
    const asked = await quote({
      client_name: 'Pergunta',
      client_phone: '923 000 111',
      status: 'sent',
      valid_until: soon,
    })
    await ask(asked, NOVEMBER('18T10:00'))
    const proven = await quote({ ...accepted, client_name: 'Comprovativo', deposit_percent: 50 })
    await prove(proven)
    const done = await quote({ ...accepted, client_name: 'Aceite' })
    const ending = await quote({ client_name: 'A expirar', shared_revision: 1, status: 'sent', valid_until: soon })
    const content = JSON.stringify({ validUntil: soon })
    await insertRow(api, 'quote_revisions', { content, content_hash: 'h', number: 1, quote_id: ending })
    await insertRow(api, 'public_links', {
      purpose: 'proposal',
      record_id: ending,
      secret_hash: 'h',
      sealed_secret: 's',
    })
    const draft = await quote({ client_name: 'Rascunho', status: 'draft' })
    const refused = await quote({ client_name: 'Recusado', status: 'rejected' })
    await task({ origin: 'proposal-refused', record_id: refused, record_type: 'quotes', title: 'Rever lead' })
    const todo = await task({ due_day: '2026-11-17', title: 'Enviar brindes' })
    const late = await lead({
      created_at: NOVEMBER('16T12:00'),
      name: 'Pedido atrasado',
      phone: '923000222',
      phone_e164: '+244923000222',
    })
    const fresh = await lead({ name: 'Pedido novo' })
    const planned = await lead({ name: 'Contacto', next_follow_up: NOVEMBER('18T10:00'), status: 'contacted' })
    const day = await dayOf('comercial')
    expect({ late: day.late, total: day.total }).toEqual({ late: 2, total: 10 })
    expect(day.rows.map(({ href, title, verb }) => [title, verb, href])).toEqual([
      ['Pedido atrasado', 'Responder', `/admin/crm/leads/${late}`],
      ['Pergunta', 'Responder', `/admin/crm/quotes?registo=${asked}#perguntas`],
      ['Comprovativo', 'Confirmar', `/admin/crm/quotes?registo=${proven}#pagamento`],
      ['Aceite', 'Converter', `/admin/crm/quotes/${done}`],
      ['Pedido novo', 'Responder', `/admin/crm/leads/${fresh}`],
      ['Enviar brindes', 'Concluir', `/admin/crm/tasks/${todo}`],
      ['Contacto', 'Contactar', `/admin/crm/leads/${planned}`],
      ['Rever lead', 'Rever', `/admin/crm/quotes/${refused}`],
      ['A expirar', 'Lembrar', `/admin/crm/quotes?registo=${ending}#lembretes`],
      ['Rascunho', 'Enviar', `/admin/crm/quotes/${draft}`],
    ])
    expect(day.rows.find(({ kind }) => kind === 'question')).toMatchObject({
      details: ['Pergunta', expect.stringMatching(/^ORC-T-/), 'Dá para parcelar?'],
      whatsApp: 'https://wa.me/244923000111',
    })
    expect(day.rows[0]?.whatsApp).toMatch(/^https:\/\/wa\.me\/244923000222\?text=/)
    expect((await dayOf('comercial', { limit: 3 })).rows.map(({ title }) => title)).toEqual(
      day.rows.slice(0, 3).map(({ title }) => title),
    )
    expect((await dayOf('comercial', { limit: 3 })).total).toBe(10)
  })

  it('leaves out what is answered, confirmed, converted, over, long ago or in the trash', async () => {
    const answered = await quote({ status: 'sent' })
    await ask(answered, NOVEMBER('18T10:00'))
    await ask(answered, NOVEMBER('18T11:00'), true)
    const paid = await quote({ ...accepted, deposit_percent: 50 })
    await prove(paid)
    await receiveDeposit(api, paid, '2026-11-18')
    await insertRow(api, 'orders', { order_number: `PED-T-${serial()}`, quote_id: paid, title: 'Website' })
    await quote({ ...accepted, updated_at: '2026-05-01T00:00:00+01:00' })
    await quote({ status: 'draft', updated_at: '2026-05-01T00:00:00+01:00' })
    await ask(await quote({ status: 'rejected' }), '2026-05-01T00:00:00+01:00')
    await quote({ deleted_at: NOVEMBER('18T09:00'), status: 'draft' })
    await quote({ status: 'expired' })
    await task({ done_at: NOVEMBER('18T09:00') })
    await task({ due_day: '2026-11-19' })
    await lead({ is_suspected_spam: true })
    expect(await titles('comercial')).toEqual([])
  })

  it('[TEAM-11] leaves requests of long ago to the leads’ list, so that they hide none of today; what was planned stays', async () => {
    const LONG_AGO = '2026-05-01T09:00:00+01:00'
    for (let one = 0; one < 3; one += 1) await lead({ created_at: LONG_AGO, name: 'Da primavera' })
    await lead({ name: 'De hoje' })
    await lead({ created_at: LONG_AGO, name: 'Contacto marcado', next_follow_up: LONG_AGO })
    await task({ due_day: '2026-05-01', title: 'Tarefa antiga' })
    expect(await dayOf('comercial', { limit: 3 })).toMatchObject({
      late: 2,
      rows: [{ title: 'De hoje' }, { title: 'Contacto marcado', verb: 'Contactar' }, { title: 'Tarefa antiga' }],
      total: 3,
    })
  })

  it('says once what a quote and the task about it both say', async () => {
    const id = await quote({ ...accepted, client_name: 'Aceite' })
    const about = { origin: 'proposal-accepted', record_id: id, record_type: 'quotes', title: 'Converter em cliente' }
    await task(about)
    expect(await titles('comercial')).toEqual(['Aceite'])
    // A quote of somebody else is not in this person's day; only the task that they were given is.
    await api.sql('update quotes set owner_id = $1', [api.userId('admin')])
    expect(await titles('comercial')).toEqual(['Converter em cliente'])
    expect((await dayOf('comercial')).total).toBe(1)
  })

  it('[PAY-12] [TEAM-11] says once what a late instalment and its reminder both say', async () => {
    const id = await quote({
      ...accepted,
      accepted_at: '2026-05-01T00:00:00+01:00',
      client_name: 'Teresa',
      client_phone: '923 000 111',
    })
    await api.sql(`update quotes set updated_at = accepted_at where id = $1`, [id])
    const cents = { agreed_cents: 1000, amount_cents: 1000, moment: 'date', open_cents: 1000, position: 1 }
    const late = await insertRow(api, 'instalments', { ...cents, due_on: '2026-11-10', quote_id: id, title: 'Sinal' })
    await task({ origin: `instalment:${late}`, record_id: id, record_type: 'quotes', title: 'Cobrar Teresa' })
    expect(await dayOf('comercial')).toMatchObject({
      late: 1,
      rows: [{ title: 'Teresa', whatsApp: 'https://wa.me/244923000111' }],
      total: 1,
    })
    // The instalment of somebody else is not in this person's day; only the task that they were given is.
    await api.sql('update quotes set owner_id = $1', [api.userId('admin')])
    expect(await titles('comercial')).toEqual(['Cobrar Teresa'])
  })

  it('[PAY-17] says once that a client has sent the proof of what is late, and only of the first due instalment', async () => {
    const id = await quote({ ...accepted, client_name: 'Teresa', deposit_percent: 50 })
    const cents = { agreed_cents: 1000, amount_cents: 1000, moment: 'date', open_cents: 1000, quote_id: id }
    const late = async (position: number, title: string) =>
      insertRow(api, 'instalments', { ...cents, due_on: `2026-11-1${position}`, position, title })
    const [deposit] = [await late(1, 'Sinal'), await late(2, 'Restante')]
    await prove(id)
    const { rows, total } = await dayOf('comercial')
    expect(rows.map(({ details, text }) => [details[0], details[2], text])).toEqual([
      ['Comprovativo', expect.stringMatching(/^ORC-T-/), undefined],
      ['Por receber', 'Restante', 'em atraso há 6 dias'],
    ])
    expect(total).toBe(2)
    const { body } = await api.call('GET', `/api/crm/instalments/${deposit}`, { as: 'comercial' })
    expect(body.instalment).toMatchObject({ isProved: true, state: 'late', stateText: 'Por confirmar' })
    await api.sql(`update quote_proofs set received_at = '2026-01-01'`)
    expect((await dayOf('comercial')).rows.map(({ text }) => text)).toEqual([
      undefined,
      'por confirmar',
      'em atraso há 6 dias',
    ])
  })

  it('says of an accepted quote what its verb leads to', async () => {
    const id = await quote({ ...accepted, client_name: 'Teresa' })
    const cents = { agreed_cents: 1000, amount_cents: 1000, open_cents: 1000 }
    await insertRow(api, 'instalments', { ...cents, moment: 'acceptance', position: 1, quote_id: id, title: 'Sinal' })
    expect((await dayOf('comercial')).rows).toMatchObject([
      {
        details: ['Aceite, pagamento por receber', '1\u00a0000,50\u00a0Kz', expect.anything(), 'Website'],
        verb: 'Confirmar',
      },
    ])
  })

  it('has the testimonials to approve, for those who may', async () => {
    await api.sql('truncate testimonials cascade')
    await insertRow(api, 'testimonials', { client_name: 'Teresa', content: 'Voltámos a vender.', is_approved: false })
    expect((await dayOf('admin')).rows).toMatchObject([
      { details: ['Depoimento por aprovar', 'Voltámos a vender.'], title: 'Teresa', verb: 'Aprovar' },
    ])
    expect(await titles('comercial')).toEqual([])
    expect(await titles('admin', { owner: api.userId('comercial') })).toEqual([])
    await api.sql('truncate testimonials cascade')
  })

  it('[TEAM-04] [TEAM-11] is the reader’s and nobody’s, or of whom the filter says', async () => {
    const who = { 'De ninguém': null, 'Do outro': api.userId('admin'), Meu: api.userId('comercial') }
    for (const [name, owner_id] of Object.entries(who)) {
      await lead({ name, owner_id })
      await lead({ name, next_follow_up: NOVEMBER('18T10:00'), owner_id, status: 'contacted' })
      await quote({ client_name: name, owner_id, status: 'draft' })
      await task({ person_id: owner_id, title: name })
    }
    const names = async (role: Role, owner?: string) =>
      [...new Set(await titles(role, owner === undefined ? {} : { owner }))].toSorted()
    expect(await names('comercial')).toEqual(['De ninguém', 'Meu'])
    expect(await names('comercial', 'me')).toEqual(['De ninguém', 'Meu'])
    expect(await names('admin')).toEqual(['De ninguém', 'Do outro'])
    expect(await names('comercial', 'none')).toEqual(['De ninguém'])
    expect(await names('comercial', api.userId('admin'))).toEqual(['Do outro'])
    expect(await names('comercial', 'all')).toEqual(['De ninguém', 'Do outro', 'Meu'])
    expect((await dayOf('comercial', { owner: 'all' })).total).toBe(12)
    const { rows } = await dayOf('comercial', { owner: 'none' })
    expect(rows.every(({ ownerName }) => ownerName === null)).toBe(true)
  })
})

describe('what waits for an editor', () => {
  it('[ADM-02] is what the content needs: testimonials, drafts, projects without a picture, the site’s own details', async () => {
    await api.sql('truncate articles, pages, projects, testimonials cascade')
    await insertRow(api, 'testimonials', { client_name: 'Teresa', content: 'Voltámos a vender.', is_approved: false })
    await insertRow(api, 'testimonials', { client_name: 'Aprovada', content: 'Bom.', is_approved: true })
    const project = { category: 'branding', description: 'Uma marca.', updated_at: NOVEMBER('17T09:00') }
    const draft = await insertRow(api, 'projects', { ...project, _status: 'draft', title: 'Por publicar' })
    const bare = await insertRow(api, 'projects', {
      ...project,
      _status: 'published',
      slug: 'nua',
      title: 'Sem imagem',
    })
    const unfinished = { _status: 'draft', updated_at: NOVEMBER('18T09:00') }
    const page = await insertRow(api, 'pages', unfinished)
    const autosaved = await insertRow(api, 'pages', { ...unfinished, updated_at: NOVEMBER('18T10:00') })
    await insertRow(api, '_pages_v', { latest: false, parent_id: autosaved, version_title: 'Nat' })
    await insertRow(api, '_pages_v', { latest: true, parent_id: autosaved, version_title: 'Natal' })
    const article = await insertRow(api, 'articles', {
      ...unfinished,
      title: 'Estreia',
      updated_at: NOVEMBER('19T09:00'),
    })
    await insertRow(api, 'pages', { ...unfinished, deleted_at: NOVEMBER('20T09:00'), title: 'No lixo' })
    const { rows, total } = await readContentWork(await api.serverReq('editor'), 30)
    expect(rows.slice(0, 6).map(({ href, title, verb }) => [title, verb, href])).toEqual([
      ['Teresa', 'Aprovar', '/admin/crm/testimonials?status=pending'],
      ['Por publicar', 'Continuar', `/admin/collections/projects/${draft}`],
      ['Sem título', 'Continuar', `/admin/collections/pages/${page}`],
      ['Natal', 'Continuar', `/admin/collections/pages/${autosaved}`],
      ['Estreia', 'Continuar', `/admin/collections/articles/${article}`],
      ['Sem imagem', 'Completar', `/admin/collections/projects/${bare}`],
    ])
    expect(rows.slice(6).map(({ title }) => title)).toEqual([
      'Nome da agência',
      'Contactos',
      'Redes sociais',
      'Textos legais',
      'Números do site',
      'Conteúdo de exemplo',
      'Serviços e preços',
      'Cartões do portfólio',
    ])
    expect(total).toBe(14)
    const cut = await readContentWork(await api.serverReq('editor'), 9)
    expect(cut.rows.map(({ title }) => title)).toEqual(['Teresa', ...rows.slice(6).map(({ title }) => title)])
    expect(cut.total).toBe(14)
  })
})
