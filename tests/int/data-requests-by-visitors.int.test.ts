import { beforeEach, describe, expect, it } from 'vitest'

import {
  askForData,
  confirmAsked,
  forgetUnconfirmed,
  isKnown,
  readAsked,
} from '@crm/privacy-requests/operations/confirmation'
import { askInput } from '@crm/privacy-requests/schema'
import { endOldLinks } from '@crm/public-links/operations/public-links'
import { luandaDay } from '@kit/lib/dates'
import { useApi } from '../support/api'
import { deliverQueued, useMailSink } from '../support/mail-sink'
import { statementsOf } from '../support/own-statements'
import { insertRow, recordsOf, serial } from '../support/records'

const sink = useMailSink()
const api = useApi()
const create = recordsOf(api)
const as = 'admin'

beforeEach(async () => {
  Object.assign(sink, { mails: [], recipients: [] })
  for (const table of ['data_requests', 'messages', 'notification_events']) await api.sql(`delete from ${table}`)
})

const ask = async (email: string, body: object = {}) =>
  askForData(await api.serverReq(), askInput.parse({ email, kind: 'access', ...body }))
const deliver = () => deliverQueued(api)
const mailsTo = (email: string) => sink.recipients.flat().filter((to) => to === email).length
const secretIn = (text = '') => /\/privacidade\/pedido\/([\w-]{32})/.exec(text)?.[1] ?? ''
const listed = async () => (await api.call('GET', '/api/crm/privacy-requests', { as })).body.dataRequests
const told = () => api.sql<{ text: string }>("select text from notification_events where event = 'data-request'")
/** Creates a client and requests their data; returns the secret that was mailed. */
async function asked(body: object = {}): Promise<{ email: string; secret: string }> {
  const email = `Pessoa.${serial()}@exemplo.ao`
  await create.client({ email })
  await ask(email, body)
  await deliver()
  return { email: email.toLowerCase(), secret: secretIn(sink.mails.at(-1)?.text) }
}
const confirm = async (secret: string) => confirmAsked(await api.serverReq(), secret)

