import { describe, expect, it, vi } from 'vitest'

import { sqlRowIn, withTransaction } from '@kit/data/transaction'
import { addMonths, luandaDay } from '@kit/lib/dates'
import { readQuoteFacts } from '@crm/proposals/operations/facts'
import { describeFrozen } from '@crm/quotes/operations/frozen-quote'
import { renderQuotePdf } from '@crm/quotes/pdf/render-quote-pdf'
import { makeMonths } from '@crm/retainers/operations/months'
import { findActiveService } from '@/site/service-detail/read-service-detail'
import { faultsOf, useApi } from '../support/api'
import { recordsOf, SERVICES_ORDER, serial } from '../support/records'
import { textOfPages } from '../support/quote-pdf'
import { acceptanceOf, quoteFlow } from '../support/link-api'

const api = useApi()
const create = recordsOf(api)
const as = 'comercial'
const MONTHLY = { description: 'Gestão de Redes Sociais', isMonthly: true, quantity: 1, unitPrice: '45000.05' }
const ONCE = { description: 'Logótipo', quantity: 1, unitPrice: '100000' }
const TERMS = { firstMonth: 'start', minimumMonths: 6, noticeDays: 30 }

const newQuote = async (body: object = {}) =>
  (
    await api.call('POST', '/api/crm/quotes', {
      as,
      body: {
        clientEmail: `mensal${serial()}@exemplo.ao`,
        clientName: 'Teresa Domingos',
        depositPercent: 40,
        items: [ONCE, MONTHLY],
        monthlyTerms: TERMS,
        title: 'Identidade e redes',
        validUntil: '2099-05-01',
        ...body,
      },
    })
  ).body.quote
const { acceptByPhone, share, takeBackDeposit, voidAcceptance } = quoteFlow(api)
const open = async (token: string) => (await api.link(token)).body.proposal
const accept = async (token: string, change: object = {}) =>
  api.link(`${token}/accept`, { body: acceptanceOf(await open(token), { selected: [], ...change }) })
const instalmentsOf = (id: string) =>
  api.sql<{ cents: string; first: boolean; moment: string; title: string }>(
    `select title, moment, amount_cents as cents, is_first_month as first from instalments
     where quote_id = $1 and withdrawn_at is null order by position`,
    [id],
  )

