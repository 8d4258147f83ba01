import { redirect } from 'next/navigation'

import { staffView } from '@kit/admin/shell/view-shell'
import { DASHBOARD_SCREEN } from '../screens'

/** Redirects `/admin/crm` to the dashboard, with the same access (ADM-12, OP-02). */
export const CrmRootView = staffView({
  render: () => redirect(DASHBOARD_SCREEN.path),
  roles: DASHBOARD_SCREEN.roles,
  title: DASHBOARD_SCREEN.label,
})
