import { performance } from 'node:perf_hooks'

import { ACCEPTED, recordAnswer } from './record-answer.mjs'

/** Nearest-rank percentile of sorted times. */
const percentile = (sorted, share) => sorted[Math.ceil(sorted.length * share) - 1]

/** Repeats work sequentially, like one person; returns p50 and p95 in milliseconds. */
async function timesOf(work, { rounds, warmUp }) {
  for (let round = 0; round < warmUp; round += 1) await work()
  const times = []
  for (let round = 0; round < rounds; round += 1) times.push(await timeOf(work))
  return summarize(times)
}

async function timeOf(work) {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

function summarize(times) {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) }
}

/** Sent by a browser that opens a URL; without it Payload ignores the session cookie. */
const NAVIGATION = { 'sec-fetch-site': 'none' }
/** Next redirects a response that has begun to stream with this marker. */
const REDIRECT = 'NEXT_REDIRECT'

/** Reads a signed-in user's whole answer; the last byte counts, not the first. */
async function readAnswer({ cookie, origin }, path) {
  const headers = { ...ACCEPTED, ...NAVIGATION, cookie }
  const response = await fetch(origin + path, { headers, redirect: 'manual' })
  const text = await response.text()
  if (response.status === 200 && text.includes(REDIRECT)) throw new Error(`${path} led elsewhere`)
  return { status: response.status, text }
}

/**
 * Times and number of SQL statements of every answer that exists in this version.
 * @param {{ client: import('pg').Client, counter: ReturnType<import('./statement-count.mjs').statementCounter>, cookie:
 *   string, origin: string }} site
 * @param {ReturnType<import('./crm-subjects.mjs').crmSubjects>} subjects
 */
export async function measureAnswers(site, subjects, rounds, tell) {
  const results = new Map()
  for (const { bare, name, path } of subjects) {
    const { status, text } = await readAnswer(site, path)
    // A screen that does not exist in this version redirects to Payload's list.
    if (status === 404 || status === 307) {
      tell(`${name.padEnd(50)} not in this version`)
      continue
    }
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`)
    const ours = await timesOf(() => readAnswer(site, path), rounds)
    const sql = await timesOf(async () => {
      for (const statement of bare) await site.client.query(statement)
    }, rounds)
    const statements = await fewestStatements(site, path)
    results.set(name, { bare: sql, ours, statements: statements.length })
    if (process.env.BENCH_STATEMENTS) tell(statements.join('\n'))
    tell(
      `${name.padEnd(50)} ${ours.p50.toFixed(0).padStart(5)} ${ours.p95.toFixed(0).padStart(5)} ms  bare ${sql.p50.toFixed(1)} ms  ${statements.length} statements`,
    )
  }
  return results
}

/** The smaller of two counts: background work of the server may add statements. */
async function fewestStatements(site, path) {
  const look = () => site.counter.count(() => readAnswer(site, path))
  const [first, second] = [await look(), await look()]
  return first.length <= second.length ? first : second
}

const PEOPLE = 10

/** Ten people loading one screen at the same time, repeatedly: time of each answer, and compressed bytes. */
export async function measureTenAtOnce(site, path, { rounds, warmUp }) {
  const load = () => Promise.all(Array.from({ length: PEOPLE }, () => timeOf(() => readAnswer(site, path))))
  for (let round = 0; round < warmUp; round += 1) await load()
  const times = []
  for (let round = 0; round < rounds; round += 1) times.push(...(await load()))
  const headers = { ...ACCEPTED, ...NAVIGATION, cookie: site.cookie }
  return { bytes: (await recordAnswer(site.origin, path, headers)).body.length, ...summarize(times) }
}
