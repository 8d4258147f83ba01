import { readPresenter } from '@crm/proposals/operations/presenter'
import { createHash } from 'node:crypto'

import { sql } from '@payloadcms/db-postgres'
import { createLocalReq } from 'payload'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'

import { databaseOf, sqlRowIn, withTransaction } from '@kit/data/transaction'
import { ACTIVITY_LABELS, type ActivityType } from '@collections/activities/domain/activity-types'
import type { ClaimedMessage } from '@crm/messages/message-kind'
import { acceptedEmail } from '@crm/proposals/accepted-email'
import { FIRST_ACCOUNT } from '@collections/users/domain/person'
import { endOldLinks } from '@crm/public-links/operations/public-links'
import { type FrozenQuote, frozenQuote } from '@crm/revisions/schema'
import { readReminderChoice, refuseReminders } from '@crm/reminders/operations/endings'
import { formatKwanza } from '@kit/lib/money'
import { STALE_RECORD } from '@kit/lib/loaded-at'
import { type Answer, useApi } from '../support/api'
import { recordsOf } from '../support/records'
import { acceptanceOf, quoteFlow } from '../support/link-api'

const api = useApi()
const create = recordsOf(api)
const as = 'comercial'

const LINES = [
  { description: 'Logótipo', quantity: 1, unitPrice: '100000' },
  { description: 'Manual', isOptional: true, isSelected: true, quantity: 2, unitPrice: '25000.50' },
  { description: 'Cartões', isOptional: true, quantity: 1, unitPrice: '10000' },
]
const quoteBody = {
  clientEmail: 'teresa@exemplo.ao',
  clientName: 'Teresa Domingos',
  clientPhone: '923 456 789',
  depositPercent: 30,
  items: LINES,
  title: 'Identidade',
  validUntil: '2099-05-01',
}

async function newQuote(change: object = {}) {
  return (await api.call('POST', '/api/crm/quotes', { as, body: { ...quoteBody, ...change } })).body.quote
}
const share = (id: string, body: object = { via: 'copy' }) =>
  api.call('POST', `/api/crm/quotes/${id}/share`, { as, body })
const tokenOf = (link: string) => link.split('/').at(-1) ?? ''

async function shared(change: object = {}) {
  const quote = await newQuote(change)
  const { body } = await share(quote.id)
  return { quote: body.quote as typeof quote, token: tokenOf(body.link) }
}
/** Its last valid day has passed since. */
async function sharedLongAgo() {
  const { quote, token } = await shared()
  await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { validUntil: '2020-01-31' } })
  await share(quote.id)
  return { quote, token }
}
const open = async (token: string) => (await api.link(token)).body.proposal
const accept = (token: string, body: object) => api.link(`${token}/accept`, { body })
const { acceptByPhone, renewLink, takeBackDeposit, voidAcceptance, withdrawLink } = quoteFlow(api)
/** Numbers of the revisions whose text is parsed during `work`, in order. */
async function textsRead(work: () => Promise<void>): Promise<number[]> {
  const parse = vi.spyOn(frozenQuote, 'parse')
  await work()
  const numbers = parse.mock.results.map(({ value }) => (value as FrozenQuote).revision)
  parse.mockRestore()
  return numbers
}
const rowsOf = async (text: ReturnType<typeof sql>) => {
  const req = await createLocalReq({}, api.payload)
  return (await (await databaseOf(req)).execute(text)).rows
}

