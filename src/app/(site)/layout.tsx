import './site.css'

import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'

import { getEnv } from '@kit/process/env'
import { iconsOf } from '@/site/layout/icons'
import { hasNews } from '@/site/news/read-articles'
import { readPageLook } from '@/site/pages/page-look'
import { SiteShell } from '@/site/layout/site-shell'
import { readSiteSettings } from '@/site/settings/read-site-settings'

/** Of every page below: each is rendered per request. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const { agencyName, brand } = await readSiteSettings()
  return {
    ...iconsOf(brand),
    metadataBase: new URL(getEnv().siteUrl),
    title: { default: agencyName, template: `%s · ${agencyName}` },
  }
}

export const viewport: Viewport = { themeColor: '#f8f4ec' }

const SiteLayout = async ({ children }: { children: ReactNode }) => {
  const [hasArticles, look, settings] = await Promise.all([hasNews(), readPageLook(), readSiteSettings()])
  return (
    <SiteShell hasNews={hasArticles} look={look} settings={settings}>
      {children}
    </SiteShell>
  )
}

export default SiteLayout
