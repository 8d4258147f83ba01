'use client'

import { useMutation } from '@kit/admin/form/use-mutation'
import { useStatusChange } from '@kit/admin/record/use-status-change'
import type { setOrderStatus } from '../contract'
import type { OrderAnswer } from '../schema'

/** The status of an order, to be changed from wherever it is shown (ORD-15, ORD-16, ORD-25, ORD-29). */
export function useOrderStatus(stored: OrderAnswer, onChanged?: (order: OrderAnswer) => void) {
  const { isPending, mutate } = useMutation()
  const change = useStatusChange(stored, async (status, latest) => {
    const outcome = await mutate<typeof setOrderStatus>({
      body: { status },
      failure: 'Erro ao atualizar status',
      loadedAt: latest.updatedAt,
      params: { id: stored.id },
      route: 'PATCH /api/crm/orders/{id}/status',
      success: 'Status atualizado com sucesso!',
    })
    if (!outcome.ok) return null
    onChanged?.(outcome.answer.order)
    return outcome.answer.order
  })
  return { ...change, isPending }
}
