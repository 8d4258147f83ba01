import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { claimMessages, queueMessage, renewLease } from '@crm/messages/operations/outbox'
import { settleFailure, settleSent } from '@crm/messages/operations/outcomes'
import {
  giveUpOverdue,
  kickDelivery,
  startDelivery,
  stopDelivery,
  untilDelivered,
} from '@crm/messages/operations/delivery'
import { forgetTexts } from '@crm/messages/operations/messages'
import { getEnv } from '@kit/process/env'
import { withTransaction } from '@kit/data/transaction'
import { PASSWORD, useApi } from '../support/api'
import { deliverQueued, useMailSink } from '../support/mail-sink'
import { historyLines, recordsOf, serial } from '../support/records'

const sink = useMailSink()
const api = useApi()
const create = recordsOf(api)
/** No server listens there. */
const NO_SERVER = 'smtp://127.0.0.1:1'

interface Row {
  attempts: number
  content: unknown
  id: string
  last_error: string | null
  lease_token: string | null
  next_attempt_at: Date | null
  reason: string | null
  recipient: string
  state: string
}
const rows = () => api.sql<Row>('select * from messages order by created_at, id')
const states = async () => (await rows()).map(({ state }) => state)
const historyOf = async (id: string) => (await historyLines(api, id)).map(({ type }) => type)
const due = () => api.sql("update messages set next_attempt_at = now() - interval '1 second' where state = 'queued'")
const deliver = () => deliverQueued(api)
/** Queues a quote's mail without delivering it. */
const queueQuote = async (to = 'ana@exemplo.ao') => {
  const quote = await create.quote({ title: `Proposta ${serial()}` })
  const id = await queueMessage(await api.serverReq(), {
    content: { message: null, quoteNumber: quote.quoteNumber },
    kind: 'quote-email',
    recipient: to,
    record: { entityId: quote.id, entityType: 'quote' },
    subject: quote.title,
    uniqueKey: `test:${serial()}`,
  })
  return { id, quote }
}
const claimOne = async () => {
  const [message] = await claimMessages(await api.serverReq(), 1)
  if (!message) throw new Error('Nothing was due')
  return message
}

let smtpUrl: string | undefined
beforeEach(async () => {
  smtpUrl ??= getEnv().smtpUrl
  Object.assign(getEnv(), { smtpUrl })
  await api.sql('delete from messages')
  Object.assign(sink, { connections: 0, holdAt: null, mails: [], recipients: [], refuseNext: 0, refused: 0 })
  vi.spyOn(api.payload.logger, 'warn').mockReturnValue()
})
afterEach(async () => {
  sink.holdAt = null
  await untilDelivered()
  vi.restoreAllMocks()
})

describe('the row of a message', () => {
  it('[NOTI-02] is there with its event or not at all, and once per key', async () => {
    const req = await api.serverReq()
    const message = { content: {}, kind: 'quote-email', recipient: 'a@b.ao', subject: 'x', uniqueKey: 'k' } as const
    await expect(
      withTransaction(req, async () => {
        await queueMessage(req, message)
        throw new Error('The event failed')
      }),
    ).rejects.toThrow('The event failed')
    expect(await rows()).toEqual([])
    await queueMessage(req, message)
    await expect(queueMessage(req, message)).rejects.toThrow()
    expect(await rows()).toHaveLength(1)
  })

  it('[NOTI-02] is plain to insert by SQL: the rest has defaults, and it leaves', async () => {
    const { quote } = await queueQuote()
    await api.sql('delete from messages')
    await api.sql(
      `insert into messages (kind, recipient, unique_key, entity_type, entity_id)
       values ('quote-email', 'sql@exemplo.ao', 'sql', 'quote', $1)`,
      [quote.id],
    )
    await deliver()
    expect(sink.recipients).toEqual([['sql@exemplo.ao']])
    expect(await rows()).toMatchObject([{ attempts: 1, state: 'sent' }])
  })
})

