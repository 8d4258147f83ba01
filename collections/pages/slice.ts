import { keepsReferredPictures } from '@collections/media/operations/shown-pictures'
import type { Slice } from '@kit/slice'
import { Pages } from './collection'

export const pages: Slice = {
  collections: [Pages],
  extend: { collection: keepsReferredPictures('pages', 'na página') },
  undoable: { pages: { entityType: 'page' } },
}
