import { test } from '@playwright/test'

import { createDatabase } from './own-database'
import { type ServerProcess, startServer } from './server-process'
import { createSmtpSink, type Sink } from './smtp-sink'

/** There from a file's first test on. */
export interface MailedSite {
  /** The mails that have come. */
  sink: Sink
  databaseUrl: string
  origin: string
  server: ServerProcess
}

/** A server of this file's own with an empty database and a mail transport, which the shared one is tested without. */
export function useMailedSite(): MailedSite {
  const smtp = createSmtpSink()
  const site = { sink: smtp.sink } as MailedSite
  let database: Awaited<ReturnType<typeof createDatabase>>
  test.beforeAll(async () => {
    database = await createDatabase()
    const env = { MAIL_FROM: 'Agência <geral@agencia.ao>', SMTP_URL: await smtp.start() }
    site.server = await startServer({ databaseUrl: database.url, env })
    site.databaseUrl = database.url
    site.origin = `http://127.0.0.1:${site.server.port}`
  })
  test.afterAll(async () => {
    await site.server.kill('SIGTERM')
    await smtp.stop()
    await database.drop()
  })
  return site
}
