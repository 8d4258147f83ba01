import { WhatsAppLink } from '@/site/contact/whatsapp-link'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { SiteMenu } from './site-menu'
import { Wordmark } from './wordmark'

interface SiteHeaderProps {
  lang?: string
  settings: SiteSettings
}

/**
 * The fixed top navigation (SITE-42…50). In a browser without popovers a phone shows the open list, and the header
 * scrolls with the page.
 */
export const SiteHeader = ({ lang, settings }: SiteHeaderProps) => (
  <header
    lang={lang}
    className="group/header fixed inset-x-0 top-0 z-40 border-b border-line bg-paper no-popover:max-md:relative no-popover:max-md:-mb-16"
  >
    <div className="wrap flex flex-wrap items-center justify-between">
      {/* Takes the remaining width: a long name wraps beside its mark instead of breaking the row. */}
      <div className="min-w-0 flex-1">
        <a className="inline-flex min-h-16 max-w-full items-center" href="/">
          <Wordmark settings={settings} />
        </a>
      </div>
      <SiteMenu {...(settings.menuLinks?.length ? { added: settings.menuLinks } : {})} />
      {/* Not one of the documented navigation entries; on a phone it is part of the open menu. */}
      <WhatsAppLink chat={settings.chat} className={WHATSAPP}>
        <span className="md:max-lg:sr-only">WhatsApp</span>
      </WhatsAppLink>
    </div>
  </header>
)

const WHATSAPP =
  'hidden min-h-13 w-full items-center gap-2.5 pb-4 font-semibold transition-colors active:text-violet-text group-has-[:popover-open]/header:flex no-popover:flex no-popover:max-md:w-auto no-popover:max-md:pb-0 md:ml-3 lg:ml-5 md:flex md:min-h-11 md:w-auto md:min-w-11 md:justify-center md:pb-0 hover:text-violet-text md:font-medium'
