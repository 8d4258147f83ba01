// The effect of a backup on visitors: p95 of a read and a write at a steady rate, during backups and without.
import { CONTACT_FORM } from './bare-work.mjs'
import { percentile } from './measure.mjs'

/** Backups per run; each is followed by as many slices without one. */
const BACKUPS = 3
const SLICE_SECONDS = 2
const CONNECTIONS = 4
/** Requests per second; far below the server's capacity, so that queueing is not measured. */
const RATES = { read: 100, write: 20 }

function jobs(origin) {
  return {
    read: { expectedStatus: 200, headers: {}, method: 'GET', rate: RATES.read, url: `${origin}/api/projects` },
    write: {
      body: JSON.stringify(CONTACT_FORM),
      expectedStatus: 201,
      headers: { 'content-type': 'application/json' },
      method: 'POST',
      rate: RATES.write,
      url: `${origin}/api/leads`,
    },
  }
}

/** Loads both routes in parallel, slice by slice, until `isDone`; returns each slice's latencies by route. */
async function measureSlices({ isDone, loads, origin }) {
  const slices = []
  do {
    const results = await Promise.all(
      Object.entries(jobs(origin)).map(async ([name, job]) => {
        const { latencies } = await loads[name]({
          ...job,
          connections: CONNECTIONS,
          kind: 'http',
          seconds: SLICE_SECONDS,
        })
        return [name, latencies]
      }),
    )
    slices.push(Object.fromEntries(results))
  } while (!isDone(slices.length))
  return slices
}

const p95 = (slices, name) => {
  const all = Float64Array.from(slices.flatMap((slice) => [...slice[name]])).toSorted()
  return percentile(all, 0.95)
}

/**
 * p95 in milliseconds, with and without a backup, alternating within one run.
 * @param {{ origin: string, loads: { read: Function, write: Function }, runBackup: () => Promise<unknown> }} options
 * @returns {Promise<{ read: { beside: number, without: number }, write: { beside: number, without: number } }>}
 */
export async function measureBesideBackup({ loads, origin, runBackup }) {
  await measureSlices({ isDone: () => true, loads, origin })
  const beside = []
  const without = []
  for (let round = 0; round < BACKUPS; round += 1) {
    let isOver = false
    const backup = runBackup().finally(() => (isOver = true))
    const during = await measureSlices({ isDone: () => isOver, loads, origin })
    await backup
    // Drop the last slice, during which the backup ended.
    const whole = during.length > 1 ? during.slice(0, -1) : during
    beside.push(...whole)
    without.push(...(await measureSlices({ isDone: (count) => count >= whole.length, loads, origin })))
  }
  const both = (name) => ({ beside: p95(beside, name), without: p95(without, name) })
  return { read: both('read'), write: both('write') }
}
