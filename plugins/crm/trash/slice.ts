import type { CrmSlice } from '@crm/crm-slice'
import { TRASH_SCREEN } from './screens'

export const trash: CrmSlice = {
  screens: [{ ...TRASH_SCREEN, Component: '/plugins/crm/trash/admin/screen#TrashView' }],
}
