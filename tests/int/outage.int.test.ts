import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'

import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { BOOT_LOCK } from '@kit/database/advisory-locks.mjs'
import { CallLife } from '@kit/process/call-life'
import { withTransaction } from '@kit/data/transaction'
import { bootDatabase } from '@/server/boot'
import { useApi } from '../support/api'
import { CONTACT_FORM, createCategory, FEATURED_CLIENT, PROJECT, TESTIMONIAL } from '../support/records'

const api = useApi()
const REQUEST_KEY = 'Idempotency-Key'

const leadsOf = (email: string) =>
  api.sql<{ id: string }>('select id from leads where email = $1 order by created_at', [email])
const formOf = (name: string) => ({ ...CONTACT_FORM, email: `${name}-${randomUUID()}@exemplo.ao` })

/** Locks a table exclusively, as a migration or a careless operator does, until `release`. */
async function lockTable(table: string): Promise<{ release: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  return { release: () => client.end() }
}

describe('[R2] the limits of a connection', () => {
  it('[R2] each connection has them from the server itself', async () => {
    const limits = await api.sql<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout',
         'idle_in_transaction_session_timeout', 'client_connection_check_interval') order by name`,
    )
    expect(limits).toEqual([
      { name: 'client_connection_check_interval', setting: '1000' },
      { name: 'idle_in_transaction_session_timeout', setting: '15000' },
      { name: 'lock_timeout', setting: '3000' },
      { name: 'statement_timeout', setting: '10000' },
    ])
  })

  it('[R2] a connection that the database ends within a transaction ends no process', async () => {
    const client = await api.payload.db.pool.connect()
    await client.query('begin')
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const ended = new Promise((resolve) => client.once('end', resolve))
    await api.sql(`select pg_terminate_backend(${rows[0]?.pid})`)
    // Without a listener for the connection's error, Node reports it as uncaught and the run fails.
    await ended
    await expect(client.query('select 1')).rejects.toThrow()
    client.release()
    expect(await api.sql('select 1')).toHaveLength(1)
  })

  it('[R2] a start whose waiting connection is cut during the migration says so in a sentence', async () => {
    const { release } = await lockTable('payload_migrations')
    const started = bootDatabase(api.config, vi.fn()).catch((error: unknown) => error)
    // Of this database alone: other tests hold the lock of theirs.
    const held = `from pg_locks where objid = $1 and granted
      and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(() => api.sql(`select ${held}`, [BOOT_LOCK])).toHaveLength(1)
    await api.sql(`select pg_terminate_backend(pid) ${held}`, [BOOT_LOCK])
    await release()
    expect(await started).toMatchObject({
      isForOperator: true,
      message: 'A ligação à base de dados perdeu-se durante o arranque. Ligue o site outra vez.',
    })
  })

  it('[R2] a connection that is left in a transaction goes to nobody else', async () => {
    const client = await api.payload.db.pool.connect()
    await client.query('begin')
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    client.release()
    const others = await Promise.all(
      Array.from({ length: 25 }, () => api.sql<{ pid: number }>('select pg_backend_pid() as pid')),
    )
    expect(others.flat().map(({ pid }) => pid)).not.toContain(rows[0]?.pid)
  })
})

describe('[R2] one locked table', () => {
  it('[R2] its writers and readers get 503 and leave nothing; everything else answers meanwhile', async () => {
    const form = formOf('bloqueio')
    const lock = await lockTable('leads')
    try {
      let open = 0
      const stuck = [
        ...Array.from({ length: 60 }, () => api.call('POST', '/api/leads', { body: form, isBroken: true })),
        ...Array.from({ length: 30 }, () => api.call('GET', '/api/leads', { as: 'admin', isBroken: true })),
      ].map(async (call) => {
        open += 1
        const answer = await call
        open -= 1
        return answer.status
      })
      // These are answered while the others still wait, so the lock does not block them.
      const free = ['/api/projects', '/api/services', '/api/testimonials/approved?limit=3']
      await Promise.all(
        free.map(async (path) => {
          expect((await api.call('GET', path)).status, path).toBe(200)
          expect(open, path).toBeGreaterThan(0)
        }),
      )
      // Asked again, because so many calls at once may take longer than the 0.7 s that it waits.
      await expect.poll(async () => (await api.call('GET', '/api/health')).status).toBe(200)
      expect((await api.call('GET', '/api/crm/clients', { as: 'comercial' })).status).toBe(200)
      expect(new Set(await Promise.all(stuck))).toEqual(new Set([503]))
    } finally {
      await lock.release()
    }
    expect(await leadsOf(form.email)).toEqual([])
    expect((await api.call('POST', '/api/leads', { body: form })).status).toBe(201)
  })

  it('[R2] with the users locked a session is neither lost nor refused: 503, and 200 afterwards', async () => {
    const lock = await lockTable('users')
    try {
      const calls = [
        api.call('GET', '/api/leads', { as: 'admin', isBroken: true }),
        api.call('POST', '/api/crm/clients', { as: 'comercial', body: {}, isBroken: true }),
      ]
      for (const { status } of await Promise.all(calls)) expect(status).toBe(503)
      // No session, so there is nothing to look up.
      expect((await api.call('GET', '/api/projects')).status).toBe(200)
      expect((await api.call('GET', '/api/leads')).status).toBe(401)
    } finally {
      await lock.release()
    }
    expect((await api.call('GET', '/api/leads', { as: 'admin' })).status).toBe(200)
  })
})

