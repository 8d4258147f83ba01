import { ArrowUpRight } from 'lucide-react'
import Link from 'next/link'
import { createElement } from 'react'

import type { ServiceCard, ServiceGroup } from './service-group'
import { serviceIcon } from './service-icon'

/** Colours by position, six a group (HOME-20): ground and stroke of the icon. */
const COLOURS: Record<ServiceGroup, readonly string[]> = {
  grafica: ['bg-sun', 'bg-[#ffd9c7]', 'bg-violet-pale', 'bg-[#cfe6d4]', 'bg-[#f6d3dc]', 'bg-[#d3e2ee]'],
  marketing: ['bg-violet-pale', 'bg-sun', 'bg-[#cfe6d4]', 'bg-[#ffd9c7]', 'bg-[#d3e2ee]', 'bg-[#f6d3dc]'],
}

const GROUPS: readonly { group: ServiceGroup; title: string; text: string }[] = [
  { group: 'marketing', text: 'Para ser encontrado, seguido e escolhido online.', title: 'Marketing Digital' },
  { group: 'grafica', text: 'Para ser reconhecido no papel, na montra e na rua.', title: 'Serviços Gráficos' },
]

/** The services section: a list for each of the two groups (HOME-11…29). */
export const ServicesSection = ({ cards }: { cards: Record<ServiceGroup, readonly ServiceCard[]> }) => (
  <section aria-labelledby="services-title" className="py-20 lg:py-32" id="services">
    <div className="wrap">
      <h2 className="max-w-3xl text-title font-bold" id="services-title">
        Do primeiro clique ao cartão na mão
      </h2>
      {GROUPS.map(({ group, text, title }) => (
        <div
          className="mt-14 grid gap-x-12 gap-y-6 border-t-2 border-ink pt-6 lg:mt-20 lg:grid-cols-[1fr_2.4fr]"
          key={group}
        >
          <div className="lg:sticky lg:top-28 lg:self-start">
            <h3 className="text-3xl font-bold tracking-tight">{title}</h3>
            <p className="mt-2 max-w-xs text-ink-soft">{text}</p>
          </div>
          <ul className="grid gap-x-10 sm:grid-cols-2">
            {cards[group].map((card, index) => (
              <ServiceItem card={card} colour={COLOURS[group][index % 6] ?? ''} key={`${card.number}-${card.title}`} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  </section>
)

const ServiceItem = ({ card, colour }: { card: ServiceCard; colour: string }) => {
  const action = card.number === null ? 'Saiba Mais' : 'Ver Detalhes'
  return (
    <li className="flex gap-5 border-b border-line py-6">
      <span className={`flex size-12 shrink-0 items-center justify-center ${colour}`}>
        {createElement(serviceIcon(card.title), { 'aria-hidden': true, className: 'size-6', strokeWidth: 1.75 })}
      </span>
      <div className="flex min-w-0 flex-col">
        <h4 className="font-display text-xl font-semibold leading-tight tracking-tight">{card.title}</h4>
        <p className="mt-1.5 grow text-ink-soft">{card.description}</p>
        <Link
          aria-label={`${action}: ${card.title}`}
          className="group mt-1 inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-violet-text decoration-2 underline-offset-4 hover:underline active:text-ink"
          href={card.number === null ? '/servicos' : `/servicos/${card.number}`}
          prefetch={false}
        >
          {action}
          <ArrowUpRight
            aria-hidden="true"
            className="size-4 transition-transform group-hover:-translate-y-0.5 group-hover:translate-x-0.5"
          />
        </Link>
      </div>
    </li>
  )
}
