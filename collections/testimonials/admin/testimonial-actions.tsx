'use client'

import { Button } from '@payloadcms/ui'

import { EditDeleteButtons } from '../../../src/admin/edit-delete-buttons'
import { useMutation } from '../../../src/admin/use-mutation'
import { useTrash } from '../../../src/admin/use-trash'
import type { TestimonialRow } from './testimonial-row'

/** What can be done with a testimonial from the list; deleting asks nothing (TEST-07…10, TEST-16…18). */
export function TestimonialActions({ canRestore, row }: { row: TestimonialRow; canRestore: boolean }) {
  const approval = useMutation()
  const trash = useTrash()
  const { clientName, id, isApproved } = row.testimonial
  const isPending = approval.isPending || trash.isPending

  const toggleApproval = () =>
    approval.mutate({
      body: { isApproved: !isApproved },
      failure: 'Erro ao atualizar status',
      method: 'PUT',
      path: `/api/testimonials/${id}/approve`,
      success: isApproved ? 'Aprovação retirada com sucesso!' : 'Depoimento aprovado com sucesso!',
    })
  const remove = () =>
    trash.remove({
      failure: 'Erro ao deletar depoimento',
      path: `/api/testimonials/${id}`,
      success: 'Depoimento deletado com sucesso!',
      ...(canRestore
        ? {
            restore: {
              failure: 'Erro ao repor depoimento',
              path: `/api/cms/testimonials/${id}`,
              success: 'Depoimento reposto com sucesso!',
            },
          }
        : {}),
    })

  return (
    <div className="record-card__actions">
      <Button
        aria-label={isApproved ? `Retirar aprovação de ${clientName}` : `Aprovar ${clientName}`}
        buttonStyle={isApproved ? 'subtle' : 'primary'}
        margin={false}
        onClick={() => {
          // Not disabled while it is on its way: that would take the focus from under the keyboard.
          if (!isPending) void toggleApproval()
        }}
        size="medium"
      >
        {isApproved ? 'Retirar aprovação' : 'Aprovar'}
      </Button>
      <EditDeleteButtons isPending={isPending} name={clientName} onDelete={() => void remove()} row={row} />
    </div>
  )
}
