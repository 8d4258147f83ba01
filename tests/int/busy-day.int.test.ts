import { expect, it } from 'vitest'

import { sendDaySummaries } from '@crm/day-summary/operations/send-day-summaries'
import { kickDelivery, untilDelivered } from '@crm/messages/operations/delivery'
import { tellPeople } from '@crm/notifications/operations/telling'
import { getEnv } from '@kit/process/env'
import { PASSWORD, useApi } from '../support/api'
import { useMailSink } from '../support/mail-sink'
import { CONTACT_FORM } from '../support/records'

const sink = useMailSink()
const api = useApi()

/** A whole day has 500: BUSY_DAY_REQUESTS=500, which takes a minute of mails. */
const REQUESTS = Number(process.env.BUSY_DAY_REQUESTS ?? 50)
/** The mail server is away for these requests. */
const NOON = { from: REQUESTS * 0.4, to: REQUESTS * 0.8 }
const AGENCY = 'geral@exemplo.ao'
/** A Tuesday far in the future. */
const OPENING = new Date('2031-12-02T08:00:00+01:00')
const BEFORE = new Date('2031-12-02T07:59:00+01:00')

/** Team members, with how each wants to be notified of a new request. */
const PEOPLE = [
  { digest: false, email: true, inApp: true, name: 'tudo' },
  { digest: false, email: true, inApp: false, name: 'so-email' },
  { digest: true, email: false, inApp: true, name: 'resumo' },
  { digest: false, email: false, inApp: true, name: 'so-sino' },
  { digest: false, email: false, inApp: false, name: 'nada' },
] as const
const addressOf = (name: string) => `${name}@agencia.ao`

const setMail = (isThere: boolean) => Object.assign(getEnv(), { smtpUrl: isThere ? process.env.SMTP_URL : undefined })
const visitorOf = (index: number) => `visitante-${index}@exemplo.ao`

async function hirePeople(): Promise<void> {
  for (const { name, ...choice } of PEOPLE) {
    const { id } = await api.payload.create({
      collection: 'users',
      data: { email: addressOf(name), password: PASSWORD, role: 'comercial', username: name },
    })
    await api.sql(
      `insert into notification_choices (user_id, event, in_app, email, digest) values ($1, 'new-request', $2, $3, $4)`,
      [id, choice.inApp, choice.email, choice.digest],
    )
    if (name === 'nada')
      await api.sql(
        `insert into notification_choices (user_id, event, in_app, email, digest) values ($1, 'day-summary', false, false, false)`,
        [id],
      )
  }
}

async function receive(from: number, to: number): Promise<void> {
  for (let index = from; index < to; index += 1) {
    const body = { ...CONTACT_FORM, email: visitorOf(index), nome: `Visitante ${index}` }
    const answer = await api.call('POST', '/api/leads', { body })
    expect(answer.status, answer.text).toBe(201)
  }
  while ((await tellPeople(api.payload)) > 0);
}

async function deliver(): Promise<void> {
  for (;;) {
    kickDelivery(api.payload)
    await untilDelivered()
    const [row] = await api.sql<{ count: number }>(
      `select count(*)::int as count from messages where state = 'queued' and next_attempt_at <= now()`,
    )
    if (row?.count === 0) return
  }
}

/** Subjects of the mails per address. */
function inboxes(): Map<string, string[]> {
  const boxes = new Map<string, string[]>()
  for (const [index, [to = '']] of sink.recipients.entries())
    boxes.set(to, [...(boxes.get(to) ?? []), sink.mails[index]?.subject ?? ''])
  return boxes
}

it('[NOTI-07…08] [NOTI-12] a busy day with the mail away at noon: each is told once, each person as they want', async () => {
  await api.payload.updateGlobal({ data: { requestEmails: AGENCY, sendsReceipts: true }, slug: 'site-settings' })
  await hirePeople()
  await api.sql('delete from messages')
  setMail(true)
  await receive(0, NOON.from)
  await deliver()
  setMail(false)
  await receive(NOON.from, NOON.to)
  kickDelivery(api.payload)
  await untilDelivered()
  setMail(true)
  await receive(NOON.to, REQUESTS)
  await deliver()

  const boxes = inboxes()
  const requests = Array.from(
    { length: REQUESTS },
    (_, index) => `Novo pedido: Criação de Websites · Visitante ${index}`,
  )
  expect(boxes.get(AGENCY)?.toSorted()).toEqual(requests.toSorted())
  for (let index = 0; index < REQUESTS; index += 1) {
    const receipts = boxes.get(visitorOf(index))
    expect(receipts, visitorOf(index)).toEqual([expect.stringMatching(/^Recebemos o seu pedido \(REF-/)])
  }
  const mailed = PEOPLE.map(({ name }) => [name, boxes.get(addressOf(name))?.length ?? 0])
  expect(Object.fromEntries(mailed)).toEqual({ nada: 0, resumo: 0, 'so-email': REQUESTS, 'so-sino': 0, tudo: REQUESTS })
  const lines = await api.sql<{ count: number; name: string }>(
    `select username as name, count(*)::int as count from notifications line join users on users.id = user_id
     where in_app and username = any($1) group by 1`,
    [PEOPLE.map(({ name }) => name)],
  )
  expect(Object.fromEntries(lines.map(({ count, name }) => [name, count]))).toEqual({
    resumo: REQUESTS,
    'so-sino': REQUESTS,
    tudo: REQUESTS,
  })

  await api.sql('update leads set created_at = $1', [BEFORE])
  const earlier = sink.mails.length
  await sendDaySummaries(await api.serverReq(), BEFORE)
  await deliver()
  expect(sink.mails.length, 'nothing before the agency opens').toBe(earlier)
  await sendDaySummaries(await api.serverReq(), OPENING)
  await deliver()
  const told = sink.recipients.slice(earlier).map(([to = '']) => to)
  expect(told.toSorted()).toEqual(['resumo', 'so-email', 'so-sino', 'tudo'].map(addressOf).toSorted())
}, 120_000)
