import type { CrmSlice } from '@crm/crm-slice'
import { Notes } from './collection'
import { noteRoutes } from './endpoints'

export const notes: CrmSlice = {
  collections: [Notes],
  routes: noteRoutes,
}
