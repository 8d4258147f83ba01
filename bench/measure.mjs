/** Interleaved slices: a disturbance of the machine meets all contenders alike. */
const SLICES = 8

/** The value that this share of the sorted values stays under. */
export function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

/** Requests per second, and milliseconds that half and 99 % of them stayed under. */
function summarize(results) {
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0)
  const all = new Float64Array(results.reduce((sum, { latencies }) => sum + latencies.length, 0))
  let offset = 0
  for (const { latencies } of results) {
    all.set(latencies, offset)
    offset += latencies.length
  }
  all.sort()
  return { p50: percentile(all, 0.5), p99: percentile(all, 0.99), perSecond: all.length / seconds }
}

/**
 * Runs named contenders one slice after the other, each after its own warm-up, and returns their summaries by name.
 *
 * @param {(job: object) => Promise<{ latencies: Float64Array, seconds: number }>} load
 * @param {Record<string, object>} jobs jobs of load.mjs without `seconds`
 * @param {{ seconds: number, warmUpSeconds: number }} times measured seconds of each contender, in all slices together
 */
export async function compare(load, jobs, { seconds, warmUpSeconds }) {
  const contenders = Object.entries(jobs)
  for (const [, job] of contenders) await load({ ...job, seconds: warmUpSeconds })
  const results = new Map(contenders.map(([name]) => [name, []]))
  for (let slice = 0; slice < SLICES; slice += 1) {
    // The order turns round from slice to slice: what one leaves behind (a full log, a hot cache) is not always the other's.
    const order = slice % 2 === 0 ? contenders : contenders.toReversed()
    for (const [name, job] of order) results.get(name).push(await load({ ...job, seconds: seconds / SLICES }))
  }
  return Object.fromEntries([...results].map(([name, slices]) => [name, summarize(slices)]))
}
