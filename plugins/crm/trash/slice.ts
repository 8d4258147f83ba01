import type { CrmSlice } from '@crm/crm-slice'
import { viewOf } from '@kit/slice'
import { TRASH_SCREEN } from './screens'

export const trash: CrmSlice = {
  screens: [TRASH_SCREEN],
  views: { crmTrash: viewOf(TRASH_SCREEN, '/plugins/crm/trash/admin/screen#TrashView') },
}
