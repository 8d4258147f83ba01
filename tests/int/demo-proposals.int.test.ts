import { createHash } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { countDemo, rememberDemo } from '@crm/dashboard/operations/demo-records'
import { getPaymentFigures } from '@crm/payments/operations/payment-figures'
import type { Instalment } from '@crm/payments/schema'
import { loadQuotes } from '@crm/quotes/admin/load-quotes'
import { visitText } from '@crm/quotes/domain/visit-text'
import { runReminders } from '@crm/reminders/operations/rounds'
import { DAY_MS, luandaDay } from '@kit/lib/dates'
import { remindOfEndings, tellOfMissing } from '@crm/retainers/operations/notices'
import { withTransaction } from '@kit/data/transaction'
import { purgeTrash } from '@crm/jobs/purge-trash'
import { seedContent } from '@/seed/seed-content'
import { seedCrm } from '@/seed/seed-crm'
import { seedPayments } from '@/seed/seed-payments'
import { seedProposals } from '@/seed/seed-proposals'
import { crmSeed } from '@/seed/content/crm'
import { useApi } from '../support/api'

const api = useApi()
let quotes: ReadonlyMap<string, string>
const warnings: string[] = []
const noteWarning = ({ message }: Error) => void warnings.push(message)

beforeAll(async () => {
  process.on('warning', noteWarning)
  const req = await api.serverReq()
  await withTransaction(req, async () => {
    await seedContent(req)
    const ids = await seedCrm(req)
    ;({ quotes } = ids)
    await seedProposals(req, quotes)
    await seedPayments(req, ids)
    await rememberDemo(req)
  })
})
afterAll(() => void process.off('warning', noteWarning))

const idOf = (key: string) => quotes.get(key) ?? ''
const sharing = async (key: string) =>
  (await api.call('GET', `/api/crm/quotes/${idOf(key)}/sharing`, { as: 'admin' })).body
const stored = async (key: string) =>
  (await api.call('GET', `/api/crm/quotes/${idOf(key)}`, { as: 'admin' })).body.quote
const page = async (key: string) => {
  const { link } = (
    await api.call('POST', `/api/crm/quotes/${idOf(key)}/share`, { as: 'admin', body: { via: 'copy' } })
  ).body
  return (await api.link(link.split('/').at(-1) ?? '')).body.proposal
}
const daysBefore = (moment: string) => (Date.now() - new Date(moment).getTime()) / DAY_MS

it('the demo is made one query after the other: its transaction has one connection', () => {
  expect(warnings.filter((message) => message.includes('already executing a query'))).toEqual([])
})

describe('the demo’s proposals', () => {
  it('leave each quote with the status, sum and number of the seeds', async () => {
    const { body } = await api.call('GET', '/api/crm/quotes?sort=quoteNumber', { as: 'admin' })
    const expected = [...crmSeed.quotes].map(({ key, status, title }) => [idOf(key), status, title])
    expect(body.quotes.map(({ id, status, title }) => [id, status, title])).toEqual(expected)
    for (const { items, key } of crmSeed.quotes) {
      const cents = items.reduce((sum, item) => sum + item.quantity * item.unitPriceCents, 0)
      expect((await stored(key)).totalAmount, key).toBe((cents / 100).toFixed(2))
    }
  })

  it('[PROP-33] are unseen and seen, and dated as the seeds say', async () => {
    expect(visitText(await sharing('quote-escola'), true)).toBe('Ainda não visto')
    const seen = await sharing('quote-tati')
    expect(visitText(seen, true)).toMatch(/^Visto 2 vezes, a última em /)
    expect(daysBefore(seen.lastVisitAt ?? '')).toBeCloseTo(6.2, 1)
    expect(daysBefore(seen.revisions[0]?.sharedAt ?? '')).toBeCloseTo(14, 1)
    expect(daysBefore((await stored('quote-tati')).sentAt ?? '')).toBeCloseTo(14, 1)
  })

  it('[PROP-24] are asked about: one question is answered, one is open', async () => {
    const { questions } = await sharing('quote-hotel')
    expect(questions.map(({ isFromStaff }) => isFromStaff)).toEqual([false, true, false])
    expect(questions.map(({ createdAt }) => Math.round(daysBefore(createdAt) * 10) / 10)).toEqual([7.3, 6.9, 1.6])
    expect((await page('quote-hotel')).quote.lines.map(({ isOptional }) => isOptional)).toEqual([false, false, true])
  })

  it('[REV-03] [REV-05] have a second revision with what changed, and changes that are not sent', async () => {
    const { changes, earlier, quote } = await page('quote-musica')
    expect([earlier.length, quote.revision]).toEqual([1, 2])
    expect(changes?.lines.map(({ after, before }) => [before?.quantity, after?.quantity])).toEqual([[2, 3]])
    const { rows } = await loadQuotes(await api.serverReq('admin'), {})
    expect(rows.flatMap(({ hasUnsentChanges, quote: { id } }) => (hasUnsentChanges ? id : []))).toEqual([
      idOf('quote-tati'),
    ])
  })

  it('[PROP-19] [PROP-23] are accepted, with a deposit and whole evidence, refused with a reason, and expired', async () => {
    const { acceptance, state } = await page('quote-kandengue')
    expect(state).toBe('accepted')
    expect(daysBefore(acceptance?.acceptedAt ?? '')).toBeCloseTo(64.2, 1)
    expect(acceptance?.depositCents).toBeGreaterThan(0)
    expect(
      createHash('sha256')
        .update(acceptance?.content ?? '')
        .digest('hex'),
    ).toBe(acceptance?.contentHash)
    const refused = await sharing('quote-imobiliaria')
    expect(refused.refusal).toMatchObject({ reason: 'O preço' })
    expect((await page('quote-ginasio')).state).toBe('expired')
    const frozen = await api.sql<{ content: string; hash: string }>(
      'select content, content_hash as hash from quote_revisions',
    )
    expect(frozen).toHaveLength(8)
    for (const { content, hash } of frozen) expect(createHash('sha256').update(content).digest('hex')).toBe(hash)
  })

  it('[REM-03] tell nobody: no mail, notification or task is about them, and nobody is reminded of them', async () => {
    const monday = new Date('2031-12-01T10:00:00+01:00')
    await runReminders(await api.serverReq(), monday)
    await remindOfEndings(await api.serverReq(), new Date())
    await tellOfMissing(await api.serverReq(), new Date())
    for (const table of ['messages', 'notification_events', 'notifications', 'tasks']) {
      expect(await api.sql(`select 1 from ${table}`), table).toEqual([])
    }
    expect(await api.sql("select 1 from activities where entity_type = 'task'")).toEqual([])
    expect(await api.sql('select 1 from quotes where next_task_day is not null')).toEqual([])
  })
})

