import { beforeEach, describe, expect, it, vi } from 'vitest'

import { kickDelivery, untilDelivered } from '@crm/messages/operations/delivery'
import { forgetTexts } from '@crm/messages/operations/messages'
import { PROOF_TASK } from '@crm/payments/domain/payment-tasks'
import { giveLink } from '@crm/public-links/operations/public-links'
import { runPaymentReminders } from '@crm/reminders/operations/payment-reminders'
import { addTask } from '@crm/tasks/operations/task'
import { formatKwanza } from '@kit/lib/money'
import { getEnv } from '@kit/process/env'
import { useApi } from '../support/api'
import { quoteFlow } from '../support/link-api'
import { during, useMailSink } from '../support/mail-sink'
import { recordsOf } from '../support/records'

const sink = useMailSink()
const api = useApi()
const as = 'comercial'

/** Wednesday 17 March 2032; the agency is open from 8h to 18h. */
const at = (day: number, time = '10:00') => new Date(`2032-03-${String(day).padStart(2, '0')}T${time}:00+01:00`)
const AMOUNT = formatKwanza(5_000_000)
/** The amount as a title stores it. */
const PLAIN = AMOUNT.replaceAll(/\s/g, ' ')
const dayAt = (day: number) => `2032-03-${String(day).padStart(2, '0')}`

const run = (now: Date) => during(now, async () => runPaymentReminders(await api.serverReq(), now))

const rule = (change: object = {}) => ({ createsTask: true, days: 3, mailsClient: false, ...change })
const setRules = (change: Partial<Record<'instalmentLate' | 'instalmentSoon', object>> = {}) =>
  api.payload.updateGlobal({
    data: { instalmentLate: rule(change.instalmentLate), instalmentSoon: rule(change.instalmentSoon) },
    slug: 'reminder-rules',
  })

/** An accepted quote whose first instalment is due on that day. */
async function owed(dueOn: string, change: object = {}) {
  const body = {
    clientEmail: 'teresa@exemplo.ao',
    clientName: 'Teresa Domingos',
    clientPhone: '923 456 789',
    depositPercent: 50,
    items: [{ description: 'Logótipo', quantity: 1, unitPrice: '100000' }],
    title: 'Identidade',
    ...change,
  }
  const { quote } = (await api.call('POST', '/api/crm/quotes', { as, body })).body
  const shared = (await api.call('POST', `/api/crm/quotes/${quote.id}/share`, { as, body: { via: 'copy' } })).body
  await quoteFlow(api).acceptByPhone(quote.id)
  // Backdates all its mails.
  await api.sql(`update messages set state = 'sent', sent_at = '2020-01-01' where entity_id = $1`, [quote.id])
  const { instalments } = (await api.call('GET', `/api/crm/quotes/${quote.id}/instalments`, { as })).body
  const id = instalments[0]?.id ?? ''
  await api.call('PUT', `/api/crm/instalments/${id}`, { as, body: { dueOn } })
  return { id, link: shared.link, quoteId: quote.id }
}
const tasksOf = (quoteId: string) =>
  api.sql<{ done: boolean; title: string }>(
    `select title, done_at is not null as done from tasks where record_id = $1 and origin like 'instalment:%'
     order by created_at`,
    [quoteId],
  )
const openTitles = async (quoteId: string) =>
  (await tasksOf(quoteId)).filter(({ done }) => !done).map(({ title }) => title)
const receive = (id: string, amount: string) =>
  api.call('POST', `/api/crm/instalments/${id}/receipts`, {
    as,
    body: { amount, method: 'transfer', receivedOn: '2026-01-02' },
  })
const promise = (id: string, promisedOn: string) =>
  api.call('PUT', `/api/crm/instalments/${id}/promise`, { as, body: { promisedOn } })
const remind = (id: string, via: 'email' | 'whatsapp') =>
  api.call('POST', `/api/crm/instalments/${id}/reminders`, { as, body: { via } })
