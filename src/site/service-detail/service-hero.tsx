import { ArrowLeft } from 'lucide-react'
import { createElement } from 'react'

import { WhatsAppLink } from '@/site/contact/whatsapp-link'
import { ServiceMotif } from '@/site/catalogue/service-motif'
import { LARGE_TITLE, PageTitle } from '@/site/sections/page-title'
import { serviceIcon } from '@/site/services/service-icon'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { QuoteButton } from './quote-button'
import type { ServiceDetail } from './service-detail'
import { serviceLook } from './service-look'

interface ServiceHeroProps {
  service: ServiceDetail
  settings: SiteSettings
  /** Promise to people who ask for a quote. */
  promise: string
}

/** First screen of a service: description, duration, 'from' price (SERV-51…55, SERV-60…62). */
export const ServiceHero = ({ promise, service, settings: { chat, isVatExtra, privacyPolicy } }: ServiceHeroProps) => {
  const { categoryNumber, description, durationText, fromAmount, name, orderPath, priceText } = service
  const { ground, label } = serviceLook(categoryNumber)
  return (
    <section aria-labelledby="servico-titulo" className={`overflow-hidden pt-24 lg:pt-32 ${ground}`}>
      <div className="wrap grid gap-x-12 gap-y-10 pb-12 lg:grid-cols-[8fr_4fr] lg:pb-20">
        <div className="min-w-0">
          <a
            className="group inline-flex min-h-11 items-center gap-2 font-semibold decoration-2 underline-offset-4 hover:underline active:text-violet-text"
            href="/servicos"
          >
            <ArrowLeft aria-hidden="true" className="size-4 transition-transform group-hover:-translate-x-0.5" />
            Todos os serviços
          </a>
          <p className="mt-6 w-fit bg-ink px-3 py-1 text-sm font-semibold text-paper lg:mt-10">{label}</p>
          <PageTitle className={`mt-4 [--title-line:16] lg:[--title-room:56vw] ${LARGE_TITLE}`} id="servico-titulo">
            {name}
          </PageTitle>
          <p className="mt-6 max-w-2xl text-xl leading-relaxed whitespace-pre-line">{description}</p>
        </div>
        <Emblem service={service} />
      </div>
      {/* Grouped, so that the floating button covers neither price nor call to action. */}
      <div className="bg-ink text-paper" data-call="">
        <div className="wrap flex flex-wrap items-center gap-x-14 gap-y-6 py-8 lg:py-10">
          <dl className="flex grow flex-wrap gap-x-14 gap-y-5">
            <Fact
              label={isVatExtra && fromAmount !== null ? 'Investimento, IVA não incluído' : 'Investimento'}
              value={priceText}
            />
            <Fact label="Prazo" value={durationText} />
          </dl>
          <div className="flex flex-wrap items-center gap-x-7 gap-y-2">
            <QuoteButton isPolicyPublished={privacyPolicy !== null} look="sun" promise={promise} serviceName={name} />
            {orderPath && (
              <a
                className="inline-flex min-h-11 items-center font-semibold underline decoration-violet decoration-2 underline-offset-6 hover:decoration-sun active:text-sun"
                href={orderPath}
              >
                Escolher recursos
              </a>
            )}
            <WhatsAppLink
              chat={chat}
              className="inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-violet decoration-2 underline-offset-6 hover:decoration-sun active:text-sun"
              pageName={name}
            >
              Perguntar no WhatsApp
            </WhatsAppLink>
          </div>
        </div>
      </div>
    </section>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-sm text-on-ink-soft">{label}</dt>
    <dd className="font-display text-2xl font-bold tracking-tight tabular-nums sm:text-3xl">{value}</dd>
  </div>
)

/** The service's drawing, or its icon between the two points of the agency's mark (SERV-62). */
const Emblem = ({ service: { id, name, orderPath } }: { service: ServiceDetail }) => (
  <div aria-hidden="true" className="relative hidden self-end justify-self-end lg:block">
    {orderPath && <ServiceMotif className="peer w-104" id={id} />}
    <div className="relative mb-2 size-64 bg-violet peer-[svg]:hidden">
      <div className="absolute -bottom-8 -left-10 size-32 rounded-full bg-sun" />
      <div className="absolute -right-4 -top-5 size-11 rounded-full bg-ink" />
      {createElement(serviceIcon(name), {
        className: 'absolute inset-0 m-auto size-32 text-paper',
        strokeWidth: 1.25,
      })}
    </div>
  </div>
)
