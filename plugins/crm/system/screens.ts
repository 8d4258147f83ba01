import type { StaffScreen } from '@kit/admin/shell/screens'

/** The settings lead here: the menu has no room. */
export const SYSTEM_SCREEN = {
  description: 'Versão, espaço, emails, trabalhos e cópias de segurança',
  label: 'Sistema',
  path: '/admin/crm/system',
  roles: ['admin'],
} as const satisfies StaffScreen
