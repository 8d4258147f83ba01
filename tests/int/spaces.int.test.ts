import { inject, type InjectOptions } from 'light-my-request'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { listInstalments } from '@crm/payments/operations/instalment-lists'
import { getPaymentFigures } from '@crm/payments/operations/payment-figures'
import { endOldLinks } from '@crm/public-links/operations/public-links'
import { wholeMonth } from '@crm/retainers/domain/terms'
import { readSpaceUrl } from '@crm/spaces/operations/space'
import { dayText, luandaDay } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'
import { CLIENT_ADDRESS_HEADER } from '@kit/process/client-address'
import type { IncomingBody } from '@/server/http/incoming-body'
import type { LinkPages } from '@/proposal-pages/link-pages'
import { STALE_RECORD } from '@kit/lib/loaded-at'
import { useApi } from '../support/api'
import { quoteFlow } from '../support/link-api'
import { linkPagesOf } from '../support/link-pages'
import { statementsOf } from '../support/own-statements'
import { textOfPages } from '../support/quote-pdf'
import { insertRow, recordsOf, serial } from '../support/records'

const api = useApi()
const create = recordsOf(api)
const as = 'comercial'
const { acceptByPhone, withdrawLink } = quoteFlow(api)
const PLAN = [
  { day: null, days: null, moment: 'acceptance', percent: 40, title: 'Entrada' },
  { day: null, days: null, moment: 'delivery', percent: 60, title: 'Fecho' },
]
let links: LinkPages

beforeAll(() => {
  links = linkPagesOf(api.config)
  links.refusals.setOpen(true)
})

const PHONE = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'

/** Requests a link's page as a phone does. */
async function visit(link: string, { headers = {}, ...options }: InjectOptions & { payload?: string } = {}) {
  const body = { read: async () => Buffer.from(options.payload ?? '') } as unknown as IncomingBody
  const answer = await inject((request, response) => void links.answer(request, response, body), {
    method: 'GET',
    ...options,
    headers: { [CLIENT_ADDRESS_HEADER]: `10.1.0.${serial() % 250}`, 'user-agent': PHONE, ...headers },
    url: link.replace(/^https?:\/\/[^/]+/, ''),
  })
  expect(answer.headers, link).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  })
  const text = answer.body.replaceAll(/<(?:script|style)[\s\S]*?<\/(?:script|style)>/g, '').replaceAll(/<[^>]*>/g, ' ')
  return { ...answer, status: answer.statusCode, text: text.replaceAll(/[\s\u00A0]+/g, ' ') }
}

const share = (kind: 'clients' | 'orders', id: string, body: object = {}) =>
  api.call('POST', `/api/crm/${kind}/${id}/space`, { as, body })
const linkOf = async (clientId: string) => (await share('clients', clientId)).body.space.link
const linkSeen = async (clientId: string): Promise<string | null> =>
  (await api.call('GET', `/api/crm/clients/${clientId}/space`, { as })).body.space?.link ?? null
const renew = async (clientId: string) => share('clients', clientId, { isNew: true, seen: await linkSeen(clientId) })
const withdraw = async (clientId: string, seen?: string) =>
  api.call('DELETE', `/api/crm/clients/${clientId}/space`, { as, body: { seen: seen ?? (await linkSeen(clientId)) } })

async function sharedQuote(clientId: string, body: object = {}) {
  const { quote } = (
    await api.call('POST', '/api/crm/quotes', {
      as,
      body: {
        clientEmail: `q${serial()}@exemplo.ao`,
        clientId,
        clientName: 'Teresa Domingos',
        items: [{ description: 'Linha secreta', quantity: 3, unitPrice: '33333' }],
        notes: 'Observação ao cliente',
        title: `Proposta ${serial()}`,
        ...body,
      },
    })
  ).body
  const { body: shared } = await api.call('POST', `/api/crm/quotes/${quote.id}/share`, { as, body: { via: 'copy' } })
  return { link: shared.link, quote }
}

async function acceptedProject(clientId: string, body: object = {}) {
  const made = await sharedQuote(clientId, { paymentPlan: PLAN, ...body })
  await acceptByPhone(made.quote.id)
  const { order } = (await api.call('POST', `/api/crm/quotes/${made.quote.id}/convert-to-project`, { as, body: {} }))
    .body
  return { ...made, order }
}

