import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { DraftRefresh } from '@/site/drafts/draft-refresh'
import { HomeArticle } from '@/site/home/home-article'
import { readHomeDraft } from '@/site/home/read-home'
import { readSiteSettings } from '@/site/settings/read-site-settings'

export const metadata: Metadata = { robots: { follow: false, index: false }, title: 'Pré-visualização' }

/** The latest draft of Home for signed-in staff. */
const HomePreviewPage = async () => {
  const [home, settings] = await Promise.all([readHomeDraft(), readSiteSettings()])
  if (!home) notFound()
  return (
    <>
      <DraftRefresh />
      <HomeArticle home={home} settings={settings} />
    </>
  )
}

export default HomePreviewPage
