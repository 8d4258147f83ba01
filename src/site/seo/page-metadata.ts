import type { Metadata } from 'next'

import { findShown } from '@kit/data/documents'
import type { Media, Page } from '@kit/database/payload-types'
import { PAGE_WORDS } from '@/site/pages/words'
import { toPicture } from '@/site/portfolio/read-pictures'
import { readOr } from '@/site/read-or'
import { SHARE_IMAGE } from './share-image/share-image-facts'
import { readSiteSettings } from '@/site/settings/read-site-settings'

interface PageFacts {
  title: string
  description: string
  /** Of `og:locale`, for a page in another language. */
  locale?: string
  /** Extra keywords, before those of the site settings. */
  keywords?: readonly string[]
  /** Path of the page; its canonical address (OP-07). */
  path: `/${string}`
  /** Path of its share picture, 1200 × 630. */
  image: { path: `/${string}`; alt: string }
  /** Overrides by staff (PAGE-06). */
  seo?: SearchAppearance | undefined
}

/** As stored by the fields of `searchAppearance`. */
type SearchAppearance = NonNullable<Page['seo']>

/** Metadata of a page's head (SITE-63…68). */
export async function pageMetadata({
  image,
  keywords = [],
  locale = PAGE_WORDS.pt.locale,
  path,
  seo,
  ...made
}: PageFacts): Promise<Metadata> {
  const { agencyName, seoKeywords } = await readSiteSettings()
  const description = seo?.description || made.description
  const title = seo?.title || made.title
  const images = [await sharedImage(seo, image)]
  return {
    alternates: { canonical: path },
    description,
    keywords: [...keywords, seoKeywords].join(', '),
    openGraph: { description, images, locale, siteName: agencyName, title, type: 'website', url: path },
    ...(seo?.isHidden ? { robots: 'noindex' } : {}),
    // The layout adds the agency's name only to a title that nobody typed.
    title: seo?.title ? { absolute: title } : title,
    twitter: { card: 'summary_large_image', description, images, title },
  }
}

/** The picture chosen by staff, else the one drawn for the page. */
async function sharedImage(seo: SearchAppearance | undefined, drawn: PageFacts['image']) {
  const chosen = seo?.image ? await readSharedPicture(seo.image) : null
  return chosen ?? { ...SHARE_IMAGE, alt: drawn.alt, url: drawn.path }
}

/** A media picture as a share picture; null if it was deleted. */
async function readSharedPicture(chosen: string | Media) {
  const doc = typeof chosen === 'object' ? chosen : await findPicture(chosen)
  if (!doc) return null
  const { alt, height, src, width } = toPicture(doc)
  return { alt, url: src, ...(height ? { height } : {}), ...(width ? { width } : {}) }
}

const findPicture = (id: string) =>
  readOr<Media | null>(null, async (payload) => {
    const [doc] = await findShown(payload, 'media', { limit: 1, where: { id: { equals: id } } })
    return doc ?? null
  })
