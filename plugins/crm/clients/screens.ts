import type { StaffScreen } from '@kit/admin/shell/screens'
import { CRM_ROLES } from '@kit/lib/roles'

export const CLIENTS_SCREEN = {
  description: 'Quem já trabalha connosco',
  label: 'Clientes',
  path: '/admin/crm/clients',
  roles: CRM_ROLES,
  bar: true,
  hasRecords: true,
  key: 'c',
  menu: { group: 'Vendas', icon: 'users' },
  order: 4,
} as const satisfies StaffScreen
