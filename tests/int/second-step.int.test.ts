import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { script } from '@crm/second-step-resets/reset-2fa'
import type { Role } from '@kit/lib/roles'
import { CLIENT_ADDRESS_HEADER } from '@kit/process/client-address'
import { runProgram } from '../../scripts/runtime/processes.mjs'
import { PASSWORD, useApi } from '../support/api'

const api = useApi()
const STEP_MS = 30_000
let addresses = 0

interface Person {
  codeAt: (steps?: number) => string
  id: string
  recoveryCodes: string[]
  secret: string
  session: { cookie: string }
  username: string
}

const signIn = (username: string, code?: string, address = `203.0.113.${(addresses += 1)}`) =>
  api.cms('POST', '/users/login', {
    body: { password: PASSWORD, username, ...(code === undefined ? {} : { code }) },
    headers: { [CLIENT_ADDRESS_HEADER]: address },
  })
type Answer = Awaited<ReturnType<typeof signIn>>
const cookieOf = ({ text }: Answer) => ({ cookie: `payload-token=${(JSON.parse(text) as { token: string }).token}` })
/** The error at the code's field, as the sign-in form reads it. */
const askedOf = ({ headers, status, text }: Answer) => {
  const { errors } = JSON.parse(text) as { errors: { data?: { errors: { message: string; path: string }[] } }[] }
  expect(headers.get('set-cookie')).toBeNull()
  return [status, ...(errors[0]?.data?.errors ?? []).map(({ message, path }) => `${path}: ${message}`)]
}
const ASKED = [401, 'code: Escreva o código de 6 dígitos.']
const WRONG = [401, 'code: Código incorreto.']
const isSignedIn = async (headers: Record<string, string>) =>
  (JSON.parse((await api.cms('GET', '/users/me', { headers })).text) as { user: unknown }).user !== null
const sessionsOf = async (id: string) =>
  (await api.sql('select id from users_sessions where _parent_id = $1', [id])).length

/** A signed-in person with the second factor turned on. */
async function personWithSecondStep(username: string, role: Role = 'comercial'): Promise<Person> {
  const { id } = await api.payload.create({ collection: 'users', data: { password: PASSWORD, role, username } })
  const session = cookieOf(await signIn(username))
  const headers = { ...session, 'sec-fetch-site': 'same-origin' }
  const drafted = await api.call('POST', '/api/crm/second-step/draft', { body: { currentPassword: PASSWORD }, headers })
  const { qr, sealed, secret } = drafted.body
  expect(qr).toMatch(/^<svg /)
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const codeAt = (steps = 0) => totp.generate({ timestamp: Date.now() + steps * STEP_MS })
  const turnedOn = await api.call('POST', '/api/crm/second-step', { body: { code: codeAt(), sealed }, headers })
  expect(turnedOn.status, turnedOn.text).toBe(200)
  // Backdates the last use, so that the codes of this step and the next are valid.
  await api.sql('update second_steps set last_step = last_step - 2 where user_id = $1', [id])
  return { codeAt, id, recoveryCodes: turnedOn.body.recoveryCodes, secret, session, username }
}

