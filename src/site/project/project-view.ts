import type { ProjectCategory } from '@collections/projects/domain/project-category'

import type { PictureSource } from '@kit/ui/picture'

/** Another project, at the end of a project's page. */
export interface NeighbourView {
  cover: PictureSource | null
  href: string
  title: string
}

/** A project as its page shows it (PORT-13…27). */
export interface ProjectView {
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
