import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { contentEvents } from '@kit/data/content-events'
import { getOpeningHours, keepOpeningHours } from '@collections/opening-hours/operations/get-opening-hours'
import { listDueFollowUps, listWaitingRequests } from '@crm/dashboard/operations/due-leads'
import { listWaitingQuotes } from '@crm/dashboard/operations/waiting-quotes'
import { useApi } from '../support/api'

const api = useApi()
const HOURS = '/globals/opening-hours'

/** A Wednesday, noon in Luanda. */
const NOW = new Date('2026-11-18T12:00:00+01:00')
const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

const save = (body: Record<string, unknown>) => api.cms('POST', HOURS, { as: 'admin', body })
const insertLead = (row: { createdAt?: string; name: string; nextFollowUp?: string }) =>
  api.sql('insert into leads (name, email, created_at, next_follow_up) values ($1, $2, $3, $4)', [
    row.name,
    'ana@exemplo.ao',
    row.createdAt ?? '2026-11-18T09:00:00+01:00',
    row.nextFollowUp ?? null,
  ])
const waiting = async () => listWaitingRequests(await api.serverReq(), { limit: 5, now: NOW })

beforeEach(async () => {
  await api.sql('truncate quotes, leads cascade')
  await api.sql('truncate opening_hours cascade')
})
afterEach(() => {
  keepOpeningHours(false)
  vi.restoreAllMocks()
})

describe('Horário e feriados', () => {
  it('[CLOCK-04] is edited by administrators, read by staff and nobody else', async () => {
    for (const as of ['comercial', 'editor'] as const) {
      expect((await api.cms('POST', HOURS, { as, body: { hasBridges: false } })).status).toBe(403)
      expect((await api.cms('GET', HOURS, { as })).status).toBe(200)
    }
    expect((await api.cms('GET', HOURS)).status).toBe(401)
    expect((await api.cms('POST', HOURS, { body: {} })).status).toBe(401)
    const first = JSON.parse((await api.cms('GET', HOURS, { as: 'admin' })).text) as Record<string, unknown>
    expect(first).toMatchObject({ hasBridges: true, hasShortEves: true, week: { monday: '8h–18h', sunday: '' } })
  })

  it('[CLOCK-04] keeps what was typed in one spelling', async () => {
    const saved = await save({
      ownDays: [{ from: '4-12-2026', name: 'Tolerância de ponto', open: '08:00-12:00', to: '' }],
      week: { monday: '8-12 e 14-18', tuesday: '' },
    })
    expect(saved.status, saved.text).toBe(200)
    const stored = JSON.parse((await api.cms('GET', HOURS, { as: 'admin' })).text) as Record<string, unknown>
    expect(stored).toMatchObject({
      ownDays: [{ from: '04/12/2026', open: '8h–12h' }],
      week: { friday: '8h–18h', monday: '8h–12h, 14h–18h', tuesday: '' },
    })
  })

  it.each([
    [{ week: { monday: '18h–8h' } }, 'A hora de fecho tem de ser depois'],
    [{ week: { monday: '8h–13h, 12h–18h' } }, 'sobrepõem-se'],
    [{ week: { monday: 'cedo' } }, 'Escreva as horas assim'],
    [{ ownDays: [{ from: '31/11/2026', name: 'X' }] }, 'Escreva uma data que exista'],
    [{ ownDays: [{ from: '24/11/2026', name: 'X', to: '23/11/2026' }] }, 'O último dia não pode ser antes do primeiro'],
    [{ ownDays: [{ from: '24/11/2026', name: 'X', to: '25/11' }] }, 'Escreva o ano nas duas datas'],
    [{ ownDays: [{ from: '24/11/2026', name: 'X', open: '12h–8h' }] }, 'A hora de fecho tem de ser depois'],
    [{ ownDays: [{ from: '24/11/2026' }] }, 'Nome'],
  ])('[CLOCK-04] refuses %j in Portuguese', async (body, sentence) => {
    const { status, text } = await save(body)
    expect(status).toBe(400)
    expect(text).toContain(sentence)
  })
})

