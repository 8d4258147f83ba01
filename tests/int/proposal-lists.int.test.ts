import { AsyncLocalStorage } from 'node:async_hooks'

import { beforeEach, describe, expect, it } from 'vitest'

import { loadQuoteBoard, loadQuotes } from '@crm/quotes/admin/load-quotes'
import { printRevision } from '@crm/proposals/operations/documents'
import { getRefusalReport } from '@crm/reports/operations/refusal-report'
import { listWaitingQuotes } from '@crm/dashboard/operations/waiting-quotes'
import type { ListState } from '@kit/admin/list/list-state'
import { DAY_MS, luandaDay } from '@kit/lib/dates'
import type { Role } from '@kit/lib/roles'
import { useApi } from '../support/api'
import { textOfPages } from '../support/quote-pdf'
import { recordsOf } from '../support/records'
import { acceptanceOf, quoteFlow } from '../support/link-api'

const api = useApi()
const create = recordsOf(api)
const as = 'comercial'

const newQuote = (change: object = {}) =>
  create.quote({ items: [{ description: 'Logótipo', unitPrice: '100000' }], validUntil: '2099-05-01', ...change })
const { share } = quoteFlow(api)
const put = (id: string, body: object) => api.call('PUT', `/api/crm/quotes/${id}`, { as, body })
const openProposal = async (token: string) => (await api.link(token)).body.proposal

async function shared(change: object = {}) {
  const quote = await newQuote(change)
  return { quote, token: await share(quote.id) }
}

beforeEach(async () => {
  await api.sql('truncate quotes cascade')
})

describe('the board of quotes', () => {
  const board = async (state: ListState = {}) => {
    const columns = await loadQuoteBoard(await api.serverReq(as), state)
    return Object.fromEntries(
      columns.map(({ rows, status, total, valueCents }) => [
        status,
        [total, valueCents, rows.map(({ quote }) => quote.title)],
      ]),
    )
  }
  const EMPTY = [0, 0, []]

  it('sums each state to the cent, and shows its quotes in the order of the list', async () => {
    await newQuote({ items: [{ description: 'Selo', unitPrice: '0.10' }], title: 'Um', vatRate: 0 })
    await newQuote({ items: [{ description: 'Selo', unitPrice: '0.20' }], title: 'Dois', vatRate: 0 })
    await shared({ title: 'Enviado', vatRate: 0 })
    const rest = { approved: EMPTY, expired: EMPTY, rejected: EMPTY }
    expect(await board()).toEqual({ draft: [2, 30, ['Dois', 'Um']], sent: [1, 10_000_000, ['Enviado']], ...rest })
    expect((await board({ sort: 'totalAmount' }))['draft']).toEqual([2, 30, ['Um', 'Dois']])
  })

  it('shows twelve of a state, and counts and sums all', async () => {
    for (let made = 0; made < 14; made += 1) await newQuote({ vatRate: 0 })
    const [total, cents, titles] = (await board())['draft'] as [number, number, string[]]
    expect([total, cents, titles.length]).toEqual([14, 140_000_000, 12])
  })

  it('is narrowed as the list: by text, client, owner, and what is to be done', async () => {
    const client = await create.client({ name: 'Zungueira Çelma' })
    await newQuote({ clientId: client.id, title: 'Cartaz' })
    await newQuote({ ownerId: api.userId(as), title: 'Panfleto' })
    await newQuote({ status: 'sent', title: 'Folheto' })
    for (const state of [
      { q: 'celma' },
      { q: 'panfleto' },
      { owner: 'me' },
      { owner: 'none' },
      { next: 'none' },
      { next: 'reminder' },
      { q: 'nada disto' },
    ] satisfies ListState[]) {
      const listed = (await loadQuotes(await api.serverReq(as), state)).rows.map(({ quote }) => quote.title)
      const onBoard = Object.values(await board(state)).flatMap(([, , titles]) => titles as string[])
      expect(onBoard.toSorted(), JSON.stringify(state)).toEqual(listed.toSorted())
    }
  })
})

