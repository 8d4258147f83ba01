import type { StaffScreen } from '@kit/admin/shell/screens'
import { CRM_ROLES } from '@kit/lib/roles'

export const MESSAGES_SCREEN = {
  description: 'Emails enviados, à espera e falhados',
  label: 'Mensagens',
  path: '/admin/crm/messages',
  roles: CRM_ROLES,
  key: 'm',
  menu: { group: 'Hoje', icon: 'mail' },
  order: 9,
} as const satisfies StaffScreen
