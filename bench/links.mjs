// `npm run bench:links`: the cost of strangers with or without a link: refused links, sixty documents at once, large
// pictures, slow uploads. Writes docs/benchmarks.md.
import { request } from 'node:http'
import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

import sharp from 'sharp'

import { ensureBuilt } from '../scripts/runtime/build.mjs'
import { say } from '../scripts/runtime/say.mjs'
import { runCommand, shutDown } from '../scripts/runtime/shutdown.mjs'
import { acceptOne, ask, shareOne } from './proposal-client.mjs'
import { processorMs, residentMegabytes } from './process-use.mjs'
import { describeMachine, table, writeSection } from './report.mjs'
import { startDatabase, startSite } from './subjects.mjs'

const REFUSALS = 1000
const DOCUMENTS = 60
const PICTURES = 5
/** Just below the limit for decoding, so it takes the most memory that a picture can. */
const PICTURE = { height: 4700, width: 4700 }

let lastAddress = 0
const nextAddress = () => {
  lastAddress += 1
  return `10.1.${lastAddress >> 8}.${lastAddress & 255}`
}

/** Waits until the server has finished its work after the start. */
async function untilIdle(pid) {
  let before = -Infinity
  for (let second = 0; second < 60 && processorMs(pid) - before > 50; second += 1) {
    before = processorMs(pid)
    await sleep(1000)
  }
}

const secretOf = (number) => `/orcamento/${String(number).padStart(32, 'x')}`

/** The server's processor time per request over many requests, in ms. */
async function requestCost({ origin, pid }, addressOf, wanted, pathOf = secretOf) {
  const guess = async (number) => {
    const headers = { 'x-forwarded-for': addressOf() }
    const answer = await fetch(origin + pathOf(number), { headers })
    await answer.arrayBuffer()
    return answer.status
  }
  for (let number = 0; number < 200; number += 1) await guess(number)
  const before = processorMs(pid)
  for (let number = 0; number < REFUSALS; number += 1) {
    const status = await guess(number + 1000)
    if (status !== wanted) throw new Error(`A guess was answered with ${status} instead of ${wanted}`)
  }
  return (processorMs(pid) - before) / REFUSALS
}

/** Time that another person waits for a document while one link requests many. */
async function otherDocument(site) {
  const lines = Array.from({ length: 40 }, (_, at) => ({
    description: `Linha ${at}, com um texto que ocupa mais do que uma linha do documento, como as agências escrevem.`,
    unitPrice: '1000',
  }))
  const [greedy, other] = [await shareOne(site, 1, lines), await shareOne(site, 2, lines)]
  const open = (token) => fetch(`${site.origin}/orcamento/${token}/pdf`).then((answer) => answer.arrayBuffer())
  await open(other)
  const many = Promise.all(Array.from({ length: DOCUMENTS }, () => open(greedy).catch(() => null)))
  await sleep(100)
  const startedAt = performance.now()
  await open(other)
  const ms = performance.now() - startedAt
  await many
  return ms
}

const multipart = (file) => {
  const form = new FormData()
  form.set('file', new Blob([file]), 'talao.jpg')
  return form
}

/** Peak memory above idle, and the slowest health check, while pictures arrive at once. */
async function pictureCost(site) {
  const picture = await sharp({ create: { ...PICTURE, background: '#8B5CF6', channels: 3 } })
    .jpeg({ progressive: true })
    .toBuffer()
  const tokens = []
  for (let number = 0; number < PICTURES; number += 1) tokens.push(await shareOne(site, 10 + number))
  for (const token of tokens) await acceptOne(site, token)
  await sleep(3000)
  const rest = residentMegabytes(site.pid)
  const sending = new AbortController()
  let [peak, slowest] = [rest, 0]
  const watch = (async () => {
    while (!sending.signal.aborted) {
      const startedAt = performance.now()
      await (await fetch(`${site.origin}/api/health`)).arrayBuffer()
      slowest = Math.max(slowest, performance.now() - startedAt)
      peak = Math.max(peak, residentMegabytes(site.pid))
      await sleep(20)
    }
  })()
  const statuses = await Promise.all(
    tokens.map(async (token) => {
      const address = `${site.origin}/orcamento/${token}/comprovativo`
      return (await fetch(address, { body: multipart(picture), method: 'POST', redirect: 'manual' })).status
    }),
  )
  sending.abort()
  await watch
  return { megabytes: peak - rest, slowest, statuses, tokens }
}

/** Time that staff wait for a save during slow uploads. */
async function saveBesideUploads(site, tokens) {
  const uploads = tokens.map((token) => {
    const upload = request(`${site.origin}/orcamento/${token}/comprovativo`, {
      headers: { 'content-length': 4_000_000, 'content-type': 'multipart/form-data; boundary=b' },
      method: 'POST',
    })
    upload.on('error', () => undefined)
    upload.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n')
    const timer = setInterval(() => upload.write('x'.repeat(1000)), 100)
    return () => {
      clearInterval(timer)
      upload.destroy()
    }
  })
  await sleep(500)
  let slowest = 0
  for (let number = 0; number < 20; number += 1) {
    const startedAt = performance.now()
    await ask(site, 'POST', '/api/crm/clients', { email: `ao-lado-${number}@exemplo.ao`, name: `Cliente ${number}` })
    slowest = Math.max(slowest, performance.now() - startedAt)
  }
  for (const stop of uploads) stop()
  return slowest
}

await runCommand(async () => {
  await ensureBuilt(say)
  const load = loadavg()[0] ?? 0
  const { dataDir, url } = await startDatabase(say)
  const site = await startSite({ dataDir, env: { TRUST_PROXY: '1' }, url })
  await untilIdle(site.pid)
  const home = await requestCost(site, nextAddress, 200, () => '/')
  const unknown = await requestCost(site, nextAddress, 404)
  const many = await requestCost(site, () => '10.9.9.9', 429)
  const document = await otherDocument(site)
  const pictures = await pictureCost(site)
  const save = await saveBesideUploads(site, pictures.tokens)
  const row = (name, value, limit, unit) => [
    name,
    `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`,
    `≤ ${limit} ${unit}`,
    value <= limit ? 'reached' : '**missed**',
  ]
  const text = [
    '## What a link can cost (`npm run bench:links`)',
    `${new Date().toISOString().slice(0, 10)}, ${describeMachine('embedded Postgres')}; load at the start ${load.toFixed(1)}.`,
    table(
      ['', 'measured', 'wanted', ''],
      [
        row('an unknown link (404), processor time', unknown, 2, 'ms'),
        row('one guess too many (429), processor time', many, 2, 'ms'),
        row(`another person’s document while one link asks for ${DOCUMENTS}`, document, 3000, 'ms'),
        row(
          `${PICTURES} pictures of ${Math.round((PICTURE.width * PICTURE.height) / 1e6)} MP at once, memory above rest`,
          pictures.megabytes,
          150,
          'MB',
        ),
        row('the health check meanwhile, slowest', pictures.slowest, 1000, 'ms'),
        row(`a save of staff beside ${PICTURES} slow uploads, slowest of 20`, save, 1000, 'ms'),
      ],
    ),
    `For comparison, Home from memory takes ${home.toFixed(2)} ms of processor time on this machine. The pictures were answered with ${[...new Set(pictures.statuses)].join(', ')}.`,
  ].join('\n\n')
  say(`\n${text}`)
  say(`\n→ ${writeSection('links', text)}`)
  await shutDown(0)
})
