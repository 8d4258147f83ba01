import type { CrmSlice } from '@crm/crm-slice'
import { bind } from '@kit/http/bind'
import { viewOf } from '@kit/slice'
import { getDashboard, removeDemo } from './contract'
import { removeDemoRecords } from './operations/demo-records'
import { getDashboardStats } from './operations/stats'
import { DASHBOARD_SCREEN } from './screens'

export const dashboard: CrmSlice = {
  routes: [
    bind(getDashboard, ({ query, req }) => getDashboardStats(req, query.owner)),
    bind(removeDemo, ({ req }) => removeDemoRecords(req)),
  ],
  screens: [{ ...DASHBOARD_SCREEN, Component: '/plugins/crm/dashboard/admin/dashboard-view#DashboardView' }],
  views: {
    crm: viewOf({
      ...DASHBOARD_SCREEN,
      Component: '/plugins/crm/dashboard/admin/crm-root-view#CrmRootView',
      path: '/crm',
    }),
    dashboard: { Component: '/plugins/crm/dashboard/admin/dashboard-view#HomeView' },
  },
}
