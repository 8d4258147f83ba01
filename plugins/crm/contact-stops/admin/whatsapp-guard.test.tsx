// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { button, toastTitled, useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { RecordStop } from '../record-stop/record-stop'
import { WhatsAppGuard } from './whatsapp-guard'

const server = useStaffServer()
const CHAT = 'https://wa.me/244923456789?text=Ol%C3%A1'
const CHECK = 'GET /api/crm/contact-stops?phone=%2B244923456789'
const QUESTION = 'Esta pessoa pediu para não ser contactada. Continuar?'
const UNKNOWN = 'Não se sabe quem pediu para não ser contactado: falta o segredo anterior do site. Continuar?'

const tab = { close: vi.fn(), location: { href: '' }, opener: null }
beforeEach(() => {
  tab.location.href = ''
  tab.close.mockClear()
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
})
const visit = async () => {
  const user = await visitStaff(
    <WhatsAppGuard>
      <a href={CHAT}>
        <span>WhatsApp</span>
      </a>
      <a href="https://wa.me/?text=x">Sem número</a>
    </WhatsAppGuard>,
  )
  return { press: (name: string) => user.click(screen.getByText(name)), user }
}
const isStopped = (answer: boolean) =>
  server.answer(CHECK, () => Response.json({ isStopped: answer, isUnreadable: false }))

it('[PRIV-15] a link to WhatsApp opens at once for anybody else', async () => {
  isStopped(false)
  const { press } = await visit()
  await press('WhatsApp')
  await waitFor(() => expect(tab.location.href).toBe(CHAT))
  expect(screen.queryByText(QUESTION)).toBeNull()
})

it.each([
  ['Continuar', CHAT],
  ['Cancelar', ''],
])('[PRIV-15] of whoever asked not to be contacted it asks first: %s', async (answer, address) => {
  isStopped(true)
  const { press, user } = await visit()
  await press('WhatsApp')
  await screen.findByText(QUESTION)
  expect(tab.close).toHaveBeenCalledOnce()
  expect(tab.location.href).toBe('')
  await user.click(button(answer))
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull())
  expect(tab.location.href).toBe(address)
})

it('[PRIV-15] while nobody’s stop can be read it asks first', async () => {
  server.answer(CHECK, () => Response.json({ isStopped: false, isUnreadable: true }))
  const { press, user } = await visit()
  await press('WhatsApp')
  await screen.findByText(UNKNOWN)
  await user.click(button('Continuar'))
  await waitFor(() => expect(tab.location.href).toBe(CHAT))
})

it('[PRIV-15] a middle press asks as well, and a quick second press does nothing', async () => {
  isStopped(false)
  const { user } = await visit()
  const link = screen.getByText('WhatsApp')
  await user.pointer([{ keys: '[MouseMiddle]', target: link }])
  await waitFor(() => expect(tab.location.href).toBe(CHAT))
  let answer = (_: Response) => {}
  server.answer(CHECK, () => new Promise<Response>((resolve) => (answer = resolve)))
  await user.click(link)
  await user.click(link)
  expect(tab.close).toHaveBeenCalledOnce()
  answer(Response.json({ isStopped: false }))
  await waitFor(() => expect(server.sent.filter(({ call }) => call === CHECK)).toHaveLength(2))
})

it('[PRIV-15] a browser that gives no tab follows the link itself', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const { press } = await visit()
  let isPrevented = true
  // On the link itself: the test's page must not navigate.
  screen.getByText('WhatsApp').parentElement?.addEventListener('click', (event) => {
    isPrevented = event.defaultPrevented
    event.preventDefault()
  })
  await press('WhatsApp')
  expect(isPrevented).toBe(false)
  expect(server.sent).toEqual([])
})

it('[PRIV-15] without an answer of the server nobody is kept from writing', async () => {
  server.answer(CHECK, () => new Response(null, { status: 503 }))
  const { press } = await visit()
  await press('WhatsApp')
  await waitFor(() => expect(tab.location.href).toBe(CHAT))
})

it('[PRIV-15] is noted with one button and taken back with the next', async () => {
  let stopped = false
  const read = 'GET /api/crm/contact-stops?records=7a1f6c1e-52b9-4a52-9a4e-000000000001'
  server.answer(read, () => Response.json({ isStopped: stopped }))
  server.answer('PUT /api/crm/contact-stops', () => {
    stopped = !stopped
    return Response.json({ isStopped: stopped })
  })
  const user = await visitStaff(<RecordStop records={['7a1f6c1e-52b9-4a52-9a4e-000000000001']} />)
  await user.click(await screen.findByRole('button', { name: 'Não contactar' }))
  await toastTitled('success', 'Não voltamos a contactar')
  await screen.findByText('Esta pessoa pediu para não ser contactada.')
  await user.click(screen.getByRole('button', { name: 'Voltar a contactar' }))
  await screen.findByRole('button', { name: 'Não contactar' })
  expect(server.bodies('PUT')).toEqual([
    { isStopped: true, records: ['7a1f6c1e-52b9-4a52-9a4e-000000000001'] },
    { isStopped: false, records: ['7a1f6c1e-52b9-4a52-9a4e-000000000001'] },
  ])
})
