import type { StaffScreen } from '@kit/admin/shell/screens'
import { CRM_ROLES } from '@kit/lib/roles'

export const DUPLICATES_SCREEN = {
  description: 'Leads e clientes que podem ser a mesma pessoa',
  label: 'Duplicados',
  path: '/admin/crm/duplicates',
  roles: CRM_ROLES,
} as const satisfies StaffScreen
