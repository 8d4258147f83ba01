import { afterAll, beforeAll, vi } from 'vitest'

import { kickDelivery, untilDelivered } from '@crm/messages/operations/delivery'
import { getEnv } from '@kit/process/env'
import type { TestApi } from './api'
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

/** Delivers the mails that are due, as the poll does. */
export async function deliverQueued({ payload }: TestApi): Promise<void> {
  kickDelivery(payload)
  await untilDelivered()
}

/** Sets the process's clock, against which a mail is checked just before it is sent. */
export async function during(now: Date, work: () => Promise<unknown>): Promise<void> {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  try {
    await work()
    await untilDelivered()
  } finally {
    vi.useRealTimers()
  }
}
