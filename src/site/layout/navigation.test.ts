import { expect, it } from 'vitest'

import { sectionHref } from './navigation'

it('[PAGE-03] a link to a section that staff hide leads to the page of its subject, else to the top of Home', () => {
  const hidden = ['/#about', '/#portfolio', '/#services']
  const links = ['/#about', '/#portfolio', '/#services', '/#contact', '/servicos']
  expect(links.map((href) => sectionHref(href, hidden))).toEqual([
    '/#home',
    '/portfolio',
    '/servicos',
    '/#contact',
    '/servicos',
  ])
  expect(links.map((href) => sectionHref(href))).toEqual(links)
})
