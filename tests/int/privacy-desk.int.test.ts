import { randomUUID } from 'node:crypto'
import { appendFile, readFile, rm } from 'node:fs/promises'

import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { countAvailableLeads } from '@crm/conversions/operations/list-available-leads'
import { readContentWork } from '@crm/dashboard/operations/content-work'
import { findWaitingQuotes } from '@crm/dashboard/operations/waiting-quotes'
import { readSummaries } from '@crm/day-summary/operations/read-summaries'
import { CONSENT_TEXT, CONSENT_VERSION } from '@crm/leads/domain/consent'
import { countByUtm } from '@crm/leads/operations/count-by-utm'
import { readLeadBoard } from '@crm/leads/operations/read-lead-board'
import { downloadExport, readExport } from '@crm/privacy/operations/export'
import { findPeople } from '@crm/privacy/operations/find-people'
import { identitiesOf, isTyped, readIdentities } from '@crm/privacy/operations/identities'
import { ledgerPath, readLedger } from '@crm/privacy/operations/ledger-file'
import { listLooks, noteLook } from '@crm/privacy/operations/look-log'
import { repeatErasures } from '@crm/privacy/operations/repeat-erasures'
import { eraseDue, listDue } from '@crm/privacy/operations/retention'
import { PERSONAL } from '@crm/privacy/register'
import { type ErasurePlan, personSearch } from '@crm/privacy/schema'
import { remindOfDataRequests } from '@crm/privacy-requests/operations/data-requests'
import { readQuoteFacts } from '@crm/proposals/operations/facts'
import { ORIGINS, TOUCHES } from '@crm/reports/domain/origin-rows'
import { readPaymentSums } from '@crm/reports/operations/payment-report'
import { getRefusalReport } from '@crm/reports/operations/refusal-report'
import { getTeamReport, readRequests } from '@crm/reports/operations/team-report'
import { sqlIn, withTransaction } from '@kit/data/transaction'
import { getEnv } from '@kit/process/env'
import { luandaDay } from '@kit/lib/dates'
import { FILE_FOLDERS, SECRET_FILES } from '../../scripts/backup/archive-format.mjs'
import { useApi } from '../support/api'
import { ADVERT, EMAIL, NAME, NIF, PHONE, tablesWithPerson } from '../support/erased-person'
import { quoteFlow } from '../support/link-api'
import { statementsOf } from '../support/own-statements'
import { frozenQuote } from '../support/proposal-fixture'
import { CONTACT_FORM, insertRow, recordsOf } from '../support/records'

const api = useApi()
const create = recordsOf(api)
const as = 'admin'
const { acceptByPhone } = quoteFlow(api)

/**
 * A client's whole life: request, lead, quote with question and visit, acceptance, project, receipt, tasks and notes.
 */
async function live() {
  const form = {
    ...CONTACT_FORM,
    attribution: {
      firstTouch: { ...ADVERT, term: 'logótipo da Zulmira' },
      lastTouch: { at: ADVERT.at, landing: '/', referrer: 'www.google.com' },
    },
    consentVersion: CONSENT_VERSION,
    email: EMAIL,
    empresa: 'Kapalanga Lda',
    nome: NAME,
    telefone: PHONE,
  }
  await api.call('POST', '/api/leads', { body: { ...form, mensagem: 'Quero um logótipo com uma palanca' } })
  const [lead] = await api.sql<{ id: string }>('select id from leads where email = $1', [EMAIL])
  const client = await create.client({
    address: 'Rua do Imbondeiro 77',
    company: 'Kapalanga Lda',
    email: EMAIL,
    leadId: lead?.id,
    name: NAME,
    nif: NIF,
    notes: 'Zulmira prefere falar depois das 18h',
    phone: PHONE,
  })
  const quote = await create.quote({
    clientEmail: EMAIL,
    clientId: client.id,
    clientName: NAME,
    conditions: 'Como a Zulmira pediu',
    items: [
      { description: 'Logótipo', quantity: 1, unitPrice: '100000' },
      { description: 'Vídeo', isOptional: true, isSelected: true, quantity: 1, unitPrice: '50000' },
      { description: 'Fotografia', isOptional: true, quantity: 2, unitPrice: '20000' },
    ],
    leadId: lead?.id,
    notes: 'Combinado com a Zulmira',
    title: 'Identidade',
  })
  await api.call('POST', `/api/crm/quotes/${quote.id}/share`, { as: 'comercial', body: { via: 'copy' } })
  await insertRow(api, 'quote_questions', {
    is_from_staff: false,
    name: NAME,
    quote_id: quote.id,
    text: `${NAME}: e o prazo?`,
  })
  await insertRow(api, 'quote_questions', {
    is_from_staff: false,
    name: 'Beto Sócio',
    quote_id: quote.id,
    text: 'E o preço?',
  })
  await insertRow(api, 'quote_visits', {
    address: '198.51.100.77',
    device: 'Firefox da palanca',
    quote_id: quote.id,
    revision: 1,
  })
  await insertRow(api, 'quote_proofs', { content: Buffer.from(`Kapalanga pagou`), format: 'pdf', quote_id: quote.id })
  const selected = quote.items.flatMap(({ description, id }) => (description === 'Fotografia' ? [id] : []))
  const accepted = await acceptByPhone(quote.id, { name: NAME, role: 'Gerente', selected })
  expect(accepted.status, accepted.text).toBe(200)
  const { order } = (await api.call('POST', `/api/crm/quotes/${quote.id}/convert-to-project`, { as: 'comercial' })).body
  await create.task({ record: { id: client.id, type: 'clients' }, title: 'Ligar à Zulmira' })
  await api.call('POST', '/api/crm/notes', {
    as: 'comercial',
    body: { record: { id: quote.id, type: 'quotes' }, text: 'A Zulmira hesita' },
  })
  const testimonial = await create.testimonial({ clientId: client.id, clientName: NAME, content: 'Gostei, Zulmira' })
  const request = { email: EMAIL, kind: 'erasure', name: NAME, text: 'Apaguem, Zulmira' }
  await failToConfirm(await insertRow(api, 'data_requests', request))
  return { client, order, quote, testimonial }
}

/** A data request's confirmation mail that failed, which the administrators were told. */
async function failToConfirm(id: string) {
  const about = { entity_id: id, entity_type: 'data-request', kind: 'data-request' }
  const at = { created_at: new Date(), updated_at: new Date() }
  const mail = { ...about, ...at, content: {}, recipient: EMAIL, state: 'sent', unique_key: `data-request:${id}` }
  await insertRow(api, 'notifications', {
    created_at: new Date(),
    entity_id: await insertRow(api, 'messages', mail),
    entity_type: 'message',
    event: 'message-failed',
    happened_at: new Date(),
    text: `Para ${EMAIL}: a caixa está cheia`,
    user_id: api.userId('admin'),
  })
}

/** Monthly work for the client, ended and paid, and an answered request. */
async function liveOn({ client, quote }: Awaited<ReturnType<typeof live>>) {
  const body = {
    deliverables: ['Relatório para a Zulmira', 'Publicações'].map((name) => ({ kind: 'report', name, number: 1 })),
    items: [{ description: 'Redes', quantity: 1, unitPrice: '1000' }],
    monthlyTasks: [{ day: 1, title: 'Ligar à Zulmira' }],
    startsOn: luandaDay(new Date()),
    title: 'Redes da Zulmira',
  }
  const path = `/api/crm/clients/${client.id}/convert-to-retainer`
  const { retainer } = (await api.call('POST', path, { as: 'comercial', body })).body
  const [month] = await api.sql<{ id: string }>('select id from retainer_months where retainer_id = $1', [retainer.id])
  const counted = { deliverable: 0, is_extra: false, month_id: month?.id, note: 'Da Zulmira', step: 1 }
  await insertRow(api, 'retainer_counts', counted)
  await api.sql(`update retainers set status = 'ended' where id = $1`, [retainer.id])
  await api.sql('update instalments set open_cents = 0 where retainer_id = $1', [retainer.id])
  const asked = { email: EMAIL, kind: 'access', name: NAME, received_at: new Date(), text: 'Digam, à Zulmira' }
  await insertRow(api, 'data_requests', { ...asked, done_at: new Date(), outcome: 'Dissemos à Zulmira' })
  await insertRow(api, 'quote_refusals', { quote_id: quote.id, reason: 'price', revision: 1, text: 'Zulmira: caro' })
  await insertRow(api, 'quote_reminders', { fired_at: new Date(), quote_id: quote.id, revision: 1, rule: 'unseen' })
  return retainer
}

/** Closes what is open, because only then can a person be erased. */
async function settle({ order, quote }: { order: { id: string }; quote: { id: string } }) {
  await api.call('PUT', `/api/crm/orders/${order.id}`, { as: 'comercial', body: { status: 'completed' } })
  const open = (await api.call('GET', `/api/crm/quotes/${quote.id}/instalments`, { as })).body.instalments
  for (const { id, openCents } of open) {
    const paid = await api.call('POST', `/api/crm/instalments/${id}/receipts`, {
      as,
      body: {
        amount: String(openCents / 100),
        method: 'transfer',
        note: 'Da Zulmira',
        receivedOn: luandaDay(new Date()),
      },
    })
    expect(paid.status, paid.text).toBe(200)
  }
}

