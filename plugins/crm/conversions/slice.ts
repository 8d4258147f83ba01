import type { CrmSlice } from '@crm/crm-slice'
import { conversionRoutes } from './endpoints'

export const conversions: CrmSlice = {
  routes: conversionRoutes,
}
