import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { untilDelivered } from '@crm/messages/operations/delivery'
import { findUndeliveredQuotes } from '@crm/quotes/operations/quote-lists'
import { offerTotals } from '@crm/line-items/domain/totals'
import { LOADED_AT_HEADER } from '@kit/lib/loaded-at'
import { formatKwanza } from '@kit/lib/money'
import type { Role } from '@kit/lib/roles'
import { useApi } from '../support/api'
import { deliverQueued, useMailSink } from '../support/mail-sink'
import { historyLines, recordsOf } from '../support/records'
import { pdfTextOf } from '../support/smtp-sink'
import { acceptanceOf, quoteFlow } from '../support/link-api'

const sink = useMailSink()
const api = useApi()
const create = recordsOf(api)
const as = 'comercial'

const send = (id: string, body?: unknown) =>
  api.call('POST', `/api/crm/quotes/${id}/send-email`, { as, ...(body === undefined ? {} : { body }) })
const stored = async (id: string) =>
  (await api.call('GET', '/api/crm/quotes', { as })).body.quotes.find((quote) => quote.id === id)
const mailCount = () => expect.poll(() => sink.mails.length, { timeout: 20_000 })
/** Queued mails; after a failed delivery they have the time of the next attempt. */
const queued = () =>
  api.sql<{ attempts: number; next_attempt_at: Date }>(
    "select attempts, next_attempt_at from messages where state = 'queued' and lease_token is null",
  )
const states = async () =>
  (await api.sql<{ state: string }>('select state from messages order by created_at, id')).map(({ state }) => state)
const allDelivered = () => untilDelivered()
const historyOf = async (id: string) => (await historyLines(api, id)).map(({ type }) => type)
/** Makes retries due, then delivers as the poll does. */
const deliverDue = async () => {
  await untilDelivered()
  await api.sql("update messages set next_attempt_at = now() - interval '1 second' where state = 'queued'")
  await deliverQueued(api)
}

beforeEach(async () => {
  await api.sql('delete from messages')
  Object.assign(sink, { mails: [], recipients: [], refuseNext: 0, refused: 0, unknownAddress: null })
})
afterEach(() => vi.restoreAllMocks())

