import type { Project } from '@kit/database/payload-types'
import type { ProjectCategory } from '@collections/projects/domain/project-category'

import type { PictureSource } from '@kit/ui/picture'
import type { TestimonialCard } from '@/site/testimonials/sample-testimonials'

/** Another project, linked at the end of a project's page. */
export interface NeighbourView {
  cover: PictureSource | null
  href: string
  title: string
}

/** A project's content beyond the documented fields; empty if staff have written none. */
export interface CaseStudy {
  /** The project's own figures. */
  results: readonly { label: string; value: string }[]
  /** The service that the project is an example of; its price as 'A partir de AOA 45.000'. */
  service: { href: string; name: string; priceText: string } | null
  /** Its parts, such as 'O desafio' and its text. */
  story: readonly { heading: string; text: string }[]
  /** One person per entry. */
  team: readonly string[]
  /** Approved testimonials of the client. */
  words: readonly TestimonialCard[]
  year: number | null
}

/** A project as its page shows it (PORT-13…27). */
export interface ProjectView {
  caseStudy: CaseStudy
  category: ProjectCategory
  clientName: string
  createdAt: Date
  description: string
  displayOrder: number
  /** Host name of `projectUrl`; null without a valid address. */
  host: string | null
  href: `/${string}`
  isFeatured: boolean
  pictures: readonly PictureSource[]
  projectUrl: string
  seo?: Project['seo']
  slug: string
  tags: readonly string[]
  title: string
}

/** A project with the previous and the next one in the portfolio, which wraps around. */
export interface ProjectInPortfolio {
  project: ProjectView
  next: NeighbourView | null
  previous: NeighbourView | null
}
