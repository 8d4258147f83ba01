import { expect, it } from 'vitest'

import { STATES } from '@crm/payments/domain/instalment-state'
import type { Instalment } from '@crm/payments/schema'
import { addMonths, luandaDay } from '@kit/lib/dates'
import { type Answer, useApi } from '../support/api'
import fc from '../support/fast-check'
import { acceptanceOf, quoteFlow } from '../support/link-api'
import { serial } from '../support/records'

const api = useApi()
const { acceptByPhone, renewLink, share, takeBackDeposit, voidAcceptance, withdrawLink } = quoteFlow(api)
const as = 'comercial'
const TODAY = luandaDay(new Date())
const NEXT_MONTH = `${addMonths(TODAY.slice(0, 7), 1)}-01`

interface Deal {
  id: string
  itemsAt: (unitPrice: string) => object[]
  /** Has an avença once it is converted. */
  isMonthly: boolean
  /** The link's secret. */
  token: string
}

interface Step {
  /** Fifths of an amount, 6 for more than there is. */
  part: number
  /** Which of several records or ways. */
  pick: number
}

type Act = (deal: Deal, step: Step, deals: readonly Deal[]) => Promise<Answer | null>

/** Receipts that were answered with success: cents by the number of their document, which is unique here. */
const received = new Map<string, number>()
/** Receipts whose voiding was answered with success. */
const voided = new Set<string>()
let depositsTakenBack = 0

const at = (moment: string, percent: number) => ({ moment, percent, title: `Parcela ${moment}` })
const PLANS = [
  [],
  [at('acceptance', 100)],
  [at('acceptance', 40), at('start', 30), at('acceptance', 20), at('delivery', 10)],
  [at('delivery', 50), at('acceptance', 50)],
]
const once = (unitPrice: string) => ({ description: 'Logótipo', quantity: 1, unitPrice })
const monthly = (unitPrice: string) => ({ ...once(unitPrice), description: 'Redes', isMonthly: true })

/** Quotes of which each run has two. */
const KINDS = {
  monthly: { lines: [monthly], terms: {} },
  monthlyToo: { lines: [once, monthly], terms: { depositPercent: 40 } },
  planned: { lines: [once], terms: { paymentPlan: PLANS[2] } },
  usual: { lines: [once], terms: { depositPercent: 50 } },
}
type Kind = keyof typeof KINDS
const kwanzas = (cents: number) => (cents / 100).toFixed(2)
const partOf = (cents: number, { part }: Step) => Math.ceil((cents * part) / 5)
const choose = <T>(rows: readonly T[], { pick }: Step): T | undefined => rows[pick % rows.length]
const post = (path: string, body: object = {}) => api.call('POST', `/api/crm/${path}`, { as, body })
const put = (path: string, body: object) => api.call('PUT', `/api/crm/${path}`, { as, body })
const remove = (path: string) => api.call('DELETE', `/api/crm/${path}`, { as })

const OF_DEAL = `(quote_id = $1 or order_id in (select id from orders where quote_id = $1)
  or retainer_id in (select id from retainers where quote_id = $1))`
interface Owed {
  id: string
  open: number
}
const owedOf = ({ id }: Deal, which = '') =>
  api.sql<Owed>(
    `select id, open_cents::int as open from instalments where withdrawn_at is null and ${OF_DEAL} ${which}
     order by quote_id nulls last, position, id`,
    [id],
  )
const madeOf = ({ id }: Deal, table: 'orders' | 'retainers', isInTrash = false) =>
  api.sql<{ id: string }>(
    `select id from ${table} where quote_id = $1 and (deleted_at is not null) = $2 order by created_at, id`,
    [id, isInTrash],
  )

async function receive(cents: number, send: (body: object) => Promise<Answer>): Promise<Answer> {
  const documentNumber = `R ${serial()}`
  const answer = await send({ amount: kwanzas(cents), documentNumber, method: 'transfer', receivedOn: TODAY })
  if (answer.status === 200) received.set(documentNumber, cents)
  return answer
}

/** Does something with one of a deal's projects or avenças, if it has any. */
const withOne =
  (
    table: 'orders' | 'retainers',
    work: (id: string, step: Step, deals: readonly Deal[]) => Promise<Answer>,
    isInTrash = false,
  ): Act =>
  async (deal, step, deals) => {
    const one = choose(await madeOf(deal, table, isInTrash), step)
    return one ? work(one.id, step, deals) : null
  }
