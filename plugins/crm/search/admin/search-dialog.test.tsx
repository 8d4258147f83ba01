// @vitest-environment happy-dom
import { useModal } from '@payloadcms/ui'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { screenNamesOf } from '@kit/admin/shell/screens'
import type { FoundRecord } from '../contract'
import { heldAnswer } from '../../../../tests/support/held-answer'
import { DECLARED_SCREENS } from '../../../../tests/support/declared-screens'
import { refusal, USER, useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { HeaderSearchButton } from './search-buttons'
import { SearchProvider } from './search-provider'

const server = useStaffServer()

const FOUND = (
  [
    ['lead', 'Lead Sol', 'sol@exemplo.ao'],
    ['client', 'Cliente Sol', 'sol@exemplo.ao'],
    ['quote', 'Proposta Sol', 'ORC-2026-0007'],
    ['order', 'Website Sol', 'PED-2026-0003'],
    ['project', 'Marca Sol', 'Marca Sol'],
  ] as const
).map(([kind, title, search]): FoundRecord => ({ detail: 'x', id: `id-${kind}`, kind, search, title }))

const search = (q: string) => `GET /api/crm/search?q=${q}`
const found = (results: FoundRecord[]) => () => Response.json({ results })
const input = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Pesquisar em tudo' })
const dialog = () => screen.queryByRole('dialog', { name: 'Pesquisar em tudo' })
const options = () => screen.getAllByRole('option')
const selected = () => screen.getByRole('option', { selected: true })
const pressKeys = (keys: KeyboardEventInit = { ctrlKey: true }) =>
  fireEvent.keyDown(document.body, { key: 'k', ...keys })
const put = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } })
const typeText = async (value: string) => put(await input(), value)

function OpenDrawer() {
  const { openModal } = useModal()
  return <button onClick={() => openModal('a-form')}>Formulário</button>
}

const visit = () =>
  visitStaff(
    <SearchProvider screens={screenNamesOf(DECLARED_SCREENS)}>
      <HeaderSearchButton />
      <OpenDrawer />
    </SearchProvider>,
  )