describe('what goes by the calendar', () => {
  it('[CLOCK-05] a change counts for the requests that are waiting already', async () => {
    await insertLead({ createdAt: '2026-11-16T15:00:00+01:00', name: 'Ana' })
    const dueAt = async () => (await waiting()).requests[0]?.dueAt?.toISOString()
    expect([await dueAt(), (await waiting()).overdue]).toEqual(['2026-11-17T14:00:00.000Z', 1])
    await save({ ownDays: [{ from: '17/11/2026', name: 'Tolerância de ponto', to: '18/11/2026' }] })
    expect([await dueAt(), (await waiting()).overdue]).toEqual(['2026-11-19T14:00:00.000Z', 0])
    await save({ ownDays: [], week: { tuesday: '9h–12h' } })
    expect([await dueAt(), (await waiting()).overdue]).toEqual(['2026-11-18T07:00:00.000Z', 1])
  })

  it('[CLOCK-05] without any open hours requests wait without a moment', async () => {
    await insertLead({ createdAt: '2026-11-02T15:00:00+01:00', name: 'Ana' })
    await save({ week: Object.fromEntries(WEEK.map((day) => [day, ''])) })
    expect(await waiting()).toMatchObject({ overdue: 0, requests: [{ dueAt: null, name: 'Ana' }], total: 1 })
  })

  it('[CLOCK-07] what is due on a closed day says so and is not refused', async () => {
    await save({ ownDays: [{ from: '18/11/2026', name: 'Tolerância de ponto' }] })
    await insertLead({ name: 'Feriado', nextFollowUp: '2026-11-11T10:00:00+01:00' })
    await insertLead({ name: 'Sábado', nextFollowUp: '2026-11-14T10:00:00+01:00' })
    await insertLead({ name: 'Terça', nextFollowUp: '2026-11-17T10:00:00+01:00' })
    await insertLead({ name: 'Hoje', nextFollowUp: '2026-11-18T10:00:00+01:00' })
    await api.sql(`update leads set status = 'contacted'`)
    const { followUps } = await listDueFollowUps(await api.serverReq(), { limit: 5, now: NOW })
    expect(followUps.map(({ closedDay, name }) => [name, closedDay])).toEqual([
      ['Feriado', 'Dia fechado: Dia da Independência'],
      ['Sábado', 'Dia fechado: fim de semana'],
      ['Terça', null],
      ['Hoje', 'Dia fechado: Tolerância de ponto'],
    ])
    for (const day of ['20', '21'])
      await api.sql(
        `insert into quotes (quote_number, title, status, valid_until) values ($1, 'Website', 'sent', $2)`,
        [`ORC-T-${day}`, `2026-11-${day}T23:59:59+01:00`],
      )
    const { quotes } = await listWaitingQuotes(await api.serverReq(), { limit: 5, now: NOW })
    expect(quotes.map(({ closedDay }) => closedDay)).toEqual([null, 'Dia fechado: fim de semana'])
  })
})

describe('reading the calendar', () => {
  const reads = () =>
    vi.spyOn(api.payload, 'findGlobal').mock.calls.filter(([{ slug }]) => slug === 'opening-hours').length

  it('[CLOCK-05] reads it once for all lists of a request', async () => {
    reads()
    const req = await api.serverReq()
    const lists = [listWaitingRequests, listDueFollowUps, listWaitingQuotes]
    await Promise.all(lists.map((list) => list(req, { limit: 5, now: NOW })))
    expect(reads()).toBe(1)
    await waiting()
    expect(reads()).toBe(2)
  })

  it('[CLOCK-05] asks the database for nothing where changes are heard of, and for the new hours after one', async () => {
    keepOpeningHours(true)
    await waiting()
    reads()
    await waiting()
    expect(reads()).toBe(0)
    await api.sql(`insert into opening_hours (week_monday) values ('9h–10h')`)
    const monday = async () => (await getOpeningHours(api.payload)).rules.week[1]?.[0]?.opens
    expect(await monday()).toBe(8 * 3_600_000)
    contentEvents.emit('changed', 'site-settings')
    expect(await monday()).toBe(8 * 3_600_000)
    contentEvents.emit('changed', 'opening-hours')
    expect(await monday()).toBe(9 * 3_600_000)
  })

  it('[CLOCK-05] does not keep what was read before a change that came meanwhile', async () => {
    keepOpeningHours(true)
    const reading = getOpeningHours(api.payload)
    contentEvents.emit('changed', 'opening-hours')
    await reading
    reads()
    await waiting()
    expect(reads()).toBe(1)
  })
})
