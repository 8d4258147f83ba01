import crypto from 'node:crypto'

import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { isMissingInAdmin } from '@kit/admin/shell/admin-address'
import type { User } from '@kit/database/payload-types'
import { inLane, Lanes } from '@kit/database/lanes'
import { CLIENT_ADDRESS_HEADER } from '@kit/process/client-address'
import { type CallOptions, PASSWORD, useApi } from '../support/api'
import { recordsOf } from '../support/records'

const api = useApi()
const WRONG = 'O nome de utilizador ou a palavra-passe estão incorretos.'

const signIn = (username: string, password: string, address: string) =>
  api.cms('POST', '/users/login', { body: { password, username }, headers: { [CLIENT_ADDRESS_HEADER]: address } })
const messageOf = ({ body }: Awaited<ReturnType<typeof signIn>>) => body.errors?.[0]?.message
/** The messages at the fields, as Payload's forms read them. */
const faultsOf = ({ text }: { text: string }) =>
  (
    JSON.parse(text) as { errors: { data?: { errors: { message: string; path: string }[] } }[] }
  ).errors[0]?.data?.errors.map(({ message, path }) => ({ message, path }))
const sessionOf = async (username: string, password: string) => {
  const { token } = await api.payload.login({ collection: 'users', data: { password, username } })
  return { cookie: `payload-token=${token}` }
}
const userOf = async (headers: Record<string, string>) =>
  (JSON.parse((await api.cms('GET', '/users/me', { headers })).text) as { user: unknown }).user

