// @vitest-environment happy-dom
import { toast } from '@payloadcms/ui'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { useStaffServer, visitStaff } from '../../../tests/support/staff-visitor'
import { InitialsAvatar } from './initials-avatar'
import { PermissionsOf } from './permissions-of'
import { ToastWording } from './toast-wording'

const server = useStaffServer()

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

it('one toast is seen at a time, with the number of those that wait behind it', async () => {
  await visitStaff(<ToastWording>conteúdo</ToastWording>)
  act(() => {
    toast.success('Primeiro')
    toast.success('Segundo')
  })
  const shown = (await screen.findByText('Segundo')).closest<HTMLElement>('[data-sonner-toast]')
  await waitFor(() => expect(shown?.dataset.waiting).toBe('+1'))
  expect(screen.getByText('Primeiro').closest<HTMLElement>('[data-sonner-toast]')?.dataset.waiting).toBeUndefined()
})

it('[OP-55] permissions are read anew for whoever has signed in since, or in another role, and not with each screen', async () => {
  const asked = () => server.sent.filter(({ call }) => call.endsWith('/api/cms/access')).length
  server.answer('GET /api/cms/access', () => Response.json({ canAccessAdmin: true }))
  for (const [person, times] of [
    ['ana comercial', 1],
    ['ana comercial', 1],
    ['ana admin', 2],
    ['rui editor', 3],
  ] as const) {
    await visitStaff(<PermissionsOf person={person} />)
    await waitFor(() => expect(asked()).toBe(times))
    cleanup()
  }
})