/** Stores a proof of payment with its task. @returns the task's id */
async function prove(quoteId: string) {
  await api.sql(`insert into quote_proofs (quote_id, format, content) values ($1, 'jpeg', '')`, [quoteId])
  const record = { id: quoteId, type: 'quotes' as const }
  const title = 'Confirmar comprovativo'
  return addTask(await api.serverReq(), { dueDay: dayAt(1), origin: PROOF_TASK, personId: null, record, title })
}
const messagesOf = (quoteId: string) =>
  api.sql<{ reason: string | null; state: string }>(
    `select state, reason from messages where kind = 'payment-reminder' and entity_id = $1 order by created_at`,
    [quoteId],
  )

beforeEach(async () => {
  await untilDelivered()
  Object.assign(getEnv(), { smtpUrl: process.env.SMTP_URL })
  Object.assign(sink, { mails: [], recipients: [], refuseNext: 0, refused: 0 })
  for (const table of ['tasks', 'instalments', 'quotes', 'messages']) await api.sql(`delete from ${table}`)
  await setRules()
})

/** Reminder mails of a quote's instalments, in order. */
const mailsOf = async (quoteId: string) =>
  (
    await api.sql<{ mail: string }>(
      `select mail from instalment_reminders m join instalments i on i.id = m.instalment_id
       where i.quote_id = $1 order by i.position, m.fired_at`,
      [quoteId],
    )
  ).map(({ mail }) => mail)
const mailsAlone = { instalmentLate: { createsTask: false, mailsClient: true } }

it('[PAY-12] [REM-04] of two instalments of one quote the second mail waits for its turn, and leaves', async () => {
  await setRules(mailsAlone)
  const { quoteId } = await owed(dayAt(8))
  const { instalments } = (await api.call('GET', `/api/crm/quotes/${quoteId}/instalments`, { as })).body
  await api.call('PUT', `/api/crm/instalments/${instalments[1]?.id ?? ''}`, { as, body: { dueOn: dayAt(8) } })
  await run(at(17))
  expect((await mailsOf(quoteId)).toSorted()).toEqual(['sent', 'wanted'])
  await run(at(17, '10:01'))
  expect(await mailsOf(quoteId)).toEqual(['sent', 'sent'])
  expect(sink.mails).toHaveLength(2)
})

it('[PAY-12] an instalment whose reminder fails stops neither those of others nor their mails', async () => {
  await setRules({ instalmentLate: { mailsClient: true } })
  const [failing, other] = [await owed(dayAt(1)), await owed(dayAt(2))]
  await api.sql(`create function refuse() returns trigger language plpgsql as
    $$ begin if new.instalment_id = '${failing.id}' then raise exception 'refused'; end if; return new; end $$`)
  await api.sql('create trigger refuse before insert on instalment_reminders for each row execute function refuse()')
  await expect(run(at(17))).rejects.toThrow()
  await api.sql('drop function refuse cascade')
  expect(await openTitles(other.quoteId)).toHaveLength(1)
  expect(await messagesOf(other.quoteId)).toHaveLength(1)
})

it('[PAY-12] an instalment that is withdrawn while it is reminded of needs nothing', async () => {
  const { id, quoteId } = await owed(dayAt(1))
  const client = await api.payload.db.pool.connect()
  let reminding: Promise<void> | undefined
  try {
    await client.query('begin')
    await client.query('update instalments set withdrawn_at = now() where id = $1', [id])
    await client.query('select from quotes where id = $1 for update', [quoteId])
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    reminding = runPaymentReminders(await api.serverReq(), at(17))
    await expect.poll(() => api.waitersFor(rows[0]?.pid)).toHaveLength(1)
    await client.query('commit')
  } finally {
    client.release()
  }
  await expect(reminding).resolves.toBeUndefined()
  expect(await tasksOf(quoteId)).toEqual([])
})

