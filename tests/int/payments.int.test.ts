import { describe, expect, it } from 'vitest'

import type { Plan, PlanEntry } from '@crm/payment-plans/domain/payment-plan'
import { loadDay } from '@crm/dashboard/admin/load-day'
import { dateOfDay, dayOfDate } from '@collections/opening-hours/domain/calendar-day'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { nextWorkday } from '@crm/payments/operations/due-days'
import { askForFinalDocuments } from '@crm/payments/operations/moments'
import { receivedInMonth } from '@crm/payments/operations/instalment-lists'
import { recordAddress } from '@kit/admin/shell/record-address'
import { QUOTE_PLACES, QUOTES_SCREEN } from '@crm/quotes/screens'
import { sqlRowIn, withTransaction } from '@kit/data/transaction'
import { luandaDay } from '@kit/lib/dates'
import { useApi } from '../support/api'
import { quoteFlow } from '../support/link-api'
import { insertRow, recordsOf, serial } from '../support/records'

const api = useApi()
const create = recordsOf(api)
const as = 'comercial'
const TODAY = luandaDay(new Date())
const CANCELLED = 'Esta parcela está anulada, porque o seu projeto foi cancelado. Não aceita recebimentos.'
const after = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const entry = (percent: number, moment: PlanEntry['moment'], beside: Partial<PlanEntry> = {}): PlanEntry => ({
  day: null,
  days: null,
  moment,
  percent,
  title: `Parcela ${moment}`,
  ...beside,
})
const LINE = { description: 'Logótipo', quantity: 1, unitPrice: '100000' }
const PLAN = [entry(40, 'acceptance'), entry(30, 'start'), entry(30, 'after-delivery', { days: 15 })]

async function accepted(body: object = {}): Promise<{ id: string; number: string }> {
  const { quote } = (
    await api.call('POST', '/api/crm/quotes', {
      as,
      body: {
        clientEmail: `paga${serial()}@exemplo.ao`,
        clientName: 'Teresa Domingos',
        items: [
          { description: 'Logótipo', quantity: 1, unitPrice: '100000' },
          { description: 'Cartões', isOptional: true, quantity: 1, unitPrice: '10000.01' },
        ],
        title: 'Identidade',
        ...body,
      },
    })
  ).body
  await share(quote.id)
  await acceptByPhone(quote.id)
  return { id: quote.id, number: quote.quoteNumber }
}
const { acceptByPhone, share, takeBackDeposit, voidAcceptance } = quoteFlow(api)

const ofQuote = async (id: string) =>
  (await api.call('GET', `/api/crm/quotes/${id}/instalments`, { as })).body.instalments
const ofOrder = async (id: string) =>
  (await api.call('GET', `/api/crm/orders/${id}/instalments`, { as })).body.instalments
const firstOf = async (id: string) => {
  const [first] = await ofQuote(id)
  if (!first) throw new Error('No instalments')
  return first
}
const receive = (id: string, change: object = {}) =>
  api.call('POST', `/api/crm/instalments/${id}/receipts`, {
    as,
    body: { amount: '1000', method: 'transfer', receivedOn: TODAY, ...change },
  })
const convert = async (id: string) =>
  (await api.call('POST', `/api/crm/quotes/${id}/convert-to-project`, { as })).body.order
const setStatus = (id: string, status: string) =>
  api.call('PATCH', `/api/crm/orders/${id}/status`, { as, body: { status } })
const tasksOf = (id: string) =>
  api.sql<{ done: boolean; dropped: boolean; title: string }>(
    `select title, done_at is not null as done, deleted_at is not null as dropped from tasks
     where record_id = $1 and origin like 'receipt:%'`,
    [id],
  )

const dueDaysOf = async (id: string) => {
  const tasks = await api.sql<{ day: string }>(
    `select due_day as day from tasks where record_id = $1 and origin ~ '^(receipt:|final-document)'`,
    [id],
  )
  return tasks.map(({ day }) => day)
}

