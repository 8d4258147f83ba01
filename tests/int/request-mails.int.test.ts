import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { leadReference } from '@crm/leads/domain/lead-reference'
import { giveUpOverdue, untilDelivered } from '@crm/messages/operations/delivery'
import { claimMessages, queueMessage } from '@crm/messages/operations/outbox'
import { fillRequestEmails } from '@kit/database/migrations/20261126_060000_release_1_0_0'
import { getEnv } from '@kit/process/env'
import { useApi } from '../support/api'
import { deliverQueued, useMailSink } from '../support/mail-sink'
import { CONTACT_FORM, QUOTE_REQUEST, serial, SERVICES_ORDER } from '../support/records'

const sink = useMailSink()
const api = useApi()
const SITE_EMAIL = 'geral@exemplo.ao'

interface Row {
  attempts: number
  content: unknown
  entity_id: string
  entity_type: string
  kind: string
  reason: string | null
  recipient: string
  state: string
  subject: string | null
}
const rows = () => api.sql<Row>('select * from messages order by created_at, kind, recipient')
const receipts = async () => (await rows()).filter(({ kind }) => kind === 'request-receipt')
const post = async (body: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
  const answer = await api.call('POST', '/api/leads', { body: { ...CONTACT_FORM, ...body }, headers })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.lead
}
const deliver = () => deliverQueued(api)
const setSettings = (data: { email?: string; requestEmails?: string | null; sendsReceipts?: boolean }) =>
  api.payload.updateGlobal({ data, slug: 'site-settings' })
const mailTo = (address: string) => sink.mails[sink.recipients.findIndex(([to]) => to === address)]
const visitor = () => `visitante${serial()}@exemplo.ao`

let smtpUrl: string | undefined
const isMailAway = (isAway: boolean) => Object.assign(getEnv(), { smtpUrl: isAway ? undefined : smtpUrl })

beforeEach(async () => {
  smtpUrl ??= getEnv().smtpUrl
  isMailAway(false)
  await api.sql('delete from messages')
  await api.sql('delete from site_settings')
  Object.assign(sink, { mails: [], recipients: [], refuseNext: 0, refused: 0 })
  vi.spyOn(api.payload.logger, 'warn').mockReturnValue()
})
afterEach(async () => {
  await untilDelivered()
  vi.restoreAllMocks()
})