describe('a delivery', () => {
  it('[NOTI-01] [NOTI-03] of ten that claim at once one gets each message', async () => {
    for (let count = 0; count < 4; count += 1) await queueQuote(`a${count}@exemplo.ao`)
    const claims = await Promise.all(Array.from({ length: 10 }, async () => claimMessages(await api.serverReq(), 5)))
    const ids = claims.flat().map(({ id }) => id)
    expect(ids).toHaveLength(4)
    expect(new Set(ids).size).toBe(4)
  })

  it('[NOTI-03] [R1] asked for ten times at once sends one mail each', async () => {
    for (let count = 0; count < 7; count += 1) await queueQuote(`a${count}@exemplo.ao`)
    for (let count = 0; count < 10; count += 1) kickDelivery(api.payload)
    await untilDelivered()
    expect(sink.recipients.flat().toSorted()).toEqual(Array.from({ length: 7 }, (_, count) => `a${count}@exemplo.ao`))
    expect(new Set(await states())).toEqual(new Set(['sent']))
  })

  it('[NOTI-01] [NOTI-03] whose process died is made again, and the old process writes nothing', async () => {
    const { quote } = await queueQuote()
    const old = await claimOne()
    await due()
    // Nobody else takes the mail until its lease expires.
    await deliver()
    expect(sink.mails).toEqual([])
    await api.sql("update messages set leased_until = now() - interval '1 ms'")
    await deliver()
    expect(await rows()).toMatchObject([{ attempts: 2, lease_token: null, state: 'sent' }])
    expect(sink.mails).toHaveLength(1)

    const req = await api.serverReq()
    expect(await renewLease(req, old)).toBe(false)
    expect(await settleSent(req, old, { subject: 'old' })).toBe(false)
    expect(await settleFailure(req, old, { isFinal: true, reason: 'refused' })).toBe(false)
    expect(await states()).toEqual(['sent'])
    expect(await historyOf(quote.id)).toEqual(['created', 'email_sent'])
    await due()
    await deliver()
    expect(sink.mails).toHaveLength(1)
  })

  it('[NOTI-01] a lease that another process has got is not its old owner’s, who does not send', async () => {
    await queueQuote()
    sink.holdAt = 'data'
    kickDelivery(api.payload)
    await expect.poll(() => sink.held).toBe(1)
    // It stalled for longer than its lease, and another process has taken the message.
    await api.sql("update messages set lease_token = 'other', leased_until = now() + interval '1 min'")
    sink.holdAt = null
    await untilDelivered()
    expect(await rows()).toMatchObject([{ lease_token: 'other', state: 'queued' }])
  })

  it('[NOTI-03] whose sender’s account is deleted meanwhile is sent once, with its history', async () => {
    const { quote } = await queueQuote()
    const leaving = await api.payload.create({
      collection: 'users',
      data: { password: PASSWORD, role: 'comercial', username: `sai-${serial()}` },
    })
    await api.sql('update messages set user_id = $1', [leaving.id])
    const message = await claimOne()
    await api.payload.delete({ collection: 'users', id: leaving.id })
    expect(await settleSent(await api.serverReq(), message, { subject: 'x' })).toBe(true)
    expect(await historyOf(quote.id)).toEqual(['created', 'email_sent'])
  })

  it('[NOTI-03] repeated after a crash between mail server and database has the same Message-ID', async () => {
    const { id } = await queueQuote()
    await deliver()
    await api.sql("update messages set state = 'queued', next_attempt_at = now() - interval '1 second', sent_at = null")
    await deliver()
    expect(sink.mails.map(({ messageId }) => messageId)).toEqual([`<${id}@agencia.ao>`, `<${id}@agencia.ao>`])
  })

  it('[R1] that ended its process seven times is given up, with its history', async () => {
    const { quote } = await queueQuote()
    await api.sql("update messages set attempts = 7, lease_token = 'dead', leased_until = now() - interval '1 s'")
    await deliver()
    expect(sink.mails).toEqual([])
    expect(await rows()).toMatchObject([{ reason: 'interrupted', state: 'failed' }])
    expect(await historyOf(quote.id)).toEqual(['created', 'email_failed'])
  })

  it('[NOTI-04] fails seven times, each time with the next one’s time, and is then given up', async () => {
    Object.assign(getEnv(), { smtpUrl: NO_SERVER })
    const { quote } = await queueQuote()
    const waits: (number | null)[] = []
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      await due()
      await deliver()
      const [row] = await api.sql<{ wait: number | null }>(
        'select round(extract(epoch from next_attempt_at - updated_at))::int as wait from messages',
      )
      waits.push(row?.wait ?? null)
    }
    expect(waits).toEqual([20, 120, 600, 3600, 21_600, 86_400, null])
    expect(await rows()).toMatchObject([{ attempts: 7, reason: 'unreachable', state: 'failed' }])
    expect(await historyOf(quote.id)).toEqual(['created', 'email_failed'])
  })

  it('[NOTI-04] to one person they arrive in their order, also after the server was away', async () => {
    Object.assign(getEnv(), { smtpUrl: NO_SERVER })
    const quotes = []
    for (let count = 0; count < 3; count += 1) quotes.push((await queueQuote()).quote.quoteNumber)
    await deliver()
    await due()
    await deliver()
    // Only the first is tried; the others wait behind it.
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([2, 0, 0])
    Object.assign(getEnv(), { smtpUrl })
    // A mail to somebody else shows that the server is back, so the waiting ones are retried before their hours are
    // over.
    await api.sql(`update messages set last_attempt_at = now() - interval '10 minutes',
      next_attempt_at = now() + interval '6 hours' where attempts > 0`)
    await queueQuote('rui@exemplo.ao')
    await deliver()
    await deliver()
    expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent'])
    const toAna = sink.mails.filter((_, index) => sink.recipients[index]?.[0] === 'ana@exemplo.ao')
    expect(toAna.map(({ subject }) => subject?.slice('Orçamento '.length, 'Orçamento ORC-2026-0001'.length))).toEqual(
      quotes,
    )
  })

  it('[NOTI-04] for which alone the server fails loses no attempt, however many others are sent', async () => {
    const { id } = await queueQuote()
    await api.sql(`update messages set attempts = 4, reason = 'no_answer', next_attempt_at = now() + interval '1 hour'`)
    const req = await api.serverReq()
    const failDue = async () => {
      const claimed = await claimMessages(req, 1)
      for (const message of claimed) await settleFailure(req, message, { isFinal: false, reason: 'no_answer' })
      return claimed.length
    }
    /** Sends another mail some minutes after the last attempt of this one; returns whether this one was tried then. */
    const sendAnother = async (minutes: number) => {
      await api.sql('update messages set last_attempt_at = now() - make_interval(mins => $2) where id = $1', [
        id,
        minutes,
      ])
      await queueQuote('rui@exemplo.ao')
      await settleSent(req, await claimOne(), { subject: 'x' })
      return (await failDue()) > 0
    }
    const left = async () => (await rows()).find((row) => row.id === id)
    expect(await sendAnother(9)).toBe(false)
    // The server may have come back, so it is tried once before its own time.
    for (const isTried of [true, false, false, false]) expect(await sendAnother(11)).toBe(isTried)
    expect(await left()).toMatchObject({ attempts: 4, state: 'queued' })
    await due()
    expect(await failDue()).toBe(1)
    expect(await left()).toMatchObject({ attempts: 5, state: 'queued' })
    for (const isTried of [true, false]) expect(await sendAnother(11)).toBe(isTried)
    expect(await left()).toMatchObject({ attempts: 5, state: 'queued' })
  })

  it('[NOTI-01] that a clock that ran ahead put off leaves once that is corrected, and no other leaves early', async () => {
    const put = async (to: string, wait: string) => {
      const { id } = await queueQuote(to)
      await api.sql('update messages set next_attempt_at = now() + $2::interval where id = $1', [id, wait])
    }
    await put('adiantado@exemplo.ao', '3 days')
    await put('amanha@exemplo.ao', '24 hours')
    await deliver()
    expect(sink.recipients).toEqual([['adiantado@exemplo.ao']])
  })

  it('[NOTI-01] while it runs, its lease is renewed and lasts', async () => {
    await queueQuote()
    const message = await claimOne()
    await api.sql("update messages set leased_until = now() + interval '1 s'")
    expect(await renewLease(await api.serverReq(), message)).toBe(true)
    const [row] = await api.sql<{ lasts: boolean }>(
      "select leased_until > now() + interval '60 s' as lasts from messages",
    )
    expect(row?.lasts).toBe(true)
  })
})

