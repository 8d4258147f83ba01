import type { StaffScreen } from '@kit/admin/shell/screens'
import { CRM_ROLES } from '@kit/lib/roles'

export const TEAM_REPORT_SCREEN = {
  description: 'O trabalho de cada pessoa num período',
  label: 'Relatórios',
  path: '/admin/crm/reports/team',
  roles: CRM_ROLES,
  menu: { group: 'Vendas', icon: 'chart-column' },
  order: 10,
} as const satisfies StaffScreen
