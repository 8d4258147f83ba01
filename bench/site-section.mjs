import { comparison, table } from './report.mjs'

const SCRIPT_BUDGET = 45 * 1024
const HOME_BUDGET = 350 * 1024
const THROUGHPUT_TARGET = 0.25

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(0)} KB`
const verdict = (isReached) => (isReached ? 'reached' : '**missed**')

const isGood = ({ accessibility, bestPractices, cls, lcp, performance, seo, tbt }) =>
  performance >= 98 &&
  accessibility === 100 &&
  bestPractices === 100 &&
  seo === 100 &&
  lcp <= 1800 &&
  cls <= 0.02 &&
  tbt <= 100

function auditRow([name, result]) {
  const { accessibility, bestPractices, bytes, cls, lcp, performance, seo, speedRange, tbt, tbtRange } = result
  const [best, worst] = tbtRange.map(Math.round)
  const scores = [performance, accessibility, bestPractices, seo].map(String)
  const blocking = `${Math.round(tbt)} ms (${best}–${worst})`
  return [
    name,
    ...scores,
    `${(lcp / 1000).toFixed(2)} s`,
    cls.toFixed(3),
    blocking,
    kilobytes(bytes),
    speedRange.map(Math.round).join('–'),
  ]
}

/** The section of docs/benchmarks.md about the public pages. */
export function siteSection({
  audits,
  connections,
  emptyAudit,
  loadAtStart,
  machine,
  runs,
  scripts,
  seconds,
  throughput,
}) {
  const areAllGood = Object.values(audits).every(isGood) && audits['/'].bytes <= HOME_BUDGET
  const most = Math.max(...Object.values(scripts.pages))
  const share = throughput.ours.perSecond / throughput.bare.perSecond
  return `## Public pages (\`npm run bench:site\`)

${new Date().toISOString().slice(0, 10)} · ${machine} · load average before the run ${loadAtStart.toFixed(1)}

### As a phone on slow 4G gets them — ${verdict(areAllGood)}

Targets: performance ≥ 98, the others 100, LCP ≤ 1.8 s, CLS ≤ 0.02, TBT ≤ 100 ms, Home ≤ ${kilobytes(HOME_BUDGET)} in all.
Medians of ${runs} runs, each figure's own, and the best and worst TBT; production build, demo content.

${table(
  ['', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'CLS', 'TBT', 'bytes', 'machine'],
  [
    ...Object.entries(audits).map(([path, result]) => auditRow([`\`${path}\``, result])),
    auditRow(['an empty page of plain Next', emptyAudit]),
  ],
)}

The last line is what the framework alone takes on this machine; its scores for content do not count. Machine: Lighthouse's
index of the machine's speed, the least and the greatest of the runs. TBT is reckoned from the tasks' time by the clock, so
where it swings the machine is shared with others and TBT swings with it.

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
