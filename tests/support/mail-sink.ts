import { afterAll, beforeAll } from 'vitest'

import { createSmtpSink, type Sink } from './smtp-sink'

/** A real SMTP server on 127.0.0.1 as this file's mail transport. To be called before `useApi`. */
export function useMailSink(): Sink {
  const { sink, start, stop } = createSmtpSink()
  beforeAll(async () => {
    process.env.SMTP_URL = await start()
    process.env.MAIL_FROM = 'Agência <geral@agencia.ao>'
  })
  afterAll(stop)
  return sink
}
