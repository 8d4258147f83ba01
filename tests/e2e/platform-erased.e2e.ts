import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

import { expect, test } from '@playwright/test'

import { CONSENT_VERSION } from '@crm/leads/domain/consent'
import { ORIGINS, TOUCHES } from '@crm/reports/domain/origin-rows'
import { addDays, luandaDay } from '@kit/lib/dates'
import { readEntries } from '../../scripts/backup/archive-reader.mjs'
import { runCommand } from '../support/commands'
import { ADVERT, EMAIL, NAME, NIF, PHONE, tablesWithPerson, valuesIn } from '../support/erased-person'
import { createDatabase, query } from '../support/own-database'
import { textOfPages } from '../support/quote-pdf'
import { CONTACT_FORM } from '../support/records'
import { ADMIN, type ServerProcess, spawnServer, startServer } from '../support/server-process'
import { createSmtpSink } from '../support/smtp-sink'

const smtp = createSmtpSink()
let database: Awaited<ReturnType<typeof createDatabase>>
let folder: string
let env: Record<string, string>

test.beforeAll(async () => {
  database = await createDatabase()
  folder = mkdtempSync(join(tmpdir(), 'agency-erased-'))
  mkdirSync(join(folder, 'data'))
  env = { DATA_DIR: join(folder, 'data'), MAIL_FROM: 'Agência <geral@agencia.ao>', SMTP_URL: await smtp.start() }
})
test.afterAll(async () => {
  await smtp.stop()
  await database.drop()
  rmSync(folder, { force: true, recursive: true })
})

const sql = <Row extends object>(statement: string, values: unknown[] = []) =>
  query<Row>(database.url, statement, values)

