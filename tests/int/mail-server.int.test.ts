import dns from 'node:dns'
import net, { type AddressInfo } from 'node:net'
import tls from 'node:tls'

import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { SITE_DEFAULTS } from '@collections/site-settings/defaults'
import { getReadiness } from '@crm/dashboard/operations/readiness'
import { kickDelivery, untilDelivered } from '@crm/messages/operations/delivery'
import { queueMessage } from '@crm/messages/operations/outbox'
import { MailServer } from '@crm/mail-server/global'
import { readMailServer } from '@crm/mail-server/operations/mail-server'
import { getEnv } from '@kit/process/env'
import { PASSWORD, useApi } from '../support/api'
import { makeCertificate } from '../support/own-certificate'

const api = useApi()
const SECRET = 'Palavra  do correio'
const open: (() => Promise<unknown>)[] = []
let arrived: { data: string; to: string }[] = []

beforeEach(async () => {
  vi.spyOn(api.payload.logger, 'warn').mockReturnValue()
  vi.spyOn(api.payload.logger, 'error').mockReturnValue()
  vi.spyOn(api.payload.logger, 'info').mockReturnValue()
  arrived = []
  await api.sql('delete from rate_limits')
  await api.sql('delete from mail_server')
  await api.sql("update users set email = role || '@agencia.ao'")
})
afterEach(async () => {
  vi.restoreAllMocks()
  Object.assign(getEnv(), { smtpUrl: undefined })
  for (const close of open.splice(0)) await close()
})

/** Starts an SMTP server that requires a user and this password; returns its port. */
async function smtp(options: SMTPServerOptions = {}): Promise<number> {
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password, username }, _session, done) =>
      password === SECRET ? done(null, { user: username }) : done(new Error('Invalid')),
    onData: (stream, { envelope }, done) => {
      let data = ''
      stream.on('data', (chunk: Buffer) => (data += chunk.toString()))
      stream.on('end', () => {
        arrived.push({ data, to: envelope.rcptTo[0]?.address ?? '' })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  open.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.server.address() as AddressInfo).port
}

/** Starts a server that handles each connection with `onSocket`; returns its port. */
async function liar(onSocket: (socket: net.Socket) => void): Promise<number> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    onSocket(socket)
  })
  open.push(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(resolve))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const form = (port: number, more: object = {}) => ({
  currentPassword: PASSWORD,
  host: '127.0.0.1',
  password: SECRET,
  port,
  security: 'none',
  sender: 'Agência <geral@agencia.ao>',
  username: 'geral@agencia.ao',
  ...more,
})
const test = (body: object) => api.call('POST', '/api/crm/mail-server/test', { as: 'admin', body })
const save = (body: object, as: 'admin' | 'editor' = 'admin') => api.cms('POST', '/globals/mail-server', { as, body })
/** Makes Node trust this certificate like those of public authorities. */
function trust(ca: string) {
  const connect = tls.connect.bind(tls) as (options: tls.ConnectionOptions, done?: () => void) => tls.TLSSocket
  vi.spyOn(tls, 'connect').mockImplementation(((options: tls.ConnectionOptions, done?: () => void) =>
    connect({ ...options, ca }, done)) as typeof tls.connect)
}
const failure = async (body: object) => (await test(body)).body.sentence

