import { notFound } from 'next/navigation'

import { readPageDraft } from '@/site/pages/read-page'
import { PageArticle } from '@/site/pages/page-article'
import { readSiteSettings } from '@/site/settings/read-site-settings'

/** The latest draft of a page for signed-in staff. */
const PagePreviewPage = async ({ params }: { params: Promise<{ id: string }> }) => {
  const [found, settings] = await Promise.all([readPageDraft((await params).id), readSiteSettings()])
  return found ? <PageArticle page={found.doc} settings={settings} /> : notFound()
}

export default PagePreviewPage
