import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { DraftRefresh } from '@/site/drafts/draft-refresh'
import { readPageDraft } from '@/site/pages/read-page'
import { PageArticle } from '@/site/pages/page-article'
import { readSiteSettings } from '@/site/settings/read-site-settings'

export const metadata: Metadata = { robots: { follow: false, index: false }, title: 'Pré-visualização' }

/** The latest draft of a page for signed-in staff, beside the editor or in a tab of its own. */
const PagePreviewPage = async ({ params }: { params: Promise<{ id: string }> }) => {
  const [found, settings] = await Promise.all([readPageDraft((await params).id), readSiteSettings()])
  if (!found) notFound()
  return (
    <>
      <DraftRefresh />
      <PageArticle page={found.doc} settings={settings} />
    </>
  )
}

export default PagePreviewPage
