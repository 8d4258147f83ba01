// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, expect, it, vi } from 'vitest'

import type { FoundRecord } from '../contract'
import { router, useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { HeaderSearchButton } from './search-buttons'
import { SearchProvider } from './search-provider'

const server = useStaffServer()

const code = vi.hoisted(() => {
  let load = () => {}
  const loaded = new Promise<void>((resolve) => (load = resolve))
  return { load: () => load(), loaded }
})
vi.mock('./search-dialog', async (original) => {
  await code.loaded
  return original()
})
afterAll(() => vi.doUnmock('./search-dialog'))

const SOL: FoundRecord = { detail: 'x', id: 'id-lead', kind: 'lead', search: 'x', title: 'Lead Sol' }
const onPage = vi.fn()

it('[OP-55] letters typed while the search opens arrive in its field, in order, and Enter opens the first that is found', async () => {
  server.answer('GET /api/crm/search?q=Sol', () => Response.json({ results: [SOL] }))
  await visitStaff(
    <SearchProvider screens={[]}>
      <HeaderSearchButton />
      <input aria-label="Da página" onKeyDown={onPage} />
    </SearchProvider>,
  )
  const page = screen.getByLabelText('Da página')
  const type = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(page, { key })
  }
  const open = () => fireEvent.keyDown(document.body, { ctrlKey: true, key: 'k' })
  const field = () => screen.queryByRole<HTMLInputElement>('combobox', { name: 'Pesquisar em tudo' })

  // After Escape or a click elsewhere, the page gets its keys again.
  open()
  type('x', 'Escape', 'a')
  expect(onPage).toHaveBeenCalledTimes(1)
  open()
  type('y')
  fireEvent.pointerDown(page)
  type('b')
  expect(onPage).toHaveBeenCalledTimes(2)

  open()
  type('S', 'o', 'i', 'Enter', 'Backspace', 'Shift', 'l')
  expect(onPage).toHaveBeenCalledTimes(3)
  code.load()
  await waitFor(() => expect(field()?.value).toBe('Sol'))
  type('c')
  expect(onPage).toHaveBeenCalledTimes(4)

  // The field is ready: pressing the shortcut again no longer intercepts keys.
  open()
  type('d')
  expect(onPage).toHaveBeenCalledTimes(5)

  // Enter before the results arrive.
  fireEvent.keyDown(field() ?? page, { key: 'Enter' })
  await waitFor(() => expect(router.push).toHaveBeenCalledOnce())
  expect(router.push.mock.calls[0]?.[0]).toBe('/admin/crm/leads/id-lead')
  expect(field()).toBeNull()
})
