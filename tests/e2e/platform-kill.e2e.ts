import { expect, test } from '@playwright/test'

import { query, startOwnPostgres } from '../support/own-database'
import { CONTACT_FORM } from '../support/records'
import { type ServerProcess, startServer, uniqueName } from '../support/server-process'

const ROUNDS = 5
const SENDERS = 8
/** The server dies in the middle of the stream, after so many more were acknowledged. */
const ACKNOWLEDGED_PER_ROUND = 150

/** Sends one request after the other until the server is gone; notes the id of each 201. */
async function streamLeads(server: ServerProcess, acknowledged: Set<string>): Promise<void> {
  for (;;) {
    try {
      const { body, status, text } = await server.send('POST', '/api/leads', {
        json: { ...CONTACT_FORM, email: `${uniqueName('kill')}@exemplo.ao` },
      })
      if (status === 201) acknowledged.add(body.lead.id)
      // The database dies a moment before the server in some rounds.
      else if (status !== 503) throw new Error(`POST /api/leads answered ${status}: ${text}`)
    } catch (error) {
      if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '')) return
      throw error
    }
  }
}

test('[API-07] [OP-46] kill -9 during a stream of requests, five rounds: every 201 is there after the restart', async () => {
  const postgres = await startOwnPostgres({ isDurable: true })
  const acknowledged = new Set<string>()
  try {
    let server = await startServer({ databaseUrl: postgres.url })
    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = acknowledged.size
      const streams = Array.from({ length: SENDERS }, () => streamLeads(server, acknowledged))
      const stopped = Promise.all(streams)
      await expect
        .poll(() => Promise.race([stopped.then(() => 'ended early'), Promise.resolve(acknowledged.size - before)]), {
          timeout: 60_000,
        })
        .toBeGreaterThan(ACKNOWLEDGED_PER_ROUND)
      // In every other round the whole machine's worth of processes dies, Postgres included.
      const isWholeCrash = round % 2 === 0
      if (isWholeCrash) postgres.crash()
      expect(await server.kill('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })
      await stopped
      if (isWholeCrash) await postgres.start()
      server = await startServer({ databaseUrl: postgres.url })
      await expectAllThere(server, postgres.url, acknowledged)
    }
    await server.kill('SIGTERM')
  } finally {
    await postgres.remove()
  }
})

/** Through the restarted server as staff see them, and with the rows that belong to each. */
async function expectAllThere(
  server: ServerProcess,
  databaseUrl: string,
  acknowledged: ReadonlySet<string>,
): Promise<void> {
  const { body } = await server.send('GET', '/api/leads', { cookie: await server.signIn() })
  const stored = new Set(body.leads.map(({ id }) => id))
  expect(
    [...acknowledged].filter((id) => !stored.has(id)),
    'acknowledged and lost',
  ).toEqual([])
  const halves = await query(
    databaseUrl,
    `select id from leads where contact_id is null
       or not exists (select from activities where entity_type = 'lead' and entity_id = leads.id::text)`,
  )
  expect(halves, 'leads without their contact or history').toEqual([])
}