const restore = (collection: 'orders' | 'retainers') =>
  withOne(collection, (id) => post('trash/undo', { collection, id }), true)

const ACTS = {
  acceptByLink: async ({ token }) => {
    const { body, status } = await api.link(token)
    return status === 200 ? api.link(`${token}/accept`, { body: acceptanceOf(body.proposal) }) : null
  },
  acceptByPhone: ({ id }) => acceptByPhone(id),
  refuse: async ({ token }) => {
    const { body, status } = await api.link(token)
    if (status !== 200) return null
    const { contentHash, quote } = body.proposal
    return api.link(`${token}/refuse`, { body: { contentHash, reason: 'price', revision: quote.revision } })
  },
  voidAcceptance: ({ id }) => voidAcceptance(id),
  receive: async (deal, step) => {
    const one = choose(await owedOf(deal, 'and open_cents > 0'), step)
    return one ? receive(partOf(one.open, step), (body) => post(`instalments/${one.id}/receipts`, body)) : null
  },
  noteDeposit: async (deal, step) => {
    const all = await owedOf(deal, 'and quote_id = $1')
    const cents = partOf(
      all.reduce((sum, { open }) => sum + open, 0),
      step,
    )
    return cents > 0 ? receive(cents, (body) => post(`quotes/${deal.id}/deposit`, body)) : null
  },
  takeBackDeposit: async ({ id }) => {
    const answer = await takeBackDeposit(id)
    if (answer.status === 200) depositsTakenBack += 1
    return answer
  },
  voidReceipt: async ({ id }, step) => {
    const receipts = await api.sql<{ id: string }>(
      `select receipts.id from receipts join instalments on instalments.id = instalment_id
       where voided_at is null and ${OF_DEAL} order by noted_at, receipts.id`,
      [id],
    )
    const one = choose(receipts, step)
    const answer = one ? await post(`receipts/${one.id}/void`, { reason: 'Engano' }) : null
    if (one && answer?.status === 200) voided.add(one.id)
    return answer
  },
  adjustPlan: async (deal, { pick }) => {
    const unpaid = await owedOf(
      deal,
      'and quote_id = $1 and open_cents = amount_cents and open_cents > 0 and not is_first_month',
    )
    const [first] = unpaid
    const cents = unpaid.reduce((sum, { open }) => sum + open, 0)
    const count = Math.min(1 + (pick % 3), cents)
    if (!first) return null
    const paymentPlan = Array.from({ length: count }, (_, index) => ({
      amount: kwanzas(index === 0 ? cents - (count - 1) * Math.floor(cents / count) : Math.floor(cents / count)),
      instalmentId: index === 0 ? first.id : undefined,
      moment: index % 2 === 0 ? 'acceptance' : 'delivery',
      title: `Nova ${index + 1}`,
    }))
    return put(`instalments/${first.id}/plan`, { paymentPlan, unpaidIds: unpaid.map(({ id }) => id) })
  },
  revise: async (deal, step) => {
    const { part, pick } = step
    await put(`quotes/${deal.id}`, {
      items: deal.itemsAt(kwanzas(100_000 + part * 12_345)),
      paymentPlan: PLANS[pick % 4],
    })
    return post(`quotes/${deal.id}/share`, { isRevision: true, via: 'copy' })
  },
  renewLink: async (deal) => {
    const answer = await renewLink(deal.id)
    if (answer.status === 200) deal.token = answer.body.link.split('/').at(-1) ?? ''
    return answer
  },
  withdrawLink: ({ id }) => withdrawLink(id),
  // An avença of a quote that was approved by hand may owe its first month in place of the quote's.
  approve: async ({ id, isMonthly }) => (isMonthly ? null : put(`quotes/${id}`, { status: 'approved' })),
  convert: ({ id }, { pick }) =>
    post(`quotes/${id}/convert-to-project`, pick % 2 === 0 ? {} : { startsOn: NEXT_MONTH }),
  setStatus: withOne('orders', (id, { pick }) => {
    const status = ['cancelled', 'in_progress', 'completed', 'pending'][pick % 4]
    return api.call('PATCH', `/api/crm/orders/${id}/status`, { as, body: { status } })
  }),
  changeTotal: withOne('orders', (id, { part }) =>
    put(`orders/${id}`, { items: [once(kwanzas(50_000 + part * 54_321))] }),
  ),
  planProject: withOne('orders', (id, { pick }) =>
    post(`orders/${id}/instalments`, { paymentPlan: PLANS[1 + (pick % 3)] }),
  ),
  moveProject: withOne('orders', (id, step, deals) =>
    put(`orders/${id}`, { quoteId: choose([...deals.map((deal) => deal.id), null], step) }),
  ),
  deleteProject: withOne('orders', (id) => remove(`orders/${id}`)),
  restoreProject: restore('orders'),
  changeRetainer: withOne('retainers', (id, { part, pick }) =>
    put(`retainers/${id}`, { startsOn: pick % 3 === 0 ? TODAY : NEXT_MONTH, title: `Redes ${part}` }),
  ),
  deleteRetainer: withOne('retainers', (id) => remove(`retainers/${id}`)),
  restoreRetainer: restore('retainers'),
} satisfies Record<string, Act>

