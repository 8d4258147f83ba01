import type { Metadata } from 'next'

import { toFilter } from '@/site/portfolio-page/category-filter'
import { PortfolioClosing, PortfolioIntro } from '@/site/portfolio-page/portfolio-words'
import { PortfolioList } from '@/site/portfolio-page/portfolio-list'
import { pageMetadata } from '@/site/seo/page-metadata'
import { readSiteTexts } from '@/site/texts/read-site-texts'

export async function generateMetadata(): Promise<Metadata> {
  const { search } = await readSiteTexts()
  return pageMetadata({
    description: search.portfolioText,
    image: { alt: 'Projetos do nosso portfólio', path: '/og/portfolio' },
    keywords: [search.portfolioKeywords],
    // One canonical address for all tabs, which show parts of the same list.
    path: '/portfolio',
    title: 'Portfólio',
  })
}

interface PortfolioPageProps {
  searchParams: Promise<{ categoria?: string | string[] }>
}

/** The portfolio (SITE-35, PORT-01…11). */
const PortfolioPage = async ({ searchParams }: PortfolioPageProps) => {
  const [{ categoria }, { portfolio: texts }] = await Promise.all([searchParams, readSiteTexts()])
  return (
    <>
      <section aria-labelledby="portfolio-title" className="pb-20 pt-28 lg:pb-32 lg:pt-36">
        <div className="wrap">
          <PortfolioIntro texts={texts} />
          <PortfolioList filter={toFilter(categoria)} />
        </div>
      </section>
      <PortfolioClosing texts={texts} />
    </>
  )
}

export default PortfolioPage
