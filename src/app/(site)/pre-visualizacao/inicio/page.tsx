import { notFound } from 'next/navigation'

import { HomeArticle } from '@/site/home/home-article'
import { readHomeDraft } from '@/site/home/read-home'
import { readSiteSettings } from '@/site/settings/read-site-settings'

/** The latest draft of Home for signed-in staff. */
const HomePreviewPage = async () => {
  const [home, settings] = await Promise.all([readHomeDraft(), readSiteSettings()])
  return home ? <HomeArticle home={home} settings={settings} /> : notFound()
}

export default HomePreviewPage