describe('asking', () => {
  it('[PRIV-13] runs the same statements for a known and an unknown address, and none of them looks for a person', async () => {
    const known = `conhecida.${serial()}@exemplo.ao`
    await create.client({ email: known })
    // Without the deadline, which is part of the commit's text.
    const statementsFor = async (email: string) =>
      (await statementsOf(() => ask(email))).map((text) => text.replace(/'\d{4}-[^']+'/, ''))
    const statements = await statementsFor(known)
    expect(statements.some((text) => text.includes('data_requests'))).toBe(true)
    expect(await statementsFor(`desconhecida.${serial()}@exemplo.ao`)).toEqual(statements)
    expect(statements.filter((text) => /clients|leads|contacts|quotes|acceptances/.test(text))).toEqual([])
  })

  it('[PRIV-13] is mailed to those alone of whom there is something, in any of the tables of the register', async () => {
    const emails = ['cliente', 'lead', 'orcamento', 'pedido', 'aceite'].map((name) => `${name}.${serial()}@exemplo.ao`)
    const [client = '', lead = '', quote = '', contact = '', acceptor = ''] = emails
    await create.client({ email: client.toUpperCase() })
    await create.lead({ email: lead })
    const { id } = await create.quote({ clientEmail: quote })
    await insertRow(api, 'contacts', { email: contact, message: 'Olá', name: 'Rui', phone: '', service: 'Branding' })
    const accepted = { content: '{}', content_hash: 'a'.repeat(64), gross_cents: 1, name: 'Rui', role: 'Gerente' }
    await insertRow(api, 'quote_acceptances', {
      ...accepted,
      channel: 'site',
      email: acceptor,
      quote_id: id,
      revision: 1,
    })
    const unknown = `ninguem.${serial()}@exemplo.ao`
    const req = await api.serverReq()
    expect(await Promise.all([...emails, unknown].map((email) => isKnown(req, email)))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ])
    for (const email of [...emails, unknown]) await ask(email)
    await deliver()
    expect(emails.map(mailsTo)).toEqual([1, 1, 1, 1, 1])
    expect(mailsTo(unknown)).toBe(0)
    const [message] = await api.sql('select state, reason from messages where recipient = $1', [unknown])
    expect(message).toEqual({ reason: 'unknown_person', state: 'cancelled' })
    expect(await listed(), 'what nobody has confirmed is no request').toEqual([])
    // A data request alone must not make the address known.
    expect(await isKnown(req, unknown)).toBe(false)
  })

  it('[PRIV-13] [DUP-02] an address is known also by the record that another one was merged into', async () => {
    const email = `junta.${serial()}@exemplo.ao`
    const [kept, merged] = [await create.lead(), await create.lead({ email })]
    const answer = await api.call('POST', `/api/crm/leads/${kept.id}/merge`, { as, body: { ids: [merged.id] } })
    expect(answer.status, answer.text).toBe(200)
    await api.payload.delete({ collection: 'leads', id: merged.id, trash: true })
    expect(await isKnown(await api.serverReq(), email)).toBe(true)
  })

  it('[PRIV-13] the mail repeats nothing that was typed, and its secret stands nowhere in the database', async () => {
    const { email, secret } = await asked({ text: '<b>Compre já</b> em https://mau.exemplo' })
    expect(mailsTo(email)).toBe(1)
    const [mail] = sink.mails
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('mau.exemplo')
    expect(secret).toMatch(/^[\w-]{32}$/)
    const everything = await api.sql<{ text: string }>(
      'select public_links::text as text from public_links union all select messages::text from messages',
    )
    expect(everything.some(({ text }) => text.includes(secret))).toBe(false)
  })

  it('[PRIV-13] the same again within an hour, twenty times at once and in capitals, is one mail', async () => {
    const email = `uma.${serial()}@exemplo.ao`
    await create.client({ email })
    await Promise.all(Array.from({ length: 20 }, (_, at) => ask(at % 2 ? email : email.toUpperCase())))
    await deliver()
    expect(mailsTo(email)).toBe(1)
    await ask(email, { kind: 'erasure' })
    await deliver()
    expect(mailsTo(email), 'something else is asked').toBe(2)
    await api.sql("update data_requests set asked_at = asked_at - interval '61 minutes'")
    await ask(email)
    await deliver()
    expect(mailsTo(email)).toBe(3)
  })

  it('[PRIV-13] tidies what was pasted, and says in Portuguese what is wrong with each key', () => {
    expect(askInput.parse({ email: ' ana@exemplo.ao ', kind: 'correction', text: 'um\u{200b}\r\ndois ' })).toEqual({
      email: 'ana@exemplo.ao',
      kind: 'correction',
      text: 'um\ndois',
    })
    const refused = askInput.safeParse({ email: 'ana@', kind: 'tudo', text: 'x'.repeat(2001) })
    expect(refused.error?.issues.map(({ message, path }) => [path.join(), message])).toEqual([
      ['email', 'Email inválido'],
      ['kind', 'Escolha o que pretende'],
      ['text', 'Máximo de 2000 caracteres'],
    ])
  })
})

