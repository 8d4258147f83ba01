import type { Payload } from 'payload'
import pg from 'pg'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { warnAnswersDue } from '@crm/leads/operations/warn-answers-due'
import { kickDelivery, untilDelivered } from '@crm/messages/operations/delivery'
import { notify, type Notice, takeKey } from '@crm/notifications/operations/notify'
import { purgeNotifications, readChoices } from '@crm/notifications/operations/notifications'
import { tellPeople as tellSome } from '@crm/notifications/operations/telling'
import { addTask, tellTasksDue } from '@crm/tasks/operations/task'
import { getEnv } from '@kit/process/env'
import { DAY_MS, luandaDay } from '@kit/lib/dates'
import type { Role } from '@kit/lib/roles'
import { withTransaction } from '@kit/data/transaction'
import { PASSWORD, useApi } from '../support/api'
import { quoteFlow } from '../support/link-api'
import { useMailSink } from '../support/mail-sink'
import { CONTACT_FORM, recordsOf, serial } from '../support/records'

const sink = useMailSink()
const api = useApi()
/** Delivers all pending notifications. */
async function tellPeople(payload: Payload): Promise<number> {
  const told = await tellSome(payload)
  return told === 0 ? 0 : told + (await tellPeople(payload))
}
const create = recordsOf(api)

const listOf = async (as: Role) => (await api.call('GET', '/api/crm/notifications', { as })).body
const linesOf = async (as: Role) => (await listOf(as)).notifications
const say = async (notice: Partial<Notice> = {}) =>
  notify(await api.serverReq(), { event: 'assigned', people: 'sales', text: 'Marca Kianda', ...notice })
const sayAndTell = async (notice: Partial<Notice> = {}) => {
  await say(notice)
  return tellPeople(api.payload)
}
const post = async (body: Record<string, unknown> = {}) => {
  const answer = await api.call('POST', '/api/leads', { body: { ...CONTACT_FORM, ...body } })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.lead
}
const choose = (as: Role, event: string, inApp: boolean, email: boolean) =>
  api.call('PUT', '/api/crm/notifications/settings', {
    as,
    body: { choices: [{ digest: false, email, event, inApp }] },
  })
const isMailAway = (isAway: boolean) => Object.assign(getEnv(), { smtpUrl: isAway ? undefined : process.env.SMTP_URL })
const somebody = (role: Role, email?: string) =>
  api.payload.create({
    collection: 'users',
    data: { password: PASSWORD, role, username: `pessoa-${serial()}`, ...(email ? { email } : {}) },
  })

beforeEach(async () => {
  isMailAway(false)
  Object.assign(sink, { mails: [], recipients: [], refuseNext: 0, refused: 0 })
  for (const table of ['notification_choices', 'notification_events', 'notifications', 'messages', 'tasks'])
    await api.sql(`delete from ${table}`)
})

