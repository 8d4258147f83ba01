import type { StaffScreen } from '@kit/admin/shell/screens'
import { CRM_ROLES } from '@kit/lib/roles'

export const LEADS_SCREEN = {
  description: 'Pedidos recebidos e contactos a acompanhar',
  label: 'Leads',
  path: '/admin/crm/leads',
  roles: CRM_ROLES,
  bar: true,
  hasRecords: true,
  key: 'l',
  menu: { group: 'Vendas', icon: 'inbox' },
  order: 2,
  phone: true,
} as const satisfies StaffScreen