describe('the list of quotes', () => {
  const rows = async () => (await loadQuotes(await api.serverReq(as), {})).rows
  const unsent = async () =>
    (await rows()).flatMap(({ hasUnsentChanges, quote }) => (hasUnsentChanges ? quote.title : [])).toSorted()
  const drawerSays = async (id: string) =>
    (await api.call('GET', `/api/crm/quotes/${id}/sharing`, { as })).body.hasUnsentChanges

  it('[REV-03] marks a shared quote that was changed since, until the next revision', async () => {
    await newQuote({ title: 'Rascunho' })
    await shared({ title: 'Igual' })
    const { quote } = await shared({ title: 'Mudado' })
    expect(await unsent()).toEqual([])
    await put(quote.id, { description: 'Com mais uma peça.' })
    expect(await unsent()).toEqual(['Mudado'])
    expect(await drawerSays(quote.id)).toBe(true)
    await share(quote.id, { isRevision: true, via: 'copy' })
    expect(await unsent()).toEqual([])
  })

  it.each([
    ['a line', (id: string) => put(id, { items: [{ description: 'Logótipo', unitPrice: '90000' }] })],
    ['the validity', (id: string) => put(id, { validUntil: '2099-06-01' })],
    ['the deposit', (id: string) => put(id, { depositPercent: 20 })],
    ['a change past the routes', (id: string) => api.cms('PATCH', `/quotes/${id}`, { as, body: { notes: 'Prazo' } })],
  ])('[REV-03] %s is such a change', async (_what, change) => {
    const { quote } = await shared({ title: 'Mudado' })
    expect((await change(quote.id)).status).toBe(200)
    expect(await unsent()).toEqual(['Mudado'])
  })

  it('[REV-03] so is another name of its client; what the client does not see is none', async () => {
    const client = await create.client({ name: 'Kianda' })
    const { quote } = await shared({ clientId: client.id, title: 'Do cliente' })
    await put(quote.id, { ownerId: api.userId('admin') })
    await put(quote.id, { status: 'rejected' })
    expect(await unsent()).toEqual([])
    await api.call('PUT', `/api/crm/clients/${client.id}`, { as, body: { name: 'Kianda, Lda.' } })
    expect(await unsent()).toEqual(['Do cliente'])
    expect(await drawerSays(quote.id)).toBe(true)
  })

  it('[REV-03] a change’s answer says whether the client sees the quote as it is now', async () => {
    const says = async (id: string, body: object) => (await put(id, body)).body.hasUnsentChanges
    const lead = await create.lead({ name: 'Teresa Domingos' })
    const { quote } = await shared({ clientName: null, leadId: lead.id, title: 'Igual' })
    expect(await says(quote.id, { ownerId: api.userId('admin') })).toBe(false)
    expect(await says(quote.id, { title: 'Mudado' })).toBe(true)
    expect(await says(quote.id, { ownerId: null }), 'changed before').toBe(true)
    expect(await says(quote.id, { title: 'Igual' }), 'as it was').toBe(false)
    const other = await create.lead({ name: 'Rui Pinto' })
    expect(await says(quote.id, { leadId: other.id }), 'for another person').toBe(true)
    expect(await says((await newQuote()).id, { title: 'Rascunho' }), 'never shared').toBe(false)
  })

  it('[REV-03] the agency’s own details are none: nobody is alarmed about an offer that has not changed', async () => {
    const { quote } = await shared({ title: 'De antes da mudança' })
    const { address, phone } = await api.payload.findGlobal({ slug: 'site-settings' })
    const data = { address: 'Rua Nova 5, Luanda', phone: '+244 923 999 888' }
    await api.payload.updateGlobal({ data, slug: 'site-settings' })
    expect(await unsent()).toEqual([])
    expect(await drawerSays(quote.id)).toBe(false)
    const body = { isRevision: true, via: 'copy' }
    const again = await api.call('POST', `/api/crm/quotes/${quote.id}/share`, { as, body })
    expect([again.status, again.body.error]).toEqual([409, 'Não há alterações para enviar.'])
    await put(quote.id, { title: 'Outro preço' })
    await share(quote.id, { isRevision: true, via: 'copy' })
    const rows = await api.sql<{ content: string }>(
      'select content from quote_revisions where quote_id = $1 order by number desc limit 1',
      [quote.id],
    )
    expect(JSON.parse(rows[0]?.content ?? '{}')).toMatchObject({ agency: data })
    await api.payload.updateGlobal({ data: { address, phone }, slug: 'site-settings' })
  })

  it('[REV-03] an accepted quote has none, and drafts with the words of another are none', async () => {
    const { quote, token } = await shared({ title: 'Aceite' })
    const accepted = await api.link(`${token}/accept`, { body: acceptanceOf(await openProposal(token)) })
    expect(accepted.status).toBe(200)
    await api.payload.updateGlobal({ data: { quoteConditions: 'Outras.' }, slug: 'site-settings' })
    expect(await unsent()).toEqual([])
    expect(await drawerSays(quote.id)).toBe(false)
    await api.payload.updateGlobal({ data: { quoteConditions: null }, slug: 'site-settings' })
  })

  it('[REV-03] costs the same number of queries for two quotes as for twelve', async () => {
    // Excludes queries that the process runs meanwhile, such as for notifications.
    const list = new AsyncLocalStorage<true>()
    const queries = async () => {
      const req = await api.serverReq(as)
      const { pool } = api.payload.db
      const ask = pool.query.bind(pool) as (...asked: unknown[]) => unknown
      let count = 0
      // Overrides the class's method on this pool only.
      pool.query = ((...asked: unknown[]) => {
        if (list.getStore()) count += 1
        return ask(...asked)
      }) as typeof pool.query
      await list.run(true, () => loadQuotes(req, {}))
      Reflect.deleteProperty(pool, 'query')
      return count
    }
    for (let made = 0; made < 2; made++) await shared({ clientId: (await create.client()).id })
    const few = await queries()
    expect(few).toBeGreaterThan(3)
    for (let made = 0; made < 10; made++) await shared({ clientId: (await create.client()).id })
    expect(await queries()).toBe(few)
  })
})

