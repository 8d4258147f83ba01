import type { Slice } from '@kit/slice'
import { Articles } from './collection'

export const articles: Slice = { collections: [Articles], undoable: { articles: { entityType: 'article' } } }
