// How long a backup of 100 000 leads takes, and how much memory: `npm run bench:backup` (OPS-01: 60 s, 200 MB). Each run
// is a process of its own, as the nightly one is; the second is encrypted.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

import pg from 'pg'

import { runProgram } from '../scripts/runtime/processes.mjs'
import { ROOT } from '../scripts/runtime/paths.mjs'
import { Failure, say } from '../scripts/runtime/say.mjs'
import { runCommand, shutDown } from '../scripts/runtime/shutdown.mjs'
import { fillCrm } from './crm-data.mjs'
import { describeMachine, table, writeSection } from './report.mjs'
import { startDatabase } from './subjects.mjs'

const COUNTS = { clients: 20_000, leads: 100_000, orders: 20_000, quotes: 40_000 }
const POLL_MS = 20

async function migrate(url) {
  const env = { ...process.env, DATABASE_URL: url }
  const { code, output } = await runProgram(process.execPath, [join(ROOT, 'scripts/payload.mjs'), 'migrate'], { env })
  if (code !== 0) throw new Failure(`The database could not be migrated:\n${output}`)
}

/** The highest resident memory of a live process in bytes; 0 when it is gone. */
function peakMemory(pid) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

/** Runs one of the commands and measures it. */
async function measure(args, env) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [join(ROOT, 'scripts/backup.mjs'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, peakMemory(child.pid))), POLL_MS)
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(watch)
  if (code !== 0) throw new Failure(`The command failed: ${output}`)
  return { output, peak, seconds: (performance.now() - startedAt) / 1000 }
}

const megabytes = (bytes) => `${Math.round(bytes / 1024 / 1024)} MB`

await runCommand(async () => {
  const { dataDir, superuserUrl, url } = await startDatabase(say)
  await migrate(url)
  // Filling ends with a checkpoint, which needs a superuser.
  const asSuperuser = new URL(superuserUrl)
  asSuperuser.pathname = new URL(url).pathname
  const client = new pg.Client({ connectionString: asSuperuser.href })
  await client.connect()
  await fillCrm(client, COUNTS)
  const { rows } = await client.query('show server_version')
  await client.end()
  const folder = join(dataDir, 'backups')
  const env = { BACKUP_DIR: folder, BACKUP_PASSPHRASE: '', DATABASE_URL: url, DATA_DIR: dataDir }
  const results = []
  for (const [name, passphrase] of [
    ['Backup', ''],
    ['Backup, encrypted', 'cavalo bateria agrafo'],
  ]) {
    const { output, peak, seconds } = await measure([], { ...env, BACKUP_PASSPHRASE: passphrase })
    const file = /feita: (.*)/.exec(output)[1]
    results.push([name, `${seconds.toFixed(1)} s`, megabytes(peak), megabytes(statSync(file).size)])
  }
  rmSync(folder, { force: true, recursive: true })
  writeSection(
    'backup',
    `## Backup (\`npm run bench:backup\`)\n\n${describeMachine(`Postgres ${rows[0].server_version}`)}. 100 000 leads, 20 000 clients, 40 000 quotes, 20 000 orders. ` +
      `Limits: 60 s, 200 MB of memory.\n\n${table(['', 'time', 'peak memory', 'file'], results)}`,
  )
  for (const result of results) say(result.join(' · '))
  await shutDown(0)
})
