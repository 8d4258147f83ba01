import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, inject } from 'vitest'

import { databaseUrl, dropDatabase, onServer, TEMPLATE } from './database-server'

const name = `int_${randomUUID().replaceAll('-', '')}`
const serverUrl = inject('serverUrl')

process.env.DATABASE_URL = databaseUrl(serverUrl, name)
process.env.PAYLOAD_SECRET = 'a-secret-for-tests-only'
process.env.DATA_DIR = path.join(tmpdir(), name)
process.env.SITE_URL = 'http://site.test'
process.env.LEADS_RATE_LIMIT = '0'

beforeAll(() => onServer(serverUrl, `create database ${name} template ${TEMPLATE}`))
afterAll(() => dropDatabase(serverUrl, name))
