// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { LOADED_AT_HEADER, STALE_RECORD } from '@kit/lib/loaded-at'
import type { Sharing } from '@crm/proposals/schema'
import type { QuoteAnswer } from '@crm/quotes/schema'
import type { Reminders } from '@crm/reminders/schema'
import { ONE_QUOTE, openQuote } from '../../../../tests/support/opened-quote'
import { CHANGED, QUOTE, quoteDetails, REMINDERS, SHARING } from '../../../../tests/support/staff-records'
import { button, field, fill, refusal, toastTitled, useStaffServer } from '../../../../tests/support/staff-visitor'

const server = useStaffServer()

const FIRED: Reminders['fired'][number] = {
  firedAt: '2026-03-05T09:00:00.000Z',
  hasTask: true,
  isOpen: true,
  mail: 'sent',
  rule: 'unseen',
}

const open = (reminders: Partial<Reminders> = {}, quote: Partial<QuoteAnswer> = {}, sharing: Partial<Sharing> = {}) =>
  openQuote(server, {
    quote: { sharedRevision: 1, status: 'sent', ...quote },
    reminders: { fired: [FIRED], ...reminders },
    sharing,
  })

const section = async () => within(await screen.findByRole('region', { name: 'Lembretes' }))

describe('the reminders of a quote', () => {
  it('[REM-12] say what was reminded of, and the card that it is to be', async () => {
    await open({}, { openReminder: 'unseen' })
    const part = await section()
    await part.findByText('Ainda não visto')
    part.getByText('tarefa · email enviado')
    expect(screen.getAllByText('A lembrar')).toHaveLength(1)
  })

  it('[REM-10] are switched off for one quote, and on again', async () => {
    const user = await open()
    server.answer(`PUT ${ONE_QUOTE}/reminders`, () => Response.json({ ...REMINDERS, isOn: false }))
    await user.click(await (await section()).findByRole('button', { name: 'Desligar lembretes' }))
    await toastTitled('success', 'Lembretes desligados')
    expect(server.bodies('PUT')).toEqual([{ isOn: false }])
    button('Ligar lembretes')
  })

  it('[REM-10] [PAY-12] that were switched off before the acceptance are switched on again, for the payments', async () => {
    const user = await open(
      { isOn: false, waits: false },
      { acceptedAt: '2026-03-06T09:00:00.000Z', status: 'approved' },
    )
    const part = await section()
    server.answer(`PUT ${ONE_QUOTE}/reminders`, () => Response.json({ ...REMINDERS, isOn: true, waits: false }))
    await user.click(await part.findByRole('button', { name: 'Ligar lembretes' }))
    await toastTitled('success', 'Lembretes ligados')
    expect(server.bodies('PUT')).toEqual([{ isOn: true }])
    expect(screen.queryByRole('button', { name: /Prolongar/ })).toBeNull()
  })

  it('[REM-10] are sent by hand, by mail and by WhatsApp', async () => {
    const user = await open()
    const url = 'https://wa.me/244923000000?text=Ol%C3%A1'
    server.answer(`POST ${ONE_QUOTE}/reminders`, () => Response.json({ ...REMINDERS, whatsAppUrl: null }))
    await user.click(await (await section()).findByRole('button', { name: 'Lembrar por email' }))
    await toastTitled('success', 'Lembrete a caminho')
    const tab = { close: vi.fn(), location: { href: '' }, opener: null }
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    server.answer(`POST ${ONE_QUOTE}/reminders`, () => Response.json({ ...REMINDERS, whatsAppUrl: url }))
    await user.click((await section()).getByRole('button', { name: 'Lembrar por WhatsApp' }))
    await waitFor(() => expect(tab.location.href).toBe(url))
    expect(server.bodies('POST')).toEqual([{ via: 'email' }, { via: 'whatsapp' }])
  })

  it('[REM-11] go by WhatsApp alone where no mail can leave, and say why', async () => {
    await open({ mailProblem: 'O envio de email ainda não está configurado.' })
    const part = await section()
    await part.findByText('O envio de email ainda não está configurado.')
    expect(part.queryByRole('button', { name: 'Lembrar por email' })).toBeNull()
    part.getByRole('button', { name: 'Lembrar por WhatsApp' })
  })

  it('[REM-09] a client who wants none gets no mail', async () => {
    await open({ refusedAt: '2026-03-06T09:00:00.000Z' })
    const part = await section()
    await part.findByText(/pediu em .* para não receber lembretes/)
    expect(part.queryByRole('button', { name: 'Lembrar por email' })).toBeNull()
  })

  it('[REM-14] a refused validity is told at the field, and nothing that was typed is lost', async () => {
    const user = await open()
    await user.click(await (await section()).findByRole('button', { name: 'Prolongar validade' }))
    const issues = [{ message: 'Indique uma validade futura.', path: 'validUntil' }]
    server.answer(`POST ${ONE_QUOTE}/prolong`, () =>
      Response.json({ error: 'Dados inválidos', issues }, { status: 400 }),
    )
    fill({ 'Nova validade': '2020-01-01' })
    await user.click(screen.getByLabelText('Avisar o cliente por email'))
    await user.click(button('Prolongar'))
    await screen.findByText('Indique uma validade futura.')
    expect(field('Nova validade').value).toBe('2020-01-01')
    expect(server.bodies('POST')).toEqual([{ tellsClient: true, validUntil: '2020-01-01' }])
  })

  it('[REM-14] a new last day that came too late for another change stays, and is sent again', async () => {
    const user = await open()
    await user.click(await (await section()).findByRole('button', { name: 'Prolongar validade' }))
    fill({ 'Nova validade': '2099-01-31' })
    server.answer(`POST ${ONE_QUOTE}/prolong`, refusal(409, STALE_RECORD))
    const changed = { sharedRevision: 1, status: 'sent', notes: 'Com loja', updatedAt: CHANGED } as const
    server.answer(`GET ${ONE_QUOTE}`, () => Response.json(quoteDetails(changed)))
    await user.click(button('Prolongar'))
    await screen.findByText('Com loja')
    expect(field('Nova validade').value).toBe('2099-01-31')
    server.answer(`POST ${ONE_QUOTE}/prolong`, () => Response.json({ quote: QUOTE }))
    await user.click(button('Prolongar'))
    await screen.findByRole('button', { name: 'Prolongar validade' })
    expect(server.sent.findLast(({ call }) => call.startsWith('POST'))?.headers.get(LOADED_AT_HEADER)).toBe(CHANGED)
  })

  it('[REM-14] a prolonged validity that no mail tells of is told by a message that is ready', async () => {
    const client = SHARING.client && { ...SHARING.client, phone: '923 000 111' }
    const user = await open({}, {}, { client })
    server.answer(`POST ${ONE_QUOTE}/prolong`, () => Response.json({ quote: QUOTE }))
    await user.click(await (await section()).findByRole('button', { name: 'Prolongar validade' }))
    fill({ 'Nova validade': '2099-01-31' })
    await user.click(button('Prolongar'))
    await toastTitled('success', 'Validade prolongada')
    const told = await screen.findByRole('link', { name: 'Avisar por WhatsApp' })
    expect(decodeURIComponent(told.getAttribute('href') ?? '')).toMatch(
      /^https:\/\/wa\.me\/244923000111\?text=.* prolongámos a validade do orçamento ORC-2026-0007 até 31\/01\/2099: /,
    )
  })

  it('[REM-10] a draft has none', async () => {
    await open({}, { sharedRevision: null, status: 'draft' })
    expect(screen.queryByRole('region', { name: 'Lembretes' })).toBeNull()
  })
})
