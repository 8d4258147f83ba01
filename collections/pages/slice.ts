import type { Slice } from '@kit/slice'
import { Pages } from './collection'

export const pages: Slice = { collections: [Pages], undoable: { pages: { entityType: 'page' } } }