describe('POST /api/crm/quotes/{id}/send-email', () => {
  it('[API-35] [OP-65] sends the quote with its PDF; the draft becomes sent', async () => {
    await api.payload.updateGlobal({
      data: { paymentText: 'IBAN AO06 0000 0000', taxRegime: 'general' },
      slug: 'site-settings',
    })
    const lead = await create.lead({ nif: '5417123456' })
    const quote = await create.quote({
      clientEmail: 'ana@exemplo.ao',
      clientName: 'Ana Bela',
      items: [
        { description: 'Criação do logótipo', quantity: 2, unitPrice: '75000' },
        { description: 'Alojamento', unitPrice: '1000.50' },
      ],
      leadId: lead.id,
      title: 'Identidade visual',
      validUntil: '2030-05-17',
    })
    const { body, status } = await send(quote.id, { message: 'Conforme combinado.' })
    expect(status).toBe(200)
    expect(body.quote).toMatchObject({ id: quote.id, status: 'sent' })
    expect(body.quote.sentAt).not.toBeNull()
    expect(await stored(quote.id)).toEqual(body.quote)

    await mailCount().toBe(1)
    const [mail] = sink.mails
    expect(sink.recipients).toEqual([['ana@exemplo.ao']])
    expect(mail?.from).toMatchObject({ address: 'geral@agencia.ao', name: 'Agência' })
    expect(mail?.subject).toBe(`Orçamento ${quote.quoteNumber}: Identidade visual`)
    expect(mail?.text).toContain('Conforme combinado.')
    expect(mail?.html).toContain('Conforme combinado.')
    // The agency's website is a link in the mail, and a name on paper.
    expect(mail?.html).toMatch(/<a href="(https?:\/\/[^"]+)" style="[^"]+">(?!https?:)[^<]+<\/a>/)
    expect(mail?.attachments).toMatchObject([
      { filename: `orcamento-${quote.quoteNumber}.pdf`, mimeType: 'application/pdf' },
    ])
    const text = await pdfTextOf(mail)
    expect(text).not.toContain('://')
    for (const part of [
      quote.quoteNumber,
      'Identidade visual',
      'Ana Bela',
      '5417123456',
      'Criação do logótipo',
      'Alojamento',
      '150 000,00',
      '1 000,50',
      '151 000,50',
      'IVA',
      '172 140,57',
      '17/05/2030',
      'IBAN AO06 0000 0000',
      'Este documento não serve de factura',
    ]) {
      expect(text).toContain(part)
    }
    await allDelivered()
    expect(await historyOf(quote.id)).toEqual(['created', 'status_changed', 'email_sent'])
  })

  it('[REV-08] sends no quote whose validity has passed, which the client could not accept', async () => {
    const { id } = await create.quote({ clientEmail: 'ana@exemplo.ao', validUntil: '2020-01-31' })
    const { body, status } = await send(id)
    expect([status, body.issues]).toEqual([400, [{ message: 'Indique uma validade futura.', path: 'validUntil' }]])
    expect(await stored(id)).toMatchObject({ sentAt: null, status: 'draft' })
    expect(await states()).toEqual([])
  })

  it('[PROP-20] [REV-09] of an accepted quote the accepted revision leaves with its record, and keeps when it was sent', async () => {
    const quote = await create.quote({
      clientEmail: 'ana@exemplo.ao',
      items: [
        { description: 'Logótipo', quantity: 1, unitPrice: '100000' },
        { description: 'Cartões', isOptional: true, quantity: 1, unitPrice: '10000' },
      ],
      title: 'Identidade visual',
      validUntil: '2099-05-17',
    })
    const secret = await quoteFlow(api).share(quote.id)
    const { proposal } = (await api.link(secret)).body
    const seen = proposal.quote
    // The client selects the line that was unticked; afterwards the agency's address changes.
    const selected = [seen.lines[1]?.id ?? '']
    const { grossCents } = offerTotals(seen, selected)
    const accepted = await api.link(`${secret}/accept`, { body: acceptanceOf(proposal, { grossCents, selected }) })
    expect(accepted.status).toBe(200)
    await api.payload.updateGlobal({ data: { address: 'Outra rua, Luanda' }, slug: 'site-settings' })
    await allDelivered()
    sink.mails.length = 0
    const sentAt = (await stored(quote.id))?.sentAt

    const { body, status } = await send(quote.id)
    expect([status, body.quote.sentAt, body.quote.sharedRevision]).toEqual([200, sentAt, 1])
    await mailCount().toBe(1)
    const [mail] = sink.mails
    expect(mail?.text).toContain('com o registo de aceitação')
    expect(mail?.text).toContain(formatKwanza(grossCents))
    expect(mail?.text).not.toMatch(/aceitar|Válido/)
    const text = await pdfTextOf(mail)
    expect(text).toContain('Registo de aceitação')
    expect(text).not.toContain('Outra rua')
    await allDelivered()
  })

  it('[QUOT-37] of two people who send a quote at once one does, the other is told', async () => {
    const quote = await create.quote({ clientEmail: 'ana@exemplo.ao' })
    const headers = { [LOADED_AT_HEADER]: quote.updatedAt }
    const path = `/api/crm/quotes/${quote.id}/send-email`
    const both = await Promise.all(
      ['comercial', 'admin'].map((who) => api.call('POST', path, { as: who as Role, headers })),
    )
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    await mailCount().toBe(1)
    await allDelivered()
    expect(sink.mails).toHaveLength(1)
    // Sending it again, with the current content, is an explicit decision.
    expect((await send(quote.id)).status).toBe(200)
    await mailCount().toBe(2)
    await allDelivered()
  })

  it('[OP-65] `to` wins over the quote’s address', async () => {
    const quote = await create.quote({ clientEmail: 'ana@exemplo.ao' })
    expect((await send(quote.id, { to: ' outra@exemplo.ao ' })).status).toBe(200)
    await mailCount().toBe(1)
    expect(sink.recipients).toEqual([['outra@exemplo.ao']])
    await allDelivered()
  })

  it('[OP-65] [OP-67] takes the address of the client, else of the quote, else of the lead', async () => {
    const [client, lead] = [await create.client(), await create.lead()]
    await send((await create.quote({ clientEmail: 'x@exemplo.ao', clientId: client.id })).id)
    await mailCount().toBe(1)
    await send((await create.quote({ clientEmail: 'x@exemplo.ao', leadId: lead.id })).id)
    await mailCount().toBe(2)
    await send((await create.quote({ leadId: lead.id })).id)
    await mailCount().toBe(3)
    expect(sink.recipients).toEqual([[client.email], ['x@exemplo.ao'], [lead.email]])
    await allDelivered()
  })

  it('[OP-70] an approved quote stays approved, and is sent again when asked', async () => {
    const quote = await create.quote({ clientEmail: 'ana@exemplo.ao', status: 'approved' })
    for (const count of [1, 2]) {
      expect((await send(quote.id)).body.quote).toMatchObject({
        sentAt: expect.any(String) as string,
        status: 'approved',
      })
      await mailCount().toBe(count)
    }
    await allDelivered()
  })

  it.each([
    ['no address anywhere', {}, {}, 'to'],
    ['a bad address', { clientEmail: 'ana@exemplo.ao' }, { to: 'ana@' }, 'to'],
    ['several addresses in one', { clientEmail: 'ana@exemplo.ao' }, { to: 'a@exemplo.ao, b@exemplo.ao' }, 'to'],
    ['a header in the address', { clientEmail: 'ana@exemplo.ao' }, { to: 'a@exemplo.ao\r\nBcc: b@exemplo.ao' }, 'to'],
    ['a message that is too long', { clientEmail: 'ana@exemplo.ao' }, { message: 'x'.repeat(20_001) }, 'message'],
  ])('[OP-65] %s: 400, nothing is sent and nothing changes', async (_what, changes, body, path) => {
    const quote = await create.quote(changes)
    const answer = await send(quote.id, body)
    expect(answer.status).toBe(400)
    expect(answer.body.issues.map((issue) => issue.path)).toEqual([path])
    expect(await stored(quote.id)).toEqual(quote)
    expect(await states()).toEqual([])
    expect(sink.mails).toEqual([])
  })

  it('[OP-65] a title with line breaks makes no header of its own', async () => {
    const quote = await create.quote({ clientEmail: 'ana@exemplo.ao', title: 'A\r\nBcc: mau@exemplo.ao' })
    await send(quote.id)
    await mailCount().toBe(1)
    expect(sink.recipients).toEqual([['ana@exemplo.ao']])
    expect(sink.mails[0]?.bcc ?? []).toEqual([])
    await allDelivered()
  })
})

