import { expect, test } from '@playwright/test'

import { addMonths, luandaDay } from '@kit/lib/dates'
import { query, startOwnPostgres } from '../support/own-database'
import { CONTACT_FORM } from '../support/records'
import { type ServerProcess, startServer, uniqueName } from '../support/server-process'

const ROUNDS = 3
const SENDERS = 4
/** The server is killed mid-stream, after this many more acknowledgements: of leads, and of each kind of money. */
const LEADS_PER_ROUND = 100
const STEPS_PER_ROUND = 4

/** The answer 503: in the round of the whole crash the database dies a moment before the server. */
class Away extends Error {}

/** Repeats `send` until the server is gone. */
async function untilGone(send: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await send()
    } catch (error) {
      if (error instanceof Away) continue
      if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '')) return
      throw error
    }
  }
}

/** Waits until `count` exceeds `limit`; fails at once if the senders end before. */
async function whileSending(stopped: Promise<unknown>, count: () => number, limit: number): Promise<void> {
  const early = stopped.then(() => Promise.reject(new Error('The senders have ended')))
  const reached = expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(limit)
  await Promise.race([early, reached])
  early.catch(() => undefined)
}

/** Sends requests one after the other until the server is gone; records the id of each 201. */
const streamLeads = (server: ServerProcess, acknowledged: Set<string>): Promise<void> =>
  untilGone(async () => {
    const { body, status, text } = await server.send('POST', '/api/leads', {
      json: { ...CONTACT_FORM, email: `${uniqueName('kill')}@exemplo.ao` },
    })
    if (status === 503) throw new Away()
    if (status !== 201) throw new Error(`POST /api/leads answered ${status}: ${text}`)
    acknowledged.add(body.lead.id)
  })

/** Checks, through the restarted server and in the database, that nothing acknowledged is missing. */
async function expectAllThere(
  server: ServerProcess,
  databaseUrl: string,
  acknowledged: ReadonlySet<string>,
): Promise<void> {
  const { body } = await server.send('GET', '/api/leads', { cookie: await server.signIn() })
  const stored = new Set(body.leads.map(({ id }) => id))
  expect(
    [...acknowledged].filter((id) => !stored.has(id)),
    'acknowledged and lost',
  ).toEqual([])
  const halves = await query(
    databaseUrl,
    `select id from leads where contact_id is null
       or not exists (select from activities where entity_type = 'lead' and entity_id = leads.id::text)`,
  )
  expect(halves, 'leads without their contact or history').toEqual([])
}

/** Ids of acknowledged facts about money: of quotes, receipts and avenças. */
interface Told {
  accepted: Set<string>
  /** Whose acceptance was voided. */
  withdrawn: Set<string>
  received: Set<string>
  voided: Set<string>
  /** Whose months were made. */
  owed: Set<string>
}
const PLAN = [
  { moment: 'acceptance', percent: 40, title: 'Adjudicação' },
  { moment: 'delivery', percent: 60, title: 'Entrega' },
]
const ITEMS = [{ description: 'Logótipo', quantity: 1, unitPrice: 100_000 }]
const MONTHS = 4

