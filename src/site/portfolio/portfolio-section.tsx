import { ArrowUpRight } from 'lucide-react'
import Link from 'next/link'
import type { CSSProperties } from 'react'

import { Picture } from '../../components/ui/picture'
import type { PortfolioCard } from './read-portfolio-cards'

/** The portfolio section of Home: six project cards (HOME-30…35). */
export const PortfolioSection = ({ cards }: { cards: readonly PortfolioCard[] }) => (
  <section aria-labelledby="portfolio-title" className="bg-ink py-20 text-paper lg:py-32" id="portfolio">
    <div className="wrap">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <h2 className="max-w-2xl text-title font-bold" id="portfolio-title">
          Trabalho que se vê na rua e no ecrã
        </h2>
        <Link
          className="inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-violet decoration-2 underline-offset-6 hover:decoration-sun active:text-sun"
          href="/portfolio"
          prefetch={false}
        >
          Ver todo o portfólio
        </Link>
      </div>
      <ul className="mt-12 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:mt-16 lg:grid-cols-3 lg:gap-y-14">
        {cards.map((card) => (
          <ProjectCard card={card} key={card.slug} />
        ))}
      </ul>
    </div>
  </section>
)

const ProjectCard = ({ card }: { card: PortfolioCard }) => (
  <li className="group relative">
    <div className="relative aspect-4/3 overflow-hidden" style={gradientOf(card.gradient)}>
      {card.picture && (
        <Picture
          className="size-full object-cover transition-transform duration-500 group-focus-within:scale-[1.03] group-hover:scale-[1.03]"
          sizes="(min-width: 64rem) 27rem, (min-width: 40rem) 45vw, 92vw"
          source={card.picture}
        />
      )}
      <span
        aria-hidden="true"
        className="absolute bottom-4 left-4 inline-flex translate-y-2 items-center gap-2 bg-sun px-4 py-2 font-semibold text-ink opacity-0 transition group-focus-within:translate-y-0 group-focus-within:opacity-100 group-hover:translate-y-0 group-hover:opacity-100"
      >
        Ver Projeto <ArrowUpRight className="size-4" />
      </span>
    </div>
    <div
      className="mt-4 h-1.5 w-16 transition-[width] duration-300 group-hover:w-28"
      style={gradientOf(card.gradient)}
    />
    <h3 className="mt-3 text-2xl font-bold tracking-tight">
      {/* The whole card is the link's target. */}
      <Link
        className="after:absolute after:inset-0"
        href={`/projeto/${encodeURIComponent(card.slug)}`}
        prefetch={false}
      >
        {card.title}
      </Link>
    </h3>
    <p className="mt-1 text-on-ink-soft">{card.subtitle}</p>
  </li>
)

/** One or two colours, split by a comma; anything that is no colour is ignored. */
function gradientOf(text: string): CSSProperties {
  const colours = text
    .split(',')
    .map((colour) => colour.trim())
    .filter((colour) => /^#[\da-f]{3,8}$/i.test(colour))
  const [from = 'var(--color-violet)', to = from] = colours
  return { backgroundImage: `linear-gradient(120deg, ${from}, ${to})` }
}
