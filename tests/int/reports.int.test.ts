import { beforeEach, describe, expect, it } from 'vitest'

import type { Role } from '@kit/lib/roles'
import type { PeriodQuery } from '@crm/reports/contract'
import { getTeamReport } from '@crm/reports/operations/team-report'
import { useApi } from '../support/api'
import { CONTACT_FORM, insertRow } from '../support/records'

const api = useApi()

/** A Wednesday, noon in Luanda. */
const NOW = new Date('2026-11-18T12:00:00+01:00')
const NOVEMBER = (text: string) => `2026-11-${text}:00+01:00`
const AUTUMN = { from: '2026-10-01', to: '2026-11-30' }

type Row = Record<string, unknown>

const DEFAULTS = {
  activities: {},
  leads: { created_at: NOVEMBER('16T09:00') },
  quotes: {},
  tasks: { due_day: '2026-11-17', title: 'Ligar' },
}
const insert = (table: keyof typeof DEFAULTS, row: Row) => insertRow(api, table, { ...DEFAULTS[table], ...row })

/** A request from the site, answered or not. */
async function request(row: Row, contact?: { at: string; type?: string }): Promise<string> {
  const id = await insert('leads', row)
  if (contact) await insert('activities', { created_at: contact.at, entity_id: id, type: contact.type ?? 'contacted' })
  return id
}

const reportFor = async (role: Role, query: PeriodQuery = AUTUMN) =>
  getTeamReport(await api.serverReq(role), query, NOW)
const rowOf = async (personId: string | null, query?: PeriodQuery) =>
  (await reportFor('admin', query)).people.find((row) => row.personId === personId)

beforeEach(async () => {
  await api.sql('truncate quotes, leads cascade')
  await api.sql('delete from activities')
  await api.sql('delete from tasks')
})

