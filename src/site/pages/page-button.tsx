import { ArrowRight } from 'lucide-react'

import { buttonClasses } from '@kit/ui/button'
import { callLink } from '@kit/lib/phone'
import { WhatsAppLink } from '@/site/contact/whatsapp-link'
import { sectionHref } from '@/site/layout/navigation'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { oneNamed, type BlockOf } from './shown-page'
import type { PageWords } from './words'

type ButtonFields = NonNullable<BlockOf<'opening'>['button']>

interface PageButtonProps {
  button: ButtonFields | undefined
  /** The page itself has the contact form. */
  hasForm: boolean
  look: 'primary' | 'sun'
  settings: SiteSettings
  words: PageWords
}

/** A block's button; renders nothing without a text or a valid target. */
export const PageButton = ({ button, hasForm, look, settings, words }: PageButtonProps) => {
  if (!button?.label) return null
  const className = `mt-8 ${buttonClasses(look)}`
  if (button.kind === 'whatsApp')
    return (
      <WhatsAppLink chat={settings.chat} className={className} message={words.message}>
        {button.label}
      </WhatsAppLink>
    )
  const href = hrefOf(button, settings, hasForm)
  return (
    href && (
      <a className={className} data-call="" href={href}>
        {button.label}
        <ArrowRight aria-hidden="true" className="size-5" />
      </a>
    )
  )
}

/** Target of a button; null if it no longer exists. */
function hrefOf(
  { address, kind, page, section, service }: ButtonFields,
  { hiddenSections, phone }: SiteSettings,
  hasForm: boolean,
): string | null {
  if (kind === 'web') return address ?? null
  if (kind === 'phone') return callLink(phone)
  if (kind === 'page') {
    const found = oneNamed(page)
    return found?.slug && found._status === 'published' ? `/${found.slug}` : null
  }
  if (kind === 'service') {
    const found = oneNamed(service)
    return found?.isActive ? `/servicos/${found.number}` : null
  }
  const anchor = `#${section ?? 'contact'}`
  return hasForm && anchor === '#contact' ? anchor : sectionHref(`/${anchor}`, hiddenSections)
}