describe('while no mail server is set up', () => {
  it('[NOTI-06] messages wait without an attempt, and leave when it is', async () => {
    Object.assign(getEnv(), { smtpUrl: undefined })
    await queueQuote()
    await deliver()
    await giveUpOverdue(api.payload)
    expect(await rows()).toMatchObject([{ attempts: 0, state: 'queued' }])
    Object.assign(getEnv(), { smtpUrl })
    await deliver()
    expect(await states()).toEqual(['sent'])
  })

  it('[NOTI-06] after 7 days they have failed, with the reason', async () => {
    const { quote } = await queueQuote()
    await api.sql("update messages set next_attempt_at = now() - interval '1 second' - interval '7 days 1 minute'")
    // With a mail server configured they are only late.
    expect(await giveUpOverdue(api.payload)).toBe(0)
    Object.assign(getEnv(), { smtpUrl: undefined })
    expect(await giveUpOverdue(api.payload)).toBe(1)
    expect(await rows()).toMatchObject([{ attempts: 0, reason: 'not_configured', state: 'failed' }])
    expect(await historyOf(quote.id)).toEqual(['created', 'email_failed'])
  })
})

describe('Payload’s own mails', () => {
  const forgot = async () => {
    await api.sql(
      `update users set email = 'admin@exemplo.ao', reset_password_requested_at = null
       where username = 'admin'`,
    )
    await api.payload.forgotPassword({
      collection: 'users', // Signs in by name, but the type only knows the address.
      data: { username: 'admin' } as unknown as { email: string },
    })
  }

  it('[NOTI-06] [S10] go through the outbox with one valid sender; the secret goes with the mail', async () => {
    await forgot()
    await untilDelivered()
    expect(sink.recipients).toEqual([['admin@exemplo.ao']])
    const [mail] = sink.mails
    expect(mail?.from).toEqual({ address: 'geral@agencia.ao', name: 'Agência' })
    expect(mail?.headers.filter(({ key }) => key === 'from')).toHaveLength(1)
    expect(mail?.html).toContain('/admin/reset/')
    expect(await rows()).toMatchObject([{ content: null, state: 'sent' }])
  })

  it('[NOTI-06] wait too, fail nothing, show no secret, and are given up when their link is of no use', async () => {
    Object.assign(getEnv(), { smtpUrl: undefined })
    await forgot()
    await untilDelivered()
    expect(await rows()).toMatchObject([{ attempts: 0, state: 'queued' }])
    const { body, text } = await api.call('GET', '/api/crm/messages', { as: 'admin' })
    expect(body.messages).toMatchObject([{ kind: 'account-email', recipient: 'admin@exemplo.ao', state: 'queued' }])
    expect(text).not.toContain('/admin/reset/')
    expect((await api.call('GET', '/api/crm/messages', { as: 'comercial' })).body.messages).toEqual([])

    await api.sql("update messages set expires_at = now() - interval '1 s'")
    expect(await giveUpOverdue(api.payload)).toBe(1)
    expect(await rows()).toMatchObject([{ content: null, reason: 'expired', state: 'failed' }])
    const again = await api.call('POST', `/api/crm/messages/${(await rows())[0]?.id}/retry`, { as: 'admin' })
    expect(again.status).toBe(409)
    await api.call('POST', `/api/crm/messages/${(await rows())[0]?.id}/cancel`, { as: 'admin' })
    expect(await states()).toEqual(['cancelled'])
  })

  it('[NOTI-06] wait for no earlier mail to the same person', async () => {
    await queueQuote('admin@exemplo.ao')
    await api.sql("update messages set next_attempt_at = now() - interval '1 second' + interval '6 hours'")
    await forgot()
    await untilDelivered()
    expect(await states()).toEqual(['queued', 'sent'])
  })
})

