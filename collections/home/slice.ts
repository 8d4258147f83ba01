import { keepsReferredPictures } from '@collections/media/operations/shown-pictures'
import type { Slice } from '@kit/slice'
import { Home } from './global'

export const home: Slice = {
  extend: { collection: keepsReferredPictures('home', 'na página inicial') },
  globals: [Home],
}
