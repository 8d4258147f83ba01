import type { CrmSlice } from '@crm/crm-slice'
import { viewOf } from '@kit/slice'
import { reportRoutes } from './endpoints'
import { ORIGIN_REPORT_SCREEN, PAYMENT_REPORT_SCREEN, TEAM_REPORT_SCREEN } from './screens'

export const reports: CrmSlice = {
  routes: reportRoutes,
  screens: [TEAM_REPORT_SCREEN, ORIGIN_REPORT_SCREEN, PAYMENT_REPORT_SCREEN],
  views: {
    crmOriginReport: viewOf(ORIGIN_REPORT_SCREEN, '/plugins/crm/reports/admin/origin-screen#OriginReportView'),
    crmPaymentReport: viewOf(PAYMENT_REPORT_SCREEN, '/plugins/crm/reports/admin/payment-screen#PaymentReportView'),
    crmReports: viewOf(TEAM_REPORT_SCREEN, '/plugins/crm/reports/admin/screen#TeamReportView'),
  },
}
