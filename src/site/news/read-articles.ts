import type { Payload, Where } from 'payload'
import { cache } from 'react'

import { findShown } from '@kit/data/documents'
import { readDraftRecord } from '@/site/drafts/read-draft-record'
import { readOr } from '@/site/read-or'
import { type ArticleView, toArticleView } from './article-view'

/** News articles per page of the list (PAGE-04). */
export const NEWS_PER_PAGE = 12
const RELATED = 3
const IN_FEED = 30
const NEWEST_FIRST = ['-day', '-createdAt', 'id']

export interface NewsPage {
  articles: readonly ArticleView[]
  /** Categories that have articles, in order. */
  categories: readonly { name: string; number: number }[]
  /** 1 for the newest. */
  page: number
  pages: number
}

/** Whether the site has any news; without, nothing links to it. Read once per request. */
export const hasNews = cache(() =>
  readOr(
    false,
    async (payload) => (await findShown(payload, 'articles', { limit: 1, select: { slug: true } })).length > 0,
  ),
)

/** A page of the news, newest first, of one category or all; null if the page does not exist. */
export const readNews = cache((page: number, category: number | null) =>
  readOr<NewsPage | null>(null, async (payload) => {
    const all = (await findArticles(payload, {})).map(toArticleView)
    const chosen = category === null ? all : all.filter((article) => article.category?.number === category)
    const pages = Math.max(1, Math.ceil(chosen.length / NEWS_PER_PAGE))
    if (chosen.length === 0 || page > pages) return null
    const articles = chosen.slice((page - 1) * NEWS_PER_PAGE, page * NEWS_PER_PAGE)
    const named = new Map(all.flatMap(({ category: its }) => (its ? [[its.number, its] as const] : [])))
    return { articles, categories: [...named.values()].toSorted((a, b) => a.number - b.number), page, pages }
  }),
)

/** A published article with three others, preferably of its category; null if not found. Read once per request. */
export const readArticle = cache((slug: string) =>
  readOr<{ article: ArticleView; related: readonly ArticleView[] } | null>(null, async (payload) => {
    const [doc] = await findArticles(payload, { slug: { equals: slug } }, { limit: 1 })
    if (!doc) return null
    const article = toArticleView(doc)
    const others = (await findArticles(payload, { id: { not_equals: doc.id } }, { limit: IN_FEED })).map(toArticleView)
    const isAlike = ({ category }: ArticleView) => category !== null && category.number === article.category?.number
    const related = [...others.filter(isAlike), ...others.filter((other) => !isAlike(other))].slice(0, RELATED)
    return { article, related }
  }),
)

export const listForFeed = async (payload: Payload): Promise<ArticleView[]> =>
  (await findArticles(payload, {}, { limit: IN_FEED })).map(toArticleView)

/** The latest version of a news article for signed-in staff. */
export async function readArticleDraft(id: string): Promise<ArticleView | null> {
  const found = await readDraftRecord('articles', id, 1)
  return found && toArticleView(found.doc)
}

const findArticles = (payload: Payload, where: Where, options: { limit?: number } = {}) =>
  findShown(payload, 'articles', { depth: 1, sort: NEWEST_FIRST, where, ...options })
