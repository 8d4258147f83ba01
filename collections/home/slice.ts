import type { Slice } from '@kit/slice'
import { Home } from './global'

export const home: Slice = { globals: [Home] }
