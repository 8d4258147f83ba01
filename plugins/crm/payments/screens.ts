import type { StaffScreen } from '@kit/admin/shell/screens'
import { CRM_ROLES } from '@kit/lib/roles'

export const PAYMENTS_SCREEN = {
  description: 'Quem deve quanto, e o que já entrou',
  label: 'Recebimentos',
  path: '/admin/crm/payments',
  roles: CRM_ROLES,
  hasRecords: true,
  key: 'r',
  menu: { group: 'Vendas', icon: 'banknote' },
  order: 6,
} as const satisfies StaffScreen
