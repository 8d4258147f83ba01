import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { LEXICAL_CONDITION } from '../runtime/lexical.mjs'
import { ROOT } from '../runtime/paths.mjs'
import { Failure, say } from '../runtime/say.mjs'
import { beforeExit } from '../runtime/shutdown.mjs'

const LOADER = fileURLToPath(new URL('load-backup.mjs', import.meta.url))

/**
 * Loads a backup in a child process that can import the configuration and its migrations. The child ends whenever this
 * process does.
 * @param {{ databaseUrl: string, dataDir: string, file: string, isReplacing: boolean, keepsMigrations?: boolean,
 *   passphrase?: string }} order as for `loadBackup`
 * @returns {ReturnType<typeof import('./load-archive.mjs').loadBackup>} what was loaded. Throws a Failure with its message.
 */
export function loadInProcess({ databaseUrl, passphrase, ...order }) {
  const env = {
    ...process.env,
    ARCHIVE_PASSPHRASE: passphrase ?? '',
    DATABASE_URL: databaseUrl,
    DATA_DIR: order.dataDir,
    // Prevents Payload's migration on connect, which is meant for a starting site.
    NODE_ENV: 'development',
    PAYLOAD_MIGRATING: 'true',
    PAYLOAD_SECRET: process.env.PAYLOAD_SECRET?.trim() || 'only-to-load-the-configuration',
  }
  const args = [...LEXICAL_CONDITION, '--import', 'tsx', LOADER, JSON.stringify(order)]
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['pipe', 'inherit', 'inherit', 'ipc'] })
  beforeExit(() => stop(child))
  return new Promise((resolve, reject) => {
    let result = null
    child.on('message', (message) => {
      if (message.line) say(message.line)
      else result = message
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (result?.counts) resolve(result.counts)
      else reject(new Failure(result?.failure ?? `A reposição terminou a meio (código ${code}): nada foi alterado.`))
    })
  })
}

function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return undefined
  return new Promise((resolve) => {
    child.once('close', resolve)
    child.kill('SIGKILL')
  })
}
