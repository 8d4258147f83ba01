import { beforeEach, describe, expect, it } from 'vitest'

import type { Role } from '@kit/lib/roles'
import { getAnswerWeeks } from '@crm/reports/operations/answer-weeks'
import { getDeliveries } from '@crm/reports/operations/deliveries'
import { getMoneyByState } from '@crm/reports/operations/quote-money'
import { useApi } from '../support/api'
import { insertRow } from '../support/records'

const api = useApi()

/** A Wednesday, noon in Luanda. */
const NOW = new Date('2026-11-18T12:00:00+01:00')
const NOVEMBER = (text: string) => `2026-11-${text}:00+01:00`
const AUTUMN = { from: '2026-10-01', to: '2026-11-30' }

type Row = Record<string, unknown>

const quote = (row: Row) => insertRow(api, 'quotes', { created_at: NOVEMBER('02T10:00'), ...row })

beforeEach(async () => {
  await api.sql('truncate orders, quotes, leads cascade')
  await api.sql('delete from activities')
})

describe('[TEAM-16] the money in quotes', () => {
  const moneyOf = async (role: Role) =>
    (await getMoneyByState(await api.serverReq(role), AUTUMN, NOW)).map(
      ({ medianDays, quotes, status, totalCents }) => [status, quotes, totalCents, medianDays],
    )

  it('is summed to the cent by state, of the quotes made in the period in Luanda', async () => {
    expect(await moneyOf('admin')).toEqual([
      ['draft', 0, 0, null],
      ['sent', 0, 0, null],
      ['approved', 0, 0, null],
      ['rejected', 0, 0, null],
      ['expired', 0, 0, null],
    ])
    await quote({ created_at: '2026-10-01T00:00:00+01:00', total_amount: '99999999.99' })
    await quote({ created_at: NOVEMBER('30T23:59'), total_amount: '0.02' })
    await quote({ created_at: '2026-09-30T23:59:59+01:00', total_amount: '7' })
    await quote({ created_at: '2026-12-01T00:00:00+01:00', total_amount: '7' })
    await quote({ deleted_at: NOVEMBER('12T10:00'), total_amount: '7' })
    await quote({ owner_id: api.userId('comercial'), status: 'rejected', total_amount: '1500.50' })
    expect((await moneyOf('admin')).map(([status, quotes, cents]) => [status, quotes, cents])).toEqual([
      ['draft', 2, 10_000_000_001],
      ['sent', 0, 0],
      ['approved', 0, 0],
      ['rejected', 1, 150_050],
      ['expired', 0, 0],
    ])
    expect((await moneyOf('comercial')).filter(([, quotes]) => quotes !== 0)).toEqual([['rejected', 1, 150_050, 16]])
  })

  it('has the median of the days in Luanda since the state began', async () => {
    // One minute apart around midnight in Luanda, so on different days; and another day.
    await quote({ sent_at: NOVEMBER('16T23:59'), status: 'sent' })
    await quote({ sent_at: NOVEMBER('17T00:00'), status: 'sent' })
    await quote({ sent_at: NOVEMBER('08T10:00'), status: 'sent' })
    await quote({ accepted_at: NOVEMBER('18T09:00'), status: 'approved' })
    const expired = await quote({ status: 'expired' })
    for (const [type, moment] of [
      ['status_changed', NOVEMBER('10T10:00')],
      ['status_changed', NOVEMBER('14T10:00')],
      ['updated', NOVEMBER('17T10:00')],
    ])
      await insertRow(api, 'activities', {
        created_at: moment,
        description: 'Orçamento',
        entity_id: expired,
        entity_type: 'quote',
        type,
      })
    await quote({})
    expect((await moneyOf('admin')).map(([status, , , days]) => [status, days])).toEqual([
      ['draft', 16],
      ['sent', 2],
      ['approved', 0],
      ['rejected', null],
      ['expired', 4],
    ])
  })
})