/** Sends as a signed-in person; throws unless it succeeds. */
const deskAt = (server: ServerProcess, cookie: string) => async (method: string, path: string, json?: object) => {
  const answer = await server.send(method, path, { cookie, json })
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`)
  return answer
}
type Desk = ReturnType<typeof deskAt>

const FORM = {
  ...CONTACT_FORM,
  attribution: {
    firstTouch: { ...ADVERT, term: 'logótipo da Zulmira' },
    lastTouch: { at: ADVERT.at, landing: '/', referrer: 'www.google.com' },
  },
  consentVersion: CONSENT_VERSION,
  email: EMAIL,
  empresa: 'Kapalanga Lda',
  mensagem: 'Quero um logótipo com uma palanca',
  nome: NAME,
  telefone: PHONE,
}

/** A client's whole life, over HTTP: request, accepted quote with its project and receipts, refused quote, notes, mails. */
async function live(server: ServerProcess, desk: Desk) {
  const post = async (path: string, json: object) => (await desk('POST', path, json)).body
  const asked = await server.send('POST', '/api/leads', { json: FORM })
  expect(asked.status, asked.text).toBe(201)
  const leadId = asked.body.lead.id
  const who = { company: 'Kapalanga Lda', email: EMAIL, name: NAME, nif: NIF, phone: PHONE }
  const { client } = await post('/api/crm/clients', {
    ...who,
    address: 'Rua do Imbondeiro 77',
    leadId,
    notes: 'Zulmira prefere falar depois das 18h',
  })
  const quoteTo = async (title: string) => {
    const made = await post('/api/crm/quotes', {
      clientEmail: EMAIL,
      clientId: client.id,
      clientName: NAME,
      conditions: 'Como a Zulmira pediu',
      items: [{ description: 'Logótipo', quantity: 1, unitPrice: '100000' }],
      leadId,
      title,
    })
    await post(`/api/crm/quotes/${made.quote.id}/send-email`, { message: 'Olá, Zulmira', to: EMAIL })
    return made.quote.id
  }
  const quoteId = await quoteTo('Identidade da Zulmira')
  // With its PDF; the request's receipt has none.
  await expect.poll(() => smtp.sink.mails.filter(({ attachments }) => attachments.length > 0).length).toBe(1)
  const { link } = await post(`/api/crm/quotes/${quoteId}/share`, { via: 'copy' })
  await sendForm(server, `${new URL(link).pathname}/perguntar`, { name: NAME, text: `${NAME}: e o prazo?` })
  const accepted = { channel: 'phone', name: NAME, role: 'Gerente da Kapalanga' }
  await post(`/api/crm/quotes/${quoteId}/acceptance`, accepted)
  await sendForm(server, `${new URL(link).pathname}/comprovativo`, { file: '%PDF-1.4 Kapalanga pagou' })
  const { order } = await post(`/api/crm/quotes/${quoteId}/convert-to-project`, {})
  await desk('PUT', `/api/crm/orders/${order.id}`, { status: 'completed' })
  const { instalments } = (await desk('GET', `/api/crm/quotes/${quoteId}/instalments`)).body
  for (const { id, openCents } of instalments) {
    const receipt = { amount: String(openCents / 100), method: 'transfer', note: 'Da Zulmira' }
    await post(`/api/crm/instalments/${id}/receipts`, { ...receipt, receivedOn: luandaDay(new Date()) })
  }
  // Their mailbox is gone when the second quote is sent; this is logged.
  smtp.sink.unknownAddress = EMAIL
  const refusedId = await quoteTo('Vídeo da Zulmira')
  await expect.poll(() => smtp.sink.refused).toBeGreaterThan(0)
  smtp.sink.unknownAddress = null
  await desk('PUT', `/api/crm/quotes/${refusedId}`, { status: 'rejected' })
  await post('/api/crm/notes', { record: { id: quoteId, type: 'quotes' }, text: 'A Zulmira hesita' })
  const task = { dueDay: addDays(luandaDay(new Date()), 1), title: 'Ligar à Zulmira' }
  await post('/api/crm/tasks', { ...task, record: { id: client.id, type: 'clients' } })
  // As is a request that the database refuses.
  await sql('alter table leads rename column notes to text_of_notes')
  expect((await server.send('POST', '/api/leads', { json: FORM })).status).toBeGreaterThanOrEqual(500)
  await sql('alter table leads rename column text_of_notes to notes')
  const request = { email: EMAIL, kind: 'erasure', name: NAME, text: 'Apaguem, Zulmira' }
  const { dataRequest } = await post('/api/crm/privacy-requests', request)
  const contacts = await sql<{ id: string }>('select id from contacts where email = $1', [EMAIL])
  const records = [leadId, client.id, quoteId, refusedId, order.id, ...contacts.map(({ id }) => id)]
  return { clientId: client.id, quoteId, records, refusedId, requestId: dataRequest.id }
}

/** Sends a form of a link's page as a phone does. */
async function sendForm(server: ServerProcess, path: string, fields: Record<string, string>): Promise<void> {
  const { file, ...texts } = fields
  const form = file ? new FormData() : new URLSearchParams(texts)
  if (file) form.append('file', new Blob([file], { type: 'application/pdf' }) as unknown as string)
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    body: form,
    headers: { origin: `http://127.0.0.1:${server.port}`, 'user-agent': 'Firefox da palanca' },
    method: 'POST',
    redirect: 'manual',
  })
  expect(answer.status, await answer.text()).toBe(303)
}

/** All figures that the CRM shows of its past. */
async function figures(desk: Desk): Promise<string[]> {
  const origin = ORIGINS.flatMap((by) => TOUCHES.map((touch) => `reports/origin/export?by=${by}&touch=${touch}`))
  const payments = ['month', 'owner'].map((by) => `reports/payments/export?period=year&by=${by}`)
  const paths = ['dashboard', 'reports/team/export', 'reports/refusals/export', ...origin, ...payments]
  return Promise.all(paths.map(async (path) => (await desk('GET', `/api/crm/${path}`)).text))
}

async function backUp(name: string): Promise<string> {
  const place = join(folder, name)
  const { code, output } = await runCommand('backup', [], {
    BACKUP_DIR: place,
    DATA_DIR: env.DATA_DIR ?? '',
    DATABASE_URL: database.url,
  })
  expect(code, output).toBe(0)
  return join(place, readdirSync(place).find((file) => file.endsWith('.tar')) ?? '')
}

/** Tables and files of a backup that contain the person. */
async function foundIn(file: string): Promise<string[]> {
  const found = new Set<string>()
  for await (const { content, name } of readEntries(file, '')) {
    const bytes = await buffer(content)
    const [kind, table = ''] = name.split('/')
    const text = (kind === 'tables' ? gunzipSync(bytes) : bytes).toString('utf8')
    if (valuesIn(text).length > 0) found.add(kind === 'tables' ? table : name)
  }
  return [...found].toSorted()
}

