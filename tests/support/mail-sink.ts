import { afterAll, beforeAll } from 'vitest'

import { getEnv } from '@kit/process/env'
import { createSmtpSink, type Sink } from './smtp-sink'

/** A real SMTP server on 127.0.0.1 as this file's mail transport; later files have none. */
export function useMailSink(): Sink {
  const { sink, start, stop } = createSmtpSink()
  const { mailFrom, smtpUrl } = getEnv()
  beforeAll(async () => {
    process.env.SMTP_URL = await start()
    Object.assign(getEnv(), { mailFrom: 'Agência <geral@agencia.ao>', smtpUrl: process.env.SMTP_URL })
  })
  afterAll(async () => {
    delete process.env.SMTP_URL
    Object.assign(getEnv(), { mailFrom, smtpUrl })
    await stop()
  })
  return sink
}
