import { beforeEach, describe, expect, it } from 'vitest'

import { receivedInMonth } from '@crm/payments/operations/instalment-lists'
import { getPaymentFigures } from '@crm/payments/operations/payment-figures'
import type { PaymentTableName } from '@crm/reports/domain/payment-sums'
import { monthsOf, type Period } from '@crm/reports/domain/period'
import { readPaymentSums } from '@crm/reports/operations/payment-report'
import { addMonths, luandaDay } from '@kit/lib/dates'
import { useApi } from '../support/api'
import { insertRow } from '../support/records'

const api = useApi()
const TODAY = luandaDay(new Date())
const MONTH = TODAY.slice(0, 7)
const LAST_MONTH = addMonths(MONTH, -1)
const ago = (days: number) => new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10)

type Row = Record<string, unknown>

const addOrder = (row: Row = {}) => insertRow(api, 'orders', { status: 'in_progress', ...row })
const addClient = (name: string) => insertRow(api, 'clients', { name })
const owe = (orderId: string, kwanzas: number, row: Row = {}) =>
  insertRow(api, 'instalments', {
    agreed_cents: kwanzas * 100,
    amount_cents: kwanzas * 100,
    moment: 'date',
    open_cents: kwanzas * 100,
    order_id: orderId,
    position: 1,
    title: 'Parcela',
    ...row,
  })
const receive = (id: string, amount: string, more: Row = {}) =>
  api.call('POST', `/api/crm/instalments/${id}/receipts`, {
    as: 'admin',
    body: { amount, method: 'transfer', receivedOn: TODAY, ...more },
  })
/** Rows of a table, without ids. */
const tablesOf = async (period: Period) => {
  const sums = await readPaymentSums(await api.serverReq(), period)
  const of = (table: PaymentTableName) => sums[table].map(({ cents, name }) => [name, ...cents])
  return { client: of('client'), month: of('month'), owner: of('owner'), sums }
}
const THIS_MONTH = { from: `${MONTH}-01`, to: TODAY }

beforeEach(() => api.sql('truncate orders, quotes, clients, instalments cascade'))

