import type { SiteTexts } from '@collections/site-texts/defaults'

import { buttonClasses } from '@kit/ui/button'
import { unbrokenClitics } from '@kit/ui/unbroken-clitics'
import { QUOTE_HREF } from '@/site/contact/ask-for-quote'

interface WordsProps {
  texts: SiteTexts['portfolio']
}

export const PortfolioIntro = ({ texts }: WordsProps) => (
  <div className="mb-8 grid items-end gap-x-12 gap-y-5 lg:mb-12 lg:grid-cols-[7fr_5fr]">
    <h1 className="text-display font-extrabold tracking-[-0.02em]" id="portfolio-title">
      Portfólio
    </h1>
    <p className="max-w-md text-xl leading-relaxed text-ink-soft lg:pb-3">{texts.text}</p>
  </div>
)

/** The call to action at the end. */
export const PortfolioClosing = ({ texts }: WordsProps) => (
  <section aria-labelledby="portfolio-call" className="bg-violet-deep py-16 text-paper lg:py-24">
    <div className="wrap flex flex-wrap items-end justify-between gap-x-12 gap-y-8">
      <h2 className="max-w-[14ch] text-title font-bold" id="portfolio-call">
        {unbrokenClitics(texts.closingTitle)}
      </h2>
      <a className={buttonClasses('sun')} href={QUOTE_HREF}>
        Peça um Orçamento
      </a>
    </div>
  </section>
)
