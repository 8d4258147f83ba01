import type { StaffScreen } from '@kit/admin/shell/screens'
import { CRM_ROLES } from '@kit/lib/roles'

export const ORDERS_SCREEN = {
  description: 'Trabalhos em curso, prazos e valores',
  label: 'Projetos',
  path: '/admin/crm/projects',
  roles: CRM_ROLES,
  bar: true,
  hasRecords: true,
  key: 'p',
  menu: { group: 'Vendas', icon: 'briefcase' },
  order: 5,
} as const satisfies StaffScreen
