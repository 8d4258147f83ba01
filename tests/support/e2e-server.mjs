// The production server that the end-to-end tests visit, on a fresh database with the demo content.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'

import { ROOT } from '../../scripts/runtime/paths.mjs'
import { startTestDatabase } from '../../scripts/runtime/test-database.mjs'

const given = process.env.TEST_DATABASE_URL
const database = given ? { serverUrl: given, stop: () => Promise.resolve() } : await startTestDatabase()
const name = `e2e_${Date.now()}`
const client = new pg.Client({ connectionString: database.serverUrl })
await client.connect()
await client.query(`create database ${name}`)
await client.end()

const url = new URL(database.serverUrl)
url.pathname = `/${name}`
const dataDir = mkdtempSync(join(tmpdir(), 'agency-e2e-'))
const port = process.env.E2E_PORT ?? '3210'
const server = spawn(process.execPath, [join(ROOT, 'scripts/serve.mjs')], {
  cwd: ROOT,
  env: {
    ...process.env,
    ADMIN_PASSWORD: 'uma-palavra-passe-segura',
    ADMIN_USERNAME: 'admin',
    DATABASE_URL: url.href,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    LEADS_RATE_LIMIT: '0',
    NODE_ENV: 'production',
    PAYLOAD_SECRET: 'a-secret-for-tests-only',
    PORT: port,
    SITE_URL: `http://127.0.0.1:${port}`,
  },
  stdio: 'inherit',
})

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code) => {
  void database.stop().finally(() => {
    rmSync(dataDir, { force: true, recursive: true })
    process.exit(code ?? 1)
  })
})
