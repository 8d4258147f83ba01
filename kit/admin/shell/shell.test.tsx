// @vitest-environment happy-dom
import { toast } from '@payloadcms/ui'
import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { useStaffServer, visitStaff } from '../../../tests/support/staff-visitor'
import { InitialsAvatar } from './initials-avatar'
import { ToastWording } from './toast-wording'

useStaffServer()

it('the person’s initials stand for a picture, which no other server is asked for', async () => {
  await visitStaff(<InitialsAvatar />)
  expect(screen.getByText('A')).toBeTruthy()
  expect(document.querySelector('img')).toBeNull()
})

it('toasts are announced in Portuguese, their buttons too', async () => {
  await visitStaff(<ToastWording>conteúdo</ToastWording>)
  act(() => void toast.success('Guardado'))
  const region = screen.getByRole('region', { name: 'Notificações' })
  expect(await within(region).findByText('Guardado')).toBeTruthy()
  expect(await within(region).findByRole('button', { name: 'Fechar aviso' })).toBeTruthy()
})
