import type { StaffScreen } from '@kit/admin/shell/screens'
import { CRM_ROLES } from '@kit/lib/roles'

export const SERVICES_SCREEN = {
  description: 'Serviços, preços e durações',
  label: 'Serviços',
  path: '/admin/crm/services',
  roles: CRM_ROLES,
  bar: true,
  key: 's',
  menu: { group: 'Site', icon: 'package' },
  order: 7,
} as const satisfies StaffScreen
