import path from 'node:path'

import { postgresAdapter } from '@payloadcms/db-postgres'

import { getEnv } from '../lib/env'
import { migrations } from '../migrations'
import { steadyPg } from './pool'
import { refineSchema } from './schema'

/** How long a request waits for a free connection, and for an answer, before the database counts as away. */
const CONNECTION_TIMEOUT_MS = 15_000
const QUERY_TIMEOUT_MS = 30_000

export const database = postgresAdapter({
  afterSchemaInit: [refineSchema],
  idType: 'uuid',
  migrationDir: path.resolve(/* turbopackIgnore: true */ process.cwd(), 'src/migrations'),
  pg: steadyPg,
  pool: {
    connectionString: getEnv().databaseUrl,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    max: 20,
    query_timeout: QUERY_TIMEOUT_MS,
  },
  prodMigrations: migrations,
  push: false,
})