describe('sharing', () => {
  it('[PROP-01…03] [REV-01] freezes revision 1, makes a link and turns the draft into sent', async () => {
    const quote = await newQuote()
    const { body, status } = await share(quote.id, { via: 'whatsapp' })
    expect(status).toBe(200)
    expect(body.link).toMatch(/\/orcamento\/[\w-]{32}$/)
    expect(body.quote).toMatchObject({ sharedRevision: 1, status: 'sent' })
    expect(body.quote.sentAt).not.toBeNull()
    const text = new URL(body.whatsAppUrl).searchParams.get('text')
    expect(body.whatsAppUrl).toMatch(/^https:\/\/wa\.me\/244923456789\?text=/)
    expect(text).toMatch(
      new RegExp(`^Olá Teresa, segue o orçamento ${quote.quoteNumber} da .+: ${body.link} Válido até 01/05/2099\\.$`),
    )
    const { proposal } = (await api.link(tokenOf(body.link))).body
    expect(proposal).toMatchObject({ acceptance: null, changes: null, payment: null, state: 'open' })
    expect(proposal.quote).toMatchObject({ number: quote.quoteNumber, revision: 1, totalCents: 15_000_100 })
  })

  it('[REV-01] the text that is hashed has its keys in the order that they always had', async () => {
    const { quote } = await shared()
    const [row] = await rowsOf(
      sql`select content, content_hash as hash from quote_revisions where quote_id = ${quote.id}`,
    )
    const content = String(row?.content)
    expect(createHash('sha256').update(content).digest('hex')).toBe(row?.hash)
    expect(Object.keys(JSON.parse(content) as FrozenQuote).join(' ')).toBe(
      'agency client conditions description format depositPercent fixedTotalCents lines vatRatePercent depositCents ' +
        'restCents grossCents totalCents vatCents notes number title validUntil issuedAt revision',
    )
    expect(content).toContain(
      `"lines":[{"description":"Logótipo","id":"${quote.items[0]?.id}","isOptional":false,"isSelected":false,"quantity":1,`,
    )
    expect(content).toMatch(/"totalCents":\d+,"unitPriceCents":\d+\}\],"vatRatePercent":\d+,"depositCents"/)
  })

  it('[REV-01] [REV-05] a personal line is part of the revision that it goes with; without one the text is as ever', async () => {
    const { quote, token } = await shared()
    expect((await open(token)).quote).not.toHaveProperty('personalLine')
    await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { personalLine: ' Gostei da ideia da loja. ' } })
    expect((await open(token)).quote).not.toHaveProperty('personalLine')
    await share(quote.id, { isRevision: true, via: 'copy' })
    const proposal = await open(token)
    expect(proposal.quote.personalLine).toBe('Gostei da ideia da loja.')
    expect(proposal.changes?.texts).toEqual(['personalLine'])
    const copy = (await api.call('POST', `/api/crm/quotes/${quote.id}/duplicate`, { as })).body.quote
    expect(copy.personalLine).toBe('Gostei da ideia da loja.')
    await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { personalLine: 'Por enviar.' } })
    await accept(token, acceptanceOf(proposal))
    const accepted = (await api.call('GET', `/api/crm/quotes/${quote.id}`, { as })).body.quote
    expect(accepted.personalLine).toBe('Gostei da ideia da loja.')
    const refused = await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { personalLine: 'Outra.' } })
    expect(refused.status).toBe(409)
  })

  it('[REV-01] [PROP-20] who prepared it is no part of what is accepted: another name or photo changes nothing of that', async () => {
    const { quote, token } = await shared()
    const req = await createLocalReq({}, api.payload)
    const before = await readPresenter(req, token)
    const accepted = (await accept(token, acceptanceOf(await open(token)))).body
    expect(accepted).toBeTruthy()
    const evidence = (await open(token)).acceptance
    await api.sql(
      `update users set name = 'Zuleica Neto' where id = (select author_id from quote_revisions where quote_id = $1)`,
      [quote.id],
    )
    expect(await readPresenter(req, token)).toEqual({ ...before, name: 'Zuleica Neto' })
    expect((await open(token)).acceptance).toEqual(evidence)
  })

  it('[PROP-24] staff read who is told, also once the quote is accepted: its client before its own old contacts', async () => {
    const { email, id: clientId, name, phone } = await create.client({ phone: '+244 923 000 111' })
    const { quote, token } = await shared({ clientEmail: 'antigo@exemplo.ao', clientId, clientPhone: '911 000 000' })
    await accept(token, acceptanceOf(await open(token)))
    const { client } = (await api.call('GET', `/api/crm/quotes/${quote.id}/sharing`, { as })).body
    expect(client).toMatchObject({ email, name, phone })
  })

  it('[PROP-02] without a valid phone WhatsApp asks whom to send it to', async () => {
    const quote = await newQuote({ clientPhone: '12' })
    expect((await share(quote.id)).body.whatsAppUrl).toMatch(/^https:\/\/wa\.me\/\?text=/)
  })

  it('[PROP-07] totals count the lines that are not optional, and of those the selected', async () => {
    expect((await newQuote()).totalAmount).toBe('150001.00')
  })

  it('[REV-07] [REV-03…04] without a change there is no new revision; with one it is told what waits', async () => {
    const { quote } = await shared()
    expect((await share(quote.id, { isRevision: true, via: 'copy' })).body).toEqual({
      error: 'Não há alterações para enviar.',
    })
    expect((await share(quote.id)).body.revision).toBe(1)
    await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { title: 'Identidade nova' } })
    const before = (await api.call('GET', `/api/crm/quotes/${quote.id}/sharing`, { as })).body
    expect(before).toMatchObject({ hasUnsentChanges: true, revisions: [{ number: 1 }] })
    expect((await share(quote.id, { isRevision: true, note: 'Novo título', via: 'copy' })).body.revision).toBe(2)
    const after = (await api.call('GET', `/api/crm/quotes/${quote.id}/sharing`, { as })).body
    expect(after).toMatchObject({
      hasUnsentChanges: false,
      revisions: [{ note: 'Novo título', number: 2 }, { number: 1 }],
    })
  })

  it('[REV-02] [REV-05…06] the client sees the shared revision only, and what changed with the next one', async () => {
    const { quote, token } = await shared()
    const [logo, manual, cards] = quote.items
    const items = [
      { ...cards, unitPrice: '12000' },
      { ...manual },
      { description: 'Website', quantity: 1, unitPrice: '50000' },
    ]
    await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { items, validUntil: '2099-06-01' } })
    const still = await open(token)
    expect(still.quote.lines.map(({ description }) => description)).toEqual(['Logótipo', 'Manual', 'Cartões'])
    await share(quote.id, { isRevision: true, note: 'Mais um website', via: 'copy' })
    const { changes, earlier, quote: now } = await open(token)
    expect(now.revision).toBe(2)
    expect(changes).toMatchObject({ note: 'Mais um website', texts: [] })
    const told = changes?.lines.map(({ after, before }) => [before?.description ?? null, after?.description ?? null])
    // The manual only moved, so it is not listed.
    expect(told).toEqual([
      ['Cartões', 'Cartões'],
      [null, 'Website'],
      ['Logótipo', null],
    ])
    expect(logo?.id).toBe(still.quote.lines[0]?.id)
    expect(earlier.map(({ revision }) => revision)).toEqual([1])
    const old = await api.link(`${token}/revisions/1`)
    expect(old.body).toMatchObject({ newest: 2, quote: { revision: 1 } })
    expect((await api.link(`${token}/revisions/9`)).status).toBe(404)
  })

  it('[PROP-07] a quote whose options together are beyond the largest amount is neither saved nor shared', async () => {
    const most = { description: 'Edifício', quantity: 1, unitPrice: '99999999.99' }
    const items = [most, { ...most, isOptional: true }]
    const sentence = expect.stringMatching(
      /^Com todas as opções, o total ultrapassa o limite de 99.999.999,99/,
    ) as string
    const refusal = { error: sentence, issues: [{ message: sentence, path: 'items' }] }
    const made = await api.call('POST', '/api/crm/quotes', { as, body: { ...quoteBody, items } })
    expect([made.status, made.body]).toEqual([400, refusal])
    const quote = await newQuote()
    const changed = await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { items } })
    expect([changed.status, changed.body]).toEqual([400, refusal])
    // As an earlier version saved it.
    await rowsOf(sql`update quote_items set unit_price = 99999999.99, quantity = 1, total_price = 99999999.99
      where _parent_id = ${quote.id}::uuid and is_selected is not true`)
    await rowsOf(sql`update quote_items set is_selected = false where _parent_id = ${quote.id}::uuid`)
    const { body, status } = await share(quote.id)
    expect([status, body]).toEqual([400, refusal])
  })

  it('[REV-05] [REV-06] of the older revisions nothing but number and moment is read', async () => {
    const { quote, token } = await shared()
    for (const title of ['Segunda', 'Terceira', 'Quarta']) {
      await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { title } })
      await share(quote.id)
    }
    const read = await textsRead(async () => {
      const { changes, earlier } = await open(token)
      expect([changes?.texts, earlier.map(({ revision }) => revision)]).toEqual([['title'], [3, 2, 1]])
    })
    expect(read).toEqual([4, 3])
    const one = (ask: () => Promise<Answer<unknown>>) => textsRead(async () => expect((await ask()).status).toBe(200))
    const path = `/api/crm/quotes/${quote.id}`
    expect(await one(() => api.link(`${token}/revisions/2`))).toEqual([2])
    expect(await one(() => api.call('GET', `${path}/revisions/2/pdf`, { as }))).toEqual([2])
    expect(await one(() => api.call('GET', `${path}/sharing`, { as }))).toEqual([4])
    expect((await api.call('GET', `/api/crm/quotes/${quote.id}/sharing`, { as })).body.revisions).toMatchObject([
      { grossCents: 15_000_100, number: 4, visits: 0 },
      { number: 3 },
      { number: 2 },
      { authorName: expect.any(String) as string, number: 1 },
    ])
  })

  it('[API-09] the NIF that an order has for its company is no company of what is made of the lead', async () => {
    const lead = await create.lead({ company: 'NIF: 5417123456', nif: '5417123456' })
    expect(lead.company).toBe('NIF: 5417123456')
    const { quote } = (await api.call('POST', `/api/crm/leads/${lead.id}/convert-to-quote`, { as })).body
    expect(quote.clientCompany).toBeNull()
    const byForm = await newQuote({ clientName: null, leadId: lead.id })
    for (const { id } of [quote, byForm]) {
      const seen = (await open(tokenOf((await share(id)).body.link))).quote.client
      expect(seen).toMatchObject({ company: null, nif: '5417123456' })
    }
    // As an earlier version created it.
    await rowsOf(sql`update quotes set client_company = 'NIF: 5417123456' where id = ${quote.id}::uuid`)
    const { client } = (await api.call('POST', `/api/crm/quotes/${quote.id}/convert-to-client`, { as, body: {} })).body
    expect(client).toMatchObject({ company: null, nif: '5417123456' })
  })

  it.each(['expired', 'rejected'])(
    '[REV-08] a quote that is %s needs a later validity to be sent again',
    async (status) => {
      const { quote } = await shared()
      await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { status, validUntil: '2020-01-01' } })
      const refused = await share(quote.id)
      expect([refused.status, refused.body.issues]).toEqual([
        400,
        [{ message: 'Indique uma validade futura.', path: 'validUntil' }],
      ])
      await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { validUntil: '2099-01-01' } })
      expect((await share(quote.id)).body.quote).toMatchObject({ sharedRevision: 2, status: 'sent' })
    },
  )

  it('[REV-08] a refused quote without a validity is sent again as it is', async () => {
    const { quote } = await shared()
    await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { status: 'rejected', validUntil: null } })
    expect((await share(quote.id)).body.quote).toMatchObject({ sharedRevision: 2, status: 'sent' })
  })

  it('[REV-08] a message invites nobody to accept what cannot be accepted any more', async () => {
    const issuesOf = async (id: string) => (await share(id, { via: 'whatsapp' })).body.issues
    const needsValidity = { message: 'Indique uma validade futura.', path: 'validUntil' }
    const { quote: passed } = await sharedLongAgo()
    const draft = await newQuote({ validUntil: '2020-01-31' })
    const { quote: expired } = await shared()
    await api.call('PUT', `/api/crm/quotes/${expired.id}`, { as, body: { status: 'expired' } })
    for (const { id } of [passed, draft, expired]) expect(await issuesOf(id)).toEqual([needsValidity])
    // Copying the link of a draft marks it as sent too.
    expect((await share(draft.id)).body.issues).toEqual([needsValidity])
    const { quote: refused } = await shared()
    await api.call('PUT', `/api/crm/quotes/${refused.id}`, { as, body: { status: 'rejected' } })
    const change = { message: 'Este orçamento foi recusado. Altere-o antes de o enviar outra vez.', path: 'status' }
    expect(await issuesOf(refused.id)).toEqual([change])
    expect((await share(refused.id)).status).toBe(200)
    expect((await api.call('GET', `/api/crm/quotes/${draft.id}`, { as })).body.quote).toMatchObject({
      sharedRevision: null,
      status: 'draft',
    })
    await api.call('PUT', `/api/crm/quotes/${refused.id}`, { as, body: { title: 'Mais barato' } })
    expect((await share(refused.id, { via: 'whatsapp' })).body.quote).toMatchObject({
      sharedRevision: 2,
      status: 'sent',
    })
  })

  it('two people who send a revision at once make one', async () => {
    const { quote } = await shared()
    const { body } = await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { title: 'Outro' } })
    const send = () =>
      api.call('POST', `/api/crm/quotes/${quote.id}/share`, {
        as,
        body: { isRevision: true, via: 'copy' },
        headers: { 'x-if-unmodified-since': body.quote.updatedAt },
      })
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('the link', () => {
  it('[LINK-02] the database has no secret to copy', async () => {
    const { token } = await shared()
    const rows = await rowsOf(sql`select * from public_links`)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('[LINK-06…07] [LINK-12] unknown is 404, withdrawn and renewed 410 at once', async () => {
    const { quote, token } = await shared()
    // An address of its own, because other tests guess too.
    const headers = { 'x-client-address': '198.51.100.7' }
    const unknown = await api.link('x'.repeat(32), { headers })
    expect([unknown.status, unknown.body]).toEqual([404, { error: 'Ligação não encontrada' }])
    const renewed = await renewLink(quote.id)
    expect(renewed.status).toBe(200)
    const old = await api.link(token)
    expect([old.status, old.body]).toEqual([410, { error: 'Esta ligação já não está ativa.' }])
    const next = tokenOf(renewed.body.link ?? '')
    expect((await open(next)).quote.number).toBe(quote.quoteNumber)
    await withdrawLink(quote.id)
    expect((await api.link(next)).status).toBe(410)
    expect((await accept(next, acceptanceOf(await open((await shared()).token)))).status).toBe(410)
  })

  it('[LINK-07] nothing of a quote in the trash is read or written through its link', async () => {
    const { quote, token } = await shared()
    await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { title: 'Outra' } })
    await share(quote.id, { isRevision: true, via: 'copy' })
    await api.call('DELETE', `/api/crm/quotes/${quote.id}`, { as: 'admin' })
    const visit = { body: { revision: 1 } }
    const proof = { body: { file: '' } }
    for (const [path, options] of [[''], ['/pdf'], ['/revisions/1'], ['/visits', visit], ['/proofs', proof]] as const)
      expect((await api.link(token + path, options)).status, path).toBe(410)
    const req = await createLocalReq({}, api.payload)
    for (const work of [refuseReminders, readReminderChoice, readPresenter])
      await expect(work(req, token), work.name).rejects.toMatchObject({ status: 410 })
    expect(await api.sql('select reminder_refused_at as at from quotes where id = $1', [quote.id])).toEqual([
      { at: null },
    ])
  })

  it('[LINK-10] ten guesses in ten minutes are enough for one address; who has the link reads on', async () => {
    const { token } = await shared()
    const headers = { 'x-client-address': '198.51.100.8' }
    const read = (secret: string) => api.link(secret, { headers })
    const guesses: number[] = []
    for (let guess = 0; guess < 12; guess += 1) guesses.push((await read(String(guess).padStart(32, 'x'))).status)
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429])
    expect((await read('curto')).status).toBe(429)
    expect((await read(token)).status).toBe(200)
  })

  it('[LINK-10] thirty visits in an hour are enough for one link, and stop neither a question nor the opt-out', async () => {
    const { token } = await shared()
    const look = () => api.link(`${token}/visits`, { body: { revision: 1 } })
    const statuses: number[] = []
    for (let visit = 0; visit < 31; visit += 1) statuses.push((await look()).status)
    expect(statuses.slice(-2)).toEqual([200, 429])
    // Their network is not the cause, and minutes would be a short guess.
    expect((await look()).body).toMatchObject({
      error: expect.stringMatching(
        /^Recebemos muitos pedidos por esta ligação\. Tente novamente dentro de (59|60) minutos, ou fale connosco\.$/,
      ),
    })
    expect((await open(token)).state).toBe('open')
    const asked = await api.link(`${token}/questions`, { body: { text: 'Inclui o alojamento?' } })
    expect(asked.status).toBe(200)
    await refuseReminders(await createLocalReq({}, api.payload), token)
  })

  it('[LINK-13] ends by itself a year after its last event', async () => {
    const { quote, token } = await shared()
    await rowsOf(
      sql`update public_links set last_event_at = now() - interval '11 months' where record_id = ${quote.id}::uuid`,
    )
    await endOldLinks(await createLocalReq({}, api.payload))
    expect((await api.link(token)).status).toBe(200)
    await rowsOf(
      sql`update public_links set last_event_at = now() - interval '367 days' where record_id = ${quote.id}::uuid`,
    )
    await endOldLinks(await createLocalReq({}, api.payload))
    expect((await api.link(token)).status).toBe(410)
  })

  it('[LINK-13] goes on when the unchanged quote is sent again', async () => {
    const { quote, token } = await shared()
    await rowsOf(
      sql`update public_links set last_event_at = now() - interval '11 months' where record_id = ${quote.id}::uuid`,
    )
    expect(tokenOf((await share(quote.id, { via: 'whatsapp' })).body.link)).toBe(token)
    const link = sql`select last_event_at > now() - interval '1 day' as prolonged from public_links
      where record_id = ${quote.id}::uuid`
    expect(await rowsOf(link)).toEqual([{ prolonged: true }])
  })

  it('[LINK-12] a link that a colleague made meanwhile is neither replaced nor withdrawn by who saw the one before', async () => {
    const { quote } = await shared()
    const path = `/api/crm/quotes/${quote.id}/link`
    const seen = (await api.call('GET', `/api/crm/quotes/${quote.id}/sharing`, { as })).body.link
    const next = (await renewLink(quote.id)).body.link
    for (const method of ['POST', 'DELETE']) {
      const late = await api.call(method, path, { as, body: { seen } })
      expect([method, late.status, late.body.error]).toEqual([method, 409, STALE_RECORD])
    }
    expect((await api.link(tokenOf(next ?? ''))).status).toBe(200)
    for (const who of ['the first', 'a second'])
      expect((await api.call('DELETE', path, { as, body: { seen: next } })).status, who).toBe(200)
    for (const method of ['POST', 'DELETE'])
      expect((await api.call(method, path, { as })).status, 'of a caller who saw none').toBe(200)
    expect((await api.call('POST', path, { as, body: { seen: next } })).status, 'withdrawn by a colleague').toBe(409)
  })

  it('[LINK-12] [OP-72] copied after it was withdrawn is a new one, and the history says so', async () => {
    const { quote, token } = await shared()
    await withdrawLink(quote.id)
    const { body } = await share(quote.id)
    await share(quote.id)
    expect(tokenOf(body.link)).not.toBe(token)
    const lines = await rowsOf(sql`select description from activities where entity_id = ${quote.id}
      and type = 'shared' order by created_at, id`)
    expect(lines.slice(1)).toEqual([
      { description: 'Ligação revogada' },
      { description: `Nova ligação do orçamento ${quote.quoteNumber} gerada` },
    ])
  })

  it('[LINK-13] one that has expired before the daily run is not given out again', async () => {
    const { quote, token } = await shared()
    await rowsOf(
      sql`update public_links set last_event_at = now() - interval '367 days' where record_id = ${quote.id}::uuid`,
    )
    expect((await api.link(token)).status).toBe(410)
    const { body } = await share(quote.id)
    expect(tokenOf(body.link)).not.toBe(token)
    expect((await api.link(tokenOf(body.link))).status).toBe(200)
  })
})

