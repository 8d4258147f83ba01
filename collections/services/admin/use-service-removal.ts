'use client'

import { useTrash } from '@kit/admin/record/use-trash'
import type { deleteService } from '../contract'

/** Deletes a service without confirmation, as documented (SVC-24, SVC-36, SVC-37). */
export function useServiceRemoval(id: string) {
  const { isPending, remove } = useTrash()
  const removeService = () =>
    remove<typeof deleteService>({
      failure: 'Erro ao remover serviço',
      id,
      route: 'DELETE /api/crm/services/{id}',
      success: 'Serviço removido com sucesso!',
      undo: { collection: 'services', failure: 'Erro ao repor serviço', success: 'Serviço reposto com sucesso!' },
    })
  return { isPending, removeService }
}