/** Sends requests of a signed-in person; throws unless they succeed. */
function deskAt(server: ServerProcess, cookie: string) {
  const send = async (method: 'GET' | 'POST', path: string, json?: object) => {
    const { body, status, text } = await server.send(method, path, { cookie, json })
    if (status === 503) throw new Away()
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`)
    return body
  }
  const post = (path: string, json: object) => send('POST', path, json)
  const accept = async (): Promise<string> => {
    const made = { clientName: 'Kianda', items: ITEMS, paymentPlan: PLAN, title: 'Identidade' }
    const { quote } = await post('/api/crm/quotes', made)
    await post(`/api/crm/quotes/${quote.id}/share`, { via: 'copy' })
    await post(`/api/crm/quotes/${quote.id}/acceptance`, { channel: 'phone', name: 'Ana Domingos', role: 'Gerente' })
    return quote.id
  }
  return { accept, post, send }
}
type Desk = ReturnType<typeof deskAt>

/** Accepts quotes, and receives two payments of each, of which one is voided, until the server is gone. */
const streamReceipts = ({ accept, post, send }: Desk, told: Told): Promise<void> =>
  untilGone(async () => {
    const quoteId = await accept()
    told.accepted.add(quoteId)
    const { instalments } = await send('GET', `/api/crm/quotes/${quoteId}/instalments`)
    for (const amount of [30_000, 5000]) {
      const receipt = { amount, method: 'transfer', receivedOn: '2026-01-15' }
      const { instalment } = await post(`/api/crm/instalments/${instalments[0]?.id}/receipts`, receipt)
      const id = instalment.receipts.at(-1)?.id ?? ''
      told.received.add(id)
      if (amount === 30_000) continue
      await post(`/api/crm/receipts/${id}/void`, { reason: 'Engano' })
      told.voided.add(id)
    }
  })

/** Accepts quotes and voids each acceptance, until the server is gone. */
const streamVoids = ({ accept, post, send }: Desk, told: Told): Promise<void> =>
  untilGone(async () => {
    const quoteId = await accept()
    const { acceptance } = await send('GET', `/api/crm/quotes/${quoteId}/sharing`)
    await post(`/api/crm/quotes/${quoteId}/acceptance/void`, { reason: 'Engano', seen: acceptance?.id })
    told.withdrawn.add(quoteId)
  })

/** Creates avenças that began some months ago, whose months are made with them, until the server is gone. */
const streamMonths = ({ post }: Desk, told: Told): Promise<void> =>
  untilGone(async () => {
    const { client } = await post('/api/crm/clients', { email: `${uniqueName('kill')}@exemplo.ao`, name: 'Kianda' })
    const startsOn = `${addMonths(luandaDay(new Date()).slice(0, 7), 1 - MONTHS)}-01`
    const made = { items: ITEMS, monthlyTasks: [{ day: 3, title: 'Relatório' }], startsOn, title: 'Redes sociais' }
    const { retainer } = await post(`/api/crm/clients/${client.id}/convert-to-retainer`, made)
    told.owed.add(retainer.id)
  })

/** Queries for contradictory rows, which must find none whenever the server died. */
const CONTRADICTIONS = {
  'an acceptance whose instalments are not its total': `select q.id from quotes q where accepted_at is not null and
    gross_amount * 100 <> (select coalesce(sum(amount_cents), 0) from instalments where quote_id = q.id and withdrawn_at is null)`,
  'an instalment without acceptance': `select id from instalments i where quote_id is not null and withdrawn_at is null
    and not exists (select from quote_acceptances a where a.quote_id = i.quote_id and a.voided_at is null)`,
  'a quote that is accepted by half': `select id from quotes q where (accepted_at is not null) <> exists
    (select from quote_acceptances a where a.quote_id = q.id and a.voided_at is null)`,
  'an avença without one of its months': `select id from retainers r where ${MONTHS} >
    (select count(*) from retainer_months m where m.retainer_id = r.id)`,
  'a month without its instalment or its task': `select id from retainer_months m where not exists
    (select from instalments i where i.retainer_id = m.retainer_id and retainer_month = month and amount_cents = gross_cents)
    or not exists (select from tasks t where t.record_id = m.retainer_id::text and t.origin = 'retainer:' || month)`,
  'an open amount that is not what is left': `select id from instalments i where open_cents <> amount_cents -
    (select coalesce(sum(amount_cents + withheld_cents + captive_cents), 0) from receipts where instalment_id = i.id and voided_at is null)`,
}

/** Checks that nothing acknowledged about money is missing or contradictory. */
async function expectMoneyWhole(databaseUrl: string, told: Told): Promise<void> {
  const idsOf = async (statement: string) =>
    new Set((await query<{ id: string }>(databaseUrl, statement)).map(({ id }) => id))
  const kept = {
    accepted: await idsOf('select quote_id as id from quote_acceptances where voided_at is null'),
    owed: await idsOf('select retainer_id as id from retainer_months'),
    received: await idsOf('select id from receipts'),
    voided: await idsOf('select id from receipts where voided_at is not null'),
    withdrawn: await idsOf(
      'select quote_id as id from quote_acceptances group by 1 having bool_and(voided_at is not null)',
    ),
  }
  for (const key of ['accepted', 'owed', 'received', 'voided', 'withdrawn'] as const)
    expect(
      [...told[key]].filter((id) => !kept[key].has(id)),
      `${key}, and lost`,
    ).toEqual([])
  for (const [what, statement] of Object.entries(CONTRADICTIONS))
    expect(await query(databaseUrl, statement), what).toEqual([])
}

test('[API-07] [PAY-09] kill -9 while requests, acceptances, receipts, voids of both and months stream in: everything answered is there after the restart, nothing by half', async () => {
  const postgres = await startOwnPostgres({ isDurable: true })
  const acknowledged = new Set<string>()
  const told: Told = {
    accepted: new Set(),
    owed: new Set(),
    received: new Set(),
    voided: new Set(),
    withdrawn: new Set(),
  }
  /** Of the kind that was acknowledged least often. */
  const steps = () => Math.min(...Object.values<Set<string>>({ ...told }).map(({ size }) => size))
  try {
    let server = await startServer({ databaseUrl: postgres.url })
    for (let round = 1; round <= ROUNDS; round += 1) {
      const desk = deskAt(server, await server.signIn())
      const [leadsBefore, stepsBefore] = [acknowledged.size, steps()]
      const stopped = Promise.all([
        ...Array.from({ length: SENDERS }, () => streamLeads(server, acknowledged)),
        ...[streamReceipts, streamReceipts, streamVoids, streamMonths].map((stream) => stream(desk, told)),
      ])
      await whileSending(stopped, () => acknowledged.size - leadsBefore, LEADS_PER_ROUND)
      await whileSending(stopped, () => steps() - stepsBefore, STEPS_PER_ROUND)
      // In the second round all processes of the machine die, including Postgres.
      const isWholeCrash = round === 2
      if (isWholeCrash) postgres.crash()
      expect(await server.kill('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })
      await stopped
      if (isWholeCrash) await postgres.start()
      server = await startServer({ databaseUrl: postgres.url })
      await expectAllThere(server, postgres.url, acknowledged)
      await expectMoneyWhole(postgres.url, told)
    }
    await server.kill('SIGTERM')
  } finally {
    await postgres.remove()
  }
})