it('[REM-04] [REM-11] after three mails about an instalment, also forgotten ones, a rule that only mails makes a task', async () => {
  await setRules(mailsAlone)
  const { id, quoteId } = await owed(dayAt(1))
  await api.sql(
    `insert into messages (id, created_at, updated_at, kind, recipient, entity_type, entity_id, state, sent_at, unique_key, content)
     select gen_random_uuid(), now(), now(), 'payment-reminder', 'teresa@exemplo.ao', 'quote', $1, 'sent', '2020-01-01',
       'payment-' || n, jsonb_build_object('instalmentId', $2::text) from generate_series(1, 3) n`,
    [quoteId, id],
  )
  await forgetTexts(await api.serverReq())
  await run(at(4))
  expect(await mailsOf(quoteId)).toEqual(['none'])
  expect(await openTitles(quoteId)).toHaveLength(1)
})

it('[PRIV-15] [REM-11] of a mail that waits when somebody asks not to be contacted the task is made instead', async () => {
  await setRules(mailsAlone)
  const { quoteId } = await owed(dayAt(8), { clientEmail: 'espera@exemplo.ao', clientPhone: '' })
  sink.refuseNext = 1
  vi.spyOn(api.payload.logger, 'warn').mockReturnValue()
  await run(at(17))
  expect(await tasksOf(quoteId)).toEqual([])
  await api.call('PUT', '/api/crm/contact-stops', { as, body: { isStopped: true, records: [quoteId] } })
  await during(at(17, '11:00'), async () => {
    await api.sql(`update messages set next_attempt_at = now() - interval '1 second' where state = 'queued'`)
    kickDelivery(api.payload)
  })
  expect(await messagesOf(quoteId)).toEqual([{ reason: 'contact_stopped', state: 'cancelled' }])
  expect(await mailsOf(quoteId)).toEqual(['none'])
  expect(await openTitles(quoteId)).toHaveLength(1)
})

it('[NOTI-05] a payment mail that a person cancels waits no more', async () => {
  await setRules(mailsAlone)
  const { quoteId } = await owed(dayAt(8))
  sink.refuseNext = 1
  vi.spyOn(api.payload.logger, 'warn').mockReturnValue()
  await run(at(17))
  const { messages } = (await api.call('GET', '/api/crm/messages?kind=payment-reminder', { as })).body
  await api.call('POST', `/api/crm/messages/${messages[0]?.id}/cancel`, { as })
  expect(await mailsOf(quoteId)).toEqual(['none'])
})

it('[REM-04] a payment mail waits two working days after a restore, which may have forgotten one', async () => {
  await setRules(mailsAlone)
  const { quoteId } = await owed(dayAt(8))
  await api.sql(`insert into platform_state (key, value, updated_at) values ('restore', '{}', $1)`, [at(16)])
  await run(at(17))
  expect(await mailsOf(quoteId)).toEqual(['wanted'])
  await run(at(18))
  expect(await mailsOf(quoteId)).toEqual(['sent'])
  await api.sql(`delete from platform_state where key = 'restore'`)
})

it('[REM-11] of a payment mail that finally fails the task is made instead', async () => {
  await setRules(mailsAlone)
  const { quoteId } = await owed(dayAt(8))
  sink.unknownAddress = 'teresa@exemplo.ao'
  vi.spyOn(api.payload.logger, 'warn').mockReturnValue()
  await run(at(17))
  sink.unknownAddress = null
  expect(await mailsOf(quoteId)).toEqual(['failed'])
  expect(await openTitles(quoteId)).toHaveLength(1)
})

it('[NOTI-05] [PAY-12] a failed payment mail that a person tries again leaves at any hour, but not once it is paid', async () => {
  await setRules(mailsAlone)
  const { id, quoteId } = await owed(dayAt(8))
  sink.unknownAddress = 'teresa@exemplo.ao'
  vi.spyOn(api.payload.logger, 'warn').mockReturnValue()
  await run(at(17))
  sink.unknownAddress = null
  // As the next step does.
  await api.sql('update instalment_reminders set closed_at = now()')
  // As 'Tentar de novo' does; the session has expired by the rule's clock.
  const retryAt = (time: string) =>
    during(at(17, time), async () => {
      await api.sql(`update messages set state = 'queued', reason = null, attempts = 0, next_attempt_at = now() - interval '1 second'
        where kind = 'payment-reminder'`)
      kickDelivery(api.payload)
    })
  await retryAt('22:00')
  expect(await messagesOf(quoteId)).toEqual([{ reason: null, state: 'sent' }])
  expect(await mailsOf(quoteId)).toEqual(['sent'])
  await receive(id, '50000')
  await retryAt('22:10')
  expect(await messagesOf(quoteId)).toEqual([{ reason: 'reminder_over', state: 'cancelled' }])
})

