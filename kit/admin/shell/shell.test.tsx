// @vitest-environment happy-dom
import { toast } from '@payloadcms/ui'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { router, useStaffServer, visitStaff } from '../../../tests/support/staff-visitor'
import { InitialsAvatar } from './initials-avatar'
import { PermissionsOf } from './permissions-of'
import { StaffLink } from './shown-address'
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

it('a toast moves off what is scrolled under it, and lets presses through where it cannot', async () => {
  await visitStaff(
    <ToastWording>
      <button type="button">Abrir</button>
    </ToastWording>,
  )
  act(() => void toast.success('Guardado'))
  const region = screen.getByRole('region', { name: 'Notificações' })
  const shown = (await within(region).findByText('Guardado')).closest<HTMLElement>('[data-sonner-toast]')
  const control = screen.getByRole('button', { name: 'Abrir' })
  const put = (element: HTMLElement | null, bottom: number, height: number) => {
    const box = new DOMRect(0, innerHeight - bottom - height, 300, height)
    if (element) element.getBoundingClientRect = () => box
  }
  const place = () => [region.style.getPropertyValue('--toast-distance'), region.hasAttribute('data-covers')]
  put(shown, 12, 0)
  put(control, 400, 44)
  fireEvent.scroll(document.body)
  await waitFor(() => expect(place()).toEqual(['12px', false]))
  put(control, 10, 44)
  fireEvent.scroll(document.body)
  await waitFor(() => expect(place()).toEqual(['66px', false]))
  put(control, 0, innerHeight)
  fireEvent.scroll(document.body)
  await waitFor(() => expect(place()).toEqual(['12px', true]))
  // Like the closed menu of a phone.
  control.style.visibility = 'hidden'
  fireEvent.scroll(document.body)
  await waitFor(() => expect(place()).toEqual(['12px', false]))
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

it('a link to the screen that is shown adds no step to the history, one to another screen does', async () => {
  const user = await visitStaff(
    <>
      <StaffLink href="/admin/crm">Este</StaffLink>
      <StaffLink href="/admin/crm?q=kia">Outro</StaffLink>
    </>,
  )
  await user.click(screen.getByRole('link', { name: 'Este' }))
  await user.click(screen.getByRole('link', { name: 'Outro' }))
  expect(
    [router.replace.mock.calls, router.push.mock.calls].map((calls) => calls.map(([href]) => href as string)),
  ).toEqual([['/admin/crm'], ['/admin/crm?q=kia']])
})
