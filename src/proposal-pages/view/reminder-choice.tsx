import type { SiteSettings } from '@/site/settings/read-site-settings'
import type { RemindersContent } from './link-content'
import { LinkMessage, MessageButton } from './link-messages'

/** Page on which a client stops reminders of a quote, and its confirmation (REM-09). */
export const ReminderChoice = ({ content, settings }: { content: RemindersContent; settings: SiteSettings }) =>
  content.isOff ? (
    <LinkMessage settings={settings} title="Não enviamos mais lembretes">
      <p className="mt-5 max-w-[52ch] text-lg text-ink-soft">
        Já não recebe lembretes deste orçamento. O orçamento continua à sua espera, e pode falar connosco quando quiser.
      </p>
    </LinkMessage>
  ) : (
    <LinkMessage settings={settings} title="Lembretes deste orçamento">
      <p className="mt-5 max-w-[52ch] text-lg text-ink-soft">
        Lembramos por email que o orçamento espera por si, no máximo três vezes. Se não quiser, diga-nos aqui.
      </p>
      <MessageButton action={content.action} label="Não quero lembretes deste orçamento" />
    </LinkMessage>
  )
