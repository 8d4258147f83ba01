import type { SiteTexts } from '@collections/site-texts/defaults'
import { ArrowUpRight, FileText, Gift, type LucideIcon, Package } from 'lucide-react'
import { createElement, type ReactNode } from 'react'

import { serviceIcon } from '@/site/services/service-icon'
import type { CatalogueService } from './catalogue-service'
import { ServiceChoice } from './service-choice'
import { ServiceMotif } from './service-motif'

/** Background colours by position, as on Home. */
const DIGITAL_GROUNDS = ['bg-violet-pale', 'bg-[#ffd9c7]', 'bg-[#cfe6d4]', 'bg-[#d3e2ee]'] as const
const GRAPHIC_GROUNDS = ['bg-sun', 'bg-[#ffd9c7]', 'bg-violet-pale', 'bg-[#cfe6d4]', 'bg-[#f6d3dc]'] as const
/** Icons of the print services that match no keyword of Home's table. */
const GRAPHIC_ICONS: Partial<Record<string, LucideIcon>> = {
  'brindes-personalizados': Gift,
  embalagens: Package,
  'papelaria-corporativa': FileText,
}
/** The chosen card is dark. */
const CHOSEN = 'aria-pressed:bg-ink aria-pressed:text-paper aria-pressed:hover:bg-ink'

interface ServiceCardsProps {
  services: readonly CatalogueService[]
  texts: SiteTexts['services']
}

/** Cards of both groups; each shows its service's details below (SERV-03…06). */
export const ServiceCards = ({ services, texts }: ServiceCardsProps) => {
  const ofGroup = (wanted: CatalogueService['group']) => services.filter(({ group }) => group === wanted)
  return (
    <>
      <Group text={texts.digitalText} title="Serviços Digitais">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {ofGroup('digital').map((service, index) => (
            <DigitalCard ground={DIGITAL_GROUNDS[index % DIGITAL_GROUNDS.length] ?? ''} key={service.id} {...service} />
          ))}
        </ul>
      </Group>
      <Group text={texts.graphicText} title="Serviços Gráficos">
        <ul className="grid gap-x-4 sm:grid-cols-2">
          {ofGroup('graphic').map((service, index) => (
            <GraphicCard ground={GRAPHIC_GROUNDS[index % GRAPHIC_GROUNDS.length] ?? ''} key={service.id} {...service} />
          ))}
          <SomethingElse texts={texts} />
        </ul>
      </Group>
    </>
  )
}

const Group = ({ children, text, title }: { title: string; text: string; children: ReactNode }) => (
  <section aria-label={title} className="mt-14 first:mt-0 lg:mt-20">
    <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-10 gap-y-1 border-t-2 border-ink pt-5">
      <h2 className="text-3xl font-bold tracking-tight">{title}</h2>
      <p className="text-ink-soft">{text}</p>
    </div>
    {children}
  </section>
)

type CardProps = CatalogueService & { ground: string }

const DigitalCard = ({ description, ground, id, priceText, title }: CardProps) => (
  <li className="flex flex-col">
    <ServiceChoice
      className={`group/card flex grow flex-col p-5 text-left transition-colors hover:bg-paper-deep active:bg-ink active:text-paper sm:p-6 ${ground} ${CHOSEN}`}
      id={id}
    >
      <ServiceMotif className="mb-6 h-28 w-full self-start sm:h-36 lg:mb-12" id={id} />
      <span className="font-display text-2xl font-bold leading-tight tracking-tight">{title}</span>
      <span className="mt-2 block grow">{description}</span>
      <Price text={priceText} />
    </ServiceChoice>
    <WithoutScript id={id} title={title} />
  </li>
)

const GraphicCard = ({ description, ground, id, priceText, title }: CardProps) => (
  <li className="flex flex-col border-b border-line">
    <ServiceChoice
      className={`group/card flex grow gap-4 px-3 py-5 text-left transition-colors hover:bg-paper-deep active:bg-ink active:text-paper sm:gap-5 ${CHOSEN}`}
      id={id}
    >
      <span className={`flex size-12 shrink-0 items-center justify-center text-ink ${ground}`}>
        {createElement(GRAPHIC_ICONS[id] ?? serviceIcon(title), {
          'aria-hidden': true,
          className: 'size-6',
          strokeWidth: 1.75,
        })}
      </span>
      <span className="flex min-w-0 grow flex-col">
        <span className="font-display text-xl font-semibold leading-tight tracking-tight">{title}</span>
        <span className="mt-1 grow text-ink-soft group-active/card:text-paper group-aria-pressed/card:text-on-ink-soft">
          {description}
        </span>
        <Price text={priceText} />
      </span>
    </ServiceChoice>
    <WithoutScript id={id} title={title} />
  </li>
)

const Price = ({ text }: { text: string }) => (
  <span className="mt-4 flex items-center gap-2.5 font-semibold tabular-nums">
    <span
      aria-hidden="true"
      className="size-2.5 shrink-0 rounded-full bg-violet transition-transform group-aria-pressed/card:scale-150 group-aria-pressed/card:bg-sun"
    />
    {text}
  </span>
)

/** Without script a card links to the details, which are all in the page. */
const WithoutScript = ({ id, title }: { id: string; title: string }) => (
  <a className="hidden min-h-11 items-center font-semibold text-violet-text underline no-script:flex" href={`#${id}`}>
    Ver {title}
  </a>
)

/** Fills the eighth place after the seven cards. */
const SomethingElse = ({ texts }: Pick<ServiceCardsProps, 'texts'>) => (
  <li className="flex border-b border-line">
    <a
      className="group flex grow items-center justify-between gap-4 px-3 py-5 transition-colors hover:bg-sun active:bg-ink active:text-paper"
      data-call=""
      href="/#contact"
    >
      <span>
        <span className="block font-display text-xl font-semibold leading-tight tracking-tight">
          {texts.otherTitle}
        </span>
        <span className="mt-1 block">{texts.otherText}</span>
      </span>
      <ArrowUpRight
        aria-hidden="true"
        className="size-8 shrink-0 transition-transform group-hover:-translate-y-0.5 group-hover:translate-x-0.5"
        strokeWidth={1.75}
      />
    </a>
  </li>
)
