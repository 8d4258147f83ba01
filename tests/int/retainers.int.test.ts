import fc from 'fast-check'
import type { PayloadRequest } from 'payload'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { convertQuoteToProject } from '@crm/conversions/operations/convert-quote-to-project'
import { readPaymentFigures } from '@crm/conversions/operations/payment-figures'
import { voidMonth } from '@crm/payments/operations/monthly'
import { getPaymentFigures } from '@crm/payments/operations/payment-figures'
import { noteReceipt } from '@crm/payments/operations/receipts'
import { receiptInput } from '@crm/payments/schema'
import { changeValue, endRetainer, pauseRetainer, resumeRetainer } from '@crm/retainers/operations/changes'
import { listClientRetainers } from '@crm/retainers/operations/client-retainers'
import { countDelivered } from '@crm/retainers/operations/counts'
import { comingCents, makeMonths } from '@crm/retainers/operations/months'
import { remindOfEndings, tellOfMissing } from '@crm/retainers/operations/notices'
import { quoteForRetainer } from '@crm/retainers/operations/retainer-quotes'
import { createRetainer, updateRetainer } from '@crm/retainers/operations/retainer'
import { getRetainerDetails, getRetainerFigures } from '@crm/retainers/operations/retainer-lists'
import { addMonths, luandaDay } from '@kit/lib/dates'
import { STALE_RECORD } from '@kit/lib/loaded-at'
import { formatKwanza, toKwanzas } from '@kit/lib/money'
import { sqlRowIn, withTransaction } from '@kit/data/transaction'
import { useApi } from '../support/api'
import { recordsOf } from '../support/records'

const api = useApi()
const create = recordsOf(api)
const as = 'comercial'
const TODAY = luandaDay(new Date())
const MONTH = TODAY.slice(0, 7)

/** Moves the clock; always later than now, because a commit has a deadline by the database's clock. */
const at = (day: string) => vi.useFakeTimers({ now: new Date(`${day}T09:00:00Z`), toFake: ['Date'] })
beforeAll(async () => {
  await api.payload.updateGlobal({ data: { taxRegime: 'general' }, slug: 'site-settings' })
})
afterEach(async () => {
  vi.useRealTimers()
  // Else a later test's run also makes four years of this one's months.
  await api.sql('update retainers set deleted_at = now() where deleted_at is null')
})

const client = async () => create.client()
const FORM = {
  deliverables: [
    { kind: 'publication', name: 'Publicações', number: 12 },
    { kind: 'visit', name: 'Reuniões', number: 2 },
  ],
  dueDay: 10,
  items: [{ description: 'Redes sociais', quantity: 2, unitPrice: '50000' }],
  startsOn: `${MONTH}-01`,
  title: 'Redes sociais',
}
async function retainer(body: object = {}) {
  const { id } = await client()
  const answer = await api.call('POST', `/api/crm/clients/${id}/convert-to-retainer`, {
    as,
    body: { ...FORM, ...body },
  })
  expect(answer.text).toContain('"retainer"')
  return answer.body.retainer
}
const read = async (id: string) => (await api.call('GET', `/api/crm/retainers/${id}`, { as })).body
const change = (id: string, what: string, body: object) =>
  api.call('POST', `/api/crm/retainers/${id}/${what}`, { as, body })
const count = (id: string, body: object = {}) =>
  change(id, 'counts', { deliverable: 0, month: MONTH, step: 1, ...body })
const run = async (now = new Date()) => makeMonths(await api.serverReq(), now)
const instalments = (id: string) =>
  api.sql<{ cents: number; due: string; month: string; title: string }>(
    `select amount_cents::int as cents, due_on::text as due, retainer_month as month, title from instalments
     where retainer_id = $1 order by retainer_month`,
    [id],
  )

/** Runs `work` as staff at the test clock's time, at which every session has expired. */
async function later<T>(work: (req: PayloadRequest) => Promise<T>): Promise<T> {
  const req = await api.serverReq(as)
  return withTransaction(req, () => work(req))
}
async function retainerLater(body: object): Promise<string> {
  vi.useRealTimers()
  const { id } = await client()
  at('2030-11-01')
  const items = [{ description: 'Mês', quantity: 1, unitPrice: toKwanzas(10_000_000) }]
  const input = { ...FORM, items, startsOn: '2030-11-01', ...body } as Parameters<typeof createRetainer>[2]
  return (await later((req) => createRetainer(req, id, input))).retainer.id
}
const readLater = (id: string) => later((req) => getRetainerDetails(req, id))

describe('an avença', () => {
  it('[RET-04] [RET-05] is made from a client by hand, with its number, its amount and its first month', async () => {
    const made = await retainer({
      monthlyTasks: [
        { day: 31, title: 'Relatório' },
        { title: 'Plano do mês seguinte', workingDayFromEnd: 5 },
      ],
    })
    expect(made).toMatchObject({
      dueDay: 10,
      endsOn: null,
      monthlyAmount: '100000.00',
      noticeDays: 30,
      status: 'active',
      thisMonth: { month: MONTH, netCents: 10_000_000 },
    })
    expect(made.retainerNumber).toMatch(/^AVN-\d{4}-\d{4}$/)
    const { activities, months, retainer: known } = await read(made.id)
    expect(known).toEqual(made)
    expect(months).toHaveLength(1)
    expect(months[0]?.instalment).toMatchObject({ clientName: 'Kianda Lda', number: made.retainerNumber, position: 1 })
    expect(activities.map(({ description }) => description)).toContain('Avença: criação')
    const tasks = await api.sql<Record<'id' | 'title', string>>(
      `select title from tasks where record_id = $1 order by title`,
      [made.id],
    )
    expect(tasks.map(({ title }) => title)).toEqual(['Plano do mês seguinte', 'Relatório'])
  })

  it('[RET-10] of a service that was deleted since can still be renewed and changed', async () => {
    const service = await create.service()
    const line = { description: 'Redes sociais', quantity: 2, serviceId: service.id, unitPrice: '50000' }
    const { id } = await retainer({ items: [line] })
    await api.call('DELETE', `/api/crm/services/${service.id}`, { as })
    // As an earlier version left it.
    await api.sql('update retainer_items set service_id = $1 where _parent_id = $2', [service.id, id])
    const renewal = await api.call('POST', `/api/crm/retainers/${id}/convert-to-quote`, { as, body: {} })
    expect(renewal.body.quote?.items, renewal.text).toMatchObject([{ quantity: 2, serviceId: null }])
    const body = { items: [{ ...line, description: 'Redes e blogue' }] }
    const changed = await api.call('PUT', `/api/crm/retainers/${id}`, { as, body })
    expect(changed.body.retainer?.items, changed.text).toMatchObject([
      { description: 'Redes e blogue', serviceId: null },
    ])
    const unknown = { items: [{ ...line, serviceId: id }] }
    expect((await api.call('PUT', `/api/crm/retainers/${id}`, { as, body: unknown })).status).toBe(400)
  })

  it.each([
    ['items', { items: [] }],
    ['dueDay', { dueDay: 29 }],
    ['startsOn', { startsOn: '2020-01-01' }],
    ['endsOn', { endsOn: '2026-01-01', startsOn: TODAY }],
    ['deliverables.0.number', { deliverables: [{ kind: 'other', name: 'X', number: 201 }] }],
    ['monthlyTasks.0.day', { monthlyTasks: [{ title: 'Nunca' }] }],
    [
      'deliverables',
      { deliverables: Array.from({ length: 13 }, (_, n) => ({ kind: 'other', name: `X${n}`, number: 1 })) },
    ],
    ['monthlyTasks', { monthlyTasks: Array.from({ length: 13 }, () => ({ day: 1, title: 'Relatório' })) }],
  ])('[RET-04] is refused at %s', async (path, body) => {
    const { id } = await client()
    const { body: answer, status } = await api.call('POST', `/api/crm/clients/${id}/convert-to-retainer`, {
      as,
      body: { ...FORM, ...body },
    })
    expect([status, answer.issues?.[0]?.path]).toEqual([400, path])
  })
})

