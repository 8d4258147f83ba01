import type { Metadata } from 'next'

import { CatalogueSection, CatalogueSkeleton } from '@/site/catalogue/catalogue-section'
import { FIXED_TESTIMONIALS } from '@/site/catalogue/fixed-testimonials'
import { readCatalogue } from '@/site/catalogue/read-catalogue'
import { ServicesClosing } from '@/site/catalogue/services-closing'
import { ServicesHero } from '@/site/catalogue/services-hero'
import { pageMetadata } from '@/site/seo/page-metadata'
import { readSiteSettings } from '@/site/settings/read-site-settings'
import { Streamed } from '@/site/streamed'
import { readSiteTexts } from '@/site/texts/read-site-texts'
import { readTestimonials } from '@/site/testimonials/read-testimonials'
import { TestimonialsSection } from '@/site/testimonials/testimonials-section'

export async function generateMetadata(): Promise<Metadata> {
  const { search } = await readSiteTexts()
  return pageMetadata({
    description: search.servicesText,
    image: { alt: 'Serviços e preços', path: '/og/servicos' },
    keywords: [search.servicesKeywords],
    path: '/servicos',
    title: 'Serviços e preços',
  })
}

/** The services page (SITE-33, SERV-01…28). */
const ServicesPage = async () => {
  const [{ services: texts }, { showSamples }] = await Promise.all([readSiteTexts(), readSiteSettings()])
  return (
    <>
      <ServicesHero texts={texts} />
      <Streamed fallback={<CatalogueSkeleton />} reading={readCatalogue()}>
        <CatalogueSection />
      </Streamed>
      <TestimonialsSection
        heading={texts.testimonialsTitle}
        // The documented testimonials are samples too, so an agency that hides samples shows its own.
        testimonials={showSamples ? FIXED_TESTIMONIALS : readTestimonials(false)}
        text={texts.testimonialsText}
      />
      <ServicesClosing texts={texts} />
    </>
  )
}

export default ServicesPage
