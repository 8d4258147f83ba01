// @vitest-environment happy-dom
import { useModal } from '@payloadcms/ui'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { router, USER, useStaffServer, visitStaff } from '../../../tests/support/staff-visitor'
import { DECLARED_SCREENS } from '../../../tests/support/declared-screens'
import { screenKeysOf } from '../shell/screens'
import { HeaderShortcutsButton } from './shortcuts-button'
import { ShortcutsProvider } from './shortcuts-provider'

const server = useStaffServer()
afterEach(() => localStorage.clear())

const onNew = vi.fn()
afterEach(() => onNew.mockClear())

function OpenDrawer() {
  const { openModal } = useModal()
  return <button onClick={() => openModal('a-form')}>Formulário</button>
}

const visit = (role = 'admin') => {
  server.answer('GET /api/cms/users/me', () => Response.json({ user: { ...USER, role } }))
  return visitStaff(
    <ShortcutsProvider screens={screenKeysOf(DECLARED_SCREENS)}>
      <HeaderShortcutsButton />
      <input aria-keyshortcuts="/" aria-label="Procurar" defaultValue="antes" type="search" />
      <button aria-keyshortcuts="n" onClick={onNew}>
        Novo lead
      </button>
      <textarea aria-label="Notas" />
      <OpenDrawer />
    </ShortcutsProvider>,
  )
}
const press = (key: string, init: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...init })
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Procurar' })
const list = () => screen.findByRole('dialog', { name: 'Atalhos de teclado' })

it('/ goes to the search of the list, whose text is replaced by typing on; n opens a new record', async () => {
  const user = await visit()
  await user.keyboard('/')
  expect(document.activeElement).toBe(search())
  await user.keyboard('depois')
  expect(search().value).toBe('depois')
  search().blur()
  await user.keyboard('n')
  expect(onNew).toHaveBeenCalledOnce()
})

it.each([
  ['i', '/admin/crm/dashboard'],
  ['l', '/admin/crm/leads'],
  ['o', '/admin/crm/quotes'],
  ['c', '/admin/crm/clients'],
  ['p', '/admin/crm/projects'],
  ['s', '/admin/crm/services'],
  ['f', '/admin/portfolio'],
  ['m', '/admin/crm/messages'],
  ['d', '/admin/crm/testimonials'],
  ['e', '/admin/crm/featured-clients'],
])('g and %s go to %s', async (letter, path) => {
  const user = await visit()
  await user.keyboard(`g${letter}`)
  await waitFor(() => expect(router.push).toHaveBeenCalledOnce())
  expect(router.push.mock.calls[0]?.[0]).toBe(path)
})

it('g waits for its letter a moment only, and knows no other letter', async () => {
  const user = await visit()
  await user.keyboard('gx')
  await user.keyboard('l')
  const late = new KeyboardEvent('keydown', { bubbles: true, key: 'l' })
  press('g')
  Object.defineProperty(late, 'timeStamp', { value: performance.now() + 2000 })
  fireEvent(document.body, late)
  expect(router.push).not.toHaveBeenCalled()
})

it('nobody is sent to a screen that refuses them, and the list does not name it', async () => {
  const user = await visit('editor')
  await user.keyboard('gl')
  await user.keyboard('?')
  const keys = await list()
  expect(within(keys).queryByText('Leads')).toBeNull()
  expect(within(keys).getByText('Portfólio')).toBeTruthy()
  expect(router.push).not.toHaveBeenCalled()
})

describe('the keys do nothing', () => {
  const nothing = () => {
    expect(onNew).not.toHaveBeenCalled()
    expect(document.activeElement).not.toBe(search())
    expect(screen.queryByRole('dialog', { name: 'Atalhos de teclado' })).toBeNull()
  }

  it('in a field, in an editor, with a modifier and while composing', async () => {
    await visit()
    const notes = screen.getByLabelText('Notas')
    const editor = document.createElement('div')
    editor.setAttribute('contenteditable', 'true')
    editor.append(document.createElement('p'))
    document.body.append(editor)
    for (const key of ['n', '/', '?']) {
      for (const target of [notes, search(), editor.firstElementChild ?? editor]) press(key, {}, target)
      for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) press(key, { [modifier]: true })
      press(key, { isComposing: true })
    }
    editor.remove()
    nothing()
  })

  it('while a drawer or the list of keys is open', async () => {
    const user = await visit()
    await user.click(screen.getByRole('button', { name: 'Atalhos de teclado' }))
    await list()
    press('n')
    press('/')
    await user.click(screen.getByRole('button', { name: 'Fechar' }))
    await waitFor(nothing)
    await user.click(screen.getByRole('button', { name: 'Formulário' }))
    for (const key of ['n', '/', '?']) press(key)
    nothing()
  })

  it('once they are switched off, which this browser remembers; the button goes on working', async () => {
    const user = await visit()
    await user.keyboard('?')
    await user.click(within(await list()).getByRole('switch'))
    await user.click(screen.getByRole('button', { name: 'Fechar' }))
    for (const key of ['n', '/', '?']) press(key)
    nothing()
    expect(localStorage.length).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Atalhos de teclado' }))
    await user.click(within(await list()).getByRole('switch'))
    await user.click(screen.getByRole('button', { name: 'Fechar' }))
    press('n')
    expect(onNew).toHaveBeenCalledOnce()
  })
})
