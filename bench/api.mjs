// `npm run bench:api [-- --quick]`: the API against bare node and bare Postgres, in one run on one machine. Writes
// docs/benchmarks.md; `--quick` is only a smoke test and writes nothing.
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { ensureBuilt } from '../scripts/runtime/build.mjs'
import { say } from '../scripts/runtime/say.mjs'
import { runCommand, shutDown } from '../scripts/runtime/shutdown.mjs'
import { CONTACT_FORM, fillLeads } from './bare-work.mjs'
import { compare } from './measure.mjs'
import { processorMs, residentMegabytes } from './process-use.mjs'
import { apiSection } from './api-section.mjs'
import { describeMachine, writeSection } from './report.mjs'
import { ACCEPTED, recordAnswer } from './record-answer.mjs'
import { startBareServer, startDatabase, startLoad, startSite } from './subjects.mjs'

const isQuick = process.argv.includes('--quick')
const CONNECTIONS = 20
const LEADS = isQuick ? 5000 : 100_000
/** Node collects a load's garbage after about a minute of rest. */
const REST_MS = isQuick ? 5000 : 90_000
const TIMES = isQuick ? { seconds: 1, warmUpSeconds: 0.5 } : { seconds: 8, warmUpSeconds: 2 }
/** The public reads, with ids of the demo content. */
async function publicReads(origin) {
  const read = async (path) => (await fetch(origin + path)).json()
  const { servicesByCategory } = await read('/api/services')
  const { projects } = await read('/api/projects')
  return {
    'GET /api/services': '/api/services',
    'GET /api/services/{id}': `/api/services/${servicesByCategory['1'][0].id}`,
    'GET /api/projects': '/api/projects',
    'GET /api/projects/{id}': `/api/projects/${projects[0].slug}`,
    'GET /api/featured-clients': '/api/featured-clients',
    'GET /api/testimonials/approved': '/api/testimonials/approved',
    'GET /api/placeholder/{w}/{h}': '/api/placeholder/400/300',
  }
}

const get = (url, headers = ACCEPTED) => ({
  connections: CONNECTIONS,
  expectedStatus: 200,
  headers,
  kind: 'http',
  method: 'GET',
  url,
})

async function measureReads({ bareOrigin, load, origin, reads }) {
  const results = {}
  for (const [name, path] of Object.entries(reads)) {
    results[name] = await compare(load, { bare: get(bareOrigin + path), ours: get(origin + path) }, TIMES)
    tellResult(name, results[name])
  }
  return results
}

/** Uncached answers (searches): requests per second, and processor time of each. */
async function measureUncached({ load, origin, pid }) {
  const job = get(`${origin}/api/projects?q=a`)
  await load({ ...job, seconds: TIMES.warmUpSeconds })
  const before = processorMs(pid)
  const { latencies, seconds } = await load({ ...job, seconds: TIMES.seconds })
  const perSecond = latencies.length / seconds
  return { perSecond, processorMs: (processorMs(pid) - before) / latencies.length }
}

async function measureLead({ bareOrigin, databaseUrl, load, origin }) {
  const post = (url) => ({
    body: JSON.stringify(CONTACT_FORM),
    connections: CONNECTIONS,
    expectedStatus: 201,
    headers: { 'content-type': 'application/json' },
    kind: 'http',
    method: 'POST',
    url: `${url}/api/leads`,
  })
  const bare = { connections: CONNECTIONS, databaseUrl, kind: 'database', work: 'insert' }
  const result = await compare(load, { bare, bareHttp: post(bareOrigin), ours: post(origin) }, TIMES)
  tellResult('POST /api/leads', result)
  return result
}

async function measureList({ cookie, databaseUrl, load, origin }) {
  const bare = { connections: CONNECTIONS, databaseUrl, kind: 'database', work: 'page' }
  const ours = get(`${origin}/api/leads?page=1`, { ...ACCEPTED, cookie })
  const result = await compare(load, { bare, ours }, TIMES)
  tellResult('GET /api/leads?page=1', result)
  return result
}

function tellResult(name, results) {
  const parts = Object.entries(results).map(
    ([who, { p50, p99, perSecond }]) => `${who} ${Math.round(perSecond)}/s (${p50.toFixed(2)}, ${p99.toFixed(2)} ms)`,
  )
  say(`${name.padEnd(32)} ${parts.join('  ')}`)
}

await runCommand(async () => {
  await ensureBuilt(say)
  const loadAtStart = loadavg()[0] ?? 0
  const { dataDir, url: databaseUrl } = await startDatabase(say)
  const { cookie, origin, pid } = await startSite({ dataDir, url: databaseUrl })
  // Meanwhile garbage of the start is collected, as on a site without visitors.
  await sleep(REST_MS)
  const memory = { idle: residentMegabytes(pid) }
  const load = startLoad()
  const reads = await publicReads(origin)
  const answers = await Promise.all(Object.values(reads).map((path) => recordAnswer(origin, path)))
  const bareOrigin = await startBareServer({ answers, connections: CONNECTIONS, databaseUrl })
  const contenders = { bareOrigin, cookie, databaseUrl, load, origin, pid, reads }

  const readResults = await measureReads(contenders)
  const uncached = await measureUncached(contenders)
  const lead = await measureLead(contenders)
  memory.loaded = residentMegabytes(pid)
  await sleep(REST_MS)
  memory.rested = residentMegabytes(pid)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await fillLeads(client, LEADS)
  const { rows } = await client.query('SHOW server_version')
  await client.end()
  const list = await measureList(contenders)

  const machine = describeMachine(`PostgreSQL ${rows[0].server_version}`)
  const section = apiSection({
    connections: CONNECTIONS,
    lead,
    leads: LEADS,
    list,
    loadAtStart,
    machine,
    memory,
    reads: readResults,
    seconds: TIMES.seconds,
    uncached,
  })
  say(`\n${section}`)
  if (!isQuick) say(`\n→ ${writeSection('api', section)}`)
  await shutDown(0)
})
