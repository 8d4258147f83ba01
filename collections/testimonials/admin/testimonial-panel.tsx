'use client'

import { lazy, type ReactNode } from 'react'

import { RecordPanel } from '@kit/admin/record/record-panel'
import type { TestimonialRow } from './testimonial-row'

const TestimonialForm = lazy(() =>
  import('./testimonial-form').then(({ TestimonialForm }) => ({ default: TestimonialForm })),
)

/** Holds the drawer of the testimonials screen around its content. */
export function TestimonialPanel({ canLinkClient, children }: { canLinkClient: boolean; children: ReactNode }) {
  return (
    <RecordPanel<TestimonialRow>
      renderForm={(props) => <TestimonialForm canLinkClient={canLinkClient} {...props} />}
      slug="testimonial-drawer"
      titleOf={(row) => (row ? `Editar depoimento de ${row.testimonial.clientName}` : 'Novo depoimento')}
    >
      {children}
    </RecordPanel>
  )
}
