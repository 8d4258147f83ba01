import type { ProjectCategory } from '@collections/projects/domain/project-category'

import type { PictureSource } from '@kit/ui/picture'

/** A project as the portfolio page shows it (PORT-04…08). */
export interface PortfolioProject {
  category: ProjectCategory
  clientName: string
  /** The first image; null when there is none. */
  cover: PictureSource | null
  /** Text of its tile, else its whole description. */
  description: string
  /** Host name of the project's address; null without one. */
  host: string | null
  href: string
  isFeatured: boolean
  title: string
}
