import { describe, expect, it } from 'vitest'

import { ownerFilter } from './owner-filter'

const PEOPLE = [{ id: 'a', name: 'Ana', role: 'comercial' as const }]
const labelsOf = (current?: string) => ownerFilter('leads', PEOPLE, current).options.map(({ label }) => label)

describe('the filter of owners', () => {
  it('[TEAM-04] offers one’s own, nobody’s and each person’s records', () => {
    const { all, allValue, remembersAs } = ownerFilter('leads', PEOPLE)
    expect([all, allValue, remembersAs]).toEqual(['Responsável: todos', 'all', 'owner-filter-leads'])
    for (const known of [undefined, 'all', 'me', 'none', 'a'])
      expect(labelsOf(known)).toEqual(['Os meus', 'Sem responsável', 'Ana'])
  })

  it('[TEAM-04] shows an address that names somebody who has left', () => {
    expect(labelsOf('b')).toEqual(['Os meus', 'Sem responsável', 'Ana', 'Pessoa sem conta'])
  })
})
