'use client'

import type { ContactMode, ContactWords } from './contact-mode'
import { WhatsAppLink } from './whatsapp-link'
import { useContactQuery } from './use-contact-query'

interface HeadingProps {
  /** WhatsApp link of the agency. */
  chat: string | null
  closedNotice: string | null
}

interface Props extends HeadingProps {
  /** Custom text of a page, instead of the default, unless a link asks for another mode. */
  heading?: string
  text?: string
  words: Record<ContactMode, ContactWords>
}

/**
 * Header of the contact section in its three modes (CONT-09…12); on closed days it also says when the agency answers.
 */
export const ContactHeading = ({ chat, closedNotice, words, ...own }: Props) => {
  const { mode } = useContactQuery()
  const asked = words[mode]
  const { heading = asked.title, text = asked.text } = mode === 'normal' ? own : {}
  return <HeadingWords badge={asked.badge} chat={chat} closedNotice={closedNotice} text={text} title={heading} />
}

/** The header with the given text. */
export const HeadingWords = ({
  badge,
  chat,
  closedNotice,
  id = 'contact-title',
  text,
  title,
}: ContactWords & HeadingProps & { id?: string }) => (
  <div className="lg:pt-16">
    {badge && <p className="mb-5 inline-block bg-sun px-3 py-1 text-sm font-bold text-ink">{badge}</p>}
    <h2 className="text-statement font-extrabold" id={id}>
      {title}
    </h2>
    {/* The other ways to get in touch are beside the form; above it is only WhatsApp, which people here use first. */}
    <WhatsAppLink
      chat={chat}
      className="mt-5 inline-flex min-h-11 items-center gap-2.5 font-semibold underline decoration-sun decoration-2 underline-offset-6 active:text-sun lg:hidden"
      pageName=""
    >
      Falar no WhatsApp
    </WhatsAppLink>
    <p className="mt-4 max-w-md text-on-violet-soft sm:mt-6 sm:text-xl sm:leading-relaxed">{text}</p>
    {closedNotice && (
      <p className="mt-5 max-w-md border-l-4 border-sun pl-4 font-medium sm:leading-relaxed">{closedNotice}</p>
    )}
  </div>
)
