import { ArrowUpRight } from 'lucide-react'
import type { CSSProperties } from 'react'

import { Picture } from '@kit/ui/picture'
import { unbrokenClitics } from '@kit/ui/unbroken-clitics'
import type { PortfolioCard } from './read-portfolio-cards'

/**
 * A project card of Home: picture over its gradient, title, subtitle, and a badge on hover (HOME-33). If the project is
 * not published, it says so and has no link.
 */
export const ProjectCard = ({ card }: { card: PortfolioCard }) => (
  <li className={card.hasProject ? 'group relative' : 'relative'}>
    <div className="relative aspect-4/3 overflow-hidden" style={gradientOf(card.gradient)}>
      {card.picture && (
        <Picture
          className="size-full object-cover transition-transform duration-500 group-focus-within:scale-[1.04] group-hover:scale-[1.04]"
          sizes="(min-width: 64rem) 27rem, 45vw"
          source={card.picture}
        />
      )}
      {card.hasProject ? (
        <span
          aria-hidden="true"
          className="absolute bottom-0 left-0 inline-flex translate-y-full items-center gap-2 bg-sun px-5 py-3 font-semibold text-ink opacity-0 transition duration-300 group-focus-within:translate-y-0 group-focus-within:opacity-100 group-hover:translate-y-0 group-hover:opacity-100"
        >
          Ver Projeto <ArrowUpRight className="size-4" />
        </span>
      ) : (
        <span className="absolute left-0 top-5 bg-sun px-3.5 py-1 text-sm font-semibold text-ink">Em breve</span>
      )}
    </div>
    <div
      className="mt-3 h-1.5 w-10 transition-[width] duration-300 sm:mt-5 sm:w-16 group-focus-within:w-full group-hover:w-full"
      style={gradientOf(card.gradient)}
    />
    <h3 className="mt-3 text-lg font-bold wrap-anywhere tracking-tight max-sm:leading-tight sm:mt-4 sm:text-2xl lg:text-3xl">
      {card.hasProject ? (
        // Makes the whole card clickable.
        <a className="after:absolute after:inset-0" href={`/projeto/${encodeURIComponent(card.slug)}`}>
          {unbrokenClitics(card.title)}
        </a>
      ) : (
        unbrokenClitics(card.title)
      )}
    </h3>
    <p className="mt-1.5 text-on-ink-soft max-sm:text-sm">{card.subtitle}</p>
  </li>
)

/** One or two colours, separated by a comma; invalid colours are ignored. */
function gradientOf(text: string): CSSProperties {
  const colours = text
    .split(',')
    .map((colour) => colour.trim())
    .filter((colour) => /^#[\da-f]{3,8}$/i.test(colour))
  const [from = 'var(--color-violet)', to = from] = colours
  return { backgroundImage: `linear-gradient(120deg, ${from}, ${to})` }
}
