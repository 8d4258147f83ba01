import { tmpdir } from 'node:os'
import path from 'node:path'

import { beforeAll, expect, inject } from 'vitest'

import { databaseUrl, dropDatabase, onServer, TEMPLATE } from './database-server'
import { sparePasswordRounds } from './quick-passwords'

// One database per worker, recreated for every file: the files share the worker's modules and its Payload, which takes
// seconds to load. The pool reconnects to the new database as after a restart of Postgres.
const name = `int_${process.pid}`
const serverUrl = inject('serverUrl')

process.env.DATABASE_URL = databaseUrl(serverUrl, name)
process.env.PAYLOAD_SECRET = 'a-secret-for-tests-only'
process.env.DATA_DIR = path.join(tmpdir(), name)
process.env.SITE_URL = 'http://site.test'
process.env.LEADS_RATE_LIMIT = '0'

sparePasswordRounds(expect.getState().testPath ?? '')

beforeAll(async () => {
  await dropDatabase(serverUrl, name)
  await onServer(serverUrl, `create database ${name} template ${TEMPLATE}`)
})
