import type { CrmSlice } from '@crm/crm-slice'
import { paymentRoutes } from './endpoints'
import { tables } from './tables'

export const payments: CrmSlice = { routes: paymentRoutes, tables }