describe('acceptance', () => {
  it('[PROP-14…15] [PROP-19] stores what was seen and chosen, approves and tells', async () => {
    const { quote, token } = await shared()
    const proposal = await open(token)
    const { body, status } = await accept(token, acceptanceOf(proposal))
    expect([status, body.proposal.state]).toEqual([200, 'accepted'])
    const { acceptance } = body.proposal
    expect(
      createHash('sha256')
        .update(acceptance?.content ?? '')
        .digest('hex'),
    ).toBe(acceptance?.contentHash)
    expect(acceptance).toMatchObject({ grossCents: 15_000_100, name: 'Teresa Domingos', role: 'Diretora' })
    expect((acceptance?.depositCents ?? 0) + (acceptance?.restCents ?? 0)).toBe(15_000_100)
    expect(body.proposal.payment).toMatchObject({ reference: quote.quoteNumber })
    const { body: details } = await api.call('GET', `/api/crm/quotes/${quote.id}`, { as })
    expect(details.quote).toMatchObject({ status: 'approved' })
    const mails = await rowsOf(
      sql`select recipient from messages where kind = 'proposal-accepted' and entity_id = ${quote.id}`,
    )
    expect(mails.map(({ recipient }) => recipient)).toContain('teresa@exemplo.ao')
    const tasks = await rowsOf(sql`select title from tasks where record_id = ${quote.id} order by title`)
    // The settings have no bank details in this file's tests.
    expect(tasks).toEqual([
      { title: `Converter em cliente: orçamento ${quote.quoteNumber} aceite` },
      { title: `Enviar dados de pagamento por WhatsApp: orçamento ${quote.quoteNumber}` },
    ])
  })

  it('[PROP-22] the agency’s copy goes where requests go, and not to the site’s address, which an editor changes', async () => {
    const data = { requestEmails: 'vendas@exemplo.ao, teresa@exemplo.ao' }
    await api.payload.updateGlobal({ data, slug: 'site-settings' })
    const body = { email: 'editora@fora.example' }
    expect((await api.cms('POST', '/globals/site-settings', { as: 'editor', body })).status).toBe(200)
    const { quote, token } = await shared()
    expect((await accept(token, acceptanceOf(await open(token)))).status).toBe(200)
    const mails = await rowsOf(sql`select recipient from messages
      where kind = 'proposal-accepted' and entity_id = ${quote.id} order by recipient`)
    expect(mails.map(({ recipient }) => recipient)).toEqual(['teresa@exemplo.ao', 'vendas@exemplo.ao'])
  })

  it.each([
    ['another total', { grossCents: 1 }],
    ['a selection that comes to another total', { selected: [] }],
    ['a line that is not optional', { selected: ['fremd'] }],
  ])('[PROP-15] %s is refused', async (_, change) => {
    const { token } = await shared()
    const { body, status } = await accept(token, acceptanceOf(await open(token), change))
    expect([status, body.error]).toEqual([409, 'O total mudou. Reveja o orçamento antes de aceitar.'])
  })

  it('[PROP-08] an offer of options alone is accepted with one of them at least, also on the client’s behalf', async () => {
    const { quote, token } = await shared({ items: [LINES[2]] })
    const refused = [400, 'Escolha pelo menos um opcional.']
    const none = await accept(token, acceptanceOf(await open(token), { selected: [] }))
    expect([none.status, none.body.error]).toEqual(refused)
    const record = await acceptByPhone(quote.id)
    expect([record.status, record.body.error]).toEqual(refused)
    const { lines } = (await open(token)).quote
    const one = acceptanceOf(await open(token), { grossCents: 1_000_000, selected: lines.map(({ id }) => id) })
    expect((await accept(token, one)).status).toBe(200)
  })

  it('[PROP-10] says at each field what is missing', async () => {
    const { token } = await shared()
    const { body, status } = await accept(
      token,
      acceptanceOf(await open(token), { consent: false, name: 'A', role: '' }),
    )
    expect(status).toBe(400)
    expect(body.issues).toEqual(
      expect.arrayContaining([
        { message: 'Para aceitar, confirme que leu e aceita o orçamento.', path: 'consent' },
        { message: 'Indique o seu nome completo.', path: 'name' },
        { message: 'Indique o seu cargo ou função.', path: 'role' },
      ]),
    )
  })

  it('[PROP-11] the consent names the total, and is stored as it was read with its version', async () => {
    const { quote, token } = await shared()
    const { consent, quote: seen } = await open(token)
    const total = formatKwanza(seen.grossCents)
    const text = `Li e aceito este orçamento, no valor de ${total}, e as suas condições. Aceito que esta resposta eletrónica vale como a minha assinatura.`
    expect(consent).toEqual({ text, version: 1 })
    const older = await accept(token, acceptanceOf(await open(token), { consentVersion: 2 }))
    expect([older.status, older.body.error]).toEqual([409, 'O total mudou. Reveja o orçamento antes de aceitar.'])
    await accept(token, acceptanceOf(await open(token)))
    expect(
      await rowsOf(sql`select consent_text, consent_version from quote_acceptances where quote_id = ${quote.id}::uuid`),
    ).toEqual([{ consent_text: text, consent_version: 1 }])
  })

  it('[PROP-16] an answer to an older revision is refused', async () => {
    const { quote, token } = await shared()
    const seen = acceptanceOf(await open(token))
    await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { title: 'Nova' } })
    await share(quote.id)
    const { body, status } = await accept(token, seen)
    expect([status, body.error]).toEqual([409, 'Este orçamento foi atualizado. Reveja a revisão 2 antes de responder.'])
  })

  it('[PROP-17] after the last valid day an answer is refused, a question is not', async () => {
    const { quote, token } = await sharedLongAgo()
    const proposal = await open(token)
    expect(proposal.state).toBe('expired')
    const { body, status } = await accept(token, acceptanceOf(proposal))
    expect([status, body.error]).toEqual([409, 'Este orçamento expirou em 31/01/2020.'])
    const asked = await api.link(`${token}/questions`, {
      body: { text: 'Nova validade?' },
    })
    expect(asked.body.proposal.questions).toMatchObject([{ isFromStaff: false, name: 'Teresa Domingos' }])
    expect(quote.status).toBe('sent')
  })

  it('[PROP-17] what staff have set to expired is not answered, with or without a validity', async () => {
    for (const validUntil of [null, '2099-05-01']) {
      const { quote, token } = await shared({ validUntil })
      await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { status: 'expired' } })
      const proposal = await open(token)
      expect([proposal.state, proposal.quote.validUntil === null]).toEqual(['expired', validUntil === null])
      const { body, status } = await accept(token, acceptanceOf(proposal))
      expect([status, body.error]).toEqual([409, 'Este orçamento expirou.'])
    }
  })

  it('[PROP-18] fifty at once are one acceptance, one task and one mail to each', async () => {
    const { quote, token } = await shared()
    const body = acceptanceOf(await open(token))
    const answers = await Promise.all(Array.from({ length: 50 }, () => accept(token, body)))
    // A request that waits too long for the others gets a 503, and succeeds when retried.
    expect([200, 503]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)))
    expect((await accept(token, body)).status).toBe(200)
    expect(await rowsOf(sql`select id from quote_acceptances where quote_id = ${quote.id}::uuid`)).toHaveLength(1)
    expect(
      await rowsOf(sql`select id from tasks where record_id = ${quote.id} and origin = 'proposal-accepted'`),
    ).toHaveLength(1)
    const mails = await rowsOf(sql`select recipient, count(*)::int from messages
      where kind = 'proposal-accepted' and entity_id = ${quote.id} group by recipient`)
    for (const { count } of mails) expect(count).toBe(1)
  })

  it('[PROP-14] [LINK-07] that meets the deletion of its quote waits for it and is refused', async () => {
    const { quote, token } = await shared()
    const body = acceptanceOf(await open(token))
    const req = await api.serverReq()
    const { answer } = await withTransaction(req, async () => {
      const { pid } = await sqlRowIn<{ pid: number }>(req)`
        update quotes set deleted_at = now() where id = ${quote.id}::uuid returning pg_backend_pid() as pid`
      const waiting = accept(token, body)
      await expect.poll(() => api.waitersFor(pid)).toHaveLength(1)
      return { answer: waiting }
    })
    expect((await answer).status).toBe(410)
  })

  it('[REV-09] an accepted quote cannot be changed, deleted or sent as another revision', async () => {
    const { quote, token } = await shared()
    await accept(token, acceptanceOf(await open(token)))
    const tries = [
      api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { title: 'Outra' } }),
      api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { status: 'draft' } }),
      api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { items: [] } }),
      api.call('DELETE', `/api/crm/quotes/${quote.id}`, { as }),
    ]
    for (const { body, status } of await Promise.all(tries)) {
      expect(status).toBe(409)
      expect(body.error).toMatch(/^Este orçamento foi aceite em .+ e já não pode ser alterado\. Duplique-o ou anule/)
    }
    const copy = await api.call('POST', `/api/crm/quotes/${quote.id}/duplicate`, { as })
    expect(copy.body.quote).toMatchObject({ acceptedAt: null, sharedRevision: null, status: 'draft' })
    // The owner is not part of what was accepted, so it can still change.
    const owner = api.userId('comercial')
    expect((await api.cms('PATCH', `/quotes/${quote.id}`, { as, body: { owner } })).status).toBe(200)
    const { body } = await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { ownerId: '' } })
    expect(body.quote).toMatchObject({ ownerId: null, status: 'approved' })
  })

  it('[REV-09] an accepted quote is shared as it was accepted, whatever was chosen and has changed since', async () => {
    const { quote, token } = await shared()
    const proposal = await open(token)
    await accept(token, acceptanceOf(proposal, { grossCents: 11_000_000, selected: [proposal.quote.lines[2]?.id] }))
    const { agencyName, address } = await api.payload.findGlobal({ slug: 'site-settings' })
    await api.payload.updateGlobal({ data: { address: 'Outra rua, Luanda' }, slug: 'site-settings' })
    const before = (await api.call('GET', `/api/crm/quotes/${quote.id}`, { as })).body.quote
    const copied = await share(quote.id)
    expect([copied.status, copied.body.revision, tokenOf(copied.body.link)]).toEqual([200, 1, token])
    expect(copied.body.quote).toMatchObject({
      acceptedAt: before.acceptedAt,
      sentAt: before.sentAt,
      status: 'approved',
    })
    const told = new URL((await share(quote.id, { via: 'whatsapp' })).body.whatsAppUrl).searchParams.get('text')
    expect(told).toBe(`Olá Teresa, segue o orçamento ${quote.quoteNumber} da ${agencyName}: ${copied.body.link}`)
    const another = await share(quote.id, { isRevision: true, via: 'copy' })
    expect([another.status, another.body.error]).toEqual([409, expect.stringMatching(/^Este orçamento foi aceite em /)])
    expect((await open(token)).state).toBe('accepted')
    await api.payload.updateGlobal({ data: { address }, slug: 'site-settings' })
  })

  it.each([
    ['by hand', (id: string) => api.call('PUT', `/api/crm/quotes/${id}`, { as, body: { status: 'approved' } })],
    [
      'by its conversion',
      (id: string) =>
        api.call('POST', `/api/crm/quotes/${id}/convert-to-client`, { as, body: { email: `${id}@exemplo.ao` } }),
    ],
  ])(
    '[REV-10] a quote that was approved %s and not by its client can still be changed, shared and accepted',
    async (_, approve) => {
      const { quote, token } = await shared()
      expect((await approve(quote.id)).status).toBeLessThan(300)
      const changed = await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { title: 'Outra' } })
      expect([changed.status, changed.body.quote]).toMatchObject([
        200,
        { acceptedAt: null, status: 'approved', title: 'Outra' },
      ])
      expect((await share(quote.id, { isRevision: true, via: 'copy' })).body.revision).toBe(2)
      const proposal = await open(token)
      expect([proposal.state, proposal.quote.title]).toEqual(['open', 'Outra'])
      expect((await accept(token, acceptanceOf(proposal))).status).toBe(200)
    },
  )

  it('[REV-11] client and project come from the accepted revision with its selection', async () => {
    const { quote, token } = await shared()
    const proposal = await open(token)
    const cards = proposal.quote.lines[2]
    await accept(token, acceptanceOf(proposal, { grossCents: 11_000_000, selected: [cards?.id] }))
    const client = await api.call('POST', `/api/crm/quotes/${quote.id}/convert-to-client`, { as, body: {} })
    expect(client.status).toBeLessThan(300)
    const order = await api.call('POST', `/api/crm/clients/${client.body.client.id}/convert-to-project`, {
      as,
      body: { fromQuoteId: quote.id },
    })
    expect(order.body.order).toMatchObject({ totalAmount: '110000.00' })
    expect(order.body.order.items.map(({ description }) => description)).toEqual(['Logótipo', 'Cartões'])
  })
})

