import type { ReactNode } from 'react'

import { ToastHost } from '@kit/ui/toast-host'
import { TooltipLayer } from '@kit/ui/tooltip-layer'
import { FloatingQuoteButton } from '@/site/contact/floating-quote-button'
import { fontVariables } from '@/site/fonts'
import { Organization } from '@/site/seo/organization'
import { brandStyle } from '@/site/settings/brand-style'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import type { PageLook } from '@/site/pages/page-look'
import { CampaignFooter, CampaignHeader } from './campaign-frame'
import { SectionArrival } from './section-arrival'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

interface Props {
  children: ReactNode
  settings: SiteSettings
  hasNews?: boolean
  /** Makes the content fill the screen. */
  isFilled?: boolean
  /**
   * For a page made by staff: its language, and whether it is a campaign page, which has no menu (PAGE-10, PAGE-13).
   */
  look?: PageLook | null
}

/** Header and footer of every page, including the not-found page. */
export const SiteShell = ({ children, hasNews = false, isFilled = false, look = null, settings }: Props) => {
  const language = look?.language ?? 'pt'
  // Marks the parts that stay Portuguese on a page in another language.
  const ours = language === 'pt' ? {} : { lang: 'pt' }
  return (
    <html className={fontVariables} lang={language} style={brandStyle(settings.brandColour)}>
      <body>
        <a
          className="fixed left-4 top-3 z-50 -translate-y-24 bg-ink px-5 py-3 font-medium text-paper focus-visible:translate-y-0"
          href="#conteudo"
          {...ours}
        >
          Saltar para o conteúdo
        </a>
        {look?.isCampaign ? <CampaignHeader settings={settings} /> : <SiteHeader settings={settings} {...ours} />}
        {/* The footer starts below the first screen; the floating button hides while it is visible (CONT-46). */}
        <main className={`min-h-dvh ${isFilled ? 'flex flex-col pt-16' : ''}`} id="conteudo" tabIndex={-1}>
          {children}
        </main>
        {look?.isCampaign ? (
          <CampaignFooter settings={settings} {...ours} />
        ) : (
          <>
            <SiteFooter hasNews={hasNews} settings={settings} {...ours} />
            <FloatingQuoteButton chat={settings.chat} {...ours} />
          </>
        )}
        <ToastHost />
        <TooltipLayer />
        <SectionArrival />
        <Organization settings={settings} />
      </body>
    </html>
  )
}