describe('what was due, came and is open', () => {
  it('[PAY-15] adds up by month what was due, received and withheld; voided receipts do not count', async () => {
    const order = await addOrder()
    const due = await owe(order, 1000, { due_on: `${LAST_MONTH}-10` })
    await owe(order, 500, { due_on: TODAY })
    await receive(due, '400', { receivedOn: `${LAST_MONTH}-28` })
    await receive(due, '300.50', { captive: '70', documentNumber: 'FR 1', withheld: '32.50' })
    await receive(due, '100')
    const { receipts } = (await api.call('GET', `/api/crm/instalments/${due}`, { as: 'admin' })).body.instalment
    const mistaken = receipts.find(({ amountCents }) => amountCents === 10_000)
    await api.call('POST', `/api/crm/receipts/${mistaken?.id}/void`, { as: 'admin', body: { reason: 'Engano' } })
    const cancelled = await owe(order, 900, { due_on: TODAY, is_cancelled: true })
    await api.sql('update instalments set amount_cents = 100000 where id = $1', [cancelled])

    const { month } = await tablesOf({ from: `${LAST_MONTH}-01`, to: TODAY })
    expect(month).toEqual([
      [LAST_MONTH, 100_000, 40_000, 0, 0],
      [MONTH, 60_000, 30_050, 3250, 7000],
      ['Total', 160_000, 70_050, 3250, 7000],
    ])
    const year = { from: `${addMonths(MONTH, -11)}-15`, to: TODAY }
    expect((await tablesOf(year)).month.map(([name]) => name)).toEqual([...monthsOf(year), 'Total'])
  })

  it('[PAY-15] counts as due what its link lists, of the whole month, and as received that of the days', async () => {
    const order = await addOrder()
    const early = await owe(order, 1000, { due_on: `${LAST_MONTH}-02` })
    await owe(order, 500, { due_on: `${LAST_MONTH}-28` })
    await receive(early, '300', { receivedOn: `${LAST_MONTH}-10` })
    await receive(early, '200', { receivedOn: `${LAST_MONTH}-28` })
    const { month } = await tablesOf({ from: `${LAST_MONTH}-05`, to: `${LAST_MONTH}-20` })
    expect(month[0]).toEqual([LAST_MONTH, 150_000, 30_000, 0, 0])
    const listed = await api.call('GET', `/api/crm/instalments?month=${LAST_MONTH}&owner=all`, { as: 'admin' })
    expect(listed.body.instalments).toHaveLength(2)
  })

  it('[PAY-15] tells what is open by age, client and owner, whoever is late with most first', async () => {
    const [ana, late] = await Promise.all([addClient('Ana'), addClient('Tarde')])
    const mine = await addOrder({ client_id: ana, owner_id: api.userId('comercial') })
    const others = await addOrder({ client_id: late })
    const ages = [null, ago(-3), TODAY, ago(1), ago(30), ago(31), ago(60), ago(61), ago(90), ago(91)]
    for (const [index, day] of ages.entries()) await owe(mine, 2 ** index, { due_on: day })
    await owe(others, 5000, { due_on: ago(400) })
    await owe(others, 10, { open_cents: 0 })
    await owe(others, 7000, { due_on: ago(5), is_cancelled: true })

    const { client, owner, sums } = await tablesOf(THIS_MONTH)
    const open = [700, 2400, 9600, 38_400, 51_200, 102_300]
    expect(client).toEqual([
      ['Tarde', 0, 0, 0, 0, 500_000, 500_000],
      ['Ana', ...open],
      ['Total', 700, 2400, 9600, 38_400, 551_200, 602_300],
    ])
    expect(owner.map(([name, ...cents]) => [name, cents.at(-1)])).toEqual([
      ['Sem responsável', 500_000],
      [expect.any(String), 102_300],
      ['Total', 602_300],
    ])
    expect(sums.client.map(({ id }) => id)).toEqual([late, ana, null])
    expect(sums.owner.map(({ id }) => id)).toEqual([null, api.userId('comercial'), null])
    // A person without access to the CRM owns nothing in it.
    await api.sql("update users set role = 'editor' where id = $1", [api.userId('comercial')])
    const after = (await tablesOf(THIS_MONTH)).owner
    await api.sql("update users set role = 'comercial' where id = $1", [api.userId('comercial')])
    expect(after.map(([name]) => name)).toEqual(['Sem responsável', 'Total'])
  })

  it('[PAY-15] agrees with the screen of payments and the dashboard', async () => {
    const order = await addOrder()
    const first = await owe(order, 1000, { due_on: ago(40) })
    await owe(order, 700.5, { due_on: ago(-10) })
    await owe(order, 300, { due_on: ago(40), is_cancelled: true })
    await receive(first, '250.25', { withheld: '10' })
    const req = await api.serverReq()
    const figures = await getPaymentFigures(req)
    expect(figures).toMatchObject({ lateCents: 73_975, openCents: 144_025, receivedCents: 25_025 })
    expect(await receivedInMonth(req, TODAY)).toBe(figures.receivedCents)
    const { client, month, owner } = await tablesOf(THIS_MONTH)
    expect(month.at(-1)?.[2]).toBe(figures.receivedCents)
    for (const table of [client, owner]) {
      const total = table.at(-1)?.map(Number) ?? []
      expect(total.at(-1)).toBe(figures.openCents)
      expect(figures.openCents - (total[1] ?? 0)).toBe(figures.lateCents)
    }
  })

  it('[PAY-15] is a file too, of each table; administrators alone read it', async () => {
    const client = await addClient('Ana; Lda')
    const due = await owe(await addOrder({ client_id: client }), 1000, { due_on: TODAY })
    await receive(due, '100', { captive: '20', withheld: '65' })
    const exported = async (query: string) =>
      (await api.call('GET', `/api/crm/reports/payments/export${query}`, { as: 'admin' })).text
    const months = await exported('?period=month')
    expect(months).toContain(
      'Mês;Vence no mês (AOA);Recebido (AOA);Retenção na fonte (AOA);IVA cativo (AOA)\r\n' +
        `${MONTH};1000,00;100,00;65,00;20,00\r\nTotal;1000,00;100,00;65,00;20,00\r\n`,
    )
    const clients = await exported('?by=client')
    expect(clients).toContain('Cliente;Por vencer (AOA);1–30 dias (AOA);')
    expect(clients).toContain('"Ana; Lda";815,00;0,00;0,00;0,00;0,00;815,00\r\nTotal;815,00;')
    expect(await exported('?by=owner')).toContain('Sem responsável;815,00;')
  })
})
