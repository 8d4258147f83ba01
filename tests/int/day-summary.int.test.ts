import { beforeEach, describe, expect, it } from 'vitest'

import { sendDaySummaries } from '@crm/day-summary/operations/send-day-summaries'
import { daySummary } from '@crm/day-summary/schema'
import { giveUpOverdue, kickDelivery, untilDelivered } from '@crm/messages/operations/delivery'
import { PROOF_TASK } from '@crm/payments/domain/payment-tasks'
import { addTask } from '@crm/tasks/operations/task'
import { tellPeople } from '@crm/notifications/operations/telling'
import { readChoices } from '@crm/notifications/operations/notifications'
import { notify } from '@crm/notifications/operations/notify'
import { getEnv } from '@kit/process/env'
import { DAY_MS } from '@kit/lib/dates'
import type { Role } from '@kit/lib/roles'
import { useApi } from '../support/api'
import { useMailSink } from '../support/mail-sink'
import { CONTACT_FORM, insertRow, receiveDeposit, recordsOf } from '../support/records'

const sink = useMailSink()
const api = useApi()
const create = recordsOf(api)

/** A Tuesday far in the future, so that no mail is too late; the agency is open from 8h to 18h in Luanda. */
const TUESDAY = '2031-12-02'
const at = (time: string, day = TUESDAY) => new Date(`${day}T${time}:00+01:00`)
const MORNING = at('08:00')

const send = async (now = MORNING) => {
  // So that what earlier events wake leaves these mails in the queue.
  await untilDelivered()
  await sendDaySummaries(await api.serverReq(), now)
  // The database's clock is not in the future.
  await api.sql(
    `update notification_events set handled_at = $1 where event = 'day-summary' and handled_at < '2031-01-01'`,
    [now],
  )
}
const mailOf = (role: Role) => `${role}@agencia.ao`
const rows = () =>
  api.sql<{ content: unknown; expires_at: Date; recipient: string; state: string; subject: string }>(
    `select recipient, subject, state, content, expires_at from messages where kind = 'day-summary' order by recipient`,
  )
const subjects = async () => Object.fromEntries((await rows()).map(({ recipient, subject }) => [recipient, subject]))
const summaryOf = async (role: Role) => {
  const row = (await rows()).find(({ recipient }) => recipient === mailOf(role))
  return row && daySummary.parse(row.content)
}
const request = async (body: Record<string, unknown> = {}, receivedAt = at('16:00', '2031-12-01')) => {
  const { id } = (await api.call('POST', '/api/leads', { body: { ...CONTACT_FORM, ...body } })).body.lead
  await api.sql(`update leads set created_at = '${receivedAt.toISOString()}' where id = '${id}'`)
  return id as string
}
/** Shares the first revision of a quote, with its validity there. */
async function share(id: string, validUntil: string) {
  const content = JSON.stringify({ validUntil: at('00:00', validUntil) })
  await insertRow(api, 'quote_revisions', { content, content_hash: 'h', number: 1, quote_id: id })
  await api.sql(`update quotes set shared_revision = 1, status = 'sent' where id = $1`, [id])
}
/** The client views the first revision the day before. */
const visitOf = (quoteId: string) =>
  insertRow(api, 'quote_visits', {
    device: 'phone',
    quote_id: quoteId,
    revision: 1,
    seen_at: at('16:00', '2031-12-01'),
  })
const task = (title: string, dueDay: string, role: Role) =>
  api.call('POST', '/api/crm/tasks', { as: 'admin', body: { dueDay, personId: api.userId(role), title } })

beforeEach(async () => {
  await untilDelivered()
  Object.assign(getEnv(), { smtpUrl: process.env.SMTP_URL })
  Object.assign(sink, { mails: [], recipients: [], refuseNext: 0, refused: 0 })
  for (const table of ['notification_choices', 'notification_events', 'notifications', 'tasks', 'quotes', 'leads'])
    await api.sql(`delete from ${table}`)
  await api.sql('delete from opening_hours')
  await api.sql(`update users set email = role || '@agencia.ao'`)
  await api.sql('delete from messages')
})

