import { ArrowUpRight } from 'lucide-react'
import { createElement, type CSSProperties } from 'react'

import { Fold } from '@/site/layout/fold'
import { PAGE_WORDS, type PageWords } from '@/site/pages/words'
import type { ServiceCard, ServiceGroup } from './service-group'
import { serviceIcon } from './service-icon'

/** Colours by position, six per group (HOME-20): background of the icon, and of the card on hover. */
const COLOURS: Record<ServiceGroup, readonly string[]> = {
  grafica: ['#f6b93b', '#ffd0ba', 'var(--color-violet-pale)', '#bfe0c8', '#f6c3d2', '#c3d9ec'],
  marketing: ['var(--color-violet-pale)', '#f6b93b', '#bfe0c8', '#ffd0ba', '#c3d9ec', '#f6c3d2'],
}

interface ServiceListProps {
  cards: readonly ServiceCard[]
  group: ServiceGroup
  /** Level of the cards' titles: one below the heading above the list. */
  level?: 'h3' | 'h4'
  words?: PageWords
}

/** Cards of one group: icon, title, description and a link, without price and duration (HOME-16…21). */
export const ServiceList = ({ cards, group, level = 'h4', words = PAGE_WORDS.pt }: ServiceListProps) => (
  <Fold label={words.allServices(cards.length)} rest={cards.length - SHOWN_ON_PHONE} words={words}>
    <ul className="grid border-line sm:grid-cols-2 sm:border-l lg:grid-cols-3">
      {cards.map((card, index) => (
        <ServiceItem
          card={card}
          colour={COLOURS[group][index % 6] ?? ''}
          key={`${card.number}-${card.title}`}
          level={level}
          words={words}
        />
      ))}
    </ul>
  </Fold>
)

/** Same number as in site.css. */
const SHOWN_ON_PHONE = 4

interface ServiceItemProps extends Required<Pick<ServiceListProps, 'level' | 'words'>> {
  card: ServiceCard
  colour: string
}

const ServiceItem = ({ card, colour, level: Heading, words }: ServiceItemProps) => {
  const action = card.number === null ? 'Saiba Mais' : words.details
  return (
    <li
      className="group relative isolate flex gap-5 overflow-hidden border-b border-line py-4 sm:flex-col sm:border-r sm:p-7 sm:max-lg:last:odd:col-span-2 lg:p-8 lg:[&:last-child:nth-child(3n+1)]:col-span-3 lg:[&:last-child:nth-child(3n+2)]:col-span-2"
      style={{ '--colour': colour } as CSSProperties}
    >
      {/* On hover the colour grows out of the icon's background. */}
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-10 origin-bottom scale-y-0 bg-(--colour) transition-transform duration-300 group-focus-within:scale-y-100 group-hover:scale-y-100 max-sm:hidden"
      />
      <span className="flex size-12 shrink-0 items-center justify-center bg-(--colour) sm:size-14">
        {createElement(serviceIcon(card.title), { 'aria-hidden': true, className: 'size-6', strokeWidth: 1.75 })}
      </span>
      <div className="flex min-w-0 grow flex-col sm:mt-6">
        <Heading className="wrap-anywhere text-balance font-display text-xl font-semibold leading-tight tracking-tight lg:text-2xl">
          {card.title}
        </Heading>
        <p className="mt-1 grow text-ink-soft max-sm:leading-snug group-focus-within:text-ink group-hover:text-ink sm:mt-2">
          {card.description}
        </p>
        {/* Makes the whole card clickable. */}
        <a
          aria-label={`${action}: ${card.title}`}
          className="mt-1 inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-violet-text decoration-2 underline-offset-4 after:absolute after:inset-0 hover:underline active:text-ink group-focus-within:text-ink group-hover:text-ink sm:mt-4"
          href={card.number === null ? '/servicos' : `/servicos/${card.number}`}
        >
          {action}
          <ArrowUpRight
            aria-hidden="true"
            className="size-4 transition-transform group-hover:-translate-y-0.5 group-hover:translate-x-0.5"
          />
        </a>
      </div>
    </li>
  )
}
