import { keepsReferredPictures } from '@collections/media/operations/shown-pictures'
import type { Slice } from '@kit/slice'
import { SiteSettings } from './global'
import { keepCardPictures } from './operations/card-pictures'
import { removeEmptied } from './operations/emptied-entries'

const keepBrandPictures = keepsReferredPictures('site-settings', 'nas definições do site')

export const siteSettings: Slice = {
  extend: { collection: (collection) => removeEmptied(keepBrandPictures(keepCardPictures(collection))) },
  globals: [SiteSettings],
}