describe('the dashboard', () => {
  it('[PROP-33] says how often the client has looked at a quote that expires; nothing of one that is not shared', async () => {
    const soon = { validUntil: new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10) }
    await newQuote({ ...soon, status: 'sent', title: 'Por email' })
    await shared({ ...soon, title: 'Por ver' })
    const { token } = await shared({ ...soon, title: 'Visto' })
    await api.link(`${token}/visits`, { body: { revision: 1 } })
    const req = await api.serverReq('admin')
    const { quotes } = await listWaitingQuotes(req, { limit: 5, now: new Date(), owner: 'all' })
    expect(Object.fromEntries(quotes.map(({ title, visits }) => [title, visits]))).toEqual({
      'Por email': null,
      'Por ver': { lastVisitAt: null, visitCount: 0 },
      Visto: { lastVisitAt: expect.stringMatching(/^20.+Z$/) as string, visitCount: 1 },
    })
  })

  it('[REV-02] [PROP-33] goes by the validity that the client sees, not by one that was not sent', async () => {
    const inDays = (days: number) => ({ validUntil: luandaDay(new Date(Date.now() + days * DAY_MS)) })
    const { quote } = await shared(inDays(2))
    await put(quote.id, inDays(20))
    const { quote: later } = await shared(inDays(20))
    await put(later.id, inDays(2))
    const { quotes } = await listWaitingQuotes(await api.serverReq('admin'), {
      limit: 5,
      now: new Date(),
      owner: 'all',
    })
    expect(quotes.map(({ at, daysLeft, id, kind }) => [id, kind, daysLeft, luandaDay(at)])).toEqual([
      [quote.id, 'expiring', 2, inDays(2).validUntil],
    ])
  })
})

describe('the PDF of a revision', () => {
  const print = async (id: string, number: number) => {
    const answer = await printRevision(await api.serverReq(as), id, number)
    const pages = await textOfPages(new Uint8Array(await answer.arrayBuffer()))
    return { name: answer.headers.get('content-disposition'), text: pages.join(' ') }
  }

  it('[REV-12] an earlier one is what was shared then, and says what took its place', async () => {
    const { quote } = await shared({ title: 'Primeira versão' })
    await put(quote.id, { title: 'Segunda versão' })
    await share(quote.id, { isRevision: true, via: 'copy' })
    await put(quote.id, { title: 'Por enviar' })
    const [first, second] = [await print(quote.id, 1), await print(quote.id, 2)]
    expect(first.text).toContain('Primeira versão')
    expect(first.text).toContain('Substituída pela revisão 2')
    expect(first.text).toContain(`${quote.quoteNumber} · Revisão 1`)
    expect(first.text).not.toContain('Ver e aceitar online')
    expect(first.name).toBe(`inline; filename="orcamento-${quote.quoteNumber}-revisao-1.pdf"`)
    expect(second.text).toContain('Segunda versão')
    expect(second.text).toContain('Ver e aceitar online')
    expect(second.text).not.toContain('Substituída')
  })

  it('[REV-12] its route answers 404 for a revision that is not there', async () => {
    const { quote } = await shared()
    const get = (number: number | string) =>
      api.call('GET', `/api/crm/quotes/${quote.id}/revisions/${number}/pdf`, { as })
    expect((await get(1)).status).toBe(200)
    const missing = await get(2)
    expect([missing.status, missing.body.error]).toEqual([404, 'Revisão não encontrada'])
    expect((await get('x')).status).toBe(404)
  })
})