describe('an acceptance that came another way', () => {
  it('[PROP-34] says which optional lines the client takes, and what shows it', async () => {
    const { quote } = await shared()
    const { body: before } = await api.call('GET', `/api/crm/quotes/${quote.id}/sharing`, { as })
    const cards = before.offer?.lines.find(({ description }) => description === 'Cartões')
    const accept = (selected: string[]) => acceptByPhone(quote.id, { channel: 'whatsapp', note: 'Avancem.', selected })
    expect((await accept(['x'])).status).toBe(409)
    const { body } = await accept([cards?.id ?? ''])
    expect([body.acceptance?.grossCents, body.offer]).toEqual([11_000_000, null])
    const { activities } = (await api.call('GET', `/api/crm/quotes/${quote.id}`, { as })).body
    expect(activities.map(({ description }) => description)).toContainEqual(expect.stringMatching(/: Avancem\.$/))
  })

  it('[PROP-34] [PROP-16] is refused for a revision that staff did not see', async () => {
    const { quote } = await shared()
    const { offer } = (await api.call('GET', `/api/crm/quotes/${quote.id}/sharing`, { as })).body
    await api.call('PUT', `/api/crm/quotes/${quote.id}`, {
      as,
      body: { items: [{ ...LINES[0], unitPrice: '600000' }] },
    })
    await share(quote.id, { isRevision: true, via: 'copy' })
    const record = (revision: number | undefined) => acceptByPhone(quote.id, { revision })
    const { body, status } = await record(offer?.revision)
    expect([status, body.error]).toEqual([409, 'Este orçamento foi atualizado. Reveja a revisão 2 antes de responder.'])
    expect((await record(2)).body.acceptance).toMatchObject({ grossCents: 60_000_000, revision: 2 })
  })

  it('[PROP-34] keeps the file that shows it: a picture made anew, or a PDF, and nothing else', async () => {
    const { quote } = await shared()
    const path = `/api/crm/quotes/${quote.id}/acceptance`
    const record = (file: string) => acceptByPhone(quote.id, { channel: 'whatsapp', file })
    const dataUrl = (content: Buffer) => `data:image/png;base64,${content.toString('base64')}`
    const refused = [{ message: 'Envie uma imagem ou um PDF.', path: 'file' }]
    for (const file of ['data:', 'https://exemplo.ao/a.png', dataUrl(Buffer.from('<script>alert(1)</script>'))])
      expect((await record(file)).body.issues, file).toEqual(refused)
    const large = Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(5 * 1024 * 1024)])
    expect((await record(dataUrl(large))).body.issues?.[0]?.message).toBe('O ficheiro deve ter no máximo 5 MB.')
    expect((await api.call('GET', `${path}/evidence`, { as })).status).toBe(404)

    const picture = sharp({ create: { background: '#25d366', channels: 3, height: 90, width: 160 } }).png()
    expect((await record(dataUrl(await picture.toBuffer()))).body.acceptance?.evidence).toBe('jpeg')
    expect((await api.call('GET', `${path}/evidence`, { as: 'editor' })).status).toBe(403)
    const shown = await api.call('GET', `${path}/evidence`, { as })
    expect(shown.headers.get('content-disposition')).toBe(`attachment; filename="aceitacao-${quote.quoteNumber}.jpg"`)
    await voidAcceptance(quote.id)
    expect((await api.call('GET', `${path}/evidence`, { as })).status).toBe(404)
    expect((await record(dataUrl(Buffer.from('%PDF-1.4\n%%EOF')))).body.acceptance?.evidence).toBe('pdf')
  })

  it('[PROP-34] is of the day that staff name, which is not to come', async () => {
    const { quote } = await shared()
    const record = (acceptedOn: string) => acceptByPhone(quote.id, { acceptedOn })
    expect((await record('2099-01-01')).body.issues).toEqual([
      { message: 'O dia não pode ser no futuro.', path: 'acceptedOn' },
    ])
    expect((await record('2026-02-30')).status).toBe(400)
    expect((await record('2026-02-10')).body.acceptance?.acceptedAt).toBe('2026-02-10T11:00:00.000Z')
    const stored = await api.call('GET', `/api/crm/quotes/${quote.id}`, { as })
    expect(stored.body.quote.acceptedAt).toBe('2026-02-10T11:00:00.000Z')
    const mail = await acceptedEmail.make(await api.serverReq(), { entityId: quote.id } as ClaimedMessage)
    expect(mail).toMatchObject({
      text: expect.stringContaining(`aceitou o orçamento ${quote.quoteNumber} em 10/02/2026.`),
    })
  })

  it('[PROP-34] [PROP-20] is noted by staff; an administrator voids it, and the quote is open again', async () => {
    const { quote, token } = await shared()
    const noted = await acceptByPhone(quote.id)
    expect(noted.body.acceptance).toMatchObject({ name: 'Teresa Domingos', recorded: { channel: 'Telefone' } })
    expect((await open(token)).state).toBe('accepted')
    const again = await acceptByPhone(quote.id)
    expect([again.status, again.body.error]).toEqual([409, expect.stringMatching(/^Este orçamento já foi aceite em /)])
    const first = await api.link(`${token}/pdf`)
    const second = await api.link(`${token}/pdf`)
    expect([first.status, second.text === first.text]).toEqual([200, true])
    // Staff get the same file as the client.
    expect((await api.call('GET', `/api/crm/quotes/${quote.id}/pdf`, { as })).text).toBe(first.text)

    const undo = (caller: 'admin' | 'comercial', reason: string) =>
      api.call('POST', `/api/crm/quotes/${quote.id}/acceptance/void`, {
        as: caller,
        body: { reason, seen: noted.body.acceptance?.id },
      })
    expect((await undo('comercial', 'Engano')).status).toBe(403)
    expect((await undo('admin', ' ')).body.issues).toEqual([{ message: 'Indique o motivo.', path: 'reason' }])
    expect((await undo('admin', 'Engano')).body).toMatchObject({ acceptance: null })
    expect((await undo('admin', 'Engano')).status).toBe(409)
    expect((await open(token)).state).toBe('open')
    const changed = await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { title: 'Outra' } })
    expect(changed.body.quote).toMatchObject({ acceptedAt: null, status: 'sent', title: 'Outra' })
    const kept = await rowsOf(sql`select void_reason, pdf is not null as has_pdf from quote_acceptances
      where quote_id = ${quote.id}::uuid`)
    expect(kept).toEqual([{ has_pdf: true, void_reason: 'Engano' }])
  })

  it('[PROP-34] [PROP-22] once it is voided the same revision can be accepted again, by either way, with a mail of its own and no notice for who recorded it', async () => {
    const { quote, token } = await shared()
    const ways = [
      async () => accept(token, acceptanceOf(await open(token))),
      () => acceptByPhone(quote.id),
      async () => accept(token, acceptanceOf(await open(token))),
    ]
    for (const way of ways) {
      expect((await way()).status).toBe(200)
      expect((await open(token)).state).toBe('accepted')
      await voidAcceptance(quote.id)
    }
    const mails = await rowsOf(sql`select unique_key from messages
      where kind = 'proposal-accepted' and entity_id = ${quote.id} and recipient = 'teresa@exemplo.ao'`)
    expect(mails).toHaveLength(ways.length)
    const causes = await rowsOf(sql`select caused_by from notification_events
      where event = 'proposal-accepted' and entity_id = ${quote.id} order by id`)
    expect(causes.map(({ caused_by: by }) => by)).toEqual([null, api.userId(as), null])
  })

  it('[PROP-34] voiding drops its tasks, so that the next acceptance does not double them', async () => {
    const { quote, token } = await shared()
    const tasks = () =>
      api.sql<{ origin: string }>(
        'select origin from tasks where record_id = $1 and done_at is null and deleted_at is null order by origin',
        [quote.id],
      )
    await accept(token, acceptanceOf(await open(token)))
    const made = await tasks()
    expect(made.map(({ origin }) => origin)).toEqual(['proposal-accepted', 'proposal-account'])
    await voidAcceptance(quote.id)
    expect(await tasks()).toEqual([])
    await accept(token, acceptanceOf(await open(token)))
    expect(await tasks()).toEqual(made)
  })

  it('[PROP-22] the mail of a voided acceptance does not leave with the evidence of the next one', async () => {
    const { quote, token } = await shared()
    await accept(token, acceptanceOf(await open(token)))
    await voidAcceptance(quote.id)
    await accept(token, acceptanceOf(await open(token)))
    const queued = await rowsOf(sql`select content from messages
      where kind = 'proposal-accepted' and entity_id = ${quote.id} and recipient = 'teresa@exemplo.ao' order by id`)
    const req = await createLocalReq({}, api.payload)
    const made = []
    for (const { content } of queued as { content: Record<string, unknown> }[]) {
      made.push('cancel' in (await acceptedEmail.make(req, { content, entityId: quote.id } as ClaimedMessage)))
    }
    expect(made).toEqual([true, false])
  })

  it('[PROP-34] that came after the one that an administrator saw is not voided in its place', async () => {
    const { quote, token } = await shared()
    const record = async () => (await acceptByPhone(quote.id, { acceptedOn: '2026-02-10' })).body.acceptance?.id
    const voidOne = (seen: string | undefined) =>
      api.call('POST', `/api/crm/quotes/${quote.id}/acceptance/void`, { as: 'admin', body: { reason: 'Engano', seen } })
    const seen = await record()
    expect((await voidOne(seen)).status).toBe(200)
    const next = await record()
    const late = await voidOne(seen)
    expect([late.status, late.body.error]).toEqual([409, STALE_RECORD])
    expect((await open(token)).state).toBe('accepted')
    expect((await voidOne(next)).body.acceptance).toBeNull()
    await record()
    expect((await voidOne(undefined)).body.acceptance, 'of a caller who saw none').toBeNull()
  })

  it('[PROP-34] is not voided once there is a project', async () => {
    const { quote, token } = await shared()
    await accept(token, acceptanceOf(await open(token)))
    const client = await api.call('POST', `/api/crm/quotes/${quote.id}/convert-to-client`, { as, body: {} })
    await api.call('POST', `/api/crm/clients/${client.body.client.id}/convert-to-project`, {
      as,
      body: { fromQuoteId: quote.id },
    })
    const { body, status } = await voidAcceptance(quote.id)
    expect([status, body.error]).toEqual([409, expect.stringMatching(/^Este orçamento já tem um projeto: PED-/)])
  })
})