async function newDeal(kind: Kind): Promise<Deal> {
  const { lines, terms } = KINDS[kind]
  const itemsAt = (unitPrice: string) => lines.map((line) => line(unitPrice))
  const { quote } = (
    await post('quotes', {
      clientEmail: `ordem${serial()}@exemplo.ao`,
      clientName: 'Teresa Domingos',
      items: itemsAt('1000.03'),
      title: 'Identidade',
      ...terms,
    })
  ).body
  return { id: quote.id, isMonthly: kind.startsWith('monthly'), itemsAt, token: await share(quote.id) }
}

/** Statements whose rows are faults, by what must hold. */
const FAULTS = {
  'an instalment of a quote has a standing acceptance': `
    select id, title from instalments i where withdrawn_at is null and quote_id is not null
      and not exists (select from quote_acceptances a where a.quote_id = i.quote_id and voided_at is null)`,
  'a quote is accepted, and approved, while it has a standing acceptance': `
    select id, status from quotes q where (accepted_at is not null and status <> 'approved')
      or (accepted_at is not null) <> exists (
        select from quote_acceptances a where a.quote_id = q.id and voided_at is null)`,
  'no avença is left of a voided acceptance': `
    select id from retainers r where deleted_at is null and exists (
      select from quote_acceptances a where a.quote_id = r.quote_id having bool_and(voided_at is not null))`,
  'receipts never exceed their instalment, and the rest is open': `
    select id, amount_cents, open_cents from instalments i where withdrawn_at is null and open_cents <> amount_cents - (
      select coalesce(sum(amount_cents + withheld_cents + captive_cents), 0) from receipts
      where instalment_id = i.id and voided_at is null)`,
  'no receipt is on an instalment that was withdrawn or is in the trash with all its records': `
    select r.id, document_number from receipts r join instalments i on i.id = instalment_id
    where voided_at is null and (withdrawn_at is not null or not exists (
      select from quotes where id = i.quote_id and deleted_at is null
      union all select from orders where id = i.order_id and deleted_at is null
      union all select from retainers where id = i.retainer_id and deleted_at is null))`,
  'the instalments of a quote add up to what was accepted': `
    select quote_id, gross_cents, planned from quote_acceptances a cross join lateral (
      select coalesce(sum(amount_cents), 0) as planned from instalments i
      where i.quote_id = a.quote_id and withdrawn_at is null) plan
    where voided_at is null and gross_cents <> planned`,
  'the instalments of a quote are with its first project that goes on, but for those of an avença, beside a plan of its own, or with an earlier project': `
    select i.id, i.order_id, first.id as first from instalments i join lateral (
      select id, created_at from orders o where o.quote_id = i.quote_id and deleted_at is null and status <> 'cancelled'
      order by created_at, id limit 1
    ) first on true
    where withdrawn_at is null and i.order_id is distinct from first.id
      and not exists (select from orders o where o.id = i.order_id and o.quote_id = i.quote_id and o.deleted_at is null
        and (o.created_at, o.id) < (first.created_at, first.id))
      and not exists (select from instalments own
        where own.order_id = first.id and own.quote_id is null and own.withdrawn_at is null)
      and not exists (select from retainers r where r.id = i.retainer_id and r.deleted_at is null)`,
  'instalments are cancelled with their project, and none of one that goes on is': `
    select i.id, status from instalments i join orders o on o.id = i.order_id
    where withdrawn_at is null and deleted_at is null and is_cancelled <> (status = 'cancelled')`,
  'instalments have the numbers from 1 on': `
    select quote_id from instalments where withdrawn_at is null and quote_id is not null
    group by quote_id having max(position) <> count(*)`,
}

