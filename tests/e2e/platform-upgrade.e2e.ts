import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { verifyArchive } from '../../scripts/backup/archive-reader.mjs'
import { loadInProcess } from '../../scripts/backup/load-process.mjs'
import { ROOT } from '../../scripts/runtime/paths.mjs'
import packageJson from '../../package.json' with { type: 'json' }
import { runCommand } from '../support/commands'
import { createDatabase, query } from '../support/own-database'
import { ADMIN, spawnServer, startServer } from '../support/server-process'

/** Backups of released versions' demo content, without pictures. */
const RELEASES = join(ROOT, 'tests/releases')

let database: Awaited<ReturnType<typeof createDatabase>>
let folder: string
test.beforeEach(async () => {
  database = await createDatabase({ isEmpty: true })
  folder = mkdtempSync(join(tmpdir(), 'agency-upgrade-'))
})
test.afterEach(async () => {
  await database.drop()
  rmSync(folder, { force: true, recursive: true })
})

/** Restores the database that this version left. */
const loadRelease = (name: string) =>
  loadInProcess({
    databaseUrl: database.url,
    dataDir: folder,
    file: join(RELEASES, name),
    isReplacing: false,
    keepsMigrations: true,
  })

/** Pretends that the database is of a commit between releases: the server says where to read what to do. */
async function expectRefusedBetweenReleases(): Promise<void> {
  const name = '20261122_185841_messages'
  await query(database.url, 'insert into payload_migrations (name, batch) values ($1, 2)', [name])
  const server = await spawnServer({ databaseUrl: database.url })
  expect(await server.exited).toEqual({ code: 1, signal: null })
  expect(server.output()).toContain('✖ A base de dados é da versão 0.2.0 ou de um commit anterior à versão 1.0.0')
  expect(server.output()).toContain('docs/operating.md')
  expect(server.output(), 'no stack').not.toMatch(/\n\s+at /)
  await query(database.url, 'delete from payload_migrations where name = $1', [name])
}

const backupsIn = (place: string, pattern: RegExp) => readdirSync(place).filter((name) => pattern.test(name))

for (const release of readdirSync(RELEASES).filter((name) => name.endsWith('.tar'))) {
  const version = release.replace('.tar', '')

  test(`[OPS-05…07] version ${version} with its demo content becomes this version, after a backup; of a commit between releases it is refused`, async ({
    page,
  }) => {
    await loadRelease(release)
    await expectRefusedBetweenReleases()
    const old = await verifyArchive(join(RELEASES, release))
    const backups = join(folder, 'backups')
    const server = await startServer({ databaseUrl: database.url, env: { BACKUP_DIR: backups } })

    const [upgrade = ''] = backupsIn(backups, /-upgrade\.tar$/)
    const made = await verifyArchive(join(backups, upgrade))
    expect(made.programVersion).toBe(version)
    expect(made.migrations).toEqual(old.migrations)
    const rowsOf = ({ tables }: { tables: { name: string; rows: number }[] }) =>
      tables.map(({ name, rows }) => [name, rows])
    expect(rowsOf(made)).toEqual(rowsOf(old))

    const cookie = await server.signIn()
    const [counts] = await query<Record<string, number>>(
      database.url,
      `select (select count(*)::int from leads where deleted_at is null) as leads,
         (select count(*)::int from quotes where deleted_at is null) as quotes`,
    )
    const leads = await server.send('GET', '/api/leads', { cookie })
    expect(leads.body.leads.length).toBe(counts?.leads)
    expect(counts?.leads).toBeGreaterThan(10)
    const quotes = await server.send('GET', '/api/crm/quotes', { cookie })
    expect(JSON.parse(quotes.text)).toMatchObject({ quotes: expect.any(Array) as unknown[] })
    for (const path of ['/', '/servicos', '/portfolio', '/api/projects', '/api/services'])
      expect((await server.send('GET', path)).status, path).toBe(200)
    const written = await server.send('POST', '/api/leads', {
      json: { email: 'nova@exemplo.ao', name: 'Nova', phone: '923000111' },
    })
    expect(written.status, written.text).toBe(201)
    await expect
      .poll(() =>
        query(database.url, `select value ->> 'version' as version from platform_state where key = 'program'`),
      )
      .toEqual([{ version: packageJson.version }])

    // With BACKUP_DIR the site makes its first nightly backup by itself, and records it.
    await expect.poll(() => backupsIn(backups, /\d{4}\.tar$/), { timeout: 60_000 }).toHaveLength(1)
    const noted = `select 1 from platform_state where key = 'backup' and value ->> 'lastSuccessAt' is not null`
    await expect.poll(() => query(database.url, noted)).toHaveLength(1)
    const origin = `http://127.0.0.1:${server.port}`
    await page.request.post(`${origin}/api/cms/users/login`, { data: ADMIN })
    await page.goto(`${origin}/admin`)
    await expect(page.getByText(/^Última cópia de segurança: \d{2}\/\d{2}\/\d{4}/)).toBeVisible()

    const refused = await runCommand('restore', [join(RELEASES, release), '--replace'], {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
    })
    expect(refused.output).toContain('✖ O site está a correr nesta base de dados')
    expect(await server.kill('SIGTERM'), server.output()).toEqual({ code: 0, signal: null })
  })
}
