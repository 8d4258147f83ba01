'use client'

import { Button } from '@payloadcms/ui'

import { EditDeleteButtons } from '@kit/admin/record/edit-delete-buttons'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { useTrash } from '@kit/admin/record/use-trash'
import type { deleteTestimonial } from '../contract'
import type { TestimonialRow } from './testimonial-row'
import type { useTestimonialApproval } from './use-testimonial-approval'

interface Props {
  approval: ReturnType<typeof useTestimonialApproval>
  row: TestimonialRow
}

/** Actions of a testimonial in the list; deleting needs no confirmation (TEST-07…10, TEST-16…18). */
export function TestimonialActions({ approval, row }: Props) {
  const { open } = useRecordPanel<TestimonialRow>()
  const trash = useTrash()
  const { clientName, id } = row.testimonial
  const { isApproved, toggle, waitForLatest } = approval
  const isPending = approval.isPending || trash.isPending

  const edit = async () => open({ ...row, testimonial: await waitForLatest() })
  const remove = () =>
    trash.remove<typeof deleteTestimonial>({
      failure: 'Erro ao deletar depoimento',
      id,
      route: 'DELETE /api/testimonials/{id}',
      success: 'Depoimento deletado com sucesso!',
      undo: {
        collection: 'testimonials',
        failure: 'Erro ao repor depoimento',
        success: 'Depoimento reposto com sucesso!',
      },
    })

  return (
    <div className="record-card__actions">
      <Button
        aria-label={isApproved ? `Retirar aprovação de ${clientName}` : `Aprovar ${clientName}`}
        buttonStyle={isApproved ? 'subtle' : 'primary'}
        margin={false}
        onClick={() => {
          // Not disabled while pending: that would take the keyboard's focus.
          if (!isPending) toggle()
        }}
        size="medium"
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
