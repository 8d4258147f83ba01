// @vitest-environment happy-dom
import { useRouteTransition } from '@payloadcms/ui'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { startTransition, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'

import { button, fill, router, useStaffServer, visitStaff } from '../../../tests/support/staff-visitor'
import type { ListState } from './list-state'
import { ListToolbar } from './list-toolbar'

useStaffServer()

const SORTS = [
  { label: 'Mais recentes', value: '-createdAt' },
  { label: 'Nome (A–Z)', value: 'name' },
]

const OWNERS = {
  all: 'Todos',
  allValue: 'all',
  options: [{ label: 'Os meus', value: 'me' }],
  remembersAs: 'owner-filter-things',
}

const toolbar = (state: ListState = {}) => (
  <ListToolbar
    categories={{ all: 'Todas', options: [{ label: 'Marca', value: 'brand' }] }}
    owners={OWNERS}
    path="/admin/crm/things"
    searchLabel="Procurar"
    sorts={SORTS}
    state={state}
    statuses={{ all: 'Todos', options: [{ label: 'Ativo', value: 'active' }] }}
  />
)

const visit = (state: ListState = {}) => visitStaff(toolbar(state))

const order = () => screen.getByLabelText<HTMLSelectElement>('Ordenar')

it('the button of a phone opens what else there is, and says how many filters are in use', async () => {
  const user = await visit({ category: 'brand', status: 'active' })
  const more = button('Filtros e vistas: 2 em uso')
  expect(more.getAttribute('aria-expanded')).toBe('false')
  await user.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
  const controls = document.getElementById(more.getAttribute('aria-controls') ?? '')
  expect(controls?.dataset['open']).toBe('true')
  expect(controls?.contains(order())).toBe(true)
})

it('a filter goes to the first page and keeps the others', async () => {
  const user = await visit({ category: 'brand', page: 3, sort: 'name' })
  await user.selectOptions(screen.getByLabelText('Filtrar por estado'), 'Ativo')
  expect(router.push.mock.calls).toEqual([
    ['/admin/crm/things?status=active&category=brand&sort=name', { scroll: false }],
  ])
})

it('a filter that is taken back before its list has come adds no step to the history', async () => {
  const statuses = { all: 'Todos', options: [{ label: 'Ativo', value: 'active' }] }
  // The address shown is still the unfiltered list's.
  const user = await visitStaff(
    <ListToolbar path="/admin/crm" searchLabel="Procurar" state={{ status: 'active' }} statuses={statuses} />,
  )
  await user.selectOptions(screen.getByLabelText('Filtrar por estado'), 'Todos')
  expect(router.replace).toHaveBeenCalledExactlyOnceWith('/admin/crm', { scroll: false })
  expect(router.push).not.toHaveBeenCalled()
})

it('an order that only a column has is named in the list of orders, and left by it', async () => {
  const user = await visit({ sort: 'email' })
  expect(order().selectedOptions[0]?.textContent).toBe('Pela coluna')
  await user.selectOptions(order(), 'Mais recentes')
  expect(router.push).toHaveBeenCalledWith('/admin/crm/things', { scroll: false })
})

it('search, filters and order take nothing that would be lost before the page handles it', async () => {
  document.body.innerHTML = renderToString(
    <AppRouterContext value={router as never}>
      <SearchParamsContext value={new URLSearchParams()}>{toolbar()}</SearchParamsContext>
    </AppRouterContext>,
  )
  const fields = () => [...document.querySelectorAll<HTMLInputElement>('input, select')].map(({ disabled }) => disabled)
  expect(fields()).toEqual([true, true, true, true, true])
  document.body.innerHTML = ''
  await visit()
  expect(fields()).toEqual([false, false, false, false, false])
})

/** A list with a link to its overdue records, which is slower than the pause after typing, as a refresh is. */
function SlowList() {
  const [state, setState] = useState<ListState>({})
  const { startRouteTransition } = useRouteTransition()
  const load = (next: ListState) =>
    startRouteTransition(() =>
      startTransition(async () => {
        await new Promise((resolve) => void setTimeout(resolve, 500))
        startTransition(() => setState(next))
      }),
    )
  return (
    <>
      <button onClick={() => load({ due: 'overdue' })} type="button">
        Atrasados
      </button>
      <button onClick={() => load(state)} type="button">
        Atualizar
      </button>
      <ListToolbar path="/admin/crm/things" searchLabel="Procurar" state={state} />
    </>
  )
}

/** Types a search just before this button is pressed, and returns the address as soon as its answer is there. */
async function searchAndPress(name: string) {
  await visitStaff(<SlowList />)
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  fill({ Procurar: 'ana' })
  fireEvent.click(button(name))
  await act(() => vi.advanceTimersByTimeAsync(490))
  expect(router.replace).not.toHaveBeenCalled()
  // Its answer, then the search.
  for (const ms of [10, 10]) await act(() => vi.advanceTimersByTimeAsync(ms))
  return router.replace.mock.calls.map(([address]) => address as string)
}

it('a search typed just before a link is followed is added to the address that the link leads to', async () => {
  expect(await searchAndPress('Atrasados')).toEqual(['/admin/crm/things?q=ana&due=overdue'])
})

it('a search typed just before a refresh begins does not wait longer than the refresh', async () => {
  expect(await searchAndPress('Atualizar')).toEqual(['/admin/crm/things?q=ana'])
})

it('[TEAM-04] a filter that remembers keeps the choice as the person’s preference; all is said in the address', async () => {
  const kept: unknown[] = []
  const server = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (path.endsWith('/payload-preferences/owner-filter-things') && init.method === 'post') kept.push(init.body)
    return server(path, init)
  })
  const user = await visit({ owner: 'all' })
  button('Filtros e vistas')
  const owner = screen.getByLabelText<HTMLSelectElement>('Filtrar por responsável')
  expect(owner.selectedOptions[0]?.text).toBe('Todos')
  await user.selectOptions(owner, 'Os meus')
  await user.selectOptions(owner, 'Todos')
  expect(router.push.mock.calls.map(([address]) => address as string)).toEqual([
    '/admin/crm/things?owner=me',
    '/admin/crm/things?owner=all',
  ])
  await waitFor(() => expect(kept).toEqual(['{"value":"me"}', '{"value":"all"}']))
})
