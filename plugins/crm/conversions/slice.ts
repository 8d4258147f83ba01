import type { CrmSlice } from '@crm/crm-slice'
import { conversionRoutes } from './endpoints'
import { followAcceptance } from './operations/convert-quote-to-project'

export const conversions: CrmSlice = {
  onAcceptance: followAcceptance,
  routes: conversionRoutes,
}
