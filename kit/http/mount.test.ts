import { describe, expect, it } from 'vitest'

import { listQuery } from './list'
import type { BoundRoute } from './bind'
import { addressOf, routeTable } from './mount'

const route = { path: '/api/things/{id}', query: listQuery({ sort: ['title'] }) }
const spelt = (search: string, params = { id: 'a' }) => addressOf(route, params, new URLSearchParams(search))

describe('addressOf', () => {
  it('[S4] is one for all spellings of an address', () => {
    expect(spelt('')).toBe('/api/things/a')
    expect(spelt('?fbclid=1&v=2')).toBe('/api/things/a')
    expect(spelt('', { id: 'a/b ç' })).toBe('/api/things/a%2Fb%20%C3%A7')
    expect(spelt('?sort=-title&page=02&limit=7')).toBe(spelt('?limit=7&x=1&page=2&sort=-title'))
  })

  it('[S4] differs where the answer does', () => {
    const all = ['', '?page=1', '?page=2', '?limit=2', '?sort=title', '?sort=-title', '?q=a', '?q=a%26page%3D2'].map(
      (search) => spelt(search),
    )
    expect(new Set(all).size).toBe(all.length)
  })

  it('is none for a query that the route refuses, and leaves a route without one as it is', () => {
    expect(spelt('?page=0')).toBeNull()
    expect(addressOf({ path: '/api/things' }, {}, new URLSearchParams('?page=0'))).toBe('/api/things')
  })
})

it('[OP-50] an id in capitals names the same record', () => {
  const match = routeTable([{ route: { method: 'GET', path: '/api/things/{id}' } } as unknown as BoundRoute])
  const id = '3f2b7c1e-9d44-4c1e-8a53-0f3a9a1b2c3d'
  expect(match(`/api/things/${id.toUpperCase()}`)?.params).toEqual({ id })
  expect(match('/api/things/Rua-A')?.params).toEqual({ id: 'Rua-A' })
})
