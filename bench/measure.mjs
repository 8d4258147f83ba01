/** Slices are interleaved, so that a disturbance of the machine affects all contenders alike. */
const SLICES = 8

export function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

/** Requests per second, p50 and p99 in milliseconds. */
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
 * Runs named contenders in alternating slices, each after its own warm-up, and returns their summaries by name.
 * @param {(job: object) => Promise<{ latencies: Float64Array, seconds: number }>} load
 * @param {Record<string, object>} jobs jobs of load.mjs without `seconds`
 * @param {{ seconds: number, warmUpSeconds: number }} times measured seconds per contender, over all slices
 */
export async function compare(load, jobs, { seconds, warmUpSeconds }) {
  const contenders = Object.entries(jobs)
  for (const [, job] of contenders) await load({ ...job, seconds: warmUpSeconds })
  const results = new Map(contenders.map(([name]) => [name, []]))
  for (let slice = 0; slice < SLICES; slice += 1) {
    // Reverse the order every other slice, so that side effects (a full log, a hot cache) do not always hit the same
    // contender.
    const order = slice % 2 === 0 ? contenders : contenders.toReversed()
    for (const [name, job] of order) results.get(name).push(await load({ ...job, seconds: seconds / SLICES }))
  }
  return Object.fromEntries([...results].map(([name, slices]) => [name, summarize(slices)]))
}
