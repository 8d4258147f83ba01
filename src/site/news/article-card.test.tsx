import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { ArticleList } from './article-card'
import type { ArticleView } from './article-view'

const ARTICLE: ArticleView = {
  id: 'a',
  author: '',
  category: null,
  content: {} as ArticleView['content'],
  cover: null,
  dayText: '29/11/2026',
  excerpt: 'Um resumo.',
  href: '/noticias/verao',
  isoDay: '2026-11-29',
  seo: undefined,
  title: 'Notícia de verão',
}
const htmlOf = (changes: Partial<ArticleView> = {}) =>
  renderToStaticMarkup(<ArticleList articles={[{ ...ARTICLE, ...changes }]} level="h2" />)

it('[PAGE-04] an article without a cover has a drawn one in its place', () => {
  expect(htmlOf({ cover: { src: '/media/capa.webp', alt: '' } })).not.toContain('<svg')
  expect(htmlOf()).toMatch(/aspect-3\/2[^>]*><svg aria-hidden="true"/)
})
