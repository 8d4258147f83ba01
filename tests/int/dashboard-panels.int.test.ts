import { beforeEach, describe, expect, it } from 'vitest'

import {
  countLeadsByStatus,
  getConversionFunnel,
  getLeadTrend,
  getRevenueByMonth,
} from '@crm/dashboard/operations/stats'
import { listDueFollowUps, listWaitingRequests } from '@crm/dashboard/operations/due-leads'
import { listWaitingQuotes } from '@crm/dashboard/operations/waiting-quotes'
import { countQuarantined } from '@crm/leads/operations/lead-lists'
import { useApi } from '../support/api'
import { insertRow } from '../support/records'

const api = useApi()

/** A Wednesday, noon in Luanda. */
const NOW = new Date('2026-11-18T12:00:00+01:00')
const NOVEMBER = (text: string) => `2026-11-${text}:00+01:00`

type Row = Record<string, unknown>

const insert = (table: 'clients' | 'leads' | 'orders' | 'quotes', row: Row) =>
  insertRow(api, table, { ...(table === 'leads' && { created_at: NOVEMBER('18T09:00') }), ...row })

beforeEach(() => api.sql('truncate orders, quotes, clients, leads cascade'))

describe('lists of the dashboard', () => {
  it('waiting requests: by the promised moment, answered and other ones left out', async () => {
    const waiting = async () => listWaitingRequests(await api.serverReq(), { limit: 3, now: NOW })
    expect(await waiting()).toEqual({ overdue: 0, requests: [], total: 0 })
    await insert('leads', { created_at: NOVEMBER('18T11:30'), name: 'Nova' })
    await insert('leads', { created_at: NOVEMBER('17T11:59'), name: 'Atrasada' })
    await insert('leads', { created_at: NOVEMBER('18T10:30'), name: 'Prioritária', priority: 'high' })
    await insert('leads', { created_at: NOVEMBER('17T12:01'), name: 'Quase' })
    await insert('leads', { created_at: NOVEMBER('10T12:00'), last_contact: NOVEMBER('10T13:00') })
    await insert('leads', { created_at: NOVEMBER('10T12:00'), status: 'contacted' })
    await insert('leads', { created_at: NOVEMBER('10T12:00'), source: 'referral' })
    await insert('leads', { created_at: NOVEMBER('10T12:00'), is_suspected_spam: true })
    await insert('leads', { created_at: NOVEMBER('10T12:00'), deleted_at: NOVEMBER('11T12:00') })
    const { overdue, requests, total } = await waiting()
    expect({ overdue, total }).toEqual({ overdue: 1, total: 4 })
    expect(requests.map(({ dueAt, name, promise }) => [name, promise, dueAt?.toISOString()])).toEqual([
      ['Atrasada', 'normal', '2026-11-18T10:59:00.000Z'],
      ['Quase', 'normal', '2026-11-18T11:01:00.000Z'],
      ['Prioritária', 'priority', '2026-11-18T11:30:00.000Z'],
    ])
  })

  it('requests in quarantine: those that came since, without the deleted', async () => {
    const since = new Date(NOVEMBER('11T12:00'))
    for (const moment of ['11T11:59', '11T12:01', '18T11:00'])
      await insert('leads', { created_at: NOVEMBER(moment), is_suspected_spam: true })
    await insert('leads', {
      created_at: NOVEMBER('18T11:00'),
      deleted_at: NOVEMBER('18T11:30'),
      is_suspected_spam: true,
    })
    await insert('leads', { created_at: NOVEMBER('18T11:00') })
    expect(await countQuarantined(await api.serverReq(), since)).toBe(2)
  })

  it('follow-ups: due today in Luanda or earlier, open leads only, the oldest first, without those that wait for a first answer', async () => {
    const due = async () => listDueFollowUps(await api.serverReq(), { limit: 2, now: NOW })
    expect(await due()).toEqual({ followUps: [], late: 0, total: 0 })
    const talked = { status: 'contacted' }
    await insert('leads', { name: 'Por responder', next_follow_up: NOVEMBER('17T10:00') })
    await insert('leads', { ...talked, name: 'Hoje à noite', next_follow_up: NOVEMBER('18T23:59') })
    await insert('leads', { ...talked, name: 'Amanhã', next_follow_up: NOVEMBER('19T00:00') })
    await insert('leads', { ...talked, name: 'Ontem', next_follow_up: NOVEMBER('17T23:59') })
    await insert('leads', { ...talked, name: 'Hoje', next_follow_up: NOVEMBER('18T00:00') })
    await insert('leads', { name: 'Ganho', next_follow_up: NOVEMBER('17T10:00'), status: 'won' })
    await insert('leads', { deleted_at: NOVEMBER('17T10:00'), next_follow_up: NOVEMBER('17T10:00') })
    const { followUps, late, total } = await due()
    expect({ late, total }).toEqual({ late: 1, total: 3 })
    expect(followUps.map(({ isLate, name }) => [name, isLate])).toEqual([
      ['Ontem', true],
      ['Hoje', false],
    ])
  })

  it('expiring quotes: from today to the seventh day, open ones only', async () => {
    const expiring = async () =>
      (await listWaitingQuotes(await api.serverReq(), { limit: 5, now: NOW })).quotes.filter(
        ({ kind }) => kind === 'expiring',
      )
    expect(await expiring()).toEqual([])
    const client = await insert('clients', { name: 'Kianda Lda' })
    const open = { status: 'sent', total_amount: '1000.50' }
    await insert('quotes', { ...open, client_name: 'Rui', title: 'Último dia', valid_until: NOVEMBER('25T23:59') })
    await insert('quotes', { ...open, client_id: client, client_name: 'Velho', valid_until: NOVEMBER('18T00:00') })
    await insert('quotes', { ...open, status: 'draft', valid_until: NOVEMBER('19T00:00') })
    await insert('quotes', { ...open, title: 'Oitavo dia', valid_until: NOVEMBER('26T00:00') })
    await insert('quotes', { ...open, title: 'Passou', valid_until: NOVEMBER('17T23:59') })
    await insert('quotes', { ...open, status: 'approved', valid_until: NOVEMBER('19T00:00') })
    await insert('quotes', { ...open, deleted_at: NOVEMBER('01T00:00'), valid_until: NOVEMBER('19T00:00') })
    expect(
      (await expiring()).map(({ clientName, daysLeft, status, totalCents }) => [
        clientName,
        daysLeft,
        status,
        totalCents,
      ]),
    ).toEqual([
      ['Kianda Lda', 0, 'sent', 100_050],
      [null, 1, 'draft', 100_050],
      ['Rui', 7, 'sent', 100_050],
    ])
  })
})

