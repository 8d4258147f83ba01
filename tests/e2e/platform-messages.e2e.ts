import { expect, test } from '@playwright/test'

import { createDatabase, query } from '../support/own-database'
import { CONTACT_FORM } from '../support/records'
import { type ServerProcess, startServer } from '../support/server-process'
import { createSmtpSink } from '../support/smtp-sink'

const smtp = createSmtpSink()
const { sink } = smtp
let database: Awaited<ReturnType<typeof createDatabase>>
let env: Record<string, string>
const servers = new Set<ServerProcess>()

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  database = await createDatabase()
  env = { MAIL_FROM: 'Agência <geral@agencia.ao>', SMTP_URL: await smtp.start() }
})
test.beforeEach(async () => {
  Object.assign(sink, { holdAt: null, mails: [], recipients: [] })
})
test.afterEach(async () => {
  sink.holdAt = null
  await sql('delete from messages')
})
test.afterAll(async () => {
  await Promise.all([...servers].map((server) => server.kill('SIGTERM')))
  await smtp.stop()
  await database.drop()
})

const sql = <Row extends object>(statement: string, values: unknown[] = []) =>
  query<Row>(database.url, statement, values)
const start = async () => {
  const server = await startServer({ databaseUrl: database.url, env })
  servers.add(server)
  return server
}
/** A server left by the previous test, or a new one. */
const running = async () => [...servers][0] ?? (await start())
const allSent = () => expect.poll(async () => new Set(await states()), { timeout: 60_000 }).toEqual(new Set(['sent']))
const kill = async (server: ServerProcess, signal: 'SIGKILL' | 'SIGTERM') => {
  servers.delete(server)
  const exit = await server.kill(signal)
  // Postgres still finishes what it has received from a killed process.
  const busy = `select from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`
  await expect.poll(() => sql(busy)).toEqual([])
  return exit
}
const states = async () => (await sql<{ state: string }>('select state from messages')).map(({ state }) => state)
/** Expires the leases of dead processes at once. */
const letLeasesRunOut = () =>
  sql("update messages set leased_until = now() - interval '1 s' where lease_token is not null")
const historyOf = (id: string) => sql("select 1 from activities where entity_id = $1 and type = 'email_sent'", [id])

async function makeQuote(server: ServerProcess, cookie: string, to: string): Promise<string> {
  const items = [{ description: 'Logótipo', quantity: 1, unitPrice: '1000' }]
  const made = await server.send('POST', '/api/crm/quotes', { cookie, json: { items, title: `Para ${to}` } })
  expect(made.status, made.text).toBe(201)
  return made.body.quote.id
}

async function mailQuote(server: ServerProcess, cookie: string, id: string, to: string): Promise<void> {
  const sent = await server.send('POST', `/api/crm/quotes/${id}/send-email`, { cookie, json: { to } })
  expect(sent.status, sent.text).toBe(200)
}

/** Sends a quote; resolves once its mail is being delivered. */
async function sendQuote(server: ServerProcess, cookie: string, to: string): Promise<string> {
  const id = await makeQuote(server, cookie, to)
  await mailQuote(server, cookie, id, to)
  return id
}

