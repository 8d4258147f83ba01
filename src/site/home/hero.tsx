import { ArrowDown } from 'lucide-react'

import { buttonClasses } from '../../components/ui/button'
import type { PortfolioCard } from '../portfolio/read-portfolio-cards'
import type { SiteSettings } from '../settings/read-site-settings'
import { HeroPictures } from './hero-pictures'
import { QuoteLink } from './quote-link'

const CLAIMS = ['+200 projetos realizados', '100% satisfação garantida'] as const

/** The first screen (HOME-03…10). */
export const Hero = ({ cards, settings }: { cards: readonly PortfolioCard[]; settings: SiteSettings }) => (
  <section aria-labelledby="home-title" className="overflow-hidden pb-16 pt-28 lg:pb-24 lg:pt-36" id="home">
    <div className="wrap">
      <h1 className="max-w-[11ch] text-display font-extrabold [overflow-wrap:anywhere]" id="home-title">
        {settings.heroHeadline}
      </h1>
      <div className="mt-8 grid gap-x-12 gap-y-12 lg:-mt-40 lg:grid-cols-[5fr_7fr] xl:-mt-56">
        <div className="lg:pt-52 xl:pt-68">
          {settings.heroHeadline !== settings.tagline && <p className="mb-3 font-semibold">{settings.tagline}</p>}
          <p className="max-w-md text-xl leading-relaxed text-ink-soft">{settings.heroSubheading}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <QuoteLink />
            <a className={buttonClasses('outline')} href="/#services">
              Conheça Nossos Serviços
              <ArrowDown aria-hidden="true" className="size-5" />
            </a>
          </div>
          <ul className="mt-8 flex flex-wrap gap-x-8 gap-y-2 font-medium">
            {CLAIMS.map((claim) => (
              <li className="flex items-center gap-2.5" key={claim}>
                <span aria-hidden="true" className="size-2.5 rounded-full bg-violet" />
                {claim}
              </li>
            ))}
          </ul>
        </div>
        <HeroPictures cards={cards} />
      </div>
    </div>
  </section>
)
