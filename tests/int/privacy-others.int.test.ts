import { beforeEach, describe, expect, it } from 'vitest'

import { sendDaySummaries } from '@crm/day-summary/operations/send-day-summaries'
import { isKnown } from '@crm/privacy-requests/operations/confirmation'
import { findPeople } from '@crm/privacy/operations/find-people'
import { readExport } from '@crm/privacy/operations/export'
import { getEnv } from '@kit/process/env'
import { useApi } from '../support/api'
import { acceptanceOf, quoteFlow } from '../support/link-api'
import { deliverQueued, useMailSink } from '../support/mail-sink'
import { historyLines, recordsOf, serial } from '../support/records'

useMailSink()
const api = useApi()
const create = recordsOf(api)
const { share } = quoteFlow(api)
const as = 'comercial'

beforeEach(() => api.sql('delete from messages'))

/** A quote that was mailed to somebody else than its client too. */
async function mailedTo(to: string, change: object = {}) {
  const items = [{ description: 'Logótipo', quantity: 1, unitPrice: '100000' }]
  const quote = await create.quote({ clientEmail: `z${serial()}@x.ao`, clientName: 'Zulmira Neto', items, ...change })
  const sent = await api.call('POST', `/api/crm/quotes/${quote.id}/send-email`, { as, body: { to } })
  expect(sent.status, sent.text).toBe(200)
  await deliverQueued(api)
  return quote
}

describe('an export', () => {
  const read = async (...records: string[]) => readExport(await api.serverReq(), records)

  it('[PRIV-03] names in no text who else asked, accepted or got a mail, and has no paper of theirs', async () => {
    const quote = await mailedTo('beto@x.ao')
    await create.task({ record: { id: quote.id, type: 'quotes' }, title: 'Ligar a Beto Sócio, beto@x.ao' })
    const token = await share(quote.id)
    const asked = { name: 'Beto Sócio', text: 'Beto Sócio pergunta: e o preço?' }
    expect((await api.link(`${token}/questions`, { body: asked })).status).toBe(200)
    expect(
      (await api.link(`${token}/questions`, { body: { name: 'Zulmira', text: 'Falou com Beto Sócio?' } })).status,
    ).toBe(200)
    const who = { email: 'Beto@x.ao', name: 'Beto Sócio', nif: '5417000000', role: 'Sócio-gerente' }
    const { proposal } = (await api.link(token)).body
    expect((await api.link(`${token}/accept`, { body: acceptanceOf(proposal, who) })).status).toBe(200)
    await deliverQueued(api)
    expect(JSON.stringify(await historyLines(api, quote.id))).toMatch(
      /beto@x\.ao[^]*Pergunta de Beto[^]*aceite por Beto/,
    )

    const { files, groups } = await read(quote.id)
    const exported = Object.fromEntries(groups)
    const said = exported.Perguntas?.map((row) => [row['Quem perguntou'], row.Pergunta])
    // The person's own words stay.
    expect(said?.toSorted()).toEqual([
      ['Outra pessoa', 'Outra pessoa pergunta: e o preço?'],
      ['Zulmira', 'Falou com Beto Sócio?'],
    ])
    expect(exported.Aceitações).toEqual([
      { 'Aceite em': expect.any(String), 'O que aceitou': expect.any(Object), 'Quem aceitou': 'Outra pessoa' },
    ])
    expect(files).toEqual([])
    const text = JSON.stringify(groups.filter(([label]) => label !== 'Perguntas'))
    expect(text).toContain('Pergunta de Outra pessoa')
    expect(text).not.toMatch(/Beto|beto@x\.ao|5417000000/i)
  })

  it('[PRIV-03] hides others in any case, and no small word that somebody typed instead of a name', async () => {
    const quote = await mailedTo('beto@x.ao')
    const token = await share(quote.id)
    for (const name of ['Beto Sócio', 'cliente'])
      expect((await api.link(`${token}/questions`, { body: { name, text: 'E o preço?' } })).status).toBe(200)
    const title = 'BETO SÓCIO e beto sócio: ligar, o cliente espera; Cliente disse que sim'
    await create.task({ record: { id: quote.id, type: 'quotes' }, title })
    const { groups } = await read(quote.id)
    expect(JSON.stringify(groups)).toContain(
      'Outra pessoa e Outra pessoa: ligar, o cliente espera; Outra pessoa disse que sim',
    )
  })

  it('[PRIV-02] [PRIV-03] has the whole acceptance of the person, by a part of their name, their full one or their address', async () => {
    const accepted = async (who: object) => {
      const quote = await mailedTo('beto@x.ao', { clientEmail: 'zulmira@x.ao' })
      const token = await share(quote.id)
      const { proposal } = (await api.link(token)).body
      await api.link(`${token}/accept`, { body: acceptanceOf(proposal, { nif: '5417000000', ...who }) })
      const { files, groups } = await read(quote.id)
      return { files: files.length, ...Object.fromEntries(groups).Aceitações?.[0] }
    }
    const own = { Cargo: 'Diretora', 'NIF de quem aceitou': '5417000000' }
    expect(await accepted({ name: 'zulmira' })).toMatchObject({ ...own, 'Quem aceitou': 'zulmira' })
    const inFull = await accepted({ name: 'Zulmira Maria dos Santos Neto' })
    expect(inFull).toMatchObject({ ...own, 'Quem aceitou': 'Zulmira Maria dos Santos Neto' })
    const byEmail = await accepted({ email: 'Zulmira@x.ao', name: 'Z. N.' })
    expect(byEmail).toMatchObject({ ...own, 'Email de quem aceitou': 'Zulmira@x.ao', 'Quem aceitou': 'Z. N.' })
  })
})

