import type { useMutation } from '@kit/admin/form/use-mutation'
import type { CrmRecord } from '@crm/links/domain/crm-records'
import type { changeLeadOwners } from '../contract'
import { ownerChange } from './owner-change'

type Mutate = ReturnType<typeof useMutation>['mutate']

/** Toast when somebody's action made them the owner of records without one. */
export const CLAIMED = 'Ficou responsável'

/** Undo action of the toast: the records have no owner again. */
export const releasing = (mutate: Mutate, records: readonly (readonly [collection: CrmRecord, id: string])[]) => ({
  label: 'Anular',
  onClick: () => void release(mutate, records),
})

async function release(mutate: Mutate, records: Parameters<typeof releasing>[1]): Promise<void> {
  for (const [index, [collection, id]] of records.entries()) {
    const { ok } = await mutate<typeof changeLeadOwners>({
      ...ownerChange(collection, [id], null),
      success: index === records.length - 1 ? 'Sem responsável' : null,
    })
    if (!ok) return
  }
}
