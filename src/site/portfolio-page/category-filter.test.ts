import { describe, expect, it } from 'vitest'

import { CATEGORY_FILTERS, chosenBy, filterHref, filterOf, toFilter } from './category-filter'

describe('the filter of the portfolio', () => {
  it('[PORT-02] [OP-74] has all first, then the four categories in their order', () => {
    expect(CATEGORY_FILTERS).toEqual([
      { filter: 'todos', label: 'Todos' },
      { filter: 'marketing-digital', label: 'Marketing Digital' },
      { filter: 'design-grafico', label: 'Design Gráfico' },
      { filter: 'branding', label: 'Branding' },
      { filter: 'web-design', label: 'Web Design' },
    ])
  })

  it.each([undefined, '', 'todos', 'Branding', '../branding', ['branding']])('[PORT-03] %j means all', (value) => {
    expect(toFilter(value)).toBe('todos')
  })

  it('every tab’s address leads back to its filter', () => {
    for (const { filter } of CATEGORY_FILTERS) {
      expect(filterOf(new URL(filterHref(filter), 'https://exemplo.ao').search)).toBe(filter)
    }
  })

  it('keeps the order of what it lets through', () => {
    const projects = [
      { category: 'branding', title: 'A' },
      { category: 'web-design', title: 'B' },
      { category: 'branding', title: 'C' },
    ] as const
    expect(chosenBy('branding', projects).map(({ title }) => title)).toEqual(['A', 'C'])
    expect(chosenBy('todos', projects)).toHaveLength(3)
  })
})
