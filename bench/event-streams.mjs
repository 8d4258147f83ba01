import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { Failure } from '../scripts/runtime/say.mjs'
import { processorMs, residentMegabytes } from './process-use.mjs'
import { signIn } from './subjects.mjs'

/** Max streams per person (docs/decisions/0037). */
const STREAMS_EACH = 8
const PASSWORD = 'uma-palavra-passe-do-ensaio'
const WATCHED_MS = 30_000
/** Rest after the start, so that rendering of pages is over and its memory is freed. */
const REST_MS = 90_000

async function createPerson({ cookie, origin }, username) {
  const response = await fetch(`${origin}/api/cms/users`, {
    body: JSON.stringify({ password: PASSWORD, role: 'comercial', username }),
    headers: { 'Content-Type': 'application/json', Cookie: cookie, Origin: origin },
    method: 'POST',
  })
  if (!response.ok) throw new Failure(`Criar ${username} respondeu ${response.status}: ${await response.text()}`)
}

/** Opens a stream; resolves to the request once the first bytes have arrived. */
function openStream(origin, cookie) {
  return new Promise((resolve, reject) => {
    const request = get(`${origin}/api/crm/events`, { agent: false, headers: { Cookie: cookie } }, (response) => {
      if (response.statusCode !== 200) return reject(new Failure(`A emissão respondeu ${response.statusCode}.`))
      response.once('data', () => resolve(request))
    })
    request.once('error', reject)
  })
}

/** Cost of idle event streams: memory in MB, and share of one core. */
export async function measureStreams(site, count) {
  const cookies = []
  for (let n = 0; n < count / STREAMS_EACH; n += 1) {
    const username = `bench-stream-${n}`
    await createPerson(site, username)
    cookies.push(await signIn(site.origin, { password: PASSWORD, username }))
  }
  await sleep(REST_MS)
  const before = residentMegabytes(site.pid)
  const streams = []
  for (const cookie of cookies)
    for (let n = 0; n < STREAMS_EACH; n += 1) streams.push(await openStream(site.origin, cookie))
  const startMs = processorMs(site.pid)
  await sleep(WATCHED_MS)
  const coreShare = (processorMs(site.pid) - startMs) / WATCHED_MS
  const megabytes = residentMegabytes(site.pid) - before
  for (const stream of streams) stream.on('error', () => undefined).destroy()
  return { coreShare, count: streams.length, megabytes }
}
