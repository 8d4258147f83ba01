import type { Metadata } from 'next'

import { CatalogueSection, CatalogueSkeleton } from '@/site/catalogue/catalogue-section'
import { FIXED_TESTIMONIALS } from '@/site/catalogue/fixed-testimonials'
import { readCatalogue } from '@/site/catalogue/read-catalogue'
import { ServicesClosing } from '@/site/catalogue/services-closing'
import { ServicesHero } from '@/site/catalogue/services-hero'
import { pageMetadata } from '@/site/seo/page-metadata'
import { Streamed } from '@/site/streamed'
import { TestimonialsSection } from '@/site/testimonials/testimonials-section'

export const dynamic = 'force-dynamic'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    description:
      'Marketing digital, design gráfico, branding, web design e impressão em Luanda: escolha os recursos, veja o preço em kwanzas e envie o pedido online.',
    image: { alt: 'Serviços e preços', path: '/og/servicos' },
    keywords: [
      'serviços de marketing em Luanda',
      'preços de design gráfico',
      'impressão em Luanda',
      'criação de sites',
    ],
    path: '/servicos',
    title: 'Serviços e preços',
  })
}

/** The services page (SITE-33, SERV-01…28). */
const ServicesPage = () => (
  <>
    <ServicesHero />
    <Streamed fallback={<CatalogueSkeleton />} reading={readCatalogue()}>
      <CatalogueSection />
    </Streamed>
    <TestimonialsSection testimonials={FIXED_TESTIMONIALS} />
    <ServicesClosing />
  </>
)

export default ServicesPage
