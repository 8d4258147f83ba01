// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { button, toastTitled, useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import type { MessageAnswer } from '../schema'
import { MessageActions } from './message-actions'

const server = useStaffServer()

const message = (changes: Partial<MessageAnswer>) => ({
  ...({ canRetry: false, id: '1', isInDelivery: false, recipient: 'ana@exemplo.ao' } as MessageAnswer),
  ...changes,
})

it('[NOTI-05] one that failed and has no text any more can be put aside', async () => {
  server.answer('POST /api/crm/messages/1/cancel', () => Response.json({ message: {} }))
  const user = await visitStaff(<MessageActions message={message({ state: 'failed' })} />)
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await user.click(button('Cancelar a mensagem para ana@exemplo.ao'))
  await toastTitled('success', 'Mensagem cancelada.')
})

it.each(['cancelled', 'sent'] as const)('[NOTI-05] one that was %s cannot', async (state) => {
  await visitStaff(<MessageActions message={message({ state })} />)
  expect(screen.queryByRole('button')).toBeNull()
})