beforeAll(async () => {
  await api.payload.create({ collection: 'users', data: { password: PASSWORD, role: 'editor', username: 'maria' } })
})
beforeEach(() => {
  vi.spyOn(api.payload.logger, 'error').mockReturnValue()
  vi.spyOn(api.payload.logger, 'info').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

describe('signing in', () => {
  it('[S8] ten wrong guesses of a name end with 429, Retry-After and a sentence', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      expect((await signIn('maria', 'errada', '198.51.100.1')).status).toBe(401)
    const answer = await signIn('maria', PASSWORD, '198.51.100.1')
    expect(answer.status).toBe(429)
    const seconds = Number(answer.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(60)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
    expect(messageOf(answer)).toMatch(/^Demasiadas tentativas\. Tente novamente dentro de \d+ minutos\.$/)
  })

  it('[S8] what the limit of a name refuses is not counted for the others of its address', async () => {
    await signIn('maria', 'errada', '198.51.100.1')
    const rows = await api.sql<{ points: number }>(`select points from rate_limits where key = 'sign-in:198.51.100.1'`)
    expect(rows).toEqual([{ points: 10 }])
  })

  it('[S8] what is known to be over the limit of a name is refused without a query', async () => {
    const query = vi.spyOn(api.payload.db.pool, 'connect')
    expect((await signIn('maria', 'errada', '198.51.100.1')).status).toBe(429)
    expect(query).not.toHaveBeenCalled()
  })

  it('[S8] nobody is locked out by guesses from elsewhere', async () => {
    expect((await signIn('maria', PASSWORD, '198.51.100.1')).status).toBe(429)
    expect((await signIn('maria', PASSWORD, '198.51.100.2')).status).toBe(200)
    expect((await signIn('comercial', PASSWORD, '198.51.100.1')).status).toBe(200)
  })

  it('[S8] guesses at the same time are all counted before a password is looked at', async () => {
    const pbkdf2 = vi.spyOn(crypto, 'pbkdf2')
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn('maria', 'errada', '198.51.100.3')))
    const judged = answers.filter(({ status }) => status === 401).length
    // On a busy machine some time out waiting for a connection: they are counted but not checked.
    const away = answers.filter(({ status }) => status === 503).length
    expect(judged).toBeGreaterThan(0)
    expect(judged).toBeLessThanOrEqual(10)
    expect(judged + away).toBeGreaterThanOrEqual(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40 - judged - away)
    expect(pbkdf2.mock.calls.length).toBeLessThanOrEqual(10)
  })

  it('[S8] one address has fifty failures, whatever the names', async () => {
    await api.sql(`insert into rate_limits values ('sign-in:198.51.100.4', 50, $1)`, [Date.now() + 600_000])
    const answer = await signIn('nunca-visto', 'errada', '198.51.100.4')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(500)
  })

  it('[S8] a success is not counted, and forgets the failures before it', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 5; guess += 1) await signIn('maria', 'errada', '198.51.100.5')
      expect((await signIn('maria', PASSWORD, '198.51.100.5')).status).toBe(200)
    }
    const rows = await api.sql<{ points: number }>(`select points from rate_limits where key = 'sign-in:198.51.100.5'`)
    expect(rows).toEqual([{ points: 15 }])
    expect(await api.sql(`select 1 from rate_limits where key like 'sign-in-name:198.51.100.5%'`)).toEqual([])
  })

  it('[S8] an unknown name costs the same work, and is answered the same, as a wrong password', async () => {
    const pbkdf2 = vi.spyOn(crypto, 'pbkdf2')
    const known = await signIn('maria', 'errada', '198.51.100.6')
    const unknown = await signIn('ninguem', 'errada', '198.51.100.6')
    const long = await signIn('maria', 'x'.repeat(100_000), '198.51.100.6')
    for (const answer of [known, unknown, long]) {
      expect(answer.status).toBe(401)
      expect(answer.text).toBe(known.text)
      expect(messageOf(answer)).toBe(WRONG)
    }
    const work = pbkdf2.mock.calls.map(([password, , ...cost]) => [
      (password as string).length < 100,
      ...cost.slice(0, 3),
    ])
    expect(work).toEqual([1, 2, 3].map(() => [true, 600_000, 32, 'sha256']))
  })

  it('[S8] keys are short and name nobody', async () => {
    await signIn(`segredo-${'x'.repeat(5000)}`, 'errada', '198.51.100.7')
    await signIn('segredo', 'errada', 'lixo, <script>')
    const keys = (await api.sql<{ key: string }>('select key from rate_limits')).map(({ key }) => key)
    expect(keys.some((key) => key.includes('segredo') || key.includes('script'))).toBe(false)
    expect(Math.max(...keys.map((key) => key.length))).toBeLessThan(100)
  })

  it('[S8] without the database it is 503, not a lock-out', async () => {
    const { pool } = api.payload.db
    vi.spyOn(pool, 'connect').mockRejectedValue(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }) as never)
    vi.spyOn(pool, 'query').mockRejectedValue(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }) as never)
    const answer = await signIn('maria', PASSWORD, '198.51.100.8')
    expect(answer.status).toBe(503)
    expect(messageOf(answer)).toMatch(/temporariamente indisponível/)
  })

  it('[S6] a sign-in that began before a demotion or a new password does not undo it', async () => {
    const { id } = await api.payload.create({
      collection: 'users',
      data: { password: PASSWORD, role: 'admin', username: 'de-saida' },
    })
    const [before] = await api.sql<{ hash: string }>('select hash from users where id = $1', [id])
    // Commits the change between the sign-in's read of the account and its write.
    const addSession = api.payload.db.updateOne
    vi.spyOn(api.payload.db, 'updateOne').mockImplementationOnce(async function (this: unknown, args) {
      await api.sql(`update users set role = 'editor', hash = 'pbkdf2-sha256-v1:00' where id = $1`, [id])
      return addSession.call(api.payload.db, args)
    })
    expect((await signIn('de-saida', PASSWORD, '198.51.100.9')).status).toBe(401)
    const [after] = await api.sql<{ hash: string; role: string }>('select hash, role from users where id = $1', [id])
    expect(after).toEqual({ hash: 'pbkdf2-sha256-v1:00', role: 'editor' })
    expect(before?.hash).not.toBe(after?.hash)
  })
})

describe('an address of the administration', () => {
  it.each(['leads', 'users'] as const)('tells only who is signed in whether a record of %s is there', async (slug) => {
    const id = slug === 'users' ? api.userId('editor') : (await recordsOf(api).lead()).id
    const isMissing = (record: string, cookie: string) =>
      isMissingInAdmin(
        api.config,
        ['collections', slug, record],
        new Headers({ cookie, 'sec-fetch-site': 'same-origin' }),
      )
    for (const cookie of ['', 'payload-token=abc', `payload-token=${api.cookie('admin').slice(20)}`]) {
      expect(await isMissing(id, cookie)).toBe(false)
      expect(await isMissing(crypto.randomUUID(), cookie)).toBe(false)
    }
    expect(await isMissing(id, api.cookie('admin'))).toBe(false)
    expect(await isMissing(crypto.randomUUID(), api.cookie('admin'))).toBe(true)
  })
})