/** Number of the page's statements. */
const queriesOf = async (link: string): Promise<number> => (await statementsOf(() => visit(link))).length

describe("a client's space", () => {
  it('[DELI-02] its link is made when it is first shared, and told in the words of client and project', async () => {
    const client = await create.client({ company: 'Casa Mufete', name: 'Ana Domingos', phone: '923 456 789' })
    const req = await api.serverReq()
    expect(await readSpaceUrl(req, client.id)).toBeNull()
    const first = await share('clients', client.id)
    expect(first.body.space.link).toMatch(/\/espaco\/[\w-]{32}$/)
    expect(await readSpaceUrl(req, client.id)).toBe(first.body.space.link)
    const told = (url: string) => new URL(url).searchParams
    expect(first.body.space.whatsAppUrl).toMatch(/^https:\/\/wa\.me\/244923456789\?text=/)
    expect(told(first.body.space.whatsAppUrl).get('text')).toMatch(
      new RegExp(`^Olá Ana, este é o vosso espaço na .+: ${first.body.space.link}$`),
    )
    const order = await create.order({ clientId: client.id, title: 'Loja nova' })
    const { space } = (await share('orders', order.id)).body
    expect(space.link).toBe(first.body.space.link)
    expect(told(space.whatsAppUrl).get('text')).toBe(`Olá Ana, acompanhe aqui o projeto Loja nova: ${space.link}`)
    expect(space.mailUrl).toContain(encodeURIComponent(`acompanhe aqui o projeto Loja nova: ${space.link}`))
    const refused = await share('orders', (await create.order()).id)
    expect([refused.status, refused.body.error]).toEqual([409, 'Escolha primeiro o cliente do projeto.'])
  })

  it('[DELI-02] staff read whether it is shared, which shares nothing', async () => {
    const client = await create.client({ name: 'Ana Domingos' })
    const order = await create.order({ clientId: client.id, title: 'Loja nova' })
    const read = async (kind: string, id: string) =>
      (await api.call('GET', `/api/crm/${kind}/${id}/space`, { as })).body
    const both = async () => [await read('clients', client.id), await read('orders', order.id)]
    const nothing = { space: null }
    await withdraw(client.id)
    expect([await both(), await both(), await read('orders', (await create.order()).id)]).toEqual([
      [nothing, nothing],
      [nothing, nothing],
      nothing,
    ])
    const shared = [(await share('clients', client.id)).body, (await share('orders', order.id)).body]
    expect(await both()).toEqual(shared)
    await withdraw(client.id)
    expect(await both()).toEqual([nothing, nothing])
  })

  it('[DELI-02] it is renewed and withdrawn, and ends twelve months after its last event', async () => {
    const client = await create.client()
    const old = await linkOf(client.id)
    const renewed = (await renew(client.id)).body.space.link
    expect([(await visit(old)).status, (await visit(renewed)).status]).toEqual([410, 200])
    const age = (months: number) =>
      api.sql(
        `update public_links set last_event_at = last_event_at - make_interval(months => $2) where record_id = $1`,
        [client.id, months],
      )
    await age(11)
    await create.order({ clientId: client.id })
    await age(11)
    await endOldLinks(await api.serverReq())
    expect((await visit(renewed)).status).toBe(200)
    await age(2)
    await endOldLinks(await api.serverReq())
    const ended = await visit(renewed)
    expect([ended.status, ended.text]).toEqual([410, expect.stringContaining('Esta ligação já não está ativa')])
    const again = await linkOf(client.id)
    expect((await withdraw(client.id)).status).toBe(200)
    expect((await visit(again)).status).toBe(410)
  })

  it('[LINK-12] [DELI-02] a link that a colleague made meanwhile is neither replaced nor withdrawn by who saw the one before', async () => {
    const client = await create.client()
    const order = await create.order({ clientId: client.id })
    const seen = await linkOf(client.id)
    const next = (await renew(client.id)).body.space.link
    const late = [
      await share('clients', client.id, { isNew: true, seen }),
      await share('orders', order.id, { isNew: true, seen }),
      await withdraw(client.id, seen),
    ]
    for (const { body, status } of late) expect([status, body.error]).toEqual([409, STALE_RECORD])
    expect((await visit(next)).status).toBe(200)
    for (const who of ['the first', 'a second']) expect((await withdraw(client.id, next)).status, who).toBe(200)
    expect((await share('clients', client.id, { isNew: true, seen: next })).status, 'withdrawn by a colleague').toBe(
      409,
    )
  })

  it('[DELI-02] [PROP-31] a noted deposit is an event of the client’s space too', async () => {
    const client = await create.client()
    await linkOf(client.id)
    const { quote } = await acceptedProject(client.id, { depositPercent: 50, paymentPlan: undefined })
    await api.sql(`update public_links set last_event_at = now() - interval '11 months' where record_id = $1`, [
      client.id,
    ])
    const body = { amount: '1000', method: 'transfer', receivedOn: luandaDay(new Date()) }
    expect((await api.call('POST', `/api/crm/quotes/${quote.id}/deposit`, { as, body })).status).toBe(200)
    const restarted = `select from public_links where record_id = $1 and last_event_at > now() - interval '1 day'`
    expect(await api.sql(restarted, [client.id])).toHaveLength(1)
  })

  it('[DELI-03] shows each part only where there is something, and nothing of what is internal', async () => {
    const client = await create.client({ company: 'Casa Mufete', notes: 'Nota secreta do cliente' })
    const link = await linkOf(client.id)
    const empty = await visit(link)
    expect(empty.text).toContain('Espaço de Casa Mufete')
    expect(empty.text).toContain('Neste momento não falta nada da sua parte.')
    for (const part of ['Orçamentos', 'Projetos em curso', 'Pagamentos', 'Concluídos'])
      expect(empty.text).not.toContain(part)
    const { link: proposal, quote } = await sharedQuote(client.id, { validUntil: '2099-05-01' })
    const { order } = await acceptedProject(client.id)
    await api.call('PUT', `/api/crm/orders/${order.id}`, { as, body: { notes: 'Nota secreta', priority: 'urgent' } })
    await create.task({ record: { id: order.id, type: 'orders' }, title: 'Tarefa secreta' })
    const done = await create.order({ clientId: client.id, status: 'completed', title: 'Obra feita' })
    const [first] = (await api.call('GET', `/api/crm/orders/${order.id}/instalments`, { as })).body.instalments
    await api.call('POST', `/api/crm/instalments/${first?.id}/receipts`, {
      as: 'admin',
      body: { amount: '1', method: 'transfer', receivedOn: luandaDay(new Date()) },
    })
    const { text, body } = await visit(link)
    for (const part of ['Orçamentos', 'Projetos em curso', 'Pagamentos', 'Concluídos', quote.title, order.title])
      expect(text).toContain(part)
    expect(body).toContain(new URL(proposal).pathname)
    expect(text).toContain(done.title)
    expect(body).toMatch(/Concluídos<\/h2>.*?<details(?! open)[^>]*><summary/s)
    expect(text, 'who noted the receipt').not.toMatch(/\badmin\b/)
    expect(text).toMatch(/Projeto concluído em \d\d\/\d\d\/\d{4}/)
    expect(body).not.toMatch(/secret|Urgente|urgent|(?<![\w-])33[\s.]?333|Linha/)
  })

  it('[DELI-04] what waits for the client stands first, the soonest first, and leads to its place', async () => {
    const client = await create.client()
    const link = await linkOf(client.id)
    const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const late = await sharedQuote(client.id, { validUntil: '2099-05-01' })
    const early = await sharedQuote(client.id, { validUntil: soon })
    await acceptedProject(client.id)
    const { body, text } = await visit(link)
    const place = (words: string) => text.indexOf(words)
    const owed = [
      `Responder ao orçamento ${early.quote.quoteNumber}`,
      'Pagar Entrada: 39 999,60 Kz',
      `Responder ao orçamento ${late.quote.quoteNumber}`,
    ]
    const places = owed.map(place)
    expect(places.every((at) => at > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    const [, id] = /href="#pagamento-([^"]+)"/.exec(body) ?? []
    expect(body).toContain(`id="pagamento-${id}"`)
    expect(body).toContain(`href="${new URL(early.link).pathname}#resposta"`)
    // The client is no longer asked about a withdrawn proposal.
    await withdrawLink(late.quote.id)
    expect((await visit(link)).text).not.toContain(late.quote.quoteNumber)
  })

  it('[PAY-11] says how each instalment stands, where to pay what is due, and what has come', async () => {
    const client = await create.client()
    const link = await linkOf(client.id)
    const { quote, link: proposal } = await acceptedProject(client.id)
    const before = await visit(link)
    expect(before.text).toContain('A pagar agora: 39 999,60 Kz')
    expect(before.text).toContain(`Referência: ${quote.quoteNumber}/1`)
    expect(before.text).not.toContain(`${quote.quoteNumber}/2`)
    expect(before.body).toContain(`href="${new URL(proposal).pathname}#comprovativo"`)
    const [first] = (await api.call('GET', `/api/crm/quotes/${quote.id}/instalments`, { as })).body.instalments
    const received = { amount: '38000', method: 'transfer', receivedOn: '2026-01-15', withheld: '1999.60' }
    const noted = await api.call('POST', `/api/crm/instalments/${first?.id}/receipts`, { as, body: received })
    expect(noted.status, noted.text).toBe(200)
    const after = await visit(link)
    expect(after.text).toContain('Recebida em 15/01/2026. Obrigado.')
    expect(after.text).toContain('Retenção na fonte: 1 999,60 Kz')
    expect(after.text).toContain('Neste momento não falta nada da sua parte.')
  })

  it('[PAY-05] [PAY-10] at midnight in Luanda, 23:00 UTC, list, figures and the client’s pages change together', async () => {
    const client = await create.client()
    const link = await linkOf(client.id)
    const [entry, close] = PLAN
    const paymentPlan = [entry, { ...close, day: '2031-03-13', moment: 'date' }]
    const { link: proposal, quote } = await acceptedProject(client.id, { paymentPlan })
    const [first] = (await api.call('GET', `/api/crm/quotes/${quote.id}/instalments`, { as })).body.instalments
    await api.call('PUT', `/api/crm/instalments/${first?.id}`, { as, body: { dueOn: '2031-03-12' } })
    const seen = async (moment: string) => {
      vi.setSystemTime(moment)
      const req = await api.serverReq()
      const listed = async (status?: 'due' | 'late') =>
        (await listInstalments(req, { client: client.id, status })).instalments
      const pages = [await visit(link), await visit(proposal)]
      return {
        due: (await listed('due')).map(({ title }) => title),
        figures: await getPaymentFigures(req),
        late: (await listed('late')).map(({ title }) => title),
        pages: pages.map(({ text }) => text.match(/A pagar agora: [\d ]+,\d\d/g)),
        states: (await listed()).map(({ stateText }) => stateText),
      }
    }
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const { figures, ...before } = await seen('2031-03-12T22:59:59.999Z')
      const [ofEntry, ofClose] = ['A pagar agora: 39 999,60', 'A pagar agora: 59 999,40']
      expect(before).toEqual({
        due: ['Entrada'],
        late: [],
        pages: [[ofEntry], [ofEntry]],
        states: ['A pagamento', 'Por vencer'],
      })
      expect(await seen('2031-03-12T23:00:00Z')).toEqual({
        due: ['Fecho'],
        // Other tests leave instalments too.
        figures: {
          ...figures,
          inThirtyDaysCents: figures.inThirtyDaysCents - 3_999_960,
          lateCents: figures.lateCents + 3_999_960,
        },
        late: ['Entrada'],
        pages: [
          [ofEntry, ofClose],
          [ofEntry, ofClose],
        ],
        states: ['Em atraso há 1 dia', 'A pagamento'],
      })
    } finally {
      vi.useRealTimers()
    }
  })

  it('[PROP-27] the deposit of a quote without a plan has the quote’s number as its reference, as on its page', async () => {
    const client = await create.client()
    const link = await linkOf(client.id)
    const { quote } = await acceptedProject(client.id, { depositPercent: 50, paymentPlan: undefined })
    const { text } = await visit(link)
    expect(text).toContain(`Referência: ${quote.quoteNumber} `)
    expect(text).not.toContain(`${quote.quoteNumber}/1`)
  })

  it('[PAY-11] [PROP-30] names a payment and knows its proof where the project’s client is not the quote’s', async () => {
    const client = await create.client()
    const link = await linkOf(client.id)
    const { quote, link: proposal } = await sharedQuote(client.id, { clientId: undefined, depositPercent: 50 })
    await acceptByPhone(quote.id)
    await create.order({ clientId: client.id, quoteId: quote.id })
    expect((await visit(link)).text).toContain(`Referência: ${quote.quoteNumber} `)
    await insertRow(api, 'quote_proofs', { content: Buffer.from('x'), format: 'pdf', quote_id: quote.id })
    const { body, text } = await visit(link)
    expect([(await visit(proposal)).text, text]).toEqual(
      Array(2).fill(expect.stringContaining('Comprovativo recebido')),
    )
    expect(text).toContain('Neste momento não falta nada da sua parte.')
    expect(text).not.toContain('A pagar agora')
    // The quote itself is not this client's.
    expect(body).not.toContain(new URL(proposal).pathname)
  })

  it('[LINK-05…10] what holds for every link holds for a space', async () => {
    const client = await create.client({ name: 'Nome Reservado' })
    const link = await linkOf(client.id)
    const bot = await visit(link, { headers: { 'user-agent': 'WhatsApp/2.23' } })
    expect([bot.status, bot.body]).toEqual([200, expect.not.stringContaining('Reservado')])
    expect(bot.text).toContain('Abrir')
    expect((await visit(`${link}?abrir=1`, { headers: { 'user-agent': 'WhatsApp/2.23' } })).text).toContain('Reservado')
    for (const path of ['/x', '/PED-2026-0001/x', '/PED-2026-0001/perguntar/x', '/pdf'])
      expect((await visit(link + path)).status, path).toBe(404)
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    expect((await visit(link, { headers: form, method: 'POST', payload: 'a=b' })).status).toBe(405)
    // A proposal's secret does not open a space, nor the reverse.
    const { link: proposal } = await sharedQuote(client.id)
    expect((await visit(proposal.replace('/orcamento/', '/espaco/'))).status).toBe(404)
    expect((await visit(link.replace('/espaco/', '/orcamento/'))).status).toBe(404)
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        visit(`/espaco/${String(at).padStart(32, 'z')}`, { headers: { [CLIENT_ADDRESS_HEADER]: '10.9.9.9' } }),
      ),
    )
    expect(many.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})

