import { ArrowDown } from 'lucide-react'
import type { CSSProperties } from 'react'

import { SITE_DEFAULTS } from '@collections/site-settings/defaults'
import { unbrokenClitics } from '@kit/ui/unbroken-clitics'
import { WhatsAppLink } from '@/site/contact/whatsapp-link'
import { sectionHref } from '@/site/layout/navigation'
import { readPortfolioCards } from '@/site/portfolio/read-portfolio-cards'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { WhileReading } from '@/site/streamed'
import { HeroPictures } from './hero-pictures'
import { longestWord } from './longest-word'
import { QuoteLink } from './quote-link'

/** Look of the secondary link beside the only button. */
const QUIET =
  'inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-violet decoration-2 underline-offset-6 transition-colors active:text-violet-text hover:text-violet-text max-[22rem]:px-0!'

/** The first screen (HOME-03…10). */
export const Hero = ({ claims, settings }: { claims: readonly string[]; settings: SiteSettings }) => (
  <section
    aria-labelledby="home-title"
    className="relative overflow-hidden pb-10 pt-20 sm:pt-24 lg:flex lg:min-h-[min(60rem,100svh)] lg:flex-col lg:justify-end lg:pb-10 lg:pt-24"
    id="home"
  >
    <div className="wrap relative z-10">
      <div
        className={
          settings.heroHeadline === SITE_DEFAULTS.heroHeadline ? 'headline-room' : 'headline-room [--headline-end:54vw]'
        }
      >
        <h1
          className="headline font-extrabold"
          id="home-title"
          style={{ '--longest-word': longestWord(settings.heroHeadline) } as CSSProperties}
        >
          {unbrokenClitics(settings.heroHeadline)}
        </h1>
      </div>
      <div className="mt-4 sm:mt-6 lg:mt-8 lg:max-w-[44vw] 2xl:max-w-2xl">
        {settings.heroHeadline !== settings.tagline && <p className="mb-3 font-semibold">{settings.tagline}</p>}
        <p className="max-w-md text-lg leading-relaxed text-ink-soft max-sm:leading-normal sm:text-xl">
          {settings.heroSubheading}
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-1 sm:mt-7 max-[22rem]:*:px-5">
          <QuoteLink />
          <WhatsAppLink chat={settings.chat} className={QUIET} pageName="">
            Falar no WhatsApp
          </WhatsAppLink>
        </div>
      </div>
    </div>
    {/* On a phone the work comes before the rest of the text. */}
    <WhileReading fallback={<HeroPictures cards={[]} />}>
      <Works settings={settings} />
    </WhileReading>
    <div className="wrap relative z-10">
      <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-1 lg:mt-2 lg:max-w-[44vw] 2xl:max-w-2xl">
        <a className={QUIET} href={sectionHref('/#services', settings.hiddenSections)}>
          Conheça Nossos Serviços
          <ArrowDown aria-hidden="true" className="size-5" />
        </a>
        <ul className="flex flex-wrap gap-x-8 gap-y-2 font-medium max-[22rem]:text-sm">
          {claims.map((claim) => (
            <li className="flex items-center gap-2.5" key={claim}>
              <span aria-hidden="true" className="size-2.5 rounded-full bg-violet" />
              {claim}
            </li>
          ))}
        </ul>
      </div>
    </div>
  </section>
)

const Works = async ({ settings }: { settings: SiteSettings }) => (
  <HeroPictures cards={await readPortfolioCards(settings.portfolioCards)} />
)
