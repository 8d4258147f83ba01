import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Role } from '@kit/lib/roles'
import { PASSWORD, useApi } from '../support/api'

const api = useApi()
const NEW = 'uma-frase-bem-nova'
const COMMON = 'Esta palavra-passe é das mais usadas e fácil de adivinhar. Escolha outra.'

/** The messages at the fields, as Payload's forms read them. */
const faultsOf = ({ text }: { text: string }) =>
  (
    JSON.parse(text) as { errors: { data?: { errors: { message: string; path: string }[] } }[] }
  ).errors[0]?.data?.errors.map(({ message, path }) => `${path}: ${message}`)
const newUser = async (username: string, role: Role = 'editor') =>
  (await api.payload.create({ collection: 'users', data: { password: PASSWORD, role, username } })).id
const sessionOf = async (username: string, password = PASSWORD) => {
  const { token } = await api.payload.login({ collection: 'users', data: { password, username } })
  return { cookie: `payload-token=${token}` }
}
const isSignedIn = async (headers: Record<string, string>) =>
  (JSON.parse((await api.cms('GET', '/users/me', { headers })).text) as { user: unknown }).user !== null
const change = (id: string, body: object, headers: Record<string, string>) =>
  api.cms('PATCH', `/users/${id}`, { body, headers })

