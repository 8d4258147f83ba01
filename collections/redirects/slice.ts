import type { Slice } from '@kit/slice'
import { Redirects } from './collection'
import { tables } from './tables'

export const redirects: Slice = { collections: [Redirects], tables }
