'use client'

import { lazy } from 'react'

import { recordPanel } from '@kit/admin/record/record-panel'
import type { TestimonialRow } from './testimonial-row'

const TestimonialForm = lazy(() =>
  import('./testimonial-form').then(({ TestimonialForm }) => ({ default: TestimonialForm })),
)

/** Drawer of the testimonials screen. */
export const TestimonialPanel = recordPanel<TestimonialRow, { canLinkClient: boolean }>({
  form: (props, { canLinkClient }) => <TestimonialForm canLinkClient={canLinkClient} {...props} />,
  slug: 'testimonial-drawer',
  titleOf: (row) => (row ? `Editar depoimento de ${row.testimonial.clientName}` : 'Novo depoimento'),
})
