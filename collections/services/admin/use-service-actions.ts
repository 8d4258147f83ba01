import { useMutation } from '@kit/admin/form/use-mutation'
import { deletionOf } from '@kit/admin/record/deletion-of'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { useQuickChange } from '@kit/admin/record/use-quick-change'
import { useTrash } from '@kit/admin/record/use-trash'
import type { deleteService, updateService } from '../contract'
import type { ServiceRow } from './service-row'

/** Actions of a service in the list: activate or deactivate, edit, and delete without confirmation, as documented. */
export function useServiceActions(row: ServiceRow) {
  const { service } = row
  const { id } = service
  const { open } = useRecordPanel<ServiceRow>()
  const { isPending, mutate } = useMutation()
  const trash = useTrash()
  // Sends only `isActive` (SVC-28, SVC-35).
  const status = useQuickChange(service, 'isActive', async (isActive) => {
    const outcome = await mutate<typeof updateService>({
      body: { isActive },
      failure: 'Erro ao alterar status',
      params: { id },
      route: 'PUT /api/crm/services/{id}',
      success: isActive ? 'Serviço ativado com sucesso!' : 'Serviço desativado com sucesso!',
    })
    return outcome.ok ? outcome.answer.service : null
  })
  return {
    /** Opens the form with the service as a pending toggle has left it. */
    edit: () => void status.waitForLatest().then((latest) => open({ ...row, service: latest })),
    isActive: status.value,
    isPending,
    isRemoving: trash.isPending,
    /** SVC-24, SVC-36, SVC-37 */
    remove: () =>
      void trash.remove<typeof deleteService>({
        ...deletionOf('services', id, 'serviço'),
        failure: 'Erro ao remover serviço',
        route: 'DELETE /api/crm/services/{id}',
        success: 'Serviço removido com sucesso!',
      }),
    toggle: () => {
      // Not disabled while pending: that would take the keyboard's focus.
      if (!isPending) status.change(!status.value)
    },
  }
}