describe('an event', () => {
  it('[NOTI-11] a visitor’s request is told to those who work with leads, and is there exactly when the lead is', async () => {
    const { id } = await post({ nome: 'Ana Bela' })
    expect(await api.sql('select entity_id from notification_events')).toEqual([{ entity_id: id }])
    expect(await tellPeople(api.payload)).toBe(1)
    for (const role of ['admin', 'comercial'] as const) {
      expect(await linesOf(role)).toMatchObject([
        {
          count: 1,
          event: 'new-request',
          heading: 'Novo pedido',
          href: `/admin/crm/leads/${id}`,
          readAt: null,
          text: 'Criação de Websites · Ana Bela',
        },
      ])
    }
    expect(await linesOf('editor')).toEqual([])
    expect(await tellPeople(api.payload), 'told once').toBe(0)
  })

  it('[NOTI-10] [NOTI-11] suspected spam is told to nobody, nor is what a rolled back transaction said', async () => {
    await post({ website: 'http://spam.example' })
    const req = await api.serverReq()
    const lost = withTransaction(req, async () => {
      await notify(req, { event: 'assigned', people: 'sales', text: 'Nada' })
      throw new Error('undone')
    })
    await expect(lost).rejects.toThrow('undone')
    expect(await api.sql('select 1 from notification_events')).toEqual([])
  })

  it('[NOTI-13] is one line a person, and none for who has caused it', async () => {
    await sayAndTell({ causedBy: api.userId('comercial') })
    expect(await linesOf('comercial')).toEqual([])
    expect(await linesOf('admin')).toHaveLength(1)
    await sayAndTell({ people: [api.userId('comercial'), api.userId('comercial')] })
    expect(await linesOf('comercial')).toHaveLength(1)
  })

  it('[NOTI-13] equal ones on one record within 10 minutes are one line that counts and is unread again', async () => {
    const record = { entityId: 'a', entityType: 'message' }
    const failed = { event: 'message-failed', people: 'admins', record } as const
    await say({ ...failed, text: 'um' })
    await say({ ...failed, text: 'dois' })
    await tellPeople(api.payload)
    const [line] = await linesOf('admin')
    expect(line).toMatchObject({ count: 2, heading: '2 mensagens falhadas', text: 'dois' })
    await api.call('POST', '/api/crm/notifications/read', { as: 'admin', body: { ids: [line?.id] } })
    await sayAndTell({ ...failed, text: 'três' })
    expect(await linesOf('admin')).toMatchObject([{ count: 3, id: line?.id, readAt: null, text: 'três' }])
    // Another record, no record at all, and the same event again.
    await sayAndTell({ ...failed, record: { ...record, entityId: 'b' } })
    await sayAndTell({ event: 'message-failed', people: 'admins' })
    await sayAndTell({ event: 'message-failed', people: 'admins' })
    await api.sql(`update notifications set created_at = created_at - interval '11 minutes'`)
    await sayAndTell(failed)
    expect((await linesOf('admin')).map(({ count }) => count)).toEqual([1, 1, 1, 1, 3])
  })

  it('[NOTI-14] of several records given at once leads to one’s own, whatever owner was chosen last', async () => {
    await sayAndTell({ record: { entityType: 'lead' }, text: '3 registos' })
    await sayAndTell({ text: '3 registos e 1 tarefa' })
    expect((await linesOf('comercial')).map(({ href }) => href)).toEqual([
      '/admin/crm/dashboard?owner=me',
      '/admin/crm/leads?owner=me',
    ])
  })

  it('[NOTI-11] a message that is given up is told to the administrators', async () => {
    sink.unknownAddress = 'cheia@exemplo.ao'
    vi.spyOn(api.payload.logger, 'warn').mockReturnValue()
    await api.payload.sendEmail({ subject: 'Olá', text: 'Olá', to: 'cheia@exemplo.ao' })
    kickDelivery(api.payload)
    await untilDelivered()
    await tellPeople(api.payload)
    const [message] = await api.sql<{ state: string }>('select state from messages')
    expect(message?.state).toBe('failed')
    expect(await linesOf('admin')).toMatchObject([
      {
        event: 'message-failed',
        href: '/admin/crm/messages?status=failed',
        text: expect.stringMatching(/^Para cheia@exemplo\.ao: \S/) as string,
      },
    ])
    expect(await linesOf('comercial')).toEqual([])
  })

  it('[NOTI-11] an import is told to whoever has made it', async () => {
    const file = Buffer.from(`Nome,Email\nAna,ana${serial()}@exemplo.ao\nRui,rui${serial()}@exemplo.ao\n`).toString(
      'base64',
    )
    const { status, text } = await api.call('POST', '/api/crm/clients/import', { as: 'comercial', body: { file } })
    expect(status, text).toBe(201)
    await tellPeople(api.payload)
    expect(await linesOf('comercial')).toMatchObject([
      { event: 'import-finished', href: '/admin/crm/clients?owner=all', text: '2 clientes importados' },
    ])
    expect(await linesOf('admin')).toEqual([])
  })

  it('[NOTI-11] an answer that is due within 30 minutes is told once; later, answered and spam are not', async () => {
    await api.sql('delete from leads')
    // A priority request of Monday 09:00 in Luanda is due at 11:00.
    const at = '2026-03-02T08:00:00Z'
    const due = await post({ nome: 'Ana', priority: 'high' })
    await post({ priority: 'medium' })
    const answered = await post({ priority: 'high' })
    await api.sql(`update leads set status = 'contacted' where id = $1`, [answered.id])
    await create.lead({ priority: 'high' })
    await api.sql(`update leads set created_at = $1`, [at])
    const warn = async (now: string) => {
      await warnAnswersDue(await api.serverReq(), new Date(now))
      await tellPeople(api.payload)
      return (await linesOf('comercial')).filter(({ event }) => event === 'answer-due')
    }
    expect(await warn('2026-03-02T09:29:00Z')).toEqual([])
    const [line, ...more] = await warn('2026-03-02T09:31:00Z')
    expect(line).toMatchObject({ event: 'answer-due', href: `/admin/crm/leads/${due.id}`, text: 'Ana · até às 11:00' })
    expect(more).toEqual([])
    expect(await warn('2026-03-02T09:32:00Z')).toHaveLength(1)
  })

  it('[NOTI-11] all answers that are due are told in one statement', async () => {
    await api.sql('delete from leads')
    for (let count = 0; count < 5; count += 1) await post({ priority: 'high' })
    await api.sql(`update leads set created_at = '2026-03-02T08:00:00Z'`)
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await warnAnswersDue(await api.serverReq(), new Date('2026-03-02T09:31:00Z'))
    const sent = query.mock.calls.map(([statement]) => JSON.stringify(statement) ?? '')
    query.mockRestore()
    expect(sent.filter((text) => text.includes('insert into notification_events'))).toHaveLength(1)
    await tellPeople(api.payload)
    expect((await linesOf('comercial')).filter(({ event }) => event === 'answer-due')).toHaveLength(5)
  })

  it('[NOTI-11] of a lead that somebody is responsible for, that person alone is told', async () => {
    await api.sql('delete from leads')
    await post({ priority: 'high' })
    await api.sql(`update leads set created_at = '2026-03-02T08:00:00Z', owner_id = $1`, [api.userId('admin')])
    await warnAnswersDue(await api.serverReq(), new Date('2026-03-02T09:31:00Z'))
    await tellPeople(api.payload)
    const due = (lines: { event: string }[]) => lines.filter(({ event }) => event === 'answer-due').length
    expect([due(await linesOf('comercial')), due(await linesOf('admin'))]).toEqual([0, 1])
  })
})

