'use client'

import { usePathname } from 'next/navigation'
import type { MouseEvent, ReactNode } from 'react'

import { pageNameOf, whatsAppText, whatsAppWith } from './whatsapp-text'

interface WhatsAppLinkProps {
  /** WhatsApp link of the agency; null hides the link. */
  chat: string | null
  className: string
  children: ReactNode
  /**
   * Page name, if the server knows it; otherwise derived from the path, and on detail pages from the heading on click.
   */
  pageName?: string
  /** Full message, instead of one that names the page. */
  message?: string
}

/** A link to WhatsApp with a prefilled message that names the page. */
export const WhatsAppLink = ({ chat, children, className, message, pageName }: WhatsAppLinkProps) => {
  const path = usePathname()
  if (!chat) return null
  const nameByHeading = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    if (message || pageName !== undefined || path.split('/').length < 3) return
    const heading = document.querySelector('main h1')?.textContent
    if (heading) currentTarget.href = whatsAppWith(chat, whatsAppText(heading))
  }
  return (
    <a
      className={className}
      href={whatsAppWith(chat, message || whatsAppText(pageName ?? pageNameOf(path)))}
      onClick={nameByHeading}
      rel="noreferrer"
      target="_blank"
    >
      <Glyph />
      {children}
    </a>
  )
}

/** A speech bubble with a receiver, the symbol that people look for. */
const Glyph = () => (
  <svg aria-hidden="true" className="size-6 shrink-0" fill="none" viewBox="0 0 24 24">
    <path d="M3.5 20.5l1.3-4.4A8.6 8.6 0 1 1 8 19.3z" stroke="currentColor" strokeLinejoin="round" strokeWidth="1.75" />
    <path
      d="M9 7.6c-.5 0-1.3.7-1.3 1.9 0 2.9 3.6 6.4 6.6 6.4 1.2 0 2-.8 2-1.4 0-.2-.1-.4-.3-.5l-1.7-.9c-.3-.1-.5-.1-.7.1l-.8.9c-1.5-.6-2.6-1.7-3.2-3.1l.9-.8c.2-.2.2-.4.1-.7L9.7 8c-.1-.3-.3-.4-.7-.4z"
      fill="currentColor"
    />
  </svg>
)
