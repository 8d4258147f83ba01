import { ArrowUpRight } from 'lucide-react'

import { counted } from '@kit/lib/counts'
import { Tabs } from '@kit/ui/tabs'
import { WhatsAppLink } from '@/site/contact/whatsapp-link'
import type { CatalogueService } from './catalogue-service'
import { serviceHref } from './service-href'
import { FeatureList } from './feature-list'
import type { OrderTerms } from './order'
import { OrderPanel } from './order-panel'
import { ChosenDetails } from './service-choice'

interface ServiceDetailsProps extends OrderTerms {
  service: CatalogueService
  /** WhatsApp link of the agency; null if it has none. */
  whatsApp: string | null
}

/** Details of a service: facts, tabs and the order (SERV-06, SERV-09…17). */
export const ServiceDetails = ({ service, whatsApp, ...terms }: ServiceDetailsProps) => {
  const { benefits, features, fullDescription, id, process, title } = service
  return (
    <ChosenDetails
      className="gap-x-16 gap-y-9 no-script:border-b-2 no-script:border-ink no-script:py-14 lg:grid-cols-[7fr_4fr] lg:gap-y-14"
      id={id}
    >
      <div>
        <h2 className="text-title font-bold" data-details-title id={`${id}-titulo`} tabIndex={-1}>
          {title}
        </h2>
        <p className="mt-5 max-w-2xl text-lg text-ink-soft">{fullDescription}</p>
        <p className="mt-4 flex flex-wrap gap-x-8">
          <a
            className="group inline-flex min-h-11 items-center gap-1.5 font-semibold text-violet-text decoration-2 underline-offset-4 hover:underline active:text-ink"
            href={serviceHref(id)}
          >
            Página do serviço<span className="sr-only">: {title}</span>
            <ArrowUpRight aria-hidden="true" className="size-4 transition-transform group-hover:translate-x-0.5" />
          </a>
          <WhatsAppLink
            chat={whatsApp}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-violet-text decoration-2 underline-offset-4 hover:underline active:text-ink"
            pageName={title}
          >
            Perguntar no WhatsApp
          </WhatsAppLink>
        </p>
      </div>
      <InfoCard service={service} />
      <div className="min-w-0">
        <Tabs
          label={`Sobre ${title}`}
          tabs={[
            { content: <FeatureList features={features} serviceId={id} />, id: `${id}-recursos`, label: 'Recursos' },
            { content: <Benefits benefits={benefits} />, id: `${id}-beneficios`, label: 'Benefícios' },
            { content: <Process steps={process} />, id: `${id}-processo`, label: 'Processo' },
          ]}
        />
      </div>
      <div
        className="sticky bottom-0 z-10 -mx-[clamp(1.125rem,4vw,3.5rem)] flex items-center gap-4 self-start bg-violet-deep px-[clamp(1.125rem,4vw,3.5rem)] py-3.5 text-paper no-script:hidden lg:bottom-auto lg:top-28 lg:mx-0 lg:block lg:p-8"
        data-call=""
      >
        <OrderPanel {...terms} service={service} />
      </div>
    </ChosenDetails>
  )
}

/** Duration, projects and investment (SERV-09). */
const InfoCard = ({ service: { durationText, priceText, projectsCount } }: Pick<ServiceDetailsProps, 'service'>) => {
  const facts = [
    ['Duração', durationText],
    ...(projectsCount > 0 ? [['Projetos', counted(projectsCount, 'realizado', 'realizados')] as const] : []),
    ['Investimento', priceText],
  ] as const
  return (
    <dl className="grid gap-x-8 self-end border-t-2 border-ink sm:grid-cols-3 lg:grid-cols-1">
      {facts.map(([label, value]) => (
        <div
          className="flex items-baseline justify-between gap-4 border-b border-line py-3.5 sm:block sm:border-0 lg:flex lg:border-b"
          key={label}
        >
          <dt className="text-ink-soft">{label}</dt>
          <dd className="text-right font-semibold tabular-nums sm:text-left lg:text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Benefits = ({ benefits }: { benefits: CatalogueService['benefits'] }) => (
  <ul className="grid gap-x-10 sm:grid-cols-2">
    {benefits.map((benefit) => (
      <li className="flex gap-3.5 border-b border-line py-5" key={benefit}>
        <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-violet" />
        <span className="font-medium">{benefit}</span>
      </li>
    ))}
  </ul>
)

const Process = ({ steps }: { steps: CatalogueService['process'] }) => (
  <ol>
    {steps.map(({ description, title }, index) => (
      <li className="grid grid-cols-[2.75rem_1fr] border-b border-line py-5 sm:grid-cols-[4.5rem_1fr]" key={title}>
        <span aria-hidden="true" className="font-display text-3xl font-bold leading-none tracking-tighter text-violet">
          {index + 1}
        </span>
        <div>
          <h3 className="text-lg font-semibold leading-snug tracking-tight">{title}</h3>
          <p className="mt-1 text-ink-soft">{description}</p>
        </div>
      </li>
    ))}
  </ol>
)
