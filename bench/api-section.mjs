import { comparison, table } from './report.mjs'

const READ_TARGET = 0.25
const LEAD_TARGET = 0.35
const LIST_TARGET = 3
/** Goes through Payload, like all uncached answers (docs/decisions/0045). */
const UNCACHED_TARGET_MS = 4
const IDLE_TARGET_MB = 230
const LOADED_TARGET_MB = 400

const HEADS = ['', 'ours req/s', 'p50 ms', 'p99 ms', 'bare req/s', 'p50 ms', 'p99 ms', 'ours / bare']
const verdict = (isReached) => (isReached ? 'reached' : '**missed**')

/** The API section of docs/benchmarks.md. */
export function apiSection({ connections, lead, leads, list, loadAtStart, machine, memory, reads, seconds, uncached }) {
  const worstRead = Math.min(...Object.values(reads).map(({ bare, ours }) => ours.perSecond / bare.perSecond))
  const leadShare = lead.ours.perSecond / lead.bare.perSecond
  const listTimes = list.bare.perSecond / list.ours.perSecond
  return `## API (\`npm run bench:api\`)

${new Date().toISOString().slice(0, 10)} · ${machine} · load average before the run ${loadAtStart.toFixed(1)}

One production server process, embedded Postgres with fsync, demo content. ${connections} connections from a process of its
own, ${seconds} s each after a warm-up, the contenders in alternating slices of the same run. All processes share the
cores, the load generator too: ratios count, not absolutes.

### Public reads: at least ${READ_TARGET * 100} % of bare node — ${verdict(worstRead >= READ_TARGET)}

Bare: a \`node:http\` server that looks the address up in a Map and sends the same compressed bytes with the same headers.

${table(
  HEADS,
  Object.entries(reads).map(([name, { bare, ours }]) => comparison(`\`${name}\``, ours, bare)),
)}

What bounds it: the two cores that load generator and server share. Ours finds the address in a Map as well, looks for a
session first and writes the same buffer; the largest answer (featured clients with their logos) is the socket's copying.

### A read that is not kept: at most ${UNCACHED_TARGET_MS} ms of processor — ${verdict(uncached.processorMs <= UNCACHED_TARGET_MS)}

\`GET /api/projects?q=a\`, a search that finds every project: ${Math.round(uncached.perSecond)} requests a second, ${uncached.processorMs.toFixed(2)} ms of our process
for each, all its threads together. All other public reads are kept, made-up parameters or not.

### Memory: at most ${IDLE_TARGET_MB} MB at rest and ${LOADED_TARGET_MB} MB after the reads and requests above — ${verdict(memory.idle <= IDLE_TARGET_MB && memory.loaded <= LOADED_TARGET_MB)}

Resident: ${Math.round(memory.idle)} MB a minute and a half after the start, with the demo content made and all pages rendered; ${Math.round(memory.loaded)} MB
after the load, and ${Math.round(memory.rested)} MB when nobody has asked for anything for a minute and a half.

### POST /api/leads: at least ${LEAD_TARGET * 100} % of the bare inserts — ${verdict(leadShare >= LEAD_TARGET)}

Bare: \`pg\` on ${connections} connections, without HTTP: BEGIN, the same three INSERTs, COMMIT. Second line: the same behind
a bare \`node:http\` server.

${table(HEADS, [comparison('bare pg', lead.ours, lead.bare), comparison('bare node and pg', lead.ours, lead.bareHttp)])}

What bounds it: the commit (fsync, shared by those who wait for it) and Postgres' share of the cores. Ours is
one transaction as well, with the settings read, mails and the staff event besides (0004).

### GET /api/leads?page=1 among ${leads.toLocaleString('en').replaceAll(',', ' ')} leads: at most ${LIST_TARGET} × the bare queries — ${verdict(listTimes <= LIST_TARGET)} (${listTimes.toFixed(2)} ×)

Bare: \`pg\` on ${connections} connections, without HTTP: the page's SELECT and the count.

${table(HEADS, [comparison('', list.ours, list.bare)])}

What bounds it: counting 100 000 rows, in both. Ours adds the look-up of the session and Payload's reading of the page.`
}
