import { expect, type Page } from '@playwright/test'

import { createDatabase, letWaitForLocks, query } from './own-database'
import { ADMIN, type ServerProcess, startServer } from './server-process'
import { test } from './staff-screen'

/** A site that only one test file uses. Filled in before its first test. */
interface OwnSite {
  databaseUrl: string
  origin: string
  signIn: (page: Page, credentials?: { password: string; username: string }) => Promise<void>
  /** Rows of one statement on its database. */
  sql: (statement: string) => Promise<object[]>
}

/**
 * A server of the file's own on an empty database, without demo content: elsewhere there are always records, and nobody
 * may keep others waiting. To be called at the top of the file. `waitsForLocks`: for tests that hold one to see what is shown
 * meanwhile.
 */
export function ownSite({ waitsForLocks = false } = {}): OwnSite {
  let database: Awaited<ReturnType<typeof createDatabase>>
  let server: ServerProcess
  const site: OwnSite = {
    databaseUrl: '',
    origin: '',
    signIn: async (page, credentials = ADMIN) => {
      const answer = await page.request.post(`${site.origin}/api/cms/users/login`, { data: credentials })
      expect(answer.status()).toBe(200)
    },
    sql: (statement) => query(site.databaseUrl, statement),
  }
  test.beforeAll(async () => {
    database = await createDatabase()
    if (waitsForLocks) await letWaitForLocks(database.url)
    server = await startServer({ databaseUrl: database.url })
    // Its first screen takes a busy machine longer than what a test looks for there.
    await server.send('GET', '/admin/crm/leads', { cookie: await server.signIn() })
    Object.assign(site, { databaseUrl: database.url, origin: `http://127.0.0.1:${server.port}` })
  })
  test.afterAll(async () => {
    await server.kill('SIGTERM')
    await database.drop()
  })
  return site
}
