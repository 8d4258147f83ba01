import type { PayloadRequest } from 'payload'
import type { ZodType } from 'zod'

import { type ListState, readListState } from '../list/list-state'

/** Recalls the person's last choice of an owner if the address has none and the list's route knows the filter. */
export async function recallOwner(
  req: PayloadRequest,
  route: { query?: ZodType },
  state: ListState,
  preference: string,
): Promise<ListState> {
  if (state.owner !== undefined || !req.user) return {}
  const { docs } = await req.payload.find({
    collection: 'payload-preferences',
    depth: 0,
    limit: 1,
    pagination: false,
    req,
    // Payload's access rule for preferences does not filter by person; this condition does.
    where: {
      and: [
        { key: { equals: preference } },
        { 'user.relationTo': { equals: req.user.collection } },
        { 'user.value': { equals: req.user.id } },
      ],
    },
  })
  const value: unknown = docs[0]?.value
  return typeof value === 'string' ? readListState(route, { owner: value }) : {}
}