describe('the routes of the messages', () => {
  const steer = (id: string, how: 'cancel' | 'retry', as: 'admin' | 'comercial' = 'comercial') =>
    api.call('POST', `/api/crm/messages/${id}/${how}`, { as })

  it('[NOTI-05] list state, reason and next attempt, narrowed by state and kind', async () => {
    Object.assign(getEnv(), { smtpUrl: NO_SERVER })
    const { id, quote } = await queueQuote()
    await deliver()
    const list = (query = '', as: 'admin' | 'comercial' = 'comercial') =>
      api.call('GET', `/api/crm/messages${query}`, { as })
    const [message] = (await list()).body.messages
    expect(message).toMatchObject({
      attempts: 1,
      canRetry: true,
      entityId: quote.id,
      entityType: 'quote',
      id,
      isInDelivery: false,
      lastError: null,
      reason: 'não foi possível ligar ao servidor de email',
      state: 'queued',
    })
    expect(message?.nextAttemptAt).not.toBeNull()
    // Only admins see the server's own error text.
    expect((await list('', 'admin')).body.messages[0]?.lastError).toContain('ECONNREFUSED')
    expect((await list('?status=queued&kind=quote-email')).body.messages).toHaveLength(1)
    expect((await list('?status=failed')).body.messages).toEqual([])
    expect((await list('?kind=account-email')).body.messages).toEqual([])
    expect((await list('?q=ANA@exemplo')).body.messages).toHaveLength(1)
    expect((await list('?kind=x')).status).toBe(400)
  })

  it('[NOTI-05] show a salesperson those about every kind of CRM record, and no others', async () => {
    const about = ['client', 'lead', 'order', 'quote', 'retainer']
    await api.sql(
      `insert into messages (kind, recipient, unique_key, state, entity_type)
       select 'notification', 'ana@exemplo.ao', kind, 'failed', kind from unnest($1::text[]) kind`,
      [[...about, 'data-request', 'message']],
    )
    const { messages } = (await api.call('GET', '/api/crm/messages?status=failed', { as: 'comercial' })).body
    expect(new Set(messages?.map(({ entityType }) => entityType))).toEqual(new Set(about))
  })

  it('[NOTI-05] ‘Tentar de novo’ sends one that failed, with all its attempts', async () => {
    sink.refuseNext = 1
    const { id } = await queueQuote()
    await api.sql('update messages set attempts = 6')
    await deliver()
    expect(await states()).toEqual(['failed'])
    const { body, status } = await steer(id, 'retry')
    expect(status).toBe(200)
    expect(body.message).toMatchObject({ attempts: 0, state: 'queued' })
    await untilDelivered()
    expect(await rows()).toMatchObject([{ attempts: 1, state: 'sent' }])
    expect((await steer(id, 'retry')).status).toBe(409)
    expect((await steer(id, 'cancel')).status).toBe(409)
  })

  it('[NOTI-05] ‘Tentar de novo’ uses up no attempt of one that waits', async () => {
    Object.assign(getEnv(), { smtpUrl: NO_SERVER })
    const { id } = await queueQuote()
    await deliver()
    for (let time = 0; time < 2; time += 1) {
      await steer(id, 'retry')
      await untilDelivered()
    }
    expect(await rows()).toMatchObject([{ attempts: 1, state: 'queued' }])
  })

  it('[NOTI-05] [NOTI-06] ‘Tentar de novo’ says that no mail server is set up, and changes nothing', async () => {
    const { id } = await queueQuote()
    await api.sql("update messages set state = 'failed', reason = 'not_configured', next_attempt_at = null")
    Object.assign(getEnv(), { smtpUrl: undefined })
    const { body, status } = await steer(id, 'retry')
    expect([status, body.error]).toEqual([503, expect.stringContaining('O envio de email não está configurado')])
    expect(await rows()).toMatchObject([{ reason: 'not_configured', state: 'failed' }])
  })

  it('[NOTI-05] ‘Cancelar’ takes one out of the queue; it can be sent after all', async () => {
    Object.assign(getEnv(), { smtpUrl: NO_SERVER })
    const { id } = await queueQuote()
    expect((await steer(id, 'cancel')).body.message).toMatchObject({
      nextAttemptAt: null,
      reason: 'cancelada por uma pessoa',
      state: 'cancelled',
    })
    Object.assign(getEnv(), { smtpUrl })
    await deliver()
    expect(sink.mails).toEqual([])
    expect((await steer(id, 'retry')).body.message).toMatchObject({ reason: null, state: 'queued' })
    await untilDelivered()
    expect(sink.mails).toHaveLength(1)
  })

  it('[NOTI-05] ‘Cancelar’ puts one that failed aside, with its error; it can be sent after all', async () => {
    sink.refuseNext = 1
    const { id, quote } = await queueQuote()
    await api.sql('update messages set attempts = 6')
    await deliver()
    expect(await states()).toEqual(['failed'])
    expect((await steer(id, 'cancel')).body.message).toMatchObject({ canRetry: true, state: 'cancelled' })
    expect((await rows())[0]?.last_error).not.toBeNull()
    expect(await historyOf(quote.id)).toEqual(['created', 'email_failed'])
    expect((await steer(id, 'cancel')).status).toBe(409)
    await steer(id, 'retry')
    await untilDelivered()
    expect(await states()).toEqual(['sent'])
  })

  it('[NOTI-05] one that is being delivered is neither cancelled nor sent twice', async () => {
    const { id } = await queueQuote()
    sink.holdAt = 'data'
    kickDelivery(api.payload)
    await expect.poll(() => sink.held).toBe(1)
    expect((await api.call('GET', '/api/crm/messages', { as: 'admin' })).body.messages[0]?.isInDelivery).toBe(true)
    expect((await steer(id, 'cancel')).status).toBe(409)
    expect((await steer(id, 'retry')).status).toBe(409)
    sink.holdAt = null
    await untilDelivered()
    expect(sink.mails).toHaveLength(1)
    expect(await states()).toEqual(['sent'])
  })

  it('[NOTI-05] of a cancellation and a delivery at the same moment one happens', async () => {
    for (let round = 0; round < 10; round += 1) {
      await api.sql('delete from messages')
      sink.mails = []
      const { id } = await queueQuote()
      kickDelivery(api.payload)
      const { status } = await steer(id, 'cancel')
      await untilDelivered()
      expect({ mails: sink.mails.length, states: await states(), status }).toEqual(
        status === 200 ? { mails: 0, states: ['cancelled'], status: 200 } : { mails: 1, states: ['sent'], status: 409 },
      )
    }
  })

  it('[NOTI-05] [NOTI-06] a salesperson steers no account’s mail', async () => {
    Object.assign(getEnv(), { smtpUrl: undefined })
    await api.payload.sendEmail({ html: 'x', subject: 'x', to: 'admin@exemplo.ao' })
    const id = (await rows())[0]?.id ?? ''
    expect((await steer(id, 'cancel')).status).toBe(404)
    expect((await steer(id, 'cancel', 'admin')).status).toBe(200)
    expect(await rows()).toMatchObject([{ content: null, state: 'cancelled' }])
  })
})

