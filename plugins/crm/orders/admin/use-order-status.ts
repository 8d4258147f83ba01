import { useMutation } from '@kit/admin/form/use-mutation'
import type { BadgeTone } from '@kit/admin/record/badge'
import { useQuickChange } from '@kit/admin/record/use-quick-change'
import { statusChange, useStatusMenu } from '@kit/admin/record/use-status-menu'
import { selectOptions } from '@kit/lib/choices'
import { ORDER_STATUS_LABELS, type OrderStatus } from '@crm/statuses/domain/statuses'
import type { setOrderStatus } from '../contract'
import type { OrderAnswer } from '../schema'

export const STATUS_OPTIONS = selectOptions(ORDER_STATUS_LABELS)

const TONES: Record<OrderStatus, BadgeTone> = {
  cancelled: 'red',
  completed: 'green',
  in_progress: 'amber',
  pending: 'grey',
}

/** Route and messages of a status change (ORD-16, ORD-25, ORD-29). */
const CHANGE = {
  failure: 'Erro ao atualizar status',
  route: 'PATCH /api/crm/orders/{id}/status',
  success: 'Status atualizado com sucesso!',
} as const

type Mutate = ReturnType<typeof useMutation>['mutate']

async function changeStatus(mutate: Mutate, latest: OrderAnswer, wanted: OrderStatus): Promise<OrderAnswer | null> {
  const outcome = await mutate<typeof setOrderStatus>(statusChange(CHANGE, latest, wanted))
  return outcome.ok ? outcome.answer.order : null
}

/** Changes an order's status from its card (ORD-15). */
export function useOrderStatus(stored: OrderAnswer) {
  const { isPending, mutate } = useMutation()
  const { value: status, ...change } = useQuickChange(stored, 'status', (wanted, latest) =>
    changeStatus(mutate, latest, wanted),
  )
  return { ...change, isPending, status }
}

/**
 * The status as a menu, for the details.
 * @param onChanged called to reload the details
 */
export const useOrderStatusMenu = (stored: OrderAnswer, onChanged: () => void) =>
  useStatusMenu({
    change: async (mutate, latest, wanted) => {
      const order = await changeStatus(mutate, latest, wanted)
      if (order) onChanged()
      return order
    },
    labels: ORDER_STATUS_LABELS,
    nameOf: ({ title }) => title,
    stored,
    tones: TONES,
  })
