import { WhatsAppLink } from '@/site/contact/whatsapp-link'
import { longestWord } from '@/site/home/longest-word'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { MENU_LOOKS } from './menu-look'
import { SiteMenu } from './site-menu'
import { Wordmark } from './wordmark'

interface SiteHeaderProps {
  lang?: string
  settings: SiteSettings
}

/** Longest name that fits beside the documented menu on a tablet, and its longest word in average letters. */
const TABLET_NAME = 30
const TABLET_WORD = 15

/**
 * The fixed top navigation (SITE-42…50). In a browser without popovers a phone shows the open list, and the header
 * scrolls with the page.
 */
export const SiteHeader = ({ lang, settings }: SiteHeaderProps) => {
  const { agencyName: name, hiddenSections, menuLinks: added = [] } = settings
  const isWide = added.length > 0 || name.length > TABLET_NAME || longestWord(name) > TABLET_WORD
  const look = MENU_LOOKS[isWide ? 'wide' : 'tablet']
  return (
    <header
      lang={lang}
      className={`group/header fixed inset-x-0 top-0 z-40 border-b border-line bg-paper ${look.header}`}
    >
      <div className="wrap flex flex-wrap items-center justify-between">
        {/* Takes the remaining width: a long name wraps beside its mark instead of breaking the row. */}
        <div className="min-w-0 flex-1">
          <a className="inline-flex min-h-16 max-w-full items-center" href="/">
            <Wordmark settings={settings} />
          </a>
        </div>
        <SiteMenu {...(hiddenSections ? { hiddenSections } : {})} {...(isWide ? { added, look: 'wide' } : {})} />
        {/* Not one of the documented navigation entries; on a phone it is part of the open menu. */}
        <WhatsAppLink chat={settings.chat} className={`${WHATSAPP} ${look.whatsApp}`}>
          <span className={look.whatsAppName}>WhatsApp</span>
        </WhatsAppLink>
      </div>
    </header>
  )
}

const WHATSAPP =
  'hidden min-h-13 w-full items-center gap-2.5 pb-4 font-semibold transition-colors active:text-violet-text group-has-[:popover-open]/header:flex no-popover:flex'
