import { buttonClasses } from '@kit/ui/button'
import { BrokenLine } from '@/site/layout/broken-line'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import type { RemindersContent } from './link-content'
import { ProposalFrame } from './proposal-frame'

/** Page where a client stops reminders of a quote, and the confirmation (REM-09). */
export const ReminderChoice = ({ content, settings }: { content: RemindersContent; settings: SiteSettings }) => (
  <ProposalFrame settings={settings}>
    <section className="wrap py-16 lg:py-24">
      <BrokenLine />
      {content.isOff ? (
        <>
          <h1 className="max-w-[20ch] text-title font-extrabold">Não enviamos mais lembretes</h1>
          <p className="mt-5 max-w-[52ch] text-lg text-ink-soft">
            Já não recebe lembretes deste orçamento. O orçamento continua à sua espera, e pode falar connosco quando
            quiser.
          </p>
        </>
      ) : (
        <>
          <h1 className="max-w-[20ch] text-title font-extrabold">Lembretes deste orçamento</h1>
          <p className="mt-5 max-w-[52ch] text-lg text-ink-soft">
            Lembramos por email que o orçamento espera por si, no máximo três vezes. Se não quiser, diga-nos aqui.
          </p>
          <form action={content.action} className="mt-9" method="post">
            <button className={buttonClasses('primary')} type="submit">
              Não quero lembretes deste orçamento
            </button>
          </form>
        </>
      )}
    </section>
  </ProposalFrame>
)