it('[RET-04] [RET-10] a start long ago is refused wherever it is written', async () => {
  const { id } = await retainer({ startsOn: `${addMonths(MONTH, 2)}-01` })
  const startsOn = `${addMonths(MONTH, -25)}-28`
  const refused = await api.call('PUT', `/api/crm/retainers/${id}`, { as, body: { startsOn } })
  expect(refused.body.issues).toEqual([{ message: 'O início não pode ser há mais de 24 meses.', path: 'startsOn' }])
  const ofPayload = await api.cms('PATCH', `/retainers/${id}`, { as, body: { startsOn } })
  expect(ofPayload.status).toBe(400)
  expect((await read(id)).months).toEqual([])
  await api.sql('update retainers set starts_on = $2 where id = $1', [id, startsOn])
  expect((await api.call('PUT', `/api/crm/retainers/${id}`, { as, body: { title: 'Antiga' } })).status).toBe(200)
})

describe('months', () => {
  it('[RET-08] [PAY-07] an instalment knows the IVA in it, of which a client may keep a part', async () => {
    const { id } = await retainer()
    expect(await api.sql('select vat_percent::int as vat from instalments where retainer_id = $1', [id])).toEqual([
      { vat: 14 },
    ])
  })

  it('[RET-08] an instalment is titled, taxed and due as agreed, never on a closed day, and shown like any other', async () => {
    // Saturday 9 November 2030 is followed by a Sunday and a holiday.
    const id = await retainerLater({ dueDay: 9 })
    vi.useRealTimers()
    const { retainerNumber } = (await read(id)).retainer
    const [first] = await instalments(id)
    expect(first).toMatchObject({ cents: 11_400_000, due: '2030-11-12', title: 'Avença novembro 2030' })
    const list = await api.call('GET', `/api/crm/instalments?q=${retainerNumber}`, { as })
    expect(list.body.instalments).toMatchObject([
      { number: retainerNumber, retainerId: id, title: 'Avença novembro 2030' },
    ])
    const csv = await api.call('GET', `/api/crm/instalments/export?q=${retainerNumber}`, { as })
    expect(csv.text).toContain(retainerNumber)
    const [instalment] = list.body.instalments
    const received = await api.call('POST', `/api/crm/instalments/${instalment?.id}/receipts`, {
      as,
      body: { amount: '114000', method: 'transfer', receivedOn: TODAY },
    })
    expect(received.body.instalment).toMatchObject({ openCents: 0, state: 'received' })
    const { activities } = await read(id)
    expect(activities.map(({ description }) => description).join('\n')).toContain(
      'Parcela Avença novembro 2030 recebida',
    )
    const tasks = await api.sql(
      `select from tasks where record_id = $1 and record_type = 'retainers' and origin like 'receipt:%'`,
      [id],
    )
    expect(tasks).toHaveLength(1)
  })

  it('[RET-08] 24 months with outages, a pause, a new value and ten runs at once: one month and one instalment each', async () => {
    const id = await retainerLater({ startsOn: '2030-11-15' })
    const jumps = [1, 40, 12, 31, 3, 40, 25, 40, 40, 9, 33, 40]
    let day = new Date('2030-11-15T23:10:00Z')
    for (let index = 0; luandaDay(day) < '2032-11-15'; index += 1) {
      vi.setSystemTime(day)
      await Promise.all(Array.from({ length: 10 }, () => run(new Date())))
      if (luandaDay(day) === '2031-02-08')
        await later((req) => changeValue(req, id, { amount: toKwanzas(12_000_000), from: '2031-03' }))
      if (luandaDay(day) === '2031-04-17') await later((req) => pauseRetainer(req, id, '2031-05'))
      if (luandaDay(day) === '2031-07-15') await later((req) => resumeRetainer(req, id, '2031-08'))
      day = new Date(day.getTime() + (jumps[index % jumps.length] ?? 1) * 86_400_000)
    }
    vi.setSystemTime(new Date('2032-11-15T10:00:00Z'))
    await run()
    const agreed = '2030-11 2030-12 2031-01 2031-02'
    const raised =
      '2031-03 2031-04 2031-08 2031-09 2031-10 2031-11 2031-12 ' +
      '2032-01 2032-02 2032-03 2032-04 2032-05 2032-06 2032-07 2032-08 2032-09 2032-10 2032-11'
    const expected = [
      ...agreed.split(' ').map((month) => ({ cents: 11_400_000, month })),
      ...raised.split(' ').map((month) => ({ cents: 13_680_000, month })),
    ]
    const { months } = await readLater(id)
    expect(months.map(({ grossCents: cents, month }) => ({ cents, month })).toReversed()).toEqual(expected)
    expect((await instalments(id)).map(({ cents, month }) => ({ cents, month }))).toEqual(expected)
    // 4 × 114 000 Kz and 18 × 136 800 Kz, all of them late.
    const figures = { lateCents: 291_840_000, openCents: 291_840_000, receivedCents: 0 }
    expect(await later((req) => getPaymentFigures(req))).toMatchObject(figures)
    // Of one month a part is received, with tax withheld, and another is voided: together they are what was agreed.
    const [part = '', whole = ''] = (
      await api.sql<{ id: string }>('select id from instalments where retainer_id = $1 order by retainer_month', [id])
    ).map((one) => one.id)
    const receipt = { amount: '50000', method: 'transfer', receivedOn: '2032-11-15', withheld: '6500' }
    await later((req) => noteReceipt(req, part, receiptInput.parse(receipt)))
    await later((req) => voidMonth(req, whole, 'Sem trabalho'))
    const left = figures.openCents - 5_000_000 - 650_000 - 11_400_000
    expect(await later((req) => getPaymentFigures(req))).toMatchObject({
      lateCents: left,
      openCents: left,
      receivedCents: 5_000_000,
    })
    await run()
    expect(await instalments(id)).toHaveLength(expected.length)
  })

  it('[RET-08] one that cannot be made stops no other, and is told of', async () => {
    const ids = await Promise.all([retainer(), retainer(), retainer()])
    const [first] = ids.map(({ id }) => id).toSorted()
    await api.sql(`update retainers set starts_on = '2026-00-99' where id = $1`, [first])
    at(`${addMonths(MONTH, 1)}-02`)
    await expect(run()).rejects.toThrow()
    const made = await api.sql<{ id: string }>(
      `select retainer_id as id from retainer_months where month = $1 and retainer_id = any($2::uuid[])`,
      [addMonths(MONTH, 1), ids.map(({ id }) => id)],
    )
    expect(new Set(made.map(({ id }) => id))).toEqual(new Set(ids.map(({ id }) => id).filter((id) => id !== first)))
    await api.sql(`update retainers set starts_on = $2 where id = $1`, [first, FORM.startsOn])
    await run()
    expect(await instalments(first ?? '')).toHaveLength(2)
  })

  it('[RET-08] the task of a person who has left meanwhile is for the owner', async () => {
    const gone = '7a1f6c1e-52b9-4a52-9a4e-0000000000cc'
    const { id } = await retainer({ ownerId: api.userId(as) })
    await api.sql('update retainers set monthly_tasks = $2 where id = $1', [
      id,
      JSON.stringify([{ day: 3, personId: gone, title: 'Relatório', workingDayFromEnd: null }]),
    ])
    at(`${addMonths(MONTH, 1)}-02`)
    await run()
    const tasks = await api.sql('select person_id as person from tasks where record_id = $1', [id])
    expect(tasks).toEqual([{ person: api.userId(as) }])
  })

  it('[RET-08] an ended one makes its last month after an outage, by days where that was agreed, and is ended', async () => {
    const id = await retainerLater({ endsOn: '2030-12-10', isProrated: true, startsOn: '2030-11-16' })
    vi.setSystemTime(new Date('2031-02-01T09:00:00Z'))
    await run()
    expect((await instalments(id)).map(({ cents, month }) => [month, cents])).toEqual([
      ['2030-11', 5_700_000],
      ['2030-12', Math.round(3_225_806 * 1.14)],
    ])
    expect((await readLater(id)).retainer.status).toBe('ended')
    await expect(later((req) => pauseRetainer(req, id, '2031-03'))).rejects.toThrow('Esta avença já terminou.')
  })
})

