import type { CrmSlice } from '@crm/crm-slice'
import { duplicateRoutes } from './endpoints'
import { DUPLICATES_SCREEN } from './screens'
import { tables } from './tables'

export const duplicates: CrmSlice = {
  tables,
  routes: duplicateRoutes,
  screens: [{ ...DUPLICATES_SCREEN, Component: '/plugins/crm/duplicates/admin/screen#DuplicatesView' }],
}
