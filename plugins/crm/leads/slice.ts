import type { CrmSlice } from '@crm/crm-slice'
import { Leads } from './collection'
import { leadRoutes } from './endpoints'
import { LEADS_SCREEN } from './screens'
import { tables } from './tables'

export const leads: CrmSlice = {
  collections: [Leads],
  tables,
  routes: leadRoutes,
  screens: [{ ...LEADS_SCREEN, Component: '/plugins/crm/conversions/admin/screens#LeadsView' }],
  undoable: { leads: { entityType: 'lead', links: { quotes: 'lead_id' } } },
}
