import type { CrmSlice } from '@crm/crm-slice'
import { viewOf } from '@kit/slice'
import { reportRoutes } from './endpoints'
import { TEAM_REPORT_SCREEN } from './screens'

export const reports: CrmSlice = {
  routes: reportRoutes,
  screens: [TEAM_REPORT_SCREEN],
  views: { crmReports: viewOf(TEAM_REPORT_SCREEN, '/plugins/crm/reports/admin/screen#TeamReportView') },
}