describe('instalments', () => {
  it('[PAY-04] [PAY-02] are made with the acceptance, of the usual plan or of an own one', async () => {
    const usual = await ofQuote((await accepted({ depositPercent: 33.33 })).id)
    expect(usual.map(({ amountCents, momentText, title }) => [title, momentText, amountCents])).toEqual([
      ['Sinal', 'Na adjudicação', 3_333_000],
      ['Restante', 'Na entrega', 6_667_000],
    ])
    const own = await ofQuote((await accepted({ paymentPlan: PLAN })).id)
    expect(own.map(({ amountCents, momentText, openCents }) => [momentText, amountCents, openCents])).toEqual([
      ['Na adjudicação', 4_000_000, 4_000_000],
      ['No arranque', 3_000_000, 3_000_000],
      ['15 dias depois da entrega', 3_000_000, 3_000_000],
    ])
  })

  it('[PAY-04] are of what was accepted, with the chosen lines and IVA', async () => {
    await api.payload.updateGlobal({ data: { taxRegime: 'general' }, slug: 'site-settings' })
    const { id } = await accepted({ depositPercent: 50 })
    await api.payload.updateGlobal({ data: { taxRegime: 'none' }, slug: 'site-settings' })
    const { vatRate } = (await api.call('GET', `/api/crm/quotes/${id}`, { as })).body.quote
    expect(vatRate).toBe(14)
    const [first] = await ofQuote(id)
    expect(first?.amountCents).toBe(5_700_000)
    const chosen = await accepted({ depositPercent: 50 })
    await voidAcceptance(chosen.id)
    const { offer } = (await api.call('GET', `/api/crm/quotes/${chosen.id}/sharing`, { as })).body
    await acceptByPhone(chosen.id, {
      selected: offer?.lines.filter(({ isOptional }) => isOptional).map((line) => line.id),
    })
    const sum = (await ofQuote(chosen.id)).reduce((total, { amountCents }) => total + amountCents, 0)
    expect(sum).toBe(11_000_001)
  })

  it('[PAY-05] are due when their moment has come, never on a closed day', async () => {
    const { id } = await accepted({ paymentPlan: PLAN })
    const before = await ofQuote(id)
    expect(before.map(({ state }) => state)).toEqual(['due', 'upcoming', 'upcoming'])
    const [{ cameOn, dueOn } = { cameOn: null, dueOn: null }] = before
    expect(cameOn).toBe(TODAY)
    expect(dueOn && dueOn >= after(TODAY, 5)).toBe(true)
    expect([0, 6]).not.toContain(new Date(dueOn ?? '').getUTCDay())
    const order = await convert(id)
    expect((await ofOrder(order.id)).map(({ number, orderId }) => [number, orderId])).toEqual(
      before.map(() => [order.orderNumber, order.id]),
    )
    await setStatus(order.id, 'in_progress')
    expect((await ofOrder(order.id)).map((one) => [one.state, one.cameOn])).toEqual([
      ['due', TODAY],
      ['due', TODAY],
      ['upcoming', null],
    ])
    await setStatus(order.id, 'completed')
    expect((await ofOrder(order.id))[2]).toMatchObject({ cameOn: after(TODAY, 15), state: 'upcoming' })
    // Undoes a status that was set by mistake.
    await setStatus(order.id, 'pending')
    expect((await ofOrder(order.id)).map((one) => one.dueOn)).toEqual([dueOn, null, null])
    await setStatus(order.id, 'cancelled')
    expect((await ofOrder(order.id)).map(({ state, stateText }) => [state, stateText])).toEqual(
      before.map(() => ['cancelled', 'Anulada']),
    )
  })

  it('[PAY-05] are due as many days later as the settings say, and after closed days', async () => {
    const setDays = (paymentDays: number) => api.payload.updateGlobal({ data: { paymentDays }, slug: 'site-settings' })
    const calendar = await getOpeningCalendar(await api.serverReq())
    const openDay = (days: number) => dateOfDay(calendar.nextOpenDay(dayOfDate(after(TODAY, days))) ?? 0)
    const dueOn = async () => (await firstOf((await accepted({ depositPercent: 50 })).id)).dueOn
    expect(await dueOn(), 'by default').toBe(openDay(5))
    await setDays(11)
    expect(await dueOn()).toBe(openDay(11))
    await setDays(5)
  })

  it('[PAY-05] of a project that was delivered before the acceptance count from its delivery', async () => {
    const body = { clientEmail: 'tarde@exemplo.ao', clientName: 'Teresa', items: [LINE], title: 'Tarde' }
    const { quote } = (await api.call('POST', '/api/crm/quotes', { as, body })).body
    await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { status: 'approved' } })
    const order = await convert(quote.id)
    await setStatus(order.id, 'completed')
    // In Luanda already the next day.
    await api.sql(`update orders set completed_at = '2026-01-14T23:30:00Z' where id = $1`, [order.id])
    await share(quote.id)
    expect((await acceptByPhone(quote.id)).status).toBe(200)
    expect((await ofQuote(quote.id)).at(-1)).toMatchObject({ cameOn: '2026-01-15', moment: 'delivery' })
  })

  it('[PAY-05] of a project’s own plan and of its quote’s know only the days of their own plan', async () => {
    const own = async (id: string, paymentPlan: Plan) => {
      const { instalments } = (
        await api.call('POST', `/api/crm/orders/${id}/instalments`, { as, body: { paymentPlan } })
      ).body
      await api.sql(`update instalments set came_on = '2026-01-05', due_on = '2026-01-12' where order_id = $1`, [id])
      await receive(instalments[0]?.id ?? '', { amount: '100' })
    }
    const paymentPlan = [entry(50, 'delivery'), entry(25, 'acceptance'), entry(25, 'start')]
    const daysOf = async (id: string) => (await ofQuote(id)).map(({ cameOn }) => cameOn)
    const body = { clientEmail: 'ambos@exemplo.ao', clientName: 'Teresa', items: [LINE], paymentPlan, title: 'Ambos' }
    const { quote } = (await api.call('POST', '/api/crm/quotes', { as, body })).body
    await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { status: 'approved' } })
    const order = await convert(quote.id)
    await own(order.id, [entry(100, 'acceptance')])
    await share(quote.id)
    await acceptByPhone(quote.id)
    await setStatus(order.id, 'in_progress')
    expect(await daysOf(quote.id), 'accepted for a project with a plan').toEqual([null, TODAY, TODAY])
    const started = await create.order({ items: [], status: 'in_progress', totalAmount: '500' })
    await own(started.id, [entry(100, 'start')])
    const { id } = await accepted({ paymentPlan })
    await api.call('PUT', `/api/crm/orders/${started.id}`, { as, body: { quoteId: id } })
    expect(await daysOf(id), 'given to a project that has started').toEqual([null, TODAY, TODAY])
  })

  it('[PAY-05] have a day of their own when staff say so; a late one says for how long', async () => {
    const { id } = await accepted()
    const first = await firstOf(id)
    const due = (dueOn: string) => api.call('PUT', `/api/crm/instalments/${first.id}`, { as, body: { dueOn } })
    expect((await due(after(TODAY, -3))).body.instalment).toMatchObject({
      state: 'late',
      stateText: 'Em atraso há 3 dias',
    })
    expect((await due(after(TODAY, -1))).body.instalment.stateText).toBe('Em atraso há 1 dia')
    expect((await due(TODAY)).body.instalment.state).toBe('due')
    expect((await due('2031-12-25')).body.instalment.closedDay).toBe('Dia fechado: Natal')
    expect((await due('31/12')).body.issues).toEqual([{ message: 'Data inválida: escolha um dia', path: 'dueOn' }])
  })

  it('[PAY-10] of a project in the trash, or removed for good, are not owed any more', async () => {
    const order = await create.order({ items: [], totalAmount: '500' })
    const { body } = await api.call('POST', `/api/crm/orders/${order.id}/instalments`, {
      as,
      body: { paymentPlan: PLAN },
    })
    const [first] = body.instalments
    const status = async () => (await api.call('GET', `/api/crm/instalments/${first?.id}`, { as })).status
    expect(await status()).toBe(200)
    await api.call('DELETE', `/api/crm/orders/${order.id}`, { as })
    expect(await status()).toBe(404)
    await api.payload.delete({ collection: 'orders', id: order.id, trash: true })
    expect([await status(), (await api.call('GET', '/api/crm/instalments', { as })).status]).toEqual([404, 200])
  })

  it('[PAY-05] that leave a project are not due for its start and delivery, until it is back', async () => {
    const quote = await accepted({ paymentPlan: [entry(40, 'acceptance'), entry(30, 'start'), entry(30, 'delivery')] })
    const daysOf = async () => (await ofQuote(quote.id)).map(({ cameOn, dueOn }) => [cameOn, dueOn])
    const order = await convert(quote.id)
    await setStatus(order.id, 'completed')
    const delivered = await daysOf()
    const [accepting] = delivered
    expect(delivered.map(([came]) => came)).toEqual([TODAY, TODAY, TODAY])
    const link = (quoteId: string | null) => api.call('PUT', `/api/crm/orders/${order.id}`, { as, body: { quoteId } })
    const away = [accepting, [null, null], [null, null]]
    await link((await accepted()).id)
    expect(await daysOf(), 'the project has another quote').toEqual(away)
    await link(quote.id)
    expect(await daysOf()).toEqual(delivered)
    await api.call('DELETE', `/api/crm/orders/${order.id}`, { as })
    expect(await daysOf(), 'the project is in the trash').toEqual(away)
    await api.call('POST', '/api/crm/trash/undo', { as, body: { collection: 'orders', id: order.id } })
    expect(await daysOf()).toEqual(delivered)
    const dueOn = after(TODAY, 9)
    await api.call('PUT', `/api/crm/instalments/${(await ofQuote(quote.id))[2]?.id}`, { as, body: { dueOn } })
    await api.payload.delete({ collection: 'orders', id: order.id })
    expect(await daysOf(), 'removed for good').toEqual([accepting, [null, null], [null, dueOn]])
  })

  it('[PAY-05] are as late as before when their project comes back from the trash, or from another quote', async () => {
    const quote = await accepted({ paymentPlan: [entry(50, 'start'), entry(50, 'delivery')] })
    const order = await convert(quote.id)
    await setStatus(order.id, 'in_progress')
    const started = after(TODAY, -60)
    await api.sql('update activities set created_at = $1 where entity_id = $2', [`${started}T09:00:00Z`, order.id])
    await api.sql('update instalments set came_on = $1 where order_id = $2 and position = 1', [started, order.id])
    const startOf = async () => (await firstOf(quote.id)).cameOn
    await api.call('DELETE', `/api/crm/orders/${order.id}`, { as })
    expect(await startOf()).toBeNull()
    await api.call('POST', '/api/crm/trash/undo', { as, body: { collection: 'orders', id: order.id } })
    expect(await startOf()).toBe(started)
    const { id: other } = await accepted()
    for (const quoteId of [other, quote.id])
      await api.call('PUT', `/api/crm/orders/${order.id}`, { as, body: { quoteId } })
    expect(await startOf()).toBe(started)
  })

  it('[PAY-05] of a cancelled project stay so when it is deleted, purged or loses its quote, until another takes them', async () => {
    const remove = (id: string) => api.call('DELETE', `/api/crm/orders/${id}`, { as })
    const purge = (id: string) => api.payload.delete({ collection: 'orders', id, trash: true })
    const unlink = (id: string) => api.call('PUT', `/api/crm/orders/${id}`, { as, body: { quoteId: null } })
    const statesOf = async (id: string) => (await ofQuote(id)).map(({ state }) => state)
    const { id } = await accepted({ depositPercent: 50 })
    await receive((await firstOf(id)).id)
    for (const leave of [[remove], [remove, purge], [unlink]]) {
      const order = await convert(id)
      expect(await statesOf(id)).toEqual(['partial', 'upcoming'])
      await setStatus(order.id, 'cancelled')
      for (const step of leave) await step(order.id)
      expect(await statesOf(id)).toEqual(['cancelled', 'cancelled'])
    }
    const order = await convert(id)
    await setStatus(order.id, 'cancelled')
    await setStatus(order.id, 'pending')
    await remove(order.id)
    expect(await statesOf(id)).toEqual(['partial', 'upcoming'])
  })

  it('[PAY-04] of a quote are owed once: a second project of it gets no plan of its own', async () => {
    const { id: quoteId } = await accepted({ depositPercent: 50 })
    const [order, { id }] = [await convert(quoteId), await create.order({ items: [], quoteId, totalAmount: '500' })]
    const made = await api.call('POST', `/api/crm/orders/${id}/instalments`, { as, body: { paymentPlan: PLAN } })
    expect([made.status, made.body]).toEqual([409, { error: expect.stringContaining('orçamento aceite') }])
    const { body } = await api.call('GET', `/api/crm/orders/${id}/instalments`, { as })
    expect([body.instalments, body.quotePlanOf]).toEqual([[], order.orderNumber])
  })

  it('[PAY-05] of a quote stay with its first project while that is cancelled, and leave a second one its own plan', async () => {
    const { id: quoteId } = await accepted({ paymentPlan: [entry(50, 'start'), entry(50, 'delivery')] })
    const [order, second] = [await convert(quoteId), await create.order({ items: [], quoteId, totalAmount: '500' })]
    await setStatus(order.id, 'in_progress')
    await api.sql(`update instalments set came_on = current_date - 20 where came_on is not null and order_id = $1`, [
      order.id,
    ])
    const began = await ofOrder(order.id)
    await setStatus(order.id, 'cancelled')
    const path = `/api/crm/orders/${second.id}/instalments` as const
    expect((await api.call('POST', path, { as, body: { paymentPlan: PLAN } })).status).toBe(200)
    const own = await ofOrder(second.id)
    await api.call('PUT', `/api/crm/orders/${second.id}`, { as, body: { title: 'Outro' } })
    await setStatus(order.id, 'in_progress')
    expect(await ofOrder(order.id)).toEqual(began)
    await api.call('DELETE', `/api/crm/orders/${order.id}`, { as })
    await setStatus(second.id, 'in_progress')
    expect((await ofOrder(second.id)).map(({ id }) => id)).toEqual(own.map(({ id }) => id))
  })

  it('[PAY-05] of a cancelled project leave another its own plan, also once that project is gone or loses its quote', async () => {
    const leave = {
      purged: (id: string) => api.payload.delete({ collection: 'orders', id, trash: true }),
      unlinked: (id: string) => api.call('PUT', `/api/crm/orders/${id}`, { as, body: { quoteId: null } }),
    }
    for (const [name, end] of Object.entries(leave)) {
      const { id: quoteId } = await accepted({ depositPercent: 50 })
      const [order, second] = [await convert(quoteId), await create.order({ items: [], quoteId, totalAmount: '500' })]
      await setStatus(order.id, 'cancelled')
      const path = `/api/crm/orders/${second.id}/instalments` as const
      const own = (await api.call('POST', path, { as, body: { paymentPlan: PLAN } })).body.instalments
      await end(order.id)
      await setStatus(second.id, 'completed')
      expect(
        (await ofOrder(second.id)).map(({ id }) => id),
        name,
      ).toEqual(own.map(({ id }) => id))
      expect(
        (await ofQuote(quoteId)).map(({ orderId, state }) => [orderId, state]),
        name,
      ).toEqual([
        [null, 'cancelled'],
        [null, 'cancelled'],
      ])
    }
  })

  it('[PAY-04] [PAY-05] of a new acceptance are with the first project that goes on, with none that is cancelled', async () => {
    const placesOf = async (id: string) => (await ofQuote(id)).map(({ orderId, state }) => [orderId, state])
    for (const hasSecond of [false, true]) {
      const { id: quoteId } = await create.quote({
        clientEmail: `nova${serial()}@exemplo.ao`,
        clientName: 'Teresa Domingos',
        depositPercent: 50,
        items: [LINE],
      })
      const order = await create.order({ quoteId })
      await setStatus(order.id, 'cancelled')
      const second = hasSecond ? await create.order({ quoteId }) : null
      await share(quoteId)
      expect((await acceptByPhone(quoteId)).status).toBe(200)
      const owed = (orderId: string | null) => [
        [orderId, 'due'],
        [orderId, 'upcoming'],
      ]
      expect(await placesOf(quoteId)).toEqual(owed(second?.id ?? null))
      if (second) await setStatus(second.id, 'in_progress')
      else await create.order({ quoteId, status: 'cancelled' })
      expect(await placesOf(quoteId), 'a cancelled one takes nothing').toEqual(owed(second?.id ?? null))
      await setStatus(order.id, 'pending')
      expect(await placesOf(quoteId), 'the first goes on').toEqual(owed(order.id))
    }
  })

  it('[PAY-05] of a quote are with its first project outside the trash, with that one’s days', async () => {
    const paymentPlan = [entry(50, 'start'), entry(50, 'delivery')]
    const { id: quoteId } = await accepted({ paymentPlan })
    const [order, second] = [await convert(quoteId), await create.order({ quoteId })]
    await setStatus(order.id, 'in_progress')
    await setStatus(second.id, 'completed')
    const began = await ofOrder(order.id)
    expect(began.map(({ cameOn }) => cameOn)).toEqual([TODAY, null])
    const link = (to: string | null) => api.call('PUT', `/api/crm/orders/${order.id}`, { as, body: { quoteId: to } })
    const undo = () => api.call('POST', '/api/crm/trash/undo', { as, body: { collection: 'orders', id: order.id } })
    for (const [name, leave, comeBack] of [
      ['trash', () => api.call('DELETE', `/api/crm/orders/${order.id}`, { as }), undo],
      ['another quote', () => link(null), () => link(quoteId)],
    ] as const) {
      expect((await leave()).status, name).toBe(200)
      const given = await ofOrder(second.id)
      expect(
        given.map(({ cameOn, number, state }) => [cameOn, number, state]),
        name,
      ).toEqual(began.map(() => [TODAY, second.orderNumber, 'due']))
      expect((await comeBack()).status, name).toBe(200)
      expect(await ofOrder(order.id), name).toEqual(began)
    }
    await api.payload.delete({ collection: 'orders', id: order.id })
    expect((await ofOrder(second.id)).map(({ cameOn }) => cameOn)).toEqual([TODAY, TODAY])
  })

  it('[PAY-05] of a cancelled project take no money, neither as a receipt nor as the deposit, until it goes on', async () => {
    const { id } = await accepted({ depositPercent: 50 })
    const [order, first] = [await convert(id), await firstOf(id)]
    const noteDeposit = () =>
      api.call('POST', `/api/crm/quotes/${id}/deposit`, {
        as,
        body: { amount: '1000', method: 'transfer', receivedOn: TODAY },
      })
    await setStatus(order.id, 'cancelled')
    for (const answer of [await receive(first.id), await noteDeposit()])
      expect([answer.status, answer.body]).toEqual([409, { error: CANCELLED }])
    expect(await firstOf(id)).toMatchObject({ openCents: first.openCents, receipts: [], state: 'cancelled' })
    await setStatus(order.id, 'in_progress')
    expect((await noteDeposit()).status).toBe(200)
  })

  it('[PAY-05] that are cancelled and paid at once: a receipt that comes second is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await accepted({ depositPercent: 50 })
      const [order, first] = [await convert(id), await firstOf(id)]
      const [cancelled, received] = await Promise.all([setStatus(order.id, 'cancelled'), receive(first.id)])
      expect(cancelled.status).toBe(200)
      expect([200, 409]).toContain(received.status)
      const receipts = (await firstOf(id)).receipts.length
      expect([received.body, receipts]).toEqual(
        received.status === 200 ? [expect.anything(), 1] : [{ error: CANCELLED }, 0],
      )
    }
  })

  it('[PAY-05] [PAY-06] that are paid while their project starts are paid before or after that', async () => {
    const { id } = await accepted({ paymentPlan: PLAN })
    const [order, first] = [await convert(id), await firstOf(id)]
    const req = await api.serverReq()
    const { answers } = await withTransaction(req, async () => {
      const { pid } = await sqlRowIn<{ pid: number }>(req)`
        select pg_backend_pid() as pid from instalments where id = ${first.id}::uuid for update`
      const started = setStatus(order.id, 'in_progress')
      await expect.poll(() => api.waitersFor(pid)).toHaveLength(1)
      const [starting] = await api.waitersFor(pid)
      const paid = receive(first.id)
      await expect.poll(() => api.waitersFor(starting?.pid)).toHaveLength(1)
      return { answers: Promise.all([started, paid]) }
    })
    expect((await answers).map(({ status }) => status)).toEqual([200, 200])
  })

  it('[PAY-09] whose deposit is taken back while their project starts are both done', async () => {
    const { id } = await accepted({ depositPercent: 50 })
    const order = await convert(id)
    await api.call('POST', `/api/crm/quotes/${id}/deposit`, {
      as,
      body: { amount: '1000', method: 'transfer', receivedOn: TODAY },
    })
    const record = { id: order.id, type: 'orders' }
    const { task } = (await api.call('POST', '/api/crm/tasks', { as, body: { dueDay: TODAY, record, title: 'Ligar' } }))
      .body
    const req = await api.serverReq()
    const { answers } = await withTransaction(req, async () => {
      const { pid } = await sqlRowIn<{ pid: number }>(req)`
        select pg_backend_pid() as pid from tasks where id = ${task.id}::uuid for update`
      const started = setStatus(order.id, 'in_progress')
      await expect.poll(() => api.waitersFor(pid)).toHaveLength(1)
      const [starting] = await api.waitersFor(pid)
      const takenBack = takeBackDeposit(id)
      await expect.poll(() => api.waitersFor(starting?.pid)).toHaveLength(1)
      return { answers: Promise.all([started, takenBack]) }
    })
    expect((await answers).map(({ status }) => status)).toEqual([200, 200])
  })

  it('[PAY-10] of a project’s own plan with receipts keep it from being deleted, those of its quote do not', async () => {
    const order = await create.order({ items: [], totalAmount: '500' })
    await api.call('POST', `/api/crm/orders/${order.id}/instalments`, { as, body: { paymentPlan: PLAN } })
    const [first] = await ofOrder(order.id)
    const [receipt] = (await receive(first?.id ?? '', { amount: '100' })).body.instalment.receipts
    const remove = (id: string) => api.call('DELETE', `/api/crm/orders/${id}`, { as })
    const refused = await remove(order.id)
    expect([refused.status, refused.body.error]).toEqual([409, 'Há recebimentos registados. Anule-os primeiro.'])
    await expect(api.payload.delete({ collection: 'orders', id: order.id })).rejects.toThrow()
    await api.call('POST', `/api/crm/receipts/${receipt?.id}/void`, { as, body: { reason: 'Engano' } })
    expect((await remove(order.id)).status).toBe(200)
    const quote = await accepted()
    await receive((await firstOf(quote.id)).id)
    expect((await remove((await convert(quote.id)).id)).status).toBe(200)
    expect(await firstOf(quote.id)).toMatchObject({ receipts: [{ amountCents: 100_000 }] })
  })

  it('[PAY-04] of a project without an accepted quote are made on demand, once', async () => {
    const order = await create.order({ items: [], totalAmount: '500' })
    const plan = (paymentPlan: Plan) =>
      api.call('POST', `/api/crm/orders/${order.id}/instalments`, { as, body: { paymentPlan } })
    expect((await plan([])).body.issues).toEqual([{ message: 'Escolha um plano de pagamento.', path: 'paymentPlan' }])
    const answers = await Promise.all([plan(PLAN), plan(PLAN)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await ofOrder(order.id)).map(({ amountCents }) => amountCents)).toEqual([20_000, 15_000, 15_000])
    expect((await plan(PLAN)).body.error).toBe('Este projeto já tem um plano de pagamento.')
    const empty = await create.order({ items: [], totalAmount: '0' })
    const nothing = await api.call('POST', `/api/crm/orders/${empty.id}/instalments`, {
      as,
      body: { paymentPlan: PLAN },
    })
    expect([nothing.status, nothing.body.error]).toEqual([
      409,
      'Este projeto ainda não tem um valor. Indique-o em «Editar».',
    ])
  })
})