describe('work', () => {
  const task = async (body: object, as: Role = 'admin') =>
    (await api.call('POST', '/api/crm/tasks', { as, body: { dueDay: '2026-03-02', title: 'Ligar à Ana', ...body } }))
      .body.task
  const tell = async (now: string) => {
    await tellTasksDue(await api.serverReq(), new Date(now))
    await tellPeople(api.payload)
  }

  it('[NOTI-11] [NOTI-13] that somebody is given is told to them, and not to who has given it', async () => {
    const personId = api.userId('comercial')
    const { id } = await task({ personId })
    await task({}, 'comercial')
    await tellPeople(api.payload)
    const given = { event: 'assigned', heading: 'Atribuído a si', href: `/admin/crm/tasks/${id}`, text: 'Ligar à Ana' }
    expect(await linesOf('comercial')).toMatchObject([given])
    expect(await linesOf('admin')).toEqual([])
    await api.call('PUT', `/api/crm/tasks/${id}`, { as: 'admin', body: { title: 'Ligar ao Rui' } })
    await tellPeople(api.payload)
    expect(await linesOf('comercial'), 'a change that leaves it with them').toHaveLength(1)
    await api.call('PUT', `/api/crm/tasks/${id}`, { as: 'comercial', body: { personId: api.userId('admin') } })
    await tellPeople(api.payload)
    expect(await linesOf('admin')).toMatchObject([{ text: 'Ligar ao Rui' }])
  })

  it('[NOTI-11] that is for today is told in the morning, once, and not when it is done or was made today', async () => {
    const day = { dueDay: '2026-03-02', personId: api.userId('comercial') }
    const open = await task({ ...day, title: 'Aberta' })
    const done = await task({ ...day, title: 'Feita' })
    await task({ ...day, dueDay: '2026-03-03', title: 'Amanhã' })
    await api.call('PUT', `/api/crm/tasks/${done.id}`, { as: 'admin', body: { isDone: true } })
    await api.sql(`update tasks set created_at = '2026-03-01T12:00:00Z'`)
    await task({ ...day, title: 'Feita hoje' })
    await api.sql(`update tasks set created_at = '2026-03-02T05:00:00Z' where title = 'Feita hoje'`)
    await api.sql('delete from notification_events')
    await tell('2026-03-02T05:59:00Z')
    expect(await linesOf('comercial')).toEqual([])
    await tell('2026-03-02T06:00:00Z')
    await tell('2026-03-02T06:01:00Z')
    expect(await linesOf('comercial')).toMatchObject([
      { event: 'task-due', heading: 'Tarefa para hoje', href: `/admin/crm/tasks/${open.id}`, text: 'Aberta' },
    ])
  })

  it('[NOTI-11] that a rule makes for today is told when it is made, unless the event was told itself', async () => {
    const { id } = await create.quote({ title: 'Website' })
    const about = { personId: api.userId('comercial'), record: { id, type: 'quotes' as const } }
    for (const origin of ['reminder-unseen', 'instalment:1', 'retainer:2026-03'] as const)
      await addTask(await api.serverReq(), { ...about, dueDay: '2026-03-02', origin, title: origin })
    for (const origin of ['proposal-accepted', 'retainer-renewal', 'data-request'] as const)
      await addTask(await api.serverReq(), { ...about, dueDay: '2026-03-02', origin, title: origin })
    await api.sql(`update tasks set created_at = '2026-03-02T09:00:00Z'`)
    await api.sql('delete from notification_events')
    await tell('2026-03-02T09:01:00Z')
    await tell('2026-03-02T09:02:00Z')
    const texts = (await linesOf('comercial')).map(({ event, text }) => `${event} ${text}`)
    expect(texts.toSorted()).toEqual(['task-due instalment:1', 'task-due reminder-unseen', 'task-due retainer:2026-03'])
  })

  it('[NOTI-13] that rules make at a colleague’s press are not told as given to one besides the event', async () => {
    const items = [{ description: 'Logótipo', quantity: 1, unitPrice: '100000' }]
    const { id } = await create.quote({ items, ownerId: api.userId('admin'), title: 'Identidade' })
    const flow = quoteFlow(api)
    await flow.share(id)
    await api.sql('delete from notification_events')
    expect((await flow.acceptByPhone(id)).status).toBe(200)
    await tellPeople(api.payload)
    const made = await api.sql<{ id: string }>('select id from tasks where record_id = $1 and person_id = $2', [
      id,
      api.userId('admin'),
    ])
    expect(made.length).toBeGreaterThan(0)
    expect((await linesOf('admin')).map(({ event }) => event)).toEqual(['proposal-accepted'])
    for (const as of ['admin', 'comercial'] as const) {
      const personId = api.userId(as === 'admin' ? 'comercial' : 'admin')
      await api.call('PUT', `/api/crm/tasks/${made[0]?.id}`, { as, body: { personId } })
    }
    await tellPeople(api.payload)
    expect(
      (await linesOf('admin')).map(({ event }) => event),
      'given by hand',
    ).toEqual(['assigned', 'proposal-accepted'])
  })

  it('[NOTI-13] of the months that an avença has behind it are not told one by one', async () => {
    const { id } = await create.client()
    const body = {
      dueDay: 5,
      items: [{ description: 'Redes sociais', quantity: 1, unitPrice: '100000' }],
      ownerId: api.userId('comercial'),
      startsOn: luandaDay(new Date(Date.now() - 90 * DAY_MS)),
      monthlyTasks: [{ day: 1, title: 'Plano' }],
      title: 'Redes',
    }
    const { body: made, text } = await api.call('POST', `/api/crm/clients/${id}/convert-to-retainer`, {
      as: 'admin',
      body,
    })
    const tasks = await api.sql('select from tasks where record_id = $1', [made.retainer?.id])
    expect(tasks.length, text).toBeGreaterThan(2)
    await tellPeople(api.payload)
    expect(await linesOf('comercial')).toMatchObject([{ event: 'assigned', text: made.retainer?.retainerNumber }])
  })

  it('[NOTI-11] [TEAM-13] whoever is named in a note is told so, once', async () => {
    const lead = await create.lead({})
    const record = { id: lead.id, type: 'leads' }
    const first = await api.call('POST', '/api/crm/notes', {
      as: 'admin',
      body: { record, text: 'Vê isto, @comercial' },
    })
    expect(first.status, first.text).toBe(201)
    const path = `/api/crm/notes/${first.body.note.id}`
    const changed = await api.call('PUT', path, { as: 'admin', body: { text: 'Vê isto já, @comercial e @admin' } })
    expect(changed.status, changed.text).toBe(200)
    await tellPeople(api.payload)
    expect(await linesOf('comercial')).toMatchObject([
      { count: 1, event: 'mention', href: `/admin/crm/leads/${lead.id}`, text: 'Vê isto já, @comercial e @admin' },
    ])
    expect(await linesOf('admin')).toEqual([])
    // What its author takes back is not left in the bell.
    await api.call('PUT', path, { as: 'admin', body: { text: 'Vê antes isto, @comercial' } })
    expect(await linesOf('comercial')).toMatchObject([{ count: 1, text: 'Vê antes isto, @comercial' }])
    await api.call('DELETE', path, { as: 'admin' })
    expect(await linesOf('comercial')).toEqual([])
  })
})