describe('one person’s part of the dashboard', () => {
  it('[TEAM-04] figures and lists are of their records, of nobody’s, or of all', async () => {
    const mine = api.userId('comercial')
    const soon = { status: 'sent', total_amount: '10.00', valid_until: NOVEMBER('19T00:00') }
    for (const [name, owner_id] of [
      ['Meu', mine],
      ['Do outro', api.userId('admin')],
      ['De ninguém', null],
    ] as const) {
      await insert('leads', { name, owner_id })
      await insert('leads', { name, next_follow_up: NOVEMBER('18T10:00'), owner_id, status: 'contacted' })
      const client_id = await insert('clients', { name, owner_id })
      await insert('quotes', { ...soon, client_id, owner_id, title: name })
      await insert('orders', {
        completed_at: NOVEMBER('18T10:00'),
        owner_id,
        status: 'completed',
        total_amount: '10.00',
      })
    }
    const req = await api.serverReq()
    for (const [owner, name] of [
      [mine, 'Meu'],
      ['none', 'De ninguém'],
    ] as const) {
      const query = { limit: 5, now: NOW, owner }
      expect((await listWaitingRequests(req, query)).requests.map((one) => one.name)).toEqual([name])
      expect((await listDueFollowUps(req, query)).followUps.map((one) => one.name)).toEqual([name])
      expect((await listWaitingQuotes(req, query)).quotes.map((one) => one.title)).toEqual([name])
    }
    const figures = async (owner: string) =>
      (await api.call('GET', `/api/crm/dashboard?owner=${owner}`, { as: 'comercial' })).body.stats
    expect(await figures('me')).toMatchObject({
      completedOrders: 1,
      totalClients: 1,
      totalLeads: 2,
      totalRevenue: '10.00',
    })
    expect(await figures('all')).toMatchObject({ activeLeads: 6, totalQuotes: 3, totalRevenue: '30.00' })
    const odd = await api.call('GET', '/api/crm/dashboard?owner=x', { as: 'comercial' })
    expect(odd).toMatchObject({ body: { error: 'Responsável desconhecido' }, status: 400 })
  })
})