describe('receipts', () => {
  it('[PAY-06] add up, with what was withheld and kept captive, and never to more than is open', async () => {
    const { id } = await accepted({ depositPercent: 50 })
    const first = await firstOf(id)
    const part = await receive(first.id, { amount: '10000', captive: '1000.50', note: 'Por IBAN', withheld: '650' })
    expect(part.body.instalment).toMatchObject({ openCents: 3_834_950, state: 'partial', stateText: 'Parcial' })
    expect(part.body.instalment.receipts).toMatchObject([
      { amountCents: 1_000_000, captiveCents: 100_050, method: 'transfer', note: 'Por IBAN', withheldCents: 65_000 },
    ])
    for (const cent of [{ amount: '38349.51' }, { captive: '0.01' }, { withheld: '0.01' }]) {
      const tooMuch = await receive(first.id, { amount: '38349.50', ...cent })
      expect([tooMuch.status, tooMuch.body.issues]).toEqual([
        400,
        [{ message: 'O valor é maior do que falta receber, 38\u00a0349,50\u00a0Kz.', path: 'amount' }],
      ])
    }
    const whole = (await receive(first.id, { amount: '38349.50' })).body.instalment
    expect([whole.openCents, whole.state]).toEqual([0, 'received'])
    expect((await receive(first.id, { amount: '0' })).body.issues).toEqual([
      { message: 'Indique o valor recebido.', path: 'amount' },
    ])
    expect((await receive(first.id, { receivedOn: after(TODAY, 1) })).body.issues).toEqual([
      { message: 'O dia não pode ser no futuro.', path: 'receivedOn' },
    ])
  })

  it('[PAY-07] propose what a client that withholds is likely to pay, of the price and of its IVA', async () => {
    await api.payload.updateGlobal({ data: { taxRegime: 'general', withholdingPercent: 6.5 }, slug: 'site-settings' })
    const { id } = await accepted({ depositPercent: 50 })
    await api.payload.updateGlobal({ data: { taxRegime: 'none' }, slug: 'site-settings' })
    const order = await convert(id)
    const proposedFor = async (change: object) => {
      const { client } = (await api.call('GET', `/api/crm/clients/${order.clientId}`, { as })).body
      const answer = await api.call('PUT', `/api/crm/clients/${order.clientId}`, { as, body: { ...client, ...change } })
      expect(answer.status).toBe(200)
      return (await firstOf(id)).proposed
    }
    expect((await firstOf(id)).proposed).toEqual({ amountCents: 5_700_000, captiveCents: 0, withheldCents: 0 })
    expect(await proposedFor({ captiveVat: '50', taxWithholding: 'yes' })).toEqual({
      amountCents: 5_025_000,
      captiveCents: 350_000,
      withheldCents: 325_000,
    })
    const { acceptance } = (await api.call('GET', `/api/crm/quotes/${id}/sharing`, { as })).body
    expect(acceptance?.withheld).toEqual({ cents: 675_000, instalmentId: (await firstOf(id)).id })
    // Only proposed values: what the person enters counts, and the rest is computed again.
    const [receipt] = (await receive((await firstOf(id)).id, { amount: '25250', withheld: '3250' })).body.instalment
      .receipts
    expect(await proposedFor({})).toEqual({ amountCents: 2_500_000, captiveCents: 350_000, withheldCents: 0 })
    expect(await proposedFor({ captiveVat: '' })).toEqual({ amountCents: 2_850_000, captiveCents: 0, withheldCents: 0 })
    await api.call('POST', `/api/crm/receipts/${receipt?.id}/void`, { as, body: { reason: 'Engano' } })
    await receive((await firstOf(id)).id, { amount: '28500' })
    expect(await proposedFor({})).toEqual({ amountCents: 2_525_000, captiveCents: 0, withheldCents: 325_000 })
    expect(await proposedFor({ taxWithholding: null })).toMatchObject({ amountCents: 2_850_000, withheldCents: 0 })
  })

  it('[PAY-06] fifty at once never come to more than is open', async () => {
    const first = await firstOf((await accepted({ depositPercent: 50 })).id)
    const answers = await Promise.all(Array.from({ length: 50 }, () => receive(first.id, { amount: '9000' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    const { openCents, receipts } = (await api.call('GET', `/api/crm/instalments/${first.id}`, { as })).body.instalment
    expect([openCents, receipts.length]).toEqual([500_000, 5])
  })

  it('[PAY-08] ask for their document in the other program, until its number is known', async () => {
    const { id, number } = await accepted({ depositPercent: 50 })
    const first = await firstOf(id)
    await receive(first.id, { documentNumber: 'RC 1' })
    expect(await tasksOf(id)).toEqual([])
    const { receipts } = (await receive(first.id)).body.instalment
    const title = `Emitir documento no programa de facturação: Sinal de ${number}, 1 000,00 Kz`
    expect(await tasksOf(id)).toEqual([{ done: false, dropped: false, title }])
    expect(await dueDaysOf(id)).toEqual([await nextWorkday(await api.serverReq())])
    const open = receipts.find(({ documentNumber }) => documentNumber === null)
    const noted = await api.call('PUT', `/api/crm/receipts/${open?.id}`, { as, body: { documentNumber: 'RC 2' } })
    expect(noted.body.instalment.receipts.map(({ documentNumber }) => documentNumber)).toEqual(['RC 1', 'RC 2'])
    expect(await tasksOf(id)).toMatchObject([{ done: true, dropped: false }])
  })

  it('[PAY-08] [PROP-31] leave the deposit its own task, whose document is another', async () => {
    const { id } = await accepted({ depositPercent: 50 })
    const body = { amount: '1000', method: 'transfer', receivedOn: TODAY }
    await api.call('POST', `/api/crm/quotes/${id}/deposit`, { as, body })
    const deposits = () =>
      api.sql<{ done: boolean; dropped: boolean }>(
        `select done_at is not null as done, deleted_at is not null as dropped from tasks
         where record_id = $1 and origin = 'deposit-received'`,
        [id],
      )
    const numberOf = (receipt: string | undefined) =>
      api.call('PUT', `/api/crm/receipts/${receipt}`, { as, body: { documentNumber: 'RC 2' } })
    const first = await firstOf(id)
    const [deposit, second] = (await receive(first.id)).body.instalment.receipts
    await numberOf(second?.id)
    const third = (await receive(first.id, { documentNumber: 'RC 3' })).body.instalment.receipts.at(-1)
    await api.call('POST', `/api/crm/receipts/${third?.id}/void`, { as, body: { reason: 'Engano' } })
    expect(await deposits()).toEqual([{ done: false, dropped: false }])
    await numberOf(deposit?.id)
    expect(await deposits()).toEqual([{ done: true, dropped: false }])
  })

  it('[PAY-06] [PAY-08] of withheld tax alone ask for no document, and the history names the sum', async () => {
    const { id } = await accepted({ depositPercent: 50 })
    const { instalment } = (await receive((await firstOf(id)).id, { amount: '0', captive: '10', withheld: '6500' }))
      .body
    expect(await tasksOf(id)).toEqual([])
    const receiptId = instalment.receipts[0]?.id ?? ''
    await api.call('POST', `/api/crm/receipts/${receiptId}/void`, { as, body: { reason: 'Engano' } })
    const { activities } = (await api.call('GET', `/api/crm/quotes/${id}`, { as })).body
    const lines = activities.map(({ description }) => description.replaceAll(/\s/g, ' '))
    const sums = 'Retenção na fonte 6 500,00 Kz · IVA cativo 10,00 Kz'
    expect(lines.filter((line) => line.endsWith(`: ${sums}`))).toHaveLength(1)
    expect(lines.filter((line) => line.includes(`Sinal, ${sums} em `))).toHaveLength(1)
  })

  const finals = (orderId: string) =>
    api.sql(`select title from tasks where record_id = $1 and origin = 'final-document'`, [orderId])

  it('[PAY-08] of several instalments are named where the last one is billed, once its moment has come', async () => {
    const { id } = await accepted({ depositPercent: 50 })
    await receive((await firstOf(id)).id, { amount: '50000', documentNumber: 'FT 2026/7' })
    const order = await convert(id)
    await setStatus(order.id, 'in_progress')
    expect(await finals(order.id)).toEqual([])
    await setStatus(order.id, 'completed')
    expect(await finals(order.id)).toEqual([
      { title: `Emitir factura final de ${order.orderNumber}: deduzir FT 2026/7` },
    ])
    expect(await dueDaysOf(order.id)).toEqual([await nextWorkday(await api.serverReq())])
    await setStatus(order.id, 'cancelled')
    expect(
      await api.sql(`select from tasks where record_id = $1 and origin = 'final-document' and deleted_at is null`, [
        order.id,
      ]),
      'of a cancelled project',
    ).toEqual([])
  })

  it('[PAY-08] the last one is the one whose moment comes last, whatever its number', async () => {
    const { id } = await accepted({ paymentPlan: [entry(50, 'delivery'), entry(50, 'acceptance')] })
    const [, advance] = await ofQuote(id)
    await receive(advance?.id ?? '', { amount: '50000', documentNumber: 'FT 2026/8' })
    const order = await convert(id)
    await setStatus(order.id, 'in_progress')
    expect(await finals(order.id)).toEqual([])
    await setStatus(order.id, 'completed')
    expect(await finals(order.id)).toEqual([
      { title: `Emitir factura final de ${order.orderNumber}: deduzir FT 2026/8` },
    ])
  })

  it('[PAY-08] are not to be billed with a project that is deleted or loses its quote, until it is back', async () => {
    const { id: quoteId } = await accepted({ depositPercent: 50 })
    const { id } = await convert(quoteId)
    const finals = () =>
      api.sql(`select from tasks where record_id = $1 and origin = 'final-document' and deleted_at is null`, [id])
    const link = (to: string | null) => api.call('PUT', `/api/crm/orders/${id}`, { as, body: { quoteId: to } })
    await setStatus(id, 'completed')
    expect(await finals()).toHaveLength(1)
    await link(null)
    expect(await finals(), 'without its quote').toEqual([])
    await link(quoteId)
    expect(await finals()).toHaveLength(1)
    await api.call('DELETE', `/api/crm/orders/${id}`, { as })
    expect(await finals(), 'in the trash').toEqual([])
    await api.call('POST', '/api/crm/trash/undo', { as, body: { collection: 'orders', id } })
    expect(await finals()).toHaveLength(1)
  })

  it('[PAY-08] are named on the day that bills the last one, if that is a certain day, and only once', async () => {
    const inDays = (days: number) => after(TODAY, days)
    const paymentPlan = [entry(50, 'acceptance'), entry(50, 'date', { day: inDays(10) })]
    const order = await convert((await accepted({ paymentPlan })).id)
    const finals = () =>
      api.sql<{ id: string }>(`select id from tasks where record_id = $1 and origin = 'final-document'`, [order.id])
    const dayComes = async (days: number) =>
      askForFinalDocuments(await api.serverReq(), new Date(`${inDays(days)}T09:00:00Z`))
    await setStatus(order.id, 'in_progress')
    await dayComes(9)
    expect(await finals()).toEqual([])
    await Promise.all([dayComes(10), dayComes(10)])
    await dayComes(12)
    const [task, ...others] = await finals()
    expect([task, others]).toEqual([{ id: expect.any(String) }, []])
    await api.sql(`update tasks set created_at = $2, deleted_at = now() where id = $1`, [task?.id, inDays(11)])
    await dayComes(13)
    expect(await finals()).toHaveLength(1)
  })

  it('[PAY-08] of a quote without a project are named at the quote, and not again at a later project', async () => {
    const paymentPlan = [entry(50, 'acceptance'), entry(50, 'date', { day: after(TODAY, 10) })]
    const { id, number } = await accepted({ paymentPlan })
    await receive((await firstOf(id)).id, { amount: '50000', documentNumber: 'FT 2026/9' })
    const comes = async (days: number) =>
      askForFinalDocuments(await api.serverReq(), new Date(`${after(TODAY, days)}T09:00:00Z`))
    await comes(9)
    expect(await finals(id)).toEqual([])
    for (const days of [10, 11]) await comes(days)
    expect(await finals(id)).toEqual([{ title: `Emitir factura final de ${number}: deduzir FT 2026/9` }])
    const order = await convert(id)
    await comes(12)
    expect(await finals(order.id)).toEqual([])
  })

  it('[PAY-09] that are voided stay readable, with who and why, and are open again', async () => {
    const { id } = await accepted({ depositPercent: 50 })
    const first = await firstOf(id)
    const [receipt] = (await receive(first.id)).body.instalment.receipts
    const voidIt = (reason: string) =>
      api.call('POST', `/api/crm/receipts/${receipt?.id}/void`, { as, body: { reason } })
    expect((await voidIt(' ')).body.issues).toEqual([{ message: 'Indique o motivo.', path: 'reason' }])
    const answers = await Promise.all([voidIt('Engano'), voidIt('Engano')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { instalment } = (await api.call('GET', `/api/crm/instalments/${first.id}`, { as })).body
    expect([instalment.openCents, instalment.state]).toEqual([first.amountCents, 'due'])
    expect(instalment.receipts).toMatchObject([{ voided: { by: 'comercial', reason: 'Engano' } }])
    await api.sql('update receipts set noted_by_id = null, voided_by_id = null where id = $1', [receipt?.id])
    const { body } = await api.call('GET', `/api/crm/instalments/${first.id}`, { as })
    expect(body.instalment.receipts, 'the account was deleted').toMatchObject([
      { notedBy: 'Conta apagada', voided: { by: 'Conta apagada' } },
    ])
    expect(await tasksOf(id)).toMatchObject([{ dropped: true }])
    expect((await api.call('POST', `/api/crm/receipts/${first.id}/void`, { as, body: { reason: 'x' } })).status).toBe(
      404,
    )
    expect((await receive('nenhuma')).status).toBe(404)
  })

  it('[PAY-16] and acceptances that are voided at once lose nothing: no receipt is left without its instalment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await accepted({ depositPercent: 50 })
      const first = await firstOf(id)
      const path = `/api/crm/quotes/${id}`
      const seen = (await api.call('GET', `${path}/sharing`, { as })).body.acceptance?.id
      const [voided, received] = await Promise.all([
        api.call('POST', `${path}/acceptance/void`, { as: 'admin', body: { reason: 'Engano', seen } }),
        receive(first.id),
      ])
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([voided.status, received.status])
      const instalments = await ofQuote(id)
      expect(instalments.length).toBe(voided.status === 200 ? 0 : 2)
    }
  })
})

describe('a value that a colleague has changed since', () => {
  it.each([
    { days: [after(TODAY, 5), after(TODAY, 6)], key: 'dueOn', name: '[PAY-05] a due day', of: '' },
    { days: [after(TODAY, 5), after(TODAY, 6)], key: 'promisedOn', name: '[PAY-13] a promise', of: '/promise' },
    { days: [after(TODAY, 5), ''], key: 'promisedOn', name: '[PAY-13] a promise to clear', of: '/promise' },
    { days: ['RC 7', 'RC 8'], key: 'documentNumber', name: '[PAY-08] a document’s number', of: 'receipt' },
  ])('$name is not replaced by whoever has not seen it', async ({ days, key, of }) => {
    const first = await firstOf((await accepted({ depositPercent: 50 })).id)
    const [receipt] = (await receive(first.id)).body.instalment.receipts
    const path = of === 'receipt' ? `/api/crm/receipts/${receipt?.id}` : `/api/crm/instalments/${first.id}${of}`
    const put = async (value: unknown, seen?: unknown) => {
      const from = `from${key.charAt(0).toUpperCase()}${key.slice(1)}`
      const body = seen === undefined ? { [key]: value } : { [from]: seen, [key]: value }
      return (await api.call('PUT', path, { as, body })).status
    }
    const stored = async () => {
      const { instalment } = (await api.call('GET', `/api/crm/instalments/${first.id}`, { as })).body
      return ({ ...instalment.receipts[0], ...instalment } as Record<string, unknown>)[key]
    }
    const [theirs, mine] = days
    const seen = await stored()
    expect(await put(theirs, seen)).toBe(200)
    expect([await put(mine, seen), await stored()]).toEqual([409, theirs])
    expect(await put(theirs, seen), 'the same').toBe(200)
    expect([await put(mine, theirs), await stored()]).toEqual([200, mine || null])
    expect([await put(theirs), await stored()], 'callers that say nothing').toEqual([200, theirs])
  })
})

describe('a plan that is agreed anew', () => {
  const adjust = (of: { id: string }[], paymentPlan: object[]) =>
    api.call('PUT', `/api/crm/instalments/${of[0]?.id}/plan`, {
      as,
      body: { paymentPlan, unpaid: of, unpaidIds: of.map(({ id }) => id) },
    })
  const say = (title: string, amount: string, moment = 'delivery', beside: object = {}) => ({
    amount,
    moment,
    title,
    ...beside,
  })

  const pageOf = async (id: string) => {
    const { link } = (await api.call('GET', `/api/crm/quotes/${id}/sharing`, { as })).body
    return (await api.link(link?.split('/').at(-1) ?? '')).body.proposal
  }

  it('[PAY-11] is what the client reads and staff await, also in place of the usual deposit and rest', async () => {
    const { id } = await accepted({ depositPercent: 50 })
    expect((await pageOf(id)).instalments).toEqual([])
    const usual = await ofQuote(id)
    await adjust(usual, [say('Sinal', '20000', 'acceptance'), say('Resto', '80000')])
    expect((await pageOf(id)).instalments).toMatchObject([
      { amountCents: 2_000_000, isDue: true },
      { amountCents: 8_000_000, isDue: false },
    ])
    const sharing = async () => (await api.call('GET', `/api/crm/quotes/${id}/sharing`, { as })).body
    expect((await sharing()).acceptance?.depositCents).toBe(2_000_000)
    await adjust(await ofQuote(id), [say('Sinal', '20000', 'start'), say('Resto', '80000')])
    expect((await pageOf(id)).instalments).toMatchObject([{ isDue: false }, { isDue: false }])
    expect((await sharing()).acceptance?.depositCents).toBe(0)
  })

  it('[PAY-11] of a cancelled project nothing is asked of the client', async () => {
    const { id } = await accepted({ depositPercent: 50 })
    const order = await convert(id)
    expect((await pageOf(id)).instalments).toEqual([])
    await setStatus(order?.id ?? '', 'cancelled')
    expect((await pageOf(id)).instalments).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }])
  })

  it('[PAY-16] splits what is unpaid, leaves what has come, and keeps the accepted sum', async () => {
    const { id } = await accepted({ paymentPlan: PLAN })
    const order = await convert(id)
    const [first, ...unpaid] = await ofQuote(id)
    await receive(first?.id ?? '', { amount: '1000' })
    const sum = (first?.amountCents ?? 0) + unpaid.reduce((cents, { amountCents }) => cents + amountCents, 0)
    const rest = sum - (first?.amountCents ?? 0)
    const day = after(TODAY, 40)
    const short = await adjust(unpaid, [say('Agora', '1000')])
    expect([short.status, short.body.issues[0]?.path]).toEqual([400, 'paymentPlan'])
    const changed = await adjust(unpaid, [
      say('Provas', '20000', 'start', { instalmentId: unpaid[1]?.id }),
      say('Impressão', '1000.01', 'date', { day }),
      say('Entrega', String((rest - 2_100_001) / 100)),
    ])
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    const plan = await ofOrder(order.id)
    expect(plan.map(({ amountCents, position, title }) => [position, title, amountCents])).toEqual([
      [1, first?.title, first?.amountCents],
      [2, 'Provas', 2_000_000],
      [3, 'Impressão', 100_001],
      [4, 'Entrega', rest - 2_100_001],
    ])
    expect(plan[1]?.id).toBe(unpaid[1]?.id)
    expect(plan[2]?.cameOn).toBe(day)
    expect((await api.call('GET', `/api/crm/orders/${order.id}`, { as })).status).toBe(200)
    const [line] = await api.sql<{ description: string }>(
      `select description from activities where entity_id = $1 order by created_at desc limit 1`,
      [order.id],
    )
    expect(line?.description.replaceAll(/\s/g, ' ')).toMatch(
      /^Plano de pagamento ajustado: Provas 20 000,00 Kz, no arranque · /,
    )
    await setStatus(order.id, 'in_progress')
    expect((await ofOrder(order.id)).map(({ cameOn }) => cameOn !== null)).toEqual([true, true, true, false])
  })

  it('[PAY-16] leaves no number out where a later instalment was paid first', async () => {
    const { id } = await accepted({ paymentPlan: PLAN })
    const [first, second, third] = await ofQuote(id)
    await receive(third?.id ?? '', { amount: '1000' })
    const unpaid = [first, second].flatMap((one) => one ?? [])
    const sum = unpaid.reduce((cents, { amountCents }) => cents + amountCents, 0)
    const kept = [say('Tudo', String(sum / 100), 'delivery', { instalmentId: second?.id })]
    expect((await adjust(unpaid, kept)).status).toBe(200)
    expect((await ofQuote(id)).map(({ position, title }) => [position, title])).toEqual([
      [1, 'Tudo'],
      [2, third?.title],
    ])
  })

  it('[PAY-16] knows what has happened already, and stays as it was agreed when a receipt is voided', async () => {
    const { id } = await accepted({ depositPercent: 50 })
    const order = await convert(id)
    await setStatus(order.id, 'in_progress')
    const all = await ofQuote(id)
    const cents = all.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const thirds = [String((cents - 3_333_334) / 100), '33333.34']
    const plan = (await adjust(all, [say('Agora', thirds[0] ?? '', 'start'), say('Fim', thirds[1] ?? '')])).body
      .instalments
    expect(plan.map(({ state }) => state)).toEqual(['due', 'upcoming'])
    const answer = await receive(plan[0]?.id ?? '')
    await api.call('POST', `/api/crm/receipts/${answer.body.instalment.receipts[0]?.id}/void`, {
      as,
      body: { reason: 'Engano' },
    })
    expect((await ofQuote(id)).map(({ amountCents }) => amountCents)).toEqual([cents - 3_333_334, 3_333_334])
  })

  it('[PAY-16] is refused whoever has not seen a receipt or another plan; of ten at once one holds', async () => {
    const { id } = await accepted({ depositPercent: 50 })
    const seen = await ofQuote(id)
    const total = String(seen.reduce((sum, { amountCents }) => sum + amountCents, 0) / 100)
    const answers = await Promise.all(Array.from({ length: 10 }, () => adjust(seen, [say('Tudo', total)])))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(404)])
    const [one] = await ofQuote(id)
    await receive(one?.id ?? '')
    expect((await adjust(one ? [one] : [], [say('Tudo', total)])).status).toBe(409)
    const kept = await accepted({ depositPercent: 50 })
    const both = await ofQuote(kept.id)
    const mine = [say('Tudo', total, 'delivery', { instalmentId: both[0]?.id })]
    expect((await adjust(both, mine)).status).toBe(200)
    expect((await adjust(both, mine)).status).toBe(409)
  })

  it('[PAY-16] does not put back what a colleague has agreed otherwise of the same instalments', async () => {
    const { id } = await accepted({ depositPercent: 50 })
    type Rows = Record<'one' | 'two', object>
    const agree = (seen: Awaited<ReturnType<typeof ofQuote>>, change: (rows: Rows) => object[]) => {
      const [one = {}, two = {}] = seen.map(({ amountCents, day, days, id: instalmentId, moment, title }) =>
        say(title, String(amountCents / 100), moment, { day, days, instalmentId }),
      )
      return adjust(seen, change({ one, two }))
    }
    const colleagues: ((rows: Rows) => object[])[] = [
      ({ one, two }) => [{ ...one, title: 'Arranque' }, two],
      ({ one, two }) => [
        { ...one, amount: '30000' },
        { ...two, amount: '70000' },
      ],
      ({ one, two }) => [{ ...one, moment: 'start' }, two],
      ({ one, two }) => [one, { ...two, days: 15, moment: 'after-delivery' }],
      ({ one, two }) => [one, { ...two, days: 20, moment: 'after-delivery' }],
      ({ one, two }) => [one, { ...two, day: after(TODAY, 40), moment: 'date' }],
      ({ one, two }) => [two, one],
    ]
    for (const change of colleagues) {
      const seen = await ofQuote(id)
      expect((await agree(seen, change)).status).toBe(200)
      const stored = await ofQuote(id)
      const mine = await agree(seen, ({ one, two }) => [one, { ...two, title: 'Fim' }])
      expect([mine.status, await ofQuote(id)], String(change)).toEqual([409, stored])
    }
    const told = await agree(await ofQuote(id), ({ one, two }) => [one, { ...two, title: 'Fim' }])
    expect(told.status, told.text).toBe(200)
  })

  it('[PAY-16] of a project without a quote follows its corrected total, less what has a receipt', async () => {
    const order = await create.order({ items: [], totalAmount: '5000' })
    await api.call('POST', `/api/crm/orders/${order.id}/instalments`, { as, body: { paymentPlan: PLAN } })
    const [first, ...unpaid] = await ofOrder(order.id)
    await receive(first?.id ?? '', { amount: '100' })
    await api.call('PUT', `/api/crm/orders/${order.id}`, { as, body: { totalAmount: '3000' } })
    const old = await adjust(unpaid, [say('Resto', '3000')])
    expect(old.body.issues[0]?.message.replaceAll(/\s/g, ' ')).toBe('As parcelas têm de somar 1 000,00 Kz.')
    const { instalments } = (await adjust(unpaid, [say('Resto', '1000')])).body
    expect(instalments.map(({ amountCents, planCents }) => [amountCents, planCents])).toEqual([
      [200_000, 300_000],
      [100_000, 300_000],
    ])
  })

  it('[PAY-16] of a project whose total changed after all has come takes more, or leaves out what is too much', async () => {
    const order = await create.order({ items: [], totalAmount: '1000' })
    await api.call('POST', `/api/crm/orders/${order.id}/instalments`, { as, body: { paymentPlan: PLAN } })
    const total = (totalAmount: string) => api.call('PUT', `/api/crm/orders/${order.id}`, { as, body: { totalAmount } })
    const [first, ...unpaid] = await ofOrder(order.id)
    const change = (ids: { id: string }[], paymentPlan: object[]) =>
      api.call('PUT', `/api/crm/instalments/${first?.id}/plan`, {
        as,
        body: { paymentPlan, unpaidIds: ids.map(({ id }) => id) },
      })
    await receive(first?.id ?? '', { amount: '400' })
    await total('300')
    const lowered = await change(unpaid, [])
    expect(lowered.status, lowered.text).toBe(200)
    expect(lowered.body.instalments.map(({ amountCents }) => amountCents)).toEqual([first?.amountCents])
    await total('700')
    expect((await change([], [])).body.issues[0]?.message.replaceAll(/\s/g, ' ')).toBe(
      'As parcelas têm de somar 300,00 Kz.',
    )
    const raised = await change([], [say('Extra', '300')])
    expect(raised.status, raised.text).toBe(200)
    expect(raised.body.instalments).toMatchObject([{}, { amountCents: 30_000, orderId: order.id, title: 'Extra' }])
  })

  it('[PAY-16] grows beyond six instalments once those have receipts, and is six at most again without them', async () => {
    const order = await create.order({ items: [], totalAmount: '600' })
    const six = Array.from({ length: 6 }, (_, index) => entry(index === 0 ? 16.65 : 16.67, 'acceptance'))
    await api.call('POST', `/api/crm/orders/${order.id}/instalments`, { as, body: { paymentPlan: six } })
    const paid = await ofOrder(order.id)
    for (const { amountCents, id } of paid) await receive(id, { amount: String(amountCents / 100) })
    await api.call('PUT', `/api/crm/orders/${order.id}`, { as, body: { totalAmount: '700' } })
    const change = (ids: { id: string }[], paymentPlan: object[]) =>
      api.call('PUT', `/api/crm/instalments/${paid[0]?.id}/plan`, {
        as,
        body: { paymentPlan, unpaidIds: ids.map(({ id }) => id) },
      })
    const grown = await change([], [say('Extra', '100')])
    expect(grown.status, grown.text).toBe(200)
    expect(grown.body.instalments.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7])
    for (const { receipts } of grown.body.instalments)
      for (const { id } of receipts)
        await api.call('POST', `/api/crm/receipts/${id}/void`, { as, body: { reason: 'Engano' } })
    const unpaid = await ofOrder(order.id)
    const kept = unpaid.map(({ amountCents, id, title }) =>
      say(title, String(amountCents / 100), 'delivery', { instalmentId: id }),
    )
    expect((await change(unpaid, kept)).body.issues).toEqual([{ message: 'No máximo 6 parcelas', path: 'paymentPlan' }])
    const fewer = await change(unpaid, [say('Tudo', '700', 'delivery', { instalmentId: paid[0]?.id })])
    expect(fewer.body.instalments, fewer.text).toMatchObject([{ amountCents: 70_000, position: 1 }])
  })

  it('[PAY-16] of a project whose quote is accepted keeps what was received, and follows what that quote leaves', async () => {
    const body = { clientEmail: 'duas@exemplo.ao', clientName: 'Teresa', items: [LINE], title: 'Duas vezes' }
    const { quote } = (await api.call('POST', '/api/crm/quotes', { as, body })).body
    await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { status: 'approved' } })
    const order = await convert(quote.id)
    const paymentPlan = [entry(50, 'acceptance'), entry(25, 'start'), entry(25, 'delivery')]
    await api.call('POST', `/api/crm/orders/${order.id}/instalments`, { as, body: { paymentPlan } })
    const ownOf = async () => (await ofOrder(order.id)).filter(({ quoteId }) => quoteId === null)
    const [first, second] = await ownOf()
    await receive(first?.id ?? '', { amount: '50000' })
    await receive(second?.id ?? '', { amount: '9000', withheld: '1000' })
    await share(quote.id)
    expect((await acceptByPhone(quote.id)).status).toBe(200)
    const sum = (plan: { openCents: number }[]) => plan.reduce((cents, { openCents }) => cents + openCents, 0)
    expect(sum(await ofOrder(order.id)), 'the quote is owed once').toBe(10_000_000)
    expect(await ownOf()).toMatchObject([
      { amountCents: 5_000_000, planCents: 0, state: 'received' },
      { amountCents: 1_000_000, planCents: 0, state: 'received' },
    ])
    await api.call('PUT', `/api/crm/orders/${order.id}`, { as, body: { items: [{ ...LINE, unitPrice: '180000' }] } })
    const add = (amount: string) =>
      api.call('PUT', `/api/crm/instalments/${first?.id}/plan`, {
        as,
        body: { paymentPlan: [say('Extra', amount)], unpaidIds: [] },
      })
    expect((await add('120000')).body.issues[0]?.message.replaceAll(/\s/g, ' ')).toBe(
      'As parcelas têm de somar 20 000,00 Kz.',
    )
    expect((await add('20000')).status).toBe(200)
  })

  it('[PAY-09] [PAY-16] of a project whose quote is accepted are not owed again when a receipt is voided', async () => {
    const body = { clientEmail: 'engano@exemplo.ao', clientName: 'Teresa', items: [LINE], title: 'Por engano' }
    const { quote } = (await api.call('POST', '/api/crm/quotes', { as, body })).body
    await api.call('PUT', `/api/crm/quotes/${quote.id}`, { as, body: { status: 'approved' } })
    const order = await convert(quote.id)
    const plan = { paymentPlan: [entry(50, 'acceptance'), entry(50, 'delivery')] }
    await api.call('POST', `/api/crm/orders/${order.id}/instalments`, { as, body: plan })
    const [own] = await ofOrder(order.id)
    const receipts = (await receive(own?.id ?? '', { amount: '30000' })).body.instalment.receipts
    await receive(own?.id ?? '', { amount: '5000' })
    await share(quote.id)
    expect((await acceptByPhone(quote.id)).status).toBe(200)
    const path = `/api/crm/receipts/${receipts[0]?.id}/void`
    const { instalment } = (await api.call('POST', path, { as, body: { reason: 'Engano' } })).body
    expect(instalment).toMatchObject({ amountCents: 500_000, openCents: 0, receipts: [{}, {}] })
    const open = (await ofOrder(order.id)).reduce((cents, { openCents }) => cents + openCents, 0)
    expect(open, 'the quote is owed once').toBe(10_000_000)
    const rest = `/api/crm/receipts/${instalment.receipts.find(({ voided }) => voided === null)?.id}/void`
    const emptied = (await api.call('POST', rest, { as, body: { reason: 'Engano' } })).body.instalment
    expect(emptied).toMatchObject({ amountCents: 0, state: 'cancelled', stateText: 'Anulada' })
  })

  it('[PAY-16] of a project without a quote holds too, and leaves a first month alone', async () => {
    const order = await create.order({ items: [], totalAmount: '500' })
    await api.call('POST', `/api/crm/orders/${order.id}/instalments`, { as, body: { paymentPlan: PLAN } })
    const own = await ofOrder(order.id)
    const plan = (await adjust(own, [say('Tudo', '500')])).body.instalments
    expect(plan.map(({ amountCents, title }) => [title, amountCents])).toEqual([['Tudo', 50_000]])
    const { id } = await accepted({
      items: [
        { description: 'Logótipo', quantity: 1, unitPrice: '1000' },
        { description: 'Redes', isMonthly: true, quantity: 1, unitPrice: '300' },
      ],
    })
    const [month] = (await ofQuote(id)).filter(({ isFirstMonth }) => isFirstMonth)
    const shares = (await ofQuote(id)).filter(({ isFirstMonth }) => !isFirstMonth)
    const sum = shares.reduce((cents, { amountCents }) => cents + amountCents, 0)
    const parts = [say('A', '100'), say('B', '100'), say('C', String(sum / 100 - 200))]
    expect((await adjust(shares, parts)).status).toBe(200)
    expect((await ofQuote(id)).find(({ isFirstMonth }) => isFirstMonth)).toEqual(month)
  })
})

