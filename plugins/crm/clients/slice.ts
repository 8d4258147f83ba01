import type { CrmSlice } from '@crm/crm-slice'
import { viewOf } from '@kit/slice'
import { Clients } from './collection'
import { clientRoutes } from './endpoints'
import { CLIENTS_SCREEN } from './screens'

export const clients: CrmSlice = {
  collections: [Clients],
  routes: clientRoutes,
  screens: [CLIENTS_SCREEN],
  views: { crmClients: viewOf(CLIENTS_SCREEN, '/plugins/crm/conversions/admin/screens#ClientsView') },
  undoable: { clients: { entityType: 'client' } },
}
