import type { Metadata } from 'next'

import { buttonClasses } from '@kit/ui/button'
import { QUOTE_HREF } from '@/site/contact/ask-for-quote'
import { toFilter } from '@/site/portfolio-page/category-filter'
import { PortfolioList } from '@/site/portfolio-page/portfolio-list'
import { pageMetadata } from '@/site/seo/page-metadata'

export const dynamic = 'force-dynamic'

const DESCRIPTION =
  'Marcas, campanhas, embalagens e websites que desenhámos em Luanda: o pedido, a ideia e o trabalho, projeto a projeto.'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    description: DESCRIPTION,
    image: { alt: 'Projetos do nosso portfólio', path: '/og/portfolio' },
    keywords: ['portfólio', 'projetos', 'branding Luanda', 'design gráfico Angola', 'web design Angola'],
    // One canonical address for every tab: they show parts of the same list.
    path: '/portfolio',
    title: 'Portfólio',
  })
}

interface PortfolioPageProps {
  searchParams: Promise<{ categoria?: string | string[] }>
}

/** The portfolio (SITE-35, PORT-01…11). */
const PortfolioPage = async ({ searchParams }: PortfolioPageProps) => {
  const filter = toFilter((await searchParams).categoria)
  return (
    <>
      <section aria-labelledby="portfolio-title" className="pb-20 pt-28 lg:pb-32 lg:pt-36">
        <div className="wrap">
          <div className="mb-8 grid items-end gap-x-12 gap-y-5 lg:mb-12 lg:grid-cols-[7fr_5fr]">
            <h1 className="text-display font-extrabold tracking-[-0.02em]" id="portfolio-title">
              Portfólio
            </h1>
            <p className="max-w-md text-xl leading-relaxed text-ink-soft lg:pb-3">
              Marcas, campanhas, papel e ecrãs. Em cada projeto contamos o que nos pediram, o que desenhámos e o que
              mudou depois.
            </p>
          </div>
          <PortfolioList filter={filter} />
        </div>
      </section>
      <section aria-labelledby="portfolio-call" className="bg-violet-deep py-16 text-paper lg:py-24">
        <div className="wrap flex flex-wrap items-end justify-between gap-x-12 gap-y-8">
          <h2 className="max-w-[14ch] text-title font-bold" id="portfolio-call">
            O próximo projeto pode ser o seu
          </h2>
          <a className={buttonClasses('sun')} href={QUOTE_HREF}>
            Peça um Orçamento
          </a>
        </div>
      </section>
    </>
  )
}

export default PortfolioPage