describe('the client', () => {
  const pageOf = async (id: string) => {
    const { link } = (await api.call('GET', `/api/crm/quotes/${id}/sharing`, { as })).body
    return (await api.link(link?.split('/').at(-1) ?? '')).body.proposal
  }

  it('[PAY-11] sees the instalments of a plan, with what has come and what is due', async () => {
    const { id } = await accepted({ paymentPlan: PLAN })
    const first = await firstOf(id)
    await receive(first.id, { amount: '39740', withheld: '260' })
    const { instalments, mostProofs } = await pageOf(id)
    expect(instalments).toMatchObject([
      { openCents: 0, receivedOn: TODAY, state: 'received', withheldCents: 26_000 },
      { dueOn: null, momentText: 'No arranque', openCents: 3_000_000, state: 'upcoming' },
      { momentText: '15 dias depois da entrega' },
    ])
    expect(mostProofs).toBe(6)
  })

  it('[PAY-05] [PAY-11] is asked for the rest of an instalment whose day staff set to today, also if it was to come later', async () => {
    const day = after(TODAY, 20)
    const { id } = await accepted({ paymentPlan: [entry(100, 'date', { day })] })
    const first = await firstOf(id)
    expect((await pageOf(id)).instalments).toMatchObject([{ isDue: false }])
    await api.call('PUT', `/api/crm/instalments/${first.id}`, { as, body: { dueOn: TODAY } })
    expect((await pageOf(id)).instalments).toMatchObject([{ isDue: true, state: 'due' }])
    await receive(first.id)
    expect((await pageOf(id)).instalments).toMatchObject([{ isDue: true, state: 'partial' }])
  })

  it('[PAY-02] [PAY-11] sees deposit and rest as ever, until the rest is due', async () => {
    const { id } = await accepted({ depositPercent: 50 })
    expect((await pageOf(id)).instalments).toEqual([])
    await setStatus((await convert(id)).id, 'completed')
    expect((await pageOf(id)).instalments).toMatchObject([
      { state: 'due', title: 'Sinal' },
      { state: 'due', title: 'Restante' },
    ])
  })
})

