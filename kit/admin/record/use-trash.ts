'use client'

import { useRef } from 'react'

import { type Mutation, useMutation } from '../form/use-mutation'

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
  /** Deleted, but still shown until the list has been read again: a second click means the same. */
  const isGone = useRef(false)
  const undo = async (restore: Wording) => {
    const { ok } = await mutate({ ...toRestore(restore), method: 'PATCH' })
    if (ok) isGone.current = false
  }
  const remove = async ({ restore, ...removal }: Removal) => {
    if (isGone.current) return
    const { ok } = await mutate({
      ...removal,
      method: 'DELETE',
      ...(restore ? { undo: () => undo(restore) } : {}),
    })
    isGone.current = ok
  }
  return { isPending, remove }
}

function toRestore({ path, ...wording }: Wording) {
  return { ...wording, body: { deletedAt: null }, path: `${path}?trash=true` }
}
