import { redirect } from 'next/navigation'

import { SCREENS } from '@kit/admin/shell/screens'
import { staffView } from '@kit/admin/shell/view-shell'

/** A third address of the dashboard, for the same people (ADM-12, OP-02). */
export const CrmRootView = staffView({
  render: () => redirect(SCREENS.dashboard.path),
  roles: SCREENS.dashboard.roles,
  title: SCREENS.dashboard.label,
})
