import { fileURLToPath } from 'node:url'

import { withConnection } from '../runtime/connect.mjs'
import { runProgram } from '../runtime/processes.mjs'
import { say } from '../runtime/say.mjs'
import { beforeExit } from '../runtime/shutdown.mjs'
import { readState } from './platform-state.mjs'
import { isBackupDue, isCopyDue } from './schedule.mjs'
import { isCopiedToS3, isNightly } from './settings.mjs'

const COMMAND = fileURLToPath(new URL('../backup.mjs', import.meta.url))
const CHECK_MS = 10 * 60_000
/** In log lines. */
const BACKUP = 'A cópia de segurança desta noite'
const COPY = 'A cópia para o S3'

/**
 * Makes a nightly backup while the site runs, if BACKUP_DIR is set. A child process with low priority, so visitors do
 * not notice. With several site processes only one makes it: the command takes a lock and checks again whether it is
 * due (OPS-05).
 */
export function startNightlyBackups(databaseUrl) {
  if (!isNightly()) return
  const make = oneAtATime(BACKUP, () => runWhenDue(BACKUP, databaseUrl, isBackupDue, '--nightly'))
  // Not part of the backup: over a slow line it may take longer than until the next night's.
  const copy = oneAtATime(COPY, () => isCopiedToS3() && runWhenDue(COPY, databaseUrl, isCopyDue, '--copy'))
  const check = () => make().then(copy)
  const timer = setInterval(() => void check(), CHECK_MS)
  timer.unref()
  beforeExit(() => clearInterval(timer))
  void check()
}

/** Skips a run while the previous one goes on. */
function oneAtATime(name, work) {
  let isRunning = false
  return async () => {
    if (isRunning) return
    isRunning = true
    try {
      await work()
    } catch (error) {
      console.error(`${name} ainda não foi feita: ${error.message}`)
    } finally {
      isRunning = false
    }
  }
}

async function runWhenDue(name, databaseUrl, isDue, option) {
  const state = await withConnection(databaseUrl, (client) => readState(client, 'backup'))
  if (!isDue(state, new Date())) return
  // This process repeats the child's output in its own log format.
  const env = { ...process.env, LOG_FORMAT: 'text', NODE_NO_WARNINGS: '1' }
  const { code, output } = await runProgram(process.execPath, [COMMAND, option], { env })
  if (code === 0) say(output.trim())
  else console.error(`${name} falhou: ${output.trim()}`)
}