describe('prices for each month', () => {
  it.each([
    { depositPercent: 50, firstMonth: 'start', items: [MONTHLY], owes: false },
    { depositPercent: 0, firstMonth: 'acceptance', items: [ONCE, MONTHLY], owes: true },
  ])('[RET-03] with $firstMonth, $depositPercent % a deposit is to confirm: $owes', async (one) => {
    const { depositPercent, firstMonth, items, owes } = one
    const { id } = await newQuote({ depositPercent, items, monthlyTerms: { ...TERMS, firstMonth } })
    await accept(await share(id))
    expect((await readQuoteFacts(await api.serverReq(), [id])).get(id)?.owesDeposit).toBe(owes)
    const { acceptance } = (await api.call('GET', `/api/crm/quotes/${id}/sharing`, { as })).body
    expect((acceptance?.depositCents ?? 0) > 0).toBe(owes)
  })

  it('[RET-01] survive from the catalogue to the quote, whatever the browser says', async () => {
    const features = [
      { isMonthly: false, name: 'Gestão de Redes Sociais', quantity: 1 },
      { isMonthly: true, name: 'Anúncios', quantity: 1 },
    ]
    const selection = { catalogueId: 'marketing-digital', features }
    const { lead } = (await api.call('POST', '/api/leads', { body: { ...SERVICES_ORDER, selection } })).body
    const { quote } = (await api.call('POST', `/api/crm/leads/${lead.id}/convert-to-quote`, { as })).body
    expect(quote.items).toMatchObject([{ description: 'Gestão de Redes Sociais', isMonthly: true }])
    expect(quote).toMatchObject({
      monthlyAmount: quote.totalAmount,
      monthlyTerms: { firstMonth: 'start', minimumMonths: 0, noticeDays: 30 },
      onceAmount: '0.00',
    })
    const copy = (await api.call('POST', `/api/crm/quotes/${quote.id}/duplicate`, { as })).body.quote
    expect(copy.items[0]?.isMonthly).toBe(true)
  })

  it('[RET-01] a service’s page says what its catalogue entry says of its price', async () => {
    const { id } = await create.service({ basePrice: '45000' })
    const { priceText: once } = (await findActiveService(api.payload, id)) ?? {}
    expect(once).toBe('A partir de AOA 45.000')
    const texts = { description: 'd', fullDescription: 'f', projectsCount: 0, slug: `mensal-${id}`, title: 'Redes' }
    const entry = { ...texts, group: 'digital', isMonthly: true, service: id, sortOrder: 0 } as const
    await api.payload.create({ collection: 'catalogue', data: entry })
    expect(await findActiveService(api.payload, id)).toMatchObject({ priceText: `${once}/mês` })
  })

  it('[RET-02] a quote without them is answered with the keys that it had', async () => {
    const quote = await newQuote({ items: [{ ...ONCE, isMonthly: false }], monthlyTerms: undefined })
    for (const key of ['monthlyAmount', 'monthlyTerms', 'onceAmount']) expect(quote).not.toHaveProperty(key)
    expect(quote.items[0]).not.toHaveProperty('isMonthly')
    expect((await open(await share(quote.id))).quote).not.toHaveProperty('monthlyTerms')
  })

  it('[RET-02] terms are within their limits', async () => {
    const refused = await api.call('POST', '/api/crm/quotes', {
      as,
      body: { items: [MONTHLY], monthlyTerms: { ...TERMS, minimumMonths: 37, noticeDays: 91 }, title: 'x' },
    })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('Indique de 0 a 36 meses')
  })

  it('[RET-02] [RET-03] page, consent, PDF and instalments say the same amounts, with IVA', async () => {
    await api.payload.updateGlobal({ data: { taxRegime: 'general' }, slug: 'site-settings' })
    const quote = await newQuote()
    await api.payload.updateGlobal({ data: { taxRegime: 'none' }, slug: 'site-settings' })
    expect(quote).toMatchObject({ monthlyAmount: '45000.05', onceAmount: '100000.00', totalAmount: '145000.05' })
    const token = await share(quote.id)
    const proposal = await open(token)
    expect(proposal.quote).toMatchObject({
      grossCents: 16_530_006,
      monthlyGrossCents: 5_130_006,
      monthlyTerms: TERMS,
      onceGrossCents: 11_400_000,
    })
    const said =
      'no valor de 165 300,06 Kz no primeiro mês e de 51 300,06 Kz por mês a partir daí, durante pelo menos 6 meses, e as suas condições.'
    expect(proposal.consent.version).toBe(2)
    expect(proposal.consent.text.replaceAll('\u00a0', ' ')).toContain(said)
    expect((await accept(token, { consentVersion: 1 })).status).toBe(409)
    expect((await accept(token)).status).toBe(200)
    const [stored] = await api.sql<{ text: string; version: number }>(
      'select consent_text as text, consent_version as version from quote_acceptances where quote_id = $1',
      [quote.id],
    )
    expect(stored).toEqual({ text: proposal.consent.text, version: 2 })
    expect(await instalmentsOf(quote.id)).toEqual([
      { cents: '4560000', first: false, moment: 'acceptance', title: 'Sinal' },
      { cents: '6840000', first: false, moment: 'delivery', title: 'Restante' },
      { cents: '5130006', first: true, moment: 'start', title: '1.º mês' },
    ])
    expect((await open(token)).instalments.map(({ title }) => title)).toEqual(['Sinal', 'Restante', '1.º mês'])
    const pdf = await renderQuotePdf(describeFrozen(proposal.quote, { link: null, paymentText: null }))
    const text = (await textOfPages(pdf)).join(' ')
    for (const words of [
      'Total do primeiro mês 165 300,06 Kz',
      'Uma vez 114 000,00 Kz',
      'Por mês 51 300,06 Kz',
      '3.ª parcela · 1.º mês · No arranque 51 300,06 Kz',
      'Duração mínima: 6 meses · Aviso prévio: 30 dias',
    ])
      expect(text).toContain(words)
  })

  it('[RET-03] options decide; of nothing but months the first is the only instalment', async () => {
    const quote = await newQuote({
      items: [MONTHLY, { ...MONTHLY, description: 'Anúncios', isOptional: true, unitPrice: '10000' }],
      monthlyTerms: { firstMonth: 'acceptance', minimumMonths: 0, noticeDays: 0 },
    })
    const token = await share(quote.id)
    const { lines } = (await open(token)).quote
    await accept(token, { grossCents: 5_500_005, selected: [lines[1]?.id] })
    expect(await instalmentsOf(quote.id)).toEqual([
      { cents: '5500005', first: true, moment: 'acceptance', title: '1.º mês' },
    ])
  })

  it('[RET-02] other terms are what has changed', async () => {
    const quote = await newQuote()
    const token = await share(quote.id)
    await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { monthlyTerms: { ...TERMS, noticeDays: 60 } } })
    await share(quote.id)
    expect((await open(token)).changes?.monthlyTerms?.after).toContain('Aviso prévio: 60 dias')
  })
})

