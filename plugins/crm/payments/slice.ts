import type { CrmSlice } from '@crm/crm-slice'
import { paymentRoutes } from './endpoints'
import { PAYMENTS_SCREEN } from './screens'
import { tables } from './tables'

export const payments: CrmSlice = {
  routes: paymentRoutes,
  screens: [{ ...PAYMENTS_SCREEN, Component: '/plugins/crm/conversions/admin/screens#PaymentsView' }],
  tables,
}