describe('[OPS-21] the test mail', () => {
  it('leaves by the server on the form, stored or not, for the administrator or a typed address', async () => {
    const port = await smtp()
    expect((await test(form(port))).body).toMatchObject({ isSent: true })
    expect((await test(form(port, { to: 'ana@cliente.ao' }))).body).toEqual({
      isSent: true,
      sentence: 'O servidor aceitou o email para ana@cliente.ao. Confirme que chegou.',
    })
    expect(arrived.map(({ to }) => to)).toEqual(['admin@agencia.ao', 'ana@cliente.ao'])
    expect(await api.sql('select from mail_server')).toEqual([])
  })

  it('says that the password is refused', async () => {
    expect(await failure(form(await smtp(), { password: 'outra' }))).toBe('O servidor recusou a palavra-passe.')
  })

  it('gives a server that hangs 10 seconds', async () => {
    const wait = setTimeout
    const deadlines: unknown[] = []
    // The attempt's deadline, the first, comes after a tenth of a second instead.
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) => {
      if (!new Error().stack?.includes('mail-transport')) return wait(work, ms)
      deadlines.push(ms)
      return wait(work, 100)
    }) as typeof setTimeout)
    const hanging = form(await liar((socket) => socket.resume()))
    expect(await failure(hanging)).toBe('O servidor não respondeu em 10 s.')
    expect(deadlines[0]).toBe(10_000)
  })

  it('is told apart from what is no mail server, hangs up or is not there', async () => {
    const web = await liar((socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'))
    expect(await failure(form(web))).toBe('O que respondeu não é um servidor de email.')
    const full = await liar((socket) => socket.write('554 No\r\n'))
    expect(await failure(form(full))).toBe('O servidor recusou a ligação.')
    const midway = await liar((socket) => {
      socket.write('220 x ESMTP\r\n')
      socket.once('data', () => socket.end())
    })
    expect(await failure(form(midway))).toBe('O servidor fechou a ligação a meio.')
    const gone = await liar(() => undefined)
    await open.pop()?.()
    expect(await failure(form(gone))).toBe(`127.0.0.1 recusou a ligação à porta ${gone}.`)
    // Asks no name server, which may not answer here.
    vi.spyOn(dns, 'lookup').mockImplementation(((_host: string, _options: object, done: (error: Error) => void) =>
      done(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }))) as unknown as typeof dns.lookup)
    const unknown = form(25, { host: 'nao-existe.invalid', security: 'starttls' })
    expect(await failure(unknown)).toBe('O nome nao-existe.invalid não existe, ou não há ligação à internet.')
  })

  it('sends nothing without TLS where TLS is wanted', async () => {
    const port = await smtp()
    expect(await failure(form(port, { security: 'starttls' }))).toBe(
      `O servidor não oferece STARTTLS na porta ${port}.`,
    )
    expect(await failure(form(port, { security: 'tls' }))).toBe(
      `O servidor não fala TLS na porta ${port}. Experimente STARTTLS.`,
    )
    const broken = await liar((socket) => {
      const answers = ['250-x\r\n250 STARTTLS\r\n', '220 Go ahead\r\n', 'o que não é TLS\r\n']
      socket.on('data', () => socket.write(answers.shift() ?? ''))
      socket.write('220 x ESMTP\r\n')
    })
    expect(await failure(form(broken, { security: 'starttls' }))).toBe(
      `O servidor oferece STARTTLS na porta ${broken}, mas depois não fala TLS.`,
    )
    expect(arrived).toEqual([])
  })

  it.each(['starttls', 'tls'] as const)('checks the certificate, by %s', async (security) => {
    const own = { disabledCommands: [], secure: security === 'tls' }
    const known = makeCertificate('localhost')
    const port = await smtp({ ...own, ...known })
    const there = form(port, { host: 'localhost', security })
    expect(await failure(there)).toBe('O certificado de localhost não é de confiança.')
    expect(arrived).toEqual([])
    trust(known.cert)
    expect((await test(there)).body).toMatchObject({ isSent: true })
    vi.restoreAllMocks()
    vi.spyOn(api.payload.logger, 'warn').mockReturnValue()
    const other = makeCertificate('smtp.outro.ao')
    const wrong = await smtp({ ...own, ...other })
    trust(other.cert)
    expect(await failure(form(wrong, { host: 'localhost', security }))).toBe('O certificado não é de localhost.')
    vi.restoreAllMocks()
    vi.spyOn(api.payload.logger, 'warn').mockReturnValue()
    const old = makeCertificate('localhost', new Date(Date.now() - 86_400_000))
    const past = await smtp({ ...own, ...old })
    trust(old.cert)
    expect(await failure(form(past, { host: 'localhost', security }))).toBe(
      'O certificado de localhost está fora de prazo.',
    )
  })

  it('says which address the server turned away', async () => {
    const refuse = (responseCode: number) => Object.assign(new Error('No'), { responseCode })
    const sender = await smtp({ onMailFrom: (_address, _session, done) => done(refuse(550)) })
    expect(await failure(form(sender))).toBe('O servidor recusou o remetente Agência <geral@agencia.ao>.')
    const recipient = await smtp({ onRcptTo: (_address, _session, done) => done(refuse(550)) })
    expect(await failure(form(recipient))).toBe('O servidor recusou o destinatário admin@agencia.ao.')
    const later = await smtp({ onRcptTo: (_address, _session, done) => done(refuse(451)) })
    expect(await failure(form(later))).toBe('O servidor pediu para tentar mais tarde.')
    const locked = await smtp()
    expect(await failure(form(locked, { username: '' }))).toBe('O servidor pede utilizador e palavra-passe.')
  })

  it('is refused without TLS to a public server, and for what is no server', async () => {
    const faults = async (more: object) => (await test(form(25, more))).body.issues?.map(({ path }) => path)
    expect(await faults({ host: 'smtp.exemplo.ao' })).toEqual(['security'])
    expect(await faults({ host: '8.8.8.8' })).toEqual(['security'])
    expect(await faults({ host: 'smtp.exemplo.ao:25', security: 'tls' })).toEqual(['host'])
    expect(await faults({ host: 'smtps://exemplo.ao', security: 'tls' })).toEqual(['host'])
    expect(await faults({ port: 70_000 })).toEqual(['port'])
    expect(await faults({ sender: 'Agência' })).toEqual(['sender'])
  })
})

