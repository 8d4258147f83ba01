import type { CrmSlice } from '@crm/crm-slice'
import { Clients } from './collection'
import { clientRoutes } from './endpoints'
import { CLIENTS_SCREEN } from './screens'

export const clients: CrmSlice = {
  collections: [Clients],
  routes: clientRoutes,
  screens: [{ ...CLIENTS_SCREEN, Component: '/plugins/crm/conversions/admin/screens#ClientsView' }],
  undoable: { clients: { entityType: 'client' } },
}
