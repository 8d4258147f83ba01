import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { getEnv } from '@kit/process/env'
import type { Role } from '@kit/lib/roles'
import { ensureAdmin, readFirstAccount } from '@/server/first-admin'
import { PASSWORD, SITE, useApi } from '../support/api'
import { watchSyncs } from '../support/synced-files'

const api = useApi()
const LAST_ADMIN =
  'Esta é a única conta de administrador e tem de ficar sempre uma. Dê primeiro a função de administrador a outra pessoa.'

const newUser = async (username: string, role: Role) =>
  (await api.payload.create({ collection: 'users', data: { password: 'outra-frase-secreta', role, username } })).id
const cookieOf = async (username: string) => {
  const data = { password: 'outra-frase-secreta', username }
  const { token } = await api.payload.login({ collection: 'users', data })
  return { cookie: `payload-token=${token}` }
}
const admins = async () =>
  (await api.sql<{ id: string }>(`select id from users where role = 'admin'`)).map(({ id }) => id)
let sessions = '[]'
/** Restores the state with only the admin of `useApi`, signed in. */
const leaveOneAdmin = async () => {
  await api.sql('update users set role = $1 where id = $2', ['admin', api.userId('admin')])
  await api.sql(`delete from users where id <> all($1::uuid[])`, [
    [api.userId('admin'), api.userId('comercial'), api.userId('editor')],
  ])
  // Restores the sessions, which a demotion has ended.
  await api.sql(
    'insert into users_sessions select * from jsonb_populate_recordset(null::users_sessions, $1) on conflict do nothing',
    [sessions],
  )
}

beforeAll(async () => {
  const rows = await api.sql('select * from users_sessions where _parent_id = $1', [api.userId('admin')])
  sessions = JSON.stringify(rows)
})

beforeEach(() => {
  vi.spyOn(api.payload.logger, 'error').mockReturnValue()
  vi.spyOn(api.payload.logger, 'info').mockReturnValue()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await leaveOneAdmin()
})

describe('the last administrator', () => {
  it('[S6] is neither demoted nor deleted, by no address of Payload’s REST', async () => {
    const id = api.userId('admin')
    const attempts = [
      ['PATCH', `/users/${id}`, { role: 'editor' }],
      ['PATCH', `/users/${id}`, { role: null }],
      ['DELETE', `/users/${id}`, undefined],
      ['DELETE', `/users/${id.toUpperCase()}`, undefined],
    ] as const
    for (const [method, path, body] of attempts) {
      const answer = await api.cms(method, path, { as: 'admin', ...(body && { body }) })
      expect(answer.status, `${method} ${path} ${answer.text}`).toBe(409)
      expect(answer.body.errors?.[0]?.message).toBe(LAST_ADMIN)
    }
    for (const [method, path, body] of [
      ['PATCH', `/users?where[id][equals]=${id}`, { role: 'comercial' }],
      ['PATCH', '/users?where[id][exists]=true', { role: 'comercial' }],
      ['DELETE', '/users?where[role][equals]=admin', undefined],
    ] as const) {
      const answer = await api.cms(method, path, { as: 'admin', ...(body && { body }) })
      expect(answer.text, `${method} ${path}`).toContain(LAST_ADMIN)
      expect(await admins()).toEqual([id])
    }
  })

  it('[S6] one of two goes in any way, never both in one bulk change', async () => {
    const id = api.userId('admin')
    const demoted = await newUser('demovido', 'admin')
    const body = { currentPassword: PASSWORD, role: 'editor' }
    expect((await api.cms('PATCH', `/users/${demoted}`, { as: 'admin', body })).status).toBe(200)
    const leaving = await newUser('apagado', 'admin')
    const own = await api.cms('DELETE', `/users/${leaving}`, { headers: await cookieOf('apagado') })
    expect(own.status).toBe(200)
    expect(await admins()).toEqual([id])
    await newUser('segundo', 'admin')
    const bulk = await api.cms('PATCH', '/users?where[role][equals]=admin', { as: 'admin', body })
    expect(bulk.text).toContain(LAST_ADMIN)
    expect(await admins()).toHaveLength(1)
    await leaveOneAdmin()
    await newUser('terceiro', 'admin')
    const removed = await api.payload.delete({ collection: 'users', where: { role: { equals: 'admin' } } })
    expect(removed.errors.map(({ message }) => message)).toEqual([LAST_ADMIN])
    expect(await admins()).toHaveLength(1)
  })

  it('[S6] two who demote each other at once leave one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await newUser(`rival-${round}`, 'admin')
      const headers = await cookieOf(`rival-${round}`)
      const answers = await Promise.all([
        api.cms('PATCH', `/users/${other}`, { as: 'admin', body: { currentPassword: PASSWORD, role: 'editor' } }),
        api.cms('PATCH', `/users/${api.userId('admin')}`, {
          body: { currentPassword: 'outra-frase-secreta', role: 'editor' },
          headers,
        }),
      ])
      const [changed, refused] = answers.map(({ status }) => status).sort((a, b) => a - b)
      expect(changed, String(round)).toBe(200)
      // 403 if the other demotion came first: the caller is an editor by then; 503 if each waited for the other's row.
      expect([403, 409, 503], String(round)).toContain(refused)
      expect(await admins()).toHaveLength(1)
      await leaveOneAdmin()
    }
  })

  it('[S6] fifty writes at once, demoting and deleting six, leave one', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, (_, index) => newUser(`muitos-${index}`, 'admin')))
    const all = [...ids, api.userId('admin')]
    // As the system, whom nobody asks for a password.
    await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => {
        const account = { collection: 'users', id: all[index % all.length] ?? '' } as const
        return index % 3 === 0
          ? api.payload.delete(account)
          : api.payload.update({ ...account, data: { role: 'editor' } })
      }),
    )
    expect(await admins()).toHaveLength(1)
    await api.sql(`insert into users (id, role, username) values ($1, 'admin', 'admin') on conflict do nothing`, [
      api.userId('admin'),
    ])
  })

  it('[S6] has no lock that could be set from outside', async () => {
    const body = { lockUntil: new Date(Date.now() + 1e9).toISOString(), loginAttempts: 99 }
    await api.cms('PATCH', `/users/${api.userId('admin')}`, { as: 'admin', body })
    const columns = await api.sql(
      `select column_name from information_schema.columns where table_name = 'users' and column_name ~ 'lock|attempt'`,
    )
    expect(columns).toEqual([])
  })
})

