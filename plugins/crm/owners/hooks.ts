import type { CollectionBeforeChangeHook } from 'payload'

import { idOf } from '@kit/lib/serialize'
import type { Person } from '@collections/users/contract'
import { requirePerson } from '@collections/users/operations/people'

interface Owned {
  owner?: string | { id: string } | null
}

type HookArgs = Parameters<CollectionBeforeChangeHook>[0]

/** Refuses owners without CRM access, on every write path. */
export const checkOwner: CollectionBeforeChangeHook = async (args) => {
  await newOwner(args)
  return args.data as Owned
}

/** As `checkOwner`; also sets the documented text to the new owner's name. */
export const nameOwner: CollectionBeforeChangeHook = async (args) => {
  const owner = await newOwner(args)
  const data = args.data as Owned & { assignedTo?: string | null }
  if (owner === undefined) return data
  // Another free text removes the owner and stays.
  const before = (args.originalDoc as typeof data | undefined)?.assignedTo ?? null
  const isOtherText = owner === null && (data.assignedTo ?? null) !== before
  return isOtherText ? data : { ...data, assignedTo: owner?.name ?? null }
}

/** The new owner; `null` for nobody, `undefined` if unchanged. */
async function newOwner({ data, originalDoc, req }: HookArgs): Promise<Person | null | undefined> {
  const { owner } = data as Owned
  const id = idOf(owner)
  if (owner === undefined || id === idOf((originalDoc as Owned | undefined)?.owner)) return undefined
  return id === null ? null : requirePerson(req, id, 'ownerId')
}
