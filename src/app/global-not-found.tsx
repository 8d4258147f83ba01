import './(site)/site.css'

import type { Metadata } from 'next'
import { connection } from 'next/server'

import { iconsOf } from '@/site/layout/icons'
import { NotFoundMessage } from '@/site/layout/not-found-message'
import { SiteShell } from '@/site/layout/site-shell'
import { readSiteSettings } from '@/site/settings/read-site-settings'

export async function generateMetadata(): Promise<Metadata> {
  await connection()
  const { brand } = await readSiteSettings()
  return { ...iconsOf(brand), robots: 'noindex', title: 'Página não encontrada' }
}

/** Shown for any unknown address (SITE-37…40, OP-07, OP-35). */
const NotFound = async () => {
  // Rendered per request: at build time there is no database to read the name from.
  await connection()
  return (
    <SiteShell isFilled settings={await readSiteSettings()}>
      <NotFoundMessage />
    </SiteShell>
  )
}

export default NotFound
