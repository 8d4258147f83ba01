import { redirectView } from '../../../../src/admin/redirect-view'
import { SCREENS } from '../../../../src/admin/screens'

/** A third address of the dashboard (ADM-12, OP-02). */
export const CrmRootView = redirectView(SCREENS.dashboard.label, SCREENS.dashboard.roles, SCREENS.dashboard.path)
