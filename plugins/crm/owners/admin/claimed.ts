import type { useMutation } from '@kit/admin/form/use-mutation'
import type { CrmRecord } from '@crm/links/domain/crm-records'
import type { changeLeadOwners } from '../contract'

type Mutate = ReturnType<typeof useMutation>['mutate']

/** Said to somebody whose work has made them responsible for what was nobody's. */
export const CLAIMED = 'Ficou responsável'

/** The way back: the records are nobody's again. */
export const releasing = (mutate: Mutate, records: readonly (readonly [collection: CrmRecord, id: string])[]) => ({
  label: 'Anular',
  onClick: () => void release(mutate, records),
})

async function release(mutate: Mutate, records: Parameters<typeof releasing>[1]): Promise<void> {
  for (const [index, [collection, id]] of records.entries()) {
    const { ok } = await mutate<typeof changeLeadOwners>({
      body: { ids: [id], ownerId: null },
      failure: 'Erro ao atribuir registos',
      // One shape for the four collections; the name of one of them stands for all in the types.
      route: `PATCH /api/crm/${collection}/owner` as 'PATCH /api/crm/leads/owner',
      success: index === records.length - 1 ? 'Sem responsável' : null,
    })
    if (!ok) return
  }
}