describe('the statement in the space', () => {
  it('[PAY-14] is a PDF of the present year behind the same link, and ends with it', async () => {
    const client = await create.client({ name: 'Teresa Conceição' })
    await acceptedProject(client.id)
    const link = await linkOf(client.id)
    expect((await visit(link)).body).toContain(`href="${link.replace(/^https?:\/\/[^/]+/, '')}/extrato"`)
    // It has the headers of every link.
    const answer = await visit(`${link}/extrato`)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = (await textOfPages(answer.rawPayload)).join(' ')
    expect(text).toContain('Entrada')
    expect(text).toContain(`Saldo por receber em ${dayText(luandaDay(new Date()))}`)
    expect((await visit(`${link}/extrato/x`)).status).toBe(404)
    const renewed = (await renew(client.id)).body.space.link
    expect((await visit(`${link}/extrato`)).status).toBe((await visit(link)).status)
    expect((await visit(`${link}/extrato`)).status).toBeGreaterThanOrEqual(404)
    expect((await visit(`${renewed}/extrato`)).status).toBe(200)
    await withdraw(client.id)
    expect((await visit(`${renewed}/extrato`)).status).toBeGreaterThanOrEqual(404)
  })
})

describe('an avença in the space', () => {
  const today = luandaDay(new Date())
  const month = today.slice(0, 7)
  async function retainer(clientId: string, body: object = {}) {
    const made = await api.call('POST', `/api/crm/clients/${clientId}/convert-to-retainer`, {
      as,
      body: {
        deliverables: [
          { kind: 'publication', name: 'Publicações', number: 12 },
          { kind: 'visit', name: 'Reuniões', number: 2 },
        ],
        items: [{ description: 'Linha secreta', quantity: 3, unitPrice: '33333' }],
        monthlyTasks: [{ day: 28, title: 'Tarefa secreta' }],
        startsOn: `${month}-01`,
        title: `Redes ${serial()}`,
        ...body,
      },
    })
    expect(made.status, made.text).toBe(201)
    return made.body.retainer
  }
  const change = (id: string, what: string, body: object) =>
    api.call('POST', `/api/crm/retainers/${id}/${what}`, { as, body })

  it('[RET-06] [RET-10] shows the numbers that staff see, the value of the month and its end; no lines and tasks', async () => {
    const client = await create.client()
    const link = await linkOf(client.id)
    expect((await visit(link)).text).not.toContain('Avença')
    const made = await retainer(client.id)
    const other = await retainer((await create.client()).id)
    for (let times = 0; times < 9; times += 1) await change(made.id, 'counts', { deliverable: 0, month, step: 1 })
    await change(made.id, 'end', { endsOn: '2099-03-02' })
    const { thisMonth } = (await api.call('GET', `/api/crm/retainers/${made.id}`, { as })).body.retainer
    const { body, text } = await visit(link)
    for (const words of [
      `Avença ${made.retainerNumber}`,
      made.title,
      'Este mês: 9 de 12 publicações',
      'Este mês: 0 de 2 reuniões',
      formatKwanza(thisMonth?.grossCents ?? 0).replaceAll('\u00A0', ' '),
      'Termina em 02/03/2099',
    ])
      expect(text).toContain(words)
    expect(body).not.toMatch(/secret|(?<![\w-])33[\s.]?333|Linha/)
    expect(text).not.toContain(other.retainerNumber)
  })

  it('[RET-10] says that it is paused or has ended, and leaves it out a month after its end', async () => {
    const client = await create.client()
    const link = await linkOf(client.id)
    const { id, retainerNumber } = await retainer(client.id)
    const set = (columns: string, ...values: unknown[]) =>
      api.sql(`update retainers set ${columns} where id = $1`, [id, ...values])
    await set('pauses = $2::jsonb', JSON.stringify([{ from: month, to: null }]))
    expect((await visit(link)).text).toContain('Em pausa')
    const daysAgo = (days: number) => luandaDay(new Date(Date.now() - days * 86_400_000))
    const ended = daysAgo(30)
    await set(`pauses = '[]', ends_on = $2`, ended)
    expect((await visit(link)).text).toContain(`Terminou em ${ended.split('-').toReversed().join('/')}`)
    await set('ends_on = $2', daysAgo(31))
    // Open amounts stay among the payments.
    const { text } = await visit(link)
    expect(text).not.toContain('Terminou em')
    expect(text).toContain(retainerNumber)
  })

  it('[RET-08] [DELI-04] its month stands once in payments and in what is missing, with its reference', async () => {
    const client = await create.client()
    const link = await linkOf(client.id)
    const { quote } = await acceptedProject(client.id)
    const made = await retainer(client.id)
    const title = `Avença ${wholeMonth(month)}`
    const { body, text } = await visit(link)
    const times = (words: string) => text.split(words).length - 1
    expect([times(`Pagar ${title}`), times(`${title} · `)]).toEqual([1, 1])
    expect(text).toContain(`Referência: ${made.retainerNumber}/1`)
    // A month linked to a quote too is still listed once.
    await api.sql('update instalments set quote_id = $2, position = 9 where retainer_id = $1', [made.id, quote.id])
    expect((await visit(link)).body.match(/id="pagamento-/g)).toHaveLength(body.match(/id="pagamento-/g)?.length ?? 0)
    await api.sql('update retainers set deleted_at = now() where id = $1', [made.id])
    await api.sql('update instalments set quote_id = null where retainer_id = $1', [made.id])
    expect((await visit(link)).text).not.toContain(title)
  })

  it('[DELI-03] as many queries for four avenças as for one', async () => {
    const client = await create.client()
    const link = await linkOf(client.id)
    await retainer(client.id)
    const one = await queriesOf(link)
    for (let made = 0; made < 3; made += 1) await retainer(client.id)
    expect(await queriesOf(link)).toBe(one)
  })
})