it('[NOTI-20] what was written in a message is forgotten 180 days after it was sent; the row stays', async () => {
  await queueQuote()
  await queueQuote('rui@exemplo.ao')
  await deliver()
  await api.sql("update messages set sent_at = now() - interval '181 days' where recipient = 'ana@exemplo.ao'")
  await forgetTexts(await api.serverReq())
  expect((await rows()).map(({ content, recipient }) => [recipient, content === null])).toEqual([
    ['ana@exemplo.ao', true],
    ['rui@exemplo.ao', false],
  ])
})

describe('a stop', () => {
  afterAll(() => stopDelivery())

  it('[R1] takes no new messages and waits for those under way', async () => {
    await queueQuote()
    sink.holdAt = 'data'
    kickDelivery(api.payload)
    await expect.poll(() => sink.held).toBe(1)
    let isStopped = false
    const stopped = stopDelivery().then(() => (isStopped = true))
    await queueQuote('rui@exemplo.ao')
    kickDelivery(api.payload)
    expect(isStopped).toBe(false)
    sink.holdAt = null
    await stopped
    expect(await states()).toEqual(['sent', 'queued'])
    // The next start delivers the remaining mails.
    startDelivery(api.payload)
    await expect.poll(states, { timeout: 20_000 }).toEqual(['sent', 'sent'])
  })
})