describe('the dashboard', () => {
  it('[PAY-17] lists what is late of the reader, the oldest first, and says what came this month', async () => {
    const { id } = await accepted({ depositPercent: 50, ownerId: api.userId('comercial') })
    const first = await firstOf(id)
    await api.call('PUT', `/api/crm/instalments/${first.id}`, { as, body: { dueOn: after(TODAY, -9) } })
    const rowsOf = async (owner?: string) =>
      (await loadDay(await api.serverReq(as), { limit: 50, now: new Date(), owner })).rows.filter(
        ({ key }) => key === `payment ${first.id}`,
      )
    expect(await rowsOf()).toMatchObject([
      {
        details: ['Por receber', '50\u00a0000,00\u00a0Kz', 'Sinal', first.number],
        href: `/admin/crm/payments/${first.id}`,
        text: 'em atraso há 9 dias',
        title: 'Teresa Domingos',
        verb: 'Registar',
      },
    ])
    expect(await rowsOf('none')).toEqual([])
    const req = await api.serverReq()
    const before = await receivedInMonth(req, TODAY)
    const [receipt] = (await receive(first.id, { amount: '50000' })).body.instalment.receipts
    expect(await receivedInMonth(req, TODAY)).toBe(before + 5_000_000)
    expect(await rowsOf()).toEqual([])
    await api.call('POST', `/api/crm/receipts/${receipt?.id}/void`, { as, body: { reason: 'Engano' } })
    expect(await receivedInMonth(req, TODAY)).toBe(before)
  })

  it('[PAY-13] [PAY-17] calls nothing late whose client has promised a day, and names it', async () => {
    const { id } = await accepted({ depositPercent: 50 })
    const first = await firstOf(id)
    await api.call('PUT', `/api/crm/instalments/${first.id}`, { as, body: { dueOn: after(TODAY, -9) } })
    const day = async () => {
      const { late, rows, total } = await loadDay(await api.serverReq(as), { limit: 50, now: new Date(), owner: 'all' })
      return { late, row: rows.find(({ key }) => key === `payment ${first.id}`), total }
    }
    const promise = (promisedOn: string) =>
      api.call('PUT', `/api/crm/instalments/${first.id}/promise`, { as, body: { promisedOn } })
    const before = await day()
    expect(before.row).toMatchObject({ isLate: true, text: 'em atraso há 9 dias' })
    for (const promisedOn of [after(TODAY, 5), TODAY]) {
      expect((await promise(promisedOn)).status).toBe(200)
      const [, month, date] = promisedOn.split('-')
      expect(await day()).toMatchObject({
        late: before.late - 1,
        row: { isLate: false, text: `prometido para ${date}/${month}`, verb: 'Registar' },
        total: before.total,
      })
    }
    await api.sql('update instalments set promised_on = $1 where id = $2', [after(TODAY, -1), first.id])
    expect(await day()).toEqual(before)
  })
})