describe('a visitor’s request', () => {
  it('[NOTI-07] is told to the site’s address, with all that was written and the ways to answer', async () => {
    const email = visitor()
    const { id } = await post({ email })
    await untilDelivered()
    const mail = mailTo(SITE_EMAIL)
    expect(mail?.subject).toBe('Novo pedido: Criação de Websites · Ana Bela')
    expect(mail?.replyTo).toEqual([{ address: email, name: 'Ana Bela' }])
    expect(mail?.from).toEqual({ address: 'geral@agencia.ao', name: 'Agência' })
    for (const part of [
      'Ana Bela',
      'Kianda Lda',
      email,
      '+244 923 000 111',
      'Criação de Websites',
      'AOA 100.000 a 250.000',
      '1 mês',
      CONTACT_FORM.mensagem,
      leadReference(id),
      'https://wa.me/244923000111',
      'tel:+244923000111',
      `http://site.test/admin/crm/leads/${id}`,
    ]) {
      expect(mail?.text).toContain(part)
      expect(mail?.html).toContain(part)
    }
    expect(mail?.text).toMatch(/^Responder até \d\d\/\d\d\/\d{4} \d\d:\d\d$/m)
    expect(await rows()).toMatchObject([
      { entity_id: id, entity_type: 'lead', kind: 'new-request', recipient: SITE_EMAIL, state: 'sent' },
      { entity_id: id, entity_type: 'lead', kind: 'request-receipt', recipient: email, state: 'sent' },
    ])
  })

  it('[NOTI-08] is acknowledged with its reference and the promise, and with nothing that was typed', async () => {
    const email = visitor()
    const hostile = { empresa: 'Compre já', mensagem: 'Ganhe dinheiro em http://mau.example agora mesmo', nome: 'Mau' }
    const { id } = await post({ ...hostile, email, telefone: '+244 911 111 111' })
    await untilDelivered()
    const mail = mailTo(email)
    const reference = leadReference(id)
    expect(mail?.subject).toBe(`Recebemos o seu pedido (${reference})`)
    expect(mail?.text).toMatch(
      new RegExp(
        `^Olá, recebemos o seu pedido com a referência ${reference}\\. ` +
          'Respondemos até (?:segunda|terça|quarta|quinta|sexta)-feira, \\d\\d/\\d\\d, às \\d\\d:\\d\\d\\.\n',
      ),
    )
    expect(mail?.text).toContain(`Agência\n+244 900 000 000\n${SITE_EMAIL}\nhttp://site.test`)
    for (const typed of [...Object.values(hostile), '911', 'Websites', email])
      for (const body of [mail?.subject, mail?.text, mail?.html]) expect(body).not.toContain(typed)
    expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  })

  it('[NOTI-08] [DUP-04] is acknowledged with its own reference after it was merged', async () => {
    const email = visitor()
    isMailAway(true)
    const [kept, { id }] = [await post({ email: visitor() }), await post({ email })]
    await api.call('POST', `/api/crm/leads/${kept.id}/merge`, { as: 'admin', body: { ids: [id] } })
    isMailAway(false)
    await deliver()
    expect(mailTo(email)?.subject).toBe(`Recebemos o seu pedido (${leadReference(id)})`)
    const told = sink.mails.flatMap(({ text }) => text?.match(/Referência: (\S+)/)?.[1] ?? [])
    expect(told.toSorted()).toEqual([kept.id, id].map(leadReference).toSorted())
  })

  it.each([
    ['the services page', SERVICES_ORDER],
    ['a service’s page', QUOTE_REQUEST],
  ])('[NOTI-07] [NOTI-08] from %s has both as well', async (_name, body) => {
    const answer = await api.call('POST', '/api/leads', { body })
    expect(answer.status).toBe(201)
    await untilDelivered()
    expect(sink.recipients.flat().toSorted()).toEqual([body.email, SITE_EMAIL].toSorted())
  })

  it('[NOTI-02] sent again with its key has no second mails', async () => {
    const body = { email: visitor() }
    const headers = { 'idempotency-key': `chave-${serial()}` }
    const first = await post(body, headers)
    await untilDelivered()
    const again = await Promise.all([post(body, headers), post(body, headers)])
    await untilDelivered()
    expect(again.map(({ id }) => id)).toEqual([first.id, first.id])
    expect(sink.mails).toHaveLength(2)
    expect(await rows()).toHaveLength(2)
  })

  it('[NOTI-02] that is not stored has no mails, and has no mails that it could lose', async () => {
    await api.sql(`alter table messages add constraint no_kaput check (recipient <> 'kaput@exemplo.ao') not valid`)
    vi.spyOn(api.payload.logger, 'error').mockReturnValue()
    const body = { ...CONTACT_FORM, email: 'kaput@exemplo.ao' }
    expect((await api.call('POST', '/api/leads', { body, isBroken: true })).status).toBe(500)
    await api.sql('alter table messages drop constraint no_kaput')
    expect(await api.sql(`select 1 from leads where email = 'kaput@exemplo.ao'`)).toEqual([])
    expect(await rows()).toEqual([])
  })

  it('[NOTI-10] under suspicion of spam is told to nobody', async () => {
    await post({ email: visitor(), website: 'http://spam.example' })
    await untilDelivered()
    expect(await rows()).toEqual([])
    expect(sink.mails).toEqual([])
  })

  it('[NOTI-09] [NOTI-10] that is marked as spam or deleted while its mails wait has none', async () => {
    isMailAway(true)
    const spam = await post({ email: visitor() })
    const gone = await post({ email: visitor() })
    await api.payload.update({ collection: 'leads', data: { isSuspectedSpam: true }, id: spam.id })
    expect((await api.call('DELETE', `/api/leads/${gone.id}`, { as: 'comercial' })).status).toBe(200)
    isMailAway(false)
    await deliver()
    expect(sink.mails).toEqual([])
    const reasons = (await rows()).map(({ entity_id, reason, state }) => `${entity_id === spam.id} ${state} ${reason}`)
    expect(reasons.toSorted()).toEqual([
      'false cancelled record_gone',
      'false cancelled record_gone',
      'true cancelled suspected_spam',
      'true cancelled suspected_spam',
    ])
  })

  it('[NOTI-07] of a person who writes header lines into every field has one mailbox and one subject', async () => {
    const nome = 'Ana"\r\nBcc: todos@exemplo.ao\r\n <x@mau.example>, Rui \u202Eoa'
    const { email } = await post({ email: visitor(), nome, servico: 'Web\r\nBcc: a@b.ao' })
    await untilDelivered()
    const mail = mailTo(SITE_EMAIL)
    expect(mail?.subject).toBe('Novo pedido: Web Bcc: a@b.ao · Ana" Bcc: todos@exemplo.ao <x@mau.example>, Rui oa')
    expect(mail?.replyTo).toMatchObject([{ address: email }])
    expect(mail?.headers.filter(({ key }) => ['bcc', 'cc'].includes(key))).toEqual([])
    expect(sink.recipients.flat().toSorted()).toEqual([SITE_EMAIL, email].toSorted())
  })

  it('[NOTI-07] with text that looks like HTML shows it as text', async () => {
    await post({ email: visitor(), mensagem: '<script>alert(1)</script> <img src=x onerror=alert(1)>', nome: '<b>Ana' })
    await untilDelivered()
    const { html } = mailTo(SITE_EMAIL) ?? {}
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toMatch(/<script|<img|<b>/)
  })
})

