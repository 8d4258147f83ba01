import { beforeEach, describe, expect, it } from 'vitest'

import { getDashboardStats, getRevenueByMonth } from '@crm/dashboard/operations/stats'
import type { OriginQuery } from '@crm/reports/contract'
import { FIGURES, ORIGINS, type OriginRow, TOUCHES } from '@crm/reports/domain/origin-rows'
import { listOriginRecords, readOriginRows } from '@crm/reports/operations/origin-report'
import { readPaymentSums } from '@crm/reports/operations/payment-report'
import { centsToDecimal } from '@kit/lib/money'
import { useApi } from '../support/api'
import { insertRow } from '../support/records'

const api = useApi()

const NOW = new Date('2026-11-18T12:00:00+01:00')
const NOVEMBER = (text: string) => `2026-11-${text}:00+01:00`
const AUTUMN = { from: '2026-10-01', to: '2026-11-30' }
const AT = '2026-11-16T08:00:00.000Z'

const SEARCH = { at: AT, landing: '/', referrer: 'www.google.com' }
const ADVERT = { at: AT, campaign: 'Natal', landing: '/servicos', medium: 'cpc', source: 'Facebook' }

type Row = Record<string, unknown>

const DEFAULTS = {
  clients: {},
  instalments: { agreed_cents: 1e6, amount_cents: 1e6, moment: 'date', open_cents: 1e6, title: 'Sinal' },
  leads: { created_at: NOVEMBER('10T09:00') },
  orders: { completed_at: NOVEMBER('12T10:00'), status: 'completed' },
  quotes: { created_at: NOVEMBER('11T10:00') },
  retainers: { monthly_amount: '150000', starts_on: '2026-11-01', status: 'active' },
}
const insert = (table: keyof typeof DEFAULTS, row: Row) => insertRow(api, table, { ...DEFAULTS[table], ...row })

let position = 0
const receive = (instalment: Row, cents: number, day: string, row: Row = {}) =>
  insert('instalments', { position: (position += 1), ...instalment }).then((instalment_id) =>
    insertRow(api, 'receipts', { amount_cents: cents, instalment_id, method: 'transfer', received_on: day, ...row }),
  )

const reportOf = async (query: OriginQuery = {}) => readOriginRows(await api.serverReq(), { ...AUTUMN, ...query }, NOW)
const rowOf = async (label: string, query?: OriginQuery) =>
  (await reportOf(query)).rows.find((row) => row.label === label)

beforeEach(() => api.sql('truncate orders, quotes, clients, leads cascade'))