describe('[TEAM-14] the team’s report', () => {
  it('an administrator sees everybody and what is nobody’s, a salesperson the own row', async () => {
    const admin = await reportFor('admin')
    expect(admin.people.map(({ name, personId }) => [name, personId])).toEqual([
      ['admin', api.userId('admin')],
      ['comercial', api.userId('comercial')],
      [null, null],
    ])
    await insert('leads', { owner_id: api.userId('admin') })
    await insert('leads', { owner_id: api.userId('comercial') })
    await insert('tasks', { person_id: api.userId('admin') })
    await insert('quotes', { owner_id: api.userId('admin'), sent_at: NOVEMBER('02T10:00'), status: 'sent' })
    const own = await reportFor('comercial')
    expect(own.people.map(({ name }) => name)).toEqual(['comercial'])
    expect(own.total).toMatchObject({ lateTasks: 0, openLeads: 1, sent: 0 })
    expect(own.total.answers.requests).toBe(1)
  })

  it('open leads and late tasks are those of now; what is over, kept aside or deleted is none', async () => {
    const owner_id = api.userId('comercial')
    for (const status of ['new', 'negotiation', 'won', 'lost']) {
      await insert('leads', { created_at: '2020-01-01T10:00:00Z', owner_id, source: 'referral', status })
    }
    await insert('leads', { is_suspected_spam: true, owner_id })
    await insert('leads', { deleted_at: NOVEMBER('17T10:00'), owner_id })
    await insert('leads', {})
    const task = { person_id: owner_id }
    await insert('tasks', task)
    await insert('tasks', { ...task, due_day: '2026-11-18' })
    await insert('tasks', { ...task, done_at: NOVEMBER('17T10:00') })
    await insert('tasks', { ...task, deleted_at: NOVEMBER('17T10:00') })
    await insert('tasks', {})
    expect(await rowOf(owner_id)).toMatchObject({ lateTasks: 1, openLeads: 2 })
    expect(await rowOf(null)).toMatchObject({ lateTasks: 1, openLeads: 1 })
    expect((await reportFor('admin')).total).toMatchObject({ lateTasks: 2, openLeads: 3 })
  })

  it('quotes count by the day they were sent in Luanda, accepted are those of them that are approved by now', async () => {
    const owner_id = api.userId('comercial')
    const quote = (row: Row) => insert('quotes', { owner_id, status: 'sent', total_amount: '1000.50', ...row })
    await quote({ sent_at: '2026-10-01T00:00:00+01:00' })
    await quote({ sent_at: NOVEMBER('30T23:59'), status: 'approved', total_amount: '2000.25' })
    await quote({ sent_at: NOVEMBER('10T10:00'), status: 'rejected' })
    await quote({ sent_at: '2026-09-30T23:59:59+01:00', status: 'approved' })
    await quote({ sent_at: '2026-12-01T00:00:00+01:00', status: 'approved' })
    await quote({ deleted_at: NOVEMBER('12T10:00'), sent_at: NOVEMBER('10T10:00') })
    await quote({ created_at: NOVEMBER('10T10:00'), status: 'draft' })
    // Approved without a mail from here: counts as sent on the day of its creation.
    await quote({ created_at: NOVEMBER('11T10:00'), sent_at: null, status: 'approved', total_amount: '500' })
    await insert('quotes', { sent_at: NOVEMBER('10T10:00'), status: 'approved', total_amount: '99999999.99' })
    expect(await rowOf(owner_id)).toMatchObject({
      accepted: 2,
      acceptedCents: 250_025,
      acceptedPercent: 50,
      sent: 4,
      sentCents: 450_125,
    })
    expect((await reportFor('admin')).total).toMatchObject({
      acceptedCents: 10_000_250_024,
      acceptedPercent: 60,
      sent: 5,
    })
    expect(await rowOf(api.userId('admin'))).toMatchObject({
      acceptedCents: 0,
      acceptedPercent: null,
      sentCents: 0,
    })
  })

  it('time to first contact: median, share in time and by month, in opening hours', async () => {
    const owner_id = api.userId('comercial')
    // 40 min, in time; 6 h 40 min over the night, later than the promised two hours; 13 h over the night, later than a
    // day.
    await request({ owner_id }, { at: NOVEMBER('16T09:40') })
    await request({ created_at: NOVEMBER('12T16:00'), owner_id, priority: 'high' }, { at: NOVEMBER('13T12:40') })
    await request({ created_at: '2026-10-12T08:00:00+01:00', owner_id }, { at: '2026-10-13T11:00:00+01:00' })
    // Unanswered: one overdue, one not yet.
    await request({ created_at: NOVEMBER('16T15:00'), owner_id })
    await request({ created_at: NOVEMBER('18T11:00'), owner_id })
    await request({ created_at: NOVEMBER('17T09:00') }, { at: NOVEMBER('17T09:30') })
    expect((await rowOf(owner_id))?.answers).toEqual({
      judged: 4,
      medianMinutes: 400,
      months: [
        { judged: 1, medianMinutes: 780, month: '2026-10', onTime: 0, onTimePercent: 0, requests: 1 },
        { judged: 3, medianMinutes: 220, month: '2026-11', onTime: 1, onTimePercent: 33, requests: 4 },
      ],
      onTime: 1,
      onTimePercent: 25,
      requests: 5,
    })
    const { total } = await reportFor('admin')
    expect(total.answers).toMatchObject({ judged: 5, medianMinutes: 220, onTime: 2, onTimePercent: 40, requests: 6 })
  })

  it('the first contact is the first of a contact, a status, a conversion and a sent quote', async () => {
    const owner_id = api.userId('comercial')
    const median = async () => (await rowOf(owner_id))?.answers.medianMinutes
    const id = await request({ owner_id, status: 'proposal' }, { at: NOVEMBER('16T09:50'), type: 'converted' })
    expect(await median()).toBe(50)
    for (const [type, minute] of [
      ['status_changed', 40],
      ['contacted', 30],
    ] as const) {
      await insert('activities', { created_at: NOVEMBER(`16T09:${minute}`), entity_id: id, type })
      expect(await median()).toBe(minute)
    }
    await insert('quotes', { lead_id: id, sent_at: NOVEMBER('16T09:20') })
    expect(await median()).toBe(20)
    // Neither a change of the record nor another record's contact counts.
    await insert('activities', { created_at: NOVEMBER('16T09:05'), entity_id: id, type: 'updated' })
    await insert('activities', { created_at: NOVEMBER('16T09:05'), entity_id: id, entity_type: 'client' })
    expect(await median()).toBe(20)
  })

  it('a quote is a contact from its first sending on, and none if it was sent before the request came', async () => {
    const owner_id = api.userId('comercial')
    const lead_id = await request({ owner_id })
    await insert('quotes', { lead_id, sent_at: NOVEMBER('15T10:00') })
    expect((await rowOf(owner_id))?.answers).toMatchObject({ judged: 1, medianMinutes: null, onTime: 0 })
    const quote_id = await insert('quotes', { lead_id, sent_at: NOVEMBER('18T10:00') })
    await insertRow(api, 'quote_revisions', {
      content: '{}',
      content_hash: '',
      created_at: NOVEMBER('16T09:30'),
      number: 1,
      quote_id,
    })
    expect((await rowOf(owner_id))?.answers).toMatchObject({ judged: 1, medianMinutes: 30, onTime: 1 })
    const again = await insert('quotes', { lead_id, sent_at: NOVEMBER('18T10:00') })
    const line = { entity_id: again, entity_type: 'quote', type: 'status_changed' }
    await insert('activities', { ...line, created_at: NOVEMBER('16T09:10'), user_id: owner_id })
    // A job's line is no sending.
    await insert('activities', { ...line, created_at: NOVEMBER('16T09:05') })
    expect((await rowOf(owner_id))?.answers).toMatchObject({ medianMinutes: 10 })
  })

  it('[DUP-05] the first contact may be a line of a lead that was merged into the request', async () => {
    const owner_id = api.userId('comercial')
    const id = await request({ owner_id, status: 'contacted' }, { at: NOVEMBER('16T10:30') })
    const merged = await request({ owner_id, source: 'other' }, { at: NOVEMBER('16T09:25') })
    expect((await rowOf(owner_id))?.answers.medianMinutes).toBe(90)
    const answer = await api.call('POST', `/api/crm/leads/${id}/merge`, { as: 'admin', body: { ids: [merged] } })
    expect(answer.status, answer.text).toBe(200)
    expect((await rowOf(owner_id))?.answers).toMatchObject({ medianMinutes: 25, requests: 1 })
  })

  it('[DUP-04] a request that was merged into a lead of staff is answered by what came after it', async () => {
    const owner_id = api.userId('comercial')
    const made = { created_at: '2026-09-03T09:00:00+01:00', source: 'referral', status: 'contacted' }
    const typed = await request({ ...made, owner_id }, { at: NOVEMBER('03T09:00') })
    await insert('activities', { created_at: made.created_at, entity_id: typed, type: 'created', user_name: 'Ana' })
    await insert('quotes', { lead_id: typed, sent_at: NOVEMBER('04T09:00') })
    const came = await request({ consent_version: '1' }, { at: NOVEMBER('16T09:00'), type: 'created' })
    const merged = await api.call('POST', `/api/crm/leads/${typed}/merge`, { as: 'admin', body: { ids: [came] } })
    expect(merged.status, merged.text).toBe(200)
    await insert('activities', { created_at: NOVEMBER('16T10:15'), entity_id: typed })
    expect((await rowOf(owner_id))?.answers).toMatchObject({ judged: 1, medianMinutes: 75, requests: 1 })
  })

  it('without a line in the history the noted contact counts; a lead that was contacted nobody knows when does not', async () => {
    const owner_id = api.userId('comercial')
    await request({ last_contact: NOVEMBER('16T09:15'), owner_id })
    expect((await rowOf(owner_id))?.answers).toMatchObject({ judged: 1, medianMinutes: 15, requests: 1 })
    await request({ owner_id, status: 'contacted' })
    await request({ last_contact: NOVEMBER('16T00:00'), owner_id })
    await request({ owner_id, source: 'referral' }, { at: NOVEMBER('16T09:30') })
    await request({ is_suspected_spam: true, owner_id })
    await request({ deleted_at: NOVEMBER('17T09:00'), owner_id })
    await request({ created_at: '2026-09-30T23:59:00+01:00', owner_id })
    expect((await rowOf(owner_id))?.answers).toMatchObject({ judged: 1, medianMinutes: 15, requests: 1 })
  })

  it('a contact logged in the program is one, by whomever it was', async () => {
    const { id } = (await api.call('POST', '/api/leads', { body: CONTACT_FORM })).body.lead
    await api.sql('update leads set owner_id = $1', [api.userId('comercial')])
    await api.call('POST', `/api/crm/leads/${id}/contacts`, { as: 'admin', body: { channel: 'phone' } })
    const { people } = await getTeamReport(await api.serverReq('comercial'), {})
    expect(people[0]?.answers).toMatchObject({ judged: 1, onTime: 1, onTimePercent: 100, requests: 1 })
  })

  it('a change of the opening hours counts for the past too, as for every promise', async () => {
    const owner_id = api.userId('comercial')
    await request({ owner_id }, { at: NOVEMBER('16T15:00') })
    expect((await rowOf(owner_id))?.answers.medianMinutes).toBe(360)
    const saved = await api.cms('POST', '/globals/opening-hours', {
      as: 'admin',
      body: { week: { monday: '8h–12h, 14h–18h' } },
    })
    expect(saved.status, saved.text).toBe(200)
    expect((await rowOf(owner_id))?.answers.medianMinutes).toBe(240)
    await api.sql('truncate opening_hours cascade')
  })

  it('the period: three months unless asked otherwise, a name, or two days, which win', async () => {
    const daysOf = async (query: PeriodQuery) => {
      const { from, to } = await reportFor('admin', query)
      return [from, to]
    }
    expect(await daysOf({})).toEqual(['2026-09-01', '2026-11-18'])
    expect(await daysOf({ period: 'last-month' })).toEqual(['2026-10-01', '2026-10-31'])
    expect(await daysOf({ ...AUTUMN, period: 'last-month' })).toEqual([AUTUMN.from, AUTUMN.to])
  })

  it.each([
    ['from=2026-11-01', 'to', 'Indique o primeiro e o último dia'],
    ['to=2026-11-01', 'from', 'Indique o primeiro e o último dia'],
    ['from=2026-11-02&to=2026-11-01', 'to', 'O último dia não pode ser antes do primeiro'],
    ['from=2020-01-01&to=2026-11-01', 'to', 'Escolha no máximo 36 meses'],
    ['from=2026-02-30&to=2026-11-01', 'from', 'Data inválida: escolha um dia'],
    ['from=&to=', 'from', 'Data inválida: escolha um dia'],
    ['period=ever', 'period', 'Período desconhecido'],
  ])('refuses %s', async (query, path, message) => {
    const { body, status } = await api.call('GET', `/api/crm/reports/team/export?${query}`, { as: 'admin' })
    expect(status).toBe(400)
    expect(body.issues[0]).toEqual({ message, path })
  })

  it('as a file: the lines of the screen with their sum, for a Portuguese spreadsheet', async () => {
    await insert('quotes', {
      owner_id: api.userId('comercial'),
      sent_at: NOVEMBER('10T10:00'),
      status: 'approved',
      total_amount: '1000.50',
    })
    const path = `/api/crm/reports/team/export?from=${AUTUMN.from}&to=${AUTUMN.to}`
    const { headers, text } = await api.call('GET', path, { as: 'admin' })
    expect(headers.get('content-disposition')).toBe('attachment; filename="equipa-2026-10-01-2026-11-30.csv"')
    const lines = text.split('\r\n')
    expect(lines[0]).toContain('Pessoa;Leads abertos;')
    expect(lines.slice(1)).toEqual([
      'admin;0;0;0;0,00;0;;0,00;0;0;0;;',
      'comercial;0;0;1;1000,50;1;100;1000,50;0;0;0;;',
      'Sem responsável;0;0;0;0,00;0;;0,00;0;0;0;;',
      'Total;0;0;1;1000,50;1;100;1000,50;0;0;0;;',
      '',
    ])
    const own = await api.call('GET', path, { as: 'comercial' })
    expect(own.text.split('\r\n').slice(1)).toEqual([lines[2], ''])
  })
})