it('[PRIV-01] [PRIV-13] who only got mails about others is known, and shown with their records, not as the same person', async () => {
  const [first, second] = [await mailedTo('Contabilista@x.ao'), await mailedTo('contabilista@x.ao')]
  await mailedTo('outro@x.ao')
  const req = await api.serverReq()
  expect(await isKnown(req, 'contabilista@x.ao')).toBe(true)
  const { mailed, people } = await findPeople(req, 'contabilista@x.ao')
  expect(people).toEqual([])
  expect(mailed.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
  expect((await findPeople(req, second.clientEmail ?? '')).mailed).toEqual([])
})

it('[PRIV-04] a summary of the day that still waits for the mail server does not tell staff of an erased person', async () => {
  const name = 'Zulmira Sossego'
  const day = '2031-12-02'
  const { smtpUrl } = getEnv()
  Object.assign(getEnv(), { smtpUrl: undefined })
  try {
    await api.sql(`update users set email = role || '@agencia.ao'`)
    // A summary names the first five.
    await api.sql('delete from tasks')
    const lead = await create.lead({ name })
    const task = { dueDay: day, personId: api.userId('comercial'), record: { id: lead.id, type: 'leads' } }
    await create.task({ ...task, title: `Ligar à ${name}` })
    await create.task({ dueDay: day, personId: api.userId('admin'), title: 'Regar as plantas' })
    await sendDaySummaries(await api.serverReq(), new Date(`${day}T08:00:00+01:00`))
    const waiting = () =>
      api.sql<{ names: boolean }>(
        `select strpos(content::text, $1) > 0 as names from messages where kind = 'day-summary' and state = 'queued' order by 1`,
        [name],
      )
    expect(await waiting()).toEqual([{ names: false }, { names: true }])
    const body = { name, reason: 'asked', records: [lead.id] }
    expect((await api.call('POST', '/api/crm/privacy/erasures', { as: 'admin', body })).status).toBe(200)
    expect(await waiting()).toEqual([{ names: false }])
    expect(await api.sql(`select from messages where strpos(messages::text, $1) > 0`, [name])).toEqual([])
  } finally {
    Object.assign(getEnv(), { smtpUrl })
  }
})
