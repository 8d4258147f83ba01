import type { MutationTexts, useMutation } from '@kit/admin/form/use-mutation'
import { type ChangesOwners, ownerChange } from './owner-change'
import type { Claimed } from './schema'

type Mutate = ReturnType<typeof useMutation>['mutate']
type Released = readonly Pick<Claimed[number], 'id' | 'type'>[]

/** Toast when somebody's action made them the owner of records without one. */
export const CLAIMED = 'Ficou responsável'

/**
 * Parts of the toast of work that may claim records: says that it has, and offers to give them back, unless somebody
 * else has them by then.
 * @param newOf what was made with them and goes back too
 */
export function claimToast<Answer extends { claimed: Claimed }>(
  mutate: Mutate,
  newOf: (answer: Answer) => Released = () => [],
): Required<Pick<MutationTexts<Answer>, 'describe' | 'offer' | 'outdates'>> {
  const hasClaimed = ({ claimed }: Answer) => claimed.length > 0
  return {
    describe: (answer) => (hasClaimed(answer) ? CLAIMED : ''),
    offer: (answer) => {
      const [first] = answer.claimed
      const giveBack = (ownerId: string) => release(mutate, ownerId, [...answer.claimed, ...newOf(answer)])
      return first && { label: 'Anular', onClick: () => void giveBack(first.ownerId) }
    },
    outdates: hasClaimed,
  }
}

async function release(mutate: Mutate, ownerId: string, records: Released): Promise<void> {
  for (const [index, { id, type }] of records.entries()) {
    const isLast = index === records.length - 1
    const { ok } = await mutate<ChangesOwners>({
      ...ownerChange(type, [id], { from: ownerId, to: null }),
      outdates: () => isLast,
      success: isLast ? 'Sem responsável' : null,
    })
    if (!ok) return
  }
}