it('[NOTI-04] [NOTI-07] a request whose mail the agency’s server turns away for now does not hold up the next', async () => {
  isMailAway(true)
  await setSettings({ sendsReceipts: false })
  await post({ nome: 'Rui' })
  sink.refuseNext = 1
  isMailAway(false)
  await deliver()
  await post({ nome: 'Eva' })
  await untilDelivered()
  expect(sink.mails.map(({ subject }) => subject)).toEqual(['Novo pedido: Criação de Websites · Eva'])
  expect((await rows()).map(({ reason, state }) => `${state} ${reason}`)).toEqual([
    'queued refused_for_now',
    'sent null',
  ])
})

it('[NOTI-04] [NOTI-07] a mail of another kind that the agency’s server turns away for now holds up no request', async () => {
  await setSettings({ sendsReceipts: false })
  await queueMessage(await api.serverReq(), {
    content: {},
    kind: 'proposal-accepted',
    recipient: SITE_EMAIL,
    uniqueKey: `odd:${serial()}`,
  })
  await api.sql(`update messages set reason = 'own_error', next_attempt_at = now() + interval '1 hour'`)
  await post({ nome: 'Eva' })
  await untilDelivered()
  expect(sink.mails.map(({ subject }) => subject)).toEqual(['Novo pedido: Criação de Websites · Eva'])
})

it('[NOTI-04] requests to one address leave one after the other', async () => {
  isMailAway(true)
  await setSettings({ sendsReceipts: false })
  await post({ nome: 'Rui' })
  await post({ nome: 'Eva' })
  const [first] = await rows()
  expect(await claimMessages(await api.serverReq(), 5)).toMatchObject([{ entityId: first?.entity_id }])
})

