import type { Metadata } from 'next'

import { absoluteUrl } from '@kit/process/site-url'
import { PageMissing } from '@/site/layout/not-found-message'
import { ArticlePage } from '@/site/news/article-page'
import { readArticle } from '@/site/news/read-articles'
import { pageMetadata } from '@/site/seo/page-metadata'
import { StructuredData } from '@/site/seo/structured-data'
import { readSiteSettings } from '@/site/settings/read-site-settings'

interface ArticleProps {
  params: Promise<{ slug: string }>
}

export async function generateMetadata({ params }: ArticleProps): Promise<Metadata> {
  const found = await readArticle((await params).slug)
  if (!found) return { robots: 'noindex', title: 'Notícia não encontrada' }
  const { excerpt, href, seo, title } = found.article
  const path = `/og${href}` as const
  return pageMetadata({ description: excerpt, image: { alt: title, path }, path: href, seo, title })
}

/** A news article, with schema.org's BlogPosting (PAGE-04). */
const NewsArticlePage = async ({ params }: ArticleProps) => {
  const [found, { agencyName }] = await Promise.all([readArticle((await params).slug), readSiteSettings()])
  if (!found) return <PageMissing />
  const { author, cover, excerpt, href, isoDay, title } = found.article
  const agency = { '@type': 'Organization', name: agencyName, url: absoluteUrl('/') }
  return (
    <>
      <StructuredData
        data={{
          '@type': 'BlogPosting',
          author: author ? { '@type': 'Person', name: author } : agency,
          datePublished: isoDay,
          description: excerpt,
          headline: title,
          ...(cover ? { image: absoluteUrl(cover.src) } : {}),
          inLanguage: 'pt',
          publisher: agency,
          url: absoluteUrl(href),
        }}
      />
      <ArticlePage {...found} />
    </>
  )
}

export default NewsArticlePage