it('[RET-04] [RET-08] no monthly task is due before the avença starts or after it ends', async () => {
  const monthlyTasks = [
    { day: 3, title: 'Plano' },
    { title: 'Fecho', workingDayFromEnd: 1 },
  ]
  const id = await retainerLater({ endsOn: '2030-12-10', monthlyTasks, startsOn: '2030-11-20' })
  vi.setSystemTime(new Date('2030-12-02T09:00:00Z'))
  await run()
  const tasks = await api.sql('select due_day as due, title from tasks where record_id = $1 order by due_day', [id])
  expect(tasks).toEqual([
    { due: '2030-11-20', title: 'Plano' },
    { due: '2030-11-29', title: 'Fecho' },
    { due: '2030-12-03', title: 'Plano' },
  ])
})

describe('changes', () => {
  it('[RET-10] a new value, a pause and an end hold from then on, and each is a line of history', async () => {
    const id = await retainerLater({})
    const value = (amount: number, from: string) =>
      later((req) => changeValue(req, id, { amount: toKwanzas(amount), from }))
    await expect(value(100, '2030-10')).rejects.toThrow('O mês já passou.')
    await expect(value(100, '2030-11')).rejects.toThrow('A mensalidade deste mês já foi feita.')
    await value(15_000_000, '2030-12')
    await later((req) => pauseRetainer(req, id, '2031-01'))
    vi.setSystemTime(new Date('2031-01-04T09:00:00Z'))
    await run()
    expect((await readLater(id)).retainer).toMatchObject({ status: 'paused', thisMonth: null, valueCents: 15_000_000 })
    const resumed = await later((req) => resumeRetainer(req, id, '2031-01'))
    expect(resumed.retainer).toMatchObject({ status: 'active', thisMonth: { month: '2031-01', netCents: 15_000_000 } })
    await later((req) => endRetainer(req, id, '2031-01-20'))
    const { activities, months } = await readLater(id)
    expect(months.map(({ netCents }) => netCents)).toEqual([15_000_000, 15_000_000, 10_000_000])
    expect(activities.map(({ description }) => description)).toEqual(
      expect.arrayContaining([
        `Novo valor a partir de dezembro 2030: ${formatKwanza(15_000_000)} por mês`,
        'Em pausa a partir de janeiro 2031',
        'Retomada a partir de janeiro 2031',
        'Termina em 20/01/2031 · Faltam 14 dias de aviso prévio.',
      ]),
    )
  })

  const PRORATED = {
    isProrated: true,
    items: [{ description: 'Mês', quantity: 1, unitPrice: toKwanzas(31_000_000) }],
    startsOn: '2030-12-01',
  }
  const gross = (days: number) => days * 1_140_000
  const owes = (days: number, received = 0) => {
    const cents = gross(days)
    return { agreed: cents, cents, made: cents, net: days * 1_000_000, open: cents - received }
  }
  const owed = async (id: string, month = '2030-12') =>
    (
      await api.sql<Record<'agreed' | 'cents' | 'made' | 'net' | 'open', number>>(
        `select amount_cents::int as cents, agreed_cents::int as agreed, open_cents::int as open,
           gross_cents::int as made, net_cents::int as net
         from instalments i join retainer_months m on m.retainer_id = i.retainer_id and m.month = i.retainer_month
         where i.retainer_id = $1 and m.month = $2`,
        [id, month],
      )
    )[0]
  const lines = async (id: string) => (await readLater(id)).activities.map(({ description }) => description)

  it('[RET-08] [RET-10] a prorated month that was made follows its avença’s end, set, moved and cleared', async () => {
    const id = await retainerLater(PRORATED)
    vi.setSystemTime(new Date('2030-12-10T09:00:00Z'))
    await run()
    expect(await owed(id)).toEqual(owes(31))
    await later((req) => endRetainer(req, id, '2030-12-15'))
    expect(await owed(id)).toEqual(owes(15))
    const now = (days: number) => `A mensalidade de dezembro 2030 passa a ${formatKwanza(gross(days))}.`
    expect(await lines(id)).toContain(`Termina em 15/12/2030 · Faltam 25 dias de aviso prévio. · ${now(15)}`)
    await later((req) => endRetainer(req, id, '2030-12-20'))
    expect(await owed(id)).toEqual(owes(20))
    await later((req) => endRetainer(req, id, null))
    expect(await owed(id)).toEqual(owes(31))
    expect(await lines(id)).toContain(`Sem fim marcado · ${now(31)}`)
    await later((req) => endRetainer(req, id, '2031-03-15'))
    expect(await owed(id)).toEqual(owes(31))
    expect(await lines(id)).toContain('Termina em 15/03/2031')
  })

  it('[RET-08] [RET-10] a prorated month with a receipt or of a quote, and a whole one, keep their amount at another end', async () => {
    const id = await retainerLater({ ...PRORATED, endsOn: '2030-12-15' })
    const whole = await retainerLater({ ...PRORATED, isProrated: false })
    const quoted = await retainerLater(PRORATED)
    vi.setSystemTime(new Date('2030-12-10T09:00:00Z'))
    await run()
    const [{ id: instalment } = { id: '' }] = await api.sql<{ id: string }>(
      'select id from instalments where retainer_id = $1',
      [id],
    )
    const receipt = receiptInput.parse({ amount: '1000', method: 'transfer', receivedOn: '2030-12-10' })
    await later((req) => noteReceipt(req, instalment, receipt))
    await later((req) => endRetainer(req, id, null))
    expect(await owed(id)).toEqual(owes(15, 100_000))
    expect(await lines(id)).toContain(
      `Sem fim marcado · A mensalidade de dezembro 2030 fica em ${formatKwanza(gross(15))}, porque já tem recebimentos.`,
    )
    await later((req) => endRetainer(req, whole, '2030-12-15'))
    expect(await owed(whole)).toEqual(owes(31))
    expect(await lines(whole)).toContain('Termina em 15/12/2030 · Faltam 25 dias de aviso prévio.')
    await api.sql('update instalments set is_first_month = true where retainer_id = $1', [quoted])
    await later((req) => endRetainer(req, quoted, '2031-01-31'))
    await later((req) => endRetainer(req, quoted, '2030-12-30'))
    expect(await owed(quoted)).toEqual(owes(31))
    expect((await lines(quoted)).join()).toContain(
      `A mensalidade de dezembro 2030 fica em ${formatKwanza(gross(31))}, como foi aceite no orçamento.`,
    )
  })

  it('[RET-10] the month of a resumption is due no earlier than that day', async () => {
    const id = await retainerLater({})
    await later((req) => pauseRetainer(req, id, '2031-01'))
    vi.setSystemTime(new Date('2031-01-29T09:00:00Z'))
    await later((req) => resumeRetainer(req, id, '2031-01'))
    expect(await instalments(id)).toMatchObject([
      { month: '2030-11' },
      { month: '2030-12' },
      { due: '2031-01-29', month: '2031-01' },
    ])
  })

  it('[RET-10] a planned pause ends earlier, or is dropped, until its end has passed', async () => {
    const id = await retainerLater({})
    const pause = (from: string) => later((req) => pauseRetainer(req, id, from))
    const resume = async (from: string) => (await later((req) => resumeRetainer(req, id, from))).retainer.pauses
    await pause('2031-01')
    await resume('2031-03')
    await expect(pause('2031-02')).rejects.toThrow('Esta avença já tem uma pausa nesse mês ou depois.')
    await expect(resume('2031-03')).rejects.toThrow('Esta avença não está em pausa.')
    expect(await resume('2031-02')).toEqual([{ from: '2031-01', to: '2031-02' }])
    expect(await resume('2031-01')).toEqual([])
  })

  it('[RET-10] value, pause, resumption and end wait for whoever has not seen a colleague’s change', async () => {
    const { id } = await retainer()
    const from = addMonths(MONTH, 2)
    const changes = { value: { amount: '9', from }, pause: { from }, resume: { from }, end: { endsOn: `${from}-15` } }
    for (const [what, body] of Object.entries(changes)) {
      const { updatedAt } = (await read(id)).retainer
      const save = (loadedAt: string) =>
        api.call('POST', `/api/crm/retainers/${id}/${what}`, {
          as,
          body,
          headers: { 'X-If-Unmodified-Since': loadedAt },
        })
      const theirs = await api.call('PUT', `/api/crm/retainers/${id}`, { as, body: { title: `Antes de ${what}` } })
      expect((await save(updatedAt)).body.error, what).toBe(STALE_RECORD)
      expect((await save(theirs.body.retainer.updatedAt)).status, what).toBe(200)
    }
  })

  it('[RET-10] neither the form nor a new value alters a month that has been made', async () => {
    const { id } = await retainer()
    const before = (await read(id)).months
    const items = [{ description: 'Mais', quantity: 1, unitPrice: '999' }]
    const refused = await api.call('PUT', `/api/crm/retainers/${id}`, { as, body: { items } })
    expect(refused.status).toBe(409)
    const put = await api.call('PUT', `/api/crm/retainers/${id}`, { as, body: { deliverables: [], title: 'Outra' } })
    expect(put.body.retainer).toMatchObject({ deliverables: [], monthlyAmount: '100000.00', title: 'Outra' })
    await change(id, 'value', { amount: '5', from: addMonths(MONTH, 1) })
    const after = (await read(id)).months
    expect(after.map(({ progress, netCents }) => ({ netCents, progress }))).toEqual(
      before.map(({ progress, netCents }) => ({ netCents, progress })),
    )
  })

  it('[RET-04] [RET-10] start and value of one with months are fixed wherever they are written, also after an outage', async () => {
    const made = await retainer()
    const patch = (id: string, body: object) => api.cms('PATCH', `/retainers/${id}`, { as, body })
    const startsOn = `${addMonths(MONTH, -20)}-01`
    const items = [{ description: 'Mais', quantity: 1, unitPrice: 999 }]
    expect((await patch(made.id, { startsOn })).status).toBe(400)
    expect((await patch(made.id, { items })).status).toBe(409)
    expect((await patch(made.id, { items: made.items, title: 'Outra' })).status).toBe(200)
    expect((await read(made.id)).retainer).toMatchObject({ monthlyAmount: '100000.00', startsOn: FORM.startsOn })
    // As if no server had run since the start of that one.
    const { id } = await retainer({ startsOn: `${addMonths(MONTH, 2)}-01` })
    expect((await patch(id, { items: [] })).status).toBe(400)
    await api.sql('update retainers set starts_on = $2 where id = $1', [id, `${addMonths(MONTH, -1)}-01`])
    expect((await patch(id, { deliverables: [] })).status).toBe(200)
    const { months } = await read(id)
    expect(months.map(({ progress }) => progress.length)).toEqual([2, 2])
  })

  it('[RET-10] over random edits every month keeps the value that it was made with', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ ahead: fc.integer({ max: 3, min: 1 }), amount: fc.integer({ max: 900_000, min: 1 }) }), {
          maxLength: 5,
          minLength: 1,
        }),
        async (edits) => {
          const id = await retainerLater({})
          let month = '2030-11'
          let made: number[] = []
          for (const { ahead, amount } of edits) {
            const from = addMonths(month, ahead)
            await later((req) => changeValue(req, id, { amount: toKwanzas(amount), from }))
            month = addMonths(month, 1)
            vi.setSystemTime(new Date(`${month}-02T09:00:00Z`))
            await run()
            const now = (await instalments(id)).map(({ cents }) => cents)
            expect(now.slice(0, made.length)).toEqual(made)
            expect(now).toHaveLength(made.length === 0 ? 2 : made.length + 1)
            made = now
          }
        },
      ),
      { numRuns: 5 },
    )
  })
})

