import { useRef } from 'react'

import type { JsonRouteName } from '@kit/http/client-types'
import type { AnyRoute } from '@kit/http/define-route'
import { type MutationTexts, type Undo, useMutation } from '../form/use-mutation'

type DeleteRoute = AnyRoute & { method: 'DELETE'; path: `${string}/{id}` }

interface Removal<R extends DeleteRoute> extends Pick<MutationTexts<unknown>, 'failure' | 'success'> {
  route: JsonRouteName<R>
  params: { id: string }
  /** Undo offered by the toast. */
  undo: Omit<Undo, 'onUndone'>
}

/** Deletes without confirmation, where the specification asks for none; the toast offers undo (docs/decisions/0032). */
export function useTrash() {
  const { isPending, mutateAny } = useMutation()
  /** Deleted, but shown until the list refreshes: ignore a second click. */
  const isGone = useRef(false)
  const remove = async <R extends DeleteRoute = never>({ undo, ...removal }: Removal<R>) => {
    if (isGone.current) return
    const onUndone = () => {
      isGone.current = false
    }
    const { ok } = await mutateAny({ ...removal, undo: { ...undo, onUndone } })
    isGone.current = ok
  }
  return { isPending, remove }
}
