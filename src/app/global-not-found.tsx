import './(site)/site.css'

import type { Metadata } from 'next'
import { connection } from 'next/server'

import { fontVariables } from '../site/fonts'
import { NotFoundMessage } from '../site/layout/not-found-message'
import { SiteFooter } from '../site/layout/site-footer'
import { SiteHeader } from '../site/layout/site-header'
import { Organization } from '../site/seo/organization'
import { readSiteSettings } from '../site/settings/read-site-settings'

export const metadata: Metadata = { icons: '/icon.svg', robots: 'noindex', title: 'Página não encontrada' }

/** Any address that is no page (SITE-37…40, OP-07, OP-35). */
const NotFound = async () => {
  // Rendered when asked for, not at build time, when there is no database to read the name from.
  await connection()
  const settings = await readSiteSettings()
  return (
    <html className={fontVariables} lang="pt">
      <body className="flex min-h-dvh flex-col">
        <SiteHeader agencyName={settings.agencyName} />
        <main className="flex grow flex-col pt-16">
          <NotFoundMessage />
        </main>
        <SiteFooter settings={settings} />
        <Organization settings={settings} />
      </body>
    </html>
  )
}

export default NotFound
