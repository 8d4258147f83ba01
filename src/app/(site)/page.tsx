import type { Metadata } from 'next'

import { HomeArticle } from '@/site/home/home-article'
import { readHome } from '@/site/home/read-home'
import { pageMetadata } from '@/site/seo/page-metadata'
import { readSiteSettings } from '@/site/settings/read-site-settings'

export async function generateMetadata(): Promise<Metadata> {
  const { seoDescription, seoImage, seoIsHidden, seoTitle, tagline } = await readSiteSettings()
  return pageMetadata({
    description: seoDescription,
    image: { alt: tagline, path: '/og/home' },
    path: '/',
    seo: { image: seoImage ?? null, isHidden: seoIsHidden ?? false },
    title: seoTitle,
  })
}

/** Home (HOME-01, OP-04). Each section reads its own records while the page streams. */
const HomePage = async () => {
  const [home, settings] = await Promise.all([readHome(), readSiteSettings()])
  return <HomeArticle home={home} settings={settings} />
}

export default HomePage
