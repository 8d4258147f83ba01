// `npm run bench:site [-- --quick] [--only=first-touch]`: the public pages on a phone with slow 4G (Lighthouse), their
// first touch, their script compared with an empty page of the same Next, and Home's throughput compared with bare node
// and plain Next, in one run. Writes docs/benchmarks.md; `--quick` takes one run of each and writes nothing, and
// neither does `--only`, which measures that part alone. `BENCH_RUNS=5` sets the runs per page; each touch gets half as
// many.
import { loadavg } from 'node:os'

import { ensureBuilt } from '../scripts/runtime/build.mjs'
import { provideChromium } from '../scripts/runtime/chromium.mjs'
import { say } from '../scripts/runtime/say.mjs'
import { runCommand, shutDown } from '../scripts/runtime/shutdown.mjs'
import { publishBlockPage } from './block-page.mjs'
import { firstTouchSection } from './first-touch-section.mjs'
import { measureFirstTouch } from './first-touch.mjs'
import { compare } from './measure.mjs'
import { scriptBytes } from './page-weight.mjs'
import { startPlainNext } from './plain-next.mjs'
import { ACCEPTED, recordAnswer } from './record-answer.mjs'
import { describeMachine, writeSection } from './report.mjs'
import { siteSection } from './site-section.mjs'
import { startBareServer, startDatabase, startLoad, startSite } from './subjects.mjs'
import { provideLighthouse } from './tools.mjs'

const isQuick = process.argv.includes('--quick')
const isOnlyFirstTouch = process.argv.includes('--only=first-touch')
const CONNECTIONS = 20
const RUNS = Number(process.env.BENCH_RUNS ?? (isQuick ? 1 : 9))
const TOUCH_RUNS = Math.ceil(RUNS / 2)
const TIMES = isQuick ? { seconds: 1, warmUpSeconds: 0.5 } : { seconds: 8, warmUpSeconds: 2 }

/** One page of each kind, with ids of the demo content. */
async function publicPages(origin) {
  const read = async (path) => (await fetch(origin + path)).json()
  const { servicesByCategory } = await read('/api/services')
  const { projects } = await read('/api/projects')
  return [
    '/',
    '/servicos',
    '/servicos/branding',
    `/servicos/${servicesByCategory['1'][0].id}`,
    '/portfolio',
    `/projeto/${projects[0].slug}`,
  ]
}

/** Audits the pages, and an empty page of plain Next as this machine's upper bound. */
async function auditPages({ origin, pages, plainOrigin }) {
  await provideLighthouse(say)
  const { audit } = await import('./lighthouse.mjs')
  const executablePath = await provideChromium(say)
  const auditOne = async (name, url) => {
    const result = await audit(url, { executablePath, runs: RUNS })
    say(`${name.padEnd(34)} ${JSON.stringify(result)}`)
    return result
  }
  const results = {}
  for (const path of pages) results[path] = await auditOne(path, origin + path)
  return { audits: results, emptyAudit: await auditOne('plain Next, empty', `${plainOrigin}/`) }
}

async function touchPages(origin) {
  const executablePath = await provideChromium(say)
  return firstTouchSection(await measureFirstTouch({ executablePath, origin, runs: TOUCH_RUNS, tell: say }), TOUCH_RUNS)
}

async function weighPages({ origin, pages, plainOrigin }) {
  const empty = await scriptBytes(plainOrigin, '/')
  const sizes = await Promise.all(pages.map(async (path) => [path, await scriptBytes(origin, path)]))
  return { empty, pages: Object.fromEntries(sizes) }
}

async function measureHome({ databaseUrl, origin, plainOrigin }) {
  const bareOrigin = await startBareServer({
    answers: [await recordAnswer(origin, '/')],
    connections: CONNECTIONS,
    databaseUrl,
  })
  const get = (from) => ({
    connections: CONNECTIONS,
    expectedStatus: 200,
    headers: ACCEPTED,
    kind: 'http',
    method: 'GET',
    url: `${from}/`,
  })
  const load = startLoad()
  return compare(load, { bare: get(bareOrigin), ours: get(origin), plain: get(plainOrigin) }, TIMES)
}

await runCommand(async () => {
  await ensureBuilt(say)
  const loadAtStart = loadavg()[0] ?? 0
  const { dataDir, url: databaseUrl } = await startDatabase(say)
  const { cookie, origin } = await startSite({ dataDir, url: databaseUrl })
  if (isOnlyFirstTouch) {
    say(await touchPages(origin))
    return shutDown(0)
  }
  const plainOrigin = await startPlainNext()
  const blockPage = await publishBlockPage({ cookie, origin })
  const pages = [...(await publicPages(origin)), blockPage]
  const section = siteSection({
    ...(await auditPages({ origin, pages, plainOrigin })),
    blockPage,
    connections: CONNECTIONS,
    firstTouch: await touchPages(origin),
    loadAtStart,
    machine: describeMachine('Lighthouse, mobile, slow 4G'),
    runs: RUNS,
    scripts: await weighPages({ origin, pages, plainOrigin }),
    seconds: TIMES.seconds,
    throughput: await measureHome({ databaseUrl, origin, plainOrigin }),
  })
  say(`\n${section}`)
  if (!isQuick) say(`\n→ ${writeSection('site', section)}`)
  return shutDown(0)
})
