import type { Metadata } from 'next'

import { AboutSection } from '../../site/about/about-section'
import { ClientsSection } from '../../site/clients/clients-section'
import { readFeaturedClients } from '../../site/clients/read-featured-clients'
import { ContactSection } from '../../site/contact/contact-section'
import { Hero } from '../../site/home/hero'
import { PortfolioSection } from '../../site/portfolio/portfolio-section'
import { readPortfolioCards } from '../../site/portfolio/read-portfolio-cards'
import { pageMetadata } from '../../site/seo/page-metadata'
import { readServiceCards } from '../../site/services/read-services'
import { ServicesSection } from '../../site/services/services-section'
import { readSiteSettings } from '../../site/settings/read-site-settings'
import { readTestimonials } from '../../site/testimonials/read-testimonials'
import { TestimonialsSection } from '../../site/testimonials/testimonials-section'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const { seoDescription, seoTitle, tagline } = await readSiteSettings()
  return pageMetadata({
    description: seoDescription,
    image: { alt: tagline, path: '/og/home' },
    path: '/',
    title: seoTitle,
  })
}

/** Home, its sections in the documented order (HOME-01, OP-04). */
const HomePage = async () => {
  const settings = await readSiteSettings()
  const [services, cards, testimonials, clients] = await Promise.all([
    readServiceCards(),
    readPortfolioCards(settings.portfolioCards),
    readTestimonials(settings.showSamples),
    readFeaturedClients(settings.showSamples),
  ])
  return (
    <>
      <Hero cards={cards} settings={settings} />
      <ServicesSection cards={services} />
      <PortfolioSection cards={cards} />
      <AboutSection settings={settings} />
      <TestimonialsSection testimonials={testimonials} />
      <ClientsSection clients={clients} settings={settings} />
      <ContactSection settings={settings} />
    </>
  )
}

export default HomePage