beforeEach(() => {
  vi.spyOn(api.payload.logger, 'error').mockReturnValue()
  vi.spyOn(api.payload.logger, 'info').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('turning it on', () => {
  it('[OPS-12] [OPS-18] asks for the password, gives ten recovery codes once, and ends the other sessions', async () => {
    const { id } = await api.payload.create({
      collection: 'users',
      data: { password: PASSWORD, role: 'editor', username: 'liga' },
    })
    const [here, there] = [cookieOf(await signIn('liga')), cookieOf(await signIn('liga'))]
    const post = (path: string, body: object) =>
      api.call('POST', `/api/crm/second-step${path}`, { body, headers: here })
    expect((await post('/draft', { currentPassword: 'errada' })).body.issues).toEqual([
      { message: 'A palavra-passe atual não está certa.', path: 'currentPassword' },
    ])
    const { sealed, secret } = (await post('/draft', { currentPassword: PASSWORD })).body
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    const other = code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))
    expect((await post('', { code: other, sealed })).body.issues).toEqual([
      { message: 'Código incorreto.', path: 'code' },
    ])
    expect((await signIn('liga')).status).toBe(200)
    const { recoveryCodes } = (await post('', { code, sealed })).body
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes.every((one: string) => /^[A-Z2-9]{10}$/.test(one))).toBe(true)
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
    const { text } = await api.call('GET', `/api/crm/accounts/${id}/security`, { headers: here })
    expect(JSON.parse(text)).toMatchObject({ secondStep: { isOn: true, recoveryCodesLeft: 10 } })
  })

  it('[OPS-12] another person’s secret turns nothing on, and nobody but administrators sees how an account stands', async () => {
    const { id } = await personWithSecondStep('dona')
    const { sealed, secret } = (
      await api.call('POST', '/api/crm/second-step/draft', { as: 'editor', body: { currentPassword: PASSWORD } })
    ).body
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    const stolen = await api.call('POST', '/api/crm/second-step', { as: 'comercial', body: { code, sealed } })
    expect(stolen.status).toBe(400)
    expect((await api.call('GET', `/api/crm/accounts/${id}/security`, { as: 'comercial' })).status).toBe(404)
    expect((await api.call('GET', `/api/crm/accounts/${id}/security`, { as: 'admin' })).status).toBe(200)
  })

  it('[OPS-14] the secret is encrypted, the recovery codes are hashed, and no answer has any of them', async () => {
    const { id, recoveryCodes, secret, session } = await personWithSecondStep('cofre')
    const [row] = await api.sql<{ text: string }>(
      'select second_steps::text as text from second_steps where user_id = $1',
      [id],
    )
    for (const text of [row?.text ?? '', ...(await answersAbout(id, session))])
      for (const one of [secret, ...recoveryCodes]) expect(text).not.toContain(one)
    const sealed = /,([\w-]{60,}),/.exec(row?.text ?? '')?.[1] ?? '-'
    for (const text of await answersAbout(id, session)) expect(text).not.toContain(sealed)
  })

  it('[OPS-12] recovery codes are replaced by the password, used and unused ones, also where it is required', async () => {
    const { recoveryCodes, session, username } = await personWithSecondStep('troca')
    const renew = (headers: Record<string, string>, currentPassword: string) =>
      api.call('POST', '/api/crm/second-step/recovery-codes', { body: { currentPassword }, headers })
    expect((await renew(session, 'errada')).body.issues?.[0]?.path).toBe('currentPassword')
    const renewed = (await renew(session, PASSWORD)).body.recoveryCodes
    expect(renewed).toHaveLength(10)
    expect((await signIn(username, recoveryCodes[0])).status).toBe(401)
    expect((await signIn(username, renewed[0])).status).toBe(200)
    const { username: without } = await api.payload.create({
      collection: 'users',
      data: { password: PASSWORD, role: 'editor', username: 'sem-troca' },
    })
    expect((await renew(cookieOf(await signIn(without)), PASSWORD)).status).toBe(409)
  })

  it('[OPS-12] is turned off by the password alone, and then signing in needs no code', async () => {
    const { codeAt, session, username } = await personWithSecondStep('desliga')
    const there = cookieOf(await signIn(username, codeAt()))
    const off = (currentPassword: string) =>
      api.call('POST', '/api/crm/second-step/off', { body: { currentPassword }, headers: session })
    expect((await off('errada')).status).toBe(400)
    expect((await off(PASSWORD)).status).toBe(200)
    expect([await isSignedIn(session), await isSignedIn(there)]).toEqual([true, false])
    expect((await signIn(username)).status).toBe(200)
  })
})

const answersAbout = async (id: string, headers: Record<string, string>) =>
  Promise.all(
    [`/users/${id}?depth=3`, '/users/me', '/users?limit=0', '/access'].map(
      async (path) => (await api.cms('GET', path, { headers })).text,
    ),
  )

