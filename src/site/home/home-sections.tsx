import { HOME_TEXTS } from '@collections/home/defaults'
import { Fragment, type ReactNode } from 'react'

import { AboutSection } from '@/site/about/about-section'
import { ClientsSection } from '@/site/clients/clients-section'
import { showBlock } from '@/site/pages/page-blocks'
import type { PageBlock } from '@/site/pages/shown-page'
import { PortfolioSection } from '@/site/portfolio/portfolio-section'
import { ServicesSection } from '@/site/services/services-section'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { readTestimonials } from '@/site/testimonials/read-testimonials'
import { TestimonialsSection } from '@/site/testimonials/testimonials-section'
import { withDefaults } from '@collections/site-texts/defaults'
import type { HomeBlock } from './read-home'

type OwnBlock = Exclude<HomeBlock, PageBlock>
type OwnSections = {
  [Type in OwnBlock['blockType']]: (block: Extract<OwnBlock, { blockType: Type }>, settings: SiteSettings) => ReactNode
}

const OWN: OwnSections = {
  homeAbout: (block, settings) => <AboutSection settings={settings} texts={withDefaults(HOME_TEXTS.about, block)} />,
  homeClients: (block, settings) => <ClientsSection settings={settings} {...withDefaults(HOME_TEXTS.clients, block)} />,
  homePortfolio: (block, settings) => (
    <PortfolioSection settings={settings} {...withDefaults(HOME_TEXTS.portfolio, block)} />
  ),
  homeServices: (block) => <ServicesSection {...withDefaults(HOME_TEXTS.services, block)} />,
  homeTestimonials: (block, settings) => (
    <TestimonialsSection
      testimonials={readTestimonials(settings.showSamples)}
      {...withDefaults(HOME_TEXTS.testimonials, block)}
    />
  ),
}

interface HomeSectionsProps {
  blocks: readonly HomeBlock[]
  settings: SiteSettings
}

/** Home between first screen and form: its own sections and page blocks, in the order chosen by staff (PAGE-03). */
export const HomeSections = ({ blocks, settings }: HomeSectionsProps) =>
  blocks.map((block) => <Fragment key={block.id}>{show(block, settings)}</Fragment>)

function show(block: HomeBlock, settings: SiteSettings): ReactNode {
  if (!(block.blockType in OWN))
    return showBlock(block as PageBlock, { hasForm: true, page: { language: 'pt' }, settings })
  const own = OWN[block.blockType as OwnBlock['blockType']] as (block: HomeBlock, settings: SiteSettings) => ReactNode
  return own(block, settings)
}
