import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { DraftRefresh } from '@/site/drafts/draft-refresh'
import { ArticlePage } from '@/site/news/article-page'
import { readArticleDraft } from '@/site/news/read-articles'

export const metadata: Metadata = { robots: { follow: false, index: false }, title: 'Pré-visualização' }

/** The latest draft of a news article for signed-in staff. */
const ArticlePreviewPage = async ({ params }: { params: Promise<{ id: string }> }) => {
  const article = await readArticleDraft((await params).id)
  if (!article) notFound()
  return (
    <>
      <DraftRefresh />
      <ArticlePage article={article} related={[]} />
    </>
  )
}

export default ArticlePreviewPage