describe('signing in', () => {
  it('[OPS-13] the right password alone makes no session, and asks for the code', async () => {
    const { codeAt, id, username } = await personWithSecondStep('passo')
    const before = await sessionsOf(id)
    for (const code of [undefined, '', ' ']) expect(askedOf(await signIn(username, code))).toEqual(ASKED)
    for (const code of ['000000', '12345', 'ABCDEFGH23']) expect(askedOf(await signIn(username, code))).toEqual(WRONG)
    expect(await sessionsOf(id)).toBe(before)
    await expect(api.payload.login({ collection: 'users', data: { password: PASSWORD, username } })).rejects.toThrow()
    const answer = await signIn(username, codeAt())
    expect(await isSignedIn(cookieOf(answer))).toBe(true)
  })

  it('[OPS-13] a wrong password is answered as ever, with a code and without', async () => {
    const { codeAt, username } = await personWithSecondStep('engano')
    const body = { code: codeAt(), password: 'errada', username }
    const answer = await api.cms('POST', '/users/login', { body })
    expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([
      401,
      'O nome de utilizador ou a palavra-passe estão incorretos.',
    ])
  })

  it('[OPS-14] a code is good for its step and one before and after, once', async () => {
    const { codeAt, username } = await personWithSecondStep('relogio')
    vi.useFakeTimers({ now: Date.now() + 10 * STEP_MS, toFake: ['Date'] })
    expect(askedOf(await signIn(username, codeAt(-2)))).toEqual(WRONG)
    expect(askedOf(await signIn(username, codeAt(2)))).toEqual(WRONG)
    for (const steps of [-1, 0, 1]) {
      expect((await signIn(username, codeAt(steps))).status).toBe(200)
      expect(askedOf(await signIn(username, codeAt(steps)))).toEqual(WRONG)
    }
    expect(askedOf(await signIn(username, codeAt(0)))).toEqual(WRONG)
  })

  it('[OPS-14] a code that two use at once signs one of them in', async () => {
    const { codeAt, id, recoveryCodes, username } = await personWithSecondStep('gemeas')
    for (const code of [codeAt(), recoveryCodes[0] ?? '']) {
      const before = await sessionsOf(id)
      const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(username, code)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(3)
      expect(await sessionsOf(id)).toBe(before + 1)
    }
  })

  it('[OPS-14] each recovery code is good once, however it is typed', async () => {
    const { id, recoveryCodes, username } = await personWithSecondStep('reserva')
    const [first = '', second = ''] = recoveryCodes
    expect((await signIn(username, ` ${first.slice(0, 5).toLowerCase()}-${first.slice(5)}`)).status).toBe(200)
    expect(askedOf(await signIn(username, first))).toEqual(WRONG)
    expect((await signIn(username, second)).status).toBe(200)
    const { text } = await api.call('GET', `/api/crm/accounts/${id}/security`, { as: 'admin' })
    expect(JSON.parse(text)).toMatchObject({ secondStep: { recoveryCodesLeft: 8 } })
  })

  it('[OPS-13] of a thousand guesses at once at most ten are judged, from one address or from many', async () => {
    const { codeAt, id, username } = await personWithSecondStep('adivinha')
    const wrong = codeAt().replace(/^./, (digit) => String((Number(digit) + 5) % 10))
    const { pool } = api.payload.db
    const one = await Promise.all(Array.from({ length: 1000 }, () => signIn(username, wrong, '198.51.100.77')))
    const judged = (answers: Answer[]) => answers.filter(({ status }) => status === 401).length
    expect(judged(one)).toBeGreaterThan(0)
    expect(judged(one)).toBeLessThanOrEqual(10)
    // On a busy machine some time out waiting for a connection.
    expect(one.every(({ status }) => [401, 429, 503].includes(status))).toBe(true)
    await api.sql(`delete from rate_limits where key like 'second-step:%'`)
    expect(pool.waitingCount).toBe(0)
    const { username: other } = await personWithSecondStep('adivinha-devagar')
    const slow = []
    for (let round = 0; round < 12; round += 1) slow.push(await signIn(other, wrong, `10.1.0.${round}`))
    expect(judged(slow)).toBe(10)
    const far = await personWithSecondStep('adivinha-longe')
    const many = await Promise.all(
      Array.from({ length: 1000 }, (_, index) => signIn(far.username, wrong, `10.0.${index >> 8}.${index % 256}`)),
    )
    expect(judged(many)).toBeGreaterThan(0)
    expect(judged(many)).toBeLessThanOrEqual(10)
    expect(many.every(({ status }) => [401, 429, 503].includes(status))).toBe(true)
    expect([await sessionsOf(id), await sessionsOf(far.id)]).toEqual([1, 1])
  }, 120_000)

  it('[OPS-13] asking for the code gives back its own count and no wrong code’s', async () => {
    const { codeAt, username } = await personWithSecondStep('conta')
    const address = '198.51.100.78'
    const points = async () =>
      (await api.sql<{ points: number }>(`select points from rate_limits where key like 'sign-in%:${address}%'`)).map(
        (row) => row.points,
      )
    await signIn(username, '000000', address)
    for (let times = 0; times < 12; times += 1)
      expect(askedOf(await signIn(username, undefined, address))).toEqual(ASKED)
    expect(await points()).toEqual([1, 1])
    expect((await signIn(username, codeAt(), address)).status).toBe(200)
    expect(await points()).toEqual([1])
  })
})

