import type { useMutation } from '@kit/admin/form/use-mutation'
import type { CrmRecord } from '@crm/links/domain/crm-records'
import type { changeLeadOwners } from '../contract'
import { ownerChange } from './owner-change'

type Mutate = ReturnType<typeof useMutation>['mutate']

/** Toast when somebody's action made them the owner of records without one. */
export const CLAIMED = 'Ficou responsável'

type Claimed = readonly (readonly [collection: CrmRecord, id: string])[]

/** Undo action of the toast: the records have no owner again, unless somebody else has them by now. */
export const releasing = (mutate: Mutate, ownerId: string | null, records: Claimed) => ({
  label: 'Anular',
  onClick: () => void release(mutate, ownerId, records),
})

async function release(mutate: Mutate, ownerId: string | null, records: Claimed): Promise<void> {
  for (const [index, [collection, id]] of records.entries()) {
    const { ok } = await mutate<typeof changeLeadOwners>({
      ...ownerChange(collection, [id], { from: ownerId, to: null }),
      success: index === records.length - 1 ? 'Sem responsável' : null,
    })
    if (!ok) return
  }
}
