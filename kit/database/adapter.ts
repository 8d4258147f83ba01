import path from 'node:path'

import { type MigrateUpArgs, postgresAdapter, sql } from '@payloadcms/db-postgres'

import { getEnv } from '@kit/process/env'
import { processName } from '@kit/process/process-name'
import { withFollowUps } from './follow-ups'
import { migrations } from './migrations'
import { steadyPg } from './pool'
import { refineSchema, type SliceTables } from './schema'
import { CONNECTION_TIMEOUT_MS, TAKE_YOUR_TIME } from './timeouts'

export const database = (slices: readonly SliceTables[]) =>
  withFollowUps(
    postgresAdapter({
      // Stores a page's blocks in one column each instead of forty tables; they are always read and written whole.
      blocksAsJSON: true,
      afterSchemaInit: [refineSchema(slices)],
      idType: 'uuid',
      migrationDir: path.resolve(/* turbopackIgnore: true */ process.cwd(), 'kit/database/migrations'),
      pg: steadyPg,
      pool: {
        application_name: processName,
        connectionString: getEnv().databaseUrl,
        connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
        keepAlive: true,
        max: 20,
      },
      prodMigrations: patient(),
      push: false,
    }),
  )

/** The migrations without the request limits: they may rewrite large tables. */
const patient = () =>
  migrations.map((migration) => ({
    ...migration,
    up: async (args: MigrateUpArgs) => {
      await args.db.execute(sql.raw(TAKE_YOUR_TIME))
      await migration.up(args)
    },
  }))