it('[RET-10] a month that will not be paid is voided with its reason, unless something was received, and is not made again', async () => {
  const { id } = await retainer({})
  const instalment = async () => (await read(id)).months[0]?.instalment
  const voids = (one: string | undefined, body: object) =>
    api.call('POST', `/api/crm/instalments/${one}/void`, { as, body })
  const month = (await instalment())?.id
  expect((await voids(month, {})).body.issues).toEqual([{ message: 'Indique o motivo.', path: 'reason' }])
  const receipt = { amount: '1', method: 'transfer', receivedOn: TODAY }
  await api.call('POST', `/api/crm/instalments/${month}/receipts`, { as, body: receipt })
  expect((await voids(month, { reason: 'Saiu' })).body.error).toBe('Há recebimentos registados. Anule-os primeiro.')
  const [noted] = await api.sql<{ id: string }>(`select id from receipts where instalment_id = $1`, [month])
  await api.call('POST', `/api/crm/receipts/${noted?.id}/void`, { as, body: { reason: 'Engano' } })
  expect((await voids(month, { reason: 'O cliente saiu em dezembro' })).status).toBe(200)
  expect((await voids(month, { reason: 'Outra vez' })).status).toBe(404)
  await makeMonths(await api.serverReq(), new Date())
  const { clientId } = (await read(id)).retainer
  expect(await listClientRetainers(await api.serverReq(), clientId ?? '')).toMatchObject([{ isOwed: false }])
  const { activities, months } = await read(id)
  expect([months.length, months[0]?.instalment]).toEqual([1, null])
  expect(activities[0]?.description).toMatch(/^Mensalidade anulada: .*: O cliente saiu em dezembro$/)
})

