'use client'

import { type Mutation, useMutation } from './use-mutation'

type Wording = Pick<Mutation<unknown>, 'failure' | 'path' | 'success'>

interface Removal extends Wording {
  /** Payload's own address of the record: the way back that the toast offers, for those who may restore. */
  restore?: Wording
}

/**
 * Deletes without a question, where none is documented. Deleting moves a record to the trash (decisions, "Deleting"),
 * so an admin, who alone may restore, is offered the way back in the toast.
 */
export function useTrash() {
  const { isPending, mutate } = useMutation()
  const remove = ({ restore, ...removal }: Removal) =>
    mutate({
      ...removal,
      method: 'DELETE',
      ...(restore ? { undo: () => mutate({ ...toRestore(restore), method: 'PATCH' }) } : {}),
    })
  return { isPending, remove }
}

function toRestore({ path, ...wording }: Wording) {
  return { ...wording, body: { deletedAt: null }, path: `${path}?trash=true` }
}
