// `npm run bench:proposal [-- --quick]`: a proposal's page and its acceptance with 50 000 quotes in the database, one
// client after another. Writes docs/benchmarks.md; `--quick` takes few and writes nothing.
import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'

import pg from 'pg'

import { ensureBuilt } from '../scripts/runtime/build.mjs'
import { say } from '../scripts/runtime/say.mjs'
import { beforeExit, runCommand, shutDown } from '../scripts/runtime/shutdown.mjs'
import { fillCrm } from './crm-data.mjs'
import { accept, fillForm, PHONE, shareOne } from './proposal-client.mjs'
import { describeMachine, table, writeSection } from './report.mjs'
import { startDatabase, startSite } from './subjects.mjs'

const isQuick = process.argv.includes('--quick')
const PROPOSALS = isQuick ? 5 : 60
const COUNTS = { clients: 1000, leads: 1000, orders: 100, quotes: isQuick ? 1000 : 50_000, retainers: 20 }
const LIMITS = { acceptMs: 400, pageBytes: 60_000, pageMs: 150 }
async function timed(times, work) {
  const startedAt = performance.now()
  const result = await work()
  times.push(performance.now() - startedAt)
  return result
}

/** Loads the page and returns its compressed bytes. */
async function openPage({ origin }, token) {
  const headers = { 'accept-encoding': 'br', 'user-agent': PHONE }
  const answer = await fetch(`${origin}/orcamento/${token}`, { headers })
  await answer.text()
  if (answer.status !== 200) throw new Error(`The page answered ${answer.status}`)
  return Number(answer.headers.get('content-length'))
}

const percentile = (times, share) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1]
const verdict = (isReached) => (isReached ? 'reached' : '**missed**')

function section({ accepts, bytes, loadAtStart, machine, pages }) {
  const row = (name, times, limit) => {
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
    return [name, p50.toFixed(0), p95.toFixed(0), `≤ ${limit}`, verdict(p95 <= limit)]
  }
  const heads = ['', 'p50 ms', 'p95 ms', 'wanted p95', '']
  const rows = [row('page', pages, LIMITS.pageMs), row('acceptance', accepts, LIMITS.acceptMs)]
  return [
    '## Proposals (`npm run bench:proposal`)',
    `${new Date().toISOString().slice(0, 10)}, ${machine}; load at the start ${loadAtStart.toFixed(1)}.`,
    `Beside ${COUNTS.quotes} quotes, ${PROPOSALS} proposals, one request after the other.`,
    table(heads, rows),
    `First view without fonts and pictures: ${bytes} bytes (≤ ${LIMITS.pageBytes}: ${verdict(bytes <= LIMITS.pageBytes)}).`,
  ].join('\n\n')
}

await runCommand(async () => {
  await ensureBuilt(say)
  const loadAtStart = loadavg()[0] ?? 0
  const { dataDir, superuserUrl, url } = await startDatabase(say)
  const { cookie, origin } = await startSite({ dataDir, url })
  // `fillCrm` ends with a checkpoint, which needs a superuser.
  const asSuperuser = new URL(superuserUrl)
  asSuperuser.pathname = new URL(url).pathname
  const client = new pg.Client({ connectionString: asSuperuser.href })
  await client.connect()
  beforeExit(() => client.end())
  await fillCrm(client, COUNTS)
  const tokens = []
  for (let number = 0; number < PROPOSALS; number += 1) tokens.push(await shareOne({ cookie, origin }, number))
  const [pages, accepts] = [[], []]
  await openPage({ origin }, tokens[0])
  let bytes = 0
  for (const token of tokens) bytes = await timed(pages, () => openPage({ origin }, token))
  for (const token of tokens) {
    const form = await fillForm({ origin }, token)
    await timed(accepts, () => accept({ origin }, token, form))
  }
  const { rows } = await client.query('SHOW server_version')
  const machine = describeMachine(`PostgreSQL ${rows[0].server_version}`)
  const text = section({ accepts, bytes, loadAtStart, machine, pages })
  say(`\n${text}`)
  if (!isQuick) say(`\n→ ${writeSection('proposal', text)}`)
  await shutDown(0)
})
