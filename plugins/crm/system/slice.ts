import type { CrmSlice } from '@crm/crm-slice'
import { SYSTEM_SCREEN } from './screens'

export const system: CrmSlice = {
  screens: [{ ...SYSTEM_SCREEN, Component: '/plugins/crm/system/admin/screen#SystemView' }],
}