describe('a project in its space', () => {
  it('[DELI-26] says in words how it stands, its day and its payments; a cancelled one only that it is', async () => {
    const client = await create.client()
    const link = await linkOf(client.id)
    const { order } = await acceptedProject(client.id)
    const page = `${link}/${order.orderNumber}`
    await api.call('PUT', `/api/crm/orders/${order.id}`, { as, body: { dueDate: '2099-03-02' } })
    const begun = await visit(page)
    for (const words of [order.title, 'Vamos começar em breve', 'Prazo: 02/03/2099', 'A pagar agora', 'Perguntas'])
      expect(begun.text).toContain(words)
    const status = (to: string) => api.call('PATCH', `/api/crm/orders/${order.id}/status`, { as, body: { status: to } })
    await status('completed')
    expect((await visit(page)).text).toMatch(/Projeto concluído em \d\d\/\d\d\/\d{4}/)
    await status('cancelled')
    const cancelled = await visit(page)
    expect(cancelled.text).toContain('Projeto cancelado')
    for (const words of [order.title, 'Prazo', 'Pagamentos', 'Perguntas']) expect(cancelled.text).not.toContain(words)
  })

  it('[DELI-26] a question is its quote’s, where staff answer it; both stand on the page', async () => {
    const client = await create.client()
    const link = await linkOf(client.id)
    const { order, quote } = await acceptedProject(client.id)
    const page = `${link}/${order.orderNumber}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    const ask = (payload: string, url = `${page}/perguntar`) => visit(url, { headers, method: 'POST', payload })
    const refused = await ask('text=')
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Escreva a sua pergunta.')])
    const sent = await ask('text=Quando%20come%C3%A7am%3F')
    expect([sent.status, sent.headers.location]).toEqual([303, `${new URL(page).pathname}?feito=pergunta#perguntas`])
    await api.call('POST', `/api/crm/quotes/${quote.id}/answers`, { as, body: { text: 'Na segunda-feira.' } })
    const { text } = await visit(page)
    expect(text).toContain('Quando começam?')
    expect(text).toContain('Na segunda-feira.')
    const alone = await create.order({ clientId: client.id })
    const nowhere = await ask('text=Pergunta', `${link}/${alone.orderNumber}/perguntar`)
    expect([nowhere.status, nowhere.text]).toEqual([409, expect.stringContaining('Pergunta')])

    await api.call('PUT', `/api/crm/orders/${order.id}`, { as, body: { status: 'cancelled' } })
    const late = await ask('text=Ainda%20v%C3%A3o%20a%20tempo%3F')
    expect(late.status).toBe(409)
    expect(late.text).toContain('Já não é possível perguntar aqui. Fale connosco.')
    expect(late.text).toContain('Ainda vão a tempo?')
  })

  it('[DELI-28] proposal and project lead to each other once there is a project', async () => {
    const client = await create.client()
    const { link: open } = await sharedQuote(client.id)
    expect((await visit(open)).text).not.toContain('Acompanhar o projeto')
    const { link, order } = await acceptedProject(client.id)
    const [, path = ''] = /href="([^"]+)"[^>]*>Acompanhar o projeto/.exec((await visit(link)).body) ?? []
    expect(path).toMatch(new RegExp(`^/espaco/[\\w-]{32}/${order.orderNumber}$`))
    const [, back = ''] = /href="([^"]+)"[^>]*>Ver o orçamento aceite/.exec((await visit(path)).body) ?? []
    expect(back).toBe(new URL(link).pathname)
    // Withdrawn on purpose: neither reading nor another project creates a new link.
    await withdraw(client.id)
    await acceptedProject(client.id)
    expect((await visit(link)).text).not.toContain('Acompanhar o projeto')
  })

  it('[DELI-28] [DELI-29] after a merge the proposal leads to the space by the link of the client that was merged', async () => {
    const [stays, goes] = [await create.client(), await create.client()]
    const { link, order } = await acceptedProject(goes.id)
    const path = `${new URL(await linkOf(goes.id)).pathname}/${order.orderNumber}`
    expect((await visit(link)).body).toContain(`href="${path}"`)
    await api.call('POST', `/api/crm/clients/${stays.id}/merge`, { as, body: { ids: [goes.id] } })
    expect((await visit(link)).body).toContain(`href="${path}"`)
    expect((await visit(path)).status).toBe(200)
  })

  it('[LINK-12] [DELI-29] a space that was withdrawn stays closed when a merged client had the link', async () => {
    const [stays, goes] = [await create.client(), await create.client()]
    const { link } = await acceptedProject(goes.id)
    await api.call('POST', `/api/crm/clients/${stays.id}/merge`, { as, body: { ids: [goes.id] } })
    await withdraw(stays.id)
    const { link: next } = await acceptedProject(stays.id)
    expect(await readSpaceUrl(await api.serverReq(), stays.id)).toBeNull()
    for (const proposal of [link, next]) expect((await visit(proposal)).text).not.toContain('Acompanhar o projeto')
  })

  it('[LINK-13] [DELI-29] each event of the client that stays prolongs the link of the merged one', async () => {
    const [stays, goes] = [await create.client(), await create.client()]
    await linkOf(goes.id)
    await api.call('POST', `/api/crm/clients/${stays.id}/merge`, { as, body: { ids: [goes.id] } })
    const isProlonged = async (work: () => Promise<unknown>) => {
      await api.sql(`update public_links set last_event_at = now() - interval '5 months' where record_id = $1`, [
        goes.id,
      ])
      await work()
      const [row] = await api.sql<{ prolonged: boolean }>(
        `select last_event_at > now() - interval '1 day' as prolonged from public_links where record_id = $1`,
        [goes.id],
      )
      return row?.prolonged
    }
    expect(await isProlonged(() => sharedQuote(stays.id))).toBe(true)
    const { quote } = await acceptedProject(stays.id)
    const deposit = { amount: '1000', method: 'cash', receivedOn: '2026-01-05' }
    expect(
      await isProlonged(() => api.call('POST', `/api/crm/quotes/${quote.id}/deposit`, { as, body: deposit })),
    ).toBe(true)
    expect(await isProlonged(() => acceptedProject(stays.id))).toBe(true)
  })

  it('[DELI-26] of three clients none sees anything of another, at any address', async () => {
    const made = await Promise.all(
      ['Alfa', 'Bravo', 'Charlie'].map(async (name) => {
        const client = await create.client({ company: `Empresa ${name}`, name: `Pessoa ${name}` })
        const { order } = await acceptedProject(client.id, { title: `Projeto ${name}` })
        await sharedQuote(client.id, { title: `Oferta ${name}` })
        return { link: await linkOf(client.id), name, number: order.orderNumber }
      }),
    )
    for (const own of made) {
      const whole = await visit(own.link)
      for (const other of made) {
        const project = await visit(`${own.link}/${other.number}`)
        expect(project.status).toBe(other === own ? 200 : 404)
        const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
        const ask = { headers, method: 'POST', payload: 'text=Quando%3F' } as const
        const asked = await visit(`${own.link}/${other.number}/perguntar`, ask)
        expect(asked.status).toBe(other === own ? 303 : 404)
        for (const { text, body } of [whole, project]) {
          if (other === own) continue
          expect(text).not.toContain(other.name)
          expect(body).not.toContain(other.number)
          expect(body).not.toContain(new URL(other.link).pathname)
        }
      }
      expect(whole.text).toContain(`Projeto ${own.name}`)
    }
  })
})

