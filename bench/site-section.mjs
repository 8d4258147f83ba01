import { comparison, table } from './report.mjs'

const SCRIPT_BUDGET = 45 * 1024
const PAGE_BUDGET = 350 * 1024
const TBT_TARGET = 100
const THROUGHPUT_TARGET = 0.25

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(0)} KB`
const verdict = (isReached) => (isReached ? 'reached' : '**missed**')

/** All targets except TBT. */
const isGood = ({ accessibility, bestPractices, bytes, cls, lcp, performance, seo }) =>
  [accessibility, bestPractices, seo].every((score) => score === 100) &&
  performance >= 98 &&
  lcp <= 1800 &&
  cls <= 0.02 &&
  bytes <= PAGE_BUDGET

function auditVerdict(audits) {
  const isQuick = (key) => Object.values(audits).every((result) => result[key] <= TBT_TARGET)
  if (!Object.values(audits).every(isGood) || !isQuick('tbtOfProcessor')) return verdict(false)
  return isQuick('tbt') ? verdict(true) : 'reached, TBT by processor time; **TBT by the clock missed**'
}

function auditRow([name, result]) {
  const { accessibility, bestPractices, bytes, cls, lcp, performance, seo, speedRange } = result
  const scores = [performance, accessibility, bestPractices, seo].map(String)
  const range = (values) => values.map(Math.round).join('–')
  return [
    name,
    ...scores,
    `${(lcp / 1000).toFixed(2)} s`,
    cls.toFixed(3),
    `${Math.round(result.tbt)} ms (${range(result.tbtRange)})`,
    `${Math.round(result.tbtOfProcessor)} ms (${range(result.tbtOfProcessorRange)})`,
    kilobytes(bytes),
    range(speedRange),
  ]
}

/** The section of docs/benchmarks.md about the public pages. */
export function siteSection({
  audits,
  blockPage,
  connections,
  emptyAudit,
  firstTouch,
  loadAtStart,
  machine,
  runs,
  scripts,
  seconds,
  throughput,
}) {
  const most = Math.max(...Object.values(scripts.pages))
  const share = throughput.ours.perSecond / throughput.bare.perSecond
  return `## Public pages (\`npm run bench:site\`)

${new Date().toISOString().slice(0, 10)} · ${machine} · load average before the run ${loadAtStart.toFixed(1)}

### As a phone on slow 4G gets them — ${auditVerdict(audits)}

Targets: performance ≥ 98, the others 100, LCP ≤ 1.8 s, CLS ≤ 0.02, TBT ≤ ${TBT_TARGET} ms, ${kilobytes(PAGE_BUDGET)} in all.
Medians of ${runs} runs, each figure's own, and the best and worst TBT; production build, demo content.

${table(
  [
    '',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'LCP',
    'CLS',
    'TBT',
    'TBT of the processor',
    'bytes',
    'machine',
  ],
  [
    ...Object.entries(audits).map(([path, result]) => auditRow([`\`${path}\``, result])),
    auditRow(['an empty page of plain Next', emptyAudit]),
  ],
)}

The last line is what the framework alone takes on this machine; its scores for content do not count. Machine: Lighthouse's
index of the machine's speed, the least and the greatest of the runs.

Lighthouse reckons TBT from how long each task took by the clock, four times that. On a machine that is shared with others
a task also lasts while the processor works for somebody else, and TBT swings with them. "TBT of the processor" is
Lighthouse's own reckoning on the same recording, with each task as long as the processor worked for it: what the page
itself asks for.

${firstTouch}

### Script on the wire: at most an empty page of the same Next + ${kilobytes(SCRIPT_BUDGET)} — ${verdict(most - scripts.empty <= SCRIPT_BUDGET)}

An empty page of plain Next: ${kilobytes(scripts.empty)} (gzip, as \`next start\` sends it). Ours is sent in brotli.

${table(
  ['', 'script', 'beyond the empty page'],
  Object.entries(scripts.pages).map(([path, bytes]) => [
    `\`${path}\``,
    kilobytes(bytes),
    kilobytes(bytes - scripts.empty),
  ]),
)}

The page of twenty blocks (\`${blockPage}\`) loads no more script than Home: ${verdict(scripts.pages[blockPage] <= scripts.pages['/'])}.

### Throughput of Home: at least ${THROUGHPUT_TARGET * 100} % of bare node — ${verdict(share >= THROUGHPUT_TARGET)}

${connections} connections, ${seconds} s each in alternating slices. Bare: a \`node:http\` server that sends the same compressed
bytes. Plain Next: \`next start\` with an empty static page, some hundred bytes.

${table(
  ['', 'ours req/s', 'p50 ms', 'p99 ms', 'other req/s', 'p50 ms', 'p99 ms', 'ours / other'],
  [
    comparison('bare node', throughput.ours, throughput.bare),
    comparison('plain Next, empty page', throughput.ours, throughput.plain),
  ],
)}`
}