describe('the bell', () => {
  it('[NOTI-14] lists the newest first, page by page, and what is read is read for good', async () => {
    for (let index = 0; index < 25; index += 1) await say({ text: `Número ${index}` })
    await tellPeople(api.payload)
    const first = await listOf('comercial')
    expect(first).toMatchObject({ page: 1, total: 25, totalPages: 2, unread: 25 })
    expect(first.notifications.map(({ text }) => text)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Número ${24 - index}`),
    )
    const { body } = await api.call('POST', '/api/crm/notifications/read', {
      as: 'comercial',
      body: { ids: [first.notifications[0]?.id] },
    })
    expect(body.unread).toBe(24)
    const all = await api.call('POST', '/api/crm/notifications/read', { as: 'comercial', body: {} })
    expect(all.body.unread).toBe(0)
    expect((await linesOf('comercial')).filter(({ readAt }) => readAt === null)).toEqual([])
    expect((await listOf('admin')).unread, 'another person’s lines stay as they are').toBe(25)
  })

  it('[NOTI-14] counts up to 100, which stands for more', async () => {
    for (let index = 0; index < 120; index += 1) await say()
    await tellPeople(api.payload)
    expect((await listOf('admin')).unread).toBe(100)
  })

  it('[NOTI-14] nobody reads or marks another person’s lines', async () => {
    await sayAndTell({ people: [api.userId('admin')] })
    const [line] = await linesOf('admin')
    await api.call('POST', '/api/crm/notifications/read', { as: 'comercial', body: { ids: [line?.id] } })
    expect(await linesOf('admin')).toMatchObject([{ readAt: null }])
    expect(await linesOf('comercial')).toEqual([])
  })
})

describe('what a person may know', () => {
  it('[NOTI-19] an editor is told of nothing about leads, quotes, clients and orders', async () => {
    const people = [api.userId('editor')]
    for (const entityType of ['lead', 'quote', 'client', 'order'])
      await say({ event: 'mention', people, record: { entityId: 'a', entityType } })
    await say({ event: 'new-request', people })
    await say({ event: 'mention', people, record: { entityId: 'a', entityType: 'project' } })
    await tellPeople(api.payload)
    expect((await linesOf('editor')).map(({ entityType, event }) => [event, entityType])).toEqual([
      ['mention', 'project'],
    ])
  })

  it('[NOTI-19] who becomes an editor keeps no line and gets no mail about a lead', async () => {
    const email = `rui${serial()}@exemplo.ao`
    const person = await somebody('comercial', email)
    await api.sql(`insert into notification_choices values ($1, 'assigned', true, true)`, [person.id])
    isMailAway(true)
    await say({ people: [person.id], record: { entityId: 'a', entityType: 'lead' } })
    await say({ event: 'mention', people: [person.id], record: { entityId: 'p', entityType: 'project' } })
    await tellPeople(api.payload)
    expect(await api.sql('select state, recipient from messages')).toEqual([{ recipient: email, state: 'queued' }])
    await api.payload.update({ collection: 'users', data: { role: 'editor' }, id: person.id })
    expect(await api.sql('select entity_type from notifications where user_id = $1', [person.id])).toEqual([
      { entity_type: 'project' },
    ])
    expect(await api.sql('select state from messages')).toEqual([{ state: 'cancelled' }])
  })

  it('[NOTI-19] who leaves has nothing left, and what was on its way to them is cancelled', async () => {
    const person = await somebody('comercial', `eva${serial()}@exemplo.ao`)
    await api.sql(`insert into notification_choices values ($1, 'assigned', true, true)`, [person.id])
    isMailAway(true)
    await sayAndTell({ people: [person.id] })
    await say({ people: [person.id] })
    await api.payload.delete({ collection: 'users', id: person.id })
    await tellPeople(api.payload)
    expect(await api.sql('select 1 from notifications where user_id = $1', [person.id])).toEqual([])
    expect(await api.sql('select 1 from notification_choices where user_id = $1', [person.id])).toEqual([])
    expect(await api.sql('select state from messages')).toEqual([{ state: 'cancelled' }])
  })

  it.each(['client', 'lead', 'order', 'quote'] as const)(
    '[NOTI-19] a record that is removed for good takes the lines and the mails about it along: %s',
    async (entityType) => {
      await api.sql(`update users set email = 'admin@agencia.ao' where id = $1`, [api.userId('admin')])
      await choose('admin', 'assigned', true, true)
      const { id } = await create[entityType]({})
      await sayAndTell({ record: { entityId: id, entityType } })
      await untilDelivered()
      expect(await api.sql('select state from messages where entity_id = $1', [id])).toEqual([{ state: 'sent' }])
      await api.payload.delete({ collection: `${entityType}s`, id })
      expect(await linesOf('admin')).toEqual([])
      expect(await api.sql('select 1 from messages where entity_id = $1', [id])).toEqual([])
    },
  )
})

describe('one’s own settings', () => {
  it('[NOTI-12] name the events of one’s role', async () => {
    const settings = async (as: Role) => (await readChoices(await api.serverReq(as))).choices
    expect((await settings('admin')).map(({ label }) => label)).toEqual([
      'Novo pedido',
      'Prazo de resposta a 30 minutos do fim',
      'Atribuído a mim',
      'Menção numa nota',
      'Pergunta de um cliente',
      'Proposta vista pela primeira vez',
      'Orçamento aceite',
      'Proposta recusada',
      'Comprovativo recebido',
      'Orçamento expirado',
      'Avença a terminar',
      'Pedido de dados',
      'Mês com entregas em falta',
      'Tarefa para hoje',
      'Publicação agendada que falhou',
      'Cópia de segurança que falhou',
      'Cópia de segurança fora do S3',
      'Importação concluída',
      'Mensagem falhada',
    ])
    expect((await settings('comercial')).map(({ event }) => event)).not.toContain('message-failed')
    expect((await settings('editor')).map(({ event }) => event)).toEqual([
      'assigned',
      'mention',
      'task-due',
      'publication-failed',
    ])
  })

  it.each([
    ['Orçamento aceite', 'proposal-accepted', 'comercial'],
    ['Comprovativo recebido', 'proposal-proof', 'comercial'],
    ['Mensagem falhada', 'message-failed', 'admin'],
    ['Publicação agendada que falhou', 'publication-failed', 'editor'],
    ['Cópia de segurança que falhou', 'backup-failed', 'admin'],
    ['Cópia de segurança fora do S3', 'backup-not-copied', 'admin'],
  ] as const)('[NOTI-12] %s stays in the application, whatever is sent', async (label, event, as) => {
    const { body } = await choose(as, event, false, true)
    const choice = body.choices.find((one) => one.event === event)
    expect(choice).toMatchObject({ email: true, inApp: true, isKept: true, label })
    await sayAndTell({ event, people: [api.userId(as)] })
    expect(await linesOf(as)).toHaveLength(1)
  })

  it('[NOTI-12] every other event can be switched off in the application', async () => {
    const { choices } = await readChoices(await api.serverReq('admin'))
    expect(choices.filter(({ isKept }) => isKept)).toHaveLength(6)
  })

  it('[NOTI-12] an event that is switched off is not in the bell; by mail it comes at once, and once', async () => {
    const email = `nelo${serial()}@exemplo.ao`
    const person = await somebody('comercial', email)
    await api.sql(`insert into notification_choices values ($1, 'new-request', false, true)`, [person.id])
    const { id } = await post({ nome: 'Ana <Bela>' })
    await tellPeople(api.payload)
    await untilDelivered()
    const mail = sink.mails[sink.recipients.findIndex(([to]) => to === email)]
    expect(mail?.subject).toBe('Novo pedido: Criação de Websites · Ana <Bela>')
    expect(mail?.html).toContain('Ana &lt;Bela&gt;')
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain(`http://site.test/admin/crm/leads/${id}`)
      expect(body).toContain('/admin/crm/notifications/settings')
    }
    expect(await api.sql('select in_app from notifications where user_id = $1', [person.id])).toEqual([
      { in_app: false },
    ])
    await sayAndTell({ event: 'new-request', record: { entityId: id, entityType: 'lead' }, text: 'outra vez' })
    await untilDelivered()
    expect(sink.recipients.flat().filter((to) => to === email)).toHaveLength(1)
  })
})

it('[NOTI-20] read lines go after 90 days, unread ones after a year, told events after two days', async () => {
  for (const text of ['lido há 91', 'lido há 89', 'por ler há 366', 'por ler há 364'])
    await say({ key: text, people: [api.userId('admin')], text })
  await tellPeople(api.payload)
  await api.sql(
    `update notifications set read_at = now() - make_interval(days => right(text, 2)::int) where text like 'lido%'`,
  )
  await api.sql(
    `update notifications set happened_at = now() - make_interval(days => right(text, 3)::int) where text like 'por ler%'`,
  )
  for (const day of ['1', '2']) await takeKey(await api.serverReq(), 'day-summary', day)
  await api.sql(`update notification_events set handled_at = now() - interval '3 days' where text not like 'por ler%'`)
  await purgeNotifications(await api.serverReq())
  expect((await linesOf('admin')).map(({ text }) => text).toSorted()).toEqual(['lido há 89', 'por ler há 364'])
  expect(await api.sql('select key from notification_events order by id')).toEqual([
    { key: 'por ler há 366' },
    { key: 'por ler há 364' },
    // The next day summary says what happened since.
    { key: 'day-summary:2' },
  ])
})
