import { notFound } from 'next/navigation'

import { ArticlePage } from '@/site/news/article-page'
import { readArticleDraft } from '@/site/news/read-articles'

/** The latest draft of a news article for signed-in staff. */
const ArticlePreviewPage = async ({ params }: { params: Promise<{ id: string }> }) => {
  const article = await readArticleDraft((await params).id)
  return article ? <ArticlePage article={article} related={[]} /> : notFound()
}

export default ArticlePreviewPage
