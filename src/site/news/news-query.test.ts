import { expect, it } from 'vitest'

import { newsHref, readNewsQuery } from './news-query'

it('[PAGE-04] the list has an address for each page and category, and one for all that is neither', () => {
  expect(newsHref(1, null)).toBe('/noticias')
  expect(newsHref(2, 3)).toBe('/noticias?categoria=3&pagina=2')
  expect(readNewsQuery({ categoria: '3', pagina: '2' })).toEqual({ category: 3, page: 2 })
  for (const value of ['', '0', '-1', '1e3', '100', 'x', '1.5', ['1', '2'], undefined]) {
    expect(readNewsQuery({ categoria: value, pagina: value })).toEqual({ category: null, page: 1 })
  }
})