describe('a first month paid with the deposit', () => {
  it.each([
    { cents: 9_500_005, depositPercent: 50, open: [0, 5_000_000, 0] },
    { cents: 10_000_000, depositPercent: 50, open: [0, 4_500_005, 0] },
    { cents: 6_000_000, depositPercent: 50, open: [0, 5_000_000, 3_500_005] },
    { cents: 4_500_005, depositPercent: 0, open: [10_000_000, 0] },
    { cents: 5_000_000, depositPercent: 0, open: [9_500_005, 0] },
    { cents: 14_500_005, depositPercent: 100, open: [0, 0] },
  ])(
    '[PROP-31] [RET-03] of $cents cents with $depositPercent % settles each, and is taken back as one',
    async (one) => {
      const { cents, depositPercent, open: expected } = one
      const { id } = await newQuote({ depositPercent, monthlyTerms: { ...TERMS, firstMonth: 'acceptance' } })
      await accept(await share(id))
      const openCents = async () =>
        (await api.call('GET', `/api/crm/quotes/${id}/instalments`, { as })).body.instalments.map(
          (part) => part.openCents,
        )
      const agreed = await openCents()
      const body = { amount: String(cents / 100), documentNumber: 'RC 1', method: 'transfer', receivedOn: '2026-11-20' }
      const noted = await api.call('POST', `/api/crm/quotes/${id}/deposit`, { as, body })
      expect([noted.status, noted.body.deposit?.amountCents]).toEqual([200, cents])
      expect(await openCents()).toEqual(expected)
      expect((await readQuoteFacts(await api.serverReq(), [id])).get(id)?.hasDeposit).toBe(true)
      expect((await api.call('POST', `/api/crm/quotes/${id}/deposit`, { as, body })).status).toBe(409)
      expect((await takeBackDeposit(id)).body.deposit).toBeNull()
      expect(await openCents()).toEqual(agreed)
      const tasks = await api.sql(
        `select from tasks where record_id = $1 and origin = 'deposit-received' and deleted_at is null`,
        [id],
      )
      expect(tasks).toEqual([])
    },
  )

  it('[PROP-31] [RET-03] is the deposit where no option of those paid once was chosen, and is taken back', async () => {
    const { id } = await newQuote({
      items: [{ ...ONCE, isOptional: true }, MONTHLY],
      monthlyTerms: { ...TERMS, firstMonth: 'acceptance' },
    })
    await accept(await share(id), { grossCents: 4_500_005 })
    expect(await instalmentsOf(id)).toMatchObject([{ cents: '0' }, { cents: '0' }, { cents: '4500005', first: true }])
    const body = { amount: '45000.05', method: 'transfer', receivedOn: '2026-11-20' }
    const note = () => api.call('POST', `/api/crm/quotes/${id}/deposit`, { as, body })
    expect((await note()).body.deposit).toMatchObject({ amountCents: 4_500_005 })
    expect((await readQuoteFacts(await api.serverReq(), [id])).get(id)?.hasDeposit).toBe(true)
    expect((await note()).status).toBe(409)
    const back = await takeBackDeposit(id)
    expect([back.status, back.body.deposit]).toEqual([200, null])
  })

  it.each([
    { depositPercent: 50, isDeposit: false },
    { depositPercent: 0, isDeposit: true },
  ])('[PROP-31] [RET-03] alone is the deposit only without one: $depositPercent %', async (one) => {
    const { depositPercent, isDeposit } = one
    const { id } = await newQuote({ depositPercent, monthlyTerms: { ...TERMS, firstMonth: 'acceptance' } })
    await accept(await share(id))
    const { instalments } = (await api.call('GET', `/api/crm/quotes/${id}/instalments`, { as })).body
    const facts = { documentNumber: 'RC 1', method: 'transfer', receivedOn: '2026-11-20' }
    const first = instalments.find(({ isFirstMonth }) => isFirstMonth)?.id
    const received = await api.call('POST', `/api/crm/instalments/${first}/receipts`, {
      as,
      body: { ...facts, amount: '45000.05' },
    })
    expect(received.status).toBe(200)
    expect((await readQuoteFacts(await api.serverReq(), [id])).get(id)?.hasDeposit).toBe(isDeposit)
    expect((await api.call('GET', `/api/crm/quotes/${id}/sharing`, { as })).body.deposit !== null).toBe(isDeposit)
    const body = { ...facts, amount: '50000' }
    const noted = await api.call('POST', `/api/crm/quotes/${id}/deposit`, { as, body })
    expect(noted.status).toBe(isDeposit ? 409 : 200)
    if (isDeposit) return
    expect(noted.body.deposit).toMatchObject({ amountCents: 9_500_005, isOnePayment: false })
    expect((await takeBackDeposit(id)).status).toBe(409)
    const task = () =>
      api.sql(`select from tasks where record_id = $1 and origin = 'deposit-received' and deleted_at is null`, [id])
    const [receipt] = received.body.instalment.receipts
    await api.call('POST', `/api/crm/receipts/${receipt?.id}/void`, { as, body: { reason: 'Engano' } })
    expect(await task()).toHaveLength(1)
    expect((await takeBackDeposit(id)).body.deposit).toBeNull()
    expect(await task()).toEqual([])
  })
})

const TODAY = luandaDay(new Date())
const convert = (id: string, body: object = {}) =>
  api.call('POST', `/api/crm/quotes/${id}/convert-to-project`, { as, body })
