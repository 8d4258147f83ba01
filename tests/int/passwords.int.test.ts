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
  it('[S8] is set by an administrator without the present one, and ends that person’s sessions', async () => {
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
