import { randomUUID } from 'node:crypto'

import { expect, test } from '@playwright/test'
import sharp from 'sharp'

import { findPostgresUrl, stopPostgres } from '../../scripts/runtime/postgres.mjs'
import type { Exchange } from '../support/http-exchange'
import { query } from '../support/own-database'
import { CONTACT_FORM } from '../support/records'
import { type ServerProcess, spawnServer, untilHealthy } from '../support/server-process'
import { mountSmallDisk } from '../support/small-disk'

const AWAY = 'O serviço está temporariamente indisponível. Tente novamente dentro de instantes.'
const RECOVERY_LIMIT_MS = 60_000
/** Room for a new cluster, its log, the site's data and a few hundred requests. */
const DISK_MEGABYTES = 320

const post = (server: ServerProcess, email: string): Promise<Exchange> =>
  server.send('POST', '/api/leads', { json: { ...CONTACT_FORM, email, mensagem: 'Um pedido comprido. '.repeat(80) } })

async function expectToldOfIt(server: ServerProcess): Promise<void> {
  for (const path of ['/api/health', '/api/ready']) {
    const answer = await server.send('GET', path)
    expect(answer.status, path).toBe(503)
    expect(JSON.parse(answer.text)).toMatchObject({ status: 'error' })
  }
}

const expectWell = async (server: ServerProcess): Promise<void> => {
  for (const path of ['/api/health', '/api/ready'])
    await expect.poll(async () => (await server.send('GET', path)).status, { timeout: RECOVERY_LIMIT_MS }).toBe(200)
}

async function picture(): Promise<{ headers: Record<string, string>; raw: Buffer }> {
  const png = await sharp({ create: { background: '#6d3fd0', channels: 3, height: 900, width: 1200 } })
    .png()
    .toBuffer()
  const boundary = `limite${randomUUID()}`
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n{"alt":"Cor"}\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="cor.png"\r\nContent-Type: image/png\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'sec-fetch-site': 'same-origin' },
    raw: Buffer.concat([Buffer.from(head), png, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

test('[R4] a full disk of its own, the log of Postgres too: nothing acknowledged is lost, and with room it goes on', async () => {
  const disk = mountSmallDisk(DISK_MEGABYTES)
  // platform-outage covers the answers without a mount; only the restart of Postgres needs a disk that is really full.
  test.skip(disk === null, 'This user may not mount a disk: the restart of Postgres is not tested here.')
  if (!disk) return
  const dataDir = `${disk.path}/data`
  const server = await spawnServer({ databaseUrl: '', env: { DATA_DIR: dataDir }, script: 'start' })
  try {
    await untilHealthy(server)
    // Waits for readiness too: until then the server reports that it is starting.
    await expectWell(server)
    const cookie = await server.signIn()
    const acknowledged: string[] = []
    const send = async (): Promise<number> => {
      const email = `${randomUUID()}@exemplo.ao`
      const { status, text } = await post(server, email)
      expect([201, 503], text).toContain(status)
      if (status === 503) expect(JSON.parse(text)).toEqual({ error: AWAY })
      else acknowledged.push(email)
      return status
    }
    expect(await send()).toBe(201)

    disk.fill()
    await expectToldOfIt(server)
    const upload = await server.send('POST', '/api/cms/media', { cookie, ...(await picture()) })
    expect(upload.status, upload.text).toBe(503)
    await expect.poll(send, { intervals: [1], timeout: 60_000 }).toBe(503)
    // The log has no room either: Postgres crashes, and cannot restart until there is room.
    const url = findPostgresUrl(dataDir)
    expect(url).not.toBeNull()
    // Below the ephemeral range: an outgoing connection could otherwise take it before the restart.
    expect(Number(new URL(url ?? '').port)).toBeLessThan(32_768)
    const fillLog = `select pg_logical_emit_message(true, 'room', repeat('x', 4000000)) from generate_series(1, 40)`
    await expect(query(url ?? '', fillLog)).rejects.toThrow()
    await expect
      .poll(async () => (await server.send('GET', '/api/health')).text, { timeout: 60_000 })
      .toContain('"database":"down"')
    expect(await send()).toBe(503)

    disk.free()
    await expectWell(server)
    await expect.poll(send, { timeout: RECOVERY_LIMIT_MS }).toBe(201)
    expect((await server.send('POST', '/api/cms/media', { cookie, ...(await picture()) })).status).toBe(201)
    const rows = await query<{ email: string }>(findPostgresUrl(dataDir) ?? '', 'select email from leads')
    const stored = new Set(rows.map(({ email }) => email))
    expect(
      acknowledged.filter((email) => !stored.has(email)),
      'acknowledged and lost',
    ).toEqual([])
    expect(await server.kill('SIGTERM'), server.output()).toEqual({ code: 0, signal: null })
  } finally {
    disk.free()
    await server.kill('SIGKILL')
    await stopPostgres(dataDir)
    disk.remove()
  }
})
