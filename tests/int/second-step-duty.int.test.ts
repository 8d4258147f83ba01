import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { endSessionsWithoutStep } from '@collections/users/operations/second-step-duty'
import { script } from '@crm/second-step-resets/reset-2fa'
import { type ResetContent, resetMail } from '@crm/second-step-resets/reset-mail'
import { DAY_MS, luandaDay } from '@kit/lib/dates'
import { mountedRoutes } from '@kit/http/mount'
import type { Role } from '@kit/lib/roles'
import { CLIENT_ADDRESS_HEADER } from '@kit/process/client-address'
import { PASSWORD, useApi } from '../support/api'

const api = useApi()
let count = 0

interface Draft {
  qr: string
  sealed: string
  secret: string
}

const signIn = (username: string, rest: object = {}) =>
  api.cms('POST', '/users/login', {
    body: { password: PASSWORD, username, ...rest },
    headers: { [CLIENT_ADDRESS_HEADER]: `203.0.113.${(count += 1) % 250}` },
  })
type Answer = Awaited<ReturnType<typeof signIn>>
const cookieOf = ({ text }: Answer) => ({ cookie: `payload-token=${(JSON.parse(text) as { token: string }).token}` })
const codeOf = ({ secret }: Draft) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
const wrongOf = (draft: Draft) => codeOf(draft).replace(/^./, (digit) => String((Number(digit) + 5) % 10))
/** The message at the code's field, and the draft that it carries. */
const askedOf = ({ headers, status, text }: Answer) => {
  const { errors } = JSON.parse(text) as { errors: { data: { errors: { draft: Draft; message: string }[] } }[] }
  expect(headers.get('set-cookie')).toBeNull()
  const { draft, message } = errors[0]?.data.errors[0] ?? {}
  return { draft: draft as Draft, says: `${status} ${message}` }
}
const ASKED = '401 Escreva o código de 6 dígitos.'
const WRONG = '401 Código incorreto.'

async function person(role: Role) {
  const username = `dever${(count += 1)}`
  const { id } = await api.payload.create({ collection: 'users', data: { password: PASSWORD, role, username } })
  return { id, username }
}
const sessionsOf = async (id: string) =>
  (await api.sql('select id from users_sessions where _parent_id = $1', [id])).length
const isSignedIn = async (headers: Record<string, string>) =>
  (JSON.parse((await api.cms('GET', '/users/me', { headers })).text) as { user: unknown }).user !== null

const dayIn = (days: number) => luandaDay(new Date(Date.now() + days * DAY_MS))
const demand = async (days: number, requiresSecondStep = true) => {
  const data = { requiresSecondStep, secondStepFrom: `${dayIn(days)}T12:00:00.000Z` }
  await api.payload.updateGlobal({ data, slug: 'site-settings' })
}
const minute = async () => endSessionsWithoutStep(await api.serverReq(), new Date())

beforeEach(() => {
  vi.spyOn(api.payload.logger, 'error').mockReturnValue()
  vi.spyOn(api.payload.logger, 'info').mockReturnValue()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await demand(0, false)
})

describe('the switch', () => {
  const save = (body: object, as: Role = 'admin') => api.cms('POST', '/globals/site-settings', { as, body })
  const stored = () => api.payload.findGlobal({ slug: 'site-settings' })

  it('[OPS-15] is an administrator’s, and needs a day', async () => {
    const wanted = { requiresSecondStep: true, secondStepFrom: dayIn(7) }
    await save(wanted, 'editor')
    expect((await save(wanted, 'comercial')).status).toBe(403)
    expect((await stored()).requiresSecondStep).toBe(false)
    const without = await save({ requiresSecondStep: true, secondStepFrom: null })
    expect([without.status, without.text]).toEqual([
      400,
      expect.stringContaining('Escolha o dia a partir do qual é exigida.'),
    ])
    expect((await save(wanted)).status).toBe(200)
    expect(await stored()).toMatchObject({ requiresSecondStep: true, secondStepFrom: `${dayIn(7)}T00:00:00.000Z` })
  })
})

describe('before the day', () => {
  it('[OPS-15] nobody is asked or sent out, and their account says from when; an editor’s says nothing', async () => {
    await demand(1)
    for (const [role, requiredFrom] of [
      ['admin', dayIn(1)],
      ['comercial', dayIn(1)],
      ['editor', null],
    ] as const) {
      const { id, username } = await person(role)
      const headers = cookieOf(await signIn(username))
      await minute()
      const { body, status } = await api.call('GET', `/api/crm/accounts/${id}/security`, { headers })
      expect([status, body.secondStep]).toEqual([
        200,
        { isOn: false, isRequired: false, recoveryCodesLeft: 0, requiredFrom },
      ])
    }
  })
})

