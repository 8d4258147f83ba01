import type { Metadata } from 'next'

import { AboutSection } from '@/site/about/about-section'
import { ClientsSection } from '@/site/clients/clients-section'
import { ContactSection } from '@/site/contact/contact-section'
import { Hero } from '@/site/home/hero'
import { PortfolioSection } from '@/site/portfolio/portfolio-section'
import { pageMetadata } from '@/site/seo/page-metadata'
import { ServicesSection } from '@/site/services/services-section'
import { closedNotice } from '@collections/opening-hours/domain/closed-days'
import { readOpeningHours } from '@/site/settings/read-opening-hours'
import { readSiteSettings } from '@/site/settings/read-site-settings'
import { readTestimonials } from '@/site/testimonials/read-testimonials'
import { TestimonialsSection } from '@/site/testimonials/testimonials-section'

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

/** Home, its sections in the documented order (HOME-01, OP-04). Each reads its own records while the page streams. */
const HomePage = async () => {
  const [settings, { calendar, rules }] = await Promise.all([readSiteSettings(), readOpeningHours()])
  return (
    <>
      <Hero settings={settings} />
      <ServicesSection />
      <PortfolioSection settings={settings} />
      <AboutSection settings={settings} />
      <TestimonialsSection testimonials={readTestimonials(settings.showSamples)} />
      <ClientsSection settings={settings} />
      <ContactSection closedNotice={closedNotice(calendar, new Date())} rules={rules} settings={settings} />
    </>
  )
}

export default HomePage
