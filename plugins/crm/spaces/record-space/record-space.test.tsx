// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { button, refusal, useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { RecordSpace } from './record-space'

const server = useStaffServer()

const ID = '7a1f6c1e-52b9-4a52-9a4e-0000000000aa'
const CLIENT = '7a1f6c1e-52b9-4a52-9a4e-0000000000bb'
const LINK = 'https://agencia.ao/espaco/abc'
const spaceOf = (link: string) => ({
  clientId: CLIENT,
  link,
  mailUrl: 'mailto:ana@exemplo.ao?body=x',
  whatsAppUrl: 'https://wa.me/244923000111?text=x',
})

it('[DELI-02] shows a space that is shared as such', async () => {
  server.answer(`GET /api/crm/clients/${CLIENT}/space`, () => Response.json({ space: spaceOf(LINK) }))
  await visitStaff(<RecordSpace id={CLIENT} type="clients" />)
  expect((await screen.findByLabelText<HTMLInputElement>('Ligação do espaço')).value).toBe(LINK)
  expect(button(/^Copiar/)).toBeTruthy()
  expect(button('Gerar nova ligação')).toBeTruthy()
  expect(button('Revogar ligação')).toBeTruthy()
  expect(screen.queryByText('Partilhar espaço')).toBeNull()
})

it('[DELI-02] shares the space of a project, renews its link and withdraws it', async () => {
  const links = [LINK, 'https://agencia.ao/espaco/def']
  server.answer(`POST /api/crm/orders/${ID}/space`, () => Response.json({ space: spaceOf(links.shift() ?? '') }))
  server.answer(`DELETE /api/crm/clients/${CLIENT}/space`, () => Response.json({ success: true }))
  const user = await visitStaff(<RecordSpace id={ID} type="orders" />)
  await user.click(await screen.findByRole('button', { name: 'Partilhar espaço' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Ligação do espaço')).value).toBe(LINK)
  expect(screen.getByText('Enviar por WhatsApp').closest('a')?.href).toBe('https://wa.me/244923000111?text=x')
  expect(screen.getByText('Enviar por email').closest('a')?.href).toBe('mailto:ana@exemplo.ao?body=x')
  await user.click(button('Gerar nova ligação'))
  await user.click(button('Gerar'))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Ligação do espaço').value).toMatch(/def$/))
  expect(server.bodies('POST')).toEqual([{}, { isNew: true, seen: LINK }])
  await user.click(button('Revogar ligação'))
  await user.click(button('Revogar'))
  expect(await screen.findByText('Partilhar espaço')).toBeTruthy()
  expect(server.bodies('DELETE')).toEqual([{ seen: 'https://agencia.ao/espaco/def' }])
  // The pressed button is gone: the focus moves to its section.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Espaço do cliente' })))
})

it('[DELI-02] says why a project without a client has no space', async () => {
  server.answer(`POST /api/crm/orders/${ID}/space`, refusal(409, 'Escolha primeiro o cliente do projeto.'))
  const user = await visitStaff(<RecordSpace id={ID} type="orders" />)
  await user.click(await screen.findByRole('button', { name: 'Partilhar espaço' }))
  expect(await screen.findByText('Escolha primeiro o cliente do projeto.')).toBeTruthy()
})

it('[PAY-14] tells a client of their statement by the link of their space', async () => {
  server.answer(`POST /api/crm/clients/${CLIENT}/space`, () => Response.json({ space: spaceOf(LINK) }))
  const user = await visitStaff(<RecordSpace about="statement" id={CLIENT} type="clients" />)
  await user.click(await screen.findByRole('button', { name: 'Enviar extrato' }))
  expect((await screen.findByText('Enviar por WhatsApp')).closest('a')?.href).toContain('wa.me')
  expect(server.sent).toMatchObject([{ body: { about: 'statement' } }])
  expect(screen.queryByText('Revogar ligação')).toBeNull()
})
