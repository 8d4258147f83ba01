import type { PayloadRequest } from 'payload'
import type { ZodType } from 'zod'

import { type ListState, readListState } from '../list/list-state'

/** A filter whose last choice is the person's own preference. */
export interface RememberedFilter {
  filter: 'owner'
  /** Key of Payload's preferences. */
  preference: string
}

/** What the person chose last, where the address says nothing; nothing that the list's route does not take. */
export async function recallFilter(
  req: PayloadRequest,
  route: { query?: ZodType },
  state: ListState,
  { filter, preference }: RememberedFilter,
): Promise<ListState> {
  if (state[filter] !== undefined || !req.user) return {}
  const { docs } = await req.payload.find({
    collection: 'payload-preferences',
    depth: 0,
    limit: 1,
    pagination: false,
    req,
    // Payload's own access rule for them names no person; the condition does.
    where: {
      and: [
        { key: { equals: preference } },
        { 'user.relationTo': { equals: req.user.collection } },
        { 'user.value': { equals: req.user.id } },
      ],
    },
  })
  const value: unknown = docs[0]?.value
  return typeof value === 'string' ? readListState(route, { [filter]: value }) : {}
}
