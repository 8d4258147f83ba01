import { z } from 'zod'

import { typedWhole } from '@kit/admin/form/typed-amount'
import { emptyOf, type FormValues, valuesOf } from '@kit/records/form-values'
import { toResultLines, toResults } from '../domain/case-study'
import { type ProjectAnswer, projectInput } from '../schema'
import { toLines, toTags, withOrigin } from './portfolio-text'
import type { PortfolioRow } from './portfolio-row'

/** The API's schema, with the form's own text formats for pictures, tags, results, switch and order (PADM-32…40). */
export const portfolioForm = projectInput.omit({ slug: true, status: true }).extend({
  displayOrder: typedWhole(projectInput.shape.displayOrder, 0),
  featured: z.boolean().transform((isFeatured) => (isFeatured ? 1 : 0)),
  results: z.string().transform(toResults).pipe(projectInput.shape.results.unwrap()),
  // A path of the media library becomes an absolute URL.
  images: z
    .string()
    .transform((text) => toLines(text).map(withOrigin))
    .pipe(projectInput.shape.images),
  tags: z.string().transform(toTags).pipe(projectInput.shape.tags.unwrap()),
})
export type PortfolioFormInput = z.input<typeof portfolioForm>

/** Fields that the form formats differently from the API. */
interface Rewritten {
  featured: boolean
  images: string
  results: string
  tags: string
}

export type PortfolioValues = FormValues<typeof portfolioForm, Omit<ProjectAnswer, keyof Rewritten>> & Rewritten

const EMPTY: PortfolioValues = {
  ...emptyOf(portfolioForm),
  category: 'marketing-digital',
  displayOrder: '0',
  featured: false,
}

export function toPortfolioValues(row: PortfolioRow | null): PortfolioValues {
  if (!row) return EMPTY
  const { project } = row
  return {
    ...valuesOf(portfolioForm, project),
    featured: project.featured === 1,
    images: project.images.join('\n'),
    results: toResultLines(project.results),
    tags: project.tags.join(', '),
  }
}
