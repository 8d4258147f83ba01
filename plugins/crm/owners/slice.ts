import type { CrmSlice } from '@crm/crm-slice'
import { ownerRoutes } from './endpoints'
import { withWork } from './user-hooks'

export const owners: CrmSlice = {
  extend: { collection: withWork },
  routes: ownerRoutes,
}