const find = async (typed: string) => findPeople(await api.serverReq(), personSearch.parse(typed))
const search = async (typed: string) => (await find(typed)).people
const post = (what: string, body: object) => api.call('POST', `/api/crm/privacy/${what}`, { as, body })
const erase = (records: readonly string[], name = NAME) => post('erasures', { name, reason: 'asked', records })

const whereFound = () => tablesWithPerson(api.sql)

const YEAR = { from: luandaDay(new Date()).replace(/-.*/, '-01-01'), to: luandaDay(new Date()) }
const ORIGIN_REPORTS = ORIGINS.flatMap((by) =>
  TOUCHES.map((touch) => `/api/crm/reports/origin/export?by=${by}&touch=${touch}`),
)

async function figures() {
  const paths = ['/api/crm/dashboard', ...ORIGIN_REPORTS]
  const req = await api.serverReq(as)
  return [
    ...(await Promise.all(paths.map(async (one) => (await api.call('GET', one, { as })).text))),
    await countByUtm(req, ['facebook|cpc|natal|']),
    await readPaymentSums(req, YEAR),
    await getTeamReport(req, {}),
    await getRefusalReport(req, {}),
  ]
}

// The files of a worker share its DATA_DIR.
beforeAll(() => rm(ledgerPath(getEnv().dataDir), { force: true }))

describe('a person', () => {
  let records: string[]
  let life: Awaited<ReturnType<typeof live>>

  it('[PRIV-01] is found by e-mail, phone, NIF and name, as one, with everything that hangs together', async () => {
    life = await live()
    await create.lead({ email: 'outra@exemplo.ao', name: 'Outra Kapa', phone: '+244 912 000 001' })
    for (const typed of [EMAIL.toUpperCase(), '923777666', '244 923 777 666', NIF, 'zulmira kapa', 'Kapalanga Lda']) {
      const people = await search(typed)
      expect(people, typed).toHaveLength(1)
      expect(new Set(people[0]?.records.map(({ table }) => table)), typed).toEqual(
        new Set(['clients', 'contacts', 'leads', 'orders', 'quotes', 'testimonials']),
      )
    }
    records = ((await search(EMAIL))[0]?.records ?? []).map(({ id }) => id)
    expect(await search('ninguém@exemplo.ao')).toEqual([])
  })

  it('[PRIV-10] [PRIV-11] shows each consent with the words and the moment of then, whatever the body said', async () => {
    await api.sql(`update quotes set reminder_refused_at = now() where id = $1`, [life.quote.id])
    const [person] = await search(EMAIL)
    expect(person?.consents).toMatchObject([
      { isGiven: false, purpose: 'reminders' },
      { isGiven: true, purpose: 'request', text: CONSENT_TEXT, version: CONSENT_VERSION },
    ])
    const stop = (isStopped: boolean) =>
      api.call('PUT', '/api/crm/contact-stops', { as, body: { isStopped, records: [life.client.id] } })
    await api.call('PUT', `/api/testimonials/${life.testimonial.id}`, { as, body: { hasConsent: true } })
    await stop(true)
    const told = (await search(EMAIL))[0]?.consents.filter(({ form }) => form === 'Dito à equipa')
    expect(told).toMatchObject([
      { isGiven: false, purpose: 'contact' },
      { isGiven: true, purpose: 'publication', text: 'O cliente autorizou publicar este depoimento' },
    ])
    await stop(false)
    const body = { ...CONTACT_FORM, consentVersion: 'aceito tudo', email: 'inventa@exemplo.ao' }
    await api.call('POST', '/api/leads', { body: { ...body, consentAt: '2001-01-01' } })
    const [made] = await api.sql(`select consent_version as version from leads where email = $1`, [body.email])
    expect(made).toEqual({ version: null })
    const former = { ...CONTACT_FORM, consentVersion: '2026-11', email: 'antiga@exemplo.ao' }
    await api.call('POST', '/api/leads', { body: former })
    expect((await search(former.email))[0]?.consents[0]?.text).toMatch(
      /^Ao enviar, autoriza-nos a usar estes dados apenas/,
    )
  })

  it('[PRIV-02] [PRIV-03] is exported whole, and nothing of others', async () => {
    const made = await post('exports', { records })
    expect(made.status, made.text).toBe(201)
    const { id } = (made.body as unknown as { export: { id: string } }).export
    const answer = await downloadExport(await api.serverReq(), id)
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const text = strFromU8(files['dados.json'] ?? new Uint8Array())
    const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>
    for (const value of [NAME, EMAIL, NIF, 'Rua do Imbondeiro 77', 'palanca']) expect(text).toContain(value)
    expect(data.Perguntas?.map((row) => row['Quem perguntou'])).toEqual(expect.arrayContaining([NAME, 'Outra pessoa']))
    expect(text).not.toContain('Beto')
    const asked = { 'Faixa de orçamento': 'AOA 100.000 a 250.000', Interesse: 'Criação de Websites', Prazo: '1 mês' }
    expect(data.Leads).toMatchObject([{ ...asked, Estado: 'Ganho', Origem: 'Website' }])
    expect(data['Pedidos do site']).toMatchObject([{ Serviço: 'Criação de Websites' }])
    expect(data['Pedidos de dados']).toMatchObject([{ 'Tipo de pedido': 'Eliminação' }])
    const offer = { Cliente: { Morada: 'Rua do Imbondeiro 77', Nome: NAME }, Condições: 'Como a Zulmira pediu' }
    const shared = { ...offer, Linhas: ['Logótipo × 1', 'Vídeo, opcional × 1', 'Fotografia, opcional × 2'] }
    expect(data['Orçamentos partilhados']).toMatchObject([{ 'Orçamento partilhado': shared }])
    const chosen = { ...offer, Linhas: ['Logótipo × 1', 'Fotografia, opcional, selecionada × 2'] }
    expect(data.Aceitações).toMatchObject([{ 'O que aceitou': chosen }])
    const staff = await api.sql<{ name: string }>(`select name from users where name <> ''`)
    for (const { name } of staff) expect(text).not.toContain(name)
    expect(data.Consentimentos).toHaveLength(3)
    expect(strFromU8(files['dados.html'] ?? new Uint8Array())).toContain('Os seus dados')
    expect(Object.keys(files).filter((name) => name.startsWith('ficheiros/quote_proofs'))).toHaveLength(1)
    await api.sql(`update privacy_exports set created_at = now() - interval '8 days' where id = $1`, [id])
    expect((await api.call('GET', `/api/crm/privacy/exports/${id}`, { as })).status).toBe(404)
  })

  it('[PRIV-07] with something open is not erased', async () => {
    const refused = await erase(records)
    expect(refused.status).toBe(409)
    expect(refused.body.error).toContain(life.order.orderNumber)
    await settle(life)
    const wrong = await erase(records, 'Zulmira Outra')
    expect([wrong.status, wrong.body.issues?.[0]?.path]).toEqual([400, 'name'])
  })

  it('[PRIV-04] [PRIV-08] is erased everywhere but in the evidence, and no figure changes', async () => {
    const { body: plan } = await post('plan', { records })
    expect(plan).toMatchObject({ blockers: [], kept: 1, openRequests: 0 })
    const labels = (plan as unknown as ErasurePlan).goes.map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['Clientes', 'Pedidos de dados']))
    expect(labels).not.toContain('Aceitações')
    const before = await figures()
    const answer = await erase(records)
    expect(answer.status, answer.text).toBe(200)
    const year = Number(luandaDay(new Date()).slice(0, 4)) + 10
    const { keptUntil } = answer.body as unknown as { keptUntil: string }
    expect(keptUntil).toMatch(new RegExp(`^${year}-`))
    const { looks } = await listLooks(await api.serverReq(), 1)
    expect(looks.slice(0, 2).map((line) => [line.look, line.keptUntil])).toEqual([
      ['erasure', keptUntil],
      ['plan', null],
    ])
    expect(await whereFound()).toEqual(['quote_acceptances'])
    expect(await figures()).toEqual(before)
    const written = await api.call('PUT', `/api/crm/clients/${life.client.id}`, {
      as: 'comercial',
      body: { email: EMAIL, name: NAME, notes: 'Zulmira ligou' },
      headers: { 'X-If-Unmodified-Since': life.client.updatedAt },
    })
    expect(written.status).toBe(409)
    const links = await api.sql(`select from public_links where record_id = $1 and ended_at is null`, [life.quote.id])
    expect(links).toEqual([])
    const shown = async (role: 'admin' | 'comercial') =>
      (await api.call('GET', `/api/crm/quotes/${life.quote.id}/sharing`, { as: role })).text
    expect(await shown('comercial')).not.toContain(NAME)
    expect(await shown('admin')).toContain(NAME)
    expect((await api.call('GET', `/api/crm/quotes/${life.quote.id}/pdf`, { as })).status).toBe(200)
    expect((await api.call('GET', `/api/crm/quotes/${life.quote.id}/pdf`, { as: 'comercial' })).status).toBe(403)
  })

  it('[PRIV-08] the evidence goes when its time is over, and its SHA-256 stays', async () => {
    const evidence = () =>
      api.sql<{ hash: string; pdf: Buffer | null }>(
        'select pdf, pdf_hash as hash from quote_acceptances where quote_id = $1',
        [life.quote.id],
      )
    const hash = (await evidence())[0]?.hash
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    await api.sql(`update quote_acceptances set kept_until = current_date where kept_until is not null`)
    await eraseDue(await api.serverReq())
    expect(await whereFound()).toEqual([])
    expect((await api.call('GET', `/api/crm/quotes/${life.quote.id}/sharing`, { as })).status).toBe(200)
    expect((await api.call('GET', `/api/crm/quotes/${life.quote.id}/pdf`, { as })).status).toBe(200)
    expect(await evidence()).toEqual([{ hash, pdf: null }])
  })

  it('[PRIV-09] stays erased after a restore of an older backup', async () => {
    const file = ledgerPath(getEnv().dataDir)
    for (const replaced of [...FILE_FOLDERS, ...SECRET_FILES]) expect(file).not.toContain(`/${replaced}`)
    await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toContain(records[0])
    await appendFile(file, '\n{"id":"cut sho')
    // Restores the rows as a backup has them.
    await api.sql(`delete from privacy_erasures`)
    await api.sql(`update clients set name = $1, email = $2 where id = $3`, [NAME, EMAIL, life.client.id])
    expect((await repeatErasures(api.payload)).repeated).toBe(1)
    expect(await whereFound()).toEqual([])
    expect((await repeatErasures(api.payload)).repeated).toBe(0)
  })
})

