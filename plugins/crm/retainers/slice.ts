import type { CrmSlice } from '@crm/crm-slice'
import { requireClientOf } from '@crm/clients/operations/client'
import { Retainers } from './collection'
import { retainerRoutes } from './endpoints'
import { RETAINERS_SCREEN } from './screens'
import { tables } from './tables'

export const retainers: CrmSlice = {
  collections: [Retainers],
  routes: retainerRoutes,
  screens: [{ ...RETAINERS_SCREEN, Component: '/plugins/crm/retainers/admin/screen#RetainersView' }],
  tables,
  undoable: { retainers: { entityType: 'retainer', requires: requireClientOf('retainers') } },
}