describe('[TEAM-16] answers by week', () => {
  const request = async (row: Row, contactedAt?: string) => {
    const id = await insertRow(api, 'leads', row)
    if (contactedAt) await insertRow(api, 'activities', { created_at: contactedAt, entity_id: id })
  }
  const weeksOf = async (role: Role) =>
    (await getAnswerWeeks(await api.serverReq(role), { from: '2026-11-02', to: '2026-11-30' }, NOW)).map(
      ({ medianMinutes, medianPercent, monday, onTimePercent, requests }) => [
        monday,
        requests,
        medianMinutes,
        medianPercent,
        onTimePercent,
      ],
    )

  it('are shares of what was promised in opening hours, in the week of Luanda in which the request came', async () => {
    const owner_id = api.userId('comercial')
    // Five of ten opening hours, which are one working day; three hours, for a priority request with two promised.
    await request({ created_at: NOVEMBER('10T09:00') }, NOVEMBER('10T14:00'))
    await request({ created_at: NOVEMBER('12T09:00'), owner_id, priority: 'high' }, NOVEMBER('12T12:00'))
    // One minute before and one minute after midnight of Sunday in Luanda; answered on Monday at 9, an hour after
    // opening.
    await request({ created_at: NOVEMBER('15T23:59') }, NOVEMBER('16T09:00'))
    await request({ created_at: NOVEMBER('16T00:01') }, NOVEMBER('16T09:00'))
    // Unanswered and overdue; and one from before the first week.
    await request({ created_at: NOVEMBER('16T09:00') })
    await request({ created_at: NOVEMBER('01T23:59') }, NOVEMBER('02T09:00'))
    expect(await weeksOf('admin')).toEqual([
      ['2026-11-02', 0, null, null, null],
      ['2026-11-09', 3, 180, 50, 67],
      ['2026-11-16', 2, 60, 10, 50],
    ])
    expect((await weeksOf('comercial'))[1]).toEqual(['2026-11-09', 1, 180, 150, 0])
  })
})

describe('[TEAM-16] deliveries', () => {
  const order = (row: Row) => insertRow(api, 'orders', { created_at: NOVEMBER('02T10:00'), ...row })
  const found = async (role: Role) => {
    const { deliveries, total, undated } = await getDeliveries(await api.serverReq(role))
    return { rows: deliveries.map(({ due, from, person, title }) => [person, title, from, due]), total, undated }
  }

  it('are projects under way by person and due date, in days of Luanda; the undated are counted', async () => {
    expect(await found('admin')).toEqual({ rows: [], total: 0, undated: 0 })
    const owner_id = api.userId('comercial')
    await order({ due_date: NOVEMBER('20T00:00'), title: 'De ninguém' })
    await order({ due_date: NOVEMBER('25T00:00'), owner_id, start_date: NOVEMBER('10T00:00'), title: 'Segundo' })
    // 23:30 UTC is already the next day in Luanda.
    await order({
      created_at: '2026-10-31T23:30:00Z',
      due_date: NOVEMBER('19T00:30'),
      owner_id,
      status: 'in_progress',
      title: 'Primeiro',
    })
    await order({ due_date: NOVEMBER('19T00:00'), owner_id, status: 'completed' })
    await order({ due_date: NOVEMBER('19T00:00'), owner_id, status: 'cancelled' })
    await order({ deleted_at: NOVEMBER('12T00:00'), due_date: NOVEMBER('19T00:00'), owner_id })
    await order({ owner_id })
    await order({})
    const own = [
      ['comercial', 'Primeiro', '2026-11-01', '2026-11-19'],
      ['comercial', 'Segundo', '2026-11-10', '2026-11-25'],
    ]
    expect(await found('comercial')).toEqual({ rows: own, total: 2, undated: 1 })
    expect(await found('admin')).toEqual({
      rows: [...own, [null, 'De ninguém', '2026-11-02', '2026-11-20']],
      total: 3,
      undated: 2,
    })
  })
})
