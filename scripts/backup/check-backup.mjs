import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { say } from '../runtime/say.mjs'
import { beforeExit } from '../runtime/shutdown.mjs'
import { startTestDatabase } from '../runtime/test-database.mjs'
import { needsPassphrase } from './archive-reader.mjs'
import { loadInProcess } from './load-process.mjs'
import { readPassphrase } from './passphrase.mjs'

/**
 * Verifies a backup by restoring it into a throw-away database, without touching the site's database or files.
 * @returns {Promise<{ tables: number, rows: number, files: number }>} its contents. Throws a Failure if it cannot be
 *   restored (OPS-04).
 */
export async function checkBackup(file) {
  const passphrase = (await needsPassphrase(file)) ? await readPassphrase({ isNew: false }) : undefined
  const { dataDir: place, stop, url: databaseUrl } = await startTestDatabase(say)
  beforeExit(stop)
  // Inside, so that the next check also removes the files of one that was killed.
  const dataDir = join(place, 'checked')
  mkdirSync(dataDir, { mode: 0o700 })
  return loadInProcess({ databaseUrl, dataDir, file, isReplacing: true, passphrase })
}