describe('other ways in', () => {
  it('[OPS-13] a password set anew by mail signs nobody in', async () => {
    const { codeAt, id, session, username } = await personWithSecondStep('correio')
    const expiresAt = new Date(Date.now() + 60_000)
    await api.sql(`update users set reset_password_token = 'chave', reset_password_expiration = $1 where id = $2`, [
      expiresAt,
      id,
    ])
    const password = 'uma-frase-bem-nova'
    const answer = await api.cms('POST', '/users/reset-password', { body: { password, token: 'chave' } })
    expect(answer.status).toBe(200)
    expect(await sessionsOf(id)).toBe(0)
    expect([await isSignedIn(cookieOf(answer)), await isSignedIn(session)]).toEqual([false, false])
    const login = (code?: string) => api.cms('POST', '/users/login', { body: { code, password, username } })
    expect(askedOf(await login())).toEqual(ASKED)
    expect((await login(codeAt())).status).toBe(200)
  })

  it('[OPS-13] a password set anew by mail ends the lock-out by wrong codes, once a day', async () => {
    const { codeAt, id, username } = await personWithSecondStep('trancada')
    const headers = { [CLIENT_ADDRESS_HEADER]: '198.51.100.79' }
    const resetTo = async (password: string) => {
      await api.sql(
        `update users set reset_password_token = 'chave', reset_password_expiration = now() + interval '1 hour' where id = $1`,
        [id],
      )
      const reset = await api.cms('POST', '/users/reset-password', { body: { password, token: 'chave' }, headers })
      expect(reset.status).toBe(200)
    }
    const enter = (password: string, code: string) =>
      api.cms('POST', '/users/login', { body: { code, password, username }, headers })
    const lockOut = async (password: string) => {
      for (let times = 0; times < 10; times += 1) await enter(password, '000000')
      expect((await enter(password, codeAt())).status).toBe(429)
    }
    await lockOut(PASSWORD)
    await resetTo('outra-frase-bem-nova')
    const login = await enter('outra-frase-bem-nova', codeAt())
    expect(login.status, login.text).toBe(200)
    // A stolen mailbox resets as often as it likes.
    await lockOut('outra-frase-bem-nova')
    await resetTo('mais-uma-frase-nova')
    expect((await enter('mais-uma-frase-nova', codeAt(1))).status).toBe(429)
    await resetTo('ainda-outra-frase-nova')
    expect((await enter('ainda-outra-frase-nova', codeAt(1))).status).toBe(429)
  })

  it('[OPS-18] a changed role ends the other sessions of the person, a changed name none', async () => {
    const { id } = await api.payload.create({
      collection: 'users',
      data: { password: PASSWORD, role: 'admin', username: 'papel' },
    })
    const change = (body: object, headers: Record<string, string>) =>
      api.cms('PATCH', `/users/${id}`, { body, headers })
    const [here, there] = [cookieOf(await signIn('papel')), cookieOf(await signIn('papel'))]
    expect((await change({ name: 'Rosa', role: 'admin' }, here)).status).toBe(200)
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, true])
    expect((await change({ role: 'comercial' }, here)).status).toBe(200)
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
    expect((await change({ role: 'editor' }, { cookie: api.cookie('admin') })).status).toBe(200)
    expect(await isSignedIn(here)).toBe(false)
  })

  it('[OPS-18] a session that has ended is not brought back by a sign-in or by prolonging', async () => {
    const { codeAt, id, session, username } = await personWithSecondStep('fim')
    const { updateOne } = api.payload.db
    vi.spyOn(api.payload.db, 'updateOne').mockImplementationOnce(async function (this: unknown, args) {
      await api.sql('delete from users_sessions where _parent_id = $1', [id])
      return updateOne.call(api.payload.db, args)
    })
    const answer = await signIn(username, codeAt())
    expect([await isSignedIn(cookieOf(answer)), await isSignedIn(session)]).toEqual([true, false])
    expect((await api.cms('POST', '/users/refresh-token', { headers: session })).status).toBe(401)
    expect(await isSignedIn(session)).toBe(false)
  })
})

