'use client'

import { useMutation } from '@kit/admin/form/use-mutation'
import { useLatestRecord } from '@kit/admin/record/use-latest-record'
import { useShownValue } from '@kit/admin/record/use-shown-value'
import type { updateService } from '../contract'
import type { ServiceAnswer } from '../schema'

/**
 * Optimistic toggle of a service's state, rolled back if the server refuses. Sends only `isActive` (SVC-28, SVC-35).
 * `waitForLatest` resolves to the service after that.
 */
export function useServiceStatus(stored: ServiceAnswer) {
  const { isPending, mutate } = useMutation()
  const [isActive, show] = useShownValue(stored.isActive)
  const { track, waitForLatest } = useLatestRecord(stored)
  const send = async (wanted: boolean) => {
    show(wanted)
    const outcome = await mutate<typeof updateService>({
      body: { isActive: wanted },
      failure: 'Erro ao alterar status',
      params: { id: stored.id },
      route: 'PUT /api/crm/services/{id}',
      success: wanted ? 'Serviço ativado com sucesso!' : 'Serviço desativado com sucesso!',
    })
    if (outcome.ok) return outcome.answer.service
    show(!wanted)
    return null
  }
  return { isActive, isPending, toggle: () => track(send(!isActive)), waitForLatest }
}