describe('a forgotten password', () => {
  const from = (address: string, path: string, body: CallOptions['body']) =>
    api.cms('POST', `/users/${path}`, { body, headers: { [CLIENT_ADDRESS_HEADER]: address } })

  it('[S8] [OPS-19] is answered the same for known and unknown names, before any name is looked up', async () => {
    let deliver = () => undefined as void
    const delivered = new Promise<void>((resolve) => (deliver = resolve))
    const sendEmail = vi.spyOn(api.payload.email, 'sendEmail').mockImplementation(() => delivered)
    await api.sql(`update users set email = 'maria@exemplo.ao' where username = 'maria'`)
    const known = await from('198.51.100.20', 'forgot-password', { username: 'maria' })
    const unknown = await from('198.51.100.20', 'forgot-password', { username: 'ninguem' })
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect(unknown.text).toBe(known.text)
    // The visitor has an answer before the mail server does.
    await expect.poll(() => sendEmail).toHaveBeenCalledTimes(1)
    deliver()
  })

  it('[S8] [NOTI-06] asked for by many at once is mailed to each, beside the sign-ins', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `esqueceu-${at}`)
    await api.sql(
      `insert into users (username, email, role) select name, name || '@exemplo.ao', 'editor' from unnest($1::text[]) name`,
      [names],
    )
    const refused: string[] = []
    const enter = Lanes.prototype.enter
    vi.spyOn(Lanes.prototype, 'enter').mockImplementation(function (this: Lanes, name, begin, refuse) {
      enter.call(this, name, begin, (error) => {
        refused.push(name)
        refuse(error)
      })
    })
    // The lane in which Payload's REST answers.
    await inLane('cms users', () =>
      Promise.all(names.map((username, at) => from(`198.51.100.${30 + at}`, 'forgot-password', { username }))),
    )
    expect((await inLane('cms users', () => signIn('comercial', PASSWORD, '198.51.100.50'))).status).toBe(200)
    const mailed = () => api.sql(`select recipient from messages where recipient like 'esqueceu-%'`)
    await expect.poll(async () => (await mailed()).length, { timeout: 20_000 }).toBe(names.length)
    expect(refused, 'nothing waited in vain for a connection').toEqual([])
  })

  it('[S8] is throttled by address, as are resets and unlocking', async () => {
    for (const [path, limit, body] of [
      ['forgot-password', 10, { username: 'ninguem' }],
      ['reset-password', 20, { password: 'uma-frase-secreta', token: 'x' }],
      ['unlock', 20, { username: 'maria' }],
    ] as const) {
      const statuses: number[] = []
      for (let index = 0; index <= limit; index += 1) statuses.push((await from('198.51.100.21', path, body)).status)
      expect(statuses.slice(0, limit), path).not.toContain(429)
      expect(statuses[limit], path).toBe(429)
      const answer = await from('198.51.100.21', path, body)
      expect(Number(answer.headers.get('retry-after')), path).toBeGreaterThan(60)
    }
  })

  it('[S8] [OPS-18] a reset keeps the rules of a password, ends all sessions and works once', async () => {
    const session = await sessionOf('maria', PASSWORD)
    await api.sql(
      `update users set reset_password_token = 'ficha', reset_password_expiration = now() + interval '1 hour' where username = 'maria'`,
    )
    const reset = (password: string) => from('198.51.100.22', 'reset-password', { password, token: 'ficha' })
    const weak = await reset('password1234')
    expect(weak.status).toBe(400)
    expect(faultsOf(weak)).toEqual([
      { message: 'Esta palavra-passe é das mais usadas e fácil de adivinhar. Escolha outra.', path: 'password' },
    ])
    expect((await reset('x'.repeat(201))).status).toBe(400)
    expect((await reset('uma-frase-secreta')).status).toBe(200)
    expect(await userOf(session)).toBeNull()
    const again = await reset('outra-frase-secreta')
    expect(again.status).toBe(403)
    expect(messageOf(again)).toMatch(/^Esta ligação já não é válida/)
    expect((await signIn('maria', 'uma-frase-secreta', '198.51.100.22')).status).toBe(200)
  })

  it('[S8] a mailed link ends with a new password or e-mail, and with nothing else', async () => {
    const resetAfter = async (data: Partial<User>) => {
      await api.sql(
        `update users set reset_password_token = 'ficha', reset_password_expiration = now() + interval '1 hour' where username = 'maria'`,
      )
      await api.payload.update({ collection: 'users', data, where: { username: { equals: 'maria' } } })
      return (await from('198.51.100.23', 'reset-password', { password: 'uma-frase-secreta', token: 'ficha' })).status
    }
    expect(await resetAfter({ password: 'frase-de-quem-foi-avisada' })).toBe(403)
    expect(await resetAfter({ email: 'maria@nova.ao' })).toBe(403)
    expect(await resetAfter({ email: 'maria@nova.ao', name: 'Maria' })).toBe(200)
  })
})
