import { randomUUID } from 'node:crypto'

import { beforeEach, describe, expect, it, vi } from 'vitest'

import { dayOf } from '@collections/opening-hours/domain/calendar-day'
import { isOpenAt } from '@collections/opening-hours/domain/open-time'
import { DEFAULT_RULES, makeOpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import { kickDelivery, untilDelivered } from '@crm/messages/operations/delivery'
import { tellPeople } from '@crm/notifications/operations/telling'
import { expireQuotes } from '@crm/quotes/operations/expire-quotes'
import { giveLink } from '@crm/public-links/operations/public-links'
import { DEFAULT_TEMPLATES } from '@crm/reminders/domain/reminder-template'
import { workingDaysBack } from '@crm/reminders/domain/working-days'
import { closeReminders, refuseReminders } from '@crm/reminders/operations/endings'
import { remind } from '@crm/jobs/minute-work'
import { runReminders } from '@crm/reminders/operations/rounds'
import { sqlIn, withTransaction } from '@kit/data/transaction'
import { luandaDay } from '@kit/lib/dates'
import { getEnv } from '@kit/process/env'
import { useApi } from '../support/api'
import { acceptanceOf, quoteFlow } from '../support/link-api'
import { during, useMailSink } from '../support/mail-sink'
import { CONTACT_FORM } from '../support/records'

const sink = useMailSink()
const api = useApi()
const as = 'comercial'

/**
 * Far in the future, so that rows written now are older. Wednesday 17 March 2032; the agency is open from 8h to 18h.
 */
const at = (day: number, time = '10:00') => new Date(`2032-03-${String(day).padStart(2, '0')}T${time}:00+01:00`)
const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [15, 16, 17, 18, 19]

/** Runs the rules at that time, and delivers what they queued. */
const run = (now: Date) => during(now, async () => runReminders(await api.serverReq(), now))

const rule = (change: object = {}) => ({ createsTask: true, days: 3, mailsClient: false, ...change })
async function setRules(change: Partial<Record<'expiring' | 'unanswered' | 'unseen', object>> = {}) {
  const data = { expiring: rule(change.expiring), unanswered: rule(change.unanswered), unseen: rule(change.unseen) }
  const written = Object.fromEntries(
    Object.entries(data).map(([name, set]) => [name, { ...DEFAULT_TEMPLATES[name as 'unseen'], ...set }]),
  )
  await api.payload.updateGlobal({ data: written, slug: 'reminder-rules' })
}

const quoteBody = {
  clientEmail: 'teresa@exemplo.ao',
  clientName: 'Teresa Domingos',
  clientPhone: '923 456 789',
  items: [{ description: 'Logótipo', quantity: 1, unitPrice: '100000' }],
  title: 'Identidade',
  validUntil: '2032-12-31',
}

/** A quote shared at that time. */
async function sharedAt(moment: Date, change: object = {}) {
  const { quote } = (await api.call('POST', '/api/crm/quotes', { as, body: { ...quoteBody, ...change } })).body
  const { body } = await api.call('POST', `/api/crm/quotes/${quote.id}/share`, { as, body: { via: 'copy' } })
  await api.sql('update quotes set sent_at = $1 where id = $2', [moment, quote.id])
  await api.sql('update quote_revisions set created_at = $1 where quote_id = $2', [moment, quote.id])
  return { id: quote.id, number: quote.quoteNumber, token: body.link.split('/').at(-1) ?? '' }
}
const seenAt = async (id: string, moment: Date, revision = 1) => {
  await api.sql(`insert into quote_visits (quote_id, revision, device, seen_at) values ($1, $2, 'phone', $3)`, [
    id,
    revision,
    moment,
  ])
  await api.sql('update quotes set visit_count = 1, last_visit_at = $1 where id = $2', [moment, id])
}
/** Changes the last valid day that the client sees. */
const offerUntil = (id: string, day: string) =>
  api.sql(
    `update quote_revisions set content = jsonb_set(content::jsonb, '{validUntil}', to_jsonb($1::text)) where quote_id = $2`,
    [`${day}T11:00:00.000Z`, id],
  )
const askedAt = (id: string, moment: Date, isFromStaff = false) =>
  api.sql(
    `insert into quote_questions (quote_id, is_from_staff, name, text, created_at) values ($1, $2, 'Teresa', 'Quando?', $3)`,
    [id, isFromStaff, moment],
  )

interface Fired {
  closed_at: Date | null
  mail: string
  rule: string
  task_id: string | null
}
const firedOf = (id: string) =>
  api.sql<Fired>(
    'select rule, mail, task_id, closed_at from quote_reminders where quote_id = $1 order by fired_at, rule',
    [id],
  )
const rulesOf = async (id: string) => (await firedOf(id)).map((fired) => fired.rule)
const isOpen = async (id: string) => (await firedOf(id)).some((fired) => fired.closed_at === null)
const tasksOf = (id: string) =>
  api.sql<{ done_at: Date | null; due_day: string; person_id: string; title: string }>(
    `select title, due_day, person_id, done_at from tasks where record_id = $1 and origin like 'reminder-%' order by created_at`,
    [id],
  )
const remindersOf = async (id: string) => (await api.call('GET', `/api/crm/quotes/${id}/reminders`, { as })).body
const messagesOf = (id: string) =>
  api.sql<{ reason: string | null; state: string }>(
    `select state, reason from messages where kind = 'quote-reminder' and entity_id = $1 order by created_at`,
    [id],
  )
const historyOf = async (id: string) =>
  (await api.call('GET', `/api/crm/quotes/${id}`, { as })).body.activities.map(({ description }) => description)

/** Retries the mails that the mail server has deferred. */
const deliverAt = (now: Date) =>
  during(now, async () => {
    await api.sql(`update messages set next_attempt_at = now() - interval '1 second' where state = 'queued'`)
    kickDelivery(api.payload)
  })

beforeEach(async () => {
  await untilDelivered()
  Object.assign(getEnv(), { smtpUrl: process.env.SMTP_URL })
  Object.assign(sink, { mails: [], recipients: [], refuseNext: 0, refused: 0 })
  for (const table of ['notification_events', 'notifications', 'tasks', 'quotes', 'messages'])
    await api.sql(`delete from ${table}`)
  await setRules()
})

describe('a quote that nobody has looked at', () => {
  it('[REM-01…02] [REM-07] makes a task for its owner on the third working day after it was shared, in opening hours', async () => {
    const { id, number } = await sharedAt(at(MONDAY), { ownerId: api.userId('comercial') })
    await run(at(WEDNESDAY))
    await run(at(THURSDAY, '07:59'))
    expect(await rulesOf(id)).toEqual([])
    await run(at(THURSDAY, '08:00'))
    expect(await tasksOf(id)).toEqual([
      {
        done_at: null,
        due_day: '2032-03-18',
        person_id: api.userId('comercial'),
        title: `Ligar a Teresa Domingos: orçamento ${number} ainda não visto`,
      },
    ])
    expect(await historyOf(id)).toContain('Lembrete «Ainda não visto»: tarefa criada')
  })

  it('[REM-02] counts no weekend and no closed day', async () => {
    const { id } = await sharedAt(at(12))
    await run(at(WEDNESDAY))
    expect(await rulesOf(id)).toEqual(['unseen'])
    const other = await sharedAt(at(11))
    // Friday, Monday and Tuesday.
    await run(at(TUESDAY))
    expect(await rulesOf(other.id)).toEqual(['unseen'])
  })

  it('[REM-01] is left alone when the rule does nothing, and at the number of days that was set', async () => {
    await setRules({ unseen: { createsTask: false } })
    const { id } = await sharedAt(at(MONDAY))
    await run(at(FRIDAY))
    expect(await rulesOf(id)).toEqual([])
    await setRules({ unseen: { days: 1 } })
    await run(at(MONDAY))
    expect(await rulesOf(id)).toEqual([])
    await run(at(TUESDAY))
    expect(await rulesOf(id)).toEqual(['unseen'])
  })

  it('[REM-07] [REM-06] closes the task by itself when the client looks', async () => {
    const { id } = await sharedAt(at(MONDAY))
    await run(at(THURSDAY))
    await seenAt(id, at(THURSDAY, '11:00'))
    await run(at(THURSDAY, '23:00'))
    expect(await isOpen(id)).toBe(false)
    expect((await tasksOf(id))[0]?.done_at).not.toBeNull()
  })
})

describe('what falls due', () => {
  it('[REM-02] [REM-07] a quote that was seen counts from the last look', async () => {
    const { id, number } = await sharedAt(at(1))
    await seenAt(id, at(MONDAY))
    await run(at(WEDNESDAY))
    expect(await rulesOf(id)).toEqual([])
    await run(at(THURSDAY))
    expect((await tasksOf(id)).map(({ title }) => title)).toEqual([
      `Falar com Teresa Domingos: viu o orçamento ${number} e não respondeu`,
    ])
  })

  it('[REM-02] [REM-07] a quote expires in three days, or while the agency is closed', async () => {
    await setRules({ unseen: { createsTask: false } })
    const soon = await sharedAt(at(1), { validUntil: '2032-03-20' })
    const later = await sharedAt(at(1), { validUntil: '2032-03-21' })
    await run(at(WEDNESDAY))
    expect((await tasksOf(soon.id)).map(({ title }) => title)).toEqual([
      `Orçamento ${soon.number} expira em 20/03/2032`,
    ])
    expect(await rulesOf(later.id)).toEqual([])
    await setRules({ expiring: { days: 1 }, unseen: { createsTask: false } })
    await run(at(FRIDAY))
    // Expires on Sunday: a reminder on Monday would be too late.
    expect(await rulesOf(later.id)).toEqual(['expiring'])
  })

  it('[REM-03] is made up for by one reminder after an outage, and fires once for each revision', async () => {
    const { id } = await sharedAt(at(1), { validUntil: '2032-03-19' })
    await run(at(THURSDAY))
    await run(at(FRIDAY))
    expect(await rulesOf(id)).toEqual(['expiring', 'unseen'])
    expect(await tasksOf(id)).toHaveLength(1)
    expect((await remindersOf(id)).fired.map(({ rule: name }) => name)).toEqual(['expiring'])
    await api.call('PUT', `/api/crm/quotes/${id}`, { as, body: { title: 'Outra' } })
    await api.call('POST', `/api/crm/quotes/${id}/share`, { as, body: { isRevision: true, via: 'copy' } })
    await api.sql('update quote_revisions set created_at = $1 where quote_id = $2', [at(WEDNESDAY), id])
    await api.sql('update quotes set sent_at = $1 where id = $2', [at(WEDNESDAY), id])
    await run(at(FRIDAY, '11:00'))
    await run(at(FRIDAY, '12:00'))
    expect(await tasksOf(id)).toHaveLength(2)
    await run(at(22))
    expect(await isOpen(id)).toBe(false)
  })

  it('[REM-03] a quote that is prolonged on the day of its reminder is reminded of again before the new day', async () => {
    await setRules({ unseen: { createsTask: false } })
    const { id } = await sharedAt(at(1), { validUntil: '2032-03-20' })
    await run(at(FRIDAY, '08:00'))
    const body = { validUntil: '2032-03-24' }
    expect((await api.call('POST', `/api/crm/quotes/${id}/prolong`, { as, body })).status).toBe(200)
    await run(at(FRIDAY, '11:00'))
    expect(await rulesOf(id)).toEqual(['expiring'])
    await run(at(24))
    expect(await firedOf(id)).toMatchObject([{ rule: 'expiring' }, { closed_at: null, rule: 'expiring' }])
    expect(await tasksOf(id)).toHaveLength(2)
  })

  it('[REM-03] is reminded of once by ten processes at the same time', async () => {
    const quotes = await Promise.all([1, 2, 3].map(() => sharedAt(at(MONDAY))))
    const look = async () => runReminders(await api.serverReq(), at(THURSDAY))
    await Promise.all(Array.from({ length: 10 }, look))
    for (const { id } of quotes) expect(await tasksOf(id)).toHaveLength(1)
  })

  it('[REM-07] waits for nobody who completes the task of an earlier reminder: that quote comes with the next run', async () => {
    const { id } = await sharedAt(at(1), { validUntil: '2032-03-21' })
    const other = await sharedAt(at(TUESDAY), { validUntil: '2032-03-21' })
    await run(at(WEDNESDAY))
    const req = await api.serverReq()
    await withTransaction(req, async () => {
      await sqlIn(req)`select from tasks where record_id = ${id} for update`
      await run(at(THURSDAY))
    })
    expect([await rulesOf(id), await rulesOf(other.id)]).toEqual([['unseen'], ['expiring']])
    await run(at(THURSDAY, '10:01'))
    expect(await rulesOf(id)).toEqual(['unseen', 'expiring'])
    expect((await tasksOf(id)).map((task) => task.done_at === null)).toEqual([false, true])
  })
})

describe('what stops a reminder', () => {
  it('[REM-03] a jump of the clock, for an hour', async () => {
    const { id } = await sharedAt(at(MONDAY))
    const look = (now: Date) => during(now, async () => remind(await api.serverReq(), now))
    const ranLast = (moment: Date) =>
      api.sql(
        `insert into platform_state (key, value, updated_at) values ('job:minute', '{}', $1)
         on conflict (key) do update set updated_at = excluded.updated_at`,
        [moment],
      )
    await ranLast(at(MONDAY))
    await look(at(THURSDAY, '08:30'))
    await ranLast(at(THURSDAY, '08:30'))
    await look(at(THURSDAY, '09:29'))
    expect(await tasksOf(id)).toEqual([])
    await look(at(THURSDAY, '09:31'))
    expect(await tasksOf(id)).toHaveLength(1)
    await api.sql(`delete from platform_state where key in ('clock-jump', 'job:minute')`)
  })

  const stops: [string, (quote: { id: string; token: string }) => Promise<unknown>][] = [
    ['a refusal', ({ id }) => api.sql(`update quotes set status = 'rejected' where id = $1`, [id])],
    [
      'an acceptance',
      ({ id }) => api.sql(`update quotes set status = 'approved', accepted_at = now() where id = $1`, [id]),
    ],
    ['a question', ({ id }) => askedAt(id, at(THURSDAY, '11:00'))],
    [
      'a new revision',
      async ({ id }) => {
        await api.call('PUT', `/api/crm/quotes/${id}`, { as, body: { title: 'Outra' } })
        await api.call('POST', `/api/crm/quotes/${id}/share`, { as, body: { isRevision: true, via: 'copy' } })
      },
    ],
    ['expiry', ({ id }) => api.sql(`update quotes set status = 'expired' where id = $1`, [id])],
    ['the trash', ({ id }) => api.call('DELETE', `/api/crm/quotes/${id}`, { as: 'admin' })],
    ['the end of the link', ({ id }) => quoteFlow(api).withdrawLink(id)],
    [
      'a person, for this quote',
      ({ id }) => api.call('PUT', `/api/crm/quotes/${id}/reminders`, { as, body: { isOn: false } }),
    ],
    ['whoever does the task', ({ id }) => api.sql(`update tasks set done_at = now() where record_id = $1`, [id])],
  ]
  it.each(stops)('[REM-06] %s', async (_, stop) => {
    const quote = await sharedAt(at(MONDAY))
    await run(at(THURSDAY))
    expect(await isOpen(quote.id)).toBe(true)
    await stop(quote)
    await closeReminders(await api.serverReq(), at(THURSDAY, '12:00'))
    expect(await isOpen(quote.id)).toBe(false)
    expect((await tasksOf(quote.id))[0]?.done_at).not.toBeNull()
    const [row] = await api.sql<{ open_reminder: string | null }>('select open_reminder from quotes where id = $1', [
      quote.id,
    ])
    expect(row?.open_reminder).toBeNull()
  })

  it('[REM-06] a contact that is logged with its lead', async () => {
    const { lead } = (await api.call('POST', '/api/leads', { body: CONTACT_FORM })).body
    const { id } = await sharedAt(at(MONDAY), { leadId: lead.id })
    await run(at(THURSDAY))
    await api.call('POST', `/api/crm/leads/${lead.id}/contacts`, { as, body: { channel: 'phone' } })
    await api.sql(`update activities set created_at = $1 where entity_id = $2 and type = 'contacted'`, [
      at(THURSDAY, '11:00'),
      lead.id,
    ])
    await run(at(THURSDAY, '12:00'))
    expect(await isOpen(id)).toBe(false)
  })

  it('[REM-06] [DUP-05] a contact that was logged with a lead before it was merged into the quote’s', async () => {
    const leadOf = async (email: string) =>
      (await api.call('POST', '/api/leads', { body: { ...CONTACT_FORM, email } })).body.lead.id
    const [kept, merged] = [await leadOf('fica@exemplo.ao'), await leadOf('vai@exemplo.ao')]
    const { id } = await sharedAt(at(MONDAY), { leadId: kept })
    await api.call('POST', `/api/crm/leads/${merged}/contacts`, { as, body: { channel: 'phone' } })
    await api.sql(`update activities set created_at = $1 where entity_id = $2 and type = 'contacted'`, [
      at(WEDNESDAY),
      merged,
    ])
    await api.call('POST', `/api/crm/leads/${kept}/merge`, { as: 'admin', body: { ids: [merged] } })
    await run(at(THURSDAY))
    expect(await rulesOf(id)).toEqual([])
  })

  it('[REM-06] nothing is due while the agency owes an answer, and days begin anew with it', async () => {
    const { id } = await sharedAt(at(1))
    await askedAt(id, at(2))
    await run(at(MONDAY))
    expect(await rulesOf(id)).toEqual([])
    await askedAt(id, at(MONDAY), true)
    await run(at(WEDNESDAY))
    expect(await rulesOf(id)).toEqual([])
    await run(at(THURSDAY))
    expect(await rulesOf(id)).toEqual(['unseen'])
  })
})

describe('a client who has answered', () => {
  it('[REM-06] is not reminded of a quote whose acceptance was just voided', async () => {
    const { id } = await sharedAt(at(1))
    await seenAt(id, at(2))
    const { acceptByPhone, voidAcceptance } = quoteFlow(api)
    await acceptByPhone(id)
    expect((await voidAcceptance(id)).status).toBe(200)
    await api.sql('update quote_acceptances set accepted_at = $1, voided_at = $2 where quote_id = $3', [
      at(2),
      at(MONDAY, '09:00'),
      id,
    ])
    await run(at(MONDAY))
    expect(await rulesOf(id)).toEqual([])
    await run(at(THURSDAY))
    expect(await rulesOf(id)).toEqual(['unanswered'])
  })

  it('[REM-06] is not reminded of a refused quote that staff just reopened', async () => {
    const { id, token } = await sharedAt(at(1))
    await seenAt(id, at(2))
    const { proposal } = (await api.link(token)).body
    const { contentHash, revision } = acceptanceOf(proposal)
    await api.link(`${token}/refuse`, { body: { contentHash, reason: 'price', revision } })
    await api.call('PUT', `/api/crm/quotes/${id}`, { as, body: { status: 'sent' } })
    await api.sql('update quotes set sent_at = $1 where id = $2', [at(1), id])
    const refused = await api.sql('update quote_refusals set refused_at = $1 where quote_id = $2 returning id', [
      at(MONDAY, '09:00'),
      id,
    ])
    expect(refused).toHaveLength(1)
    await run(at(MONDAY))
    expect(await rulesOf(id)).toEqual([])
    await run(at(THURSDAY))
    expect(await rulesOf(id)).toEqual(['unanswered'])
  })
})

describe('a validity that the client has not been sent', () => {
  it('[REM-10] [REM-13] prolongs nothing: nobody is invited to what has expired for them', async () => {
    const { id } = await sharedAt(at(MONDAY))
    await offerUntil(id, '2020-01-31')
    await run(at(THURSDAY))
    expect(await rulesOf(id)).toEqual([])
    const answer = await api.call('POST', `/api/crm/quotes/${id}/reminders`, { as, body: { via: 'whatsapp' } })
    expect(answer.status).toBe(409)
    expect(await expireQuotes(await api.serverReq())).toBe(1)
  })

  it('[REM-01] hides no end: the day that the client sees is reminded of', async () => {
    await setRules({ unseen: { createsTask: false } })
    const { id, number } = await sharedAt(at(1), { validUntil: '2032-03-20' })
    await api.call('PUT', `/api/crm/quotes/${id}`, { as, body: { validUntil: '2032-05-01' } })
    await run(at(WEDNESDAY))
    expect((await tasksOf(id)).map(({ title }) => title)).toEqual([`Orçamento ${number} expira em 20/03/2032`])
  })

  it('[OP-70] ends no draft that was shared and is reworked', async () => {
    const { id } = await sharedAt(at(MONDAY))
    await offerUntil(id, '2020-01-31')
    await api.call('PUT', `/api/crm/quotes/${id}`, { as, body: { status: 'draft', validUntil: '2099-01-31' } })
    await expireQuotes(await api.serverReq())
    const { body } = await api.call('GET', `/api/crm/quotes/${id}`, { as })
    expect(body.quote.status).toBe('draft')
  })

  it('[REM-13] [REV-02] ends nothing that the client can still accept', async () => {
    const { id, token } = await sharedAt(at(MONDAY))
    await api.sql(`update quotes set valid_until = '2020-01-01' where id = $1`, [id])
    expect(await expireQuotes(await api.serverReq())).toBe(0)
    expect((await api.link(token)).body.proposal.state).toBe('open')
  })
})

describe('a mail to the client', () => {
  const mailing = { unseen: { mailsClient: true } }

  it('[REM-08…09] [REM-12] has the agency’s words, says why it comes and how to get no more', async () => {
    await setRules({
      unseen: {
        mailsClient: true,
        subject: 'Olá {nome}: {numero}',
        text: '{titulo}, {total}, {validade}, {agencia}: {ligacao}',
      },
    })
    const { id, number, token } = await sharedAt(at(MONDAY))
    await run(at(THURSDAY))
    const [mail] = sink.mails
    expect(sink.recipients).toEqual([['teresa@exemplo.ao']])
    expect(mail?.subject).toBe(`Olá Teresa: ${number}`)
    const link = `http://site.test/orcamento/${token}`
    expect(mail?.text?.replaceAll('\u00a0', ' ')).toContain(`Identidade, 100 000,00 Kz, 31/12/2032, Agência: ${link}`)
    expect(mail?.text).toContain('Recebe esta mensagem porque pediu um orçamento à Agência.')
    expect(mail?.text).toContain(`Não quero lembretes deste orçamento: ${link}/lembretes`)
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toBe(`<${link}/lembretes>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('auto-submitted')).toBe('auto-generated')
    expect(await historyOf(id)).toContain('Lembrete «Ainda não visto» enviado por email para teresa@exemplo.ao')
    expect((await firedOf(id))[0]?.mail).toBe('sent')
  })

  it('[REM-03] leaves once, however many processes look', async () => {
    await setRules(mailing)
    const { id } = await sharedAt(at(MONDAY))
    const look = async () => runReminders(await api.serverReq(), at(THURSDAY))
    await during(at(THURSDAY), () => Promise.all(Array.from({ length: 10 }, look)))
    expect(await messagesOf(id)).toEqual([{ reason: null, state: 'sent' }])
    expect(sink.mails).toHaveLength(1)
  })

  it('[REM-05] waits for the next opening when it could not leave before the agency closed', async () => {
    await setRules(mailing)
    const { id } = await sharedAt(at(MONDAY))
    sink.refuseNext = 1
    await run(at(THURSDAY, '17:59'))
    await deliverAt(at(THURSDAY, '18:00'))
    expect(await messagesOf(id)).toEqual([{ reason: 'outside_hours', state: 'cancelled' }])
    await run(at(THURSDAY, '20:00'))
    expect(sink.mails).toHaveLength(0)
    await run(at(FRIDAY, '08:00'))
    expect(sink.mails).toHaveLength(1)
  })

  it('[REM-04] keeps two working days from any other mail about the quote', async () => {
    await setRules(mailing)
    const { id } = await sharedAt(at(MONDAY))
    await api.sql(
      `insert into messages (id, created_at, updated_at, kind, recipient, entity_type, entity_id, state, sent_at, unique_key)
       values (gen_random_uuid(), now(), now(), 'proposal-answer', 'teresa@exemplo.ao', 'quote', $1, 'sent', $2, 'other')`,
      [id, at(WEDNESDAY, '17:00')],
    )
    await run(at(THURSDAY))
    expect(await messagesOf(id)).toEqual([])
    expect((await firedOf(id))[0]?.mail).toBe('wanted')
    await run(at(FRIDAY))
    expect(sink.mails).toHaveLength(1)
  })

  it('[REM-04] waits two working days after a restore, which may have forgotten a mail', async () => {
    await setRules(mailing)
    await sharedAt(at(MONDAY))
    await api.sql(`insert into platform_state (key, value, updated_at) values ('restore', '{}', $1)`, [at(WEDNESDAY)])
    await run(at(THURSDAY))
    expect(sink.mails).toHaveLength(0)
    await run(at(FRIDAY))
    expect(sink.mails).toHaveLength(1)
    await api.sql(`delete from platform_state where key = 'restore'`)
  })

  it('[REM-04] is the third at most for one quote', async () => {
    await setRules(mailing)
    const { id } = await sharedAt(at(MONDAY))
    for (const nth of [1, 2, 3])
      await api.sql(
        `insert into messages (id, created_at, updated_at, kind, recipient, entity_type, entity_id, state, sent_at, unique_key)
         values (gen_random_uuid(), now(), now(), 'quote-reminder', 'teresa@exemplo.ao', 'quote', $1, 'sent', '2032-01-01', $2)`,
        [id, `sent-${nth}`],
      )
    await run(at(THURSDAY))
    expect(sink.mails).toHaveLength(0)
  })

  it('[REM-06] does not leave once the client has answered, also after it was queued', async () => {
    await setRules(mailing)
    const { id } = await sharedAt(at(MONDAY))
    sink.refuseNext = 1
    await run(at(THURSDAY))
    await api.sql(`update quotes set status = 'approved', accepted_at = now() where id = $1`, [id])
    await deliverAt(at(THURSDAY, '10:01'))
    expect(await messagesOf(id)).toEqual([{ reason: 'reminder_over', state: 'cancelled' }])
    expect(sink.mails).toHaveLength(0)
  })

  it('[REM-09] goes to nobody who wants none; the agency’s task is made all the same', async () => {
    await setRules(mailing)
    const { id, token } = await sharedAt(at(MONDAY))
    sink.refuseNext = 1
    await run(at(THURSDAY))
    await refuseReminders(await api.serverReq(), token)
    await refuseReminders(await api.serverReq(), token)
    await deliverAt(at(THURSDAY, '10:01'))
    expect(sink.mails).toHaveLength(0)
    expect((await remindersOf(id)).refusedAt).not.toBeNull()
    expect(
      (await historyOf(id)).filter((line) => line === 'O cliente não quer lembretes deste orçamento'),
    ).toHaveLength(1)
    const hand = await api.call('POST', `/api/crm/quotes/${id}/reminders`, { as, body: { via: 'email' } })
    expect([hand.status, hand.body.error]).toEqual([409, 'O cliente pediu para não receber lembretes deste orçamento.'])
  })

  it.each([
    ['mail is not configured', {}, true],
    ['there is no address', { clientEmail: '' }, false],
  ])('[REM-11] %s: the task is all there is, also for a rule without one', async (_, change, isMailAway) => {
    await setRules({ unseen: { createsTask: false, mailsClient: true } })
    const { id } = await sharedAt(at(MONDAY), change)
    if (isMailAway) Object.assign(getEnv(), { smtpUrl: undefined })
    await run(at(THURSDAY))
    expect(await firedOf(id)).toMatchObject([{ mail: 'none', rule: 'unseen' }])
    expect(await tasksOf(id)).toHaveLength(1)
    expect((await remindersOf(id)).mailProblem).toMatch(/email/)
    const byWhatsApp = await api.call('POST', `/api/crm/quotes/${id}/reminders`, { as, body: { via: 'whatsapp' } })
    expect(byWhatsApp.body.whatsAppUrl).toMatch(/^https:\/\/wa\.me\/244923456789\?text=Ol%C3%A1%20Teresa/)
  })
})

it('[REM-04] [REM-11] after three mails about a quote a rule that only mails makes a task', async () => {
  await setRules({ unseen: { createsTask: false, mailsClient: true } })
  const { id } = await sharedAt(at(MONDAY))
  await api.sql(
    `insert into messages (id, created_at, updated_at, kind, recipient, entity_type, entity_id, state, sent_at, unique_key)
     select gen_random_uuid(), now(), now(), 'quote-reminder', 'teresa@exemplo.ao', 'quote', $1, 'sent', '2020-01-01',
       'reminder-' || n from generate_series(1, 3) n`,
    [id],
  )
  await run(at(THURSDAY))
  expect(await firedOf(id)).toMatchObject([{ mail: 'none', rule: 'unseen' }])
  expect(await tasksOf(id)).toHaveLength(1)
})

it('[PRIV-15] [REM-11] of whoever asked not to be contacted there is the task alone', async () => {
  await setRules({ unseen: { createsTask: false, mailsClient: true } })
  const { id } = await sharedAt(at(MONDAY), { clientEmail: 'parada@exemplo.ao', clientPhone: '' })
  await api.call('PUT', '/api/crm/contact-stops', { as, body: { isStopped: true, records: [id] } })
  await run(at(THURSDAY))
  expect(await firedOf(id)).toMatchObject([{ mail: 'none', rule: 'unseen' }])
  expect(await tasksOf(id)).toHaveLength(1)
})

it('[PRIV-15] [REM-11] of a mail that waits when somebody asks not to be contacted the task is made instead', async () => {
  await setRules({ unseen: { createsTask: false, mailsClient: true } })
  const { id } = await sharedAt(at(MONDAY), { clientEmail: 'espera@exemplo.ao', clientPhone: '' })
  sink.refuseNext = 1
  vi.spyOn(api.payload.logger, 'warn').mockReturnValue()
  await run(at(THURSDAY))
  expect(await tasksOf(id)).toEqual([])
  await api.call('PUT', '/api/crm/contact-stops', { as, body: { isStopped: true, records: [id] } })
  await deliverAt(at(THURSDAY, '11:00'))
  expect(await firedOf(id)).toMatchObject([{ closed_at: null, mail: 'none' }])
  expect(await tasksOf(id)).toHaveLength(1)
})

it('[PRIV-15] [REM-11] of a mail that waits when the contact stops no longer open the task is made instead', async () => {
  await setRules({ unseen: { createsTask: false, mailsClient: true } })
  const { id } = await sharedAt(at(MONDAY), { clientEmail: 'segredo@exemplo.ao', clientPhone: '' })
  sink.refuseNext = 1
  vi.spyOn(api.payload.logger, 'warn').mockReturnValue()
  await run(at(THURSDAY))
  await api.sql(`insert into contact_stop_keys (id, sealed_key) values (gen_random_uuid(), 'of-another-secret')`)
  await deliverAt(at(THURSDAY, '11:00'))
  await api.sql(`delete from contact_stop_keys where sealed_key = 'of-another-secret'`)
  expect(await firedOf(id)).toMatchObject([{ closed_at: null, mail: 'none' }])
  expect(await tasksOf(id)).toHaveLength(1)
})

it('[NOTI-05] [REM-06] of a mail that a person cancels nothing waits any more', async () => {
  await setRules({ unseen: { createsTask: false, mailsClient: true } })
  const { id } = await sharedAt(at(MONDAY))
  sink.refuseNext = 1
  vi.spyOn(api.payload.logger, 'warn').mockReturnValue()
  await run(at(THURSDAY))
  const { messages } = (await api.call('GET', '/api/crm/messages?kind=quote-reminder', { as })).body
  await api.call('POST', `/api/crm/messages/${messages[0]?.id}/cancel`, { as })
  expect(await messagesOf(id)).toEqual([{ reason: 'by_hand', state: 'cancelled' }])
  expect(await firedOf(id)).toMatchObject([{ mail: 'none' }])
  await closeReminders(await api.serverReq(), at(THURSDAY, '11:00'))
  expect((await api.call('GET', '/api/crm/quotes?next=reminder', { as })).body.quotes).toEqual([])
})

const ENDS: [string, (messageId: string) => Promise<unknown>][] = [
  ['that a person cancelled', (id) => api.call('POST', `/api/crm/messages/${id}/cancel`, { as })],
  [
    'that a restore withdrew',
    async () => {
      await api.sql(`update messages set state = 'failed', reason = 'restored', next_attempt_at = null`)
      await api.sql(`update quote_reminders set mail = 'failed'`)
    },
  ],
]
it.each(ENDS)(
  '[NOTI-05] [REM-06] a mail %s can be tried again without a task, until the client answers',
  async (_, end) => {
    await setRules({ unseen: { createsTask: false, mailsClient: true } })
    const { id } = await sharedAt(at(MONDAY))
    sink.refuseNext = 1
    vi.spyOn(api.payload.logger, 'warn').mockReturnValue()
    await run(at(THURSDAY))
    const { messages } = (await api.call('GET', '/api/crm/messages?kind=quote-reminder', { as })).body
    await end(messages[0]?.id ?? '')
    await closeReminders(await api.serverReq(), at(THURSDAY, '11:00'))
    expect(await isOpen(id)).toBe(false)
    // As 'Tentar de novo' does; the session has expired by the rule's clock.
    const retryAt = async (now: Date) => {
      await api.sql(
        `update messages set state = 'queued', reason = null, attempts = 0, next_attempt_at = now() - interval '1 second'`,
      )
      await deliverAt(now)
    }
    await api.sql(`update quotes set status = 'rejected' where id = $1`, [id])
    await retryAt(at(THURSDAY, '12:00'))
    expect(await messagesOf(id)).toEqual([{ reason: 'reminder_over', state: 'cancelled' }])
    await api.sql(`update quotes set status = 'sent' where id = $1`, [id])
    await retryAt(at(THURSDAY, '12:01'))
    expect(await messagesOf(id)).toEqual([{ reason: null, state: 'sent' }])
    expect(await firedOf(id)).toMatchObject([{ mail: 'sent' }])
  },
)

it('[REM-11] of a mail that finally fails the task is made instead, and the mail can be tried again', async () => {
  await setRules({ unseen: { createsTask: false, mailsClient: true } })
  const { id } = await sharedAt(at(MONDAY))
  sink.unknownAddress = 'teresa@exemplo.ao'
  vi.spyOn(api.payload.logger, 'warn').mockReturnValue()
  await run(at(THURSDAY))
  sink.unknownAddress = null
  await closeReminders(await api.serverReq(), at(THURSDAY, '10:02'))
  expect(await firedOf(id)).toMatchObject([{ closed_at: null, mail: 'failed' }])
  expect(await tasksOf(id)).toHaveLength(1)
  await api.sql(`update messages set next_attempt_at = now() - interval '1 second', state = 'queued'`)
  await deliverAt(at(THURSDAY, '11:00'))
  expect(await messagesOf(id)).toEqual([{ reason: null, state: 'sent' }])
})

describe('of a mail that has become impossible the task is made instead', () => {
  const wanted = async () => {
    await setRules({ unseen: { createsTask: false, mailsClient: true } })
    const quote = await sharedAt(at(MONDAY))
    await sentTo(quote.id, 'proposal-answer', at(WEDNESDAY))
    await run(at(THURSDAY))
    expect(await firedOf(quote.id)).toMatchObject([{ mail: 'wanted', task_id: null }])
    return quote
  }
  const sentTo = (id: string, kind: string, moment: Date, count = 1) =>
    api.sql(
      `insert into messages (id, created_at, updated_at, kind, recipient, entity_type, entity_id, state, sent_at, unique_key)
       select gen_random_uuid(), now(), now(), $2::text, 'teresa@exemplo.ao', 'quote', $1, 'sent', $3, $2::text || n
       from generate_series(1, $4::int) n`,
      [id, kind, moment, count],
    )
  const isTaskInstead = async (id: string) => {
    expect(await firedOf(id)).toMatchObject([{ closed_at: null, mail: 'none' }])
    expect(await tasksOf(id)).toHaveLength(1)
    expect(sink.mails).toEqual([])
  }

  it('[REM-04] [REM-11] when the client has had three', async () => {
    const { id } = await wanted()
    await sentTo(id, 'quote-reminder', at(1), 3)
    await run(at(FRIDAY))
    await isTaskInstead(id)
  })

  it('[REM-09] [REM-11] when the client wants none', async () => {
    const { id, token } = await wanted()
    await refuseReminders(await api.serverReq(), token)
    await run(at(FRIDAY))
    await isTaskInstead(id)
  })

  it('[REM-09] [REM-11] also once it is queued', async () => {
    const { id, token } = await wanted()
    sink.refuseNext = 1
    vi.spyOn(api.payload.logger, 'warn').mockReturnValue()
    await run(at(FRIDAY))
    expect(await firedOf(id)).toMatchObject([{ mail: 'queued' }])
    await refuseReminders(await api.serverReq(), token)
    await deliverAt(at(FRIDAY, '10:01'))
    expect(await messagesOf(id)).toEqual([{ reason: 'reminder_refused', state: 'cancelled' }])
    await isTaskInstead(id)
  })
})

describe('a person', () => {
  it('[REM-08] [REM-10] reminds of the validity that the client sees, not of an unsent change', async () => {
    const { id } = await sharedAt(new Date(), { validUntil: '' })
    await api.call('PUT', `/api/crm/quotes/${id}`, { as, body: { validUntil: luandaDay(new Date()) } })
    const { body } = await api.call('POST', `/api/crm/quotes/${id}/reminders`, { as, body: { via: 'whatsapp' } })
    const text = new URL(body.whatsAppUrl).searchParams.get('text')
    expect(text).toContain('Espera por si.')
    expect(text).not.toContain('válido até')
  })

  it('[REM-10] [REM-12] reminds by hand, by mail and by WhatsApp, and sees what is to be reminded of', async () => {
    const { id, number, token } = await sharedAt(at(MONDAY))
    expect((await api.call('GET', '/api/crm/quotes?next=reminder', { as })).body.quotes).toEqual([])
    await run(at(THURSDAY))
    const { quotes } = (await api.call('GET', '/api/crm/quotes?next=reminder', { as })).body
    expect(quotes.map((quote) => [quote.id, quote.openReminder])).toEqual([[id, 'unseen']])
    const chat = await api.call('POST', `/api/crm/quotes/${id}/reminders`, { as, body: { via: 'whatsapp' } })
    expect(new URL(chat.body.whatsAppUrl).searchParams.get('text')).toContain(`http://site.test/orcamento/${token}`)
    expect(await historyOf(id)).toContain(`WhatsApp aberto para lembrar o orçamento ${number}`)
    const mail = await api.call('POST', `/api/crm/quotes/${id}/reminders`, { as, body: { via: 'email' } })
    expect(mail.status).toBe(200)
    await deliverAt(at(THURSDAY, '21:00'))
    expect(sink.mails.map(({ subject }) => subject)).toEqual([`O seu orçamento ${number}`])
    const again = await api.call('POST', `/api/crm/quotes/${id}/reminders`, { as, body: { via: 'email' } })
    expect(again.body.error).toBe(
      'Já seguiu um email sobre este orçamento há menos de dois dias úteis. Lembre por WhatsApp.',
    )
  })

  it('[REM-10] switches the reminders of one quote off and on again', async () => {
    const { id } = await sharedAt(at(MONDAY))
    const turn = (isOn: boolean) => api.call('PUT', `/api/crm/quotes/${id}/reminders`, { as, body: { isOn } })
    expect((await turn(false)).body).toMatchObject({ isOn: false, waits: true })
    await run(at(THURSDAY))
    expect(await rulesOf(id)).toEqual([])
    expect((await turn(true)).body.isOn).toBe(true)
    await run(at(THURSDAY))
    expect(await rulesOf(id)).toEqual(['unseen'])
    expect(await historyOf(id)).toEqual(expect.arrayContaining(['Lembretes desligados', 'Lembretes ligados']))
  })

  it('[REM-10] reminds of nothing that does not wait', async () => {
    const { quote } = (await api.call('POST', '/api/crm/quotes', { as, body: quoteBody })).body
    const answer = await api.call('POST', `/api/crm/quotes/${quote.id}/reminders`, { as, body: { via: 'whatsapp' } })
    expect([answer.status, answer.body.error]).toEqual([
      409,
      'Este orçamento não está à espera de resposta do cliente.',
    ])
  })
})

describe('the settings', () => {
  const change = (data: object) => api.cms('POST', '/globals/reminder-rules', { as: 'admin', body: data })
  const unseen = { createsTask: true, days: 3, mailsClient: false, subject: 'Olá', text: 'Olá {nome}' }

  it('[REM-08] refuse a name that no quote has, and say which', async () => {
    const answer = await change({ unseen: { ...unseen, text: 'Olá {x}' } })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Campo desconhecido: {x}')
    expect((await change({ unseen: { ...unseen, subject: 'a'.repeat(151) } })).status).toBe(400)
    expect((await change({ unseen: { ...unseen, text: 'a'.repeat(4001) } })).status).toBe(400)
  })

  it.each([0, 31, 1.5])('[REM-01] refuse %s days', async (days) => {
    expect((await change({ unseen: { ...unseen, days } })).status).toBe(400)
  })

  it('[REM-01] are the administrator’s', async () => {
    expect((await api.cms('POST', '/globals/reminder-rules', { as, body: { unseen } })).status).toBe(403)
    expect((await api.cms('GET', '/globals/reminder-rules', { as: 'editor' })).status).toBe(403)
    expect((await api.cms('GET', '/globals/reminder-rules')).status).toBe(401)
    expect((await change({ unseen })).status).toBe(200)
  })

  it('[REM-08] show a template with a real quote', async () => {
    const look = (body: object) => api.call('POST', '/api/crm/reminders/preview', { as: 'admin', body })
    const template = { subject: '{numero}', text: 'Olá {nome}, {total}' }
    expect((await look(template)).body).toEqual({ preview: null })
    const { number } = await sharedAt(new Date())
    const { preview } = (await look(template)).body
    expect(preview).toEqual({ quoteNumber: number, subject: number, text: 'Olá Teresa, 100\u00a0000,00\u00a0Kz' })
    expect((await look({ ...template, text: '{y}' })).body.issues).toEqual([
      { message: 'Campo desconhecido: {y}', path: 'text' },
    ])
  })
})

describe('the end of a validity', () => {
  it('[REM-13] expires drafts and sent quotes only, tells the owner, closes the reminder and leaves the page readable', async () => {
    const { id, number, token } = await sharedAt(at(1), { ownerId: api.userId('comercial'), validUntil: '2032-03-18' })
    await run(at(WEDNESDAY))
    expect(await isOpen(id)).toBe(true)
    await offerUntil(id, '2020-01-01')
    const rejected = await sharedAt(at(1))
    await api.sql(`update quotes set valid_until = '2020-01-01', status = 'rejected' where id = $1`, [rejected.id])
    const req = await api.serverReq()
    expect(await expireQuotes(req)).toBe(1)
    await closeReminders(req, at(FRIDAY))
    expect(await isOpen(id)).toBe(false)
    await tellPeople(api.payload)
    const told = await api.sql('select text, user_id from notifications where event = $1', ['quote-expired'])
    expect(told).toEqual([{ text: `Orçamento ${number} expirou`, user_id: api.userId('comercial') }])
    expect((await api.link(token)).status).toBe(200)
  })

  const prolong = (id: string, body: object) => api.call('POST', `/api/crm/quotes/${id}/prolong`, { as, body })

  it('[REM-14] is put off as a new revision; an expired quote is sent again, and the client is told when asked to', async () => {
    const { id, number, token } = await sharedAt(at(1))
    await api.call('PUT', `/api/crm/quotes/${id}`, { as, body: { status: 'expired' } })
    const { body, status } = await prolong(id, { tellsClient: true, validUntil: '2099-05-01' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.quote).toMatchObject({ sharedRevision: 2, status: 'sent' })
    await untilDelivered()
    expect(sink.mails.map(({ text }) => text)[0]).toContain(
      `Prolongámos a validade do orçamento ${number} até 01/05/2099.`,
    )
    const { proposal } = (await api.link(token)).body
    expect(proposal).toMatchObject({ quote: { revision: 2 }, state: 'open' })
    expect(proposal.changes?.validUntil).not.toBeNull()
    expect(await historyOf(id)).toContain('Validade prolongada até 01/05/2099 (revisão 2)')
  })

  it('[REM-14] is not put off into the past, to an earlier day, nor for what is not sent, nor with changes that the client has not seen', async () => {
    const { id } = await sharedAt(at(1))
    expect((await prolong(id, { validUntil: '2020-01-01' })).body.issues).toEqual([
      { message: 'Indique uma validade futura.', path: 'validUntil' },
    ])
    expect((await prolong(id, { validUntil: '' })).body.issues).toEqual([
      { message: 'Indique uma validade futura.', path: 'validUntil' },
    ])
    for (const validUntil of ['2032-12-30', '2032-12-31'])
      expect((await prolong(id, { validUntil })).body.issues).toEqual([
        { message: 'Indique um dia depois de 31/12/2032.', path: 'validUntil' },
      ])
    await api.call('PUT', `/api/crm/quotes/${id}`, { as, body: { title: 'Outro título' } })
    const unsent = await prolong(id, { validUntil: '2099-05-01' })
    expect([unsent.status, unsent.body.error]).toEqual([
      409,
      'Há alterações por enviar. Envie primeiro a revisão, já com a nova validade.',
    ])
    const { quote } = (await api.call('POST', '/api/crm/quotes', { as, body: quoteBody })).body
    expect((await prolong(quote.id, { validUntil: '2099-05-01' })).status).toBe(409)
  })
})

describe('a year', () => {
  const QUOTES = 120
  const DAY = 86_400_000
  /** A seeded random generator (mulberry32), so that every run has the same numbers. */
  const randomOf = (seed: number) => () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Quotes like the first one, shared on random days of the year. */
  async function fill(first: string, random: () => number) {
    const req = await api.serverReq()
    for (let nth = 0; nth < QUOTES; nth += 1) {
      const id = randomUUID()
      const moment = new Date(Date.UTC(2033, 0, 1) + random() * 300 * DAY)
      const validUntil = new Date(moment.getTime() + (5 + random() * 40) * DAY).toISOString()
      await api.sql(
        `insert into quotes (id, quote_number, title, status, total_amount, vat_rate, vat_amount, gross_amount, valid_until,
           sent_at, shared_revision, created_at, updated_at)
         values ($1, $2, 'Identidade', 'sent', 1, 0, 0, 1, $3, $4, 1, $4, $4)`,
        [id, `ORC-2033-${nth}`, validUntil, moment],
      )
      await api.sql(
        `insert into quote_revisions (quote_id, number, content, content_hash, created_at)
         select $1, 1, (content::jsonb || jsonb_build_object('validUntil', $2::text))::text, content_hash, $3
         from quote_revisions where quote_id = $4`,
        [id, validUntil, moment, first],
      )
      await giveLink(req, 'proposal', id)
    }
  }

  /** Random actions of clients: visits, questions, refusals. */
  async function happens(now: Date, random: () => number) {
    const quotes = await api.sql<{ id: string }>(
      `select id from quotes where status = 'sent' and sent_at < $1 order by md5(quote_number || $2) limit 3`,
      [now, String(random())],
    )
    for (const { id } of quotes) {
      const chance = random()
      if (chance < 0.5) await seenAt(id, now)
      else if (chance < 0.6) await askedAt(id, now, random() < 0.5)
      else if (chance < 0.75) await api.sql(`update quotes set status = 'rejected' where id = $1`, [id])
    }
  }

  it('[REM-03…05] with outages of up to 20 days: three mails to nobody more, in opening hours, none after an answer', async () => {
    await setRules({
      expiring: { mailsClient: true },
      unanswered: { mailsClient: true },
      unseen: { mailsClient: true },
    })
    const random = randomOf(20_280_101)
    const first = await sharedAt(new Date())
    await fill(first.id, random)
    await api.sql('delete from quotes where id = $1', [first.id])
    const calendar = makeOpeningCalendar(DEFAULT_RULES)
    let now = Date.UTC(2033, 0, 1, 7)
    while (now < Date.UTC(2034, 0, 10)) {
      now += random() < 0.04 ? (1 + random() * 19) * DAY : (0.05 + random() * 1.6) * DAY
      const moment = new Date(now)
      await api.sql(
        `update quotes set status = 'expired' where status = 'sent' and valid_until < $1::timestamptz - interval '1 day'`,
        [moment],
      )
      await run(moment)
      await api.sql(`update messages set sent_at = $1 where state = 'sent' and sent_at < '2033-01-01'`, [moment])
      await happens(moment, random)
    }
    const mails = await api.sql<{ entity_id: string; sent_at: Date }>(
      `select entity_id, sent_at from messages where kind = 'quote-reminder' and state = 'sent' order by sent_at`,
    )
    // Without any mails the checks below would pass trivially.
    expect(mails.length).toBeGreaterThan(QUOTES / 5)
    const lastDays = new Map<string, number[]>()
    for (const { entity_id: id, sent_at: sentAt } of mails) {
      const day = dayOf(sentAt)
      expect(isOpenAt(calendar, sentAt)).toBe(true)
      const before = lastDays.get(id) ?? []
      const last = before.at(-1)
      if (last !== undefined) expect(last).toBeLessThan(workingDaysBack(calendar, day, 2))
      lastDays.set(id, [...before, day])
    }
    expect(Math.max(...[...lastDays.values()].map((days) => days.length))).toBeLessThanOrEqual(3)
    // Each rule fired at most once, before the answer that ended it.
    const twice = await api.sql(
      'select quote_id from quote_reminders group by quote_id, revision, rule having count(*) > 1',
    )
    expect(twice).toEqual([])
    expect(await api.sql('select id from quote_reminders where closed_at is null')).toEqual([])
  }, 120_000)
})