describe('the desk', () => {
  it('[PRIV-16] is the administrators’, and nobody changes its log', async () => {
    for (const role of ['comercial', 'editor'] as const)
      expect((await api.call('POST', '/api/crm/privacy/plan', { as: role, body: {} })).status).toBe(403)
    const looks = await api.sql<{ look: string }>('select look from privacy_looks')
    expect(new Set(looks.map(({ look }) => look))).toEqual(
      new Set(['search', 'export', 'download', 'plan', 'erasure', 'acceptance']),
    )
    const req = await api.serverReq()
    await Promise.all(Array.from({ length: 10 }, () => noteLook(req, 'due', [])))
    const [first, second] = [await listLooks(req, 1), await listLooks(req, 2)]
    expect([first.looks.length, first.hasMore]).toEqual([20, true])
    const shown = [...first.looks, ...second.looks].map(({ at }) => Date.parse(at))
    expect(shown).toHaveLength(looks.length + 10)
    expect(shown).toEqual(shown.toSorted((a, b) => b - a))
    expect(await listLooks(req, 1000)).toEqual({ hasMore: false, looks: [] })
    await expect(api.sql(`update privacy_looks set user_name = 'x'`)).rejects.toThrow('stay as they are')
    await expect(api.sql(`delete from privacy_looks`)).rejects.toThrow('stay as they are')
  })

  describe('an export', () => {
    const read = async (...records: string[]) =>
      Object.fromEntries((await readExport(await api.serverReq(), records)).groups) as Record<string, object[]>
    const address = 'Rua Ana Joaquina, bairro comercial'

    it('[PRIV-03] keeps the person’s own words, and hides staff in those of staff', async () => {
      const client = await create.client({ address, name: 'Ana Paula', notes: 'A Ana é amiga' })
      const quote = await create.quote({
        clientId: client.id,
        clientName: 'Ana Paula',
        items: [{ description: 'Logótipo', quantity: 1, unitPrice: '100' }],
        notes: 'Combinado com a Ana',
      })
      await api.call('POST', `/api/crm/quotes/${quote.id}/share`, { as, body: { via: 'copy' } })
      await acceptByPhone(quote.id, { name: 'Ana Paula', role: 'Diretora comercial' })
      await insertRow(api, 'quote_refusals', {
        quote_id: quote.id,
        reason: 'price',
        revision: 1,
        text: 'Falei com a Ana',
      })
      const question = { name: 'Ana Paula', quote_id: quote.id }
      await insertRow(api, 'quote_questions', { ...question, is_from_staff: false, text: 'A Ana ligou?' })
      await insertRow(api, 'quote_questions', { ...question, is_from_staff: true, text: 'A Ana liga já' })
      const told = { clientId: client.id, clientPosition: 'Gestora comercial', content: 'Gostei da Ana' }
      const testimonial = await create.testimonial(told)
      await api.sql(`update users set name = 'Ana' where username = 'comercial'`)
      const groups = await read(client.id, quote.id, testimonial.id)
      await api.sql(`update users set name = null where username = 'comercial'`)
      expect(groups.Clientes).toMatchObject([{ Morada: address, Notas: 'A Equipa é amiga' }])
      expect(groups.Aceitações).toMatchObject([{ Cargo: 'Diretora comercial' }])
      const offer = { Cliente: { Morada: address, Nome: 'Ana Paula' }, Observações: 'Combinado com a Equipa' }
      expect(groups['Orçamentos partilhados']).toMatchObject([{ 'Orçamento partilhado': offer }])
      expect(groups.Recusas).toMatchObject([{ 'Motivo da recusa': 'Falei com a Ana' }])
      const asked = (groups.Perguntas ?? []).map((row) => (row as { Pergunta: string }).Pergunta)
      expect(asked.toSorted()).toEqual(['A Ana ligou?', 'A Equipa liga já'])
      expect(groups.Depoimentos).toMatchObject([{ Cargo: 'Gestora comercial', Depoimento: 'Gostei da Ana' }])
    })

    it('[PRIV-03] names nobody else to whom a mail about them went', async () => {
      const lead = await create.lead({ email: 'destino@exemplo.ao' })
      const mails = [
        { kind: 'new-request', recipient: 'maria@agencia.ao' },
        { kind: 'notification', recipient: 'beto@agencia.ao', user_id: api.userId('comercial') },
        // It goes to the client and to the agency.
        { kind: 'proposal-accepted', recipient: 'Geral@agencia.ao' },
        { kind: 'proposal-accepted', recipient: 'gerente@exemplo.ao' },
        // Of a mail to a client, the account is its sender.
        { kind: 'quote-email', recipient: 'destino@exemplo.ao', user_id: api.userId('comercial') },
        { kind: 'request-receipt', recipient: 'Destino@exemplo.ao' },
      ]
      const at = { created_at: new Date(), updated_at: new Date() }
      await api.payload.updateGlobal({ data: { requestEmails: 'geral@agencia.ao' }, slug: 'site-settings' })
      for (const mail of mails)
        await insertRow(api, 'messages', {
          ...at,
          ...mail,
          entity_id: lead.id,
          entity_type: 'lead',
          unique_key: `${mail.kind} ${lead.id} ${mail.recipient}`,
        })
      const { Mensagens: rows = [] } = await read(lead.id)
      const to = ['Destino@exemplo.ao', 'Equipa', 'Equipa', 'Equipa', 'Outra pessoa', 'destino@exemplo.ao']
      expect(rows.map((row) => (row as { Destinatário: string }).Destinatário).toSorted()).toEqual(to)
    })

    it('[PRIV-02] says of a mail what it was and the words that somebody wrote for it, not our ids', async () => {
      const lead = await create.lead({ email: 'palavras@exemplo.ao' })
      const mails = [
        { content: { message: 'Segue a proposta', quoteNumber: 'ORC-1', revision: 1 }, kind: 'quote-email' },
        { content: { acceptanceId: lead.id }, kind: 'proposal-accepted' },
        { content: {}, kind: 'request-receipt' },
      ]
      const at = { created_at: new Date(), updated_at: new Date() }
      for (const mail of mails)
        await insertRow(api, 'messages', {
          ...at,
          ...mail,
          entity_id: lead.id,
          entity_type: 'lead',
          recipient: 'palavras@exemplo.ao',
          unique_key: `${mail.kind} ${lead.id}`,
        })
      const { Mensagens: rows = [] } = await read(lead.id)
      expect(rows).toHaveLength(3)
      const said = { Tipo: 'Orçamento por email', 'Texto da mensagem': 'Segue a proposta' }
      expect(rows).toContainEqual(expect.objectContaining(said))
      const receipt = rows.find((row) => (row as { Tipo: string }).Tipo === 'Recibo de pedido')
      expect(receipt).toEqual({ Destinatário: 'palavras@exemplo.ao', Tipo: 'Recibo de pedido' })
      expect(JSON.stringify(rows)).not.toContain(lead.id)
    })

    it('[PRIV-03] counts a question signed with a part of the person’s name as theirs', async () => {
      const quote = await create.quote({ clientName: 'Quitéria Bumba Neto' })
      for (const name of ['quiteria', 'Quitéria Neto', 'Quit', 'Rui'])
        await insertRow(api, 'quote_questions', { is_from_staff: false, name, quote_id: quote.id, text: 'E já?' })
      const { Perguntas: rows = [] } = await read(quote.id)
      const names = rows.map((row) => (row as { 'Quem perguntou': string })['Quem perguntou'])
      expect(names.toSorted()).toEqual(['Outra pessoa', 'Outra pessoa', 'Quitéria Neto', 'quiteria'])
    })
  })

  it('[PRIV-12] lists leads whose time is over and erases them where that is switched on', async () => {
    const old = await create.lead({ email: 'antigo@exemplo.ao', name: 'Lead Antigo' })
    // Of a lead that was merged into it and removed since.
    const sent = { email: 'Antigo@exemplo.ao', message: 'Olá', name: 'Lead Antigo', phone: '', service: 'Branding' }
    const message = await insertRow(api, 'contacts', sent)
    const held = await create.lead({ name: 'Pedido Retido' })
    const active = await create.lead({ name: 'Lead Ativo' })
    const noted = await create.lead({ name: 'Lead Com Nota' })
    const note = { record: { id: noted.id, type: 'leads' }, text: 'Volta a ligar em março' }
    await api.call('POST', '/api/crm/notes', { as: 'comercial', body: note })
    await api.sql(`update leads set updated_at = now() - interval '25 months' where id = any($1::uuid[])`, [
      [old.id, active.id, noted.id],
    ])
    await api.sql(`update activities set created_at = now() - interval '25 months' where entity_id = any($1)`, [
      [old.id, noted.id],
    ])
    await api.sql(`update leads set is_suspected_spam = true, created_at = now() - interval '31 days' where id = $1`, [
      held.id,
    ])
    const due = async () => (await listDue(await api.serverReq())).map(({ id }) => id)
    expect(new Set(await due())).toEqual(new Set([old.id, held.id]))
    await eraseDue(await api.serverReq())
    expect(await due()).toHaveLength(2)
    await api.payload.updateGlobal({ data: { erasesDue: true }, slug: 'privacy-settings' })
    await Promise.all(Array.from({ length: 5 }, async () => eraseDue(await api.serverReq())))
    expect(await due()).toEqual([])
    const names = await api.sql<{ name: string }>('select name from leads where id = any($1::uuid[]) order by name', [
      [old.id, held.id, active.id, noted.id],
    ])
    expect(names.map(({ name }) => name)).toEqual(['Lead Ativo', 'Lead Com Nota', 'Pessoa apagada', 'Pessoa apagada'])
    expect(await api.sql('select name from contacts where id = $1', [message])).toEqual([{ name: 'Pessoa apagada' }])
  })

  it.each(['evidenceYears', 'leadMonths', 'quarantineDays'])(
    '[PRIV-12] its periods are whole numbers: %s',
    async (period) => {
      const sent = { as: 'admin', body: { [period]: 24.5 } } as const
      const { status, text } = await api.cms('POST', '/globals/privacy-settings', sent)
      expect([status, text]).toEqual([400, expect.stringContaining('Indique um número inteiro.')])
    },
  )

  it('[PRIV-08] [PRIV-09] a lead alone takes no live acceptance with it, nor does its erasure repeated after a restore', async () => {
    const who = { email: 'volta@exemplo.ao', name: 'Lead de Volta' }
    const [old, other] = [await create.lead(who), await create.lead(who)]
    const quote = await create.quote({
      clientEmail: who.email,
      clientName: who.name,
      items: [{ description: 'Logótipo', quantity: 1, unitPrice: '100000' }],
    })
    await api.call('POST', `/api/crm/quotes/${quote.id}/share`, { as, body: { via: 'copy' } })
    await acceptByPhone(quote.id, { name: who.name })
    await api.sql('update quote_acceptances set email = $1 where quote_id = $2', [who.email, quote.id])
    const asked = { done_at: new Date(), email: who.email, kind: 'access', received_at: new Date() }
    const request = await insertRow(api, 'data_requests', asked)
    const acceptance = () => api.sql('select * from quote_acceptances where quote_id = $1', [quote.id])
    const requests = () => api.sql('select * from data_requests where id = $1', [request])
    const before = [await acceptance(), await requests()]
    expect(before.map(({ length }) => length)).toEqual([1, 1])

    await api.payload.updateGlobal({ data: { erasesDue: true }, slug: 'privacy-settings' })
    await api.sql(`update leads set updated_at = now() - interval '25 months' where id = $1`, [old.id])
    await api.sql(`update activities set created_at = now() - interval '25 months' where entity_id = $1`, [old.id])
    await eraseDue(await api.serverReq())
    await api.sql('delete from privacy_erasures where $1 = any(records)', [old.id])
    await api.sql('update leads set name = $1, email = $2 where id = $3', [who.name, who.email, old.id])
    expect((await repeatErasures(api.payload)).repeated).toBe(1)
    expect(await api.sql('select name from leads where id = $1', [old.id])).toEqual([{ name: 'Pessoa apagada' }])
    expect([await acceptance(), await requests()]).toEqual(before)

    // The quote was removed from the selection.
    expect((await erase([other.id], who.name)).body).toEqual({ keptUntil: null })
    expect(await acceptance()).toEqual(before[0])
  })

  it('[PRIV-04] [PRIV-14] each open request of an erased person loses its words once it is answered', async () => {
    const name = 'Dora Pedidos'
    const email = 'dora@pedidos.ao'
    const lead = await create.lead({ email, name })
    const note = async (kind: string, of: object) => {
      const made = await api.call('POST', '/api/crm/privacy-requests', {
        as,
        body: { kind, name, text: 'Sou a Dora', ...of },
      })
      return made.body.dataRequest.id
    }
    const ids = [await note('erasure', { email }), await note('access', { email }), await note('erasure', {})]
    await remindOfDataRequests(await api.serverReq(), new Date(Date.now() + 60 * 86_400_000))
    await api.sql(`update tasks set title = 'Responder à Dora', note = 'Liga de tarde' where record_id = any($1)`, [
      ids,
    ])
    const plan = (await post('plan', { records: [lead.id] })).body as unknown as ErasurePlan
    expect(plan).toMatchObject({ kept: 0, openRequests: 2 })
    expect(plan.goes.map(({ label }) => label)).not.toContain('Pedidos de dados')
    expect((await erase([lead.id], name)).status).toBe(200)
    const rows = () =>
      api.sql(`select name, email, text, outcome from data_requests where id = any($1::uuid[]) order by received_at`, [
        ids,
      ])
    expect(await rows(), 'they still get an answer').toMatchObject([{ email }, { email }, { name }])
    for (const id of ids) {
      const body = { outcome: 'Dissemos à Dora' }
      const closed = await api.call('POST', `/api/crm/privacy-requests/${id}/close`, { as, body })
      expect(closed.status, closed.text).toBe(200)
      await eraseDue(await api.serverReq())
    }
    const empty = { email: null, name: 'Pessoa apagada', outcome: null, text: null }
    expect(await rows()).toEqual([empty, empty, empty])
    const tasks = await api.sql('select distinct title, note from tasks where record_id = any($1)', [ids])
    expect(tasks).toEqual([{ note: null, title: 'Apagado' }])
    expect(await api.sql(`select from activities where description like '%Dora%'`)).toEqual([])
  })

  it('[PRIV-12] [PRIV-14] an answered request loses its words after the months of a still lead, also without an e-mail', async () => {
    const body = { kind: 'access', name: 'Sem Email', text: 'Por telefone' }
    const { id } = (await api.call('POST', '/api/crm/privacy-requests', { as, body })).body.dataRequest
    await api.call('POST', `/api/crm/privacy-requests/${id}/close`, { as, body: { outcome: 'Feito' } })
    const nameAfter = async (months: number) => {
      await api.sql(`update data_requests set done_at = now() - make_interval(months => $2) where id = $1`, [
        id,
        months,
      ])
      await eraseDue(await api.serverReq())
      const [row] = await api.sql<{ name: string; text: string | null }>(
        'select name, text from data_requests where id = $1',
        [id],
      )
      return [row?.name, row?.text]
    }
    expect(await nameAfter(23)).toEqual(['Sem Email', 'Por telefone'])
    expect(await nameAfter(25)).toEqual(['Pessoa apagada', null])
  })

  it('[PRIV-12] the history of what was removed for good loses its words', async () => {
    const gone = await create.lead({ name: 'Lead Removido' })
    const stays = await create.lead({ name: 'Lead Que Fica' })
    await api.payload.delete({ collection: 'leads', id: gone.id, trash: true })
    await eraseDue(await api.serverReq())
    const lines = async (id: string) =>
      (await api.sql<{ text: string }>('select description as text from activities where entity_id = $1', [id])).map(
        ({ text }) => text,
      )
    expect(new Set(await lines(gone.id))).toEqual(new Set(['Apagado']))
    expect(await lines(stays.id)).not.toContain('Apagado')
  })

  it('[PRIV-04] [PRIV-12] tasks and receipts of what was removed for good lose their words', async () => {
    const [gone, stays] = [await create.lead(), await create.lead()]
    const taskOf = ({ id }: { id: string }) =>
      create.task({ note: 'Prefere a irmã, Bela', record: { id, type: 'leads' }, title: 'Ligar à Bela' })
    const [lost, kept] = [await taskOf(gone), await taskOf(stays)]
    const receiptOf = async (orderId: string | null) =>
      insertRow(api, 'receipts', {
        amount_cents: 100,
        instalment_id: await insertRow(api, 'instalments', {
          agreed_cents: 100,
          amount_cents: 100,
          moment: 'acceptance',
          open_cents: 100,
          order_id: orderId,
          position: 1,
          title: 'Sinal',
        }),
        method: 'cash',
        note: 'Da Bela',
        received_on: luandaDay(new Date()),
        void_reason: 'Paguei à Bela',
      })
    const receipts = [await receiptOf(null), await receiptOf((await create.order()).id)]
    await api.payload.delete({ collection: 'leads', id: gone.id, trash: true })
    await eraseDue(await api.serverReq())
    const tasks = await api.sql(
      'select title, note, done_at is null as open from tasks where id = any($1::uuid[]) order by title',
      [[lost.id, kept.id]],
    )
    expect(tasks).toEqual([
      { note: null, open: false, title: 'Apagado' },
      { note: 'Prefere a irmã, Bela', open: true, title: 'Ligar à Bela' },
    ])
    const lines = await api.sql<{ text: string }>('select description as text from activities where entity_id = $1', [
      lost.id,
    ])
    expect(JSON.stringify(lines)).not.toContain('Bela')
    const words = await api.sql('select note, void_reason from receipts where id = any($1::uuid[]) order by note', [
      receipts,
    ])
    expect(words).toEqual([
      { note: 'Da Bela', void_reason: 'Paguei à Bela' },
      { note: null, void_reason: null },
    ])
    const changedAt = () => api.sql('select updated_at from tasks where id = $1', [lost.id])
    const before = await changedAt()
    await eraseDue(await api.serverReq())
    expect(await changedAt(), 'once').toEqual(before)
  })

  it('[PRIV-04] nothing of others goes: what staff get at the same address, what somebody else asked for', async () => {
    const colleague = { email: 'equipa@exemplo.ao', id: api.userId('comercial') }
    const mailed = {
      content: {},
      kind: 'day-summary',
      recipient: colleague.email,
      unique_key: 'own-mail',
      user_id: colleague.id,
    }
    await insertRow(api, 'messages', { ...mailed, created_at: new Date(), updated_at: new Date() })
    const asked = { email: colleague.email, kind: 'access', received_at: new Date(), text: 'O que têm de mim?' }
    await insertRow(api, 'data_requests', asked)
    const one = await create.lead({ email: colleague.email, name: 'Lead de Teste' })
    const other = await create.lead({ name: 'Lead de Teste Dois' })
    expect((await erase([one.id], 'Lead de Teste')).status).toBe(200)
    expect((await erase([other.id], 'Lead de Teste Dois')).status).toBe(200)
    expect(
      await api.sql(`select from messages where unique_key = 'own-mail' and recipient = $1`, [colleague.email]),
    ).toHaveLength(1)
    expect(await api.sql(`select from data_requests where email = $1`, [colleague.email])).toHaveLength(1)
    // They are no duplicates of each other, and a colleague can still close one.
    const { body } = await api.call('GET', `/api/leads/${one.id}`, { as: 'comercial' })
    expect(JSON.stringify(body)).not.toContain(other.id)
    const closed = await api.call('PUT', `/api/leads/${one.id}`, { as: 'comercial', body: { status: 'lost' } })
    expect(closed.status, closed.text).toBe(200)
  })

  it('[PRIV-04] [DATA-11] a lead of a file does not become a request from the site', async () => {
    const email = 'de.ficheiro@exemplo.ao'
    const file = Buffer.from(`Nome;Email\nFilipa Antiga;${email}\n`).toString('base64')
    const imported = await api.call('POST', '/api/crm/leads/import', { as: 'comercial', body: { file } })
    expect(imported.status, imported.text).toBe(201)
    const before = await figures()
    const [lead] = await api.sql<{ id: string }>('select id from leads where email = $1', [email])
    expect((await erase([lead?.id ?? ''], 'Filipa Antiga')).status).toBe(200)
    expect(await figures()).toEqual(before)
  })

  it('[PRIV-04] waits for no answer any more, and stays in the figures', async () => {
    const form = { ...CONTACT_FORM, email: 'nunca@exemplo.ao', nome: 'Nunca Respondida' }
    const { id } = (await api.call('POST', '/api/leads', { body: form })).body.lead
    const dueAt = async () => (await api.call('GET', `/api/leads/${id}`, { as })).body.answerDueAt
    expect(await dueAt()).not.toBeNull()
    const erasedRequests = async () =>
      (await readRequests(await api.serverReq(), YEAR, null)).flatMap(({ erasedAt }) => erasedAt.filter(Boolean)).length
    const [before, erased] = [await figures(), await erasedRequests()]
    expect((await erase([id], form.nome)).status).toBe(200)
    expect(await dueAt()).toBeNull()
    expect(await figures()).toEqual(before)
    expect(await erasedRequests()).toBe(erased + 1)
  })

  it('[PRIV-04] [DUP-04] stays a request of the day it came, also where it was merged into an older lead of staff', async () => {
    const typed = await create.lead({ name: 'Escrita Antes' })
    await api.sql(`update leads set created_at = now() - interval '2 years' where id = $1`, [typed.id])
    const form = { ...CONTACT_FORM, consentVersion: CONSENT_VERSION, email: 'veio@exemplo.ao' }
    const came = (await api.call('POST', '/api/leads', { body: form })).body.lead
    expect((await api.call('POST', `/api/crm/leads/${typed.id}/merge`, { as, body: { ids: [came.id] } })).status).toBe(
      200,
    )
    const before = await figures()
    expect((await erase([typed.id, came.id], 'Escrita Antes')).status).toBe(200)
    expect(await figures()).toEqual(before)
  })

  it('[PRIV-04] [DUP-05] stays answered by what is in the history of a lead that was merged into it', async () => {
    const form = { ...CONTACT_FORM, consentVersion: CONSENT_VERSION, email: 'ouvida@exemplo.ao', nome: 'Ouvida Ontem' }
    const { id } = (await api.call('POST', '/api/leads', { body: form })).body.lead
    const called = await create.lead({ name: 'Ouvida Telefone' })
    await api.call('POST', `/api/crm/leads/${called.id}/contacts`, { as, body: { channel: 'phone' } })
    expect((await api.call('POST', `/api/crm/leads/${id}/merge`, { as, body: { ids: [called.id] } })).status).toBe(200)
    await api.sql('update leads set last_contact = null where id = $1', [id])
    const before = await figures()
    expect((await erase([id, called.id], form.nome)).status).toBe(200)
    expect(await figures()).toEqual(before)
    const { activities } = (await api.call('GET', `/api/leads/${id}`, { as })).body
    expect(activities.map(({ mergedFrom }) => mergedFrom).filter(Boolean)).toEqual([])
  })

  it('[PRIV-04] [TEAM-10] is no work: neither to approve nor without a next step', async () => {
    const at = { email: 'sossego@exemplo.ao', name: 'Sossego Merecido' }
    const [lead, client] = [await create.lead({ ...at, status: 'contacted' }), await create.client(at)]
    const testimonial = await create.testimonial({ clientId: client.id, clientName: at.name })
    const work = async () => {
      const req = await api.serverReq(as)
      const board = await readLeadBoard(req, { next: 'none' }, 100)
      const found = [
        (await readContentWork(req, 100)).rows.map(({ key }) => key.replace('testimonial ', '')),
        board.flatMap(({ records }) => records.map(({ id }) => id)),
        (await api.call('GET', '/api/leads?next=none', { as })).body.leads.map(({ id }) => id),
        (await api.call('GET', '/api/crm/clients?next=none', { as })).body.clients.map(({ id }) => id),
      ]
      return found.map((ids) => ids.filter((id) => [lead.id, client.id, testimonial.id].includes(id)).length)
    }
    expect(await work()).toEqual([1, 1, 1, 1])
    expect((await erase([lead.id, client.id, testimonial.id], at.name)).status).toBe(200)
    expect(await work()).toEqual([0, 0, 0, 0])
  })

  it('[PRIV-04] has no quote that waits for the agency: neither a question nor a proof nor an acceptance', async () => {
    const req = await api.serverReq()
    const at = { clientEmail: 'cala@exemplo.ao', clientName: 'Cala Tudo' }
    const asked = await create.quote(at)
    const proved = await create.quote(at)
    await insertRow(api, 'quote_questions', { is_from_staff: false, name: 'Cala', quote_id: asked.id, text: 'E já?' })
    await insertRow(api, 'quote_proofs', { content: Buffer.from('pago'), format: 'pdf', quote_id: proved.id })
    await api.sql(`update quotes set status = 'rejected' where id = $1`, [asked.id])
    await api.sql(`update quotes set status = 'approved', accepted_at = now(), owner_id = null where id = $1`, [
      proved.id,
    ])
    await insertRow(api, 'quote_acceptances', {
      channel: 'phone',
      content: JSON.stringify({ quote: frozenQuote(), selected: [] }),
      content_hash: 'f'.repeat(64),
      gross_cents: 1,
      name: 'Cala',
      quote_id: proved.id,
      revision: 1,
      role: 'Gerente',
    })
    const ids = [asked.id, proved.id]
    const period = { calendar: await getOpeningCalendar(req), now: new Date(), since: new Date() }
    const waiting = async () => {
      const facts = await readQuoteFacts(req, ids)
      const shared = await Promise.all(
        ids.map(async (id) => (await api.call('GET', `/api/crm/quotes/${id}/sharing`, { as })).body),
      )
      const summary = (await readSummaries(req, period))(api.userId('comercial'))
      return [
        (await findWaitingQuotes(req, { now: period.now, owner: 'all' })).filter(({ id }) => ids.includes(id)),
        summary.groups.proposals?.items.filter(({ entityId }) => ids.includes(entityId ?? '')) ?? [],
        ids.filter((id) => facts.get(id)?.isAsked || facts.get(id)?.hasNewProof),
        shared.filter(({ hasNewProof, isAsked }) => isAsked || hasNewProof),
      ].map(({ length }) => length)
    }
    expect(await waiting()).toEqual([2, 2, 2, 2])
    const before = await figures()
    expect((await erase(ids, at.clientName)).status).toBe(200)
    expect(await waiting()).toEqual([0, 0, 0, 0])
    expect(await figures()).toEqual(before)
  })

  it('[PRIV-04] takes part in nothing new: neither quote, acceptance, project, avença, link nor contact', async () => {
    const at = { clientEmail: 'foi@exemplo.ao', clientName: 'Foi Embora' }
    const lead = await create.lead({ email: at.clientEmail, name: at.clientName })
    const client = await create.client({ email: at.clientEmail, name: at.clientName })
    const quote = await create.quote({ ...at, status: 'rejected' })
    const available = await countAvailableLeads(await api.serverReq())
    expect((await erase([lead.id, client.id, quote.id], at.clientName)).status).toBe(200)
    await api.sql(`update quotes set status = 'approved' where id = $1`, [quote.id])
    const retainer = {
      dueDay: 1,
      items: [{ description: 'Redes', quantity: 1, unitPrice: '1000' }],
      startsOn: YEAR.to,
      title: 'Redes',
    }
    const refused: readonly [string, object][] = [
      [`leads/${lead.id}/convert-to-quote`, {}],
      [`leads/${lead.id}/contacts`, { channel: 'phone' }],
      [`quotes/${quote.id}/convert-to-client`, {}],
      [`quotes/${quote.id}/convert-to-project`, {}],
      [`quotes/${quote.id}/share`, { via: 'copy' }],
      [`clients/${client.id}/convert-to-project`, {}],
      [`clients/${client.id}/convert-to-retainer`, retainer],
      [`clients/${client.id}/space`, {}],
      [`quotes/${quote.id}/acceptance`, { channel: 'phone', name: 'Foi', role: 'Gerente' }],
      [`quotes/${quote.id}/acceptance/void`, { reason: 'Engano', seen: null }],
      [`quotes/${quote.id}/answers`, { text: 'Olá' }],
      [`quotes/${quote.id}/duplicate`, {}],
      ['quotes', { clientId: client.id, title: 'Website' }],
      ['quotes', { leadId: lead.id, title: 'Website' }],
      ['orders', { clientId: client.id, title: 'Website' }],
    ]
    for (const [path, body] of refused) {
      const answer = await api.call('POST', `/api/crm/${path}`, { as, body })
      expect([path, answer.status, answer.body.error]).toEqual([
        path,
        409,
        'Os dados desta pessoa foram apagados. Se ela voltar, crie um registo novo.',
      ])
    }
    expect(await countAvailableLeads(await api.serverReq())).toBe(available - 1)
  })

  it('[PRIV-06] [DUP-09] who was merged into somebody else goes with them, and the record tells of no name or undo', async () => {
    const [kept, merged] = [await create.lead({ name: 'Rosa Fica' }), await create.lead({ name: 'Rosa Junta' })]
    await api.call('POST', `/api/crm/leads/${kept.id}/merge`, { as, body: { ids: [merged.id] } })
    const refused = await erase([merged.id], 'Rosa Junta')
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'records'])
    expect((await erase([kept.id, merged.id], 'Rosa Junta')).status).toBe(200)
    expect(await api.sql(`select from activities where description like '%Rosa%'`)).toEqual([])
    expect(await api.sql(`select from record_merges where merged::text like '%Rosa%' or snapshot is not null`)).toEqual(
      [],
    )
    const { body, status, text } = await api.call('GET', `/api/leads/${kept.id}`, { as })
    expect(status, text).toBe(200)
    expect(body.merge).toMatchObject({ names: [], undoUntil: null })
  })

  it('[PRIV-01] [PRIV-04] is found and erased also by the address of a record that was merged and removed', async () => {
    const email = 'morada.antiga@exemplo.ao'
    const [kept, merged] = [await create.lead({ name: 'Nova Morada' }), await create.lead({ email })]
    await api.call('POST', `/api/crm/leads/${kept.id}/merge`, { as, body: { ids: [merged.id] } })
    await api.payload.delete({ collection: 'leads', id: merged.id, trash: true })
    const asked = { done_at: new Date(), email, kind: 'access', received_at: new Date() }
    await insertRow(api, 'data_requests', asked)
    expect((await search(email)).map(({ records }) => records.map(({ id }) => id))).toEqual([[kept.id]])
    expect((await erase([kept.id], 'Nova Morada')).status).toBe(200)
    expect(await api.sql('select from data_requests where email = $1', [email])).toEqual([])
    expect(await search(email)).toEqual([])
  })

  /** Restores, of an erasure that the file has, the ledger as a backup from before it has it. */
  async function forgetErasure(id: string) {
    await expect.poll(async () => (await readLedger()).flatMap(({ records }) => records)).toContain(id)
    await api.sql(`delete from privacy_erasures where $1::uuid = any(records)`, [id])
  }

  it('[PRIV-09] is erased again after a restore also in a record that was merged into theirs and removed', async () => {
    const [kept, merged] = [await create.lead({ name: 'Ilda Fica' }), await create.lead({ name: 'Ilda Junta' })]
    await api.call('POST', `/api/crm/leads/${kept.id}/merge`, { as, body: { ids: [merged.id] } })
    await api.payload.delete({ collection: 'leads', id: merged.id, trash: true })
    expect((await erase([kept.id], 'Ilda Fica')).status).toBe(200)
    // Restores the rows as a backup from before the merge has them.
    await forgetErasure(kept.id)
    await insertRow(api, 'leads', { email: 'ilda@exemplo.ao', id: merged.id, name: 'Ilda Junta' })
    const other = await insertRow(api, 'leads', { email: 'Ilda@exemplo.ao', name: 'Ilda Outra' })
    const broughtBack = [`/admin/crm/leads/${other}`]
    expect(await repeatErasures(api.payload)).toEqual({ broughtBack, repeated: 1 })
    expect(await repeatErasures(api.payload)).toEqual({ broughtBack: [], repeated: 0 })
    expect(await api.sql('select name from leads where id = $1', [merged.id])).toEqual([{ name: 'Pessoa apagada' }])
  })

  it('[PRIV-09] tells what a restore brings back of an erased person: by their e-mail, or by a record of theirs', async () => {
    const at = { email: 'voltou@exemplo.ao', name: 'Voltou Tudo' }
    const client = await create.client(at)
    const quote = await create.quote({ clientEmail: 'Voltou@exemplo.ao', clientName: at.name })
    const order = await create.order({ clientId: client.id })
    await api.sql(`update orders set status = 'completed' where id = $1`, [order.id])
    const { id } = await create.testimonial({ clientName: at.name })
    await api.sql('update testimonials set client_id = $1 where id = $2', [client.id, id])
    // As if the others had been removed for good before, and were back.
    expect((await erase([client.id], at.name)).status).toBe(200)
    await forgetErasure(client.id)
    await api.sql('update clients set name = $1, email = $2 where id = $3', [at.name, at.email, client.id])
    expect(await repeatErasures(api.payload)).toEqual({
      broughtBack: [`/admin/crm/projects/${order.id}`, `/admin/crm/quotes/${quote.id}`, '/admin/crm/testimonials'],
      repeated: 1,
    })
  })

  it('[PRIV-09] [PRIV-14] a restore brings back no request that the erasure answered, nor its task', async () => {
    const at = { email: 'respondida@exemplo.ao', name: 'Já Respondida' }
    const lead = await create.lead(at)
    const note = async (kind: string) => {
      const body = { ...at, kind, text: 'Sou eu' }
      return (await api.call('POST', '/api/crm/privacy-requests', { as, body })).body.dataRequest.id
    }
    const [answered, open] = [await note('erasure'), await note('access')]
    await remindOfDataRequests(await api.serverReq(), new Date(Date.now() + 60 * 86_400_000))
    expect((await erase([lead.id], at.name)).status).toBe(200)
    await forgetErasure(lead.id)
    await api.sql('update leads set name = $1, email = $2 where id = $3', [at.name, at.email, lead.id])
    await repeatErasures(api.payload)
    const left = (id: string) =>
      api.sql(
        `select email, text, done_at is not null as "isDone", (select count(*)::int from tasks
          where record_id = data_requests.id::text and done_at is null) as tasks from data_requests where id = $1`,
        [id],
      )
    expect(await left(answered)).toEqual([{ email: null, isDone: true, tasks: 0, text: null }])
    expect(await left(open)).toEqual([{ email: at.email, isDone: false, tasks: 1, text: 'Sou eu' }])
  })

  it('[PRIV-09] an erasure that is repeated has the moment of the first, so no report changes', async () => {
    const at = '2026-03-02T09:30:00.000Z'
    const lead = await create.lead({ email: 'primeira@exemplo.ao' })
    const quote = await create.quote({ clientEmail: 'primeira@exemplo.ao' })
    const task = await create.task({ record: { id: lead.id, type: 'leads' }, title: 'Ligar' })
    const records = [lead.id, quote.id]
    await appendFile(ledgerPath(getEnv().dataDir), `\n${JSON.stringify({ at, id: randomUUID(), records, years: 10 })}`)
    await repeatErasures(api.payload)
    const moments = await api.sql(
      `select erased_at as at from leads where id = any($1::uuid[]) union all
        select erased_at from quotes where id = any($1::uuid[]) union all select done_at from tasks where id = $2`,
      [records, task.id],
    )
    expect(moments).toEqual(Array.from({ length: 3 }, () => ({ at: new Date(at) })))
  })

  it('[PRIV-08] [PRIV-09] an erasure that is repeated says again until when its acceptances are kept', async () => {
    const at = { clientEmail: 'guardada@exemplo.ao', clientName: 'Ainda Guardada' }
    const quote = await create.quote({ ...at, status: 'rejected' })
    const accepted = { channel: 'phone', content: JSON.stringify({ quote: frozenQuote(), selected: [] }) }
    const who = { content_hash: 'a'.repeat(64), gross_cents: 1, name: at.clientName, role: 'Gerente' }
    await insertRow(api, 'quote_acceptances', { ...accepted, ...who, quote_id: quote.id, revision: 1 })
    const { keptUntil } = (await erase([quote.id], at.clientName)).body as unknown as { keptUntil: string }
    expect(keptUntil).toMatch(/^\d{4}-/)
    await forgetErasure(quote.id)
    await api.sql('update quote_acceptances set kept_until = null where quote_id = $1', [quote.id])
    await repeatErasures(api.payload)
    const until = await api.sql('select kept_until::text as day from privacy_erasures where $1::uuid = any(records)', [
      quote.id,
    ])
    expect(until).toEqual([{ day: keptUntil }])
  })

  it('[PRIV-09] an imported person is in the ledger, also one whose id has no version', async () => {
    const file = Buffer.from('Nome;Email\nVem De Um Ficheiro;ficheiro@exemplo.ao\n').toString('base64')
    const sent = { as, body: { file }, headers: { 'Idempotency-Key': 'o ficheiro' } } as const
    expect((await api.call('POST', '/api/crm/leads/import', sent)).status).toBe(201)
    const [imported] = await api.sql<{ id: string }>(`select id from leads where email = 'ficheiro@exemplo.ao'`)
    expect(z.uuid().safeParse(imported?.id).success).toBe(true)
    const former = { email: 'antigo@exemplo.ao', id: 'd0d0d0d0-d0d0-0000-0000-d0d0d0d0d0d0', name: 'Veio Dantes' }
    await insertRow(api, 'leads', former)
    await erase([String(imported?.id)], 'Vem De Um Ficheiro')
    await erase([former.id], former.name)
    const noted = async () => (await readLedger()).flatMap(({ records }) => records)
    await expect.poll(noted).toEqual(expect.arrayContaining([imported?.id, former.id]))
  })

  it('[PRIV-07] what is open of a client is seen also where it was taken out', async () => {
    const client = await create.client({ name: 'Cliente Com Obra' })
    const order = await create.order({ clientId: client.id })
    const refused = await erase([client.id], 'Cliente Com Obra')
    expect(refused.body.error).toBe(`Termine ou cancele primeiro: ${order.orderNumber}.`)
  })

  it('[PRIV-07] [PAY-05] of a cancelled project or of records in the trash nothing is open', async () => {
    const client = await create.client({ name: 'Cliente Sem Obra' })
    const paymentPlan = [{ day: null, days: null, moment: 'acceptance', percent: 100, title: 'Total' }]
    const first = await create.order({ clientId: client.id, totalAmount: '500' })
    const orders = [first, await create.order({ clientId: client.id, totalAmount: '500' })]
    for (const { id } of orders)
      await api.call('POST', `/api/crm/orders/${id}/instalments`, { as: 'comercial', body: { paymentPlan } })
    const body = {
      items: [{ description: 'Redes', quantity: 1, unitPrice: '100' }],
      startsOn: luandaDay(new Date()),
      title: 'Redes',
    }
    const path = `/api/crm/clients/${client.id}/convert-to-retainer`
    const { retainer } = (await api.call('POST', path, { as: 'comercial', body })).body
    const records = [client, retainer, ...orders].map(({ id }) => id)
    const plan = async () => (await post('plan', { records })).body
    expect(await plan()).toMatchObject({
      blockers: [
        { id: retainer.id, number: retainer.retainerNumber, table: 'retainers' },
        ...orders.map(({ id, orderNumber }) => ({ id, number: orderNumber, table: 'orders' })),
      ],
    })
    await api.call('PATCH', `/api/crm/orders/${orders[0]?.id}/status`, {
      as: 'comercial',
      body: { status: 'cancelled' },
    })
    await api.call('DELETE', `/api/crm/orders/${orders[1]?.id}`, { as: 'comercial' })
    await api.call('DELETE', `/api/crm/retainers/${retainer.id}`, { as: 'comercial' })
    expect(await plan()).toMatchObject({ blockers: [] })
  })

  it('[PRIV-07] what they owe is seen also where its record was taken out', async () => {
    const client = await create.client({ name: 'Cliente Que Deve' })
    const order = await create.order({ clientId: client.id, totalAmount: '500' })
    const paymentPlan = [{ day: null, days: null, moment: 'acceptance', percent: 100, title: 'Total' }]
    await api.call('POST', `/api/crm/orders/${order.id}/instalments`, { as: 'comercial', body: { paymentPlan } })
    await api.call('PATCH', `/api/crm/orders/${order.id}/status`, { as: 'comercial', body: { status: 'completed' } })
    const blockers = [{ id: order.id, number: order.orderNumber, table: 'orders' }]
    expect((await post('plan', { records: [client.id] })).body).toMatchObject({ blockers })
  })

  it('[PRIV-07] what a lead owes is seen also where its quote was taken out, unless a client owes it', async () => {
    const [lead, client] = [await create.lead(), await create.client()]
    const quote = await create.quote({
      items: [{ description: 'Logótipo', quantity: 1, unitPrice: '100000' }],
      leadId: lead.id,
    })
    await api.call('POST', `/api/crm/quotes/${quote.id}/share`, { as, body: { via: 'copy' } })
    await acceptByPhone(quote.id, { name: 'Lead Que Deve' })
    const plan = async () => (await post('plan', { records: [lead.id] })).body
    expect(await plan()).toMatchObject({ blockers: [{ id: quote.id, table: 'quotes' }] })
    await api.sql('update quotes set client_id = $1 where id = $2', [client.id, quote.id])
    expect(await plan()).toMatchObject({ blockers: [] })
  })

  it('[PRIV-07] an approved quote that became an ended avença is not open', async () => {
    const retainer = await create.retainer()
    const quote = await create.quote({ clientId: retainer.clientId })
    const blockersOf = async () => (await post('plan', { records: [quote.id] })).body
    await api.sql(`update quotes set status = 'approved' where id = $1`, [quote.id])
    expect(await blockersOf()).toMatchObject({ blockers: [{ id: quote.id }] })
    await api.sql(`update retainers set status = 'ended', quote_id = $1 where id = $2`, [quote.id, retainer.id])
    expect(await blockersOf()).toMatchObject({ blockers: [] })
    // In the trash it is no work, as for 'Hoje' and the quote's next step.
    await api.sql('update retainers set deleted_at = now() where id = $1', [retainer.id])
    expect(await blockersOf()).toMatchObject({ blockers: [{ id: quote.id }] })
    const order = await create.order({ clientId: retainer.clientId })
    await api.sql(`update orders set status = 'completed', quote_id = $1 where id = $2`, [quote.id, order.id])
    expect(await blockersOf()).toMatchObject({ blockers: [] })
    await api.sql('update orders set deleted_at = now() where id = $1', [order.id])
    expect(await blockersOf()).toMatchObject({ blockers: [{ id: quote.id }] })
  })

  it('[PRIV-01] finds people by the phones by which the CRM knows them: the first of two, those of merged records', async () => {
    const two = await create.lead({ phone: '923 456 711 / 912 345 678' })
    const first = await create.client({ phone: '+244 923 456 711' })
    const [kept, merged] = [await create.lead(), await create.lead({ phone: '923 456 799' })]
    await api.call('POST', `/api/crm/leads/${kept.id}/merge`, { as, body: { ids: [merged.id] } })
    await api.sql(`update leads set phone = '' where id = $1`, [kept.id])
    await api.payload.delete({ collection: 'leads', id: merged.id, trash: true })
    const found = async (typed: string) =>
      (await search(typed)).map(({ records }) => records.map(({ id }) => id).toSorted())
    for (const typed of ['923456711', '912 345 678'])
      expect(await found(typed), typed).toEqual([[two.id, first.id].toSorted()])
    expect(await found('+244 923 456 799')).toEqual([[kept.id]])
  })

  it('[PRIV-01] normalises what is searched as it was stored, and so the typed name', async () => {
    const email = 'ana@açúcar.ao'
    const one = await create.lead({ email, name: 'Rui d’Almeida Sørensen' })
    for (const typed of [`\u202A${email}\u202C`, `${email.toUpperCase()}\u200B`, "d'Almeida", 'd´almeida  sorensen'])
      expect(
        (await search(typed))[0]?.records.map(({ id }) => id),
        typed,
      ).toEqual([one.id])
    expect(await search('%%%')).toEqual([])
    expect((await erase([one.id], "Rui D'Almeida Sorensen")).status).toBe(200)
  })

  it('[PRIV-06] asks for the e-mail of a person without a name, and for the phone of one without either', async () => {
    const phone = '923 111 222'
    const known = [
      ['email', 'so@exemplo.ao', { clientEmail: 'so@exemplo.ao', clientPhone: phone }],
      ['phone', '+244 923111222', { clientPhone: phone }],
    ] as const
    for (const [namedBy, typed, who] of known) {
      const quote = await create.quote({ ...who, status: 'rejected' })
      expect((await post('plan', { records: [quote.id] })).body).toMatchObject({ namedBy })
      const empty = await erase([quote.id], '')
      expect(empty.body.issues).toEqual([{ message: 'Preencha este campo', path: 'name' }])
      const refused = await erase([quote.id], 'Pessoa')
      const message = `Escreva o ${namedBy === 'email' ? 'email' : 'telefone'} tal como está nos registos.`
      expect([refused.status, refused.body.issues]).toEqual([400, [{ message, path: 'name' }]])
      expect((await erase([quote.id], typed)).status).toBe(200)
    }
  })

  it('[PRIV-01] reads only by indexes what grows, whatever is typed', async () => {
    const req = await api.serverReq()
    const searches = ['ana@exemplo.ao', '923 456 711', 'ana'].map((typed) => readIdentities(isTyped(typed)))
    await withTransaction(req, async () => {
      await sqlIn(req)`set local enable_seqscan = off`
      for (const search of [...searches, identitiesOf([randomUUID()])]) {
        const plan = JSON.stringify(await sqlIn(req)`explain ${search}`)
        const whole = [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table]) => table)
        expect(whole.filter((table) => table !== 'projects' && table !== 'testimonials')).toEqual([])
      }
    })
  })

  it('[PRIV-01] says that more people match than are shown', async () => {
    await api.sql(
      `insert into leads (name, email, phone, source, status, priority)
       select 'Onze Silvas', 'silva' || n || '@exemplo.ao', '', 'website', 'new', 'medium' from generate_series(1, 11) n`,
    )
    expect(await find('silva2@exemplo.ao')).toMatchObject({ hasMore: false, people: [{}] })
    const { hasMore, people } = await find('onze silvas')
    expect([hasMore, people.length]).toEqual([true, 10])
  })

  it('[PRIV-01] [PRIV-10] sends as many statements for ten people, and for records that hang together by others, as for one record', async () => {
    await api.sql(
      `insert into leads (name, email, phone, source, status, priority)
       select 'Dez Kiala', 'kiala' || n || '@exemplo.ao', '92455500' || n, 'website', 'new', 'medium' from generate_series(0, 9) n`,
    )
    const countFor = async (typed: string) => (await statementsOf(() => find(typed))).length
    expect((await search('dez kiala')).length).toBe(10)
    const forOne = await countFor('kiala1@exemplo.ao')
    // An address is also searched in the mails.
    expect(await countFor('dez kiala')).toBe(forOne - 1)
    const lead = await create.lead({ email: 'longe@exemplo.ao' })
    const client = await create.client()
    const quotes = [
      await create.quote({ clientId: client.id, leadId: lead.id }),
      await create.quote({ clientEmail: 'longe.dali@exemplo.ao', clientId: client.id }),
    ]
    const last = await create.lead({ email: 'longe.dali@exemplo.ao' })
    const [person] = await search('longe@exemplo.ao')
    const connected = [lead, client, ...quotes, last].map(({ id }) => id)
    expect(person?.records.map(({ id }) => id).toSorted()).toEqual(connected.toSorted())
    expect(await countFor('longe@exemplo.ao')).toBe(forOne)
  })

  it('[PRIV-04] somebody with 500 records is erased at once', async () => {
    await api.sql(
      `insert into leads (name, email, phone, source, status, priority)
       select 'Muitos Pedidos', 'muitos@exemplo.ao', '', 'website', 'new', 'medium' from generate_series(1, 500)`,
    )
    const { hasMore, people } = await find('muitos@exemplo.ao')
    expect(hasMore).toBe(false)
    const [person] = people
    const answer = await erase(
      (person?.records ?? []).map(({ id }) => id),
      'muitos pedidos',
    )
    expect(answer.status, answer.text).toBe(200)
    expect(await api.sql(`select from leads where email = 'muitos@exemplo.ao'`)).toEqual([])
  })
})