describe('the mail about the day', () => {
  it('[NOTI-18] goes at the opening hour to everybody who has something to do, and to nobody else', async () => {
    await task('Ligar à Kianda', TUESDAY, 'comercial')
    await send(at('07:59'))
    expect(await rows()).toEqual([])
    await send()
    expect(await subjects()).toEqual({ [mailOf('comercial')]: 'O seu dia: 1 coisa a fazer' })
    kickDelivery(api.payload)
    await untilDelivered()
    expect(sink.recipients).toEqual([[mailOf('comercial')]])
    expect(sink.mails[0]?.text).toContain('02/12: Ligar à Kianda')
  })

  it('[NOTI-18] leads from what it leaves out to the day that has it, whatever owner the lists remember', async () => {
    for (let place = 1; place <= 7; place += 1) await task(`Ligar ${place}`, TUESDAY, 'comercial')
    await send()
    kickDelivery(api.payload)
    await untilDelivered()
    expect(sink.mails[0]?.text).toMatch(/e mais 2\n\s+http\S+\/admin\/crm\/dashboard\?owner=me&hoje=tudo\n/)
  })

  it('[NOTI-18] says one’s own and what is nobody’s: requests, contacts, tasks, quotes', async () => {
    const mine = api.userId('comercial')
    const late = await request({ nome: 'Ana Atrasada' }, at('09:00', '2031-11-27'))
    await request({ nome: 'Bia Nova' })
    const others = await request({ nome: 'Do administrador' })
    await api.sql(`update leads set owner_id = '${api.userId('admin')}' where id = '${others}'`)
    const lead = await create.lead({ name: 'Rui Marcado', status: 'contacted', nextFollowUp: TUESDAY, ownerId: mine })
    await task('De ontem', '2031-12-01', 'comercial')
    await task('De amanhã', '2031-12-03', 'comercial')
    const quote = await create.quote({ title: 'Rótulos', validUntil: '2031-12-04' })
    await create.quote({ title: 'Ainda tem tempo', validUntil: '2031-12-05' })
    await api.sql('update quotes set owner_id = null')
    await send()
    const summary = await summaryOf('comercial')
    expect(summary?.groups.requests).toMatchObject({ late: 1, total: 2 })
    expect(summary?.groups.requests?.items[0]).toMatchObject({ entityId: late, isLate: true })
    expect(summary?.groups.followUps?.items).toMatchObject([{ entityId: lead.id, isLate: false }])
    expect(summary?.groups.tasks?.items).toMatchObject([{ isLate: true, text: 'De ontem' }])
    expect(summary?.groups.quotes?.items).toMatchObject([{ entityId: quote.id }])
    expect(await subjects()).toEqual({
      // Three requests, and the quote without an owner.
      [mailOf('admin')]: 'O seu dia: 4 coisas a fazer',
      [mailOf('comercial')]: 'O seu dia: 5 coisas a fazer',
    })
  })

  it('[NOTI-18] leaves out requests of long ago, as the dashboard does, unless a contact with them is planned', async () => {
    const longAgo = at('09:00', '2031-05-02')
    await request({ nome: 'Ana da Primavera' }, longAgo)
    const planned = await request({ nome: 'Rui Marcado' }, longAgo)
    await api.sql(`update leads set next_follow_up = '${at('09:00').toISOString()}' where id = '${planned}'`)
    await send()
    const summary = await summaryOf('comercial')
    expect(summary?.groups.requests).toBeUndefined()
    expect(summary?.groups.followUps).toMatchObject({ items: [{ entityId: planned }], total: 1 })
  })

  it('[NOTI-18] counts a waiting request with a planned contact once, as on the dashboard', async () => {
    const id = await request({ nome: 'Bia Nova' })
    await api.sql(`update leads set next_follow_up = '${at('09:00').toISOString()}' where id = '${id}'`)
    await send()
    expect((await summaryOf('comercial'))?.groups).toMatchObject({ requests: { total: 1 } })
    expect((await summaryOf('comercial'))?.groups.followUps).toBeUndefined()
    expect((await subjects())[mailOf('comercial')]).toBe('O seu dia: 1 coisa a fazer')
  })

  it('[NOTI-18] names proposals: seen without an answer, asked, accepted and refused since the last one', async () => {
    const mine = api.userId('comercial')
    const quote = async (title: string, columns: Record<string, unknown>, validUntil = '2032-01-31') => {
      const { id, quoteNumber } = await create.quote({ ownerId: mine, title, validUntil })
      await share(id, validUntil)
      for (const [column, value] of Object.entries(columns))
        await api.sql(`update quotes set ${column} = $1 where id = $2`, [value, id])
      return { id, text: `${quoteNumber} · ${title}` }
    }
    const seen = async (...quoted: [string, Record<string, unknown>, string?]) => {
      const made = await quote(...quoted)
      await visitOf(made.id)
      return made
    }
    const said = (id: string, isFromStaff: boolean, when: Date) =>
      api.sql(
        `insert into quote_questions (quote_id, is_from_staff, name, text, created_at) values ($1, $2, 'Ana', 'E?', $3)`,
        [id, isFromStaff, when],
      )
    const waiting = await seen('Vista', {})
    const asked = await seen('Perguntada', {})
    await said(asked.id, false, at('09:00', '2031-11-20'))
    await said(asked.id, true, at('10:00', '2031-11-20'))
    await said(asked.id, false, at('09:30', '2031-11-21'))
    await said(asked.id, false, at('09:00', '2031-11-22'))
    const answered = await quote('Respondida', {})
    await said(answered.id, false, at('09:00', '2031-12-01'))
    await said(answered.id, true, at('10:00', '2031-12-01'))
    const expiring = await seen('A expirar', {}, '2031-12-03')
    await quote('Por ver', {})
    await seen('Expirada', { status: 'expired' })
    const accepted = await quote('Aceite', { accepted_at: at('15:00', '2031-12-01'), status: 'approved' })
    await quote('Aceite antes', { accepted_at: at('07:59', '2031-12-01'), status: 'approved' })
    const refused = await quote('Recusada', { status: 'rejected' })
    for (const when of ['2031-12-01T16:30:00+01:00', '2031-11-20T10:00:00+01:00'])
      await api.sql(`insert into quote_refusals (quote_id, revision, reason, refused_at) values ($1, 1, 'price', $2)`, [
        refused.id,
        when,
      ])
    await send()
    const summary = await summaryOf('comercial')
    expect(summary?.groups.proposals?.items.map(({ entityId, text }) => [entityId, text])).toEqual([
      [asked.id, `Pergunta por responder: ${asked.text}`],
      [waiting.id, `Vista, sem resposta: ${waiting.text}`],
    ])
    expect(summary?.groups.proposals?.items[0]?.at).toBe(at('09:30', '2031-11-21').toISOString())
    expect(summary?.groups.quotes?.items.map(({ entityId }) => entityId)).toEqual([expiring.id])
    expect(summary?.groups.answers?.items.map(({ text }) => text)).toEqual([
      `Aceite: ${accepted.text}`,
      `Recusada: ${refused.text}`,
    ])
    // Only the owner gets them.
    expect(await subjects()).toEqual({ [mailOf('comercial')]: 'O seu dia: 3 coisas a fazer' })
  })

  it('[NOTI-18] a proposal whose present revision nobody has seen is not called seen, and its reminder’s task stays', async () => {
    const personId = api.userId('comercial')
    const { id } = await create.quote({ ownerId: personId, title: 'Revista', validUntil: '2032-01-31' })
    await api.sql(`update quotes set shared_revision = 2, status = 'sent', visit_count = 1 where id = $1`, [id])
    await visitOf(id)
    const record = { id, type: 'quotes' as const }
    await addTask(await api.serverReq(), {
      dueDay: TUESDAY,
      origin: 'reminder-unseen',
      personId,
      record,
      title: 'Ligar',
    })
    await send()
    const groups = (await summaryOf('comercial'))?.groups
    expect([groups?.proposals, groups?.tasks?.total]).toEqual([undefined, 1])
  })

  it('[NOTI-18] names proofs of payment that wait, where nobody is responsible, until the deposit is noted', async () => {
    const { id, quoteNumber } = await create.quote({ title: 'Paga' })
    await api.sql(`update quotes set accepted_at = $1, owner_id = null, status = 'approved' where id = $2`, [
      at('09:00', '2031-11-20'),
      id,
    ])
    const proof = `insert into quote_proofs (quote_id, format, content, received_at) values ($1, 'jpeg', '', $2)`
    await api.sql(proof, [id, at('10:00', '2031-11-28')])
    await api.sql(proof, [id, at('11:00', '2031-11-28')])
    await send()
    expect((await summaryOf('comercial'))?.groups.proposals?.items).toMatchObject([
      { at: at('10:00', '2031-11-28').toISOString(), text: `Comprovativo por confirmar: ${quoteNumber} · Paga` },
    ])
    await receiveDeposit(api, id, '2031-11-28')
    kickDelivery(api.payload)
    await untilDelivered()
    const said = await rows()
    expect(said).toHaveLength(2)
    // The next day there is nothing more to report.
    await send(at('08:00', '2031-12-03'))
    expect(await rows()).toEqual(said)
  })

  it('[NOTI-18] has nobody’s tasks in everybody’s mail, and a proof of payment once', async () => {
    const { id } = await create.quote({ title: 'Paga' })
    await api.sql(`update quotes set accepted_at = $1, owner_id = null, status = 'approved' where id = $2`, [
      at('09:00', '2031-11-20'),
      id,
    ])
    await api.sql(`insert into quote_proofs (quote_id, format, content, received_at) values ($1, 'jpeg', '', $2)`, [
      id,
      at('10:00', '2031-11-28'),
    ])
    const req = await api.serverReq()
    const nobodys = { dueDay: '2031-11-28', personId: null, record: { id, type: 'quotes' as const } }
    await addTask(req, { ...nobodys, origin: PROOF_TASK, title: 'Confirmar comprovativo' })
    await addTask(req, { ...nobodys, origin: 'deposit-received', title: 'De ninguém' })
    await send()
    for (const role of ['admin', 'comercial'] as const) {
      const groups = (await summaryOf(role))?.groups
      expect(groups?.tasks?.items).toMatchObject([{ isLate: true, text: 'De ninguém' }])
      expect(groups?.proposals?.total).toBe(1)
    }
  })

  it('[NOTI-18] counts a quote that expires once, and not the task of its reminder too', async () => {
    const { id } = await create.quote({ title: 'A expirar', validUntil: '2031-12-03' })
    await api.sql(`update quotes set owner_id = $1, status = 'sent' where id = $2`, [api.userId('comercial'), id])
    const about = { dueDay: '2031-11-28', origin: 'reminder-expiring', record: { id, type: 'quotes' } } as const
    for (const role of ['admin', 'comercial'] as const)
      await addTask(await api.serverReq(), { ...about, personId: api.userId(role), title: 'Ligar' })
    await send()
    const mine = (await summaryOf('comercial'))?.groups
    expect([mine?.quotes?.total, mine?.tasks?.total]).toEqual([1, undefined])
    // The quote of somebody else is not in this person's mail; only the task that they were given is.
    const other = (await summaryOf('admin'))?.groups
    expect([other?.quotes?.total, other?.tasks?.total]).toEqual([undefined, 1])
  })

  it('[NOTI-18] [REV-02] says what expires by the validity that the client sees, not by one that was not sent', async () => {
    const quote = async (validUntil: string, shownUntil: string) => {
      const { id } = await create.quote({ ownerId: api.userId('comercial'), validUntil })
      await share(id, shownUntil)
      await visitOf(id)
      return id
    }
    const [expiring, seen] = [await quote('2031-12-20', '2031-12-03'), await quote('2031-12-03', '2031-12-20')]
    await send()
    const groups = (await summaryOf('comercial'))?.groups
    expect([groups?.quotes, groups?.proposals]).toMatchObject([
      { items: [{ at: at('00:00', '2031-12-03').toISOString(), entityId: expiring }], total: 1 },
      { items: [{ entityId: seen }], total: 1 },
    ])
  })

  it('[NOTI-18] counts a quote that expires with an open question once, as a question', async () => {
    const { id } = await create.quote({ ownerId: api.userId('comercial'), validUntil: '2031-12-03' })
    await api.sql(
      `insert into quote_questions (quote_id, is_from_staff, name, text, created_at) values ($1, false, 'Ana', 'E?', $2)`,
      [id, at('09:00', '2031-12-01')],
    )
    await send()
    const groups = (await summaryOf('comercial'))?.groups
    expect([groups?.proposals?.total, groups?.quotes]).toEqual([1, undefined])
  })

  it('[NOTI-18] names the requests that are due first, however many came before them', async () => {
    for (let minute = 10; minute < 16; minute += 1) await request({}, at(`15:${minute}`, '2031-12-01'))
    const urgent = await request({ priority: 'high' })
    await send()
    const requests = (await summaryOf('comercial'))?.groups.requests
    expect(requests).toMatchObject({ late: 1, total: 7 })
    expect(requests?.items).toHaveLength(5)
    expect(requests?.items[0]).toMatchObject({ entityId: urgent, isLate: true })
  })

  it('[NOTI-18] leaves out a question after 90 days, as the dashboard does', async () => {
    for (const [title, when] of [
      ['Antiga', '2031-08-01'],
      ['Recente', '2031-11-20'],
    ] as const) {
      const { id } = await create.quote({ title, validUntil: '2032-01-31' })
      await api.sql(
        `insert into quote_questions (quote_id, is_from_staff, name, text, created_at) values ($1, false, 'Ana', 'E?', $2)`,
        [id, at('09:00', when)],
      )
    }
    await send()
    const items = (await summaryOf('comercial'))?.groups.proposals?.items ?? []
    expect(items.map(({ text }) => text.split(' · ')[1])).toEqual(['Recente'])
  })

  it('[NOTI-12] [NOTI-18] an answer of a client stands among the proposals, and not among the news once more', async () => {
    const choices = [{ digest: true, email: false, event: 'proposal-accepted', inApp: true }]
    await api.call('PUT', '/api/crm/notifications/settings', { as: 'comercial', body: { choices } })
    const quote = await create.quote({ ownerId: api.userId('comercial') })
    await api.sql(`update quotes set accepted_at = '2031-12-01T15:00:00+01:00', status = 'approved'`)
    const record = { entityId: quote.id, entityType: 'quote' }
    const people = [api.userId('comercial')]
    await notify(await api.serverReq(), { event: 'proposal-accepted', people, record, text: 'Aceite' })
    await tellPeople(api.payload)
    await api.sql(`update notifications set happened_at = '${at('15:00', '2031-12-01').toISOString()}'`)
    await send()
    const groups = (await summaryOf('comercial'))?.groups
    expect([groups?.answers?.total, groups?.news]).toEqual([1, undefined])
    expect(await subjects()).toEqual({ [mailOf('comercial')]: 'O seu dia: 1 novidade' })
  })

  it('[NOTI-10] says how many requests are in quarantine, and never because of them alone', async () => {
    await request({ website: 'http://spam.example' })
    await send()
    expect(await rows()).toEqual([])
    await api.sql('delete from notification_events')
    await task('Ligar', TUESDAY, 'comercial')
    await send()
    expect(await summaryOf('comercial')).toMatchObject({ quarantined: 1 })
  })

  it('[NOTI-12] has the news since the last one that a person wants there, as long as they are unread', async () => {
    const choices = [{ digest: true, email: false, event: 'assigned', inApp: true }]
    await api.call('PUT', '/api/crm/notifications/settings', { as: 'comercial', body: { choices } })
    for (const event of ['assigned', 'mention'] as const)
      await notify(await api.serverReq(), {
        event,
        people: [api.userId('comercial'), api.userId('admin')],
        text: event,
      })
    await tellPeople(api.payload)
    await api.sql(`update notifications set happened_at = '${at('10:00', '2031-12-01').toISOString()}'`)
    await send()
    expect(await subjects()).toEqual({ [mailOf('comercial')]: 'O seu dia: 1 novidade' })
    expect((await summaryOf('comercial'))?.groups.news?.items).toMatchObject([{ event: 'assigned', text: 'assigned' }])
  })
})

