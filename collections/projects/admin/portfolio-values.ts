import { z } from 'zod'

import { wholeNumberOr } from '@kit/admin/form/whole-number'
import { projectInput } from '../schema'
import { toLines, toTags } from './portfolio-text'
import type { PortfolioRow } from './portfolio-row'

/** The API's schema behind the form's own way to write pictures, tags, the switch and the order (PADM-32…40). */
export const portfolioForm = projectInput.omit({ slug: true }).extend({
  displayOrder: z.string().transform((typed) => wholeNumberOr(0, 0, typed)),
  featured: z.boolean().transform((isFeatured) => (isFeatured ? 1 : 0)),
  images: z.string().transform(toLines).pipe(projectInput.shape.images),
  tags: z.string().transform(toTags).pipe(projectInput.shape.tags.unwrap()),
})
export type PortfolioFormInput = z.input<typeof portfolioForm>

/** The form's fields as the browser has them. */
export interface PortfolioValues {
  category: PortfolioFormInput['category']
  clientName: string
  description: string
  displayOrder: string
  featured: boolean
  images: string
  projectUrl: string
  tags: string
  title: string
}

const EMPTY: PortfolioValues = {
  category: 'marketing-digital',
  clientName: '',
  description: '',
  displayOrder: '0',
  featured: false,
  images: '',
  projectUrl: '',
  tags: '',
  title: '',
}

export function toPortfolioValues(row: PortfolioRow | null): PortfolioValues {
  if (!row) return EMPTY
  const { category, clientName, description, displayOrder, featured, images, projectUrl, tags, title } = row.project
  return {
    category,
    clientName: clientName ?? '',
    description,
    displayOrder: String(displayOrder),
    featured: featured === 1,
    images: images.join('\n'),
    projectUrl: projectUrl ?? '',
    tags: tags.join(', '),
    title,
  }
}