describe('charts of the dashboard', () => {
  it('leads by week: twelve weeks from Monday to Sunday in Luanda, empty ones too', async () => {
    await insert('leads', { created_at: NOVEMBER('16T00:00') })
    await insert('leads', { created_at: NOVEMBER('15T23:59') })
    await insert('leads', { created_at: NOVEMBER('09T00:00') })
    await insert('leads', { created_at: '2026-08-31T00:00:00+01:00' })
    await insert('leads', { created_at: '2026-08-30T23:59:00+01:00' })
    await insert('leads', { created_at: NOVEMBER('17T10:00'), is_suspected_spam: true })
    const weeks = await getLeadTrend(await api.serverReq(), NOW)
    expect(weeks).toHaveLength(12)
    expect(weeks[0]).toEqual({ leads: 1, monday: '2026-08-31' })
    expect(weeks.slice(-3)).toEqual([
      { leads: 0, monday: '2026-11-02' },
      { leads: 2, monday: '2026-11-09' },
      { leads: 1, monday: '2026-11-16' },
    ])
  })

  it('leads by status: every status in its order', async () => {
    await insert('leads', { status: 'won' })
    await insert('leads', { status: 'won' })
    await insert('leads', { deleted_at: NOVEMBER('17T10:00'), status: 'won' })
    await insert('leads', { status: 'proposal' })
    const counts = await countLeadsByStatus(await api.serverReq())
    expect(counts.map(({ leads, status }) => `${status} ${leads}`)).toEqual([
      'new 0',
      'contacted 0',
      'qualified 0',
      'proposal 1',
      'negotiation 0',
      'won 2',
      'lost 0',
    ])
  })

  it('[OP-58] revenue by month: completed orders in the month of their completion in Luanda', async () => {
    const done = { status: 'completed', total_amount: '99999999.99' }
    await insert('orders', { ...done, completed_at: '2026-11-01T00:00:00+01:00' })
    await insert('orders', { ...done, completed_at: NOVEMBER('18T10:00') })
    await insert('orders', { ...done, completed_at: '2026-10-31T23:59:00+01:00' })
    await insert('orders', { ...done, completed_at: '2025-12-01T00:00:00+01:00' })
    await insert('orders', { ...done, completed_at: '2025-11-30T23:59:00+01:00' })
    await insert('orders', { ...done, status: 'in_progress' })
    await insert('orders', { ...done, completed_at: NOVEMBER('10T10:00'), deleted_at: NOVEMBER('11T10:00') })
    const months = await getRevenueByMonth(await api.serverReq(), NOW)
    expect(months).toHaveLength(12)
    expect(months[0]).toEqual({ month: '2025-12', orders: 1, totalCents: 9_999_999_999 })
    expect(months.slice(-3)).toEqual([
      { month: '2026-09', orders: 0, totalCents: 0 },
      { month: '2026-10', orders: 1, totalCents: 9_999_999_999 },
      { month: '2026-11', orders: 2, totalCents: 19_999_999_998 },
    ])
  })

  it('the funnel: each lead counts in every step up to the furthest one it reached', async () => {
    const funnel = async () => getConversionFunnel(await api.serverReq(), NOW)
    expect(await funnel()).toEqual({ approved: 0, clients: 0, completed: 0, leads: 0, quotes: 0 })
    await insert('leads', {})
    await insert('leads', { created_at: '2025-11-18T11:59:00+01:00' })
    const quoted = await insert('leads', {})
    await insert('quotes', { lead_id: quoted, status: 'sent' })
    await insert('quotes', { lead_id: quoted, status: 'rejected' })
    const approved = await insert('leads', {})
    await insert('quotes', { lead_id: approved, status: 'approved' })
    await insert('quotes', { deleted_at: NOVEMBER('18T09:00'), lead_id: await insert('leads', {}), status: 'approved' })
    // Linked to a client with an earlier project, which does not count for this lead.
    const older = await insert('clients', {})
    await insert('leads', { converted_to_client_id: older })
    await insert('orders', { client_id: older, created_at: NOVEMBER('17T09:00'), status: 'completed' })
    // A client without a quote, with a project of this lead: skipped steps count too.
    const direct = await insert('leads', {})
    const client = await insert('clients', { lead_id: direct })
    await insert('orders', { client_id: client, created_at: NOVEMBER('18T10:00'), status: 'completed' })
    await insert('orders', { client_id: client, created_at: NOVEMBER('18T10:00'), status: 'completed' })
    expect(await funnel()).toEqual({ approved: 3, clients: 2, completed: 1, leads: 6, quotes: 4 })
    // A project of its quote, which was deleted since, and one that is not finished.
    const ordered = await insert('leads', {})
    const quote = await insert('quotes', { deleted_at: NOVEMBER('18T11:00'), lead_id: ordered, status: 'approved' })
    await insert('orders', { quote_id: quote, status: 'completed' })
    await insert('orders', { quote_id: await insert('quotes', { lead_id: await insert('leads', {}) }) })
    expect(await funnel()).toEqual({ approved: 4, clients: 3, completed: 2, leads: 8, quotes: 6 })
  })

  it('the funnel of many leads is counted anew for the next look after half a minute, for this one after ten; that of few every time', async () => {
    const leadsAt = async (now: Date) => (await getConversionFunnel(await api.serverReq(), now)).leads
    const later = (ms: number) => new Date(NOW.getTime() + ms)
    const insertMany = (count: number) =>
      api.sql(
        `insert into leads (name, email, created_at) select 'Lead', 'l' || n || '@exemplo.ao', $1 from generate_series(1, $2::int) n`,
        [NOVEMBER('18T09:00'), count],
      )
    await insertMany(9_999)
    expect(await leadsAt(NOW)).toBe(9_999)
    await insertMany(1)
    expect(await leadsAt(NOW)).toBe(10_000)
    await insertMany(1)
    expect(await leadsAt(later(29_999))).toBe(10_000)
    expect(await leadsAt(later(30_000))).toBe(10_000)
    await expect.poll(() => leadsAt(later(30_001))).toBe(10_001)
    await insertMany(1)
    expect(await leadsAt(later(630_000))).toBe(10_002)
    await api.sql('delete from leads')
    expect(await leadsAt(later(1_300_000))).toBe(0)
    await insertMany(1)
    expect(await leadsAt(later(1_300_001))).toBe(1)
  })
})
