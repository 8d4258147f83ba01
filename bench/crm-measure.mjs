import { performance } from 'node:perf_hooks'

import { ACCEPTED, recordAnswer } from './record-answer.mjs'

/** By nearest rank: the smallest time that this share of all stayed at or under. */
const percentile = (sorted, share) => sorted[Math.ceil(sorted.length * share) - 1]

/** One piece of work again and again, as one person does it: milliseconds that half and 95 % of them stayed under. */
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

/** As a browser opens an address; without this Payload does not take the cookie for a session. */
const NAVIGATION = { 'sec-fetch-site': 'none' }
/** How Next sends a stream that has begun to another address. */
const REDIRECT = 'NEXT_REDIRECT'

/** Reads a whole answer of somebody who is signed in; the last byte counts, not the first. */
async function readAnswer({ cookie, origin }, path) {
  const headers = { ...ACCEPTED, ...NAVIGATION, cookie }
  const response = await fetch(origin + path, { headers, redirect: 'manual' })
  const text = await response.text()
  if (response.status === 200 && text.includes(REDIRECT)) throw new Error(`${path} led elsewhere`)
  return { status: response.status, text }
}

/**
 * Times, and number of SQL statements, of every answer that exists in this version.
 *
 * @param {{ client: import('pg').Client, counter: ReturnType<import('./statement-count.mjs').statementCounter>,
 *   cookie: string, origin: string }} site
 * @param {ReturnType<import('./crm-subjects.mjs').crmSubjects>} subjects
 */
export async function measureAnswers(site, subjects, rounds, tell) {
  const results = new Map()
  for (const { bare, name, path } of subjects) {
    const { status, text } = await readAnswer(site, path)
    // A screen that is still to come leads to Payload's own list.
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

/** Of two looks: what the server does on its own in between comes on top. */
async function fewestStatements(site, path) {
  const look = () => site.counter.count(() => readAnswer(site, path))
  const [first, second] = [await look(), await look()]
  return first.length <= second.length ? first : second
}

const PEOPLE = 10

/** Ten people who load one screen at the same time, again and again: times of each answer, and the bytes on the line. */
export async function measureTenAtOnce(site, path, { rounds, warmUp }) {
  const load = () => Promise.all(Array.from({ length: PEOPLE }, () => timeOf(() => readAnswer(site, path))))
  for (let round = 0; round < warmUp; round += 1) await load()
  const times = []
  for (let round = 0; round < rounds; round += 1) times.push(...(await load()))
  const headers = { ...ACCEPTED, ...NAVIGATION, cookie: site.cookie }
  return { bytes: (await recordAnswer(site.origin, path, headers)).body.length, ...summarize(times) }
}
