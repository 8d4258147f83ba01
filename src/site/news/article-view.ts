import type { Article } from '@kit/database/payload-types'
import { toPicture } from '@/site/portfolio/read-pictures'
import type { PictureSource } from '@kit/ui/picture'
import { luandaDay } from '@kit/lib/dates'

export interface ArticleView {
  id: string
  author: string
  category: { name: string; number: number } | null
  content: Article['content']
  cover: PictureSource | null
  /** '26/11/2026' */
  dayText: string
  excerpt: string
  href: `/noticias/${string}`
  /** Machine-readable: '2026-11-26'. */
  isoDay: string
  seo: Article['seo']
  title: string
}

/** Converts a stored news article with its relations. A draft may lack any value. */
export function toArticleView(doc: Article): ArticleView {
  const { author, category, cover, day } = doc
  const isoDay = luandaDay(new Date(day ?? doc.createdAt))
  return {
    id: doc.id,
    author: typeof author === 'object' ? (author?.name ?? '') : '',
    category: category && typeof category === 'object' ? { name: category.name, number: category.number ?? 0 } : null,
    content: doc.content,
    cover: cover && typeof cover === 'object' ? toPicture(cover) : null,
    dayText: isoDay.split('-').toReversed().join('/'),
    excerpt: doc.excerpt ?? '',
    href: `/noticias/${doc.slug ?? ''}`,
    isoDay,
    seo: doc.seo,
    title: doc.title ?? '',
  }
}