test('[NOTI-01] [NOTI-07] kill -9 during a delivery and right after requests: every mail arrives after the restart, recognisable as the same', async () => {
  sink.holdAt = 'data'
  const first = await running()
  const id = await sendQuote(first, await first.signIn(), 'morto@exemplo.ao')
  await expect.poll(() => sink.held).toBe(1)
  const addresses = Array.from({ length: 6 }, (_, index) => `pedido${index}@exemplo.ao`)
  const posted = await Promise.all(
    addresses.map((email) => first.send('POST', '/api/leads', { json: { ...CONTACT_FORM, email } })),
  )
  await kill(first, 'SIGKILL')
  expect(posted.map(({ status }) => status)).toEqual(addresses.map(() => 201))
  // The quote's mail, and of each request the receipt and the agency's notice.
  expect(await states()).toEqual(Array.from({ length: 13 }, () => 'queued'))
  expect(await historyOf(id)).toEqual([])

  await letLeasesRunOut()
  sink.holdAt = null
  // A job of a dead process, from eleven minutes ago.
  await sql(
    `insert into payload_jobs (input, task_slug, queue, processing, meta, updated_at)
     values ('{}', 'expire-quotes', 'default', true, '{"scheduled": true}', now() - interval '11 minutes')`,
  )
  await start()
  // A start frees it; that it then runs is tested in platform-hostile-http.e2e.ts, which waits for a minute anyway.
  expect(await sql('select 1 from payload_jobs where processing and total_tried is null')).toEqual([])
  await allSent()
  expect(await historyOf(id)).toHaveLength(1)
  // The dead process's mails had reached the mail server too, which can recognise the duplicates.
  expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(13)
  const mailsTo = (address: string) => sink.mails.filter((_, index) => sink.recipients[index]?.[0] === address)
  for (const [index, email] of addresses.entries()) {
    const reference = `REF-${posted[index]?.body.lead.id.slice(0, 8).toUpperCase()}`
    expect(mailsTo(email)[0]?.subject).toBe(`Recebemos o seu pedido (${reference})`)
    const notice = mailsTo('geral@exemplo.ao').find(({ replyTo }) => replyTo?.[0]?.address === email)
    expect(notice?.subject).toBe('Novo pedido: Criação de Websites · Ana Bela')
    expect(notice?.text).toContain(reference)
  }
})

test('[R1] [NOTI-03] two processes at once: one mail each', async () => {
  const [one, other] = await Promise.all([running(), start()])
  const cookie = await one.signIn()
  const recipients = Array.from({ length: 8 }, (_, index) => `d${index}@exemplo.ao`)
  // Created one by one, because quotes wait for each other's numbers; only the mails are to be sent at once.
  const ids: string[] = []
  for (const to of recipients) ids.push(await makeQuote(one, cookie, to))
  await Promise.all(
    recipients.map((to, index) => mailQuote(index % 2 === 0 ? one : other, cookie, ids[index] ?? '', to)),
  )
  await allSent()
  expect(sink.mails).toHaveLength(8)
  expect(new Set(sink.recipients.flat()).size).toBe(8)
})

test('[R1] [NOTI-01] kills at random moments: every mail arrives, and every history says so once', async () => {
  const ids: string[] = []
  for (let round = 0; round < 2; round += 1) {
    const server = await running()
    const cookie = await server.signIn()
    for (let index = 0; index < 6; index += 1)
      ids.push(await sendQuote(server, cookie, `r${round}-${index}@exemplo.ao`))
    // Kills the servers at a different point of the deliveries each round.
    await Promise.all([...servers].map((one) => kill(one, 'SIGKILL')))
    await letLeasesRunOut()
  }
  await start()
  await allSent()
  expect(new Set(sink.recipients.flat()).size).toBe(12)
  expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(12)
  for (const id of ids) expect(await historyOf(id)).toHaveLength(1)
})

test('[R1] a stop waits for the mail that is being delivered', async () => {
  sink.holdAt = 'data'
  const server = await running()
  const id = await sendQuote(server, await server.signIn(), 'espera@exemplo.ao')
  await expect.poll(() => sink.held).toBe(1)
  const stopped = kill(server, 'SIGTERM')
  // It accepts no new connections but still runs.
  await expect
    .poll(() =>
      server.send('GET', '/api/health').then(
        () => true,
        () => false,
      ),
    )
    .toBe(false)
  expect(await Promise.race([stopped, Promise.resolve('running')])).toBe('running')
  sink.holdAt = null
  expect(await stopped).toEqual({ code: 0, signal: null })
  expect(await states()).toEqual(['sent'])
  expect(await historyOf(id)).toHaveLength(1)
  expect(sink.mails).toHaveLength(1)
})
