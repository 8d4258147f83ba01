import { beforeEach, describe, expect, it, vi } from 'vitest'

import { contactStopErrors } from '@crm/contact-stops/errors'
import { MESSAGE_KINDS } from '@crm/messages/domain/message-options'
import { kindsOf } from '@crm/messages/message-kind'
import { untilDelivered } from '@crm/messages/operations/delivery'
import { resealAll } from '@kit/data/reseal'
import { getEnv } from '@kit/process/env'
import { useApi } from '../support/api'
import { deliverQueued, useMailSink } from '../support/mail-sink'
import { CONTACT_FORM, recordsOf, serial } from '../support/records'

useMailSink()
const api = useApi()
const create = recordsOf(api)
const as = 'comercial'
const STOPPED = 'Esta pessoa pediu para não ser contactada.'

const check = async ({ phone, records }: { phone?: string; records?: string[] }) => {
  const query = new URLSearchParams({ ...(phone ? { phone } : {}), ...(records ? { records: records.join(',') } : {}) })
  return (await api.call('GET', `/api/crm/contact-stops?${query.toString()}`, { as })).body.isStopped
}
const stop = (records: readonly string[], isStopped = true) =>
  api.call('PUT', '/api/crm/contact-stops', { as, body: { isStopped, records } })
/** A request with a number of its own: nobody is known by somebody else's. */
const request = async (body: object = {}) => {
  const sent = { ...CONTACT_FORM, telefone: `+244 ${938_000_000 + serial()}`, ...body }
  return (await api.call('POST', '/api/leads', { body: sent })).body.lead.id
}
const deliver = () => deliverQueued(api)
const outcomes = (kind: string) =>
  api.sql<{ reason: string | null; state: string }>(
    'select state, reason from messages where kind = $1 order by created_at',
    [kind],
  )
async function quoteOf({ email, phone }: { email: string | null; phone: string }) {
  const body = {
    clientEmail: email,
    clientName: 'Teresa Domingos',
    clientPhone: phone,
    items: [{ description: 'Logótipo', quantity: 1, unitPrice: '100000' }],
    title: 'Identidade',
  }
  const { quote } = (await api.call('POST', '/api/crm/quotes', { as, body })).body
  await api.call('POST', `/api/crm/quotes/${quote.id}/share`, { as, body: { via: 'copy' } })
  return quote.id
}
const remind = (id: string, via: 'email' | 'whatsapp') =>
  api.call('POST', `/api/crm/quotes/${id}/reminders`, { as, body: { via } })

beforeEach(async () => {
  await api.sql('delete from messages')
  await api.sql('delete from contact_stops')
  await api.sql('delete from contact_stop_keys')
  vi.restoreAllMocks()
})

