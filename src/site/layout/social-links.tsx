import { isWebAddress } from '@kit/lib/web-address'
import type { SiteSettings } from '@/site/settings/read-site-settings'

const GLYPHS = {
  Facebook: (
    <path
      d="M13.5 21v-7.5h2.6l.5-3.2h-3.1V8.4c0-1 .4-1.7 1.8-1.7h1.4V3.9c-.5-.1-1.3-.2-2.1-.2-2.4 0-4 1.5-4 4.1v2.5H8v3.2h2.6V21z"
      fill="currentColor"
    />
  ),
  Instagram: (
    <>
      <rect height="16" rx="4.5" stroke="currentColor" strokeWidth="2" width="16" x="4" y="4" />
      <circle cx="12" cy="12" r="3.7" stroke="currentColor" strokeWidth="2" />
      <circle cx="16.7" cy="7.3" fill="currentColor" r="1.2" />
    </>
  ),
  LinkedIn: (
    <path
      d="M5 9.5h3V19H5zM6.5 4.8a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4zM10 9.5h2.9v1.3c.5-.8 1.5-1.6 3-1.6 2.6 0 3.6 1.6 3.6 4.3V19h-3v-5c0-1.3-.4-2.2-1.6-2.2s-1.9.9-1.9 2.2V19h-3z"
      fill="currentColor"
    />
  ),
} as const

/** Icons of the agency's social pages, each only if the settings have it (CONT-19…21), with a tooltip. */
export const SocialLinks = ({ className = '', settings }: { className?: string; settings: SiteSettings }) => {
  const links = [
    { href: settings.instagramUrl, label: 'Instagram' },
    { href: settings.linkedinUrl, label: 'LinkedIn' },
    { href: settings.facebookUrl, label: 'Facebook' },
  ] as const
  const known = links.filter(({ href }) => isWebAddress(href))
  if (known.length === 0) return null
  return (
    <ul aria-label="Redes sociais" className={`flex flex-wrap gap-3 print:hidden ${className}`}>
      {known.map(({ href, label }) => (
        <li key={label}>
          <a
            aria-label={label}
            className="flex size-12 items-center justify-center border-2 border-current transition-colors hover:border-sun hover:bg-sun hover:text-ink active:bg-paper"
            data-tooltip={label}
            href={href}
            rel="noreferrer"
            target="_blank"
          >
            <svg aria-hidden="true" className="size-6" fill="none" viewBox="0 0 24 24">
              {GLYPHS[label]}
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
