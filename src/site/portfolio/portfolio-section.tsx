import { ArrowUpRight } from 'lucide-react'

import { buttonClasses } from '@kit/ui/button'
import { unbrokenClitics } from '@kit/ui/unbroken-clitics'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { WhileReading } from '@/site/streamed'
import { ProjectCard } from './project-card'
import { type PortfolioCard, readPortfolioCards, withoutCovers } from './read-portfolio-cards'

interface Props {
  heading: string
  settings: SiteSettings
}

/** Home's portfolio section: six project cards (HOME-30…35); their covers appear once the projects are read. */
export const PortfolioSection = ({ heading, settings: { portfolioCards } }: Props) => (
  <WhileReading fallback={<ShownPortfolio cards={withoutCovers(portfolioCards)} heading={heading} />}>
    <PortfolioWithCovers heading={heading} settings={portfolioCards} />
  </WhileReading>
)

const PortfolioWithCovers = async ({
  heading,
  settings,
}: {
  heading: string
  settings: SiteSettings['portfolioCards']
}) => <ShownPortfolio cards={await readPortfolioCards(settings)} heading={heading} />

/** Renders nothing without a card: all were deleted, or their works are no longer published. */
export const ShownPortfolio = ({ cards, heading }: { cards: readonly PortfolioCard[]; heading: string }) =>
  cards.length > 0 && (
    <section aria-labelledby="portfolio-title" className="bg-ink py-11 text-paper sm:py-20 lg:py-36" id="portfolio">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <h2 className="max-w-[14ch] text-statement font-extrabold" id="portfolio-title">
            {unbrokenClitics(heading)}
          </h2>
          <a className={buttonClasses('sun')} href="/portfolio">
            Ver todo o portfólio
            <ArrowUpRight aria-hidden="true" className="size-5" />
          </a>
        </div>
        <Cards cards={cards} />
      </div>
    </section>
  )

/** The middle column is offset downwards. */
const Cards = ({ cards }: { cards: readonly PortfolioCard[] }) => (
  <ul className="mt-9 grid grid-cols-2 gap-x-4 gap-y-8 sm:mt-14 sm:gap-x-6 sm:gap-y-12 lg:mt-20 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-16 lg:pb-16 lg:[&>:nth-child(3n+2)]:translate-y-16">
    {cards.map((card) => (
      <ProjectCard card={card} key={card.slug} />
    ))}
  </ul>
)
