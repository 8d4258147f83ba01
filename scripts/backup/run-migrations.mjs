import { drizzle } from 'drizzle-orm/node-postgres'
import { createLocalReq, getPayload } from 'payload'

import config from '../../payload.config.ts'
import { migrations } from '../../kit/database/migrations/index.ts'
import { SCHEMA } from './catalog.mjs'

const TRANSACTION = 'restore'

/**
 * Runs migrations in one transaction on a given connection; Payload would run each in its own. Payload operations
 * inside a migration join it, because they find the transaction on the request.
 */
export async function migrationRunner(client) {
  const resolved = await config
  resolved.jobs.autoRun = []
  const payload = await getPayload({ config: resolved, disableOnInit: true })
  const db = drizzle({ client, schema: payload.db.schema })
  const done = () => Promise.resolve()
  payload.db.sessions[TRANSACTION] = { db, reject: done, resolve: done }
  const req = await createLocalReq({}, payload)
  req.transactionID = TRANSACTION
  const run = async (names) => {
    const chosen = migrations.filter(({ name }) => names.includes(name))
    for (const { up } of chosen) await up({ db, payload, req })
    return chosen.map(({ name }) => name)
  }
  return {
    close: () => payload.destroy(),
    /** Runs these migrations in the program's order without recording them: the backup's own rows do that. */
    run,
    /** Runs and records the migrations that are not in the list. */
    runFurther: async (applied) => {
      const names = await run(migrations.map(({ name }) => name).filter((name) => !applied.includes(name)))
      for (const name of names)
        await client.query(
          `insert into ${SCHEMA}.payload_migrations (name, batch, updated_at, created_at)
           select $1, coalesce(max(batch), 0) + 1, now(), now() from ${SCHEMA}.payload_migrations where name <> all($2)`,
          [name, names],
        )
    },
  }
}
