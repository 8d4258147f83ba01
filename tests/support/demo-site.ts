import { createDatabase } from './own-database'
import { spawnServer, untilHealthy } from './server-process'

/** Stops a run whose server hangs: the demo's pictures take 90 s of processor time, which a busy machine stretches. */
const START_LIMIT_MS = 600_000

/**
 * Starts the site that the end-to-end tests share, with the demo content: Playwright starts it before the first test
 * and stops it after the last.
 */
export default async function startDemoSite(): Promise<() => Promise<void>> {
  const database = await createDatabase()
  // Playwright's workers inherit it: for records that only SQL makes fast.
  process.env.E2E_DATABASE_URL = database.url
  const server = await spawnServer({
    databaseUrl: database.url,
    env: { SEED: 'demo', WARM_PAGES: 'yes' },
    port: Number(process.env.E2E_PORT),
    showsErrors: true,
  })
  await untilHealthy(server, START_LIMIT_MS)
  return async () => {
    await server.kill('SIGTERM')
    await database.drop()
  }
}
