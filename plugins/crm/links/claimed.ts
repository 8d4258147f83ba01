import { tellOutdated } from '@kit/admin/form/outdated'
import type { MutationTexts, useMutation } from '@kit/admin/form/use-mutation'
import type { CrmRecord } from './domain/crm-records'
import { type ChangesOwners, ownerChange } from './owner-change'

type Mutate = ReturnType<typeof useMutation>['mutate']

/** Toast when somebody's action made them the owner of records without one. */
export const CLAIMED = 'Ficou responsável'

type Claimed = readonly (readonly [collection: CrmRecord, id: string])[]

interface Owned {
  id: string
  ownerId: string | null
}

/** Parts of the toast of work on a record: whether it has made its person the owner, with the undo of that. */
export function claimToast<Answer>(
  mutate: Mutate,
  collection: CrmRecord,
  before: Owned,
  recordOf: (answer: Answer) => Owned,
): Required<Pick<MutationTexts<Answer>, 'describe' | 'offer'>> {
  const claimerOf = (answer: Answer) => (before.ownerId === null ? recordOf(answer).ownerId : null)
  return {
    describe: (answer) => (claimerOf(answer) === null ? '' : CLAIMED),
    offer: (answer) => {
      const claimer = claimerOf(answer)
      return claimer === null ? undefined : releasing(mutate, claimer, [[collection, before.id]])
    },
  }
}

/** Undo action of the toast: the records have no owner again, unless somebody else has them by now. */
export const releasing = (mutate: Mutate, ownerId: string | null, records: Claimed) => ({
  label: 'Anular',
  onClick: () => void release(mutate, ownerId, records),
})

async function release(mutate: Mutate, ownerId: string | null, records: Claimed): Promise<void> {
  for (const [index, [collection, id]] of records.entries()) {
    const { ok } = await mutate<ChangesOwners>({
      ...ownerChange(collection, [id], { from: ownerId, to: null }),
      success: index === records.length - 1 ? 'Sem responsável' : null,
    })
    if (!ok) return
  }
  tellOutdated()
}
