'use client'

import { useMutation } from '@kit/admin/form/use-mutation'
import { useSettled } from '@kit/admin/record/use-settled'
import { useShownValue } from '@kit/admin/record/use-shown-value'
import type { setOrderStatus } from '../contract'
import type { OrderStatus } from '../domain/order-options'
import type { OrderAnswer } from '../schema'

/**
 * The status as the person wants it: shown at once, taken back when the server refuses (ORD-15, ORD-16, ORD-25,
 * ORD-29). A change waits for the one before it, and is refused when somebody else has changed the order meanwhile
 * (docs/decisions/0012). `settled` is the order after that.
 */
export function useOrderStatus(stored: OrderAnswer, onChanged?: (order: OrderAnswer) => void) {
  const { isPending, mutate } = useMutation()
  const [status, show] = useShownValue(stored.status)
  const { settle, settled } = useSettled(stored)
  const send = async (wanted: OrderStatus) => {
    show(wanted)
    const latest = await settled()
    const outcome = await mutate<typeof setOrderStatus>({
      body: { status: wanted },
      failure: 'Erro ao atualizar status',
      loadedAt: latest.updatedAt,
      params: { id: stored.id },
      route: 'PATCH /api/crm/orders/{id}/status',
      success: 'Status atualizado com sucesso!',
    })
    if (outcome.ok) {
      onChanged?.(outcome.answer.order)
      return outcome.answer.order
    }
    show(latest.status)
    return latest
  }
  return { change: (wanted: OrderStatus) => settle(send(wanted)), isPending, settled, status }
}
