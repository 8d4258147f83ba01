import type { ReactNode } from 'react'

import { buttonClasses } from '@kit/ui/button'
import { BrokenLine } from '@/site/layout/broken-line'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { ContactButtons } from './agency-contacts'
import { withQuery } from './link-content'
import { ProposalFrame } from './proposal-frame'

interface MessageProps {
  children?: ReactNode
  /** The page has its own contact section. */
  hasOwnContacts?: boolean
  settings: SiteSettings
  title: string
}

export const LinkMessage = ({ children, title, ...frame }: MessageProps) => (
  <ProposalFrame {...frame}>
    <section className="wrap py-16 lg:py-24">
      <BrokenLine />
      <h1 className="max-w-[20ch] text-title font-extrabold">{title}</h1>
      {children}
    </section>
  </ProposalFrame>
)

/** A button that works without script. */
export const MessageButton = ({ action, label }: { action: string; label: string }) => (
  <form action={action} className="mt-9" method="post">
    <button className={buttonClasses('primary')} type="submit">
      {label}
    </button>
  </form>
)

/** A link that was withdrawn or has expired (LINK-07). */
export const LinkEnded = ({ settings }: { settings: SiteSettings }) => (
  <LinkMessage hasOwnContacts settings={settings} title="Esta ligação já não está ativa">
    <p className="mt-5 mb-9 text-lg text-ink-soft">Peça uma nova a {settings.agencyName}.</p>
    <ContactButtons settings={settings} />
  </LinkMessage>
)

/** Page for preview bots: nothing of the record, and a link for people (LINK-08). */
export const LinkPreview = ({ address, settings }: { address: string; settings: SiteSettings }) => (
  <main className="wrap flex min-h-dvh flex-col items-center justify-center gap-7 py-16 text-center">
    <h1 className="text-title font-extrabold">{settings.agencyName}</h1>
    <p className="text-lg text-ink-soft">Abra para ver os detalhes.</p>
    <a className={buttonClasses('primary')} href={withQuery(address, { isTakenForBot: true })}>
      Abrir
    </a>
  </main>
)
