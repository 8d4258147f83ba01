// `npm run bench:crm [-- --quick]`: every staff screen and API list with many records and with few, compared with bare
// SQL, each screen's script compared with Payload's own list view, and what staff press most, in a browser. Writes docs/benchmarks.md; `--quick` takes few
// rounds and writes nothing. `BENCH_ONLY=leads` keeps the URLs that contain that text, `BENCH_STATEMENTS=1` prints the
// SQL.
import { loadavg } from 'node:os'

import pg from 'pg'

import { ensureBuilt } from '../scripts/runtime/build.mjs'
import { provideChromium } from '../scripts/runtime/chromium.mjs'
import { say } from '../scripts/runtime/say.mjs'
import { beforeExit, runCommand, shutDown } from '../scripts/runtime/shutdown.mjs'
import { fillCrm } from './crm-data.mjs'
import { measureAnswers, measureTenAtOnce } from './crm-measure.mjs'
import { crmSection, judge } from './crm-section.mjs'
import { crmSubjects } from './crm-subjects.mjs'
import { measureStreams } from './event-streams.mjs'
import { describeMachine, writeSection } from './report.mjs'
import { measurePresses } from './staff-presses.mjs'
import { weighScreens } from './staff-scripts.mjs'
import { statementCounter } from './statement-count.mjs'
import { startDatabase, startSite } from './subjects.mjs'

const isQuick = process.argv.includes('--quick')
const ROUNDS = isQuick ? { rounds: 5, warmUp: 2 } : { rounds: 40, warmUp: 5 }
const SMALL = { clients: 1000, leads: 1000, orders: 1000, quotes: 1000, retainers: 20 }
const MIDDLE = { clients: 2000, leads: 10_000, orders: 2000, quotes: 5000, retainers: 50 }
const LARGE = { clients: 20_000, leads: 100_000, orders: 20_000, quotes: 50_000, retainers: 500 }
const STREAMS = 200
const PAYLOADS_LIST = '/admin/collections/leads'

const isWanted = ({ name }) => name.includes(process.env.BENCH_ONLY ?? '')

async function measureWith(site, counts) {
  say(`\n${JSON.stringify(counts)}`)
  await fillCrm(site.client, counts)
  return measureAnswers(site, crmSubjects(counts).filter(isWanted), ROUNDS, say)
}

async function press({ client, cookie, origin }, executablePath) {
  await fillCrm(client, MIDDLE)
  return measurePresses({ cookie, executablePath, origin, tell: say })
}

async function weigh({ cookie, origin }, executablePath, names) {
  const screens = [...new Set(names.filter((name) => name.startsWith('/admin')).map((name) => name.split('?')[0]))]
  const sizes = await weighScreens({ cookie, executablePath, origin, paths: [PAYLOADS_LIST, ...screens] })
  const { [PAYLOADS_LIST]: list, ...others } = sizes
  return { list, screens: others }
}

await runCommand(async () => {
  await ensureBuilt(say)
  const loadAtStart = loadavg()[0] ?? 0
  const { dataDir, superuserUrl, url } = await startDatabase(say)
  const { cookie, origin, pid } = await startSite({ dataDir, url })
  // Counting statements needs a superuser.
  const asSuperuser = new URL(superuserUrl)
  asSuperuser.pathname = new URL(url).pathname
  const client = new pg.Client({ connectionString: asSuperuser.href })
  await client.connect()
  beforeExit(() => client.end())
  const site = { client, cookie, counter: statementCounter(client, dataDir), origin, pid }

  const streams = await measureStreams(site, STREAMS)
  say(`streams ${JSON.stringify(streams)}`)
  const small = await measureWith(site, SMALL)
  const tenAtOnce = {}
  for (const path of ['/admin/crm/leads', PAYLOADS_LIST]) {
    tenAtOnce[path] = await measureTenAtOnce(site, path, ROUNDS)
    say(`ten at once ${path} ${JSON.stringify(tenAtOnce[path])}`)
  }
  const executablePath = await provideChromium(say)
  const presses = await press(site, executablePath)
  const large = await measureWith(site, LARGE)
  const scripts = await weigh(site, executablePath, [...large.keys()])
  const { rows } = await client.query('SHOW server_version')
  const section = crmSection({
    counts: LARGE,
    judged: judge(large, small),
    loadAtStart,
    machine: describeMachine(`PostgreSQL ${rows[0].server_version}`),
    presses,
    pressLeads: MIDDLE.leads,
    rounds: ROUNDS,
    scripts,
    smallCounts: SMALL,
    streams,
    tenAtOnce,
  })
  say(`\n${section}`)
  if (!isQuick) say(`\n→ ${writeSection('crm', section)}`)
  await shutDown(0)
})
