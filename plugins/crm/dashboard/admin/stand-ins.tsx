import { redirectView } from '../../../../src/admin/redirect-view'
import { SCREENS } from '../../../../src/admin/screens'

/**
 * Documented addresses whose own screen is not built yet lead to Payload's list of the same records, so that no entry
 * of a menu ends nowhere.
 */
const listOf = ({ label, roles }: (typeof SCREENS)[keyof typeof SCREENS], collection: string) =>
  redirectView(label, roles, `/admin/collections/${collection}`)

export const ProjectsView = listOf(SCREENS.projects, 'orders')

/** A third address of the dashboard (ADM-12, OP-02). */
export const CrmRootView = redirectView(SCREENS.dashboard.label, SCREENS.dashboard.roles, SCREENS.dashboard.path)
