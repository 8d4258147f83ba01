import { expect, test } from '@playwright/test'

import { query, startOwnPostgres } from '../support/own-database'
import { CONTACT_FORM } from '../support/records'
import { type ServerProcess, startServer, uniqueName } from '../support/server-process'

const ROUNDS = 5
const SENDERS = 8
/** The server is killed mid-stream, after this many more acknowledgements. */
const ACKNOWLEDGED_PER_ROUND = 150

/** Repeats `send` until the server is gone. */
async function untilGone(send: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await send()
    } catch (error) {
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
    if (status === 201) acknowledged.add(body.lead.id)
    // In some rounds the database dies a moment before the server.
    else if (status !== 503) throw new Error(`POST /api/leads answered ${status}: ${text}`)
  })

test('[API-07] [OP-46] kill -9 during a stream of requests, five rounds: every 201 is there after the restart', async () => {
  const postgres = await startOwnPostgres({ isDurable: true })
  const acknowledged = new Set<string>()
  try {
    let server = await startServer({ databaseUrl: postgres.url })
    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = acknowledged.size
      const streams = Array.from({ length: SENDERS }, () => streamLeads(server, acknowledged))
      const stopped = Promise.all(streams)
      await whileSending(stopped, () => acknowledged.size - before, ACKNOWLEDGED_PER_ROUND)
      // In every other round all processes of the machine die, including Postgres.
      const isWholeCrash = round % 2 === 0
      if (isWholeCrash) postgres.crash()
      expect(await server.kill('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })
      await stopped
      if (isWholeCrash) await postgres.start()
      server = await startServer({ databaseUrl: postgres.url })
      await expectAllThere(server, postgres.url, acknowledged)
    }
    await server.kill('SIGTERM')
  } finally {
    await postgres.remove()
  }
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

/** Acknowledged facts about money. */
interface Told {
  accepted: Set<string>
  received: Set<string>
  voided: Set<string>
}
const STEPS_PER_ROUND = 30
const PLAN = [
  { moment: 'acceptance', percent: 40, title: 'Adjudicação' },
  { moment: 'delivery', percent: 60, title: 'Entrega' },
]

/** Creates quotes, accepts them, and receives two payments of which one is voided, until the server is gone. */
async function streamMoney(server: ServerProcess, cookie: string, told: Told): Promise<void> {
  const post = async (path: string, json: object) => {
    const { body, status, text } = await server.send('POST', path, { cookie, json })
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`)
    return body
  }
  const items = [{ description: 'Logótipo', quantity: 1, unitPrice: 100_000 }]
  await untilGone(async () => {
    const made = { clientName: 'Kianda', items, paymentPlan: PLAN, title: 'Identidade' }
    const { quote } = await post('/api/crm/quotes', made)
    await post(`/api/crm/quotes/${quote.id}/share`, { via: 'copy' })
    await post(`/api/crm/quotes/${quote.id}/acceptance`, { channel: 'phone', name: 'Ana Domingos', role: 'Gerente' })
    told.accepted.add(quote.id)
    const { body } = await server.send('GET', `/api/crm/quotes/${quote.id}/instalments`, { cookie })
    for (const amount of [30_000, 5000]) {
      const receipt = { amount, method: 'transfer', receivedOn: '2026-01-15' }
      const { instalment } = await post(`/api/crm/instalments/${body.instalments[0]?.id}/receipts`, receipt)
      const id = instalment.receipts.at(-1)?.id ?? ''
      told.received.add(id)
      if (amount === 30_000) continue
      await post(`/api/crm/receipts/${id}/void`, { reason: 'Engano' })
      told.voided.add(id)
    }
  })
}

/** Queries for contradictory rows, which must find none whenever the server died. */
const CONTRADICTIONS = {
  'an acceptance whose instalments are not its total': `select q.id from quotes q where accepted_at is not null and
    gross_amount * 100 <> (select coalesce(sum(amount_cents), 0) from instalments where quote_id = q.id and withdrawn_at is null)`,
  'an instalment without acceptance': `select id from instalments i where withdrawn_at is null and not exists
    (select from quote_acceptances a where a.quote_id = i.quote_id and a.voided_at is null)`,
  'an open amount that is not what is left': `select id from instalments i where open_cents <> amount_cents -
    (select coalesce(sum(amount_cents + withheld_cents + captive_cents), 0) from receipts where instalment_id = i.id and voided_at is null)`,
}

test('[PAY-09] kill -9 between acceptance, receipt and void, three rounds: what was answered is there, and nothing by half', async () => {
  const postgres = await startOwnPostgres({ isDurable: true })
  const told: Told = { accepted: new Set(), received: new Set(), voided: new Set() }
  const steps = () => told.accepted.size + told.received.size + told.voided.size
  try {
    for (let round = 1; round <= 3; round += 1) {
      const server = await startServer({ databaseUrl: postgres.url })
      const cookie = await server.signIn()
      const before = steps()
      const stopped = Promise.all(Array.from({ length: SENDERS }, () => streamMoney(server, cookie, told)))
      await whileSending(stopped, () => steps() - before, STEPS_PER_ROUND)
      await server.kill('SIGKILL')
      await stopped
      const idsOf = async (statement: string) =>
        new Set((await query<{ id: string }>(postgres.url, statement)).map(({ id }) => id))
      const kept = {
        accepted: await idsOf('select quote_id as id from quote_acceptances where voided_at is null'),
        received: await idsOf('select id from receipts'),
        voided: await idsOf('select id from receipts where voided_at is not null'),
      }
      for (const key of ['accepted', 'received', 'voided'] as const)
        expect(
          [...told[key]].filter((id) => !kept[key].has(id)),
          `${key}, and lost`,
        ).toEqual([])
      for (const [what, statement] of Object.entries(CONTRADICTIONS))
        expect(await query(postgres.url, statement), what).toEqual([])
    }
  } finally {
    await postgres.remove()
  }
})
