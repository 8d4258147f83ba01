import { Mail, MessageCircle, Phone } from 'lucide-react'

import { callLink, whatsAppLink } from '@kit/lib/phone'
import { buttonClasses } from '@kit/ui/button'
import type { SiteSettings } from '@/site/settings/read-site-settings'

/** Ways to contact the agency, as far as the settings have them. `subject` starts the WhatsApp message. */
export function contactWays({ email, phone, whatsapp }: SiteSettings, subject?: string) {
  const call = callLink(phone)
  const chat = whatsAppLink(whatsapp)
  const greeting = subject ? `?text=${encodeURIComponent(`Olá! Escrevo sobre o ${subject}.`)}` : ''
  return [
    ...(chat ? [{ href: chat + greeting, icon: MessageCircle, label: 'WhatsApp', text: whatsapp }] : []),
    ...(call ? [{ href: call, icon: Phone, label: 'Telefone', text: phone }] : []),
    ...(email ? [{ href: `mailto:${email}`, icon: Mail, label: 'Email', text: email }] : []),
  ]
}

export const ContactButtons = ({ settings, subject }: Pick<ContactsProps, 'settings' | 'subject'>) => (
  <ul className="flex flex-wrap gap-3 print:hidden">
    {contactWays(settings, subject).map(({ href, icon: Icon, label }, index) => (
      <li key={label}>
        <a className={buttonClasses(index === 0 ? 'primary' : 'outline')} href={href} rel="noreferrer">
          <Icon aria-hidden="true" className="size-5" />
          {label}
        </a>
      </li>
    ))}
  </ul>
)

interface ContactsProps {
  settings: SiteSettings
  subject?: string | undefined
  /** Shows the name only. */
  isShort: boolean
}

/** Footer of every page of a link. */
export const AgencyContacts = ({ isShort, settings, subject }: ContactsProps) => (
  <footer className="overflow-hidden bg-ink text-paper">
    {!isShort && <Ways settings={settings} subject={subject} />}
    <p className={`wrap pb-8 text-sm text-on-ink-soft ${isShort ? 'pt-8' : ''}`}>
      {[settings.agencyName, settings.nif && `NIF ${settings.nif}`, settings.address].filter(Boolean).join(' ·\u00A0')}
    </p>
  </footer>
)

const Ways = ({ settings, subject }: Pick<ContactsProps, 'settings' | 'subject'>) => (
  <div className="wrap grid gap-x-16 gap-y-8 py-14 lg:grid-cols-[5fr_7fr] lg:py-20">
    <h2 className="max-w-[12ch] text-3xl font-bold tracking-tight lg:text-5xl">Fale connosco</h2>
    <ul className="grid gap-x-10 gap-y-5 self-end sm:grid-cols-3">
      {contactWays(settings, subject).map(({ href, icon: Icon, label, text }) => (
        <li key={label}>
          <p className="flex items-center gap-2 text-sm text-on-ink-soft">
            <Icon aria-hidden="true" className="size-4 text-sun print:hidden" />
            {label}
          </p>
          <a
            className="inline-flex min-h-11 items-center text-lg font-medium underline decoration-violet decoration-2 underline-offset-6 [overflow-wrap:anywhere] hover:decoration-sun active:text-sun"
            href={href}
            rel="noreferrer"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  </div>
)
