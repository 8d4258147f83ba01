// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useInsertionEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { beforeEach, expect, it, vi } from 'vitest'

import { leadTo } from '@kit/admin/record/led-to'
import { OpenedRecord } from '@kit/admin/record/opened-record'
import { ClientCard } from '@crm/clients/admin/client-card'
import { CLIENT } from '../../../../tests/support/staff-records'
import { router, USER, useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { ClientPanel } from './panels'

const server = useStaffServer()

const ROW = { client: CLIENT, offers: [], whatsApp: null }
const LIST = '/admin/crm/clients?q=kia'

beforeEach(() => {
  window.history.replaceState({ mark: 'of Next' }, '', LIST)
  server.answer(`GET /api/crm/clients/${CLIENT.id}`, () =>
    Response.json({
      activities: [],
      client: CLIENT,
      duplicates: [],
      links: { lead: null, orders: [], quotes: [] },
      merge: null,
    }),
  )
})

const address = () => window.location.pathname + window.location.search
const dialog = () => screen.queryByRole('dialog')

const pressLink = () => leadTo(`/admin/crm/clients/${CLIENT.id}`)

const visit = (opened: { isForm: boolean; row: unknown } | null = null) =>
  visitStaff(
    <OpenedRecord opened={opened && { id: CLIENT.id, ...opened }}>
      <ClientPanel>
        <ul>
          <ClientCard row={ROW} />
        </ul>
      </ClientPanel>
    </OpenedRecord>,
  )

it('details are opened over the list under an address of their own, which closing takes away', async () => {
  const user = await visit()
  await user.click(screen.getByRole('button', { name: 'Kianda' }))
  await screen.findByRole('dialog', { name: 'Kianda' })
  expect(address()).toBe(`${LIST}&registo=${CLIENT.id}`)
  // Next recognises its history entries by their state, so ours must keep it.
  expect(window.history.state).toEqual({ mark: 'of Next' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog()).toBeNull())
  expect(address()).toBe(LIST)
})

it('an address that Next writes again while a record is open is mended', async () => {
  const user = await visit()
  await user.click(screen.getByRole('button', { name: 'Kianda' }))
  await screen.findByRole('dialog', { name: 'Kianda' })
  window.history.replaceState(null, '', LIST)
  await user.click(await screen.findByRole('button', { name: 'Editar' }))
  await screen.findByRole('dialog', { name: 'Editar Kianda' })
  expect(address()).toBe(`${LIST}&registo=${CLIENT.id}`)
})

it('an address that Next writes again with a refresh is mended before anybody can go back', async () => {
  let refresh = () => {}
  let mended = ''
  function Refreshed({ children }: { children: ReactNode }) {
    const [count, setCount] = useState(0)
    refresh = () => setCount(1)
    useInsertionEffect(() => {
      if (count > 0) window.history.replaceState(null, '', LIST)
    }, [count])
    useLayoutEffect(() => {
      mended = address()
    })
    return <ClientPanel>{children}</ClientPanel>
  }
  const user = await visitStaff(
    <Refreshed>
      <ClientCard row={ROW} />
    </Refreshed>,
  )
  await user.click(screen.getByRole('button', { name: 'Kianda' }))
  await screen.findByRole('dialog', { name: 'Kianda' })
  act(() => refresh())
  expect(mended).toBe(`${LIST}&registo=${CLIENT.id}`)
})

it('back closes it', async () => {
  const user = await visit()
  await user.click(screen.getByRole('button', { name: 'Kianda' }))
  await screen.findByRole('dialog', { name: 'Kianda' })
  act(() => {
    window.history.replaceState(null, '', LIST)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await waitFor(() => expect(dialog()).toBeNull())
  expect(address()).toBe(LIST)
})

it('back closes it before Next, whose listener was there first, has the page drawn', async () => {
  let drawAgain = () => {}
  function Page() {
    const [, setCount] = useState(0)
    drawAgain = () => setCount((count) => count + 1)
    return (
      <ClientPanel>
        <ClientCard row={ROW} />
      </ClientPanel>
    )
  }
  const follow = () => flushSync(() => drawAgain())
  window.addEventListener('popstate', follow)
  const user = await visitStaff(<Page />)
  await user.click(screen.getByRole('button', { name: 'Kianda' }))
  await screen.findByRole('dialog', { name: 'Kianda' })
  window.history.replaceState(null, '', LIST)
  window.dispatchEvent(new PopStateEvent('popstate'))
  window.removeEventListener('popstate', follow)
  await waitFor(() => expect(dialog()).toBeNull())
  expect(address()).toBe(LIST)
})

it('a form has no address, its list has', async () => {
  const user = await visit()
  await user.click(screen.getByRole('button', { name: 'Editar Kianda' }))
  await screen.findByRole('dialog', { name: 'Editar Kianda' })
  expect(address()).toBe(LIST)
})

it('a record that another screen led to goes back there when it is closed, by one step', async () => {
  window.history.replaceState(null, '', `${LIST}&registo=${CLIENT.id}`)
  pressLink()
  const back = vi.spyOn(window.history, 'back').mockReturnValue()
  const user = await visit({ isForm: false, row: ROW })
  await screen.findByRole('dialog', { name: 'Kianda' })
  await user.keyboard('{Escape}{Escape}')
  expect(back).toHaveBeenCalledOnce()
  act(() => {
    window.history.replaceState(null, '', '/admin')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await waitFor(() => expect(dialog()).toBeNull())
  expect([address(), router.replace.mock.calls]).toEqual(['/admin', []])
  back.mockRestore()
})

/** Opens the client by its address, from a link of another screen; then goes there and back as the history does. */
async function visitLedTo() {
  const own = `${LIST}&registo=${CLIENT.id}`
  window.history.replaceState(null, '', own)
  pressLink()
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  const user = await visit({ isForm: false, row: ROW })
  await screen.findByRole('dialog', { name: 'Kianda' })
  const goTo = (there: string) =>
    act(() => {
      window.history.replaceState(null, '', there)
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
  return { goTo, own, reload, user }
}

it('forward before the other screen has come opens the record again, which still leads back there', async () => {
  const { goTo, own, reload, user } = await visitLedTo()
  const back = vi.spyOn(window.history, 'back').mockReturnValue()
  goTo('/admin/crm/dashboard')
  await waitFor(() => expect(dialog()).toBeNull())
  goTo(own)
  await screen.findByRole('dialog', { name: 'Kianda' })
  await user.keyboard('{Escape}')
  expect(back).toHaveBeenCalledOnce()
  expect([address(), reload.mock.calls, router.replace.mock.calls]).toEqual([own, [], []])
})

it('forward after the other screen has come opens the record again, which still leads back there', async () => {
  const { own, user } = await visitLedTo()
  // As Next does with a refresh.
  window.history.replaceState({ mark: 'of Next' }, '', own)
  await user.click(await screen.findByRole('button', { name: 'Editar' }))
  await screen.findByRole('dialog', { name: 'Editar Kianda' })
  cleanup()
  const back = vi.spyOn(window.history, 'back').mockReturnValue()
  await visit({ isForm: false, row: ROW })
  await screen.findByRole('dialog', { name: 'Kianda' })
  await user.keyboard('{Escape}')
  expect(back).toHaveBeenCalledOnce()
})

it.each([
  ['was led to before', async () => (await visitLedTo(), cleanup())],
  ['was left before it came', async () => (pressLink(), await visit(), cleanup())],
])('a record that %s leads to its list when it is opened otherwise', async (_, before) => {
  await before()
  window.history.replaceState({ mark: 'of Next' }, '', `${LIST}&registo=${CLIENT.id}`)
  const back = vi.spyOn(window.history, 'back').mockReturnValue()
  const user = await visit({ isForm: false, row: ROW })
  await screen.findByRole('dialog', { name: 'Kianda' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.replace).toHaveBeenCalledExactlyOnceWith(LIST, { scroll: false }))
  expect(back).not.toHaveBeenCalled()
})

it('back to a record of another screen closes this one and leaves the rest to Next', async () => {
  const { goTo, reload } = await visitLedTo()
  const other = `/admin/crm/leads?registo=${USER.id}`
  goTo(other)
  await waitFor(() => expect(dialog()).toBeNull())
  expect([address(), reload.mock.calls, router.replace.mock.calls]).toEqual([other, [], []])
})

it('a record that back leads to in another list is closed through Next, whose address names it', async () => {
  const user = await visit()
  await user.click(screen.getByRole('button', { name: 'Kianda' }))
  await screen.findByRole('dialog', { name: 'Kianda' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog()).toBeNull())
  act(() => {
    window.history.replaceState(null, '', `/admin/crm/clients?registo=${CLIENT.id}`)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await screen.findByRole('dialog', { name: 'Kianda' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.replace).toHaveBeenCalledExactlyOnceWith('/admin/crm/clients', { scroll: false }))
})

it('so is one that back leads to from another of the same screen', async () => {
  const other = { id: USER.id, isForm: false, row: { ...ROW, client: { ...CLIENT, id: USER.id, name: 'Outra' } } }
  server.answer(`GET /api/crm/clients/${USER.id}`, () => new Promise(() => {}))
  let open = (_: typeof other | null) => {}
  function Screen() {
    const [opened, setOpened] = useState<typeof other | null>(null)
    useLayoutEffect(() => {
      open = setOpened
    }, [])
    return (
      <OpenedRecord opened={opened}>
        <ClientPanel>
          <ClientCard row={ROW} />
        </ClientPanel>
      </OpenedRecord>
    )
  }
  const user = await visitStaff(<Screen />)
  await user.click(screen.getByRole('button', { name: 'Kianda' }))
  await screen.findByRole('dialog', { name: 'Kianda' })
  act(() => open(other))
  await screen.findByRole('dialog', { name: 'Outra' })
  act(() => {
    window.history.replaceState(null, '', `/admin/crm/clients?registo=${CLIENT.id}`)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  act(() => open(null))
  await screen.findByRole('dialog', { name: 'Kianda' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.replace).toHaveBeenCalledExactlyOnceWith('/admin/crm/clients', { scroll: false }))
})

it('the record that the address names is open from the start; closing leads to the list', async () => {
  window.history.replaceState(null, '', `${LIST}&registo=${CLIENT.id}`)
  const user = await visit({ isForm: false, row: ROW })
  await screen.findByRole('dialog', { name: 'Kianda' })
  expect(router.replace).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.replace).toHaveBeenCalledExactlyOnceWith(LIST, { scroll: false }))
})

it('the address of its form is the list’s again once the form is there', async () => {
  window.history.replaceState(null, '', `${LIST}&registo=${CLIENT.id}&editar=1`)
  await visit({ isForm: true, row: ROW })
  await screen.findByRole('dialog', { name: 'Editar Kianda' })
  expect(router.replace).toHaveBeenCalledExactlyOnceWith(LIST, { scroll: false })
})
