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

/**
 * Makes a nightly backup while the site runs, if BACKUP_DIR is set. A child process with low priority, so visitors do
 * not notice. With several site processes only one makes it: the command takes a lock and checks again whether it is
 * due (OPS-05).
 */
export function startNightlyBackups(databaseUrl) {
  if (!isNightly()) return
  let isRunning = false
  const check = async () => {
    if (isRunning) return
    isRunning = true
    try {
      await makeWhenDue(databaseUrl)
    } catch (error) {
      console.error(`A cópia de segurança desta noite ainda não foi feita: ${error.message}`)
    } finally {
      isRunning = false
    }
  }
  const timer = setInterval(() => void check(), CHECK_MS)
  timer.unref()
  beforeExit(() => clearInterval(timer))
  void check()
}

async function makeWhenDue(databaseUrl) {
  const state = await withConnection(databaseUrl, (client) => readState(client, 'backup'))
  const now = new Date()
  if (!isBackupDue(state, now) && !(isCopiedToS3() && isCopyDue(state, now))) return
  // This process repeats the child's output in its own log format.
  const env = { ...process.env, LOG_FORMAT: 'text', NODE_NO_WARNINGS: '1' }
  const { code, output } = await runProgram(process.execPath, [COMMAND, '--nightly'], { env })
  if (code === 0) say(output.trim())
  else console.error(`A cópia de segurança desta noite falhou: ${output.trim()}`)
}