beforeEach(() => {
  vi.spyOn(api.payload.logger, 'error').mockReturnValue()
  vi.spyOn(api.payload.logger, 'info').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

describe('one’s own password', () => {
  it('[S8] changes only with the present one, with a sentence at the field', async () => {
    const id = await newUser('ana')
    const session = await sessionOf('ana')
    const without = await change(id, { password: NEW }, session)
    expect(without.status).toBe(400)
    expect(faultsOf(without)).toEqual(['currentPassword: Escreva a sua palavra-passe atual.'])
    for (const currentPassword of ['errada', 'x'.repeat(100_000), '']) {
      expect((await change(id, { currentPassword, password: NEW }, session)).status).toBe(400)
    }
    const wrong = await change(id, { currentPassword: 'errada', password: NEW }, session)
    expect(faultsOf(wrong)).toEqual(['currentPassword: A palavra-passe atual não está certa.'])
    const bulk = await api.cms('PATCH', `/users?where[id][equals]=${id}`, { body: { password: NEW }, headers: session })
    expect(bulk.status).toBe(400)
    await expect(sessionOf('ana', NEW)).rejects.toThrow()
    const right = await change(id, { currentPassword: PASSWORD, password: NEW }, session)
    expect(right.status).toBe(200)
    expect(right.text).not.toContain(PASSWORD)
    await expect(sessionOf('ana', NEW)).resolves.toBeDefined()
  })

  it('[S8] asks administrators for their own too, and nobody for anything else', async () => {
    const id = await newUser('rui', 'admin')
    const session = await sessionOf('rui')
    expect((await change(id, { password: NEW }, session)).status).toBe(400)
    expect((await change(id, { name: 'Rui Pedro' }, session)).status).toBe(200)
  })

  it('[S8] the email to which a new one is sent needs it as well', async () => {
    const id = await newUser('eva')
    const session = await sessionOf('eva')
    const without = await change(id, { email: 'ladrao@exemplo.ao' }, session)
    expect(faultsOf(without)).toEqual(['currentPassword: Escreva a sua palavra-passe atual.'])
    expect((await change(id, { currentPassword: PASSWORD, email: 'Eva@exemplo.ao' }, session)).status).toBe(200)
    expect((await change(id, { email: 'eva@exemplo.ao', name: 'Eva' }, session)).status).toBe(200)
  })

  it('[S8] the name to sign in with needs it as well, an administrator’s own too', async () => {
    for (const [username, role] of [
      ['ida', 'editor'],
      ['isa', 'admin'],
    ] as const) {
      const id = await newUser(username, role)
      const session = await sessionOf(username)
      const without = await change(id, { username: `${username}-outra` }, session)
      expect([without.status, faultsOf(without)]).toEqual([
        400,
        ['currentPassword: Escreva a sua palavra-passe atual.'],
      ])
      await expect(sessionOf(username)).resolves.toBeDefined()
      expect((await change(id, { name: 'Ida', username: ` ${username.toUpperCase()}` }, session)).status).toBe(200)
      const body = { currentPassword: PASSWORD, username: `${username}-outra` }
      expect((await change(id, body, session)).status).toBe(200)
      await expect(sessionOf(`${username}-outra`)).resolves.toBeDefined()
    }
  })

  it('[S8] ends the other sessions of that person, and not this one', async () => {
    const id = await newUser('ivo')
    const [here, there] = [await sessionOf('ivo'), await sessionOf('ivo')]
    expect((await change(id, { currentPassword: PASSWORD, password: NEW }, here)).status).toBe(200)
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
  })

  it('[S8] cannot be guessed on from a screen left open', async () => {
    const id = await newUser('teo')
    const session = await sessionOf('teo')
    const guess = () => change(id, { currentPassword: 'errada', password: NEW }, session)
    // They queue for the account's lock; on a busy machine the last ones time out without a check (503).
    const answers = await Promise.all(Array.from({ length: 15 }, guess))
    expect(new Set([400, 429, 503, ...answers.map(({ status }) => status)])).toEqual(new Set([400, 429, 503]))
    let judged = answers.filter(({ status }) => status === 400).length
    while ((await guess()).status === 400) judged += 1
    expect(judged).toBe(10)
    expect((await guess()).status).toBe(429)
  })
})

describe('another person’s password', () => {
  it('[S8] is set by an administrator without the present one, unless it is an administrator’s, and ends that person’s sessions', async () => {
    const id = await newUser('gil')
    const session = await sessionOf('gil')
    expect((await api.cms('PATCH', `/users/${id}`, { as: 'admin', body: { password: NEW } })).status).toBe(200)
    expect(await isSignedIn(session)).toBe(false)
    await expect(sessionOf('gil', NEW)).resolves.toBeDefined()
  })

  it('[S8] is set by nobody else', async () => {
    const id = await newUser('noa')
    const body = { currentPassword: PASSWORD, password: NEW }
    expect((await api.cms('PATCH', `/users/${id}`, { as: 'editor', body })).status).toBe(403)
  })
})

describe('an administrator’s account', () => {
  const NOT_GIVEN = [400, ['currentPassword: Escreva a sua palavra-passe atual.']]
  const as = 'admin'
  const mails = () =>
    api.sql<{ content: { fields: string[] }; recipient: string; subject: string }>(
      `select recipient, subject, content from messages where kind = 'account-change' order by recipient`,
    )
  const byId = (id: string) => api.sql('select email, role, username, hash from users where id = $1', [id])
  const signedInAgo = (time: string, id = api.userId('admin')) =>
    api.sql(`update users_sessions set created_at = now() - $1::interval where _parent_id = $2`, [time, id])
  const bossOf = async (username: string, role: Role = 'admin') => {
    const id = await newUser(username, role)
    await api.sql(`update users set email = $2 where id = $1`, [id, `${username}@agencia.ao`])
    return id
  }

  beforeEach(async () => {
    await api.sql(`delete from messages where kind = 'account-change'`)
    await api.sql(`delete from users where username like 'chefe-%'`)
    await api.sql(`update users set email = 'admin@agencia.ao', name = 'Rui Dono' where username = 'admin'`)
    await signedInAgo('61 minutes')
  })

  it('[S8] needs no password of who has just signed in, and a right one if one is typed', async () => {
    await signedInAgo('59 minutes')
    const body = { email: 'chefe-logo@agencia.ao', password: NEW, role: 'admin', username: 'chefe-logo' }
    expect((await api.cms('POST', '/users', { as, body: { ...body, currentPassword: 'errada' } })).status).toBe(400)
    const { doc } = JSON.parse((await api.cms('POST', '/users', { as, body })).text) as { doc: { id: string } }
    expect((await api.cms('DELETE', `/users/${doc.id}`, { as })).status).toBe(200)
    const subject = (deed: string) => `A conta de administrador «chefe-logo» foi ${deed} por Rui Dono`
    expect((await mails()).map((mail) => `${mail.recipient} ${mail.subject}`).toSorted()).toEqual([
      `admin@agencia.ao ${subject('criada')}`,
      `admin@agencia.ao ${subject('eliminada')}`,
      `chefe-logo@agencia.ao ${subject('eliminada')}`,
    ])
  })

  it('[S8] is deleted by its own person only after a new sign-in too, and the history keeps who did it', async () => {
    const id = await bossOf('chefe-velho')
    const headers = await sessionOf('chefe-velho')
    await signedInAgo('61 minutes', id)
    expect((await api.cms('DELETE', `/users/${id}`, { headers })).text).toContain(
      'Para eliminar a conta de um administrador, saia e inicie sessão de novo.',
    )
    expect(await mails()).toEqual([])
    await signedInAgo('59 minutes', id)
    expect((await api.cms('DELETE', `/users/${id}`, { headers })).status).toBe(200)
    const subject = 'A conta de administrador «chefe-velho» foi eliminada por chefe-velho'
    expect(await mails()).toMatchObject([
      { recipient: 'admin@agencia.ao', subject },
      { recipient: 'chefe-velho@agencia.ao', subject },
    ])
    const lines = await api.sql(`select user_name from activities where description = $1`, [subject])
    expect(lines).toEqual([{ user_name: 'chefe-velho' }])
  })

  it('[S8] is made with the present password of who makes it, and all administrators get a mail', async () => {
    const body = { email: 'chefe-nova@agencia.ao', password: NEW, role: 'admin', username: 'chefe-nova' }
    const without = await api.cms('POST', '/users', { as, body })
    expect([without.status, faultsOf(without)]).toEqual(NOT_GIVEN)
    const wrong = await api.cms('POST', '/users', { as, body: { ...body, currentPassword: 'errada' } })
    expect(faultsOf(wrong)).toEqual(['currentPassword: A palavra-passe atual não está certa.'])
    expect(await api.sql(`select from users where username = 'chefe-nova'`)).toEqual([])
    expect(await mails()).toEqual([])

    const right = await api.cms('POST', '/users', { as, body: { ...body, currentPassword: PASSWORD } })
    expect(right.status, right.text).toBe(201)
    expect(right.text).not.toContain(PASSWORD)
    const subject = 'A conta de administrador «chefe-nova» foi criada por Rui Dono'
    expect(await mails()).toMatchObject([{ content: { fields: [] }, recipient: 'admin@agencia.ao', subject }])
    expect(
      await api.sql(`select from activities where description = $1 and user_id = $2`, [subject, api.userId(as)]),
    ).toHaveLength(1)
  })

  it.each([
    ['email', { email: 'ladrao@exemplo.ao' }, 'Email'],
    ['username', { username: 'chefe-outro' }, 'Nome de utilizador'],
    ['password', { password: NEW }, 'Palavra-passe'],
    ['role', { role: 'comercial' }, 'Função'],
  ])('[S8] gets another %s only with it, and the former address is told', async (_, body, field) => {
    const id = await bossOf('chefe-velho')
    const before = await byId(id)
    for (const path of [`/users/${id}`, `/users?where[id][equals]=${id}`])
      expect((await api.cms('PATCH', path, { as, body })).status, path).toBe(400)
    expect(await byId(id)).toEqual(before)
    expect(await mails()).toEqual([])
    const session = await sessionOf('chefe-velho')

    const right = await api.cms('PATCH', `/users/${id}`, { as, body: { ...body, currentPassword: PASSWORD } })
    expect(right.status, right.text).toBe(200)
    const subject = 'A conta de administrador «chefe-velho» foi alterada por Rui Dono'
    expect(await mails()).toMatchObject([
      { content: { fields: [field] }, recipient: 'admin@agencia.ao', subject },
      { content: { fields: [field] }, recipient: 'chefe-velho@agencia.ao', subject },
    ])
    expect(JSON.stringify(await mails())).not.toMatch(/ladrao|chefe-outro|uma-frase/)
    expect(await isSignedIn(session)).toBe(field !== 'Palavra-passe' && field !== 'Função')
  })

  it('[S8] is made of another person’s only with it; others are changed without, and nobody is told', async () => {
    const id = await bossOf('chefe-futuro', 'editor')
    const change = (body: object) => api.cms('PATCH', `/users/${id}`, { as, body })
    for (const body of [{ role: 'comercial' }, { username: 'chefe-futura' }, { password: NEW }])
      expect((await change(body)).status).toBe(200)
    expect(await mails()).toEqual([])
    const without = await change({ role: 'admin' })
    expect([without.status, faultsOf(without)]).toEqual(NOT_GIVEN)
    expect((await change({ currentPassword: PASSWORD, role: 'admin' })).status).toBe(200)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['admin@agencia.ao', 'chefe-futuro@agencia.ao'])
    expect((await change({ email: 'CHEFE-futuro@agencia.ao', name: 'Zé', role: 'admin' })).status).toBe(200)
    expect(await mails()).toHaveLength(2)
  })

  it('[S8] is deleted by another only without the role, whose change needs the password; the system may', async () => {
    const id = await bossOf('chefe-velho')
    for (const path of [`/users/${id}`, `/users/${id.toUpperCase()}`, `/users?where[id][equals]=${id}`])
      expect((await api.cms('DELETE', path, { as })).text).toContain(
        'Para eliminar a conta de um administrador, saia e inicie sessão de novo.',
      )
    expect(await byId(id)).toHaveLength(1)
    const body = { currentPassword: PASSWORD, role: 'editor' }
    expect((await api.cms('PATCH', `/users/${id}`, { as, body })).status).toBe(200)
    expect((await api.cms('DELETE', `/users/${id}`, { as })).status).toBe(200)
    const other = await bossOf('chefe-velho')
    await api.payload.update({ collection: 'users', data: { email: 'outro@agencia.ao' }, id: other })
    await api.payload.delete({ collection: 'users', id: other })
    expect(await mails()).toHaveLength(2)
  })

  it('[S8] gets a new password by its mail also in the browser of another who is signed in', async () => {
    const id = await bossOf('chefe-velho')
    const expires = new Date(Date.now() + 60_000)
    await api.sql('update users set reset_password_token = $1, reset_password_expiration = $2 where id = $3', [
      'chave',
      expires,
      id,
    ])
    const body = { password: NEW, token: 'chave' }
    expect((await api.cms('POST', '/users/reset-password', { as, body })).status).toBe(200)
  })
})

describe('the rules of a password', () => {
  it('[S8] hold when an account is made, and when it is changed', async () => {
    const id = await newUser('lia')
    for (const [password, sentence] of [
      ['abc', 'A palavra-passe tem de ter pelo menos 12 caracteres.'],
      ['password1234', COMMON],
      ['x'.repeat(201), 'A palavra-passe pode ter no máximo 200 caracteres.'],
      ['lia.domingos', 'A palavra-passe não pode ser igual ao nome de utilizador.'],
      [123_456_789_012, 'Escreva a palavra-passe como texto.'],
    ] as const) {
      const body = { password, role: 'editor', username: 'lia.domingos' }
      for (const [method, path] of [
        ['POST', '/users'],
        ['PATCH', `/users/${id}`],
      ] as const) {
        const answer = await api.cms(method, path, { as: 'admin', body })
        expect(answer.status, `${method} ${sentence}`).toBe(400)
        expect(faultsOf(answer), method).toEqual([`password: ${sentence}`])
      }
    }
    expect(await api.sql(`select 1 from users where username = 'lia.domingos'`)).toEqual([])
  })
})
