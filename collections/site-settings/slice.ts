import type { Slice } from '@kit/slice'
import { SiteSettings } from './global'
import { keepCardPictures } from './operations/card-pictures'

export const siteSettings: Slice = { extend: { collection: keepCardPictures }, globals: [SiteSettings] }
