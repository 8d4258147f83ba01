import { serializePublicService } from '@collections/services/serialize'
import type { Where } from 'payload'

import type { Service } from '@kit/database/payload-types'
import { findShown } from '@kit/data/documents'
import { readWorks, toWorks } from '@/site/portfolio/read-works'
import { WorksSection } from '@/site/portfolio/works-section'
import { readOr } from '@/site/read-or'
import { SectionIntro } from '@/site/sections/section-intro'
import { type ServiceCard, toServiceCard } from '@/site/services/service-group'
import { ServiceList } from '@/site/services/service-list'
import { readTestimonials, toTestimonialCard } from '@/site/testimonials/read-testimonials'
import { TestimonialsSection } from '@/site/testimonials/testimonials-section'
import type { PageWords } from './words'
import { headingId, namedIn, oneNamed, type BlockOf } from './shown-page'

/** Services chosen by staff, in their order; else those of a category; else all. */
export const ServicesBlock = async ({ block, words }: { block: BlockOf<'services'>; words: PageWords }) => {
  const cards = await readServices(block)
  return (
    cards.length > 0 && (
      <section aria-labelledby={headingId(block)} className="wrap py-10 sm:py-14 lg:py-20">
        <SectionIntro heading={block.heading} id={headingId(block)} text={block.text ?? ''} />
        <div className="mt-8 border-t border-line lg:mt-14">
          <ServiceList cards={cards} group="marketing" level="h3" words={words} />
        </div>
      </section>
    )
  )
}

/** A card does not show its category, so it need not be populated. */
const cardOf = (doc: Service): ServiceCard => toServiceCard(serializePublicService(doc))

async function readServices({ category, services }: BlockOf<'services'>): Promise<readonly ServiceCard[]> {
  if (services?.length)
    return namedIn(services)
      .filter(({ isActive }) => isActive)
      .map(cardOf)
  const chosen = oneNamed(category)
  // The category was deleted: its heading would stand above every service.
  if (category && !chosen) return []
  const where: Where = { ...(chosen ? { category: { equals: chosen.id } } : {}), isActive: { equals: true } }
  return readOr<readonly ServiceCard[]>([], async (payload) => {
    const found = await findShown(payload, 'services', { sort: ['category.number', 'sortKey'], where })
    return found.map(cardOf)
  })
}

/** Projects chosen by staff, in their order; else the first ones of a category, or of all. */
export const ProjectsBlock = async ({ block, words }: { block: BlockOf<'projects'>; words: PageWords }) => {
  const chosen = namedIn(block.projects).filter(({ _status }) => _status === 'published')
  const works = await readOr([], (payload) =>
    block.projects?.length
      ? toWorks(payload, chosen)
      : readWorks(payload, { categories: block.category ? [block.category] : 'all', serviceIds: [] }, block.limit ?? 6),
  )
  return <WorksSection heading={block.heading} id={headingId(block)} words={words} works={works} />
}

/** Testimonials chosen by staff; else all that the site shows. */
export const TestimonialsBlock = ({
  block,
  showSamples,
  words,
}: {
  block: BlockOf<'testimonials'>
  showSamples: boolean
  words: PageWords
}) => {
  const chosen = namedIn(block.testimonials).filter(({ isActive, isApproved }) => isActive && isApproved)
  if (block.testimonials?.length && chosen.length === 0) return null
  return (
    <TestimonialsSection
      heading={block.heading}
      id={headingId(block)}
      testimonials={
        chosen.length > 0
          ? chosen.map((doc) => toTestimonialCard(doc, words.client))
          : readTestimonials(showSamples, words)
      }
      text={block.text ?? ''}
      words={words}
    />
  )
}
