import { expect, type Page, test } from '@playwright/test'

import { createDatabase, letWaitForLocks, type OwnPostgres, query, startOwnPostgres } from './own-database'
import { ADMIN, type ServerOptions, type ServerProcess, startServer } from './server-process'
import { createSmtpSink, type Sink } from './smtp-sink'

/** A site of one test file, available from its first test on. */
interface OwnSite {
  /** The session of its first admin. */
  cookie: string
  databaseUrl: string
  origin: string
  /** Only with `hasPostgres`. */
  postgres: OwnPostgres
  server: ServerProcess
  /** Received mails, only with `hasMail`. */
  sink: Sink
  signIn: (page: Page, credentials?: { password: string; username: string }) => Promise<void>
  /** Runs one statement on its database; returns the rows. */
  sql: <Row extends object>(statement: string, values?: unknown[]) => Promise<Row[]>
}

interface OwnSiteOptions extends Omit<ServerOptions, 'databaseUrl'> {
  /** Adds a mail transport, which the shared site does not have. */
  hasMail?: boolean
  /** Adds a Postgres server that the tests may stop, freeze and kill. */
  hasPostgres?: boolean
  /** Renders a staff screen before the first test, because on a busy machine that takes longer than the tests wait. */
  hasScreens?: boolean
  /** For tests that hold a lock to see what is shown meanwhile. */
  waitsForLocks?: boolean
}

/**
 * Starts a server of the file's own on an empty database without demo content: the shared site always has records, and
 * nobody may block others on it. Call at the top of the file or of a `describe`.
 */
export function ownSite({ hasMail, hasPostgres, hasScreens, waitsForLocks, ...options }: OwnSiteOptions = {}): OwnSite {
  const smtp = createSmtpSink()
  const site = {
    signIn: async (page, credentials = ADMIN) => {
      const answer = await page.request.post(`${site.origin}/api/cms/users/login`, { data: credentials })
      expect(answer.status()).toBe(200)
    },
    sink: smtp.sink,
    sql: (statement, values) => query(site.databaseUrl, statement, values),
  } as OwnSite
  let dropDatabase: () => Promise<void>

  test.beforeAll(async () => {
    if (hasPostgres) {
      site.postgres = await startOwnPostgres({ isDurable: false })
      site.databaseUrl = site.postgres.url
      dropDatabase = site.postgres.remove
    } else {
      const { drop, url } = await createDatabase()
      site.databaseUrl = url
      dropDatabase = drop
    }
    if (waitsForLocks) await letWaitForLocks(site.databaseUrl)
    const env: Record<string, string> = { ...options.env }
    if (hasMail) Object.assign(env, { MAIL_FROM: 'Agência <geral@agencia.ao>', SMTP_URL: await smtp.start() })
    const { databaseUrl } = site
    site.server = await startServer({ ...options, databaseUrl, env })
    site.origin = `http://127.0.0.1:${site.server.port}`
    site.cookie = await site.server.signIn()
    if (hasScreens) await site.server.send('GET', '/admin/crm/leads', { cookie: site.cookie })
  })
  test.afterAll(async () => {
    // Its database may be away.
    await site.server.kill(hasPostgres ? 'SIGKILL' : 'SIGTERM')
    if (hasMail) await smtp.stop()
    await dropDatabase()
  })
  return site
}
