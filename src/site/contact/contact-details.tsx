import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'

import { whatsAppLink } from '../../lib/phone'
import type { SiteSettings } from '../settings/read-site-settings'

/** Phone, WhatsApp, e-mail, hours, place and social pages, each only when the settings have it (CONT-15…21). */
export const ContactDetails = ({ settings }: { settings: SiteSettings }) => {
  const whatsApp = whatsAppLink(settings.whatsapp)
  return (
    <div className="flex flex-col gap-10">
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
        {settings.phone && (
          <Detail href={`tel:${settings.phone.replace(/[^+\d]/g, '')}`} icon={Phone} label="Telefone">
            {settings.phone}
          </Detail>
        )}
        {whatsApp && (
          <Detail href={whatsApp} icon={MessageCircle} label="WhatsApp">
            Escreva-nos no WhatsApp
          </Detail>
        )}
        {settings.email && (
          <Detail href={`mailto:${settings.email}`} icon={Mail} label="Email">
            {settings.email}
          </Detail>
        )}
        {settings.openingHours && (
          <Detail icon={Clock} label="Horário">
            {settings.openingHours}
          </Detail>
        )}
      </ul>
      <SocialLinks settings={settings} />
      {settings.address && <MapPlaceholder address={settings.address} />}
    </div>
  )
}

interface DetailProps {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
  label: string
  href?: string
  children: ReactNode
}

const Detail = ({ children, href, icon: Icon, label }: DetailProps) => (
  <li className="flex gap-4">
    <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-sun" />
    <div>
      <p className="text-sm text-on-violet-soft">{label}</p>
      {href ? (
        <a
          className="inline-flex min-h-11 items-center text-lg font-medium [overflow-wrap:anywhere] underline decoration-violet decoration-2 underline-offset-6 hover:decoration-sun active:text-sun"
          href={href}
        >
          {children}
        </a>
      ) : (
        <p className="py-2 text-lg font-medium">{children}</p>
      )}
    </div>
  </li>
)

const SocialLinks = ({ settings }: { settings: SiteSettings }) => {
  const links = [
    { href: settings.instagramUrl, label: 'Instagram' },
    { href: settings.linkedinUrl, label: 'LinkedIn' },
    { href: settings.facebookUrl, label: 'Facebook' },
  ].filter(({ href }) => href !== '')
  if (links.length === 0) return null
  return (
    <ul aria-label="Redes sociais" className="flex flex-wrap gap-3">
      {links.map(({ href, label }) => (
        <li key={label}>
          <a
            className="inline-flex min-h-11 items-center border-2 border-violet px-4 font-medium transition-colors hover:border-sun hover:text-sun active:bg-ink"
            href={href}
            rel="noreferrer"
            target="_blank"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Stands for a map (CONT-15): streets and the bay as drawn lines, no third party's tiles. */
const MapPlaceholder = ({ address }: { address: string }) => (
  <figure className="relative aspect-5/3 overflow-hidden bg-ink">
    <svg
      aria-hidden="true"
      className="absolute inset-0 size-full"
      preserveAspectRatio="xMidYMid slice"
      viewBox="0 0 500 300"
    >
      <path d="M0 0h500v70C420 62 380 118 300 104S150 60 96 128 30 190 0 196Z" fill="#241a3f" />
      <g fill="none" stroke="#4b3a78" strokeWidth="3">
        <path d="M-10 240 120 170 240 190 360 150 520 170M60 310 150 150M200 310 232 120M330 310 318 110M440 310 420 80M-10 280 520 230" />
      </g>
      <path
        d="M-10 214C70 204 78 150 130 132s110-8 170 0 120-40 220-36"
        fill="none"
        stroke="var(--color-violet)"
        strokeWidth="6"
      />
      <circle cx="262" cy="130" fill="var(--color-sun)" r="13" />
      <circle cx="262" cy="130" fill="none" r="26" stroke="var(--color-sun)" strokeWidth="3" />
    </svg>
    <figcaption className="absolute bottom-0 left-0 flex items-center gap-2 bg-ink px-4 py-3 text-sm font-medium">
      <MapPin aria-hidden="true" className="size-4 text-sun" />
      {address}
    </figcaption>
  </figure>
)
