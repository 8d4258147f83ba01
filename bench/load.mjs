// A separate process that generates the load, so that no subject pays for it. Jobs arrive by message.
import autocannon from 'autocannon'
import pg from 'pg'

import { CONTACT_FORM, insertLead, readLeadsPage } from './bare-work.mjs'

const DATABASE_WORK = { insert: (client) => insertLead(client, CONTACT_FORM), page: (client) => readLeadsPage(client) }

/**
 * Sends requests over a number of connections, at a fixed `rate` per second or as fast as they are answered. Latencies
 * are autocannon's milliseconds, unrounded.
 */
async function loadHttp({ body, connections, expectedStatus, headers, method, rate, seconds, url }) {
  const latencies = []
  const failures = new Map()
  const startedAt = performance.now()
  const steady = rate ? { overallRate: rate } : {}
  const run = autocannon({ body, connections, duration: seconds, headers, method, url, ...steady })
  run.on('response', (client, status, bytes, milliseconds) => {
    if (status === expectedStatus) latencies.push(milliseconds)
    else failures.set(status, (failures.get(status) ?? 0) + 1)
  })
  const { errors } = await run
  if (errors > 0 || failures.size > 0) {
    throw new Error(
      `${method} ${url}: ${errors} connection errors, answers other than ${expectedStatus}: ${JSON.stringify([...failures])}`,
    )
  }
  return { latencies: Float64Array.from(latencies), seconds: (performance.now() - startedAt) / 1000 }
}

/** Runs the same work without a server: each connection repeats it sequentially. */
async function loadDatabase({ connections, databaseUrl, seconds, work }) {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: databaseUrl }))
  await Promise.all(clients.map((client) => client.connect()))
  const latencies = []
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  await Promise.all(
    clients.map(async (client) => {
      for (let now = performance.now(); now < endsAt;) {
        await DATABASE_WORK[work](client)
        const after = performance.now()
        latencies.push(after - now)
        now = after
      }
    }),
  )
  const elapsed = (performance.now() - startedAt) / 1000
  await Promise.all(clients.map((client) => client.end()))
  return { latencies: Float64Array.from(latencies), seconds: elapsed }
}

process.on('message', (job) => {
  const running = job.kind === 'http' ? loadHttp(job) : loadDatabase(job)
  running.then(
    (result) => process.send(result),
    (error) => process.send({ error: String(error?.message ?? error) }),
  )
})
