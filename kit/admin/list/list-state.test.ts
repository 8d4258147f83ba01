import { describe, expect, it } from 'vitest'

import { listQuery } from '@kit/http/list'
import { isFiltered, listAddress, readListState, readScreenState, wholeListAddress } from './list-state'

const route = { query: listQuery({ sort: ['name'], status: ['new', 'won'] }) }

describe('the state of a list in its address', () => {
  it('reads what the route itself would take [OP-51]', () => {
    expect(readListState(route, { page: '3', q: ' ana ', sort: '-name', status: 'won' })).toEqual({
      page: 3,
      q: 'ana',
      sort: '-name',
      status: 'won',
    })
  })

  it('leaves out what the route would refuse and keeps the rest', () => {
    expect(readListState(route, { page: '0', q: 'ana', sort: 'price', status: 'nope' })).toEqual({ q: 'ana' })
  })

  it('takes the first of repeated keys and ignores empty and unknown ones', () => {
    expect(readListState(route, { q: ['ana', 'rui'], status: '', utm_source: 'mail' })).toEqual({ q: 'ana' })
  })

  it('keeps the view, and nothing else, when the filters are cleared', () => {
    const state = { due: 'today', page: 2, q: 'ana', sort: 'name', status: 'won', view: 'tabela' }
    expect(wholeListAddress('/l', state)).toBe('/l?view=tabela')
    expect(wholeListAddress('/l', { q: 'ana' })).toBe('/l')
  })

  it('[TEAM-04] says that the list is everybody’s when one person’s is cleared, against a remembered choice', () => {
    expect(wholeListAddress('/l', { owner: 'me', q: 'ana' }, 'all')).toBe('/l?owner=all')
  })

  it('[TEAM-09] leads back to the screen’s own default where no choice is remembered', () => {
    expect(wholeListAddress('/l', { owner: 'none', q: 'ana', view: 'tabela' })).toBe('/l?view=tabela')
    expect(isFiltered({ owner: 'all' })).toBe(true)
  })

  it('goes back to the first page when something else changes', () => {
    expect(listAddress('/l', { page: 4, q: 'ana' }, { status: 'won' })).toBe('/l?q=ana&status=won')
    expect(listAddress('/l', { page: 4, q: 'ana' }, { page: 5 })).toBe('/l?q=ana&page=5')
  })

  it('writes nothing for defaults', () => {
    expect(listAddress('/l', { q: 'ana' }, { page: 1, q: '' })).toBe('/l')
  })

  it('keeps the way the screen shows itself, and the page of the list beside, while the list changes', () => {
    const state = { aside: 2, page: 4, view: 'table' }
    expect(listAddress('/l', state, { q: 'ana' })).toBe('/l?q=ana&view=table&aside=2')
    expect(listAddress('/l', state, { aside: 1, page: 4 })).toBe('/l?page=4&view=table')
  })

  it('reads only the views that a screen has, and pages beyond the first', () => {
    expect(readScreenState({ aside: '3', view: 'table' }, ['table'])).toEqual({ aside: 3, view: 'table' })
    for (const aside of ['0', '1', '-2', '1.5', 'x', '1e9', '']) {
      expect(readScreenState({ aside, view: 'nope' }, ['table'])).toEqual({})
    }
  })

  it('knows a narrowed list', () => {
    expect(isFiltered({ sort: 'name' })).toBe(false)
    expect(isFiltered({ status: 'won' })).toBe(true)
    expect(isFiltered({ category: '2' })).toBe(true)
    expect(isFiltered({ priority: 'high' })).toBe(true)
    expect(isFiltered({ due: 'today' })).toBe(true)
    expect(isFiltered({ owner: 'me' })).toBe(true)
    expect(isFiltered({ owner: 'all' }, 'all')).toBe(false)
  })
})
