'use client'

import { useTrash } from '@kit/admin/record/use-trash'

/** Deletes a service; no question is documented for it (SVC-24, SVC-36, SVC-37). */
export function useServiceRemoval(id: string, canRestore: boolean) {
  const { isPending, remove } = useTrash()
  const removeService = () =>
    remove({
      failure: 'Erro ao remover serviço',
      path: `/api/crm/services/${id}`,
      success: 'Serviço removido com sucesso!',
      ...(canRestore
        ? {
            restore: {
              failure: 'Erro ao repor serviço',
              path: `/api/cms/services/${id}`,
              success: 'Serviço reposto com sucesso!',
            },
          }
        : {}),
    })
  return { isPending, removeService }
}
