'use client'

import { Button } from '@kit/admin/record/button'
import { useMutation } from '@kit/admin/form/use-mutation'
import { Badge } from '@kit/admin/record/badge'
import { deletionOf } from '@kit/admin/record/deletion-of'
import { EditDeleteButtons } from '@kit/admin/record/edit-delete-buttons'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { useQuickChange } from '@kit/admin/record/use-quick-change'
import { useTrash } from '@kit/admin/record/use-trash'
import type { approveTestimonial, deleteTestimonial } from '../contract'
import type { TestimonialAnswer } from '../schema'
import { Stars } from './rating'
import type { TestimonialRow } from './testimonial-row'

interface Props {
  row: TestimonialRow
  canWrite: boolean
}

/** A testimonial in the list (TEST-06). */
export function TestimonialCard({ canWrite, row }: Props) {
  const { role, testimonial } = row
  const approval = useApproval(testimonial)
  return (
    <li className="record-card">
      <div className="tw:flex tw:flex-wrap tw:items-center tw:justify-between tw:min-h-[26px] tw:gap-x-5 tw:gap-y-[6px]">
        <Stars rating={testimonial.rating} />
        <div className="record-card__badges tw:flex tw:flex-wrap tw:items-center tw:gap-x-3 tw:gap-y-[4px]">
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
      {canWrite ? <Actions approval={approval} row={row} /> : null}
    </li>
  )
}

/** Optimistic toggle of the approval, by its own route (TEST-09, TEST-10, TEST-17). */
function useApproval(stored: TestimonialAnswer) {
  const { isPending, mutate } = useMutation()
  const { change, value, waitForLatest } = useQuickChange(stored, 'isApproved', async (isApproved) => {
    const outcome = await mutate<typeof approveTestimonial>({
      body: { isApproved },
      failure: 'Erro ao atualizar status',
      params: { id: stored.id },
      route: 'PUT /api/testimonials/{id}/approve',
      success: isApproved ? 'Depoimento aprovado com sucesso!' : 'Aprovação retirada com sucesso!',
    })
    return outcome.ok ? outcome.answer.testimonial : null
  })
  return { isApproved: value, isPending, toggle: () => change(!value), waitForLatest }
}

interface ActionsProps {
  approval: ReturnType<typeof useApproval>
  row: TestimonialRow
}

/** Deleting needs no confirmation (TEST-07…10, TEST-16…18). */
function Actions({ approval, row }: ActionsProps) {
  const { open } = useRecordPanel<TestimonialRow>()
  const trash = useTrash()
  const { clientName, id } = row.testimonial
  const { isApproved, toggle, waitForLatest } = approval
  const isPending = approval.isPending || trash.isPending

  const edit = async () => open({ ...row, testimonial: await waitForLatest() })
  const remove = () =>
    trash.remove<typeof deleteTestimonial>({
      ...deletionOf('testimonials', id, 'depoimento'),
      route: 'DELETE /api/testimonials/{id}',
    })

  return (
    <div className="record-card__actions">
      <Button
        aria-label={isApproved ? `Retirar aprovação de ${clientName}` : `Aprovar ${clientName}`}
        buttonStyle={isApproved ? 'subtle' : 'primary'}
        onClick={() => {
          // Not disabled while pending: that would take the keyboard's focus.
          if (!isPending) toggle()
        }}
      >
        {isApproved ? 'Retirar aprovação' : 'Aprovar'}
      </Button>
      <EditDeleteButtons
        isPending={isPending}
        name={clientName}
        onDelete={() => void remove()}
        onEdit={() => void edit()}
        row={row}
      />
    </div>
  )
}