describe('who lost the phone', () => {
  const mails = () =>
    api.sql<{ content: { by: string; reason: string }; recipient: string; subject: string }>(
      `select recipient, subject, content from messages where kind = 'second-step-reset' order by recipient`,
    )

  it('[OPS-16] an administrator takes it from them with a reason, their sessions end, all administrators and they are mailed', async () => {
    const { id, session, username } = await personWithSecondStep('perdeu')
    await api.sql(`update users set email = username || '@agencia.ao' where username = any($1)`, [
      ['admin', 'comercial', 'perdeu'],
    ])
    const reset = (as: Role, reason: string) =>
      api.call('POST', `/api/crm/accounts/${id}/reset-second-step`, { as, body: { reason } })
    expect((await reset('comercial', 'x')).status).toBe(403)
    expect((await reset('admin', ' ')).body.issues).toEqual([{ message: 'Escreva o motivo.', path: 'reason' }])
    expect((await reset('admin', 'Telemóvel roubado no Kinaxixi')).status).toBe(200)
    expect(await isSignedIn(session)).toBe(false)
    expect((await signIn(username)).status).toBe(200)
    const subject = 'A verificação em dois passos de perdeu foi reposta'
    const content = { by: 'admin', name: 'perdeu', reason: 'Telemóvel roubado no Kinaxixi' }
    expect(await mails()).toMatchObject([
      { content, recipient: 'admin@agencia.ao', subject },
      { content, recipient: 'perdeu@agencia.ao', subject },
    ])
    const lines = await api.sql<{ description: string }>(
      `select description from activities where description like 'Verificação em dois passos%'`,
    )
    expect(lines).toEqual([
      {
        description: 'Verificação em dois passos de «perdeu» reposta por admin. Motivo: Telemóvel roubado no Kinaxixi',
      },
    ])
    expect((await reset('admin', 'outra vez')).status).toBe(409)
  })

  it('[OPS-16] taking it from an administrator asks for the own password an hour after signing in', async () => {
    const { id } = await personWithSecondStep('chefe', 'admin')
    const { id: callerId } = await api.payload.create({
      collection: 'users',
      data: { password: PASSWORD, role: 'admin', username: 'colega' },
    })
    const headers = { ...cookieOf(await signIn('colega')), 'sec-fetch-site': 'same-origin' }
    const reset = async (of: string, body: object) => {
      const answer = await api.call('POST', `/api/crm/accounts/${of}/reset-second-step`, {
        body: { reason: 'Perdeu', ...body },
        headers,
      })
      return [answer.status, answer.body.issues?.[0]]
    }
    const asked = (message: string) => [400, { message, path: 'currentPassword' }]
    await api.sql(`update users_sessions set created_at = now() - interval '2 hours' where _parent_id = $1`, [callerId])
    expect(await reset(id, {})).toEqual(asked('Escreva a sua palavra-passe atual.'))
    expect(await reset(id, { currentPassword: 'errada' })).toEqual(asked('A palavra-passe atual não está certa.'))
    expect(await reset(id, { currentPassword: PASSWORD })).toEqual([200, undefined])
    expect((await reset((await personWithSecondStep('vendas')).id, {}))[0]).toBe(200)
    const again = await personWithSecondStep('chefe2', 'admin')
    await api.sql(`update users_sessions set created_at = now() where _parent_id = $1`, [callerId])
    expect((await reset(again.id, {}))[0]).toBe(200)
  })

  it('[OPS-16] the command does the same for the last administrator', async () => {
    const { session, username } = await personWithSecondStep('ultimo', 'admin')
    const done = await runProgram(process.execPath, ['scripts/payload.mjs', 'reset-2fa', username])
    expect(done.output).toContain('A verificação em dois passos de «ultimo» foi reposta')
    expect(done.code).toBe(0)
    expect(await isSignedIn(session)).toBe(false)
    expect((await signIn(username)).status).toBe(200)

    // Its own process would load the configuration again.
    vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'payload', 'reset-2fa', 'ninguem-disto'])
    const say = vi.spyOn(console, 'error').mockReturnValue()
    const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`)
    })
    await expect(script(api.config)).rejects.toThrow('exit 1')
    expect([exit.mock.calls.length, say.mock.calls]).toEqual([1, [['Não há nenhuma conta «ninguem-disto».']]])
  }, 120_000)
})