const TAKEN_BACK = 'Registo do sinal anulado'
async function findFaults(before: { takenBack: number; voids: number }) {
  for (const [rule, statement] of Object.entries(FAULTS)) expect(await api.sql(statement), rule).toEqual([])
  const stored = await api.sql<{ cents: number; key: string }>(
    `select document_number as key, sum(amount_cents + withheld_cents + captive_cents)::int as cents
     from receipts group by document_number`,
  )
  expect(new Map(stored.map(({ cents, key }) => [key, cents])), 'the answered receipts, no more and no less').toEqual(
    received,
  )
  const voids = await api.sql<{ id: string; reason: string }>(
    'select id, void_reason as reason from receipts where voided_at is not null',
  )
  const single = voids.flatMap(({ id, reason }) => (reason === TAKEN_BACK ? [] : id))
  expect(new Set(single), 'the answered voids').toEqual(voided)
  const after = { takenBack: depositsTakenBack, voids: voids.length - single.length }
  expect(after.voids > before.voids, 'deposits taken back').toBe(after.takenBack > before.takenBack)
  return after
}

/** The lists of all states, together, are the list of all. */
async function compareStates() {
  const list = async (query: string) => (await api.call('GET', `/api/crm/instalments${query}`, { as })).body.instalments
  const parts = await Promise.all(STATES.map((state) => list(`?status=${state}`)))
  const factsOf = (all: readonly Pick<Instalment, 'amountCents' | 'id' | 'openCents' | 'state'>[]) =>
    all.map(({ amountCents, id, openCents, state }) => `${id} ${state} ${openCents} of ${amountCents}`).toSorted()
  expect(factsOf(parts.flat())).toEqual(factsOf(await list('')))
}

const names = Object.keys(ACTS) as (keyof typeof ACTS)[]
/** Drawn more often than the others. */
const OFTEN: typeof names = [
  'acceptByLink',
  'acceptByPhone',
  'convert',
  'noteDeposit',
  'receive',
  'voidAcceptance',
  'voidReceipt',
]
const step = fc.record({
  act: fc.constantFrom(...names, ...OFTEN, ...OFTEN),
  deal: fc.nat(1),
  part: fc.integer({ max: 6, min: 1 }),
  pick: fc.nat(11),
})
const run = fc.record({
  /** Each has what happens at once. */
  batches: fc.array(fc.array(step, { maxLength: 4, minLength: 1, size: 'max' }), { maxLength: 12, minLength: 12 }),
  kinds: fc.shuffledSubarray(Object.keys(KINDS) as Kind[], { maxLength: 2, minLength: 2 }),
})

it('[PAY-16] [PAY-09] acceptances, receipts and their voiding in any order, also at once, lose nothing and leave nothing behind', async () => {
  let known = { takenBack: 0, voids: 0 }
  const holds = fc.asyncProperty(run, fc.context(), async ({ batches, kinds }, log) => {
    const deals = await Promise.all(kinds.map(newDeal))
    await Promise.all(deals.map(({ id }) => acceptByPhone(id)))
    for (const steps of batches) {
      const answers = await Promise.all(
        steps.map(async (one) => {
          const deal = deals[one.deal]
          return deal ? (ACTS[one.act] as Act)(deal, one, deals) : null
        }),
      )
      const said = steps.map(({ act, deal }, index) => {
        const answer = answers[index]
        return `${act} ${deal}: ${answer ? `${answer.status} ${answer.body.error || ''}` : '–'}`
      })
      log.log(said.join(' | '))
      for (const answer of answers) expect(answer?.status ?? 200, answer?.text).toBeLessThan(500)
      known = await findFaults(known)
    }
    await compareStates()
  })
  await fc.assert(holds, { endOnFailure: true, numRuns: 3 })
}, 120_000)
