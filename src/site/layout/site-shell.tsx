import type { ReactNode } from 'react'

import { whatsAppLink } from '@kit/lib/phone'
import { ToastHost } from '@kit/ui/toast-host'
import { TooltipLayer } from '@kit/ui/tooltip-layer'
import { FloatingQuoteButton } from '@/site/contact/floating-quote-button'
import { fontVariables } from '@/site/fonts'
import { Organization } from '@/site/seo/organization'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { SectionArrival } from './section-arrival'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

interface Props {
  children: ReactNode
  settings: SiteSettings
  /** Its content fills the screen. */
  isFilled?: boolean
}

/** Header and footer of every page, the not-found page included. */
export const SiteShell = ({ children, isFilled = false, settings }: Props) => {
  const chat = whatsAppLink(settings.whatsapp)
  return (
    <html className={fontVariables} lang="pt">
      <body>
        <a
          className="fixed left-4 top-3 z-50 -translate-y-24 bg-ink px-5 py-3 font-medium text-paper focus-visible:translate-y-0"
          href="#conteudo"
        >
          Saltar para o conteúdo
        </a>
        <SiteHeader agencyName={settings.agencyName} whatsApp={chat} />
        {/* The footer starts below the first screen; the floating button hides while it is visible (CONT-46). */}
        <main className={`min-h-dvh ${isFilled ? 'flex flex-col pt-16' : ''}`} id="conteudo" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter settings={settings} />
        <FloatingQuoteButton chat={chat} />
        <ToastHost />
        <TooltipLayer />
        <SectionArrival />
        <Organization settings={settings} />
      </body>
    </html>
  )
}