const linksOf = async (id: string) => (await api.call('GET', `/api/crm/quotes/${id}`, { as })).body.links
/** Instalments of a quote and of its avença. */
const owed = (quoteId: string) =>
  api.sql<{ cents: number; due: boolean; first: boolean; project: boolean; retainer: boolean }>(
    `select amount_cents::int as cents, is_first_month as first, order_id is not null as project,
       retainer_id is not null as retainer, due_on is not null as due from instalments
     where withdrawn_at is null and (quote_id = $1 or retainer_id in (select id from retainers where quote_id = $1))
     order by position`,
    [quoteId],
  )

describe('project and avença of a quote', () => {
  it('[RET-05] share its lines, and the first month is the avença’s, also when the project goes on', async () => {
    const quote = await newQuote({ title: 'Marca e redes' })
    await accept(await share(quote.id))
    const answers = await Promise.all([convert(quote.id), convert(quote.id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const { order, retainer } = answers.find(({ status }) => status === 201)?.body ?? {}
    expect(order).toMatchObject({ items: [{ description: 'Logótipo' }], totalAmount: '100000.00' })
    expect(retainer).toMatchObject({
      dueDay: Math.min(Number(TODAY.slice(8)), 28),
      items: [{ description: 'Gestão de Redes Sociais' }],
      minimumMonths: 6,
      monthlyAmount: '45000.05',
      noticeDays: 30,
      quoteId: quote.id,
      startsOn: TODAY,
      title: 'Marca e redes',
    })
    for (const status of ['in_progress', 'completed'])
      await api.call('PATCH', `/api/crm/orders/${order?.id}/status`, { as, body: { status } })
    expect(await owed(quote.id)).toEqual([
      { cents: 4_000_000, due: true, first: false, project: true, retainer: false },
      { cents: 6_000_000, due: true, first: false, project: true, retainer: false },
      { cents: 4_500_005, due: true, first: true, project: false, retainer: true },
    ])
    const { months } = (await api.call('GET', `/api/crm/retainers/${retainer?.id}`, { as })).body
    expect(months.map(({ instalment }) => instalment)).toMatchObject([
      { number: retainer?.retainerNumber, title: '1.º mês' },
    ])
    const { client, orders, retainers } = await linksOf(quote.id)
    expect(orders).toHaveLength(1)
    expect(retainers).toMatchObject([{ id: retainer?.id, title: 'Marca e redes' }])
    const ofClient = (await api.call('GET', `/api/crm/clients/${client?.id}`, { as })).body.links
    expect(ofClient.retainers).toEqual(retainers)
  })

  it('[RET-05] the avença begins and is called as said, and its first month is the one that was accepted', async () => {
    const quote = await newQuote({ title: 'Marca e redes' })
    await accept(await share(quote.id))
    const wrong = await convert(quote.id, { dueDay: '29', retainerTitle: ' ', startsOn: '2026-02-30' })
    expect(faultsOf(wrong)).toEqual(['dueDay', 'retainerTitle', 'startsOn'])
    const startsOn = `${addMonths(TODAY.slice(0, 7), 1)}-03`
    const { retainer } = (await convert(quote.id, { dueDay: '8', retainerTitle: 'Redes', startsOn })).body
    expect(retainer).toMatchObject({ dueDay: 8, startsOn, title: 'Redes' })
    expect(await owed(quote.id)).toMatchObject([
      { project: true },
      { project: true },
      { cents: 4_500_005, first: true, retainer: true },
    ])
    const { months } = (await api.call('GET', `/api/crm/retainers/${retainer?.id}`, { as })).body
    expect(months).toMatchObject([
      { grossCents: 4_500_005, instalment: { isFirstMonth: true }, month: startsOn.slice(0, 7), progress: [] },
    ])
  })

  it('[RET-05] [RET-08] its first month is of the accepted amount, whatever is edited before it is made', async () => {
    await api.payload.updateGlobal({ data: { taxRegime: 'general' }, slug: 'site-settings' })
    const quote = await newQuote({ items: [MONTHLY] })
    await api.payload.updateGlobal({ data: { taxRegime: 'none' }, slug: 'site-settings' })
    await accept(await share(quote.id))
    const [next, later] = [1, 2].map((ahead) => addMonths(TODAY.slice(0, 7), ahead))
    const { retainer } = (await convert(quote.id, { startsOn: `${next}-03` })).body
    const items = [{ description: 'Redes', quantity: 1, unitPrice: '60000' }]
    expect((await api.call('PUT', `/api/crm/retainers/${retainer?.id}`, { as, body: { items } })).status).toBe(200)
    await makeMonths(await api.serverReq(), new Date(`${later}-05T09:00:00Z`))
    const { months } = (await api.call('GET', `/api/crm/retainers/${retainer?.id}`, { as })).body
    expect(months).toMatchObject([
      { grossCents: 6_000_000, instalment: { amountCents: 6_000_000 }, month: later, netCents: 6_000_000 },
      { grossCents: 5_130_006, instalment: { amountCents: 5_130_006 }, month: next, netCents: 4_500_005 },
    ])
  })

  it('[PROP-34] [RET-05] the acceptance is not voided before its avença is deleted, which comes back with the next one', async () => {
    const quote = await newQuote({ items: [MONTHLY] })
    const token = await share(quote.id)
    await accept(token)
    const { retainer } = (await convert(quote.id)).body
    const restore = () =>
      api.call('POST', '/api/crm/trash/undo', { as, body: { collection: 'retainers', id: retainer?.id } })
    const refused = await voidAcceptance(quote.id)
    expect([refused.status, refused.body.error]).toEqual([
      409,
      `Este orçamento já tem uma avença: ${retainer?.retainerNumber}`,
    ])
    expect(await owed(quote.id)).toMatchObject([{ cents: 4_500_005, first: true, retainer: true }])
    await api.call('DELETE', `/api/crm/retainers/${retainer?.id}`, { as })
    expect((await voidAcceptance(quote.id)).status).toBe(200)
    expect(await owed(quote.id)).toEqual([])
    const early = await restore()
    expect([early.status, early.body.error]).toEqual([409, expect.stringContaining('foi anulada')])
    await accept(token)
    expect((await restore()).status).toBe(200)
    const all = await owed(quote.id)
    expect(all.reduce((sum, { cents }) => sum + cents, 0)).toBe(4_500_005)
    expect(all.filter(({ retainer: isTaken }) => isTaken)).toMatchObject([{ due: true, first: true, project: false }])
  })

  it('[RET-05] [PAY-06] the first month is paid before or after its avença starts later, if both happen at once', async () => {
    const quote = await newQuote()
    await accept(await share(quote.id))
    const next = addMonths(TODAY.slice(0, 7), 1)
    const { retainer } = (await convert(quote.id, { startsOn: `${next}-01` })).body
    const { instalments } = (await api.call('GET', `/api/crm/quotes/${quote.id}/instalments`, { as })).body
    const month = instalments[2]?.id
    const req = await api.serverReq()
    const { answers } = await withTransaction(req, async () => {
      const { pid } = await sqlRowIn<{ pid: number }>(req)`
        select pg_backend_pid() as pid from instalments where id = ${month}::uuid for update`
      const moved = api.call('PUT', `/api/crm/retainers/${retainer?.id}`, { as, body: { startsOn: `${next}-15` } })
      await expect.poll(() => api.waitersFor(pid)).toHaveLength(1)
      const [moving] = await api.waitersFor(pid)
      const body = { amount: '100', method: 'transfer', receivedOn: TODAY }
      const paid = api.call('POST', `/api/crm/instalments/${month}/receipts`, { as, body })
      await expect.poll(() => api.waitersFor(moving?.pid)).toHaveLength(1)
      return { answers: Promise.all([moved, paid]) }
    })
    expect((await answers).map(({ status }) => status)).toEqual([200, 200])
  })

  it('[RET-05] [PAY-06] the rest is paid before or after the avença is deleted, if both happen at once', async () => {
    const quote = await newQuote()
    await accept(await share(quote.id))
    const { retainer } = (await convert(quote.id)).body
    const { instalments } = (await api.call('GET', `/api/crm/quotes/${quote.id}/instalments`, { as })).body
    const [rest, month] = [instalments[0]?.id, instalments[2]?.id]
    const req = await api.serverReq()
    const { answers } = await withTransaction(req, async () => {
      const { pid } = await sqlRowIn<{ pid: number }>(req)`
        select pg_backend_pid() as pid from instalments where id = ${month}::uuid for update`
      const deleted = api.call('DELETE', `/api/crm/retainers/${retainer?.id}`, { as })
      await expect.poll(() => api.waitersFor(pid)).toHaveLength(1)
      const [deleting] = await api.waitersFor(pid)
      const body = { amount: '100', method: 'transfer', receivedOn: TODAY }
      const paid = api.call('POST', `/api/crm/instalments/${rest}/receipts`, { as, body })
      await expect.poll(() => api.waitersFor(deleting?.pid)).toHaveLength(1)
      return { answers: Promise.all([deleted, paid]) }
    })
    expect((await answers).map(({ status }) => status)).toEqual([200, 200])
  })

  it('[PAY-16] [RET-05] a rest that is agreed anew leaves the avença’s first month alone, and starts with the project', async () => {
    const quote = await newQuote()
    await accept(await share(quote.id))
    const { order } = (await convert(quote.id)).body
    const month = async () =>
      (await api.sql('select * from instalments where quote_id = $1 and is_first_month', [quote.id]))[0]
    // The avença began long before the project.
    await api.sql(`update instalments set came_on = '2026-01-05' where quote_id = $1 and is_first_month`, [quote.id])
    const before = await month()
    const adjust = async (moment: string) => {
      const { instalments } = (await api.call('GET', `/api/crm/quotes/${quote.id}/instalments`, { as })).body
      const unpaidIds = instalments.flatMap(({ id, isFirstMonth }) => (isFirstMonth ? [] : id))
      const paymentPlan = [{ amount: '100000', moment, title: 'Tudo' }]
      const answer = await api.call('PUT', `/api/crm/instalments/${unpaidIds[0]}/plan`, {
        as,
        body: { paymentPlan, unpaidIds },
      })
      expect(answer.status).toBe(200)
      return answer.body.instalments
    }
    await adjust('delivery')
    expect(await month()).toEqual({ ...before, position: 2 })
    await api.call('PATCH', `/api/crm/orders/${order?.id}/status`, { as, body: { status: 'in_progress' } })
    expect(await adjust('start')).toMatchObject([{ cameOn: TODAY, title: 'Tudo' }, { title: '1.º mês' }])
  })

  it('[RET-05] [RET-08] the first month is owed once when the avença begins later than agreed', async () => {
    const [next, later, last] = [1, 2, 3].map((ahead) => addMonths(TODAY.slice(0, 7), ahead))
    const change = (id: string, method: 'POST' | 'PUT', what: string, body: object) =>
      api.call(method, `/api/crm/retainers/${id}${what}`, { as, body })
    const delays = [
      (id: string) => change(id, 'PUT', '', { startsOn: `${later}-01` }),
      async (id: string) => {
        await change(id, 'POST', '/pause', { from: next })
        return change(id, 'POST', '/resume', { from: later })
      },
    ]
    for (const delay of delays) {
      const quote = await newQuote({ items: [MONTHLY] })
      await accept(await share(quote.id))
      const { retainer } = (await convert(quote.id, { startsOn: `${next}-04` })).body
      expect((await delay(retainer?.id ?? '')).status).toBe(200)
      for (const month of [later, last]) await makeMonths(await api.serverReq(), new Date(`${month}-05T09:00:00Z`))
      const { months } = (await api.call('GET', `/api/crm/retainers/${retainer?.id}`, { as })).body
      expect(months.map(({ instalment, month }) => [month, instalment?.title === '1.º mês'])).toEqual([
        [last, false],
        [later, true],
      ])
      expect(await owed(quote.id)).toHaveLength(2)
    }
  })

  it('[RET-05] the first month of a quote that is accepted after its avença was made is owed once', async () => {
    const ahead = `${addMonths(TODAY.slice(0, 7), 1)}-03`
    for (const startsOn of [TODAY, ahead]) {
      const quote = await newQuote()
      await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { status: 'approved' } })
      expect((await convert(quote.id, { startsOn })).status).toBe(201)
      await share(quote.id)
      expect((await acceptByPhone(quote.id)).status).toBe(200)
      expect((await owed(quote.id)).filter(({ cents }) => cents === 4_500_005)).toMatchObject([
        { due: true, first: startsOn === ahead, project: false, retainer: true },
      ])
    }
  })

  it.each([false, true])(
    '[RET-05] accepted while the avença was in the trash; first month paid: %s',
    async (isPaid) => {
      const quote = await newQuote()
      await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { status: 'approved' } })
      const { retainer } = (await convert(quote.id)).body
      expect((await api.call('DELETE', `/api/crm/retainers/${retainer?.id}`, { as })).status).toBe(200)
      await accept(await share(quote.id))
      if (isPaid) {
        const { instalments } = (await api.call('GET', `/api/crm/quotes/${quote.id}/instalments`, { as })).body
        const first = instalments.find(({ isFirstMonth }) => isFirstMonth)
        const body = { amount: '45000.05', method: 'transfer', receivedOn: TODAY }
        expect((await api.call('POST', `/api/crm/instalments/${first?.id}/receipts`, { as, body })).status).toBe(200)
      }
      const restore = () =>
        api.call('POST', '/api/crm/trash/undo', { as, body: { collection: 'retainers', id: retainer?.id } })
      for (const again of [false, true]) {
        if (again && !isPaid) await api.call('DELETE', `/api/crm/retainers/${retainer?.id}`, { as })
        expect((await restore()).status).toBe(200)
        expect((await owed(quote.id)).filter(({ cents }) => cents === 4_500_005)).toMatchObject([
          { first: isPaid, project: false, retainer: true },
        ])
      }
    },
  )

  it('[RET-05] a first month that the avença took comes back with it from the trash', async () => {
    const quote = await newQuote({ items: [MONTHLY] })
    await accept(await share(quote.id))
    const { retainer } = (await convert(quote.id)).body
    await api.call('DELETE', `/api/crm/retainers/${retainer?.id}`, { as })
    await api.call('POST', '/api/crm/trash/undo', { as, body: { collection: 'retainers', id: retainer?.id } })
    expect(await owed(quote.id)).toMatchObject([{ cents: 4_500_005, first: true, retainer: true }])
  })

  it('[RET-05] [PAY-05] without its avença the first month follows the project, until the avença is back', async () => {
    const first = async (id: string) => (await owed(id)).find((one) => one.first)
    const remove = (id = '') => api.call('DELETE', `/api/crm/retainers/${id}`, { as })
    const stateOf = async (id: string) =>
      (await api.call('GET', `/api/crm/quotes/${id}/instalments`, { as })).body.instalments.at(-1)?.state
    const quote = await newQuote()
    await accept(await share(quote.id))
    const { order, retainer } = (await convert(quote.id)).body
    expect((await remove(retainer?.id)).status).toBe(200)
    expect(await first(quote.id), 'its project has not started').toMatchObject({ due: false, project: true })
    await api.call('PATCH', `/api/crm/orders/${order?.id}/status`, { as, body: { status: 'cancelled' } })
    expect(await stateOf(quote.id)).toBe('cancelled')
    await api.call('POST', '/api/crm/trash/undo', { as, body: { collection: 'retainers', id: retainer?.id } })
    expect(await first(quote.id)).toMatchObject({ project: false, retainer: true })
    expect(await stateOf(quote.id)).toBe('due')
    // The next project takes it while the avença is in the trash.
    await api.call('DELETE', `/api/crm/orders/${order?.id}`, { as })
    await remove(retainer?.id)
    expect(await first(quote.id)).toMatchObject({ project: false })
    await api.payload.create({
      collection: 'orders',
      data: { quote: quote.id, status: 'pending', title: 'Outra vez' } as never,
      user: { collection: 'users', id: api.userId(as) } as never,
    })
    expect(await first(quote.id)).toMatchObject({ project: true })
  })

  it('[RET-05] [PAY-05] without its avença the first month goes to no project that was cancelled before', async () => {
    const quote = await newQuote({ items: [MONTHLY] })
    await accept(await share(quote.id))
    const { retainer } = (await convert(quote.id)).body
    const [cancelled, second] = [await create.order({ quoteId: quote.id }), await create.order({ quoteId: quote.id })]
    await api.call('PATCH', `/api/crm/orders/${cancelled.id}/status`, { as, body: { status: 'cancelled' } })
    expect((await api.call('DELETE', `/api/crm/retainers/${retainer?.id}`, { as })).status).toBe(200)
    const { instalments } = (await api.call('GET', `/api/crm/quotes/${quote.id}/instalments`, { as })).body
    expect(instalments).toMatchObject([{ isFirstMonth: true, orderId: second.id, state: 'upcoming' }])
  })

  it('[RET-05] [PAY-05] the first month is cancelled with a project that is cancelled while its avença goes', async () => {
    const quote = await newQuote()
    await accept(await share(quote.id))
    const { order, retainer } = (await convert(quote.id)).body
    const client = await api.payload.db.pool.connect()
    let removal: Promise<unknown> | undefined
    let isOver = false
    try {
      await client.query('begin')
      await client.query("update orders set status = 'cancelled' where id = $1", [order?.id])
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      removal = api.call('DELETE', `/api/crm/retainers/${retainer?.id ?? ''}`, { as }).finally(() => (isOver = true))
      await expect.poll(async () => isOver || (await api.waitersFor(rows[0]?.pid)).length > 0).toBe(true)
      await client.query('commit')
    } finally {
      client.release()
    }
    await removal
    const { instalments } = (await api.call('GET', `/api/crm/quotes/${quote.id}/instalments`, { as })).body
    expect(instalments.find(({ isFirstMonth }) => isFirstMonth)).toMatchObject({
      orderId: order?.id,
      state: 'cancelled',
    })
  })

  it('[RET-05] [PAY-05] the first month is due after the avença begins, and moves with that day until it has come', async () => {
    const [next, later, last] = [1, 2, 3].map((ahead) => addMonths(TODAY.slice(0, 7), ahead))
    const quote = await newQuote({ items: [MONTHLY] })
    await accept(await share(quote.id))
    const id = (await convert(quote.id, { startsOn: `${next}-03` })).body.retainer?.id ?? ''
    const change = (method: 'POST' | 'PUT', what: string, body: object) =>
      api.call(method, `/api/crm/retainers/${id}${what}`, { as, body })
    const days = async () =>
      (
        await api.sql<{ came: string | null; due: string | null; month: string }>(
          `select came_on::text as came, due_on::text as due, retainer_month as month from instalments
           where quote_id = $1 and is_first_month`,
          [quote.id],
        )
      )[0]
    const begun = await days()
    expect(begun?.came).toBe(`${next}-03`)
    expect(begun?.due).toMatch(new RegExp(`^${next}-(0[4-9]|1)`))
    await change('PUT', '', { startsOn: `${later}-03` })
    expect(await days()).toMatchObject({ came: `${later}-03`, month: later })
    await change('POST', '/pause', { from: later })
    expect(await days()).toMatchObject({ came: null, due: null })
    await change('POST', '/resume', { from: last })
    expect(await days()).toMatchObject({ came: `${last}-01`, month: last })
    const { instalments } = (await api.call('GET', `/api/crm/quotes/${quote.id}/instalments`, { as })).body
    const dueOn = `${last}-20`
    await api.call('PUT', `/api/crm/instalments/${instalments[0]?.id}`, { as, body: { dueOn } })
    await change('PUT', '', { startsOn: `${next}-03` })
    await change('POST', '/resume', { from: next })
    expect(await days()).toMatchObject({ due: dueOn })
    await change('PUT', '', { startsOn: TODAY })
    expect((await api.call('GET', `/api/crm/retainers/${id}`, { as })).body.months).toHaveLength(1)
    const made = await days()
    await change('PUT', '', { title: 'Outro título' })
    expect(await days()).toEqual(made)
  })

  it('[RET-10] the first month can be voided once its avença has ended in a pause from the start', async () => {
    const quote = await newQuote({ items: [MONTHLY] })
    await accept(await share(quote.id))
    const [next, later] = [1, 2].map((ahead) => addMonths(TODAY.slice(0, 7), ahead))
    const id = (await convert(quote.id, { startsOn: `${next}-03` })).body.retainer?.id ?? ''
    const change = (what: string, body: object) => api.call('POST', `/api/crm/retainers/${id}/${what}`, { as, body })
    await change('pause', { from: next })
    expect((await change('end', { endsOn: `${next}-20` })).status).toBe(200)
    const read = async () => (await api.call('GET', `/api/crm/quotes/${quote.id}/instalments`, { as })).body.instalments
    const [first] = await read()
    const voidFirst = () =>
      api.call('POST', `/api/crm/instalments/${first?.id}/void`, { as, body: { reason: 'Desistiu' } })
    expect([first?.mayVoid, (await voidFirst()).status]).toEqual([false, 409])
    vi.useFakeTimers({ now: new Date(`${later}-05T09:00:00Z`), toFake: ['Date'] })
    await makeMonths(await api.serverReq(), new Date())
    vi.useRealTimers()
    expect([(await read())[0]?.mayVoid, (await voidFirst()).status]).toEqual([true, 200])
    expect(await owed(quote.id)).toEqual([])
  })

  it('[RET-05] of nothing but months there is no project, once', async () => {
    const quote = await newQuote({ items: [MONTHLY] })
    await accept(await share(quote.id))
    const { body, status } = await convert(quote.id)
    expect(status).toBe(201)
    expect(body).not.toHaveProperty('order')
    const again = await convert(quote.id)
    expect(again).toMatchObject({
      body: { error: `Este orçamento já tem uma avença: ${body.retainer?.retainerNumber}` },
      status: 409,
    })
    expect(await owed(quote.id)).toMatchObject([{ cents: 4_500_005, due: true, first: true, retainer: true }])
    expect((await linksOf(quote.id)).orders).toEqual([])
  })

  it('[RET-05] is made from the client as well, with the lines that were chosen', async () => {
    const optional = { ...MONTHLY, description: 'Anúncios', isOptional: true, isSelected: true, unitPrice: '10000' }
    const quote = await newQuote({ items: [ONCE, MONTHLY, optional] })
    await accept(await share(quote.id), { grossCents: 14_500_005 })
    const { client } = (await api.call('POST', `/api/crm/quotes/${quote.id}/convert-to-client`, { as })).body
    const id = client?.id ?? (await linksOf(quote.id)).client?.id
    const { body } = await api.call('POST', `/api/crm/clients/${id}/convert-to-project`, {
      as,
      body: { fromQuoteId: quote.id },
    })
    expect(body).toMatchObject({ order: { totalAmount: '100000.00' }, retainer: { monthlyAmount: '45000.05' } })
  })

  it('[RET-05] the settings’ switch makes both with the acceptance, also of services that are shown no more', async () => {
    await api.payload.updateGlobal({ data: { convertsAccepted: true }, slug: 'site-settings' })
    const service = await api.payload.create({
      collection: 'services',
      data: { basePrice: 1, isActive: false, name: 'Redes antigas' } as never,
    })
    const quote = await newQuote({ items: [ONCE, { ...MONTHLY, serviceId: service.id }] })
    const token = await share(quote.id)
    const answers = await Promise.all([accept(token), accept(token)])
    await api.payload.updateGlobal({ data: { convertsAccepted: false }, slug: 'site-settings' })
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { orders, retainers } = await linksOf(quote.id)
    expect([orders.length, retainers?.length]).toEqual([1, 1])
    expect((await owed(quote.id)).map(({ cents, retainer }) => [cents, retainer])).toEqual([
      [4_000_000, false],
      [6_000_000, false],
      [4_500_005, true],
    ])
  })
})