describe('an instalment that is not paid', () => {
  it('[PAY-12] makes a task three days before its day, in opening hours, and one alone', async () => {
    const { id, quoteId } = await owed(dayAt(18))
    await run(at(12))
    await run(at(15, '07:59'))
    expect(await tasksOf(quoteId)).toEqual([])
    await run(at(15))
    await Promise.all([run(at(16)), run(at(16)), run(at(16))])
    expect(await openTitles(quoteId)).toEqual([`Lembrar Teresa Domingos: Sinal de ${PLAIN} vence em 18/03/2032`])
    const { quote, activities } = (await api.call('GET', `/api/crm/quotes/${quoteId}`, { as })).body
    expect(quote.id).toBe(quoteId)
    expect(activities.map(({ description }) => description)).toContain(
      'Lembrete «Parcela a vencer» (Sinal): tarefa criada',
    )
    // A new due date restarts the reminders.
    await api.call('PUT', `/api/crm/instalments/${id}`, { as, body: { dueOn: dayAt(30) } })
    await run(at(17))
    expect(await openTitles(quoteId)).toEqual([])
  })

  it('[PAY-12] makes a task after three, seven and fourteen working days, the last one alone where the server was stopped', async () => {
    const { quoteId } = await owed(dayAt(1))
    await run(at(3))
    expect(await tasksOf(quoteId)).toEqual([])
    await run(at(4))
    expect(await openTitles(quoteId)).toEqual([`Cobrar Teresa Domingos: Sinal de ${PLAIN} em atraso há 3 dias`])
    await run(at(11))
    expect(await openTitles(quoteId)).toEqual([`Cobrar Teresa Domingos: Sinal de ${PLAIN} em atraso há 10 dias`])
    await run(at(31))
    await run(new Date('2032-05-05T10:00:00+01:00'))
    expect(await openTitles(quoteId)).toEqual([`Cobrar Teresa Domingos: Sinal de ${PLAIN} em atraso há 30 dias`])
    expect(await tasksOf(quoteId)).toHaveLength(3)
    const stopped = await owed(dayAt(1))
    await run(at(31))
    expect(await tasksOf(stopped.quoteId)).toHaveLength(1)
  })

  it.each([
    ['it is paid', ({ id }: { id: string }) => receive(id, '50000')],
    ['its client promises', ({ id }: { id: string }) => promise(id, '2033-01-01')],
    [
      'a proof of payment has come',
      ({ quoteId }: { quoteId: string }) =>
        api.sql(
          `insert into quote_proofs (quote_id, format, content, received_at)
           values ($1, 'jpeg', '', now() + interval '1 minute')`,
          [quoteId],
        ),
    ],
    ['its acceptance is voided', ({ quoteId }: { quoteId: string }) => quoteFlow(api).voidAcceptance(quoteId)],
  ])('[PAY-12] [PAY-13] is not asked for any more when %s', async (_, end) => {
    const one = await owed(dayAt(1))
    await run(at(4))
    expect(await openTitles(one.quoteId)).toHaveLength(1)
    await end(one)
    // At any hour.
    await run(at(4, '23:00'))
    expect(await openTitles(one.quoteId)).toEqual([])
    await run(at(31))
    expect(await openTitles(one.quoteId)).toEqual([])
  })

  it('[PAY-12] is asked for again once staff complete the task of a proof that proves nothing', async () => {
    const { id, quoteId } = await owed(dayAt(1))
    const taskId = await prove(quoteId)
    await run(at(4))
    expect(await tasksOf(quoteId)).toEqual([])
    expect((await remind(id, 'email')).status).toBe(409)
    await api.call('PUT', `/api/crm/tasks/${taskId}`, { as, body: { isDone: true } })
    await run(at(4, '11:00'))
    expect(await openTitles(quoteId)).toHaveLength(1)
    expect((await remind(id, 'email')).status).toBe(200)
    // The next proof is a new one.
    await prove(quoteId)
    await run(at(4, '12:00'))
    expect(await openTitles(quoteId)).toEqual([])
  })

  it('[PAY-09] [PAY-12] is not asked for when the receipt that confirmed a proof is voided: the proof waits again', async () => {
    const { id, quoteId } = await owed(dayAt(1))
    await prove(quoteId)
    const { instalment } = (await receive(id, '10000')).body
    await run(at(4))
    expect(await openTitles(quoteId)).toHaveLength(1)
    await api.call('POST', `/api/crm/receipts/${instalment.receipts[0]?.id ?? ''}/void`, {
      as,
      body: { reason: 'Outro orçamento' },
    })
    await run(at(4, '11:00'))
    expect(await openTitles(quoteId)).toEqual([])
  })

  it('[PAY-12] is not asked for any more once it is paid, also where its project was deleted', async () => {
    const { id, quoteId } = await owed(dayAt(18))
    const { order } = (await api.call('POST', `/api/crm/quotes/${quoteId}/convert-to-project`, { as })).body
    const orderId = order?.id ?? ''
    await run(at(16))
    expect(await openTitles(orderId)).toHaveLength(1)
    expect((await api.call('DELETE', `/api/crm/orders/${orderId}`, { as })).status).toBe(200)
    await receive(id, '50000')
    await run(at(17))
    expect(await tasksOf(orderId)).toMatchObject([{ done: true }])
  })

  it('[PAY-12] [PAY-13] keeps the task of a promise broken before its day, which no reminder of that day replaces', async () => {
    const { id, quoteId } = await owed(dayAt(18))
    await promise(id, dayAt(16))
    for (const time of ['10:00', '10:01']) await run(at(17, time))
    expect((await tasksOf(quoteId)).map(({ done, title }) => [done, title])).toEqual([
      [false, `Promessa não cumprida: Teresa Domingos, ${PLAIN}`],
    ])
  })

  it('[PAY-09] [PAY-12] is asked for once more when the receipt that ended the last reminder is voided', async () => {
    const { id, quoteId } = await owed(dayAt(1))
    await run(at(31))
    const { instalment } = (await receive(id, '50000')).body
    await run(at(31, '11:00'))
    expect(await openTitles(quoteId)).toEqual([])
    const body = { reason: 'Outra parcela' }
    await api.call('POST', `/api/crm/receipts/${instalment.receipts[0]?.id ?? ''}/void`, { as, body })
    for (const time of ['12:00', '12:01']) await run(at(31, time))
    expect(await openTitles(quoteId)).toEqual([`Cobrar Teresa Domingos: Sinal de ${PLAIN} em atraso há 30 dias`])
    expect(await tasksOf(quoteId)).toHaveLength(2)
  })

  it('[PAY-12] makes its task before closed days on which it is due', async () => {
    await setRules({ instalmentSoon: { days: 1 } })
    // Closed from Saturday until the holiday of Tuesday the 23rd.
    const [closed, open] = [await owed(dayAt(22)), await owed(dayAt(24))]
    await run(at(18))
    expect(await tasksOf(closed.quoteId)).toEqual([])
    await run(at(19))
    expect([await tasksOf(closed.quoteId), await tasksOf(open.quoteId)]).toMatchObject([[{ done: false }], []])
  })

  it('[PAY-12] [PAY-13] makes no task while its reminders are off, but for a broken promise', async () => {
    const [late, soon, promised] = [await owed(dayAt(1)), await owed(dayAt(19)), await owed(dayAt(1))]
    const turn = (quoteId: string, isOn: boolean) =>
      api.call('PUT', `/api/crm/quotes/${quoteId}/reminders`, { as, body: { isOn } })
    await run(at(4))
    for (const { quoteId } of [late, soon, promised]) await turn(quoteId, false)
    await promise(promised.id, dayAt(9))
    await run(at(17))
    expect([await openTitles(late.quoteId), await openTitles(soon.quoteId)]).toEqual([[], []])
    expect(await openTitles(promised.quoteId)).toEqual([`Promessa não cumprida: Teresa Domingos, ${PLAIN}`])
    await turn(late.quoteId, true)
    await run(at(17, '11:00'))
    expect(await openTitles(late.quoteId)).toHaveLength(1)
  })

  it('[PAY-13] waits for a promise, and one that passed makes its task once', async () => {
    const { id, quoteId } = await owed(dayAt(1))
    expect((await promise(id, '2020-01-01')).body).toMatchObject({
      issues: [{ message: 'O dia não pode ser no passado.', path: 'promisedOn' }],
    })
    expect((await promise(id, dayAt(12))).body).toMatchObject({ instalment: { promisedOn: dayAt(12) } })
    await run(at(12))
    expect(await tasksOf(quoteId)).toEqual([])
    await run(at(15))
    await run(at(15, '11:00'))
    await run(at(16))
    expect((await tasksOf(quoteId)).map(({ title }) => title)).toEqual([
      `Promessa não cumprida: Teresa Domingos, ${PLAIN}`,
    ])
    expect((await promise(id, '')).body).toMatchObject({ instalment: { promisedOn: null } })
    await run(at(17))
    await run(at(17, '11:00'))
    expect(await openTitles(quoteId), 'still late').toEqual([
      `Cobrar Teresa Domingos: Sinal de ${PLAIN} em atraso há 16 dias`,
    ])
    expect(await tasksOf(quoteId)).toHaveLength(2)
  })
})

