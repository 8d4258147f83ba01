import { z } from 'zod'

import { tidyWhole } from '@kit/lib/money'
import { toResultLines, toResults } from '../domain/case-study'
import { projectInput } from '../schema'
import { toLines, toTags, withOrigin } from './portfolio-text'
import type { PortfolioRow } from './portfolio-row'

/** The API's schema behind the form's own way to write pictures, tags, the switch and the order (PADM-32…40). */
export const portfolioForm = projectInput.omit({ slug: true, status: true }).extend({
  displayOrder: z
    .string()
    .transform((typed): number | string => tidyWhole(typed, 0))
    .pipe(projectInput.shape.displayOrder.unwrap()),
  featured: z.boolean().transform((isFeatured) => (isFeatured ? 1 : 0)),
  results: z.string().transform(toResults).pipe(projectInput.shape.results.unwrap()),
  // A path of the library is taken for the address that it is.
  images: z
    .string()
    .transform((text) => toLines(text).map(withOrigin))
    .pipe(projectInput.shape.images),
  tags: z.string().transform(toTags).pipe(projectInput.shape.tags.unwrap()),
})
export type PortfolioFormInput = z.input<typeof portfolioForm>

/** The form's fields as the browser has them. */
export interface PortfolioValues {
  category: PortfolioFormInput['category']
  challenge: string
  clientName: string
  description: string
  displayOrder: string
  execution: string
  featured: boolean
  idea: string
  images: string
  outcome: string
  projectUrl: string
  results: string
  serviceId: string
  tags: string
  team: string
  title: string
  year: string
}

const EMPTY: PortfolioValues = {
  category: 'marketing-digital',
  challenge: '',
  clientName: '',
  description: '',
  displayOrder: '0',
  execution: '',
  featured: false,
  idea: '',
  images: '',
  outcome: '',
  projectUrl: '',
  results: '',
  serviceId: '',
  tags: '',
  team: '',
  title: '',
  year: '',
}

export function toPortfolioValues(row: PortfolioRow | null): PortfolioValues {
  if (!row) return EMPTY
  const { project } = row
  const { category, description, displayOrder, featured, images, results, tags, title, year } = project
  return {
    category,
    challenge: project.challenge ?? '',
    clientName: project.clientName ?? '',
    description,
    displayOrder: String(displayOrder),
    execution: project.execution ?? '',
    featured: featured === 1,
    idea: project.idea ?? '',
    images: images.join('\n'),
    outcome: project.outcome ?? '',
    projectUrl: project.projectUrl ?? '',
    results: toResultLines(results),
    serviceId: project.serviceId ?? '',
    tags: tags.join(', '),
    team: project.team ?? '',
    title,
    year: year === null ? '' : String(year),
  }
}
