import { Clock, Mail, MessageCircle, Phone } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'

import { callLink } from '@kit/lib/phone'
import { SocialLinks } from '@/site/layout/social-links'
import type { SiteSettings } from '@/site/settings/read-site-settings'

/** Phone, WhatsApp, e-mail, hours and social pages, each only when the settings have it (CONT-16…21). */
export const ContactDetails = ({ hours, settings }: { hours: string; settings: SiteSettings }) => (
  <div className="flex flex-col gap-7 sm:gap-10 lg:sticky lg:top-28 lg:self-start">
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-3 sm:grid-cols-2 sm:gap-x-8 sm:gap-y-5 lg:max-xl:grid-cols-1">
      {settings.phone && (
        <Detail href={callLink(settings.phone)} icon={Phone} label="Telefone">
          {settings.phone}
        </Detail>
      )}
      {settings.chat && (
        <Detail href={settings.chat} icon={MessageCircle} label="WhatsApp">
          Abrir conversa
        </Detail>
      )}
      {settings.email && (
        <Detail href={`mailto:${settings.email}`} icon={Mail} label="Email">
          {settings.email}
        </Detail>
      )}
      {hours && (
        <Detail icon={Clock} label="Horário">
          {hours}
        </Detail>
      )}
    </ul>
    {/* On a phone the footer shows them soon afterwards. */}
    <div className="max-sm:hidden">
      <SocialLinks settings={settings} />
    </div>
  </div>
)

interface DetailProps {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
  label: string
  href?: string | null
  children: ReactNode
}

const Detail = ({ children, href, icon: Icon, label }: DetailProps) => (
  <li className="flex gap-4">
    <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-sun max-sm:hidden" />
    <div>
      <p className="text-sm text-on-violet-soft">{label}</p>
      {href ? (
        <a
          className="inline-flex min-h-11 items-center font-medium sm:text-lg [overflow-wrap:anywhere] underline decoration-violet decoration-2 underline-offset-6 hover:decoration-sun active:text-sun"
          href={href}
        >
          {children}
        </a>
      ) : (
        <p className="py-2 font-medium sm:text-lg">{children}</p>
      )}
    </div>
  </li>
)
