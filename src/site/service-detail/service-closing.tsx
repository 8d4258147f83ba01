import type { SiteTexts } from '@collections/site-texts/defaults'
import { unbrokenClitics } from '@kit/ui/unbroken-clitics'
import { ArrowRight } from 'lucide-react'

import { WhatsAppLink } from '@/site/contact/whatsapp-link'
import { QuoteButton } from './quote-button'

interface ServiceClosingProps {
  name: string
  texts: SiteTexts['service']
  isPolicyPublished: boolean
  /** WhatsApp link of the agency; null if it has none. */
  whatsApp: string | null
}

/** The call to action (SERV-58, SERV-59). */
export const ServiceClosing = ({ isPolicyPublished, name, texts, whatsApp }: ServiceClosingProps) => (
  <section aria-labelledby="proposta-titulo" className="bg-violet-deep py-20 text-paper lg:py-28">
    <div className="wrap">
      <h2 className="max-w-[16ch] text-title font-bold" id="proposta-titulo">
        {unbrokenClitics(texts.closingTitle)}
      </h2>
      <p className="mt-5 max-w-lg text-lg text-on-violet-soft">{texts.closingText}</p>
      <div className="mt-9 flex flex-wrap items-center gap-x-8 gap-y-3">
        <QuoteButton isPolicyPublished={isPolicyPublished} look="sun" promise={texts.promise} serviceName={name} />
        <a
          className="group inline-flex min-h-11 items-center gap-2 text-lg font-semibold underline decoration-violet decoration-2 underline-offset-6 hover:decoration-sun active:text-sun"
          data-call=""
          href={`/contato?service=${encodeURIComponent(name)}`}
        >
          Falar com a equipa
          <ArrowRight aria-hidden="true" className="size-5 transition-transform group-hover:translate-x-0.5" />
        </a>
        <WhatsAppLink
          chat={whatsApp}
          className="inline-flex min-h-11 items-center gap-2 text-lg font-semibold underline decoration-violet decoration-2 underline-offset-6 hover:decoration-sun active:text-sun"
          pageName={name}
        >
          WhatsApp
        </WhatsAppLink>
      </div>
    </div>
  </section>
)
