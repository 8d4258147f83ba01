// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { WhatsAppGuard } from '@crm/contact-stops/admin/whatsapp-guard'
import { TellDeposit } from '@crm/proposals/admin/tell-client'
import { UntoldContext } from '@crm/proposals/admin/untold-context'
import { CLIENT, SHARING } from '../../../../tests/support/staff-records'
import { isClosed, useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'

const server = useStaffServer()

it.each([
  ['Cancelar', 1],
  ['Continuar', 0],
])('[PRIV-15] who asked not to be contacted is told once the person goes on: %s', async (answer, left) => {
  server.answer('GET /api/crm/contact-stops?phone=%2B244923000111', () =>
    Response.json({ isStopped: true, isUnreadable: false }),
  )
  vi.spyOn(window, 'open').mockImplementation(() => ({ close: () => {}, location: {} }) as unknown as Window)
  const client = { ...CLIENT, phone: '923 000 111' }
  let untold = 0
  const count = (change: number) => void (untold += change)
  const user = await visitStaff(
    <WhatsAppGuard>
      <UntoldContext value={count}>
        <TellDeposit sharing={{ ...SHARING, client }} what="sinal" />
      </UntoldContext>
    </WhatsAppGuard>,
  )
  await user.click(await screen.findByRole('link', { name: 'Avisar por WhatsApp' }))
  await user.click(await screen.findByRole('button', { name: answer }))
  await isClosed()
  await waitFor(() => expect(untold).toBe(left))
})
