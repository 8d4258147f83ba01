import type { CrmSlice } from '@crm/crm-slice'
import { reportRoutes } from './endpoints'
import { ORIGIN_REPORT_SCREEN, PAYMENT_REPORT_SCREEN, TEAM_REPORT_SCREEN } from './screens'

export const reports: CrmSlice = {
  routes: reportRoutes,
  screens: [
    { ...TEAM_REPORT_SCREEN, Component: '/plugins/crm/reports/admin/screen#TeamReportView' },
    { ...ORIGIN_REPORT_SCREEN, Component: '/plugins/crm/reports/admin/origin-screen#OriginReportView' },
    { ...PAYMENT_REPORT_SCREEN, Component: '/plugins/crm/reports/admin/payment-screen#PaymentReportView' },
  ],
}
