// `npm run bench:backup`: time and memory of a backup of 100 000 leads (OPS-01: 60 s, 200 MB). Each run is a process of
// its own, like the nightly one; the second is encrypted. Then the effect on visitors (p95 of the API during backups
// and without).
import { spawn } from 'node:child_process'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

import pg from 'pg'

import { ensureBuilt } from '../scripts/runtime/build.mjs'
import { ROOT } from '../scripts/runtime/paths.mjs'
import { Failure, say } from '../scripts/runtime/say.mjs'
import { runCommand, shutDown } from '../scripts/runtime/shutdown.mjs'
import { measureBesideBackup } from './beside-backup.mjs'
import { fillCrm } from './crm-data.mjs'
import { describeMachine, table, writeSection } from './report.mjs'
import { startDatabase, startLoad, startSite } from './subjects.mjs'

const COUNTS = { clients: 20_000, leads: 100_000, orders: 20_000, quotes: 40_000, retainers: 500 }
const POLL_MS = 20

/** Peak resident memory of a live process in bytes; 0 if it is gone. */
function peakMemory(pid) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

/** Runs a command and measures it. */
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

const LATENCY_HEADS = ['p95', 'while a backup runs', 'without', 'ratio']
const latencyRow = (name, { beside, without }) => [
  name,
  `${beside.toFixed(1)} ms`,
  `${without.toFixed(1)} ms`,
  (beside / without).toFixed(2),
]

await runCommand(async () => {
  await ensureBuilt(say)
  const { dataDir, superuserUrl, url } = await startDatabase(say)
  // Runs migrations and seeds the demo content.
  const { origin } = await startSite({ dataDir, url })
  // `fillCrm` ends with a checkpoint, which needs a superuser.
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
  const runBackup = () => measure([], env)
  const latency = await measureBesideBackup({ loads: { read: startLoad(), write: startLoad() }, origin, runBackup })
  const latencies = [latencyRow('GET /api/projects', latency.read), latencyRow('POST /api/leads', latency.write)]
  rmSync(folder, { force: true, recursive: true })
  writeSection(
    'backup',
    `## Backup (\`npm run bench:backup\`)\n\n${describeMachine(`Postgres ${rows[0].server_version}`)}. 100 000 leads, 20 000 clients, 40 000 quotes, 20 000 orders. ` +
      `Limits: 60 s, 200 MB of memory.\n\n${table(['', 'time', 'peak memory', 'file'], results)}\n\n` +
      `What visitors notice at a steady rate, in turn within one run:\n\n${table(LATENCY_HEADS, latencies)}`,
  )
  for (const row of [...results, ...latencies]) say(row.join(' · '))
  await shutDown(0)
})