describe('the report of refusals', () => {
  /** A quote refused with a reason on a day. */
  async function refused(reason: string, at: string, change: object = {}) {
    const { quote, token } = await shared(change)
    if (!('ownerId' in change)) await put(quote.id, { ownerId: null })
    const { contentHash } = await openProposal(token)
    const body = { contentHash, reason, revision: 1 }
    expect((await api.link(`${token}/refuse`, { body })).status).toBe(200)
    await api.sql('update quote_refusals set refused_at = $1 where quote_id = $2', [at, quote.id])
    return quote
  }
  const PERIOD = { from: '2026-10-01', to: '2026-11-30' }
  const report = async (who: Role = 'admin') => (await getRefusalReport(await api.serverReq(who), PERIOD)).refusals
  const line = (unitPrice: string) => ({ items: [{ description: 'Logótipo', unitPrice }] })

  it('[PROP-23] counts by month, owner and reason with what was refused, by the days of Luanda', async () => {
    const mine = { ownerId: api.userId('comercial') }
    await refused('price', '2026-10-01T00:00:00+01:00', { ...mine, ...line('1000') })
    await refused('price', '2026-10-31T23:59:00+01:00', { ...mine, ...line('500.50') })
    await refused('time', '2026-11-02T10:00:00+01:00', line('300'))
    await refused('other', '2026-12-01T00:00:00+01:00', line('9'))
    const purged = await refused('other', '2026-11-02T10:00:00+01:00', line('9'))
    await api.call('DELETE', `/api/crm/quotes/${purged.id}`, { as })
    const own = {
      count: 2,
      grossCents: 150_050,
      month: '2026-10',
      name: 'comercial',
      person: api.userId('comercial'),
      reason: 'price',
    }
    expect(await report()).toEqual([
      own,
      { count: 1, grossCents: 30_000, month: '2026-11', name: 'Sem responsável', person: 'none', reason: 'time' },
    ])
    expect(await report('comercial')).toEqual([own])
  })

  it('[PROP-23] the amount is the refused revision’s, whatever the quote says by now; each refusal counts', async () => {
    const quote = await refused('price', '2026-10-05T10:00:00+01:00', line('1000'))
    await put(quote.id, line('800'))
    const token = await share(quote.id, { isRevision: true, via: 'copy' })
    const { contentHash } = await openProposal(token)
    await api.link(`${token}/refuse`, {
      body: { contentHash, reason: 'price', revision: 2 },
    })
    await api.sql("update quote_refusals set refused_at = '2026-10-06' where revision = 2")
    expect(await report()).toMatchObject([{ count: 2, grossCents: 180_000, reason: 'price' }])
  })

  it('[PROP-23] as a file, for a Portuguese spreadsheet; a hand that marked a quote gave no reason', async () => {
    await refused('postponed', '2026-11-02T10:00:00+01:00', line('1000.50'))
    const { quote } = await shared()
    await put(quote.id, { status: 'rejected' })
    const { headers, text } = await api.call('GET', `/api/crm/reports/refusals/export?${new URLSearchParams(PERIOD)}`, {
      as: 'admin',
    })
    expect(headers.get('content-disposition')).toBe('attachment; filename="recusas-2026-10-01-2026-11-30.csv"')
    expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Mês;Responsável;Motivo;Recusas;Valor com IVA (AOA)',
      '2026-11;Sem responsável;O projeto foi adiado ou cancelado;1;1000,50',
      '',
    ])
  })

  it('[PROP-23] is empty without a refusal', async () => {
    expect(await report()).toEqual([])
  })
})
