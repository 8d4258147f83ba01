import { Fragment } from 'react'

import { callLink } from '@kit/lib/phone'
import type { SiteSettings } from '@/site/settings/read-site-settings'

type Settings = Pick<SiteSettings, 'chat' | 'email' | 'phone'>

/** In place of the contact form where scripts do not run: how to write without it, as far as the settings say. */
export function WithoutForm({ settings: { chat, email, phone } }: { settings: Settings }) {
  const ways = [
    { href: chat, lead: 'escreva por ', text: chat && 'WhatsApp' },
    { href: `mailto:${email}`, lead: 'escreva para ', text: email },
    { href: callLink(phone), lead: 'ligue para ', text: phone },
  ].filter(({ text }) => text)
  return (
    <p className="font-medium">
      O formulário precisa de JavaScript.
      {ways.map(({ href, lead, text }, index) => (
        <Fragment key={lead}>
          {(index === 0 && ' Sem ele, ') || (index === ways.length - 1 ? ' ou ' : ', ')}
          {lead}
          {href ? (
            <a className="underline" href={href}>
              {text}
            </a>
          ) : (
            text
          )}
        </Fragment>
      ))}
      {ways.length > 0 && '.'}
    </p>
  )
}
