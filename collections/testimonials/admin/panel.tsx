'use client'

import { recordPanel } from '@kit/admin/record/record-panel'
import { lazyPart } from '@kit/ui/lazy-part'
import type { TestimonialRow } from './testimonial-row'

const TestimonialForm = lazyPart(() => import('./testimonial-form'), 'TestimonialForm')

export const TestimonialPanel = recordPanel<TestimonialRow, { canLinkClient: boolean }>({
  form: (props, { canLinkClient }) => <TestimonialForm canLinkClient={canLinkClient} {...props} />,
  slug: 'testimonial-drawer',
  titleOf: (row) => (row ? `Editar depoimento de ${row.testimonial.clientName}` : 'Novo depoimento'),
})