describe('the client', () => {
  it('[PAY-12] gets a mail that is judged again before it leaves, with the way to get no more', async () => {
    await setRules({ instalmentLate: { createsTask: false, mailsClient: true } })
    const { id, link, quoteId } = await owed(dayAt(1))
    await run(at(4))
    expect(sink.mails).toHaveLength(1)
    const text = `Olá Teresa, lembramos o pagamento de ${AMOUNT} (Sinal, Identidade), com vencimento em 01/03/2032.`
    const [mail] = sink.mails
    expect(mail?.subject).toMatch(/^Lembrete de pagamento: Sinal de ORC-/)
    expect(mail?.text).toContain(`${text} Dados da conta e comprovativo: ${link}`)
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${link}/lembretes>`)
    expect(await messagesOf(quoteId)).toEqual([{ reason: null, state: 'sent' }])
    expect(await tasksOf(quoteId)).toEqual([])
    const { whatsAppUrl } = (await remind(id, 'whatsapp')).body as { whatsAppUrl: string }
    expect(new URL(whatsAppUrl).searchParams.get('text')).toBe(`${text} Dados da conta e comprovativo: ${link}`)
    // Paid between queueing and sending.
    sink.refuseNext = 1
    await api.sql(`update messages set sent_at = '2020-01-01' where entity_id = $1`, [quoteId])
    await run(at(11))
    await receive(id, '50000')
    await during(at(11, '12:00'), async () => {
      await api.sql(`update messages set next_attempt_at = now() - interval '1 second' where state = 'queued'`)
      kickDelivery(api.payload)
    })
    expect(sink.mails).toHaveLength(1)
    expect((await messagesOf(quoteId)).at(-1)).toEqual({ reason: 'reminder_over', state: 'cancelled' })
  })

  it('[PAY-12] is not mailed the same step twice: where its reason comes back, staff get a task', async () => {
    await setRules(mailsAlone)
    const { quoteId } = await owed(dayAt(1))
    await run(at(4))
    expect(sink.mails).toHaveLength(1)
    await api.sql(`update messages set sent_at = '2020-01-01' where entity_id = $1`, [quoteId])
    for (const isOn of [false, true]) {
      await api.call('PUT', `/api/crm/quotes/${quoteId}/reminders`, { as, body: { isOn } })
      await run(at(4, isOn ? '12:00' : '11:00'))
    }
    expect(sink.mails).toHaveLength(1)
    expect(await mailsOf(quoteId)).toEqual(['sent'])
    expect(await openTitles(quoteId)).toHaveLength(1)
  })

  it('[PAY-12] who wants no reminders, or has had a mail just now, gets none; then staff are told', async () => {
    await setRules({ instalmentLate: { createsTask: false, mailsClient: true } })
    const refused = await owed(dayAt(1))
    await api.sql('update quotes set reminder_refused_at = now() where id = $1', [refused.quoteId])
    const lately = await owed(dayAt(1))
    await api.sql(
      `insert into messages (id, created_at, updated_at, kind, recipient, entity_type, entity_id, state, sent_at, unique_key)
       values (gen_random_uuid(), now(), now(), 'quote-email', 'teresa@exemplo.ao', 'quote', $1, 'sent', $2, 'x')`,
      [lately.quoteId, at(3)],
    )
    await run(at(4))
    expect(sink.mails).toHaveLength(0)
    expect(await openTitles(refused.quoteId)).toHaveLength(1)
    expect((await remind(refused.id, 'email')).status).toBe(409)
    await run(at(9))
    expect(sink.mails).toHaveLength(1)
  })

  it('[REM-09] [REM-11] gets no mail once the client wants none, also while it waits; then staff are told', async () => {
    await setRules(mailsAlone)
    const { quoteId } = await owed(dayAt(1))
    await api.sql(
      `insert into messages (id, created_at, updated_at, kind, recipient, entity_type, entity_id, state, sent_at, unique_key)
       values (gen_random_uuid(), now(), now(), 'quote-email', 'teresa@exemplo.ao', 'quote', $1, 'sent', $2, 'z')`,
      [quoteId, at(3)],
    )
    await run(at(4))
    expect(await mailsOf(quoteId)).toEqual(['wanted'])
    await api.sql('update quotes set reminder_refused_at = now() where id = $1', [quoteId])
    await run(at(9))
    expect(await mailsOf(quoteId)).toEqual(['none'])
    expect(await openTitles(quoteId)).toHaveLength(1)
    expect(sink.mails).toEqual([])
  })

  it('[PAY-12] [REM-10] gets no mail once staff switched the reminders off, whether it was wanted or queued', async () => {
    await setRules(mailsAlone)
    const wanted = await owed(dayAt(1))
    await api.sql(
      `insert into messages (id, created_at, updated_at, kind, recipient, entity_type, entity_id, state, sent_at, unique_key)
       values (gen_random_uuid(), now(), now(), 'quote-email', 'teresa@exemplo.ao', 'quote', $1, 'sent', $2, 'y')`,
      [wanted.quoteId, at(3)],
    )
    const queued = await owed(dayAt(1))
    sink.refuseNext = 1
    vi.spyOn(api.payload.logger, 'warn').mockReturnValue()
    await run(at(4))
    expect([...(await mailsOf(wanted.quoteId)), ...(await mailsOf(queued.quoteId))]).toEqual(['wanted', 'queued'])
    for (const { quoteId } of [wanted, queued])
      await api.call('PUT', `/api/crm/quotes/${quoteId}/reminders`, { as, body: { isOn: false } })
    await during(at(9), async () => {
      await api.sql(`update messages set next_attempt_at = now() - interval '1 second' where state = 'queued'`)
      kickDelivery(api.payload)
    })
    await run(at(9))
    expect(sink.mails).toEqual([])
    expect(await messagesOf(wanted.quoteId)).toEqual([])
    expect(await messagesOf(queued.quoteId)).toEqual([{ reason: 'reminder_over', state: 'cancelled' }])
  })

  it('[DELI-28] [PAY-12] of a project is not sent the proposal or the contact of its quote, which is another client’s', async () => {
    const { id, link, quoteId } = await owed(dayAt(1))
    await api.call('POST', `/api/crm/quotes/${quoteId}/convert-to-project`, { as, body: {} })
    const [order] = await api.sql<{ id: string }>('select id from orders where quote_id = $1', [quoteId])
    const clientId = (await recordsOf(api).client({ name: 'Irmã Lda' })).id
    const moved = await api.call('PUT', `/api/crm/orders/${order?.id}`, { as, body: { clientId } })
    expect(moved.status, moved.text).toBe(200)
    const { whatsAppUrl } = (await remind(id, 'whatsapp')).body as { whatsAppUrl: string }
    expect(whatsAppUrl).not.toContain('923456789')
    expect(decodeURIComponent(whatsAppUrl)).not.toContain(link)
    expect((await remind(id, 'email')).body).toMatchObject({ error: expect.stringContaining('Lembre por WhatsApp') })
    await setRules(mailsAlone)
    await run(at(4))
    expect(sink.recipients).toEqual([])
    expect(
      await api.sql('select from tasks where record_id = $1 and title like $2', [order?.id, 'Cobrar Irmã%']),
    ).toHaveLength(1)
  })

  it('[PAY-12] [REM-10] says why no mail can be sent by hand', async () => {
    const { id, quoteId } = await owed(dayAt(1))
    const why = async () => ((await remind(id, 'email')).body as { error?: string }).error
    const change = (columns: string) => api.sql(`update quotes set ${columns} where id = $1`, [quoteId])
    const mailed = (kind: string, sentAt: string) =>
      api.sql(
        `insert into messages (id, created_at, updated_at, kind, recipient, entity_type, entity_id, state, sent_at, unique_key, content)
         values (gen_random_uuid(), now(), now(), $1, 'teresa@exemplo.ao', 'quote', $2, 'sent', $3, gen_random_uuid()::text, $4)`,
        [kind, quoteId, sentAt, { instalmentId: id }],
      )
    const paused = expect.stringMatching(/desligados.+prometeu pagar.+comprovativo/) as string
    await change('reminders_off_at = now()')
    expect(await why()).toEqual(paused)
    await change('reminders_off_at = null')
    await promise(id, '2099-01-05')
    expect(await why()).toEqual(paused)
    await promise(id, '')
    const records = [quoteId]
    const stop = (isStopped: boolean) => api.call('PUT', '/api/crm/contact-stops', { as, body: { isStopped, records } })
    await stop(true)
    expect(await why()).toBe('Esta pessoa pediu para não ser contactada.')
    await stop(false)
    await mailed('quote-email', new Date().toISOString())
    expect(await why()).toBe(
      'Já seguiu um email sobre este orçamento há menos de dois dias úteis. Lembre por WhatsApp.',
    )
    for (let count = 0; count < 3; count += 1) await mailed('payment-reminder', '2020-01-01')
    expect(await why()).toBe('O cliente já recebeu três destes lembretes.')
    await change('reminder_refused_at = now()')
    expect(await why()).toBe('O cliente pediu para não receber lembretes deste orçamento.')
    await change('client_email = null')
    expect(await why()).toBe(
      'O email não pode seguir: falta o email do cliente ou a ligação do orçamento. Lembre por WhatsApp.',
    )
  })

  it('[PAY-12] is reminded by hand, by mail and WhatsApp; not of what is not open', async () => {
    const { id, quoteId } = await owed(dayAt(1))
    expect((await remind(id, 'email')).body).toEqual({ whatsAppUrl: null })
    await untilDelivered()
    expect(await messagesOf(quoteId)).toEqual([{ reason: null, state: 'sent' }])
    expect((await remind(id, 'email')).status).toBe(409)
    Object.assign(getEnv(), { smtpUrl: '' })
    expect((await remind(id, 'email')).body).toMatchObject({ error: expect.stringContaining('não está configurado') })
    await receive(id, '50000')
    expect((await remind(id, 'whatsapp')).body).toMatchObject({
      error: 'Esta parcela ainda não tem vencimento ou já não está por receber.',
    })
    expect(await giveLink(await api.serverReq(), 'proposal', quoteId)).toBeTruthy()
  })
})
