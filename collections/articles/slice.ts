import { keepsReferredPictures } from '@collections/media/operations/shown-pictures'
import type { Slice } from '@kit/slice'
import { Articles } from './collection'

export const articles: Slice = {
  collections: [Articles],
  extend: { collection: keepsReferredPictures('articles', 'na notícia') },
  undoable: { articles: { entityType: 'article' } },
}
