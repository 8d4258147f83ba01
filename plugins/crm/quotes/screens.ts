import type { StaffScreen } from '@kit/admin/shell/screens'
import { CRM_ROLES } from '@kit/lib/roles'

export const QUOTES_SCREEN = {
  description: 'Propostas enviadas, aprovadas e em rascunho',
  label: 'Orçamentos',
  path: '/admin/crm/quotes',
  roles: CRM_ROLES,
  bar: true,
  hasRecords: true,
  key: 'o',
  menu: 'CRM',
  order: 3,
} as const satisfies StaffScreen
