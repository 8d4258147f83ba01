// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { NotificationChoices } from '../schema'
import { button, toastTitled, useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { ChoicesForm } from './choices-form'

const server = useStaffServer()
const SAVE = 'PUT /api/crm/notifications/settings'
const STORED: NotificationChoices = {
  choices: [
    { digest: false, email: false, event: 'new-request', inApp: true, isKept: false, label: 'Novo pedido' },
    { digest: false, email: false, event: 'message-failed', inApp: true, isKept: true, label: 'Mensagem falhada' },
  ],
  daySummary: true,
}
const switchOf = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })

it('[NOTI-12] [NOTI-18] each event has its ways; ‘Mensagem falhada’ stays in the application', async () => {
  server.answer(SAVE, () => Response.json(STORED))
  const user = await visitStaff(<ChoicesForm email="ana@agencia.ao" stored={STORED} />)
  expect(switchOf('Mensagem falhada: Na aplicação').disabled).toBe(true)
  await user.click(switchOf('Novo pedido: Na aplicação'))
  await user.click(switchOf('Mensagem falhada: Email imediato'))
  await user.click(switchOf('Novo pedido: Resumo diário'))
  await user.click(switchOf('O meu dia por email'))
  await user.click(button('Guardar'))
  await toastTitled('success', 'Avisos guardados com sucesso!')
  expect(server.bodies('PUT')).toEqual([
    {
      choices: [
        { digest: true, email: false, event: 'new-request', inApp: false },
        { digest: false, email: true, event: 'message-failed', inApp: true },
      ],
      daySummary: false,
    },
  ])
})

it('[NOTI-18] the daily summary has a column only for whom it is, and takes nothing while it is switched off', async () => {
  const user = await visitStaff(<ChoicesForm email="ana@agencia.ao" stored={STORED} />)
  expect(switchOf('Novo pedido: Resumo diário').disabled).toBe(false)
  await user.click(switchOf('O meu dia por email'))
  expect(switchOf('Novo pedido: Resumo diário').disabled).toBe(true)
  screen.getByText('Para escolher o que vem no resumo diário, ligue «O meu dia por email».')
})

it('[NOTI-18] an editor, who gets no daily summary, has no switches for it', async () => {
  await visitStaff(<ChoicesForm email="ana@agencia.ao" stored={{ ...STORED, daySummary: null }} />)
  expect(switchOf('Novo pedido: Email imediato').disabled).toBe(false)
  expect(screen.queryByText('Resumo diário')).toBeNull()
})

it('[NOTI-12] without an address there are no mails, and the form says where to write it', async () => {
  await visitStaff(<ChoicesForm email={null} stored={STORED} />)
  expect(switchOf('Novo pedido: Email imediato').disabled).toBe(true)
  expect(screen.getByRole('link', { name: 'sua conta' }).getAttribute('href')).toBe('/admin/account')
})