describe('a receipt', () => {
  it('[NOTI-09] leaves once for fifty requests of one address at once; the agency hears of all fifty', async () => {
    const email = visitor()
    await Promise.all(Array.from({ length: 50 }, (_, index) => post({ email, nome: `Ana ${index}` })))
    await deliver()
    expect(sink.recipients.filter(([to]) => to === email)).toHaveLength(1)
    expect(sink.recipients.filter(([to]) => to === SITE_EMAIL)).toHaveLength(50)
    const outcomes = (await receipts()).map(({ reason, state }) => `${state} ${reason}`)
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 49 }, () => 'cancelled receipt_limit'), 'sent null'])
  })

  it('[NOTI-09] leaves once also when they come while no mail server is set up, in any spelling', async () => {
    isMailAway(true)
    const email = visitor()
    for (const spelling of [email, email.toUpperCase(), email]) await post({ email: spelling })
    isMailAway(false)
    await deliver()
    expect((await receipts()).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'cancelled', 'sent'])
    expect(sink.recipients.flat().filter((to) => to.toLowerCase() === email)).toHaveLength(1)
  })

  it('[NOTI-09] leaves an hour after the last one, three times a day', async () => {
    const email = visitor()
    const ageBy = (age: string) =>
      api.sql(`update messages set sent_at = sent_at - $1::interval where state = 'sent'`, [age])
    const lastOutcome = async () => {
      const { id } = await post({ email })
      await untilDelivered()
      return (await receipts()).find(({ entity_id }) => entity_id === id)?.state
    }
    expect(await lastOutcome()).toBe('sent')
    await ageBy('59 minutes')
    expect(await lastOutcome()).toBe('cancelled')
    await ageBy('2 minutes')
    expect(await lastOutcome()).toBe('sent')
    await ageBy('61 minutes')
    expect(await lastOutcome()).toBe('sent')
    await ageBy('61 minutes')
    expect(await lastOutcome()).toBe('cancelled')
    await ageBy('21 hours')
    expect(await lastOutcome()).toBe('sent')
  })

  it('[NOTI-09] that waits for its next attempt counts: none leaves beside it', async () => {
    const email = visitor()
    isMailAway(true)
    await post({ email })
    await api.sql(`delete from messages where kind = 'new-request'`)
    isMailAway(false)
    sink.refuseNext = 1
    await deliver()
    expect(await receipts()).toMatchObject([{ attempts: 1, reason: 'refused_for_now', state: 'queued' }])
    // Older by the clock than the first mail but queued after it: does not wait for it.
    const { id } = await post({ email })
    await api.sql(`update messages set created_at = now() - interval '1 minute' where entity_id = $1`, [id])
    await deliver()
    expect((await receipts()).map(({ reason, state }) => [state, reason])).toEqual([
      ['cancelled', 'receipt_limit'],
      ['queued', 'refused_for_now'],
    ])
    await api.sql(`update messages set next_attempt_at = now() - interval '1 second' where state = 'queued'`)
    await deliver()
    expect((await receipts()).map(({ state }) => state)).toEqual(['cancelled', 'sent'])
  })

  it('[NOTI-05] [NOTI-09] that was over the limit is judged again by ‘Tentar de novo’', async () => {
    const email = visitor()
    await post({ email })
    await post({ email })
    await deliver()
    const list = async () =>
      (await api.call('GET', '/api/crm/messages?kind=request-receipt', { as: 'comercial' })).body.messages
    const [message] = (await list()).filter(({ state }) => state === 'cancelled')
    expect(message).toMatchObject({
      canRetry: true,
      reason: 'este endereço já recebeu um recibo na última hora ou três num dia',
    })
    const retry = async () => {
      expect((await api.call('POST', `/api/crm/messages/${message?.id}/retry`, { as: 'comercial' })).status).toBe(200)
      await untilDelivered()
      return (await list()).find(({ id }) => id === message?.id)?.state
    }
    expect(await retry()).toBe('cancelled')
    await api.sql(`update messages set sent_at = sent_at - interval '61 minutes' where state = 'sent'`)
    expect(await retry()).toBe('sent')
  })

  it('[NOTI-09] goes to none of the agency’s own addresses; the agency hears of the request', async () => {
    await setSettings({ requestEmails: 'vendas@exemplo.ao, rui@exemplo.ao' })
    for (const email of ['Rui@exemplo.ao', SITE_EMAIL, 'geral@agencia.ao']) await post({ email })
    await deliver()
    expect((await receipts()).map(({ reason }) => reason)).toEqual(['own_address', 'own_address', 'own_address'])
    expect(sink.recipients.flat().toSorted()).toEqual([
      'rui@exemplo.ao',
      'rui@exemplo.ao',
      'rui@exemplo.ao',
      'vendas@exemplo.ao',
      'vendas@exemplo.ao',
      'vendas@exemplo.ao',
    ])
  })

  it('[NOTI-08] is not written while the switch is off; one that waits is cancelled', async () => {
    isMailAway(true)
    await post({ email: visitor() })
    await setSettings({ sendsReceipts: false })
    await post({ email: visitor() })
    expect(await receipts()).toHaveLength(1)
    isMailAway(false)
    await deliver()
    expect(await receipts()).toMatchObject([{ reason: 'receipts_off', state: 'cancelled' }])
    expect(sink.recipients).toEqual([[SITE_EMAIL], [SITE_EMAIL]])
  })

  it('[NOTI-08] that leaves after the promised moment promises nothing', async () => {
    isMailAway(true)
    const email = visitor()
    const { id } = await post({ email })
    await api.sql(`update leads set created_at = now() - interval '5 days' where id = $1`, [id])
    isMailAway(false)
    await deliver()
    expect(mailTo(email)?.text).not.toContain('Respondemos')
    expect(mailTo(SITE_EMAIL)?.text).toContain('Responder até')
  })
})

