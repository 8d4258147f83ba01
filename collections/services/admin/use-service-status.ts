'use client'

import { useMutation } from '../../../src/admin/use-mutation'
import { useShownFlag } from '../../../src/admin/use-shown-flag'
import type { ServiceAnswer } from '../schema'

/**
 * Whether a service is active, as the person wants it: shown at once, taken back when the server refuses. Sends only
 * `isActive` (SVC-28, SVC-35).
 */
export function useServiceStatus({ id, isActive: stored }: ServiceAnswer) {
  const { isPending, mutate } = useMutation()
  const [isActive, show] = useShownFlag(stored)
  const toggle = async () => {
    const wanted = !isActive
    show(wanted)
    const { ok } = await mutate({
      body: { isActive: wanted },
      failure: 'Erro ao alterar status',
      method: 'PUT',
      path: `/api/crm/services/${id}`,
      success: wanted ? 'Serviço ativado com sucesso!' : 'Serviço desativado com sucesso!',
    })
    if (!ok) show(!wanted)
  }
  return { isActive, isPending, toggle }
}