describe('[OPS-21] the stored server', () => {
  const faultsOf = ({ text }: { text: string }) =>
    (JSON.parse(text) as { errors: { data?: { errors: { path: string }[] } }[] }).errors[0]?.data?.errors.map(
      ({ path }) => path,
    )
  const sealed = async () => (await api.sql<{ sealed_password: string | null }>('select * from mail_server'))[0]

  it('is changed with the present password alone, its own password sealed and in no answer', async () => {
    expect(faultsOf(await save(form(25, { currentPassword: 'errada' })))).toEqual(['currentPassword'])
    expect((await save(form(25), 'editor')).status).toBe(403)
    expect(await sealed()).toBeUndefined()
    const saved = await save(form(25))
    expect(saved.status).toBe(200)
    const read = await api.cms('GET', '/globals/mail-server', { as: 'admin' })
    for (const { text } of [saved, read]) {
      expect(text).not.toContain(SECRET)
      expect(text).not.toMatch(/sealed|"password"|currentPassword/)
    }
    expect(JSON.stringify(await sealed())).not.toContain(SECRET)
    for (const as of ['comercial', 'editor'] as const)
      expect((await api.cms('GET', '/globals/mail-server', { as })).status).toBe(403)
    expect((await api.cms('GET', '/globals/mail-server', {})).status).toBe(401)
  })

  it('keeps its password while server, port and user stay, and sends it to no other', async () => {
    const port = await smtp()
    await save(form(port))
    expect((await save(form(port, { password: '', sender: 'novo@agencia.ao' }))).status).toBe(200)
    expect((await test(form(port, { password: '' }))).body).toMatchObject({ isSent: true })
    const stolen: string[] = []
    const thief = await smtp({
      onAuth: ({ password }, _session, done) => {
        stolen.push(password ?? '')
        done(null, { user: 'x' })
      },
    })
    for (const change of [{ port: thief }, { host: 'localhost', port: thief }, { username: 'outro' }]) {
      const body = form(port, { password: '', ...change })
      expect((await test(body)).body.issues?.map(({ path }) => path)).toEqual(['password'])
      const refused = await save(body)
      expect(faultsOf(refused)).toEqual(['password'])
      expect(refused.text).toContain('Palavra-passe do email: Escreva a palavra-passe deste servidor')
    }
    // Nor after somebody has changed the row directly in the database.
    await api.sql('update mail_server set port = $1', [thief])
    expect(await readMailServer(await api.serverReq())).toBeNull()
    expect(stolen).toEqual([])
    expect((await save({ currentPassword: PASSWORD, host: '' })).status).toBe(200)
    expect((await sealed())?.sealed_password).toBeNull()
  })

  it('sends what waits in the queue, without a restart', async () => {
    const req = await api.serverReq()
    await api.sql('delete from messages')
    const content = { subject: 'Em fila', text: 'Olá' }
    const recipient = 'ana@cliente.ao'
    await queueMessage(req, { content, kind: 'account-email', recipient, subject: 'Em fila', uniqueKey: 'ops-21' })
    kickDelivery(api.payload)
    await untilDelivered()
    expect(arrived).toEqual([])
    await save(form(await smtp(), { sender: 'Correio <correio@agencia.ao>' }))
    kickDelivery(api.payload)
    await untilDelivered()
    expect(arrived.map(({ to }) => to)).toEqual([recipient])
    expect(arrived[0]?.data).toContain('From: Correio <correio@agencia.ao>')
    expect(await api.sql('select state from messages')).toEqual([{ state: 'sent' }])
  })

  it('sends at once what waits after failures, with all its attempts, and uses none up while it is wrong', async () => {
    const req = await api.serverReq()
    await api.sql('delete from messages')
    const message = { content: { subject: 'x', text: 'x' }, recipient: 'ana@cliente.ao', subject: 'x' }
    await queueMessage(req, { ...message, kind: 'account-email', uniqueKey: 'ops-21-wait' })
    for (const port of [1, 2]) {
      await save(form(port))
      await untilDelivered()
      expect(await api.sql('select attempts, reason from messages')).toEqual([{ attempts: 1, reason: 'unreachable' }])
    }
    await save(form(await smtp()))
    await untilDelivered()
    expect(arrived.map(({ to }) => to)).toEqual(['ana@cliente.ao'])
  })

  it('gives way to SMTP_URL, and then changes and tests nothing', async () => {
    const port = await smtp()
    await save(form(port))
    Object.assign(getEnv(), { smtpUrl: 'smtp://127.0.0.1:1' })
    expect((await readMailServer(await api.serverReq()))?.smtp).toEqual({ url: 'smtp://127.0.0.1:1' })
    expect((await save(form(port))).status).toBe(403)
    expect((await test(form(port))).status).toBe(409)
    const { description } = MailServer.admin ?? {}
    expect(description).toMatch(/^Definido no servidor \(SMTP_URL\): 127\.0\.0\.1, com o remetente /)
    expect(description).toMatch(/Esse endereço é o do exemplo: .* \(MAIL_FROM\)\.$/)
    expect((await getReadiness(await api.serverReq())).mailSender).toBe(SITE_DEFAULTS.email)
    const { mailFrom } = getEnv()
    Object.assign(getEnv(), { mailFrom: 'Kianda <ola@kianda.ao>' })
    expect(MailServer.admin?.description).toMatch(/com o remetente Kianda <ola@kianda\.ao>\.$/)
    Object.assign(getEnv(), { mailFrom })
  })
})

// Last, because the process then refuses for a quarter of an hour without asking the database.
describe('[OPS-21] the limit', () => {
  it('is for administrators with their password alone, and ten times in a quarter of an hour', async () => {
    let connections = 0
    const port = await smtp({ onConnect: (_session, done) => (connections++, done()) })
    const without = await test(form(port, { currentPassword: undefined }))
    expect(without.body.issues).toEqual([{ message: 'Escreva a sua palavra-passe atual.', path: 'currentPassword' }])
    expect((await test(form(port, { currentPassword: 'errada' }))).body.issues?.[0]?.path).toBe('currentPassword')
    expect(connections).toBe(0)
    for (let sent = 2; sent < 10; sent += 1) expect((await test(form(port))).status).toBe(200)
    expect((await test(form(port))).status).toBe(429)
    expect(connections).toBe(8)
  })
})