describe('refusal, questions and visits', () => {
  it('[PROP-23] a refusal makes the quote rejected and a task; the lead stays', async () => {
    const lead = await create.lead()
    const { quote, token } = await shared({ leadId: lead.id })
    const proposal = await open(token)
    const body = { contentHash: proposal.contentHash, reason: 'price', revision: 1, text: 'Fica para o ano' }
    const refused = await api.link(`${token}/refuse`, { body })
    expect(refused.body.proposal).toMatchObject({ refusal: { reason: 'price' }, state: 'refused' })
    const again = await api.link(`${token}/refuse`, { body })
    expect(again.status).toBe(200)
    expect(await rowsOf(sql`select title from tasks where record_id = ${quote.id}`)).toEqual([
      { title: `Rever lead: orçamento ${quote.quoteNumber} recusado` },
    ])
    const late = await accept(token, acceptanceOf(proposal))
    expect(late.status).toBe(409)
    expect(late.body.error).toMatch(/^Este orçamento já foi recusado em .+ Fale connosco se mudou de ideias\.$/)
  })

  it.each([
    ['sent again', (id: string) => share(id)],
    ['accepted after all', (id: string) => acceptByPhone(id)],
    [
      'approved by staff',
      (id: string) => api.call('PUT', `/api/crm/quotes/${id}`, { as, body: { status: 'approved' } }),
    ],
  ])('[PROP-23] the task to review a refused quote is done once it is %s', async (_, change) => {
    const { quote, token } = await shared()
    const { contentHash } = await open(token)
    await api.link(`${token}/refuse`, { body: { contentHash, reason: 'price', revision: 1 } })
    await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { title: 'Mais barato' } })
    const done = () =>
      rowsOf(
        sql`select done_at is not null as done from tasks where record_id = ${quote.id} and origin = 'proposal-refused'`,
      )
    expect(await done()).toEqual([{ done: false }])
    const { status, text } = await change(quote.id)
    expect(status, text).toBeLessThan(300)
    expect(await done()).toEqual([{ done: true }])
  })

  it('[PROP-23] the task to review a refused quote goes to the trash and comes back with it', async () => {
    const { quote, token } = await shared()
    const { contentHash } = await open(token)
    await api.link(`${token}/refuse`, { body: { contentHash, reason: 'price', revision: 1 } })
    const isOpen = async () =>
      (await rowsOf(sql`select from tasks where record_id = ${quote.id} and deleted_at is null`)).length === 1
    expect((await api.call('DELETE', `/api/crm/quotes/${quote.id}`, { as })).status).toBe(200)
    expect(await isOpen()).toBe(false)
    const body = { collection: 'quotes', id: quote.id }
    const { status, text } = await api.call('POST', '/api/crm/trash/undo', { as, body })
    expect(status, text).toBe(200)
    expect(await isOpen()).toBe(true)
  })

  it('[PROP-18] of a quote that staff have rejected the answer names no day', async () => {
    const { quote, token } = await shared()
    const proposal = await open(token)
    await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { status: 'rejected' } })
    const { body, status } = await accept(token, acceptanceOf(proposal))
    const sentence = 'Este orçamento já foi recusado. Fale connosco se mudou de ideias.'
    expect([status, body.error]).toEqual([409, sentence])
  })

  it('[PROP-23] what staff have made a project of is not refused any more', async () => {
    const { quote, token } = await shared()
    await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { status: 'approved' } })
    expect((await open(token)).hasWork).toBe(false)
    await api.call('POST', `/api/crm/quotes/${quote.id}/convert-to-project`, { as })
    const { contentHash, hasWork } = await open(token)
    const refused = await api.link(`${token}/refuse`, { body: { contentHash, reason: 'price', revision: 1 } })
    expect([hasWork, refused.status, refused.body.error]).toEqual([
      true,
      409,
      'O trabalho deste orçamento já começou. Fale connosco.',
    ])
  })

  it('[REM-09] of a quote that staff approved by hand its client stops the quote’s reminders, not those of payments', async () => {
    const { quote, token } = await shared()
    const choice = async () => readReminderChoice(await api.serverReq(), token)
    await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { status: 'approved' } })
    expect(await choice()).toEqual({ isAccepted: false, isOff: false })
    await accept(token, acceptanceOf(await open(token)))
    expect(await choice()).toEqual({ isAccepted: true, isOff: false })
  })

  it('[OP-72] the history has a kind for each fact', async () => {
    const { quote, token } = await shared()
    await api.link(`${token}/questions`, { body: { text: 'Inclui o ficheiro?' } })
    await api.call('POST', `/api/crm/quotes/${quote.id}/answers`, { as, body: { text: 'Sim, inclui.' } })
    const seen = await open(token)
    await api.link(`${token}/accept`, { body: acceptanceOf(seen) })
    await api.link(`${token}/proofs`, { body: { file: Buffer.from('%PDF-1.4\n%%EOF').toString('base64') } })
    const deposit = { amount: '1000', method: 'cash', receivedOn: '2026-01-05' }
    await api.call('POST', `/api/crm/quotes/${quote.id}/deposit`, { as, body: deposit })
    await takeBackDeposit(quote.id)
    await voidAcceptance(quote.id)
    const { contentHash } = seen
    await api.link(`${token}/refuse`, { body: { contentHash, reason: 'price', revision: 1 } })
    await refuseReminders(await api.serverReq(), token)
    const facts = await rowsOf(sql`select type from activities where entity_id = ${quote.id}
      and type not in ('created', 'shared', 'status_changed', 'task_done', 'updated') order by created_at, id`)
    expect(facts.map(({ type }) => ACTIVITY_LABELS[type as ActivityType])).toEqual([
      'Pergunta do cliente',
      'Resposta ao cliente',
      'Aceitação',
      'Comprovativo',
      'Recebimento',
      'Recebimento',
      'Aceitação anulada',
      'Recusa',
      'Lembrete',
    ])
  })

  it('[PROP-24] sent again, at once or because its answer was lost, a question is one; after an answer it is another', async () => {
    const { quote, token } = await shared()
    const ask = (text: string) => api.link(`${token}/questions`, { body: { text } })
    await Promise.all([ask('Inclui o ficheiro?'), ask('Inclui o ficheiro?')])
    await ask('Inclui o ficheiro?')
    expect((await open(token)).questions).toHaveLength(1)
    const told = await rowsOf(
      sql`select text from notification_events where event = 'proposal-question' and text like ${`${quote.quoteNumber} %`}`,
    )
    expect(told).toHaveLength(1)
    await api.call('POST', `/api/crm/quotes/${quote.id}/answers`, { as, body: { text: 'Qual?' } })
    await ask('Inclui o ficheiro?')
    await ask('O do logótipo.')
    expect((await open(token)).questions).toHaveLength(4)
  })

  it('[PROP-24] after twenty questions in a day the client reads so, and that they are answered', async () => {
    const { quote, token } = await shared()
    await rowsOf(sql`insert into quote_questions (quote_id, is_from_staff, name, text)
      select ${quote.id}::uuid, false, 'Teresa', 'Pergunta ' || number from generate_series(1, 20) as number`)
    const { body, status } = await api.link(`${token}/questions`, { body: { text: 'E mais esta?' } })
    expect([status, body.error]).toEqual([
      429,
      'Já recebemos 20 perguntas nas últimas 24 horas. Respondemos nesta página; se for urgente, fale connosco.',
    ])
  })

  it('[PROP-24] staff answer; the client reads it on the page and by mail', async () => {
    const { quote, token } = await shared()
    await api.link(`${token}/questions`, { body: { text: 'Inclui o ficheiro?' } })
    const answered = await api.call('POST', `/api/crm/quotes/${quote.id}/answers`, {
      as,
      body: { text: 'Sim, inclui.' },
    })
    expect(answered.status).toBe(200)
    expect((await open(token)).questions).toMatchObject([
      { isFromStaff: false },
      { isFromStaff: true, text: 'Sim, inclui.' },
    ])
    expect(
      await rowsOf(
        sql`select subject, recipient from messages where kind = 'proposal-answer' and entity_id = ${quote.id}`,
      ),
    ).toEqual([{ recipient: 'teresa@exemplo.ao', subject: `Resposta sobre o orçamento ${quote.quoteNumber}` }])
  })

  it('[PROP-24] an account without a person’s name answers as the agency', async () => {
    const { quote, token } = await shared()
    const call = (text: string) =>
      api.call('POST', `/api/crm/quotes/${quote.id}/answers`, { as: 'admin', body: { text } })
    await api.sql('update users set name = $1 where id = $2', [FIRST_ACCOUNT, api.userId('admin')])
    expect((await call('Sim.')).status).toBe(200)
    await api.sql('update users set name = $1 where id = $2', ['admin', api.userId('admin')])
    const { questions, quote: frozen } = await open(token)
    expect(questions[0]?.name).toBe(frozen.agency.name)
  })

  it('[PROP-24] after the acceptance an answer goes to the contact as it is now, and so does WhatsApp', async () => {
    const { client } = (
      await api.call('POST', '/api/crm/clients', {
        as,
        body: { email: 'antes@exemplo.ao', name: 'Teresa Domingos', phone: '923 456 789' },
      })
    ).body
    const { quote, token } = await shared({ clientId: client.id })
    await accept(token, acceptanceOf(await open(token)))
    const now = { email: 'agora@exemplo.ao', phone: '924 000 111' }
    await api.call('PUT', `/api/crm/clients/${client.id}`, { as, body: now })
    const answered = await api.call('POST', `/api/crm/quotes/${quote.id}/answers`, { as, body: { text: 'Sim.' } })
    expect(answered.body.client).toMatchObject(now)
    expect(
      await rowsOf(sql`select recipient from messages where kind = 'proposal-answer' and entity_id = ${quote.id}`),
    ).toEqual([{ recipient: now.email }])
    const { body } = await share(quote.id, { via: 'whatsapp' })
    expect(body.whatsAppUrl).toMatch(/^https:\/\/wa\.me\/244924000111\?/)
  })

  it('[PROP-32…33] [LINK-11] a visit counts, one of staff does not, and nobody has to read the quote anew', async () => {
    const { quote, token } = await shared()
    const visit = (options: object = {}) => api.link(`${token}/visits`, { body: { revision: 1 }, ...options })
    expect([(await visit()).status, (await visit({ as })).status]).toEqual([200, 200])
    const { body } = await api.call('GET', `/api/crm/quotes/${quote.id}`, { as })
    expect(body.quote).toMatchObject({ updatedAt: quote.updatedAt, visitCount: 1 })
    expect(body.quote.lastVisitAt).not.toBeNull()
    const firstAt = '2026-01-05T10:00:00.000Z'
    await rowsOf(sql`update quote_visits set seen_at = ${firstAt} where quote_id = ${quote.id}::uuid`)
    expect((await visit()).status).toBe(200)
    const { revisions } = (await api.call('GET', `/api/crm/quotes/${quote.id}/sharing`, { as })).body
    expect(revisions).toMatchObject([{ seenAt: firstAt, visits: 2 }])
  })

  it.each([2, 1_000_001, 2_147_483_648, 3_000_000_000, Number.MAX_SAFE_INTEGER])(
    '[PROP-32] a visit to revision %i, which was not shared, is refused and not counted',
    async (revision) => {
      const { quote, token } = await shared()
      const { body, status } = await api.link(`${token}/visits`, { body: { revision } })
      expect([status, body.error]).toEqual([400, 'Revisão inválida'])
      expect((await api.call('GET', `/api/crm/quotes/${quote.id}`, { as })).body.quote.visitCount).toBe(0)
    },
  )

  it('[PROP-32] the address of a visit loses its last part after 90 days, by the daily job', async () => {
    const { quote, token } = await shared()
    const visitFrom = (address: string) =>
      api.link(`${token}/visits`, {
        body: { revision: 1 },
        headers: { 'x-client-address': address },
      })
    const addresses = ['198.51.100.77', '2001:db8:12:3456::9', 'unknown']
    for (const address of addresses) await visitFrom(address)
    const found = async () =>
      (await rowsOf(sql`select address from quote_visits where quote_id = ${quote.id}::uuid order by seen_at, id`)).map(
        ({ address }) => address,
      )
    const runTheJob = async () => {
      await api.payload.jobs.queue({ input: {}, task: 'forget-message-texts' })
      await api.payload.jobs.run({ queue: 'default', silent: true })
    }
    await rowsOf(sql`update quote_visits set seen_at = seen_at - interval '89 days' where quote_id = ${quote.id}::uuid`)
    await runTheJob()
    expect(await found()).toEqual(addresses)
    await rowsOf(sql`update quote_visits set seen_at = seen_at - interval '2 days' where quote_id = ${quote.id}::uuid`)
    await runTheJob()
    const cut = ['198.51.100.0/24', '2001:db8:12::/48', 'unknown']
    expect(await found()).toEqual(cut)
    await runTheJob()
    expect(await found()).toEqual(cut)
  })

  it('[PROP-32] the visit of another quote’s revision is none of this one', async () => {
    const { quote, token } = await shared()
    await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { title: 'Outra' } })
    await share(quote.id)
    const other = await shared()
    const visit = (secret: string) => api.link(`${secret}/visits`, { body: { revision: 2 } })
    expect([(await visit(token)).status, (await visit(other.token)).status]).toEqual([200, 400])
  })
})

