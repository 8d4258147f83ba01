import type { Slice } from '@kit/slice'
import { Redirects } from './collection'
import { redirectRoutes } from './endpoints'
import { tables } from './tables'

export const redirects: Slice = {
  collections: [Redirects],
  routes: redirectRoutes,
  tables,
  undoable: { redirects: { entityType: 'redirect' } },
}