describe('where requests and revenue come from', () => {
  it('[ATTR-08] counts what came of each channel’s requests', async () => {
    const lead = await insert('leads', { first_touch: ADVERT, last_touch: SEARCH })
    await insert('leads', { first_touch: ADVERT, last_touch: ADVERT })
    await insert('leads', { first_touch: ADVERT, is_suspected_spam: true })
    await insert('leads', { created_at: '2026-09-30T23:59:00+01:00', first_touch: ADVERT })
    await insert('leads', { first_touch: { landing: '/' } })
    await insert('leads', {})
    const sent = { lead_id: lead, sent_at: NOVEMBER('13T10:00'), total_amount: '1000.50' }
    await insert('quotes', { ...sent, accepted_at: NOVEMBER('14T10:00'), status: 'approved' })
    await insert('quotes', { ...sent, status: 'sent' })
    await insert('quotes', { ...sent, deleted_at: NOVEMBER('14T10:00'), status: 'approved' })
    const quote = await insert('quotes', { lead_id: lead })
    await insert('orders', { quote_id: quote, total_amount: '300.25' })
    const client = await insert('clients', { lead_id: lead })
    await insert('orders', { client_id: client, total_amount: '200' })
    expect(await rowOf('Redes pagas')).toMatchObject({
      accepted: 1,
      acceptedCents: 100_050,
      completed: 2,
      completedCents: 50_025,
      label: 'Redes pagas',
      medianDays: 4,
      monthlyCents: 0,
      quotes: 3,
      received: 0,
      receivedCents: 0,
      requests: 2,
      retainers: 0,
      sent: 2,
      wonPercent: 50,
    })
    expect(await rowOf('Sem registo')).toMatchObject({ completed: 0, medianDays: null, requests: 2, wonPercent: 0 })
    expect(await rowOf('Pesquisa', { touch: 'last' })).toMatchObject({ completed: 2, requests: 1 })
  })

  it('[ATTR-08] counts the avenças that began and the money that came, by quote, project, avença and client', async () => {
    const lead_id = await insert('leads', { first_touch: ADVERT })
    const client_id = await insert('clients', { lead_id })
    const quote_id = await insert('quotes', { lead_id })
    const retainer_id = await insert('retainers', { client_id })
    await insert('retainers', { monthly_amount: '50000.50', quote_id, starts_on: '2026-10-01' })
    const renewal = await insert('quotes', { client_id, renews_id: retainer_id })
    await insert('retainers', { client_id, quote_id: renewal })
    await insert('retainers', { client_id, deleted_at: NOVEMBER('14T10:00') })
    for (const starts_on of ['2026-09-30', '2026-12-01']) await insert('retainers', { client_id, starts_on })
    await receive({ quote_id }, 100_050, '2026-10-01')
    await receive({ order_id: await insert('orders', { client_id }) }, 200, '2026-11-30', { withheld_cents: 50 })
    await receive({ retainer_id }, 3, '2026-11-10')
    for (const day of ['2026-09-30', '2026-12-01']) await receive({ quote_id }, 7, day)
    await receive({ quote_id }, 7, '2026-11-10', { voided_at: NOVEMBER('11T10:00') })
    await receive({ quote_id, withdrawn_at: NOVEMBER('11T10:00') }, 7, '2026-11-10')
    await receive({ quote_id: await insert('quotes', {}) }, 40, '2026-11-10')
    const req = await api.serverReq()
    const { month } = await readPaymentSums(req, AUTUMN)
    const { rows, total } = await readOriginRows(req, AUTUMN, NOW)
    expect(rows).toMatchObject([
      { label: 'Redes pagas', monthlyCents: 20_000_050, received: 3, receivedCents: 100_253, retainers: 2 },
      { label: 'Sem registo', monthlyCents: 0, received: 1, receivedCents: 40, retainers: 0 },
    ])
    expect(total.receivedCents, 'as in Recebimentos').toBe(month.at(-1)?.cents[1])
  })

  it('[ATTR-08] the rate counts an approved quote of any age, the median its acceptance since the request', async () => {
    const lead_id = await insert('leads', {})
    const approved = { created_at: '2026-09-20T10:00:00+01:00', lead_id, status: 'approved' }
    await insert('quotes', approved)
    expect((await reportOf()).total).toMatchObject({ medianDays: null, wonPercent: 100 })
    await insert('quotes', { ...approved, accepted_at: NOVEMBER('09T10:00') })
    await insert('quotes', { ...approved, accepted_at: NOVEMBER('12T10:00') })
    expect((await reportOf()).total).toMatchObject({ medianDays: 2, quotes: 0, wonPercent: 100 })
  })

  it('[ATTR-08] by source, campaign, landing page and service, whatever the case', async () => {
    await insert('leads', { first_touch: ADVERT, service_interest: 'SEO' })
    await insert('leads', {
      first_touch: { ...ADVERT, campaign: 'natal', source: 'facebook' },
      service_interest: 'SEO',
    })
    await insert('leads', { first_touch: SEARCH })
    const labels = async (by: OriginQuery['by']) =>
      (await reportOf({ by })).rows.map(({ label, requests }) => `${label} ${requests}`)
    expect(await labels('source')).toEqual(['facebook 2', 'www.google.com 1'])
    expect(await labels('campaign')).toEqual(['natal 2', 'Sem campanha 1'])
    expect(await labels('landing')).toEqual(['/servicos 2', '/ 1'])
    expect(await labels('service')).toEqual(['SEO 2', 'Sem serviço 1'])
  })

  it('[ATTR-08] [OP-58] completed over all rows is the dashboard’s figure, in each view', async () => {
    const done = { total_amount: '99999999.99' }
    const lead = await insert('leads', { first_touch: ADVERT })
    await insert('orders', { ...done, quote_id: await insert('quotes', { lead_id: lead }) })
    await insert('orders', { ...done, client_id: await insert('clients', {}) })
    await insert('orders', { ...done, completed_at: '2026-10-01T00:00:00+01:00' })
    await insert('orders', { ...done, completed_at: null, created_at: NOVEMBER('02T10:00') })
    await insert('orders', { ...done, deleted_at: NOVEMBER('11T10:00') })
    await insert('orders', { ...done, status: 'in_progress' })
    const req = await api.serverReq()
    const { completedOrders, totalRevenue } = (await getDashboardStats(req)).stats
    for (const by of ORIGINS)
      for (const touch of TOUCHES) {
        const { rows, total } = await readOriginRows(req, { ...AUTUMN, by, touch }, NOW)
        expect(rows.reduce((sum, row) => sum + row.completed, 0)).toBe(completedOrders)
        expect(centsToDecimal(rows.reduce((sum, row) => sum + row.completedCents, 0))).toBe(totalRevenue)
        expect(total).toMatchObject({ completed: 4, completedCents: 4 * 9_999_999_999 })
      }
    await api.sql('delete from orders where completed_at is null')
    const november = await reportOf({ from: '2026-11-01' })
    const { totalCents } = (await getRevenueByMonth(req, NOW)).at(-1) ?? {}
    expect(november.total.completedCents).toBe(totalCents)
  })

  it('[ATTR-08] each number leads to as many records', async () => {
    for (const touch of [ADVERT, SEARCH, { landing: '/' }, null]) {
      const lead = await insert('leads', { first_touch: touch, last_touch: touch, service_interest: touch && 'SEO' })
      const quote = await insert('quotes', { lead_id: lead, sent_at: NOVEMBER('12T10:00'), status: 'approved' })
      await insert('orders', { quote_id: quote })
      await insert('retainers', { quote_id: quote })
      await receive({ quote_id: quote }, 100, '2026-11-12')
    }
    const req = await api.serverReq()
    for (const by of ORIGINS) {
      const query = { ...AUTUMN, by }
      const { period, rows, total } = await readOriginRows(req, query, NOW)
      const listed = (row: OriginRow, figure: (typeof FIGURES)[number]) =>
        listOriginRecords(req, { figure, groups: { all: total.groups, own: row.groups }, period, query })
      for (const row of [...rows, total])
        for (const figure of FIGURES) expect(await listed(row, figure), `${by} ${row.label}`).toHaveLength(row[figure])
      const [first] = await listed(total, 'completed')
      expect(first).toMatchObject({ at: '2026-11-12T09:00:00.000Z', title: 'Website' })
      expect(first?.number).toMatch(/^PED-T-/)
    }
  })

  it('[ATTR-08] keys that strangers make up become one row, and nothing is lost', async () => {
    await api.sql(`insert into leads (name, email, created_at, first_touch)
      select 'X', n || '@exemplo.ao', '${NOVEMBER('10T09:00')}', jsonb_build_object('at', '', 'source', 'x' || n)
      from generate_series(1, 600) n`)
    const { rows, total } = await reportOf({ by: 'source' })
    expect([rows.length, total.requests]).toEqual([501, 600])
    expect(rows[0]).toMatchObject({ label: 'Os restantes', requests: 100 })
    expect((await reportOf()).rows).toMatchObject([{ label: 'Outro', requests: 600 }])
    const req = await api.serverReq()
    const query: OriginQuery = { ...AUTUMN, by: 'source' }
    const {
      period,
      rows: [rest],
      total: all,
    } = await readOriginRows(req, query, NOW)
    const groups = { all: all.groups, own: rest?.groups ?? [] }
    expect(await listOriginRecords(req, { figure: 'requests', groups, period, query })).toHaveLength(100)
  })

  it('[ATTR-08] administrators and salespeople read all of it, as a file too', async () => {
    await insert('leads', { first_touch: ADVERT, owner_id: api.userId('admin') })
    const path = '/api/crm/reports/origin/export?from=2026-11-01&to=2026-11-30&by=campaign'
    for (const as of ['admin', 'comercial'] as const) {
      expect((await api.call('GET', path, { as })).text).toContain(
        'natal;1;0;0;0;0,00;0;0,00;0;0,00;0;0,00;0;\r\nTotal;1;',
      )
    }
  })
})
