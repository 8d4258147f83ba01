import type { Metadata } from 'next'

import { PageMissing } from '@/site/layout/not-found-message'
import { NewsList } from '@/site/news/news-list'
import { newsHref, readNewsQuery } from '@/site/news/news-query'
import { readNews } from '@/site/news/read-articles'
import { pageMetadata } from '@/site/seo/page-metadata'
import { readSiteTexts } from '@/site/texts/read-site-texts'

interface NewsProps {
  searchParams: Promise<{ categoria?: string | string[]; pagina?: string | string[] }>
}

export async function generateMetadata({ searchParams }: NewsProps): Promise<Metadata> {
  const { category, page } = readNewsQuery(await searchParams)
  const [news, { search }] = await Promise.all([readNews(page, category), readSiteTexts()])
  if (!news) return { robots: 'noindex', title: 'Página não encontrada' }
  const metadata = await pageMetadata({
    description: search.newsText,
    image: { alt: 'Notícias', path: '/og/home' },
    path: newsHref(page, category) as `/${string}`,
    title: page > 1 ? `Notícias, página ${page}` : 'Notícias',
  })
  const types = { 'application/rss+xml': '/noticias/feed.xml' }
  return { ...metadata, alternates: { ...metadata.alternates, types } }
}

/** The agency's news; 404 while there is none (PAGE-04). */
const NewsPage = async ({ searchParams }: NewsProps) => {
  const { category, page } = readNewsQuery(await searchParams)
  const news = await readNews(page, category)
  if (!news) return <PageMissing />
  return (
    <section aria-labelledby="noticias-titulo" className="wrap pb-20 pt-28 lg:pb-32 lg:pt-36">
      <h1 className="mb-8 text-display font-extrabold tracking-[-0.02em] lg:mb-12" id="noticias-titulo">
        Notícias
      </h1>
      <NewsList category={category} news={news} />
    </section>
  )
}

export default NewsPage
