import './site.css'

import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'

import { ToastHost } from '../../components/ui/toast-host'
import { TooltipLayer } from '../../components/ui/tooltip-layer'
import { getEnv } from '../../lib/env'
import { FloatingQuoteButton } from '../../site/contact/floating-quote-button'
import { fontVariables } from '../../site/fonts'
import { SectionArrival } from '../../site/layout/section-arrival'
import { SiteFooter } from '../../site/layout/site-footer'
import { SiteHeader } from '../../site/layout/site-header'
import { Organization } from '../../site/seo/organization'
import { readSiteSettings } from '../../site/settings/read-site-settings'

export async function generateMetadata(): Promise<Metadata> {
  const { agencyName } = await readSiteSettings()
  return { metadataBase: new URL(getEnv().siteUrl), title: { default: agencyName, template: `%s · ${agencyName}` } }
}

export const viewport: Viewport = { themeColor: '#f8f4ec' }

const SiteLayout = async ({ children }: { children: ReactNode }) => {
  const settings = await readSiteSettings()
  return (
    <html className={fontVariables} lang="pt">
      <body>
        <a
          className="fixed left-4 top-3 z-50 -translate-y-24 bg-ink px-5 py-3 font-medium text-paper focus-visible:translate-y-0"
          href="#conteudo"
        >
          Saltar para o conteúdo
        </a>
        <SiteHeader agencyName={settings.agencyName} />
        <main id="conteudo" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter settings={settings} />
        <FloatingQuoteButton />
        <ToastHost />
        <TooltipLayer />
        <SectionArrival />
        <Organization settings={settings} />
      </body>
    </html>
  )
}

export default SiteLayout
