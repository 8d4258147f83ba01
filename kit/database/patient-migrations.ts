import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

import { TAKE_YOUR_TIME } from './timeouts'

interface Step {
  name: string
  up: (args: MigrateUpArgs) => Promise<void>
}

/** Lifts the request limits for migrations, which may rewrite large tables. */
export function patient<Migration extends Step>(migrations: readonly Migration[]): Migration[] {
  return migrations.map((migration) => ({
    ...migration,
    up: async (args: MigrateUpArgs) => {
      await args.db.execute(sql.raw(TAKE_YOUR_TIME))
      await migration.up(args)
    },
  }))
}
