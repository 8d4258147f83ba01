import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
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
  const dataDir = mkdtempSync(join(tmpdir(), 'agency-check-'))
  beforeExit(() => rmSync(dataDir, { force: true, recursive: true }))
  const { stop, url: databaseUrl } = await startTestDatabase(say)
  beforeExit(stop)
  return loadInProcess({ databaseUrl, dataDir, file, isReplacing: true, passphrase })
}
