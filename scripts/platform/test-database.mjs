import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, stopIfUnused } from './postgres.mjs'
import { isInUse } from './postgres/tenants.mjs'
import { beforeExit } from './shutdown.mjs'

const PREFIX = 'agency-test-'

/** Removes what killed test runs left running. Directories of other users are not ours to touch. */
async function sweep() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name)
    if (isInUse(dataDir)) continue
    try {
      await stopIfUnused(dataDir)
      rmSync(dataDir, { recursive: true, force: true })
    } catch (error) {
      if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error
    }
  }
}

/** Starts a throw-away Postgres, removed when this process ends. Returns the URL of its maintenance database. */
export async function provideTestDatabase(tell) {
  await sweep()
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX))
  // Postgres runs as another user when the tests run as root.
  chmodSync(dataDir, 0o755)
  const removeData = () => rmSync(dataDir, { recursive: true, force: true })
  beforeExit(removeData)
  const { serverUrl, stop } = await startPostgres({ dataDir, say: tell, isDurable: false })
  beforeExit(stop)
  return serverUrl
}
