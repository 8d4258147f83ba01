'use client'

import { Button } from '@payloadcms/ui'

import { EditDeleteButtons } from '../../../src/admin/edit-delete-buttons'
import { useRecordPanel } from '../../../src/admin/record-panel'
import { useMutation } from '../../../src/admin/use-mutation'
import { useSettled } from '../../../src/admin/use-settled'
import { useTrash } from '../../../src/admin/use-trash'
import type { TestimonialAnswer } from '../schema'
import type { TestimonialRow } from './testimonial-row'

/** What can be done with a testimonial from the list; deleting asks nothing (TEST-07…10, TEST-16…18). */
export function TestimonialActions({ canRestore, row }: { row: TestimonialRow; canRestore: boolean }) {
  const { open } = useRecordPanel<TestimonialRow>()
  const { settle, settled } = useSettled(row.testimonial)
  const approval = useMutation()
  const trash = useTrash()
  const { clientName, id, isApproved } = row.testimonial
  const isPending = approval.isPending || trash.isPending

  const sendApproval = async () => {
    const outcome = await approval.mutate<{ testimonial: TestimonialAnswer }>({
      body: { isApproved: !isApproved },
      failure: 'Erro ao atualizar status',
      method: 'PUT',
      path: `/api/testimonials/${id}/approve`,
      success: isApproved ? 'Aprovação retirada com sucesso!' : 'Depoimento aprovado com sucesso!',
    })
    return outcome.ok ? outcome.answer.testimonial : null
  }
  const edit = async () => open({ ...row, testimonial: await settled() })
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
          if (!isPending) settle(sendApproval())
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
