'use client'

import { Badge } from '@kit/admin/record/badge'
import { Stars } from './stars'
import { TestimonialActions } from './testimonial-actions'
import type { TestimonialRow } from './testimonial-row'
import { useTestimonialApproval } from './use-testimonial-approval'

interface Props {
  row: TestimonialRow
  canWrite: boolean
}

/** A testimonial in the list (TEST-06). */
export function TestimonialCard({ canWrite, row }: Props) {
  const { role, testimonial } = row
  const approval = useTestimonialApproval(testimonial)
  return (
    <li className="record-card">
      <div className="tw:flex tw:flex-wrap tw:items-center tw:justify-between tw:min-h-[26px] tw:gap-x-5 tw:gap-y-[6px]">
        <Stars rating={testimonial.rating} />
        <div className="record-card__badges">
          <Badge tone={approval.isApproved ? 'green' : 'amber'}>{approval.isApproved ? 'Aprovado' : 'Pendente'}</Badge>
          {testimonial.isActive ? null : <Badge tone="dark">Inativo</Badge>}
        </div>
      </div>
      <blockquote className="record-card__text tw:line-clamp-8">{testimonial.content}</blockquote>
      <div className="tw:flex tw:items-end tw:justify-between tw:gap-5 tw:mt-auto tw:[&>div]:first:min-w-0">
        <div>
          <h2 className="record-card__title">{testimonial.clientName}</h2>
          {role ? <p className="record-card__line">{role}</p> : null}
        </div>
        {testimonial.serviceCategory ? <Badge tone="grey">{testimonial.serviceCategory}</Badge> : null}
      </div>
      {canWrite ? <TestimonialActions approval={approval} row={row} /> : null}
    </li>
  )
}