describe('an empty table of users', () => {
  it('[S6] does not make a stranger administrator', async () => {
    const kept = await api.sql<Record<string, unknown>>('select id, role, username, hash, salt from users')
    await api.sql('delete from users')
    const body = { password: 'outra-frase-secreta', role: 'admin', username: 'intruso' }
    const answer = await api.cms('POST', '/users/first-register', { body })
    expect(answer.status).toBe(403)
    expect(answer.body.errors?.[0]?.message).toBe(
      'As contas são criadas por um administrador: não é possível registar-se.',
    )
    expect(await api.sql('select 1 from users')).toEqual([])
    for (const { hash, id, role, salt, username } of kept) {
      await api.sql('insert into users (id, role, username, hash, salt) values ($1, $2, $3, $4, $5)', [
        id,
        role,
        username,
        hash,
        salt,
      ])
    }
  })

  it('[S6] gets its administrator when the server starts, also where the others are no administrators', async () => {
    const env = { ...getEnv(), admin: { password: 'uma-frase-do-arranque', username: 'comercial' } }
    expect(await ensureAdmin(api.payload, env)).toBeUndefined()
    await api.sql(`update users set role = 'editor' where role = 'admin'`)
    expect(await ensureAdmin(api.payload, env)).toEqual({ username: 'comercial-2' })
    expect(await admins()).toHaveLength(1)
  })

  it('[S6] keeps the generated password with the name that it belongs to', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'first-admin-'))
    await api.sql(`update users set role = 'editor' where role = 'admin'`)
    const env = { ...getEnv(), admin: { username: 'comercial' }, dataDir }
    const synced = await watchSyncs(dataDir)
    const made = await ensureAdmin(api.payload, env)
    expect(made?.username).toBe('comercial-2')
    expect(readFileSync(path.join(dataDir, 'admin-password'), 'utf8')).toBe(`${made?.password}\ncomercial-2\n`)
    expect([...synced.keys()]).toEqual(['admin-password'])
    // The start names the file only while its password opens the account.
    expect(await readFirstAccount(api.payload, env)).toBe('comercial-2')
    writeFileSync(path.join(dataDir, 'admin-password'), 'de-outra-maquina\ncomercial-2\n')
    expect(await readFirstAccount(api.payload, env)).toBeUndefined()
    rmSync(dataDir, { recursive: true })
    expect(await readFirstAccount(api.payload, env)).toBeUndefined()
  })

  it('[S6] has no administrator before it remembers that the first password is the first', async () => {
    await api.sql(`update users set role = 'editor' where role = 'admin'`)
    const env = { ...getEnv(), admin: { password: 'uma-frase-do-arranque', username: 'chefe' } }
    await api.sql('alter table platform_state rename to platform_state_away')
    await expect(ensureAdmin(api.payload, env)).rejects.toThrow()
    await api.sql('alter table platform_state_away rename to platform_state')
    expect(await admins()).toEqual([])
    expect(await ensureAdmin(api.payload, env)).toEqual({ username: 'chefe' })
    expect(
      await api.sql(`select from platform_state join users on value ->> 'userId' = users.id::text
        where key = 'first-password' and username = 'chefe'`),
    ).toHaveLength(1)
  })

  it('[S8] its ADMIN_PASSWORD keeps the rules, and a sentence says so', async () => {
    await api.sql(`update users set role = 'editor' where role = 'admin'`)
    const env = { ...getEnv(), admin: { password: 'password1234', username: 'chefe' } }
    const message = expect.stringMatching(/^ADMIN_PASSWORD: Esta palavra-passe é das mais usadas/) as string
    await expect(ensureAdmin(api.payload, env)).rejects.toMatchObject({ isForOperator: true, message })
  })
})

describe('the mail that resets a password', () => {
  it('[S10] has a link of the site, whatever the Host header says', async () => {
    const sent: { html?: unknown; to?: unknown }[] = []
    vi.spyOn(api.payload.email, 'sendEmail').mockImplementation((mail) => Promise.resolve(void sent.push(mail)))
    await api.sql(`update users set email = 'editor@exemplo.ao' where id = $1`, [api.userId('editor')])
    const headers = {
      host: 'mau.example',
      origin: SITE,
      'x-forwarded-host': 'mau.example',
      'x-forwarded-proto': 'https',
    }
    expect((await api.cms('POST', '/users/forgot-password', { body: { username: 'editor' }, headers })).status).toBe(
      200,
    )
    await expect.poll(() => sent).toHaveLength(1)
    const links = [...String(sent[0]?.html).matchAll(/https?:\/\/[^"<\s]+/g)].map(([link]) => link)
    expect(links).toHaveLength(2)
    for (const link of links) expect(link).toMatch(/^http:\/\/site\.test\/admin\/reset\/[0-9a-f]{40}$/)
    expect(JSON.stringify(sent)).not.toContain('mau.example')
  })
})
