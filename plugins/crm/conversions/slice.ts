import type { CrmSlice } from '@crm/crm-slice'
import { conversionRoutes } from './endpoints'
import { convertAccepted } from './operations/convert-quote-to-project'

export const conversions: CrmSlice = {
  onAccepted: convertAccepted,
  routes: conversionRoutes,
}