describe('[R2] what was answered is not stored afterwards', () => {
  it('[R2] a transaction whose caller has been answered is not committed', async () => {
    const req = await api.serverReq()
    const life = new CallLife()
    const name = `Tarde demais ${randomUUID()}`
    const writing = life.run(() =>
      withTransaction(req, async () => {
        await req.payload.create({ collection: 'clients', data: { name, email: 'tarde@exemplo.ao' } as never, req })
        life.end()
      }),
    )
    await expect(writing).rejects.toThrow('The caller has been answered')
    expect(await api.sql('select id from clients where name = $1', [name])).toEqual([])
  })
})

/** Breaks the connection when a matching statement is about to be sent. */
function breakAt(matches: (text: string) => boolean): void {
  const { query } = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | { text: string }]
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
    if (matches(typeof statement === 'string' ? statement : statement.text)) stream.destroy()
    return query.apply(this, args)
  } as never)
}

const service = async () => ({ basePrice: '1000', categoryId: (await createCategory(api, 'Web')).id, name: 'Website' })
const NEW_RECORDS = [
  ['leads', '/api/leads', 'comercial', () => ({ email: `${randomUUID()}@exemplo.ao`, name: 'Ana Bela' })],
  ['clients', '/api/crm/clients', 'comercial', () => ({ email: `${randomUUID()}@exemplo.ao`, name: 'Ana Bela' })],
  ['quotes', '/api/crm/quotes', 'comercial', () => ({ title: 'Website' })],
  ['orders', '/api/crm/orders', 'comercial', () => ({ title: 'Website' })],
  ['tasks', '/api/crm/tasks', 'comercial', () => ({ dueDay: '2026-12-01', title: 'Ligar' })],
  ['services', '/api/crm/services', 'comercial', service],
  ['projects', '/api/projects', 'editor', () => PROJECT],
  ['featured_clients', '/api/featured-clients', 'editor', () => FEATURED_CLIENT],
  ['testimonials', '/api/testimonials', 'editor', () => TESTIMONIAL],
] as const

describe('[R2] a connection that breaks as a new record is committed', () => {
  afterEach(() => vi.restoreAllMocks())
  const countOf = async (table: string) => (await api.sql(`select id from ${table}`)).length

  it.each(NEW_RECORDS)('[R2] before: 503, and none of %s', async (table, path, as, body) => {
    const before = await countOf(table)
    const sent = await body()
    breakAt((text) => /\bcommit\b/i.test(text))
    const { status } = await api.call('POST', path, { as, body: sent, isBroken: true })
    vi.restoreAllMocks()
    expect(status).toBe(503)
    expect(await countOf(table)).toBe(before)
  })

  it('[R2] after: it is stored, and so it is answered', async () => {
    const before = await countOf('clients')
    // The COMMIT of the empty transaction that follows, which means nothing.
    breakAt((text) => text === 'commit')
    const body = { email: `${randomUUID()}@exemplo.ao`, name: 'Ana Bela' }
    const { status } = await api.call('POST', '/api/crm/clients', { as: 'comercial', body })
    vi.restoreAllMocks()
    expect(status).toBe(201)
    expect(await countOf('clients')).toBe(before + 1)
  })
})

describe('[R2] a request that is sent again', () => {
  it('[R2] fifty at once with one key are one lead, and all are told of it', async () => {
    const form = formOf('cinquenta')
    const headers = { [REQUEST_KEY]: randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => api.call('POST', '/api/leads', { body: form, headers })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const stored = await leadsOf(form.email)
    expect(stored).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body.lead.id))).toEqual(new Set([stored[0]?.id]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    // The failed attempts left nothing: no contact, no history line.
    const rest = await api.sql('select id from contacts where email = $1', [form.email])
    expect(rest).toHaveLength(1)
    const history = await api.sql('select id from activities where entity_id = $1', [stored[0]?.id])
    expect(history).toHaveLength(1)
  })

  it.each(['quote-request', 'services-order'])('[R2] the same for a %s', async (shape) => {
    const email = `${shape}-${randomUUID()}@exemplo.ao`
    const body =
      shape === 'quote-request'
        ? { email, nome: 'Ana Bela', serviceInterest: 'Logótipo', source: 'website', telefone: '+244 923 456 789' }
        : { email, name: 'Ana Bela', notes: 'Um pedido', phone: '+244 923 456 789', serviceInterest: 'Logótipo' }
    const headers = { [REQUEST_KEY]: randomUUID() }
    const first = await api.call('POST', '/api/leads', { body, headers })
    const second = await api.call('POST', '/api/leads', { body, headers })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.text).toBe(first.text)
    expect(await leadsOf(email)).toHaveLength(1)
  })

  it('[R2] what was written anew between two tries is not lost: another content is another lead', async () => {
    const form = formOf('mudado')
    const headers = { [REQUEST_KEY]: randomUUID() }
    await api.call('POST', '/api/leads', { body: form, headers })
    const second = await api.call('POST', '/api/leads', {
      body: { ...form, mensagem: 'Afinal são dois logótipos, um para cada loja.' },
      headers,
    })
    expect(second.status).toBe(201)
    expect(await leadsOf(form.email)).toHaveLength(2)
  })

  it('[R2] without a key, or with one that is none, each request is a lead of its own', async () => {
    const form = formOf('sem-chave')
    for (const key of [undefined, undefined, '', 'x'.repeat(5000)]) {
      const headers: Record<string, string> = key === undefined ? {} : { [REQUEST_KEY]: key }
      expect((await api.call('POST', '/api/leads', { body: form, headers })).status).toBe(201)
    }
    expect(await leadsOf(form.email)).toHaveLength(4)
  })

  it('[R2] the documentation says so', async () => {
    const { text } = await api.call('GET', '/api/openapi.json')
    expect(text).toContain(`"name":"${REQUEST_KEY}"`)
  })
})
