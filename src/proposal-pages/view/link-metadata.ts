import type { Metadata } from 'next'

import { getEnv } from '@kit/process/env'
import { SHARE_IMAGE } from '@/site/seo/share-image/share-image-facts'
import { readSiteSettings } from '@/site/settings/read-site-settings'
import { type LinkContent, linkContent } from './link-content'

const PREVIEW_TEXT = 'Abra para ver os detalhes.'
const TITLES: Partial<Record<LinkContent['kind'], string>> = {
  'data-request': 'Pedir os meus dados',
  ended: 'Esta ligação já não está ativa',
  missing: 'Página não encontrada',
}

/** Head of a link's page: names the agency, never the content (LINK-08, LINK-09). */
export async function linkMetadata(): Promise<Metadata> {
  const { kind } = linkContent()
  const { agencyName } = await readSiteSettings()
  return {
    description: PREVIEW_TEXT,
    metadataBase: new URL(getEnv().siteUrl),
    openGraph: {
      description: PREVIEW_TEXT,
      images: [{ ...SHARE_IMAGE, alt: agencyName, url: '/og/home' }],
      locale: 'pt_AO',
      siteName: agencyName,
      title: agencyName,
      type: 'website',
    },
    robots: 'noindex, nofollow, noarchive',
    title: TITLES[kind] ?? agencyName,
  }
}
