import type { Metadata } from 'next'

import { SHARE_IMAGE } from './share-image/share-image-facts'
import { readSiteSettings } from '@/site/settings/read-site-settings'

interface PageFacts {
  title: string
  description: string
  /** Further keywords, before those of the site settings. */
  keywords?: readonly string[]
  /** Path of the page; its canonical address (OP-07). */
  path: `/${string}`
  /** Path of the picture that is shown where the page is shared, 1200 × 630. */
  image: { path: `/${string}`; alt: string }
}

/** What a page says of itself in its head (SITE-63…68). */
export async function pageMetadata({ description, image, keywords = [], path, title }: PageFacts): Promise<Metadata> {
  const { agencyName, seoKeywords } = await readSiteSettings()
  const images = [{ ...SHARE_IMAGE, alt: image.alt, url: image.path }]
  return {
    alternates: { canonical: path },
    description,
    keywords: [...keywords, seoKeywords].join(', '),
    openGraph: { description, images, locale: 'pt_AO', siteName: agencyName, title, type: 'website', url: path },
    title,
    twitter: { card: 'summary_large_image', description, images, title },
  }
}