describe('what was delivered', () => {
  it('[RET-06] fifty at once count fifty', async () => {
    const { id } = await retainer({ deliverables: [{ kind: 'publication', name: 'Publicações', number: 60 }] })
    const answers = await Promise.all(Array.from({ length: 50 }, () => count(id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await read(id)).retainer.thisMonth?.progress[0]).toMatchObject({ delivered: 50, number: 60 })
  })

  it('[RET-07] ten at once are no more than what is included, unless somebody says that they are extras', async () => {
    const { id } = await retainer({ deliverables: [{ kind: 'publication', name: 'Publicações', number: 6 }] })
    const answers = await Promise.all(Array.from({ length: 10 }, () => count(id)))
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
    expect((await read(id)).retainer.thisMonth?.progress[0]).toMatchObject({ delivered: 6, number: 6 })
  })

  it('[RET-06] [RET-07] rises and falls with a note; beyond what is included it is an extra', async () => {
    const { id } = await retainer()
    expect((await count(id, { step: -1 })).body.error).toBe('Ainda não há nada registado.')
    await count(id, { deliverable: 1, note: 'Reunião de arranque' })
    await count(id, { deliverable: 1 })
    const beyond = await count(id, { deliverable: 1 })
    expect([beyond.status, beyond.body.error]).toEqual([
      409,
      'Este mês já foram entregues 2 de 2. Registar como extra?',
    ])
    await count(id, { deliverable: 1, isExtra: true })
    const { activities, counts, retainer: known } = await read(id)
    expect(known.thisMonth?.progress[1]).toMatchObject({ delivered: 3, number: 2 })
    expect(counts.map(({ isExtra, note }) => [isExtra, note])).toEqual([
      [true, null],
      [false, null],
      [false, 'Reunião de arranque'],
    ])
    expect(activities.map(({ description }) => description).join('\n')).toContain('3 de 2 reuniões · Extra')
    await count(id, { deliverable: 1, step: -1 })
    expect((await read(id)).retainer.thisMonth?.progress[1]).toMatchObject({ delivered: 2 })
  })

  it('[RET-06] [RET-07] counts in an earlier month, which is named beyond what was included', async () => {
    const id = await retainerLater({ deliverables: [{ kind: 'visit', name: 'Reuniões', number: 1 }] })
    vi.setSystemTime(new Date('2030-12-01T09:00:00Z'))
    await run()
    const one = { deliverable: 0, month: '2030-11', step: 1 } as const
    await later((req) => countDelivered(req, id, one))
    await expect(later((req) => countDelivered(req, id, one))).rejects.toThrow(
      'Em novembro 2030 já foram entregues 1 de 1. Registar como extra?',
    )
  })

  it('[RET-07] what is left over counts in the next month, once, where that was agreed', async () => {
    const id = await retainerLater({ carriesOver: true })
    const one = { deliverable: 0, month: '2030-11', step: 1 } as const
    await Promise.all(Array.from({ length: 9 }, () => later((req) => countDelivered(req, id, one))))
    vi.setSystemTime(new Date('2031-01-05T09:00:00Z'))
    await run()
    const { months } = await readLater(id)
    expect(months.map(({ month, progress }) => [month, progress[0]?.carried])).toEqual([
      ['2031-01', 12],
      ['2030-12', 3],
      ['2030-11', 0],
    ])
  })
})

describe('the list', () => {
  it('[RET-12] is narrowed by state, client and text, exported, and has its figures', async () => {
    const { clientId, id, retainerNumber } = await retainer()
    const listed = async (query: string) =>
      (await api.call('GET', `/api/crm/retainers?${query}`, { as })).body.retainers.map((one) => one.id)
    expect(await listed(`client=${clientId}`)).toEqual([id])
    expect(await listed(`q=${retainerNumber}&status=active`)).toEqual([id])
    expect(await listed(`q=${retainerNumber}&status=ended`)).toEqual([])
    const csv = await api.call('GET', `/api/crm/retainers/export?client=${clientId}`, { as })
    expect(csv.text).toContain('0 de 12 publicações; 0 de 2 reuniões')
  })

  it('[RET-12] counts as active those whose month is earned, not those that begin later', async () => {
    const figures = async () => getRetainerFigures(await api.serverReq())
    const before = await figures()
    await retainer({ startsOn: `${addMonths(MONTH, 1)}-01` })
    expect(await figures()).toEqual(before)
    await retainer()
    expect(await figures()).toMatchObject({
      active: before.active + 1,
      monthlyCents: before.monthlyCents + 10_000_000,
    })
  })

  it('[PAY-10] what is expected in 30 days has the months to come, but for pauses, ends and what is made', async () => {
    const expected = async () => later((req) => comingCents(req))
    await api.sql('update retainers set deleted_at = now()')
    const id = await retainerLater({ dueDay: 5 })
    const month = 11_400_000
    expect(await expected()).toBe(0)
    vi.setSystemTime(new Date('2030-11-12T09:00:00Z'))
    expect(await expected()).toBe(month)
    await later((req) => changeValue(req, id, { amount: toKwanzas(5_000_000), from: '2030-12' }))
    expect(await expected()).toBe(month / 2)
    const made = await later(getPaymentFigures)
    expect(await later(readPaymentFigures)).toEqual({ ...made, inThirtyDaysCents: made.inThirtyDaysCents + month / 2 })
    vi.setSystemTime(new Date('2030-12-01T09:00:00Z'))
    await run()
    expect(await expected()).toBe(0)
    await retainerLater({ dueDay: 5, isProrated: true, startsOn: '2030-12-01' })
    vi.setSystemTime(new Date('2030-11-25T09:00:00Z'))
    expect(await expected()).toBe(month)
    await later((req) => pauseRetainer(req, id, '2031-01'))
    vi.setSystemTime(new Date('2030-12-20T09:00:00Z'))
    expect(await expected()).toBe(month)
  })

  it('[RET-12] adds up what is still to receive of the month, of no other and of none in the trash', async () => {
    const openCents = async () => (await getRetainerFigures(await api.serverReq())).openCents
    const before = await openCents()
    const { id } = await retainer()
    await retainer({ startsOn: `${addMonths(MONTH, 1)}-01` })
    expect(await openCents()).toBe(before + 11_400_000)
    const month = (await read(id)).months[0]?.instalment
    const body = { amount: '14000', method: 'transfer', receivedOn: TODAY }
    await api.call('POST', `/api/crm/instalments/${month?.id}/receipts`, { as, body })
    expect(await openCents()).toBe(before + 10_000_000)
    await api.sql('update retainers set deleted_at = now() where id = $1', [id])
    expect(await openCents()).toBe(before)
  })

  it('[RET-12] takes the tasks that it made, no others, to the trash and back', async () => {
    const [earlier, open] = ['Fechar plano', 'Relatório'].map((title) => ({ day: 15, title }))
    const { id } = await retainer({ monthlyTasks: [earlier, open] })
    const tasks = () =>
      api.sql<Record<'id' | 'title', string>>(
        'select id, title from tasks where record_id = $1 and deleted_at is null order by title',
        [id],
      )
    const titles = async () => (await tasks()).map(({ title }) => title)
    await api.call('DELETE', `/api/crm/tasks/${(await tasks())[0]?.id}`, { as })
    await api.call('POST', '/api/crm/tasks', {
      as,
      body: { dueDay: TODAY, record: { id, type: 'retainers' }, title: 'Telefonar' },
    })
    expect(await titles()).toEqual(['Relatório', 'Telefonar'])
    await api.call('DELETE', `/api/crm/retainers/${id}`, { as })
    expect(await titles()).toEqual(['Telefonar'])
    await api.payload.update({ collection: 'retainers', data: { deletedAt: null }, id, trash: true })
    expect(await titles()).toEqual(['Relatório', 'Telefonar'])
  })

  it('[RET-12] goes to the trash and comes back with its months; with receipts it is refused', async () => {
    const { clientId, id } = await retainer()
    const owed = async () => (await api.call('GET', `/api/crm/instalments?client=${clientId}`, { as })).body.instalments
    const [instalment] = await owed()
    expect((await api.call('DELETE', `/api/crm/retainers/${id}`, { as })).status).toBe(200)
    expect(await owed()).toEqual([])
    await api.call('POST', `/api/crm/trash/retainers/${id}/restore`, { as })
    await api.sql('update retainers set deleted_at = null where id = $1', [id])
    await api.call('POST', `/api/crm/instalments/${instalment?.id}/receipts`, {
      as,
      body: { amount: '1', method: 'cash', receivedOn: TODAY },
    })
    const refused = await api.call('DELETE', `/api/crm/retainers/${id}`, { as })
    expect([refused.status, refused.body.error]).toEqual([409, 'Há recebimentos registados. Anule-os primeiro.'])
    expect((await api.call('DELETE', `/api/crm/clients/${clientId}`, { as })).body.error).toContain('1 avença(s)')
  })
})

it('[RET-14] search, tasks, notes and owners know avenças', async () => {
  const { clientId, id, retainerNumber } = await retainer()
  const found = await api.call('GET', `/api/crm/search?q=${retainerNumber}`, { as })
  expect((found.body as unknown as { results: unknown }).results).toMatchObject([{ id, kind: 'retainer' }])
  const task = await api.call('POST', '/api/crm/tasks', {
    as,
    body: { dueDay: TODAY, record: { id, type: 'retainers' }, title: 'Ligar' },
  })
  expect(task.status).toBe(201)
  expect((await read(id)).retainer.nextTaskDay).toBe(TODAY)
  const note = await api.call('POST', '/api/crm/notes', {
    as,
    body: { record: { id, type: 'retainers' }, text: 'Liga à tarde' },
  })
  expect(note.status).toBe(201)
  expect((await api.call('GET', `/api/crm/notes/retainers/${id}`, { as })).body.notes).toMatchObject([
    { text: 'Liga à tarde' },
  ])
  const person = api.userId('comercial')
  const given = await api.call('PATCH', '/api/crm/retainers/owner', { as, body: { ids: [id], ownerId: person } })
  expect(given.body).toMatchObject({ count: 1 })
  for (const ownerId of [null, person])
    await api.call('PUT', `/api/crm/retainers/${id}`, { as: 'admin', body: { ownerId } })
  const told = await api.sql(`select from notification_events where entity_id = $1 and event = 'assigned'`, [id])
  expect(told).toHaveLength(1)
  const linked = await api.call('GET', `/api/crm/linked-records?collection=clients&id=${clientId}`, { as })
  expect(linked.body).toMatchObject({ count: 1 })
})

describe('what ends, and what is missing', () => {
  const TEN = Array.from({ length: 10 })
  const told = async (id: string) =>
    api.sql<{ event: string; people: string[] | null; text: string }>(
      `select event, people, text from notification_events where entity_id = $1 and event <> 'assigned' order by id`,
      [id],
    )
  const renewals = (id: string) =>
    api.sql<{ isOpen: boolean; person: string | null; title: string }>(
      `select title, person_id as person, deleted_at is null as "isOpen" from tasks
       where record_id = $1 and origin = 'retainer-renewal' order by created_at, id`,
      [id],
    )
  const on = async (day: string, work: typeof remindOfEndings) => {
    vi.setSystemTime(new Date(`${day}T09:00:00Z`))
    await Promise.all(TEN.map(async () => work(await api.serverReq(), new Date())))
  }

  it('[RET-11] [RET-14] sixty and thirty days before the end the owner has one task and is told, also after an outage', async () => {
    const owner = api.userId(as)
    const id = await retainerLater({ endsOn: '2031-03-01', ownerId: owner })
    await on('2030-12-30', remindOfEndings)
    expect(await renewals(id)).toEqual([])
    await on('2030-12-31', remindOfEndings)
    await on('2031-01-01', remindOfEndings)
    const task = { isOpen: true, person: owner, title: 'Renovar avença de Kianda Lda: termina em 01/03/2031' }
    const line = {
      event: 'retainer-ending',
      people: [owner],
      text: 'Kianda Lda · Redes sociais: termina em 01/03/2031',
    }
    expect(await renewals(id)).toEqual([task])
    expect(await told(id)).toEqual([line])
    // No server ran from then until ten days before the end.
    await on('2031-02-19', remindOfEndings)
    await on('2031-02-20', remindOfEndings)
    expect(await renewals(id)).toEqual([{ ...task, isOpen: false }, task])
    expect(await told(id)).toEqual([line, line])
    await on('2031-03-02', remindOfEndings)
    expect(await renewals(id)).toHaveLength(2)
  })

  it('[RET-11] [RET-12] a minimum duration ends too; with another day the task goes, and the next one comes', async () => {
    at('2030-12-05')
    const before = (await getRetainerFigures(await api.serverReq())).toRenew
    const id = await retainerLater({ minimumMonths: 3 })
    vi.setSystemTime(new Date('2030-12-05T09:00:00Z'))
    expect((await getRetainerFigures(await api.serverReq())).toRenew).toBe(before + 1)
    await on('2030-12-05', remindOfEndings)
    const title = (day: string) => `Renovar avença de Kianda Lda: termina em ${day}`
    expect(await renewals(id)).toMatchObject([{ isOpen: true, person: null, title: title('31/01/2031') }])
    expect(await told(id)).toMatchObject([{ people: null }])
    await later((req) => endRetainer(req, id, '2031-01-31'))
    expect(await renewals(id)).toMatchObject([{ isOpen: true }])
    await later((req) => endRetainer(req, id, '2030-12-31'))
    expect(await renewals(id)).toMatchObject([{ isOpen: false }])
    await on('2030-12-06', remindOfEndings)
    expect(await renewals(id)).toMatchObject([{ isOpen: false }, { isOpen: true, title: title('31/12/2030') }])
  })

  it('[RET-11] with another minimum duration or start the task goes too, and the next one comes', async () => {
    const startsOn = '2031-01-04'
    const changes = [
      { change: { minimumMonths: 2 }, day: '03/03/2031' },
      { change: { startsOn: '2031-01-07' }, day: '06/02/2031' },
    ]
    for (const { change: body, day } of changes) {
      const id = await retainerLater({ minimumMonths: 1, startsOn })
      await on('2030-12-10', remindOfEndings)
      await later((req) => updateRetainer(req, id, { title: 'Redes e mais' }))
      expect(await renewals(id)).toMatchObject([{ isOpen: true }])
      await later((req) => updateRetainer(req, id, body))
      expect(await renewals(id)).toMatchObject([{ isOpen: false }])
      await on('2031-01-05', remindOfEndings)
      expect(await renewals(id)).toMatchObject([
        { isOpen: false },
        { isOpen: true, title: expect.stringContaining(day) },
      ])
    }
  })

  it('[RET-14] five working days before the end of a month its owner is told once of what is missing', async () => {
    const id = await retainerLater({})
    const done = await retainerLater({ deliverables: [{ kind: 'report', name: 'Relatórios', number: 1 }] })
    const one = { deliverable: 0, month: '2030-11', step: 1 } as const
    await later((req) => countDelivered(req, done, one))
    await later((req) => countDelivered(req, id, one))
    await on('2030-11-24', tellOfMissing)
    expect(await told(id)).toEqual([])
    await on('2030-11-25', tellOfMissing)
    await on('2030-11-29', tellOfMissing)
    expect(await told(id)).toEqual([
      {
        event: 'deliveries-missing',
        people: null,
        text: 'Kianda Lda · Redes sociais: 1 de 12 publicações, 0 de 2 reuniões',
      },
    ])
    expect(await told(done)).toEqual([])
    await on('2030-12-31', async (req, now) => makeMonths(req, now))
    await on('2030-12-31', tellOfMissing)
    expect(await told(id)).toHaveLength(2)
  })
})

describe('quotes of an avença', () => {
  const convert = (id: string, body: object) =>
    api.call('POST', `/api/crm/retainers/${id}/convert-to-quote`, { as, body })

  it('[RET-11] a renewal is a draft with the lines and terms of the avença, and both histories name the other', async () => {
    const made = await retainer({ minimumMonths: 6, noticeDays: 45, ownerId: api.userId(as) })
    const { body, status } = await convert(made.id, {})
    expect(status).toBe(201)
    expect(body.quote).toMatchObject({
      clientId: made.clientId,
      items: [{ description: 'Redes sociais', isMonthly: true, quantity: 2, unitPrice: '50000.00' }],
      monthlyAmount: '100000.00',
      monthlyTerms: { firstMonth: 'start', minimumMonths: 6, noticeDays: 45 },
      ownerId: made.ownerId,
      status: 'draft',
      title: 'Renovação: Redes sociais',
    })
    expect(body.quote.validUntil).not.toBeNull()
    const said = (await read(made.id)).activities.map(({ description }) => description)
    expect(said).toContain(`Renovação: orçamento ${body.quote.quoteNumber} criado`)
    const quote = await api.call('GET', `/api/crm/quotes/${body.quote.id}`, { as })
    expect(quote.text).toContain(`Renovação: da avença ${made.retainerNumber}`)
  })

  it('[RET-11] [RET-05] an accepted renewal begins after what is owed already, continues the old avença and ends it', async () => {
    const monthlyTasks = [{ day: 3, title: 'Plano' }]
    const made = await retainer({ carriesOver: true, minimumMonths: 1, monthlyTasks })
    const next = addMonths(MONTH, 1)
    const { quote } = (await convert(made.id, {})).body
    expect(quote.renewsId).toBe(made.id)
    const copyOf = async () => (await api.call('POST', `/api/crm/quotes/${quote.id}/duplicate`, { as })).body.quote
    expect((await copyOf()).renewsId).toBe(made.id)
    await api.sql(`update quotes set status = 'approved' where id = $1`, [quote.id])
    expect((await copyOf()).renewsId).toBeUndefined()
    const path = `/api/crm/quotes/${quote.id}/convert-to-project`
    const early = await api.call('POST', path, { as, body: { startsOn: TODAY } })
    expect([early.status, early.text]).toEqual([
      400,
      expect.stringContaining(`${made.retainerNumber}, que esta renova`),
    ])
    const { body } = await api.call('POST', path, { as, body: {} })
    const { deliverables } = FORM
    expect(body.retainer).toMatchObject({ carriesOver: true, deliverables, dueDay: 10, startsOn: `${next}-01` })
    expect(body.retainer?.monthlyTasks).toMatchObject(monthlyTasks)
    const { activities, retainer: old } = await read(made.id)
    expect(addMonths(old.endsOn?.slice(0, 7) ?? '', 1)).toBe(next)
    expect(old.endsOn).toBe(luandaDay(new Date(Date.parse(`${next}-01`) - 86_400_000)))
    expect(
      activities.some(({ description }) => description.endsWith(`renovada pelo orçamento ${quote.quoteNumber}`)),
    ).toBe(true)
  })

  it('[RET-11] a renewal of one that ends later begins the day after, and of one that has ended today', async () => {
    const last = `${addMonths(MONTH, 3)}-15`
    const made = await retainer({ endsOn: last })
    const renew = async () => {
      const { quote } = (await convert(made.id, {})).body
      await api.sql(`update quotes set status = 'approved' where id = $1`, [quote.id])
      return (await api.call('POST', `/api/crm/quotes/${quote.id}/convert-to-project`, { as, body: {} })).body.retainer
    }
    const next = await renew()
    // Whole months: the old one is owed until the end of its last month.
    expect(next).toMatchObject({ startsOn: `${addMonths(MONTH, 4)}-01` })
    expect((await read(made.id)).retainer.endsOn).toBe(last)
    const again = await convert(made.id, {})
    expect([again.status, again.text]).toEqual([409, expect.stringContaining(next?.retainerNumber ?? '')])
    await api.call('DELETE', `/api/crm/retainers/${next?.id}`, { as })
    await api.sql('update retainers set is_prorated = true where id = $1', [made.id])
    const prorated = await renew()
    expect(prorated).toMatchObject({ isProrated: true, startsOn: `${last.slice(0, 8)}16` })
    // Two would bill the same months.
    const restored = await api.call('POST', '/api/crm/trash/undo', {
      as,
      body: { collection: 'retainers', id: next?.id },
    })
    expect([restored.status, restored.text]).toEqual([409, expect.stringContaining(prorated?.retainerNumber ?? '')])
    await api.call('DELETE', `/api/crm/retainers/${prorated?.id}`, { as })
    await api.sql(`update retainers set ends_on = '2020-01-31', starts_on = '2020-01-01' where id = $1`, [made.id])
    expect(await renew()).toMatchObject({ startsOn: TODAY })
  })

  it('[RET-11] a renewal of one that ended within a month owed whole begins after it', async () => {
    const id = await retainerLater({ endsOn: '2030-11-15' })
    vi.setSystemTime(new Date('2030-11-20T09:00:00Z'))
    await run()
    const { quote } = await later((req) => quoteForRetainer(req, id, {}))
    await api.sql(`update quotes set status = 'approved' where id = $1`, [quote.id])
    const { retainer: next } = await later((req) => convertQuoteToProject(req, quote.id))
    expect(next?.startsOn).toBe('2030-12-01')
  })

  it('[RET-11] [RET-12] one that is renewed is not to be renewed any more', async () => {
    const id = await retainerLater({ endsOn: '2030-12-10', ownerId: api.userId(as), startsOn: '2030-11-01' })
    vi.setSystemTime(new Date('2030-11-15T09:00:00Z'))
    const open = () =>
      api.sql(`select title from tasks where record_id = $1 and origin = 'retainer-renewal' and done_at is null`, [id])
    const remind = async () => remindOfEndings(await api.serverReq(), new Date())
    const toRenew = async () => (await later(getRetainerFigures)).toRenew
    await remind()
    expect(await open()).toHaveLength(1)
    const before = await toRenew()
    const { quote } = await later((req) => quoteForRetainer(req, id, {}))
    await api.sql(`update quotes set status = 'approved' where id = $1`, [quote.id])
    await later((req) => convertQuoteToProject(req, quote.id))
    expect(await toRenew()).toBe(before - 1)
    vi.setSystemTime(new Date('2030-12-01T09:00:00Z'))
    await remind()
    expect(await open()).toEqual([])
  })

  describe('no month is owed twice', () => {
    const approved = async (id: string) => {
      const { quote } = (await convert(id, {})).body
      await api.sql(`update quotes set status = 'approved' where id = $1`, [quote.id])
      return quote.id
    }
    const renew = async (quoteId: string) => {
      const path = `/api/crm/quotes/${quoteId}/convert-to-project`
      return (await api.call('POST', path, { as, body: {} })).body.retainer!
    }
    const trash = (id: string) => api.call('DELETE', `/api/crm/retainers/${id}`, { as })
    const restore = (id: string) =>
      api.call('POST', '/api/crm/trash/undo', { as, body: { collection: 'retainers', id } })
    const naming = (retainerNumber: string) => ({
      body: { error: expect.stringContaining(retainerNumber) },
      status: 409,
    })

    it('[RET-11] when the start of a renewal or the end of the renewed one moves, also by the API of Payload', async () => {
      const old = await retainer()
      const next = await renew(await approved(old.id))
      const body = { startsOn: `${MONTH}-15` }
      expect(await api.call('PUT', `/api/crm/retainers/${next.id}`, { as, body })).toMatchObject(
        naming(old.retainerNumber),
      )
      expect((await api.cms('PATCH', `/retainers/${next.id}`, { as, body })).status).toBe(409)
      const ends = (endsOn: string | null) => change(old.id, 'end', { endsOn })
      expect(await ends(null)).toMatchObject(naming(next.retainerNumber))
      expect(await ends(next.startsOn)).toMatchObject(naming(next.retainerNumber))
      expect((await ends(TODAY)).status).toBe(200)
      const later = { startsOn: `${addMonths(MONTH, 2)}-01` }
      expect((await api.call('PUT', `/api/crm/retainers/${next.id}`, { as, body: later })).status).toBe(200)
    })

    it('[RET-11] when the renewed one comes back from the trash', async () => {
      const old = await retainer()
      const quoteId = await approved(old.id)
      await trash(old.id)
      const next = await renew(quoteId)
      expect(await restore(old.id)).toMatchObject(naming(next.retainerNumber))
      await trash(next.id)
      expect((await restore(old.id)).status).toBe(200)
      expect(await restore(next.id)).toMatchObject(naming(old.retainerNumber))
    })

    it('[RET-11] when a renewal comes back while another one is made', async () => {
      const old = await retainer()
      const next = await renew(await approved(old.id))
      await trash(next.id)
      const again = await approved(old.id)
      const req = await api.serverReq()
      const { restoring } = await withTransaction(req, async () => {
        await convertQuoteToProject(req, again, {}, { overrideAccess: true })
        const { pid } = await sqlRowIn<{ pid: number }>(req)`select pg_backend_pid() as pid`
        const answer = restore(next.id)
        let isOver = false
        void answer.then(() => (isOver = true))
        await expect.poll(async () => isOver || (await api.waitersFor(pid)).length > 0).toBe(true)
        return { restoring: answer }
      })
      expect((await restoring).status).toBe(409)
    })
  })

  it('[RET-11] the reminder that meets a renewal under way makes no task for it', async () => {
    const id = await retainerLater({ endsOn: '2030-12-10' })
    vi.setSystemTime(new Date('2030-11-15T09:00:00Z'))
    const { quote } = await later((req) => quoteForRetainer(req, id, {}))
    await api.sql(`update quotes set status = 'approved' where id = $1`, [quote.id])
    const reminder = await api.serverReq()
    const reminding = await later(async (req) => {
      await convertQuoteToProject(req, quote.id)
      const { pid } = await sqlRowIn<{ pid: number }>(req)`select pg_backend_pid() as pid`
      const run = remindOfEndings(reminder, new Date())
      await expect.poll(() => api.waitersFor(pid)).toHaveLength(1)
      return { run }
    })
    await reminding.run
    expect(await api.sql(`select from tasks where record_id = $1 and origin = 'retainer-renewal'`, [id])).toEqual([])
  })

  it('[RET-11] one is not renewed by an avença of another client, and stays so when the quote of its renewal is deleted', async () => {
    const made = await retainer()
    const approve = async (quoteId: string) => {
      await api.sql(`update quotes set status = 'approved' where id = $1`, [quoteId])
      return (await api.call('POST', `/api/crm/quotes/${quoteId}/convert-to-project`, { as, body: {} })).body.retainer
    }
    const given = (await convert(made.id, {})).body.quote
    await api.call('PUT', `/api/crm/quotes/${given.id}`, { as, body: { clientId: (await client()).id } })
    const own = (await convert(made.id, {})).body.quote
    expect(own.id).not.toBe(given.id)
    await api.call('DELETE', `/api/crm/quotes/${own.id}`, { as })
    expect(await approve(given.id)).toMatchObject({ startsOn: TODAY })
    const { quote } = (await convert(made.id, {})).body
    const next = await approve(quote.id)
    expect((await api.call('DELETE', `/api/crm/quotes/${quote.id}`, { as })).status).toBe(200)
    const again = await convert(made.id, {})
    expect([again.status, again.text]).toEqual([409, expect.stringContaining(next?.retainerNumber ?? '')])
  })

  it('[RET-11] of two who press at once, and of who presses again, there is one draft; once it is sent there may be another', async () => {
    const made = await retainer()
    const again = `/api/crm/clients/${made.clientId}/convert-to-retainer`
    const { retainer: other } = (await api.call('POST', again, { as, body: FORM })).body
    const both = await Promise.all([convert(made.id, {}), convert(made.id, {})])
    const [draft, ...others] = [...both, await convert(made.id, {})].map(({ body }) => body.quote.id)
    expect(others).toEqual([draft, draft])
    expect((await convert(other.id, {})).body.quote.id).not.toBe(draft)
    await api.sql(`update quotes set status = 'sent' where id = $1`, [draft])
    expect((await convert(made.id, {})).body.quote.id).not.toBe(draft)
  })

  it('[RET-11] the value of the present month is offered, as it was agreed', async () => {
    const { id } = await retainer()
    await api.sql('update retainers set new_values = $2 where id = $1', [
      id,
      JSON.stringify([{ cents: 12_345_600, from: MONTH }]),
    ])
    expect((await convert(id, {})).body.quote.items).toMatchObject([
      { description: '2 × Redes sociais', isMonthly: true, quantity: 1, unitPrice: '123456.00' },
    ])
  })

  it('[RET-07] the extras of a month are lines without a price; without extras there is no quote', async () => {
    const { id } = await retainer()
    const none = await convert(id, { extrasOf: MONTH })
    expect([none.status, none.body.error]).toEqual([409, 'Não há extras nesse mês.'])
    expect((await convert(id, { extrasOf: '2020-01' })).status).toBe(404)
    for (let index = 0; index < 4; index += 1) await count(id, { deliverable: 1, isExtra: true })
    const { quote } = (await convert(id, { extrasOf: MONTH })).body
    expect(quote.items).toMatchObject([{ description: 'Reuniões', quantity: 2, unitPrice: '0.00' }])
    expect(quote.title).toMatch(/^Extras de .+ \d{4}: Redes sociais$/)
    expect(quote).not.toHaveProperty('monthlyAmount')
  })
})