describe('the demo’s year', () => {
  it('[PAY-05] [RET-04] has instalments and avenças in each state, which come to what was agreed to the cent', async () => {
    const { body } = await api.call('GET', '/api/crm/instalments?limit=200', { as: 'admin' })
    const states = body.instalments.map(({ state }) => state)
    expect(states).toEqual(expect.arrayContaining(['late', 'upcoming', 'received', 'cancelled']))
    expect(body.instalments.some(({ promisedOn }) => promisedOn !== null)).toBe(true)
    const cents = (which: (one: Pick<Instalment, 'amountCents' | 'openCents' | 'state'>) => number) =>
      body.instalments.reduce((sum, one) => sum + which(one), 0)
    const agreed = await api.sql<{ agreed: string; kind: string; owed: string }>(
      `select 'quote' as kind, gross_amount * 100 as agreed, (
         select sum(amount_cents) from instalments where quote_id = quotes.id and withdrawn_at is null) as owed
       from quotes where accepted_at is not null
       union all select 'project', round(total_amount * 100 * (1 + vat_percent / 100)), owed from orders
         join (select order_id, max(vat_percent) as vat_percent, sum(amount_cents) as owed from instalments
           where quote_id is null and withdrawn_at is null group by 1) as plans on order_id = orders.id
       union all select 'avença', (
         select sum(gross_cents) from retainer_months where retainer_id = retainers.id), (
         select sum(amount_cents) from instalments where retainer_id = retainers.id)
       from retainers`,
    )
    expect(new Set(agreed.map(({ kind }) => kind))).toEqual(new Set(['quote', 'project', 'avença']))
    for (const { agreed: all, kind, owed } of agreed) expect(Number(owed), kind).toBe(Number(all))
    const [received] = await api.sql<{ cents: string }>(
      'select sum(amount_cents + withheld_cents + captive_cents) as cents from receipts where voided_at is null',
    )
    const agreedCents = agreed.reduce((sum, one) => sum + Number(one.agreed), 0)
    expect(cents(({ amountCents }) => amountCents)).toBe(agreedCents)
    const cancelledCents = cents(({ openCents, state }) => (state === 'cancelled' ? openCents : 0))
    expect(await getPaymentFigures(await api.serverReq())).toMatchObject({
      lateCents: cents(({ openCents, state }) => (state === 'late' ? openCents : 0)),
      openCents: agreedCents - Number(received?.cents) - cancelledCents,
    })
    const { retainers } = (await api.call('GET', '/api/crm/retainers?sort=title', { as: 'admin' })).body
    const undelivered = await api.sql(
      `select from retainer_months m where month < $1 and (select count(*) from retainer_counts where month_id = m.id)
         <> (select sum((one ->> 'number')::int) from jsonb_array_elements(deliverables) as one)`,
      [luandaDay(new Date()).slice(0, 7)],
    )
    expect(undelivered).toEqual([])
    expect(retainers.map(({ endsOn, status }) => (endsOn ? 'ends' : status)).toSorted()).toEqual([
      'active',
      'active',
      'ends',
      'paused',
    ])
    const plans = await api.sql<{ created_at: Date }>(
      `select created_at from activities where description like 'Plano de pagamento criado%'`,
    )
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.every(({ created_at }) => daysBefore(created_at.toISOString()) > 1)).toBe(true)
  })
})

describe('the demo with its accepted proposal', () => {
  it('[REV-09] goes to the trash whole, comes back from there, and is purged', async () => {
    vi.spyOn(api.payload.logger, 'error').mockReturnValue()
    const left = async () => (await countDemo(await api.serverReq())).demoRecords
    const total = await left()
    const removed = await api.call('DELETE', '/api/crm/demo', { as: 'admin' })
    expect([removed.status, removed.body.removed]).toEqual([200, total])
    const path = `/quotes/${idOf('quote-kandengue')}?trash=true`
    const back = await api.cms('PATCH', path, { as: 'admin', body: { deletedAt: null } })
    expect(back.status, back.text).toBe(200)
    expect((await api.call('DELETE', `/api/crm/quotes/${idOf('quote-kandengue')}`, { as: 'admin' })).status).toBe(409)
    expect((await api.cms('DELETE', path, { as: 'admin' })).status).toBe(409)
    expect((await api.call('DELETE', '/api/crm/demo', { as: 'admin' })).body.removed).toBe(1)
    await api.sql("update quotes set deleted_at = now() - interval '31 days'")
    await purgeTrash(await api.serverReq())
    expect(await api.sql('select 1 from quotes')).toEqual([])
    expect(await api.sql('select 1 from quote_acceptances')).toEqual([])
  })
})
