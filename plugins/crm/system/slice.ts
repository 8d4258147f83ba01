import type { CrmSlice } from '@crm/crm-slice'
import { viewOf } from '@kit/slice'
import { SYSTEM_SCREEN } from './screens'

export const system: CrmSlice = {
  screens: [SYSTEM_SCREEN],
  views: { crmSystem: viewOf(SYSTEM_SCREEN, '/plugins/crm/system/admin/screen#SystemView') },
}
