import type { StaffScreen } from '@kit/admin/shell/screens'
import { STAFF } from '@kit/lib/roles'

export const DASHBOARD_SCREEN = {
  description: 'Números do CRM',
  label: 'Painel',
  path: '/admin/crm/dashboard',
  roles: STAFF,
  bar: true,
  key: 'i',
  menu: 'CRM',
  order: 1,
} as const satisfies StaffScreen
