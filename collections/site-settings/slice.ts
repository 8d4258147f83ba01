import type { Slice } from '@kit/slice'
import { SiteSettings } from './global'
import { keepCardPictures } from './operations/card-pictures'
import { removeEmptied } from './operations/emptied-entries'

export const siteSettings: Slice = {
  extend: { collection: (collection) => removeEmptied(keepCardPictures(collection)) },
  globals: [SiteSettings],
}
