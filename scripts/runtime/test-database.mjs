import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'
import { startPostgres, stopIfUnused } from './postgres.mjs'
import { isInUse } from './postgres/tenants.mjs'

/** Identifies the checkout: servers of other copies, or started by hand, must not be stopped. */
const PREFIX = `agency-test-${createHash('sha256').update(ROOT).digest('hex').slice(0, 8)}-`
/** A younger directory may belong to a run that has not registered yet. */
const ABANDONED_AFTER_MS = 60_000

const remove = (dataDir) => rmSync(dataDir, { recursive: true, force: true })

/** Stops servers of killed test runs of this checkout. */
async function sweep() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name)
    try {
      if (Date.now() - statSync(dataDir).birthtimeMs < ABANDONED_AFTER_MS || isInUse(dataDir)) continue
      await stopIfUnused(dataDir)
      remove(dataDir)
    } catch (error) {
      if (!['EACCES', 'EPERM', 'ENOENT'].includes(error.code)) throw error
    }
  }
}

/**
 * Starts a throw-away Postgres in a temporary directory, after cleaning up those of killed runs. `serverUrl` is its
 * maintenance database, whose account may create others; `url` is an empty database; `stop` stops it and removes
 * `dataDir`.
 */
export async function startTestDatabase(tell = () => undefined) {
  await sweep()
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX))
  // Postgres runs as another user when the tests run as root.
  chmodSync(dataDir, 0o755)
  try {
    const { serverUrl, stop, url } = await startPostgres({ dataDir, say: tell, isDurable: false })
    return {
      dataDir,
      serverUrl,
      url,
      stop: async () => {
        await stop()
        remove(dataDir)
      },
    }
  } catch (error) {
    remove(dataDir)
    throw error
  }
}
