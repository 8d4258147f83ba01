import { beforeEach, expect, it } from 'vitest'

import { setRunningPayload } from '@kit/process/running-payload'
import ArticlePage from '@/app/(site)/noticias/[slug]/page'
import { GET as getFeed } from '@/app/(site)/noticias/feed.xml/route'
import NewsPage from '@/app/(site)/noticias/page'
import { PageMissing } from '@/site/layout/not-found-message'
import { hasNews, readArticle, readNews } from '@/site/news/read-articles'
import { listPublicPaths } from '@/site/seo/public-paths'
import { useApi } from '../support/api'
import { ARTICLE, createCategory } from '../support/records'

const api = useApi()

beforeEach(() => setRunningPayload(api.payload))

async function publish(title: string, fields: object = {}): Promise<string> {
  const { body, text } = await api.cms('POST', '/articles', {
    as: 'editor',
    body: { ...ARTICLE, title, ...fields },
  })
  expect(body.doc?.slug, text).toBeTruthy()
  return String(body.doc?.slug)
}

it('[PAGE-04] while none is published, the addresses of the news are not found and nothing leads to them', async () => {
  const draft = { ...ARTICLE, _status: 'draft', slug: 'por-publicar' }
  expect((await api.cms('POST', '/articles', { as: 'editor', body: draft })).status).toBe(201)
  expect(await hasNews()).toBe(false)
  expect((await listPublicPaths(api.payload)).filter((path) => path.startsWith('/noticias'))).toEqual([])
  const list = await NewsPage({ searchParams: Promise.resolve({}) })
  const article = await ArticlePage({ params: Promise.resolve({ slug: draft.slug }) })
  expect([list.type, article.type]).toEqual([PageMissing, PageMissing])
  expect((await getFeed()).status).toBe(404)
})

it('[PAGE-04] are twelve a page, with three related ones, those of the same category first', async () => {
  const { id: category, number } = await createCategory(api, 'Branding')
  const days = Array.from({ length: 13 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`)
  for (const day of days) await publish(`Notícia ${day}`, { day })
  const alike = await Promise.all(
    ['Marca', 'Cor', 'Letra'].map((title) => publish(title, { category, day: '2026-01-01' })),
  )
  const pageOf = async (page: number, of: number | null = null) =>
    (await readNews(page, of))?.articles.map(({ title }) => title)
  expect(await pageOf(1)).toEqual(
    days
      .toReversed()
      .slice(0, 12)
      .map((day) => `Notícia ${day}`),
  )
  expect((await pageOf(2))?.[0]).toBe('Notícia 2026-11-01')
  expect([(await pageOf(2))?.length, await pageOf(3), (await pageOf(1, number))?.length]).toEqual([4, undefined, 3])
  const related = (await readArticle(alike[0] ?? ''))?.related.map(({ title }) => title)
  expect(related?.slice(0, 2).toSorted()).toEqual(['Cor', 'Letra'])
  expect(related?.slice(2)).toEqual(['Notícia 2026-11-13'])
})