describe('whoever asked not to be contacted', () => {
  it('[PRIV-15] is marked with the key that there is, also as the first one again', async () => {
    const lead = await request({ email: 'primeira@exemplo.ao' })
    for (const isStopped of [true, false, true]) await stop([lead], isStopped)
    expect(await api.sql('select from contact_stop_keys')).toHaveLength(1)
  })

  it('[PRIV-15] is known by e-mail and by phone, however they are typed, in records made later too', async () => {
    const lead = await request({ email: 'teresa@exemplo.ao', phone: '923 456 789' })
    expect(await check({ records: [lead] })).toBe(false)
    expect((await stop([lead])).body).toEqual({ isStopped: true })
    expect(await check({ records: [lead] })).toBe(true)
    expect(await check({ phone: '+244923456789' })).toBe(true)
    expect(await check({ phone: '923 456 780' })).toBe(false)
    const byEmail = await quoteOf({ email: 'Teresa@Exemplo.AO', phone: '912 000 111' })
    const byPhone = await quoteOf({ email: 'outra@exemplo.ao', phone: '(+244) 923-456-789' })
    expect([await check({ records: [byEmail] }), await check({ records: [byPhone] })]).toEqual([true, true])
    const history = await api.sql<{ description: string }>('select description from activities where entity_id = $1', [
      lead,
    ])
    expect(history.map(({ description }) => description)).toContain('Não contactar, a pedido da pessoa')
    await stop([lead], false)
    expect(await check({ records: [lead, byEmail, byPhone] })).toBe(false)
  })

  it('[PRIV-15] a number is known by the e-mail of another record with it', async () => {
    const email = `so${serial()}@exemplo.ao`
    const first = await request({ email, phone: '' })
    await stop([first])
    await request({ email, phone: '924 555 666' })
    expect(await check({ phone: '+244 924 555 666' })).toBe(true)
  })

  it('[PRIV-15] a record in the trash gets no line, so whoever deleted it can still undo that', async () => {
    const lead = await request({ email: `lixo${serial()}@exemplo.ao`, phone: '923 111 333' })
    await api.call('DELETE', `/api/leads/${lead}`, { as })
    expect((await stop([lead])).status).toBe(200)
    const undone = await api.call('POST', '/api/crm/trash/undo', { as, body: { collection: 'leads', id: lead } })
    expect(undone.status, undone.text).toBe(200)
    expect(await check({ records: [lead] })).toBe(true)
    const lines = await api.sql<{ type: string }>('select type from activities where entity_id = $1', [lead])
    expect(lines.map(({ type }) => type)).not.toContain('updated')
  })

  it('[PRIV-15] [DUP-02] holds for the addresses of records that were merged into theirs', async () => {
    const email = `junta${serial()}@exemplo.ao`
    const [kept, merged] = [await request({ email: 'fica@exemplo.ao' }), await request({ email, phone: '925 111 444' })]
    const body = { ids: [merged] }
    const answer = await api.call('POST', `/api/crm/leads/${kept}/merge`, { as: 'admin', body })
    expect(answer.status, answer.text).toBe(200)
    await api.payload.delete({ collection: 'leads', id: merged, trash: true })
    await stop([kept])
    expect(await check({ phone: '+244 925 111 444' })).toBe(true)
    expect(await check({ records: [await request({ email, phone: '' })] })).toBe(true)
    await stop([kept], false)
    expect(await api.sql('select from contact_stops')).toEqual([])
  })

  it('[PRIV-15] a number is known by what was merged into its record, and a merged number by the record that stayed', async () => {
    const email = `antes${serial()}@exemplo.ao`
    const stopped = await request({ email, phone: '926 333 111' })
    await stop([stopped])
    const kept = await request({ email: `fica${serial()}@exemplo.ao`, phone: '926 333 222' })
    expect(await check({ phone: '+244 926 333 222' })).toBe(false)
    await api.call('POST', `/api/crm/leads/${kept}/merge`, { as: 'admin', body: { ids: [stopped] } })
    expect(await check({ phone: '+244 926 333 222' })).toBe(true)
    const other = await request({ email: `outra${serial()}@exemplo.ao`, phone: '926 333 444' })
    const survivor = await request({ email, phone: '926 333 555' })
    await api.call('POST', `/api/crm/leads/${survivor}/merge`, { as: 'admin', body: { ids: [other] } })
    expect(await check({ phone: '+244 926 333 444' })).toBe(true)
  })

  it('[PRIV-15] a contact stop known by a merge holds for the mails about a quote', async () => {
    const email = `juntada${serial()}@exemplo.ao`
    await stop([await request({ email, phone: '' })])
    for (const kind of ['clients', 'leads'] as const) {
      const make = async (address: string) =>
        kind === 'leads' ? request({ email: address, phone: '' }) : (await create.client({ email: address })).id
      const [kept, merged] = [await make(`boa${serial()}@exemplo.ao`), await make(email)]
      const quote = await quoteOf({ email: `proposta${serial()}@exemplo.ao`, phone: '' })
      await api.sql(`update quotes set ${kind === 'leads' ? 'lead_id' : 'client_id'} = $1 where id = $2`, [kept, quote])
      expect(await check({ records: [quote] }), kind).toBe(false)
      const answer = await api.call('POST', `/api/crm/${kind}/${kept}/merge`, { as: 'admin', body: { ids: [merged] } })
      expect(answer.status, answer.text).toBe(200)
      expect(await check({ records: [quote] }), kind).toBe(true)
      expect((await remind(quote, 'email')).body.error, kind).toBe(STOPPED)
    }
  })

  it('[PRIV-15] a stop of the lead or client holds for their quotes, and for the addresses in these', async () => {
    for (const kind of ['leads', 'clients'] as const) {
      const email = `antiga${serial()}@exemplo.ao`
      const { id } = await (kind === 'leads' ? create.lead : create.client)({ email: `nova${serial()}@exemplo.ao` })
      const quote = await quoteOf({ email, phone: '' })
      await api.sql(`update quotes set ${kind === 'leads' ? 'lead_id' : 'client_id'} = $1 where id = $2`, [id, quote])
      // A stop from before the quote knows the record's own address only.
      await api.sql(`update quotes set client_email = null where id = $1`, [quote])
      await stop([id])
      await api.sql(`update quotes set client_email = $2 where id = $1`, [quote, email])
      expect((await remind(quote, 'email')).body.error, kind).toBe(STOPPED)
      await stop([id])
      expect(await check({ records: [await request({ email, phone: '' })] }), kind).toBe(true)
      await stop([id], false)
      expect(await check({ records: [quote] }), kind).toBe(false)
    }
  })

  it('[PRIV-15] lifted on one record with a number, it is lifted for that number', async () => {
    const [number, phone] = ['927 555 111', '+244 927 555 111']
    const lead = await request({ email: `a${serial()}@exemplo.ao`, phone: number })
    const client = await create.client({ email: `b${serial()}@exemplo.ao`, phone: number })
    await stop([lead])
    expect([await check({ records: [client.id] }), await check({ phone })]).toEqual([true, true])
    await stop([client.id], false)
    expect([await check({ records: [lead] }), await check({ phone })]).toEqual([false, false])
    await api.sql(`update clients set phone_e164 = null, phone = null where id = $1`, [client.id])
    await stop([lead])
    await api.sql(`update clients set phone_e164 = '+244927555111', phone = $2 where id = $1`, [client.id, number])
    expect([await check({ records: [client.id] }), await check({ phone })]).toEqual([true, true])
  })

  it('[PRIV-15] two people noting it at once leave one mark of each value', async () => {
    const lead = await request({ email: 'dois@exemplo.ao', phone: '923 111 222' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => stop([lead])))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await check({ records: [lead] })).toBe(true)
    await stop([lead], false)
    expect(await api.sql('select from contact_stops')).toEqual([])
  })

  it('[PRIV-15] stays known after the erasure, and no value of theirs is stored', async () => {
    const email = `apagada${serial()}@exemplo.ao`
    const lead = await request({ email, name: 'Teresa Domingos', phone: '931 222 333' })
    const { contactId } = (
      await api.sql<{ contactId: string }>('select contact_id as "contactId" from leads where id = $1', [lead])
    )[0] ?? { contactId: '' }
    await stop([lead, contactId])
    const erased = await api.call('POST', '/api/crm/privacy/erasures', {
      as: 'admin',
      body: { name: 'Teresa Domingos', reason: 'asked', records: [lead, contactId] },
    })
    expect(erased.status, erased.text).toBe(200)
    expect(await check({ records: [lead] })).toBe(false)
    expect(await check({ records: [await request({ email, phone: '' })] })).toBe(true)
    const stored = await api.sql('select * from contact_stops, contact_stop_keys')
    expect(JSON.stringify(stored)).not.toMatch(/apagada|931222333/)
    for (const { mark } of stored as { mark: string }[]) expect(mark).toMatch(/^[0-9a-f]{64}$/)
  })

  it('[PRIV-15] gets no receipt and no reminder by mail; what they asked for still comes', async () => {
    const email = `parada${serial()}@exemplo.ao`
    const first = await request({ email, phone: '923 777 888' })
    await deliver()
    await stop([first])
    await request({ email, phone: '' })
    await deliver()
    const receipts = [
      { reason: null, state: 'sent' },
      { reason: 'contact_stopped', state: 'cancelled' },
    ]
    expect(await outcomes('request-receipt')).toEqual(receipts)
    const quote = await quoteOf({ email, phone: '' })
    const refused = await remind(quote, 'email')
    expect([refused.status, refused.body.error]).toEqual([409, STOPPED])
    const { body } = await api.call('GET', `/api/crm/quotes/${quote}/reminders`, { as })
    expect(body.mailProblem).toBe(STOPPED)
    expect((await remind(quote, 'whatsapp')).status).toBe(200)
    await api.call('POST', `/api/crm/quotes/${quote}/send-email`, { as })
    await deliver()
    expect(await outcomes('quote-email')).toEqual([{ reason: null, state: 'sent' }])
  })

  it('[PRIV-15] a reminder that waited in the queue is cancelled as it would leave', async () => {
    const email = `fila${serial()}@exemplo.ao`
    const quote = await quoteOf({ email, phone: '' })
    const reminded = await remind(quote, 'email')
    expect(reminded.status, reminded.text).toBe(200)
    await untilDelivered()
    await api.sql(
      `update messages set state = 'queued', sent_at = null, next_attempt_at = now() - interval '1 second', attempts = 0`,
    )
    await stop([quote])
    await deliver()
    expect(await outcomes('quote-reminder')).toEqual([{ reason: 'contact_stopped', state: 'cancelled' }])
  })

  it('[PRIV-15] [OPS-23] may be anybody once the secret is lost: no receipt and no reminder leaves', async () => {
    const quote = await quoteOf({ email: `outra${serial()}@exemplo.ao`, phone: '' })
    await stop([await request({ email: `parada${serial()}@exemplo.ao`, phone: '' })])
    await deliver()
    await api.sql('delete from messages')
    await api.sql(`update contact_stop_keys set sealed_key = 'of-another-secret'`)
    await request({ email: `nova${serial()}@exemplo.ao`, phone: '' })
    await deliver()
    expect(await outcomes('request-receipt')).toEqual([{ reason: 'stops_unreadable', state: 'cancelled' }])
    const refused = await remind(quote, 'email')
    expect([refused.status, refused.body.error]).toEqual([409, contactStopErrors.stops_unreadable.message])
    const asked = await api.call('GET', '/api/crm/contact-stops?phone=923456700', { as })
    expect(asked.body).toEqual({ isStopped: false, isUnreadable: true })
  })

  it('[PRIV-15] [OPS-23] is still known after PAYLOAD_SECRET has changed', async () => {
    const env = getEnv()
    const { payloadSecret } = env
    const lead = await request({ phone: '923 999 000' })
    await stop([lead])
    try {
      Object.assign(env, { payloadSecret: 'x'.repeat(48), payloadSecretOld: payloadSecret })
      expect(await resealAll(api.payload)).toEqual(new Map())
      expect(await check({ records: [lead] })).toBe(true)
    } finally {
      Object.assign(env, { payloadSecret, payloadSecretOld: 'x'.repeat(48) })
      await resealAll(api.payload)
      Object.assign(env, { payloadSecretOld: undefined })
    }
    expect(await check({ records: [lead] })).toBe(true)
  })
})

it('[PRIV-15] each kind of mail says whether somebody asked for it', () => {
  const unasked = MESSAGE_KINDS.filter((kind) => kindsOf(api)[kind]?.isUnasked)
  expect(unasked.toSorted()).toEqual(['payment-reminder', 'quote-reminder', 'request-receipt'])
  // Mails to staff, and those that answer an action of the person. A new kind must be added to one of the lists.
  expect(MESSAGE_KINDS.filter((kind) => !unasked.includes(kind)).toSorted()).toEqual([
    'account-change',
    'account-email',
    'bank-change',
    'data-request',
    'day-summary',
    'new-request',
    'notification',
    'proposal-accepted',
    'proposal-answer',
    'proposal-prolonged',
    'quote-email',
    'second-step-reset',
  ])
})

it('[PRIV-15] a record without e-mail and phone is refused in words', async () => {
  const quote = await quoteOf({ email: null, phone: '' })
  const { body, status } = await stop([quote])
  expect([status, body.error]).toEqual([400, 'Este registo não tem email nem telefone.'])
})
