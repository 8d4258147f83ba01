import { redirectView } from '@kit/admin/shell/redirect-view'
import { SCREENS } from '@kit/admin/shell/screens'

/** A third address of the dashboard (ADM-12, OP-02). */
export const CrmRootView = redirectView(SCREENS.dashboard.label, SCREENS.dashboard.roles, SCREENS.dashboard.path)
