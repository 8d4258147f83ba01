import { bind, type BoundRoute } from '@kit/http/bind'
import { undoDeletion as undoDeletionRoute } from '@kit/http/undo-deletion'
import { DomainError } from '@kit/lib/errors'
import type { TrashableCollection } from '@kit/data/records'
import { type Slice, undoableIn } from '@kit/slice'
import { undoErrors } from './errors'
import { undoDeletion } from './operations/undo-deletion'

/** One route undoes every deletion, for the collections that slices declare undoable. */
export function undoRoute(slices: readonly Slice[]): BoundRoute {
  const undoable = undoableIn(slices)
  const collections = Object.keys(undoable).toSorted() as [TrashableCollection, ...TrashableCollection[]]
  return bind(undoDeletionRoute(collections, Object.values(undoErrors)), ({ body: { collection, id }, req }) => {
    const rules = undoable[collection]
    if (!rules) throw new DomainError('deleted_record_not_found')
    return undoDeletion(req, collection, rules, id)
  })
}