describe('the settings', () => {
  it('[NOTI-07] name up to five addresses, each with a mail of its own, from the next request on', async () => {
    await setSettings({ requestEmails: 'a@exemplo.ao;b@exemplo.ao c@exemplo.ao,d@exemplo.ao , e@exemplo.ao' })
    expect((await api.payload.findGlobal({ slug: 'site-settings' })).requestEmails).toBe(
      'a@exemplo.ao, b@exemplo.ao, c@exemplo.ao, d@exemplo.ao, e@exemplo.ao',
    )
    await setSettings({ sendsReceipts: false })
    await post()
    expect((await rows()).map(({ recipient }) => recipient)).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@exemplo.ao`),
    )
  })

  it('[NOTI-07] without addresses, the administrators’ get the requests; never the site’s, which an editor changes', async () => {
    await api.sql("update users set email = role || '@agencia.ao'")
    await setSettings({ requestEmails: '', sendsReceipts: false })
    const body = { email: 'editora@fora.example' }
    expect((await api.cms('POST', '/globals/site-settings', { as: 'editor', body })).status).toBe(200)
    await post()
    expect((await rows()).map(({ recipient }) => recipient)).toEqual(['admin@agencia.ao'])
    await api.sql('update users set email = null')
    await api.sql('delete from messages')
    await post()
    expect(await rows()).toEqual([])
  })

  it('[NOTI-07] leave the example’s address when an administrator gives the site its own, and not for an editor', async () => {
    const save = async (as: 'admin' | 'editor', email: string) => {
      expect((await api.cms('POST', '/globals/site-settings', { as, body: { email } })).status).toBe(200)
      return (await api.payload.findGlobal({ slug: 'site-settings' })).requestEmails
    }
    expect(await save('editor', 'editora@fora.example')).toBe(SITE_EMAIL)
    expect(await save('admin', 'editora@fora.example')).toBe(SITE_EMAIL)
    expect(await save('admin', 'ola@kianda.ao')).toBe('ola@kianda.ao')
    expect(await save('admin', 'outro@kianda.ao')).toBe('ola@kianda.ao')
  })

  it.each([
    [null, 'Geral@kianda.ao', 'geral@kianda.ao'],
    ['', 'geral@kianda.ao / ligue-nos, a@b', 'geral@kianda.ao'],
    ['', 'ligue-nos', null],
    ['a@exemplo.ao', 'geral@kianda.ao', 'a@exemplo.ao'],
  ])('[NOTI-07] %j beside the site’s %j become %j when the release is installed', async (own, email, expected) => {
    await setSettings({ sendsReceipts: false })
    await api.sql('update site_settings set request_emails = $1, email = $2', [own, email])
    await fillRequestEmails(api.payload.db.drizzle)
    expect(await api.sql('select request_emails from site_settings')).toEqual([{ request_emails: expected }])
  })

  it.each([
    ['a@exemplo.ao, b', '«b» não é um endereço de email'],
    ['a@exemplo.ao, A@exemplo.ao', 'A@exemplo.ao está repetido'],
    ['a@b.ao b@b.ao c@b.ao d@b.ao e@b.ao f@b.ao', 'Indique no máximo 5 endereços'],
  ])('[NOTI-07] refuse %j with a sentence', async (requestEmails, sentence) => {
    const { status, text } = await api.cms('POST', '/globals/site-settings', { as: 'admin', body: { requestEmails } })
    expect(status).toBe(400)
    expect(text).toContain(sentence)
  })

  it('[NOTI-19] let no editor say who reads the requests', async () => {
    await setSettings({ requestEmails: 'a@exemplo.ao' })
    const body = { agencyName: 'Kianda', requestEmails: 'editor@exemplo.ao', sendsReceipts: false }
    expect((await api.cms('POST', '/globals/site-settings', { as: 'editor', body })).status).toBe(200)
    expect(await api.payload.findGlobal({ slug: 'site-settings' })).toMatchObject({
      agencyName: 'Kianda',
      requestEmails: 'a@exemplo.ao',
      sendsReceipts: true,
    })
  })

  it.each([
    ['', []],
    ['ligue-nos', []],
    [`${'x'.repeat(1900)}@exemplo.ao`, []],
    ['Agência <geral@kianda.ao>', []],
    ['geral@kianda.ao / GERAL@kianda.ao', ['geral@kianda.ao']],
    ['a@b.ao b@b.ao c@b.ao d@b.ao e@b.ao f@b.ao', 5],
  ])('[NOTI-07] that hold %j as their addresses lose no request', async (emails, expected) => {
    await setSettings({ sendsReceipts: false })
    await api.sql('update site_settings set request_emails = $1', [emails])
    await post()
    const recipients = (await rows()).map(({ recipient }) => recipient)
    if (typeof expected === 'number') expect(recipients).toHaveLength(expected)
    else expect(recipients).toEqual(expected)
  })
})

describe('while no mail server is set up', () => {
  it('[NOTI-06] both wait without an attempt, and leave when it is', async () => {
    isMailAway(true)
    const email = visitor()
    await post({ email })
    await deliver()
    await giveUpOverdue(api.payload)
    expect((await rows()).map(({ attempts, state }) => [attempts, state])).toEqual([
      [0, 'queued'],
      [0, 'queued'],
    ])
    isMailAway(false)
    await deliver()
    expect(sink.recipients.flat().toSorted()).toEqual([SITE_EMAIL, email].toSorted())
  })

  it('[NOTI-06] after 7 days they have failed, with the reason', async () => {
    isMailAway(true)
    await post({ email: visitor() })
    await api.sql("update messages set next_attempt_at = now() - interval '7 days 1 minute'")
    expect(await giveUpOverdue(api.payload)).toBe(2)
    expect((await rows()).map(({ reason, state }) => [state, reason])).toEqual([
      ['failed', 'not_configured'],
      ['failed', 'not_configured'],
    ])
  })
})

it('[NOTI-05] a salesperson sees the messages of a request and filters by kind', async () => {
  const { id } = await post({ email: visitor() })
  await untilDelivered()
  const list = async (query: string) =>
    (await api.call('GET', `/api/crm/messages${query}`, { as: 'comercial' })).body.messages
  expect(await list('?kind=new-request')).toMatchObject([{ entityId: id, entityType: 'lead', state: 'sent' }])
  expect(await list('?kind=request-receipt')).toMatchObject([{ entityId: id, entityType: 'lead', state: 'sent' }])
})

it('[NOTI-20] a lead that is removed for good takes its messages with it; the others stay', async () => {
  const gone = await post({ email: visitor() })
  const kept = await post({ email: visitor() })
  await deliver()
  await api.call('DELETE', `/api/leads/${gone.id}`, { as: 'comercial' })
  expect(await rows()).toHaveLength(4)
  expect((await api.cms('DELETE', `/leads/${gone.id}?trash=true`, { as: 'admin' })).status).toBe(200)
  expect(new Set((await rows()).map(({ entity_id }) => entity_id))).toEqual(new Set([kept.id]))
})