describe('a plan of payment', () => {
  const entry = (percent: number, moment = 'delivery', beside: object = {}) => ({
    day: null,
    days: null,
    moment,
    percent,
    title: `Parcela de ${percent}`,
    ...beside,
  })
  const PLAN = [entry(40, 'acceptance'), entry(30, 'start'), entry(30, 'after-delivery', { days: 15 })]
  const put = (id: string, body: object) => api.call('PUT', `/api/crm/quotes/${id}`, { as, body })

  it('[PAY-01] [PAY-02] is stored as it was sent; what is due on acceptance is the deposit', async () => {
    const quote = await newQuote({ paymentPlan: PLAN })
    expect([quote.paymentPlan, quote.depositPercent]).toEqual([PLAN, 40])
    const later = (await put(quote.id, { depositPercent: 70, paymentPlan: [entry(100)] })).body.quote
    expect([later.paymentPlan, later.depositPercent]).toEqual([[entry(100)], 0])
    const usual = (await put(quote.id, { depositPercent: 25, paymentPlan: [] })).body.quote
    expect(usual).not.toHaveProperty('paymentPlan')
    expect(usual.depositPercent).toBe(25)
    expect(usual.items).toHaveLength(LINES.length)
  })

  it.each([
    ['the settings', {}, null],
    ['the same request', { depositPercent: 40 }, 40],
  ])('[PAY-02] given up leaves the deposit to %s', async (_, sent, expected) => {
    const { id } = await newQuote({ paymentPlan: PLAN })
    expect((await put(id, { ...sent, paymentPlan: [] })).body.quote.depositPercent).toBe(expected)
    // It had none to give up any more.
    await put(id, { depositPercent: 25 })
    expect((await put(id, { paymentPlan: [] })).body.quote.depositPercent).toBe(25)
  })

  it('[PAY-01] that is not the whole is refused, by whatever way it is written', async () => {
    const { id } = await newQuote()
    const { body, status } = await put(id, { paymentPlan: [entry(60), entry(30)] })
    expect([status, body.issues]).toEqual([
      400,
      [{ message: 'As percentagens têm de somar 100.', path: 'paymentPlan' }],
    ])
    for (const paymentPlan of [[entry(90)], [entry(100, 'date')], [entry(100, 'after-delivery')]]) {
      expect((await api.cms('PATCH', `/quotes/${id}`, { as, body: { paymentPlan } })).status).toBe(400)
    }
    const written = await api.cms('PATCH', `/quotes/${id}`, { as, body: { depositPercent: 5, paymentPlan: PLAN } })
    expect(written.status).toBe(200)
    expect((await api.call('GET', `/api/crm/quotes/${id}`, { as })).body.quote).toMatchObject({
      depositPercent: 40,
      paymentPlan: PLAN,
    })
  })

  it('[PAY-03] is frozen and compared, and what was accepted stays; a copy has it too', async () => {
    const { quote, token } = await shared()
    expect((await open(token)).quote).not.toHaveProperty('paymentPlan')
    await put(quote.id, { paymentPlan: PLAN })
    await share(quote.id, { isRevision: true, via: 'copy' })
    const proposal = await open(token)
    expect(proposal.quote).toMatchObject({ depositCents: 6_000_040, depositPercent: 40, paymentPlan: PLAN })
    expect(proposal.changes).toMatchObject({
      deposit: null,
      paymentPlan: {
        after:
          '40 % Parcela de 40, na adjudicação · 30 % Parcela de 30, no arranque · 30 % Parcela de 30, 15 dias depois da entrega',
        before: '30 % Sinal, na adjudicação · 70 % Restante, na entrega',
      },
    })
    // The working copy changes, but what the client saw counts.
    await put(quote.id, { paymentPlan: [entry(100)] })
    await accept(token, acceptanceOf(proposal))
    const accepted = (await api.call('GET', `/api/crm/quotes/${quote.id}`, { as })).body.quote
    expect(accepted).toMatchObject({ depositPercent: 40, paymentPlan: PLAN, status: 'approved' })
    expect(accepted.items).toHaveLength(LINES.length)
    expect((await put(quote.id, { paymentPlan: [] })).status).toBe(409)
    const copy = (await api.call('POST', `/api/crm/quotes/${quote.id}/duplicate`, { as })).body.quote
    expect([copy.paymentPlan, copy.depositPercent]).toEqual([PLAN, 40])
  })
})
