import { ServiceCards } from '@/site/catalogue/service-cards'
import { FIXED_TESTIMONIALS } from '@/site/catalogue/fixed-testimonials'
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
import { TestimonialsSection } from '@/site/testimonials/testimonials-section'
import { defaultResults, type SiteTexts } from '@collections/site-texts/defaults'

/** Preview for staff who edit the texts: the parts of the site that show them, one after another. */
export const TextsArticle = ({
  texts: { contact, news, portfolio, project, search, service, services },
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
      <TestimonialsSection
        heading={services.testimonialsTitle}
        testimonials={FIXED_TESTIMONIALS}
        text={services.testimonialsText}
      />
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
      <Elsewhere
        texts={{
          'Ao pedir recursos': services.orderText,
          'Ao pedir um orçamento': service.promise,
          'Título dos trabalhos de um serviço': service.worksTitle,
          'Descrição das notícias': search.newsText,
          'Imagem da página inicial': search.kicker,
          'Imagem dos serviços': search.servicesTitle,
          'Descrição dos serviços': search.servicesText,
          'Palavras-chave dos serviços': search.servicesKeywords,
          'Imagem do portfólio': search.portfolioTitle,
          'Descrição do portfólio': search.portfolioText,
          'Palavras-chave do portfólio': search.portfolioKeywords,
        }}
      />
    </div>
  )
}

/** Texts of dialogs, search engines and shared links, which no section above shows, by where they appear. */
const Elsewhere = ({ texts }: { texts: Record<string, string> }) => (
  <dl className="wrap grid gap-6 py-20">
    {Object.entries(texts).map(([where, text]) => (
      <div key={where}>
        <dt className="text-sm font-semibold text-ink-soft">{where}</dt>
        <dd className="text-lg">{text}</dd>
      </div>
    ))}
  </dl>
)