describe('when', () => {
  it('[NOTI-18] [CLOCK-07] not on closed days; on short ones until they close', async () => {
    for (const day of ['2031-11-30', '2031-12-24', '2031-12-25']) await task(`Do dia ${day}`, day, 'comercial')
    await send(at('09:00', '2031-11-30'))
    await send(at('09:00', '2031-12-25'))
    // On the eve the agency closes at 12h.
    await send(at('12:00', '2031-12-24'))
    expect(await rows()).toEqual([])
    await send(at('11:59', '2031-12-24'))
    expect(await rows()).toMatchObject([{ expires_at: at('12:00', '2031-12-24') }])
  })

  it('[NOTI-18] once a day, however many processes look at once, also for who had nothing then', async () => {
    await task('Ligar', TUESDAY, 'comercial')
    await Promise.all(Array.from({ length: 8 }, () => send()))
    await task('Veio depois', TUESDAY, 'admin')
    await send(at('11:00'))
    expect(await subjects()).toEqual({ [mailOf('comercial')]: 'O seu dia: 1 coisa a fazer' })
    await send(new Date(MORNING.getTime() + DAY_MS))
    expect(await rows()).toHaveLength(3)
  })

  it('[NOTI-18] says what was answered since the last one was made, late and days before', async () => {
    await send(at('10:00', '2031-11-27'))
    for (const [title, when] of [
      ['Dita', at('09:59', '2031-11-27')],
      ['Por dizer', at('10:01', '2031-11-27')],
    ] as const) {
      const { id } = await create.quote({ ownerId: api.userId('comercial'), title, validUntil: '2032-01-31' })
      await api.sql(`update quotes set accepted_at = $1, status = 'approved' where id = $2`, [when, id])
    }
    await send()
    const items = (await summaryOf('comercial'))?.groups.answers?.items ?? []
    expect(items.map(({ text }) => text.split(' · ')[1])).toEqual(['Por dizer'])
  })

  it('[NOTI-12] [NOTI-18] not to who has said no, has no address or does not work in the CRM', async () => {
    await request()
    await api.sql(`update users set email = null where role = 'admin'`)
    const off = { choices: [], daySummary: false }
    const answer = await api.call('PUT', '/api/crm/notifications/settings', { as: 'comercial', body: off })
    expect(answer.body).toMatchObject({ daySummary: false })
    expect(await readChoices(await api.serverReq('editor'))).toMatchObject({ daySummary: null })
    await send()
    expect(await rows()).toEqual([])
  })

  it('[NOTI-18] is dropped at closing time if it could not be delivered, and has not failed', async () => {
    await task('Ligar', TUESDAY, 'comercial')
    Object.assign(getEnv(), { smtpUrl: undefined })
    await send()
    await api.sql(`update messages set expires_at = now() - interval '1 s'`)
    await giveUpOverdue(api.payload)
    expect(await rows()).toMatchObject([{ content: null, state: 'cancelled' }])
  })

  it('[NOTI-18] [NOTI-19] not sent any more to who has become an editor meanwhile', async () => {
    await task('Ligar', TUESDAY, 'comercial')
    Object.assign(getEnv(), { smtpUrl: undefined })
    await send()
    Object.assign(getEnv(), { smtpUrl: process.env.SMTP_URL })
    await api.sql(`update users set role = 'editor' where id = '${api.userId('comercial')}'`)
    kickDelivery(api.payload)
    await untilDelivered()
    await api.sql(`update users set role = 'comercial' where id = '${api.userId('comercial')}'`)
    expect(await rows()).toMatchObject([{ state: 'cancelled' }])
    expect(sink.mails).toEqual([])
  })
})