it('[DELI-29] after a merge both links lead to the one that stays, undo gives each its own back, a deletion ends it', async () => {
  const [stays, goes] = await Promise.all([create.client({ name: 'Fica Ana' }), create.client({ name: 'Vai Rui' })])
  const [own, other] = [await linkOf(stays.id), await linkOf(goes.id)]
  const merge = () => api.call('POST', `/api/crm/clients/${stays.id}/merge`, { as, body: { ids: [goes.id] } })
  expect((await merge()).status).toBe(200)
  for (const link of [own, other]) expect((await visit(link)).text).toContain('Espaço de Fica Ana')
  expect(await linkOf(stays.id)).toBe(own)
  const { merge: made } = (await api.call('GET', `/api/crm/clients/${stays.id}`, { as })).body
  await api.call('POST', `/api/crm/clients/${stays.id}/merge/undo`, { as, body: { seen: made?.at } })
  expect((await visit(other)).text).toContain('Espaço de Vai Rui')
  await merge()
  // Without a link of its own it takes over the merged client's.
  const req = await api.serverReq()
  expect(await readSpaceUrl(req, stays.id)).toBe(own)
  await api.sql('update public_links set ended_at = now() where record_id = $1', [stays.id])
  expect(await readSpaceUrl(req, stays.id)).toBe(other)
  await api.sql('update public_links set ended_at = null where record_id = $1', [stays.id])
  // After it is purged, its link still works; a new link ends both.
  await api.sql('delete from clients where id = $1', [goes.id])
  expect((await visit(other)).text).toContain('Espaço de Fica Ana')
  const renewed = (await renew(stays.id)).body.space.link
  expect([(await visit(own)).status, (await visit(other)).status, (await visit(renewed)).status]).toEqual([
    410, 410, 200,
  ])
  await api.call('DELETE', `/api/crm/clients/${stays.id}`, { as })
  expect((await visit(renewed)).status).toBe(410)
})

it('[DELI-03] as many queries for four projects as for one', async () => {
  const client = await create.client()
  const link = await linkOf(client.id)
  await acceptedProject(client.id)
  const one = await queriesOf(link)
  for (let made = 0; made < 3; made += 1) await acceptedProject(client.id)
  expect(await queriesOf(link)).toBe(one)
  expect(one).toBeGreaterThan(0)
})
