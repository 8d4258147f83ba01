import type { SiteTexts } from '@collections/site-texts/defaults'

import { ServicesClosing } from '@/site/catalogue/services-closing'
import { ServicesHero } from '@/site/catalogue/services-hero'
import { HeadingWords } from '@/site/contact/contact-heading'
import { contactWords } from '@/site/contact/contact-mode'
import { PortfolioClosing, PortfolioIntro } from '@/site/portfolio-page/portfolio-words'
import { ResultsCard } from '@/site/project/results-card'
import { ClosingSection } from '@/site/sections/closing-section'
import { ServiceClosing } from '@/site/service-detail/service-closing'
import { ServiceBenefits, ServiceProcess } from '@/site/service-detail/service-promises'

/** For staff who change the texts: the parts of the site that say them, one after another. */
export const TextsArticle = ({ texts }: { texts: SiteTexts }) => {
  const { news, portfolio, project, service, services } = texts
  const words = contactWords(texts.contact)
  return (
    <>
      <div className="bg-violet-deep pb-12 pt-28 text-paper">
        <div className="wrap grid gap-8">
          {[words.normal, words.quote, words.priority].map((mode) => (
            <HeadingWords chat={null} closedNotice={null} key={mode.title} {...mode} />
          ))}
        </div>
      </div>
      <ServicesHero texts={services} />
      <ServicesClosing texts={services} />
      <ServiceBenefits texts={service} />
      <ServiceProcess texts={service} />
      <ServiceClosing isPolicyPublished name="um serviço" texts={service} whatsApp={null} />
      <div className="wrap pt-20">
        <PortfolioIntro texts={portfolio} />
      </div>
      <PortfolioClosing texts={portfolio} />
      <ResultsCard results={project.hidesResults ? [] : project.results} />
      <ClosingSection heading={news.closingTitle} id="noticia-chamada" text={news.closingText}>
        {null}
      </ClosingSection>
    </>
  )
}