describe('what is found', () => {
  it('stands in groups; arrows walk through all of it, and each leads to its own screen', async () => {
    server.answer(search('Sol'), found(FOUND))
    await visit()
    pressKeys()
    await input()
    expect(dialog()?.textContent).toContain('Escreva pelo menos 2 caracteres')
    await typeText('Sol')
    await waitFor(() => expect(options()).toHaveLength(5))
    expect(screen.getAllByRole('group').map((group) => within(group).getByRole('option').textContent)).toEqual(
      FOUND.map(({ title }) => `${title}x`),
    )
    expect(options().map((option) => option.getAttribute('href'))).toEqual([
      '/admin/crm/leads/id-lead',
      '/admin/crm/clients/id-client',
      '/admin/crm/quotes/id-quote',
      '/admin/crm/projects/id-order',
      '/admin/portfolio?q=Marca+Sol',
    ])
    const box = await input()
    expect(box.getAttribute('aria-expanded')).toBe('true')
    expect(selected().textContent).toContain('Lead Sol')
    fireEvent.keyDown(box, { key: 'ArrowUp' })
    expect(selected().textContent).toContain('Marca Sol')
    for (let step = 0; step < 3; step += 1) fireEvent.keyDown(box, { key: 'ArrowDown' })
    expect(selected().textContent).toContain('Proposta Sol')
    expect(box.getAttribute('aria-activedescendant')).toBe(selected().id)
  })

  it('[TEAM-04] is asked for anew when only one’s own records are wanted, and when all are again', async () => {
    server.answer(search('Sol'), found(FOUND))
    server.answer('GET /api/crm/search?q=Sol&owner=me', found(FOUND.slice(0, 1)))
    await visit()
    pressKeys()
    await typeText('Sol')
    await waitFor(() => expect(options()).toHaveLength(5))
    const mine = screen.getByRole('switch', { name: 'Só os meus registos' })
    fireEvent.click(mine)
    await waitFor(() => expect(options()).toHaveLength(1))
    fireEvent.click(mine)
    await waitFor(() => expect(options()).toHaveLength(5))
  })

  it('is asked for once typing pauses; nothing found is said', async () => {
    server.answer(search('nada'), found([]))
    await visit()
    pressKeys({ metaKey: true })
    const box = await input()
    vi.useFakeTimers()
    for (const text of ['n', 'na', 'nad', 'nada']) {
      put(box, text)
      act(() => void vi.advanceTimersByTime(200))
    }
    expect(server.sent).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(50))
    expect(server.sent.map(({ call }) => call)).toEqual([search('nada')])
    expect(dialog()?.textContent).toContain('Nada encontrado para «nada».')
  })

  it.each([
    ['admin', ['/admin/crm/privacy']],
    ['comercial', []],
  ])('[OP-55] names screens too, behind the records, those that an %s may open', async (role, hrefs) => {
    server.answer('GET /api/cms/users/me', () => Response.json({ user: { ...USER, role } }))
    for (const text of ['ligacoes+camp', 'pri+camp']) server.answer(search(text), found([]))
    server.answer(search('privac'), found(FOUND.slice(0, 1)))
    await visit()
    pressKeys()
    await typeText('privac')
    await waitFor(() => expect(options()).toHaveLength(1 + hrefs.length))
    expect(options().map((option) => option.getAttribute('href'))).toEqual(['/admin/crm/leads/id-lead', ...hrefs])
    await typeText('ligacoes camp')
    const group = await screen.findByRole('group', { name: 'Ecrãs' })
    await waitFor(() =>
      expect(within(group).getByRole('option').getAttribute('href')).toBe('/admin/crm/campaign-links'),
    )
    await typeText('pri camp')
    await waitFor(() => expect(dialog()?.textContent).toContain('Nada encontrado'))
  })

  it('can be asked for again when it fails', async () => {
    server.answer(search('Sol'), refusal(503))
    const user = await visit()
    pressKeys()
    await typeText('Sol')
    await screen.findByText(/^Não foi possível pesquisar\./)
    server.answer(search('Sol'), found(FOUND))
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await waitFor(() => expect(options()).toHaveLength(5))
  })

  it('is not replaced by the late answer to an earlier question', async () => {
    const late = heldAnswer(found([]))
    server.answer(search('So'), late.answer)
    server.answer(search('Sol'), found(FOUND))
    await visit()
    pressKeys()
    await typeText('So')
    await waitFor(() => expect(server.sent).toHaveLength(1))
    expect(dialog()?.textContent).toContain('A procurar…')
    await typeText('Sol')
    await waitFor(() => expect(options()).toHaveLength(5))
    await act(async () => late.letThrough())
    expect(options()).toHaveLength(5)
  })
})

describe('the keys', () => {
  /** Loads the dialog's code: from now on it opens at once. */
  const openOnce = async () => {
    const user = await visit()
    pressKeys()
    await input()
    await user.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(dialog()).toBeNull()
    return user
  }

  it('do nothing over an open form, whose input would be lost', async () => {
    const user = await openOnce()
    await user.click(screen.getByRole('button', { name: 'Formulário' }))
    const prevented = !pressKeys()
    // The browser's own search must stay closed too.
    expect(prevented).toBe(true)
    expect(dialog()).toBeNull()
  })

  it('do nothing in a text editor, nor with Shift or Alt', async () => {
    await openOnce()
    pressKeys({ ctrlKey: true, shiftKey: true })
    pressKeys({ altKey: true, ctrlKey: true })
    pressKeys({})
    const editor = document.createElement('div')
    editor.setAttribute('contenteditable', 'true')
    Object.defineProperty(editor, 'isContentEditable', { value: true })
    document.body.append(editor)
    fireEvent.keyDown(editor, { ctrlKey: true, key: 'k' })
    editor.remove()
    expect(dialog()).toBeNull()
    pressKeys()
    expect(dialog()).not.toBeNull()
  })
})
