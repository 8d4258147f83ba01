export const portfolioCategories = ['marketing-digital', 'design-grafico', 'branding', 'web-design'] as const
export type PortfolioCategory = (typeof portfolioCategories)[number]

export interface ProjectDraft {
  /** The project's slug, the home card's id (OP-28) and the prefix of its pictures. */
  slug: string
  title: string
  /** Plain text; paragraphs are separated by an empty line. */
  description: string
  category: PortfolioCategory
  clientName: string
  projectUrl?: string
  tags: string[]
  featured: 0 | 1
  /** Alternative texts of its pictures, in order. */
  pictures: readonly string[]
  /** Text of its tile. */
  tileLine: string
  /** Figures of its own, so that no page shows the fixed ones. */
  results: { label: string; value: string }[]
  /** Name of the service that it is an example of. */
  serviceName?: string
  /** Focal point of its cover, in percent; default: the centre. */
  focus?: readonly [x: number, y: number]
  /** Days before seeding that the project was published. */
  daysAgo: number
}

export interface ProjectSeed extends ProjectDraft {
  displayOrder: number
}