it('[PAY-17] a proof that comes after a part of the payment is to be confirmed, at the payments', async () => {
  const { id } = await accepted({ depositPercent: 50 })
  await receive((await firstOf(id)).id)
  await insertRow(api, 'quote_proofs', { content: Buffer.from('pago'), format: 'pdf', quote_id: id })
  const { rows } = await loadDay(await api.serverReq(), { limit: 500, now: new Date(), owner: 'all' })
  expect(rows.filter(({ key }) => key === `quote ${id}`)).toMatchObject([
    { href: recordAddress(QUOTES_SCREEN, id, QUOTE_PLACES.deposit), kind: 'proof', verb: 'Confirmar' },
  ])
})

describe('the list', () => {
  const list = async (query: string) => (await api.call('GET', `/api/crm/instalments?${query}`, { as })).body

  it('[PAY-10] is what is due first, narrowed by state, owner, client, month and words', async () => {
    const word = `Palanca${serial()}`
    const client = await create.client({ name: word })
    const { id } = await accepted({ clientId: client.id, ownerId: api.userId('comercial'), paymentPlan: PLAN })
    const [late, next] = await ofQuote(id)
    await api.call('PUT', `/api/crm/instalments/${late?.id}`, { as, body: { dueOn: '2026-01-15' } })
    await api.call('PUT', `/api/crm/instalments/${next?.id}`, { as, body: { dueOn: '2031-03-10' } })
    const idsOf = async (query: string) =>
      (await list(`q=${word}&${query}`)).instalments.map(({ position }) => position)
    expect(await idsOf('')).toEqual([1, 2, 3])
    expect(await idsOf('sort=-dueOn')).toEqual([2, 1, 3])
    expect(await idsOf('status=late')).toEqual([1])
    expect(await idsOf('status=upcoming')).toEqual([2, 3])
    expect(await idsOf('month=2031-03')).toEqual([2])
    expect([await idsOf('owner=me'), await idsOf('owner=none')]).toEqual([[1, 2, 3], []])
    expect((await list(`client=${client.id}`)).instalments).toHaveLength(3)
    expect(await list(`q=${word}&limit=2&page=2`)).toMatchObject({ page: 2, total: 3, totalPages: 2 })
    expect((await api.call('GET', '/api/crm/instalments?month=2031-13', { as })).status).toBe(400)
    const { text } = await api.call('GET', `/api/crm/instalments/export?q=${word}&status=late`, { as })
    expect(text.split('\r\n')).toEqual([
      'Cliente;Número;Projeto;Parcela;Momento;Vencimento;Estado;Valor (AOA);Por receber (AOA)',
      expect.stringMatching(
        new RegExp(
          `^${word};ORC-\\d{4}-\\d{4};Identidade;1\\.ª · Parcela acceptance;Na adjudicação;15/01/2026;Em atraso há \\d+ dias;40000,00;40000,00$`,
        ),
      ),
      '',
    ])
  })

  it('[PAY-10] is searched without capitals and accents, by client, number and the titles of quote and instalment', async () => {
    const word = `Sálvia${serial()}`
    const client = await create.client({ name: word })
    const quote = await accepted({ clientId: client.id, paymentPlan: PLAN })
    const idsOf = async (q: string) =>
      (await list(`q=${encodeURIComponent(q)}`)).instalments.map(({ position }) => position).toSorted((a, b) => a - b)
    const plain = word.replace('á', 'a')
    for (const q of [plain.toLowerCase(), word.toUpperCase(), `identidade ${plain}`])
      expect(await idsOf(q), q).toEqual([1, 2, 3])
    expect(await idsOf(quote.number.toLowerCase())).toEqual([1, 2, 3])
    expect(await idsOf(`${plain} parcela START`)).toEqual([2])
    expect(await idsOf(`${plain} 100%`)).toEqual([])
    const { text } = await api.call('GET', `/api/crm/instalments/export?q=${plain.toLowerCase()}`, { as })
    expect(text.split('\r\n')).toHaveLength(5)
  })

  it('[PAY-10] awaits nothing of a cancelled project, neither in its order nor in the file', async () => {
    const word = `Anulado${serial()}`
    const large = await accepted({ clientId: (await create.client({ name: word })).id, depositPercent: 100 })
    await accepted({ clientId: (await create.client({ name: word })).id, depositPercent: 40 })
    await setStatus((await convert(large.id)).id, 'cancelled')
    const { instalments } = await list(`q=${word}&sort=-open`)
    expect(instalments.map(({ openCents, state }) => [openCents, state])).toEqual([
      [6_000_000, 'upcoming'],
      [4_000_000, 'due'],
      [10_000_000, 'cancelled'],
    ])
    const { text } = await api.call('GET', `/api/crm/instalments/export?q=${word}&sort=-open`, { as })
    expect(text.split('\r\n').map((line) => line.split(';').at(-1))).toEqual([
      'Por receber (AOA)',
      '60000,00',
      '40000,00',
      '0,00',
      '',
    ])
  })

  it('[PAY-10] tells the states as the instalments themselves do', async () => {
    const word = `Estados${serial()}`
    const quoteId = await insertRow(api, 'quotes', { client_name: word, title: word })
    const days = [null, '2020-01-01', TODAY, '2040-01-01']
    let position = 0
    for (const came_on of days)
      for (const due_on of days)
        for (const [amount_cents, open_cents] of [
          [10, 0],
          [10, 5],
          [10, 10],
          [0, 0],
        ])
          await insertRow(api, 'instalments', {
            agreed_cents: 10,
            amount_cents,
            came_on,
            due_on,
            moment: 'delivery',
            open_cents,
            position: (position += 1),
            quote_id: quoteId,
            title: 'Uma',
          })
    const all = (await list(`q=${word}`)).instalments
    expect(all).toHaveLength(64)
    for (const state of ['late', 'due', 'partial', 'upcoming', 'received', 'cancelled'] as const) {
      const told = all.filter((one) => one.state === state).map(({ id }) => id)
      const found = (await list(`q=${word}&status=${state}`)).instalments.map(({ id }) => id)
      expect(found.toSorted()).toEqual(told.toSorted())
    }
  })
})
