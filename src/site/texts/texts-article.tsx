import { ServiceCards } from '@/site/catalogue/service-cards'
import { ServicesClosing } from '@/site/catalogue/services-closing'
import { ServicesHero } from '@/site/catalogue/services-hero'
import { HeadingWords } from '@/site/contact/contact-heading'
import { contactWords } from '@/site/contact/contact-mode'
import { PortfolioClosing, PortfolioIntro } from '@/site/portfolio-page/portfolio-words'
import { ResultsCard } from '@/site/project/results-card'
import { ClosingSection } from '@/site/sections/closing-section'
import { StepsSection } from '@/site/sections/steps-section'
import { ServiceClosing } from '@/site/service-detail/service-closing'
import { ServiceBenefits } from '@/site/service-detail/service-promises'
import { defaultResults, type SiteTexts } from '@collections/site-texts/defaults'

/** Preview for staff who edit the texts: the parts of the site that show them, one after another. */
export const TextsArticle = ({
  texts: { contact, news, portfolio, project, service, services },
}: {
  texts: SiteTexts
}) => {
  const words = contactWords(contact)
  return (
    // Inert, because the calls to action would ask for real quotes.
    <div inert>
      <div className="bg-violet-deep pb-12 pt-28 text-paper">
        <div className="wrap grid gap-8">
          {Object.entries(words).map(([mode, texts]) => (
            <HeadingWords chat={null} closedNotice={null} id={mode} key={mode} {...texts} />
          ))}
        </div>
      </div>
      <ServicesHero texts={services} />
      <div className="wrap pb-20">
        <ServiceCards services={[]} texts={services} />
      </div>
      <ServicesClosing texts={services} />
      <ServiceBenefits texts={service} />
      <StepsSection heading={service.stepsTitle} id="processo-titulo" steps={service.steps} />
      <ServiceClosing isPolicyPublished name="um serviço" texts={service} whatsApp={null} />
      <div className="wrap pt-20">
        <PortfolioIntro texts={portfolio} />
      </div>
      <PortfolioClosing texts={portfolio} />
      <ResultsCard results={defaultResults(project)} />
      <ClosingSection heading={news.closingTitle} id="noticia-chamada" text={news.closingText}>
        {null}
      </ClosingSection>
    </div>
  )
}
