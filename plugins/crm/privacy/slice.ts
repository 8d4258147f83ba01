import type { CrmSlice } from '@crm/crm-slice'
import { privacyRoutes } from './endpoints'
import { PrivacySettings } from './global'
import { PRIVACY_SCREEN } from './screens'
import { tables } from './tables'

export const privacy: CrmSlice = {
  globals: [PrivacySettings],
  routes: privacyRoutes,
  screens: [{ ...PRIVACY_SCREEN, Component: '/plugins/crm/privacy/admin/screen#PrivacyView' }],
  tables,
}
