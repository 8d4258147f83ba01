import type { CollectionBeforeChangeHook } from 'payload'

import { idOf } from '@kit/lib/serialize'
import type { Person } from '@collections/users/contract'
import { requirePerson } from '@collections/users/operations/people'

interface Owned {
  owner?: string | { id: string } | null
}

type HookArgs = Parameters<CollectionBeforeChangeHook>[0]

/** Nobody becomes responsible who may not see the record, whichever way it is written. */
export const checkOwner: CollectionBeforeChangeHook = async (args) => {
  await newOwner(args)
  return args.data as Owned
}

/** The same; and the text of the documented field is the new owner's name. */
export const nameOwner: CollectionBeforeChangeHook = async (args) => {
  const owner = await newOwner(args)
  const data = args.data as Owned & { assignedTo?: string | null }
  if (owner === undefined) return data
  // Taken from a person and given to somebody without an account, by a text of one's own.
  const before = (args.originalDoc as typeof data | undefined)?.assignedTo ?? null
  const isOtherText = owner === null && (data.assignedTo ?? null) !== before
  return isOtherText ? data : { ...data, assignedTo: owner?.name ?? null }
}

/** Whom the record is given to; `null` for nobody, `undefined` when that stays as it is. */
async function newOwner({ data, originalDoc, req }: HookArgs): Promise<Person | null | undefined> {
  const { owner } = data as Owned
  const id = idOf(owner)
  if (owner === undefined || id === idOf((originalDoc as Owned | undefined)?.owner)) return undefined
  return id === null ? null : requirePerson(req, id, 'ownerId')
}