describe('a person named in every text', () => {
  /** Why a text of a person's row stays, and which: everywhere, or in one table. All others are emptied. */
  const STAYS = {
    'days and numbers': `due_day due_time ends_on next_task_day month retainer_month starts_on
      document_number invoice_number order_number quote_number retainer_number`,
    'kinds, references and hashes that the program writes': `audience channel consent_text consent_version content_hash
      entity_id entity_type event format id key kind lease_token messages.reason method moment origin pdf_hash purpose
      quote_refusals.reason record_id rule sealed_secret secret_hash`,
    'names of staff': 'assigned_to user_name',
    'service and channel; the words that somebody searched for go': `contacts.service first_touch last_touch selection
      service_category service_interest timeline`,
    'the offer: what is sold, and when it is paid': `instalments.title monthly_terms new_values open_reminder
      order_items.description pauses payment_plan quote_items.description retainer_items.description`,
    'frozen texts, whose keys are listed': 'quote_acceptances.content quote_revisions.content',
  }
  const stays = new Set(Object.values(STAYS).flatMap((columns) => columns.split(/\s+/)))

  /** Tables of the register that have a row of this person. */
  const TABLES = Object.keys(PERSONAL).filter((table) => !['projects', 'rate_limits', 'record_merges'].includes(table))

  it('[PRIV-04] [PRIV-05] is in none of them after an erasure', async () => {
    const life = await live()
    const retainer = await liveOn(life)
    await settle(life)
    const records = ((await search(EMAIL))[0]?.records ?? []).map(({ id }) => id)
    expect(records).toContain(retainer.id)
    expect(await writeEverywhere(records)).toEqual(expect.arrayContaining(TABLES))
    expect((await erase(records)).status).toBe(200)
    await api.sql(`update quote_acceptances set kept_until = current_date where kept_until is not null`)
    await eraseDue(await api.serverReq())
    expect(await whereFound()).toEqual([])
  })

  /** Writes the person's name into their rows: those that name one of these records, and those that name such rows. */
  async function writeEverywhere(records: readonly string[]): Promise<string[]> {
    const columns = await api.sql<{ column: string; hasId: boolean; isJson: boolean; table: string }>(`
      select c.table_name as table, c.column_name as column, c.data_type like 'json%' as "isJson",
        exists (select from information_schema.columns id
          where id.table_schema = 'public' and id.table_name = c.table_name and id.column_name = 'id') as "hasId"
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
        and c.data_type in ('character varying', 'text', 'json', 'jsonb') and c.table_name <> 'privacy_looks'
      order by 1, 2`)
    const known = new Set([...records, EMAIL])
    const isTheirs = `exists (select from unnest($1::text[]) known where strpos(one::text, known) > 0)`
    for (let size = 0; size < known.size;) {
      size = known.size
      for (const table of new Set(columns.flatMap((one) => (one.hasId ? one.table : [])))) {
        const rows = await api.sql<{ id: string }>(`select id::text from "${table}" one where ${isTheirs}`, [
          [...known],
        ])
        for (const { id } of rows) if (z.uuid().safeParse(id).success) known.add(id)
      }
    }
    const written: string[] = []
    for (const table of new Set(columns.map((one) => one.table))) {
      // By these they are found: they have the person's name already.
      const identity = Object.values(PERSONAL[table]?.identity ?? {})
      const sets = columns.flatMap(({ column, isJson, table: of }) => {
        if (of !== table || stays.has(column) || stays.has(`${table}.${column}`) || identity.includes(column)) return []
        const json = "jsonb_build_array(jsonb_build_object('name', $2::text, 'title', $2::text))"
        return `"${column}" = ${isJson ? json : "$2 || ' ' || ctid"}`
      })
      if (sets.length === 0) continue
      const rows = await api.sql(`update "${table}" one set ${sets.join(', ')} where ${isTheirs} returning 1`, [
        [...known],
        NAME,
      ])
      if (rows.length > 0) written.push(table)
    }
    return written
  }
})
