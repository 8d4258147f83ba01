// `npm run bench:hostile [-- --minutes 30]`: mixed hostile traffic at a bounded rate against the production server, and
// what remains afterwards: memory, open descriptors, and whether the answers are still the same. Writes
// docs/benchmarks.md after 30 minutes or more.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'

import { ensureBuilt } from '../scripts/runtime/build.mjs'
import { Failure, say } from '../scripts/runtime/say.mjs'
import { runCommand, shutDown } from '../scripts/runtime/shutdown.mjs'
import { ATTACKS } from './hostile-traffic.mjs'
import { residentMegabytes } from './process-use.mjs'
import { describeMachine, table, writeSection } from './report.mjs'
import { startDatabase, startSite } from './subjects.mjs'

const { values } = parseArgs({ options: { minutes: { default: '30', type: 'string' } } })
const MINUTES = Number(values.minutes)
/** Warm-up with the same traffic before the first measurement. */
const WARM_UP_MINUTES = Math.min(3, MINUTES / 4)
const PER_SECOND = 40
/** After this, the server's own timeouts have closed all idle connections. */
const REST_MS = 75_000
const MEMORY_TARGET = 1.15
/** Limits that a service manager would set on a small machine. */
const LIMITS = { heapMegabytes: 512, openFiles: 1024 }

// Without a published text the legal pages are 404s, whose nonce differs each time.
const WATCHED = ['/', '/servicos', '/portfolio', '/sitemap.xml', '/robots.txt']
const WATCHED_API = ['/api/services', '/api/projects', '/api/featured-clients', '/api/openapi.json', '/api/docs']

const fingerprint = async (origin, path) => {
  const answer = await fetch(origin + path)
  return `${answer.status} ${createHash('sha256')
    .update(await answer.text())
    .digest('hex')}`
}

async function fingerprints(origin) {
  const entries = []
  for (const path of [...WATCHED, ...WATCHED_API]) entries.push([path, await fingerprint(origin, path)])
  return Object.fromEntries(entries)
}

/** Inodes of local sockets connected to this port: the database pool opens and closes connections by itself. */
function socketsTo(port) {
  const rows = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1)
  const fields = rows.map((row) => row.trim().split(/\s+/))
  return new Set(fields.filter(([, , other]) => parseInt(other.split(':')[1], 16) === port).map((row) => row[9]))
}

/** Number of the process's open descriptors, without database connections. */
function openDescriptors(pid, databasePort) {
  const toDatabase = socketsTo(databasePort)
  return readdirSync(`/proc/${pid}/fd`).filter((number) => {
    try {
      const [, inode] = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${number}`)) ?? []
      return !toDatabase.has(inode)
    } catch {
      // Closed since the listing.
      return false
    }
  }).length
}

async function attackOnce(port, name, statuses) {
  const status = await ATTACKS[name](port)
  const seen = (statuses[name] ??= {})
  seen[status] = (seen[status] ?? 0) + 1
}

/** Sends attacks at a fixed rate for a number of minutes, without waiting for earlier responses. */
async function attack(port, minutes, statuses) {
  const names = Object.keys(ATTACKS)
  const running = new Set()
  const endsAt = Date.now() + minutes * 60_000
  for (let count = 0; Date.now() < endsAt; count += 1) {
    const one = attackOnce(port, names[count % names.length], statuses).finally(() => running.delete(one))
    running.add(one)
    await sleep(1000 / PER_SECOND)
  }
  await Promise.all(running)
}

function section({ after, before, changed, machine, statuses }) {
  const growth = after.megabytes / before.megabytes
  const isHeld = growth <= MEMORY_TARGET && after.descriptors <= before.descriptors && changed.length === 0
  const rows = Object.entries(statuses).map(([name, seen]) => [
    name,
    Object.entries(seen)
      .map(([status, count]) => `${status === '0' ? 'closed' : status} × ${count}`)
      .join(', '),
  ])
  return `## Hostile traffic (\`npm run bench:hostile\`) — ${isHeld ? 'held' : '**not held**'}

${new Date().toISOString().slice(0, 10)} · ${machine}

${MINUTES} minutes of ${PER_SECOND} attacks a second in turn, against one production server with ${LIMITS.heapMegabytes} MB of heap and
${LIMITS.openFiles} descriptors. The beginning is measured after ${WARM_UP_MINUTES} minutes of the same traffic, the end when all was left
alone for ${REST_MS / 1000} s; both at rest.

${table(
  ['', 'beginning', 'end'],
  [
    [
      'resident memory, MB',
      before.megabytes.toFixed(0),
      `${after.megabytes.toFixed(0)} (${Math.round(growth * 100)} %)`,
    ],
    ['open descriptors, without those to the database', String(before.descriptors), String(after.descriptors)],
    ['answers that differ from before', '', changed.length === 0 ? 'none' : changed.join(', ')],
  ],
)}

${table(['attack', 'answered'], rows)}`
}

async function atRest(pid, databasePort) {
  await sleep(REST_MS)
  return { descriptors: openDescriptors(pid, databasePort), megabytes: residentMegabytes(pid) }
}

await runCommand(async () => {
  await ensureBuilt(say)
  const { dataDir, url } = await startDatabase(say)
  const { origin, pid } = await startSite({ dataDir, limits: LIMITS, url })
  const port = Number(new URL(origin).port)
  const databasePort = Number(new URL(url).port)
  const statuses = {}
  await attack(port, WARM_UP_MINUTES, {})
  const known = await fingerprints(origin)
  const before = await atRest(pid, databasePort)
  say(`Depois de aquecer: ${before.megabytes.toFixed(0)} MB, ${before.descriptors} descritores`)
  await attack(port, MINUTES, statuses)
  const after = await atRest(pid, databasePort)
  const now = await fingerprints(origin)
  const changed = Object.keys(known).filter((path) => known[path] !== now[path])
  const text = section({ after, before, changed, machine: describeMachine('PostgreSQL 18'), statuses })
  say(`\n${text}`)
  if (MINUTES >= 30) say(`\n→ ${writeSection('hostile', text)}`)
  if (text.includes('**not held**')) throw new Failure('O servidor não ficou como estava.')
  await shutDown(0)
})
