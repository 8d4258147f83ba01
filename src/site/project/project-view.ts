import type { Project } from '@kit/database/payload-types'
import type { ProjectCategory } from '@collections/projects/domain/project-category'

import type { PictureSource } from '@kit/ui/picture'
import type { TestimonialCard } from '@/site/testimonials/sample-testimonials'

/** Another project, at the end of a project's page. */
export interface NeighbourView {
  cover: PictureSource | null
  href: string
  title: string
}

/** A part of a project's story: 'O desafio' and what it was. */
export interface StoryPart {
  heading: string
  text: string
}

/** The service that a project is an example of. */
export interface UsedService {
  href: string
  name: string
  /** 'A partir de AOA 45.000' */
  priceText: string
}

/** What visitors read of a project beside the documented fields; empty where staff have written nothing. */
export interface CaseStudy {
  /** Its own figures. */
  results: readonly { label: string; value: string }[]
  service: UsedService | null
  story: readonly StoryPart[]
  /** One person each. */
  team: readonly string[]
  /** The client's words, approved. */
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
  /** Host name of `projectUrl`; null without an address that can be visited. */
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

/** A project between those before and after it in the portfolio; the first and the last are neighbours too. */
export interface ProjectInPortfolio {
  project: ProjectView
  next: NeighbourView | null
  previous: NeighbourView | null
}
