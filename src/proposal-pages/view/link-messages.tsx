import type { ReactNode } from 'react'

import { dayAndTime } from '@kit/lib/dates'
import { buttonClasses } from '@kit/ui/button'
import { BrokenLine } from '@/site/layout/broken-line'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { ContactButtons } from './agency-contacts'
import { type ExportContent, type RemindersContent, withQuery } from './link-content'
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

/** Page where a person downloads their data: only the button makes the ZIP (PRIV-02). */
export const ExportDownload = ({ content, settings }: { content: ExportContent; settings: SiteSettings }) => (
  <LinkMessage settings={settings} title="Os seus dados">
    <p className="mt-5 max-w-[52ch] text-lg text-ink-soft">
      Tudo o que guardamos sobre si, num ficheiro ZIP: «dados.html» para ler no navegador, «dados.json» para outros
      programas e os documentos que nos enviou ou aceitou.
    </p>
    <p className="mt-5 max-w-[52ch] text-lg">
      Pode descarregá-lo até {dayAndTime(content.until)} (hora de Luanda). Quem tiver esta ligação também pode: não a
      reencaminhe.
    </p>
    <MessageButton action={content.action} label="Descarregar" />
  </LinkMessage>
)

/** Page on which a client stops reminders of a quote, and its confirmation (REM-09). */
export const ReminderChoice = ({ content, settings }: { content: RemindersContent; settings: SiteSettings }) =>
  content.isOff ? (
    <LinkMessage settings={settings} title="Não enviamos mais lembretes">
      <p className="mt-5 max-w-[52ch] text-lg text-ink-soft">
        Já não recebe lembretes deste orçamento.{' '}
        {content.isAccepted ? 'Os pagamentos continuam na página dele' : 'O orçamento continua à sua espera'}, e pode
        falar connosco quando quiser.
      </p>
    </LinkMessage>
  ) : (
    <LinkMessage settings={settings} title="Lembretes deste orçamento">
      <p className="mt-5 max-w-[52ch] text-lg text-ink-soft">
        {content.isAccepted
          ? 'Lembramos por email os pagamentos em falta, no máximo três vezes cada um.'
          : 'Lembramos por email que o orçamento espera por si, no máximo três vezes.'}{' '}
        Se não quiser, diga-nos aqui.
      </p>
      <MessageButton action={content.action} label="Não quero lembretes deste orçamento" />
    </LinkMessage>
  )