describe('the link', () => {
  it('[PRIV-13] opened it changes nothing; pressed ten times at once it opens one request and tells the administrators', async () => {
    const { email, secret } = await asked({ text: 'Tudo o que têm' })
    expect(await readAsked(await api.serverReq(), secret)).toMatchObject({
      dueOn: null,
      kind: 'access',
      text: 'Tudo o que têm',
    })
    expect(await listed()).toEqual([])
    await Promise.all(Array.from({ length: 10 }, () => confirm(secret)))
    const requests = await listed()
    expect(requests).toMatchObject([{ email, kind: 'access', notedBy: null, text: 'Tudo o que têm' }])
    expect(luandaDay(new Date(requests[0]?.receivedAt ?? ''))).toBe(luandaDay(new Date()))
    expect(await told()).toHaveLength(1)
    expect((await readAsked(await api.serverReq(), secret)).dueOn).toBe(requests[0]?.dueOn)
    expect(await api.sql('select 1 from messages where recipient = $1', [email]), 'the mail has done its work').toEqual(
      [],
    )
  })

  it('[PRIV-13] a second mail for what is open already opens no second request', async () => {
    const { email, secret } = await asked()
    await confirm(secret)
    await ask(email)
    await api.sql("update data_requests set asked_at = asked_at - interval '2 hours'")
    await ask(email)
    await deliver()
    expect(mailsTo(email)).toBe(2)
    const second = secretIn(sink.mails.at(-1)?.text)
    expect(second).not.toBe(secret)
    await confirm(second)
    expect(await listed()).toHaveLength(1)
    expect((await readAsked(await api.serverReq(), second)).dueOn).toBeTruthy()
    expect(await told()).toHaveLength(1)
  })

  it('[PRIV-13] a second one of the kind with another text adds it to the open one, once, with its due day', async () => {
    const { email, secret } = await asked({ text: 'A minha morada' })
    await confirm(secret)
    const [{ dueOn } = { dueOn: '' }] = await listed()
    await api.sql("update data_requests set asked_at = asked_at - interval '2 hours'")
    await ask(email, { text: 'E o meu telefone' })
    await deliver()
    const second = secretIn(sink.mails.at(-1)?.text)
    expect((await readAsked(await api.serverReq(), second)).dueOn).toBeNull()
    await Promise.all([confirm(second), confirm(second)])
    expect(await listed()).toMatchObject([{ dueOn, text: 'A minha morada\n\nE o meu telefone' }])
    expect((await readAsked(await api.serverReq(), second)).dueOn).toBe(dueOn)
    expect(await told()).toHaveLength(2)
  })

  it('[PRIV-13] what is added within the hour is in the request: before it is confirmed without a second mail', async () => {
    const { email, secret } = await asked({ text: 'A minha morada' })
    for (const text of ['E o meu telefone', 'A minha morada']) await ask(email, { text })
    await deliver()
    expect(mailsTo(email)).toBe(1)
    const text = 'A minha morada\n\nE o meu telefone'
    expect(await readAsked(await api.serverReq(), secret)).toMatchObject({ text })
    await confirm(secret)
    await ask(email, { text: 'E o NIF' })
    await deliver()
    await confirm(secretIn(sink.mails.at(-1)?.text))
    expect(await listed()).toMatchObject([{ text: `${text}\n\nE o NIF` }])
  })

  it('[PRIV-13] whose mail was late can be confirmed as long as its link lasts', async () => {
    const { secret } = await asked()
    await api.sql("update data_requests set asked_at = asked_at - interval '8 days'")
    await forgetUnconfirmed(await api.serverReq())
    await confirm(secret)
    expect(await listed()).toHaveLength(1)
  })

  it('[PRIV-13] ends after seven days, when what was not confirmed is forgotten with its mails', async () => {
    const { email, secret } = await asked()
    const { secret: kept } = await asked()
    await confirm(kept)
    const [mail] = await api.sql<{ id: string }>('select id from messages where recipient = $1', [email])
    const failed = {
      entity_id: mail?.id,
      entity_type: 'message',
      event: 'message-failed',
      text: `Para ${email}: cheia`,
    }
    await insertRow(api, 'notification_events', { ...failed, created_at: new Date() })
    const [at, user] = [new Date(), api.userId('admin')]
    await insertRow(api, 'notifications', { ...failed, created_at: at, happened_at: at, user_id: user })
    await api.sql("update public_links set last_event_at = last_event_at - interval '7 days'")
    await expect(confirm(secret)).rejects.toMatchObject({ status: 410 })
    await api.sql("update data_requests set asked_at = asked_at - interval '8 days'")
    const req = await api.serverReq()
    await Promise.all([forgetUnconfirmed(req), endOldLinks(await api.serverReq())])
    await forgetUnconfirmed(await api.serverReq())
    expect(await api.sql('select 1 from messages where recipient = $1', [email])).toEqual([])
    expect(await api.sql('select 1 from data_requests where email = $1', [email])).toEqual([])
    for (const table of ['notifications', 'notification_events'])
      expect(await api.sql(`select 1 from ${table} where text like '%' || $1 || '%'`, [email]), table).toEqual([])
    expect(await listed()).toHaveLength(1)
    await expect(confirm('x'.repeat(32))).rejects.toMatchObject({ status: 404 })
  })
})
