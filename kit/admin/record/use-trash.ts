'use client'

import type { CollectionSlug } from 'payload'
import { useRef } from 'react'

import type { JsonRouteName } from '@kit/http/client-types'
import type { AnyRoute } from '@kit/http/define-route'
import { type MutationTexts, useMutation } from '../form/use-mutation'

type Texts = Pick<MutationTexts<unknown>, 'failure' | 'success'>
type DeleteRoute = AnyRoute & { method: 'DELETE'; path: `${string}/{id}` }

interface Removal<R extends DeleteRoute> extends Texts {
  route: JsonRouteName<R>
  id: string
  /** The way back that the toast offers, for those who may restore. */
  restore?: Texts & { collection: CollectionSlug }
}

/**
 * Deletes without a question, where none is documented. Deleting moves a record to the trash (decisions, "Deleting"),
 * so an admin, who alone may restore, is offered the way back in the toast.
 */
export function useTrash() {
  const { isPending, mutateAny } = useMutation()
  /** Deleted, but still shown until the list has been read again: a second click means the same. */
  const isGone = useRef(false)
  /** Restoring is Payload's own: its REST has no contract here. */
  const undo = async (id: string, { collection, ...texts }: Texts & { collection: CollectionSlug }) => {
    const { ok } = await mutateAny({
      ...texts,
      body: { deletedAt: null },
      params: { collection, id },
      query: { trash: true },
      route: 'PATCH /api/cms/{collection}/{id}',
    })
    if (ok) isGone.current = false
  }
  const remove = async <R extends DeleteRoute = never>({ id, restore, ...removal }: Removal<R>) => {
    if (isGone.current) return
    const { ok } = await mutateAny({
      ...removal,
      params: { id },
      ...(restore ? { undo: () => undo(id, restore) } : {}),
    })
    isGone.current = ok
  }
  return { isPending, remove }
}