function foundInData(): string[] {
  const files = readdirSync(env.DATA_DIR ?? '', { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  return files
    .filter(({ name, parentPath }) => valuesIn(readFileSync(join(parentPath, name), 'utf8')).length > 0)
    .map(({ name }) => name)
}

/** An erased client is in nothing but the evidence: not in the database, a backup, files, documents or the log. */
async function expectErased(server: ServerProcess, desk: Desk, life: Awaited<ReturnType<typeof live>>) {
  expect(await tablesWithPerson(sql)).toEqual(['quote_acceptances'])
  expect(foundInData()).toEqual([])
  for (const path of [
    `quotes/${life.refusedId}/pdf`,
    `quotes/${life.refusedId}/revisions/1/pdf`,
    `clients/${life.clientId}/statement`,
  ]) {
    const pages = await textOfPages((await desk('GET', `/api/crm/${path}`)).bytes)
    expect(valuesIn(pages.join(' ')), path).toEqual([])
  }
  expect(valuesIn(server.output())).toEqual([])
}

test('[PRIV-04] [PRIV-09] an erased client is in no table, backup, file, document or log, and a restore of an older backup brings nothing back', async () => {
  const server = await startServer({ databaseUrl: database.url, env: { ...env, LOG_FORMAT: 'json' } })
  const cookie = await server.signIn()
  const desk = deskAt(server, cookie)
  const life = await live(server, desk)
  const older = await backUp('older')
  // Otherwise the search would prove nothing.
  const everywhere = ['clients', 'data_requests', 'leads', 'messages', 'quote_proofs', 'quotes']
  expect(await foundIn(older)).toEqual(expect.arrayContaining(everywhere))
  const before = await figures(desk)

  await desk('POST', `/api/crm/privacy-requests/${life.requestId}/close`, { outcome: 'Dissemos à Zulmira' })
  await desk('POST', '/api/crm/privacy/erasures', { name: NAME, reason: 'asked', records: life.records })
  await expectErased(server, desk, life)
  expect(await figures(desk)).toEqual(before)
  expect(await foundIn(await backUp('newer'))).toEqual(['quote_acceptances'])
  const seller = { password: ADMIN.password, username: 'vendas' }
  const made = await server.send('POST', '/api/cms/users', {
    cookie,
    headers: { origin: `http://127.0.0.1:${server.port}` },
    json: { ...seller, email: 'vendas@agencia.ao', role: 'comercial' },
  })
  expect(made.status, made.text).toBe(201)
  const signedIn = await server.send('POST', '/api/cms/users/login', { json: seller })
  const sellers = signedIn.headers['set-cookie']?.[0]?.split(';')[0]
  const evidence = await server.send('GET', `/api/crm/quotes/${life.quoteId}/pdf`, { cookie: sellers })
  expect(evidence.status).toBe(403)

  await server.kill('SIGTERM')
  const place = { DATA_DIR: env.DATA_DIR ?? '', DATABASE_URL: database.url }
  const restored = await runCommand('restore', [older, '--replace'], place)
  expect(restored.code, restored.output).toBe(0)
  expect(await tablesWithPerson(sql)).toEqual(expect.arrayContaining(everywhere))
  // The first start dies on its way; nothing is half done.
  const dying = await spawnServer({ databaseUrl: database.url, env })
  await expect.poll(dying.output, { timeout: 60_000 }).not.toBe('')
  await dying.kill('SIGKILL')
  const again = await startServer({ databaseUrl: database.url, env })
  expect(dying.output() + again.output()).toContain('Apagados de novo depois de uma reposição: 1.')
  expect((await again.send('GET', '/api/leads', { cookie })).status).toBe(401)
  const deskAgain = deskAt(again, await again.signIn())
  await expectErased(again, deskAgain, life)
  expect((await deskAgain('GET', '/api/leads')).text).toContain('Pessoa apagada')
  expect(await figures(deskAgain)).toEqual(before)
  await again.kill('SIGTERM')
})
