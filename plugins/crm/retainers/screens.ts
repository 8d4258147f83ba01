import type { StaffScreen } from '@kit/admin/shell/screens'
import { CRM_ROLES } from '@kit/lib/roles'

export const RETAINERS_SCREEN = {
  description: 'Trabalho de todos os meses, o que inclui e o que falta',
  label: 'Avenças',
  path: '/admin/crm/retainers',
  roles: CRM_ROLES,
  hasRecords: true,
  key: 'v',
  menu: { group: 'Vendas', icon: 'calendar-sync' },
  order: 7,
} as const satisfies StaffScreen