describe('from the day on', () => {
  it.each(['admin', 'comercial'] as const)(
    '[OPS-15] a %s without a second step is refused by every route',
    async (as) => {
      const { id, username } = await person(as)
      const headers = { ...cookieOf(await signIn(username)), 'sec-fetch-site': 'same-origin' }
      await demand(0)
      // If it could be refreshed now, the session would outlive this minute's check.
      expect((await api.cms('POST', '/users/refresh-token', { headers })).status).toBe(403)
      await minute()
      expect([await sessionsOf(id), await isSignedIn(headers)]).toEqual([0, false])
      for (const { method, path } of staffRoutes()) {
        const { status } = await api.call(method, path.replace(/\{\w+\}/g, id), {
          headers,
          ...(method === 'GET' ? {} : { body: {} }),
        })
        expect(status, `${method} ${path}`).toBe(401)
      }
      for (const path of ['/leads', '/users', '/quotes', '/globals/site-settings'])
        expect([401, 403, 404], path).toContain((await api.cms('GET', path, { headers })).status)
      expect((await api.cms('PATCH', `/users/${id}`, { body: { name: 'X' }, headers })).status).toBe(401)
      expect((await api.cms('POST', '/users/refresh-token', { headers })).status).toBe(401)
    },
  )

  it('[OPS-15] an editor stays, and whoever has a second step', async () => {
    const editor = await person('editor')
    const headers = cookieOf(await signIn(editor.username))
    const { id, username } = await person('comercial')
    const session = cookieOf(await signIn(username))
    await api.sql(
      `insert into second_steps (user_id, sealed_secret, last_step, recovery_hashes) values ($1, '', 0, '{}')`,
      [id],
    )
    await demand(0)
    await minute()
    expect([await isSignedIn(headers), await isSignedIn(session)]).toEqual([true, true])
    expect((await signIn(editor.username)).status).toBe(200)
  })

  it('[OPS-15] the sign-in carries a draft, and turns it on with its code; the recovery codes are given once', async () => {
    const { id, username } = await person('comercial')
    await demand(0)
    expect((await signIn(username, { password: 'errada' })).text).not.toContain('draft')
    const { draft, says } = askedOf(await signIn(username))
    expect(says).toBe(ASKED)
    expect(draft.qr).toMatch(/^<svg /)
    // Nothing is stored before the right code, and somebody else's draft is rejected.
    const other = askedOf(await signIn((await person('admin')).username)).draft
    expect(askedOf(await signIn(username, { code: codeOf(other), sealed: other.sealed })).says).toBe(ASKED)
    expect(askedOf(await signIn(username, { code: codeOf(draft) })).says).toBe(ASKED)
    const wrong = askedOf(await signIn(username, { code: wrongOf(draft), sealed: draft.sealed }))
    expect([wrong.says, wrong.draft.secret]).toEqual([WRONG, draft.secret])
    expect(await api.sql('select user_id from second_steps where user_id = $1', [id])).toEqual([])
    expect(await sessionsOf(id)).toBe(0)

    const answer = await signIn(username, { code: codeOf(draft), sealed: draft.sealed })
    expect(answer.status, answer.text).toBe(200)
    const { recoveryCodes } = JSON.parse(answer.text) as { recoveryCodes: string[] }
    expect(recoveryCodes).toHaveLength(10)
    const headers = { ...cookieOf(answer), 'sec-fetch-site': 'same-origin' }
    await minute()
    expect([await sessionsOf(id), await isSignedIn(headers)]).toEqual([1, true])
    expect((await api.cms('POST', '/users/refresh-token', { headers })).status).toBe(200)

    // From then on the code is required as for everybody, and cannot be turned off while the agency requires it.
    const again = await signIn(username, { code: recoveryCodes[0] })
    expect([again.status, again.text.includes('recoveryCodes')]).toEqual([200, false])
    expect(askedOf(await signIn(username))).toEqual({ draft: undefined, says: ASKED })
    const off = () => api.call('POST', '/api/crm/second-step/off', { body: { currentPassword: PASSWORD }, headers })
    const refused = await off()
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'A agência exige a verificação em dois passos: não a pode desligar.',
    ])
    await demand(1)
    expect((await off()).status).toBe(200)
  })

  it('[OPS-16] the command says what signing in asks for then', async () => {
    const say = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const { id, username } = await person('admin')
    await api.sql(`update users set email = username || '@agencia.ao' where id = $1`, [id])
    vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'payload', 'reset-2fa', username])
    for (const [days, expected, mailed] of [
      [
        0,
        'ao entrar com a palavra-passe, tem de a ligar de novo.',
        `Ao entrar com a palavra-passe, ${username} tem de a ligar de novo.`,
      ],
      [
        1,
        'a palavra-passe basta para entrar.',
        `Até ${username} a ligar de novo, na sua conta, a palavra-passe basta para entrar.`,
      ],
    ] as const) {
      await demand(days)
      await api.sql(`insert into second_steps (user_id, sealed_secret, last_step, recovery_hashes)
        values ('${id}', 'x', 0, '{}')`)
      await script(api.config)
      const [mail] = await api.sql<{ content: ResetContent }>(
        `select content from messages where kind = 'second-step-reset' order by created_at desc limit 1`,
      )
      expect(mail && resetMail(mail.content).text).toContain(mailed)
      expect(say).toHaveBeenLastCalledWith(`A verificação em dois passos de «${username}» foi reposta: ${expected}\n`)
    }
  })

  it('[OPS-15] of many sign-ins at once with one draft, one is let in', async () => {
    const { id, username } = await person('admin')
    await demand(0)
    const { draft } = askedOf(await signIn(username))
    const typed = { code: codeOf(draft), sealed: draft.sealed }
    const other = askedOf(await signIn(username)).draft
    const rival = { code: codeOf(other), sealed: other.sealed }
    const answers = await Promise.all([typed, rival, typed, rival].map((one) => signIn(username, one)))
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '401', '401', '401'])
    expect(await sessionsOf(id)).toBe(1)
    expect(answers.filter(({ text }) => text.includes('recoveryCodes'))).toHaveLength(1)
  })

  it('[OPS-15] wrong first codes are counted, and more than ten are not judged', async () => {
    const { username } = await person('comercial')
    await demand(0)
    const { draft } = askedOf(await signIn(username))
    const statuses = []
    for (let round = 0; round < 12; round += 1)
      statuses.push((await signIn(username, { code: wrongOf(draft), sealed: draft.sealed })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    expect((await signIn(username, { code: codeOf(draft), sealed: draft.sealed })).status).toBe(429)
  })

  it('[OPS-15] a new password by mail signs nobody in, and whoever signs in sets it up', async () => {
    const { id, username } = await person('admin')
    await demand(0)
    await api.sql(`update users set reset_password_token = 'dever', reset_password_expiration = $1 where id = $2`, [
      new Date(Date.now() + 60_000),
      id,
    ])
    const password = 'uma-frase-bem-nova'
    const reset = await api.cms('POST', '/users/reset-password', { body: { password, token: 'dever' } })
    expect([reset.status, await sessionsOf(id), await isSignedIn(cookieOf(reset))]).toEqual([200, 0, false])
    expect(askedOf(await signIn(username, { password })).draft.qr).toMatch(/^<svg /)
  })

  it('[OPS-15] whoever lost the phone sets it up anew after a reset', async () => {
    const { id, username } = await person('comercial')
    const headers = cookieOf(await signIn((await person('admin')).username))
    await demand(0)
    const first = askedOf(await signIn(username)).draft
    await signIn(username, { code: codeOf(first), sealed: first.sealed })
    const body = { reason: 'Perdeu o telemóvel' }
    const reset = await api.call('POST', `/api/crm/accounts/${id}/reset-second-step`, { body, headers })
    expect([reset.status, await sessionsOf(id)]).toEqual([200, 0])
    const { draft } = askedOf(await signIn(username))
    expect(draft.secret).not.toBe(first.secret)
    expect((await signIn(username, { code: codeOf(draft), sealed: draft.sealed })).status).toBe(200)
  })

  it('[OPS-15] who turns it on while the minute’s work looks stays in', async () => {
    const { id, username } = await person('comercial')
    const headers = cookieOf(await signIn(username))
    await demand(0)
    const client = await api.payload.db.pool.connect()
    try {
      await client.query('begin')
      await client.query('select id from users where id = $1 for update', [id])
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      const looking = minute()
      await expect.poll(() => api.waitersFor(rows[0]?.pid)).toHaveLength(1)
      await client.query(
        `insert into second_steps (user_id, sealed_secret, last_step, recovery_hashes) values ($1, '', 0, '{}')`,
        [id],
      )
      await client.query('commit')
      await looking
    } finally {
      client.release()
    }
    expect(await isSignedIn(headers)).toBe(true)
  })
})

/** Every documented route that is not public. */
const staffRoutes = () => mountedRoutes(api.config).flatMap(({ route }) => (route.access === 'public' ? [] : [route]))