describe('when the mail server refuses', () => {
  it('[API-35] the mail is tried again and arrives once', async () => {
    vi.spyOn(api.payload.logger, 'warn').mockReturnValue()
    sink.refuseNext = 2
    const quote = await create.quote({ clientEmail: 'ana@exemplo.ao' })
    expect((await send(quote.id)).status).toBe(200)
    await expect.poll(() => sink.refused, { timeout: 20_000 }).toBe(1)
    await expect.poll(async () => (await queued())[0]?.next_attempt_at, { timeout: 20_000 }).toBeInstanceOf(Date)
    await deliverDue()
    expect(sink.refused).toBe(2)
    await deliverDue()
    await mailCount().toBe(1)
    await allDelivered()
    expect(await historyOf(quote.id)).toEqual(['created', 'status_changed', 'email_sent'])
  })

  it('[API-35] [OP-72] after the last attempt the history says that it failed, once', async () => {
    vi.spyOn(api.payload.logger, 'warn').mockReturnValue()
    sink.refuseNext = 1000
    const quote = await create.quote({ clientEmail: 'ana@exemplo.ao' })
    await send(quote.id)
    await expect.poll(async () => (await queued())[0]?.next_attempt_at, { timeout: 20_000 }).toBeInstanceOf(Date)
    for (let attempt = 2; attempt <= 9; attempt += 1) await deliverDue()
    expect(sink.refused).toBe(7)
    expect(sink.mails).toEqual([])
    expect(await historyOf(quote.id)).toEqual(['created', 'status_changed', 'email_failed'])
    expect(await states()).toEqual(['failed'])

    // The list marks the quote until a mail arrives.
    const fine = await create.quote()
    const undelivered = async () => findUndeliveredQuotes(await api.serverReq(), [quote.id, fine.id])
    expect(await undelivered()).toEqual(new Set([quote.id]))
    sink.refuseNext = 0
    await send(quote.id)
    await mailCount().toBe(1)
    await expect.poll(undelivered).toEqual(new Set())
    expect(await states()).toEqual(['failed', 'sent'])
  })

  it('[API-35] [OP-72] a mail that is refused for good is not tried again, and the history says why', async () => {
    vi.spyOn(api.payload.logger, 'warn').mockReturnValue()
    sink.unknownAddress = 'ninguem@exemplo.ao'
    const quote = await create.quote({ clientEmail: 'ninguem@exemplo.ao' })
    expect((await send(quote.id)).status).toBe(200)
    await expect.poll(() => historyOf(quote.id), { timeout: 20_000 }).toContain('email_failed')
    await allDelivered()
    expect(sink.refused).toBe(1)
    expect(await historyOf(quote.id)).toEqual(['created', 'status_changed', 'email_failed'])
    expect(
      await api.sql("select description from activities where entity_id = $1 and type = 'email_failed'", [quote.id]),
    ).toEqual([
      {
        description:
          'O envio do orçamento por email para ninguem@exemplo.ao falhou: o servidor de quem recebe recusou-o',
      },
    ])
    expect(await findUndeliveredQuotes(await api.serverReq(), [quote.id])).toEqual(new Set([quote.id]))
  })

  it('[API-35] a quote that was deleted in the meantime is not sent', async () => {
    vi.spyOn(api.payload.logger, 'warn').mockReturnValue()
    sink.refuseNext = 1
    const quote = await create.quote({ clientEmail: 'ana@exemplo.ao' })
    await send(quote.id)
    await expect.poll(async () => (await queued())[0]?.next_attempt_at, { timeout: 20_000 }).toBeInstanceOf(Date)
    await api.call('DELETE', `/api/crm/quotes/${quote.id}`, { as })
    await deliverDue()
    expect(sink.mails).toEqual([])
    expect(await states()).toEqual(['cancelled'])
  })
})
