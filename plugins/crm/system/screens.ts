import type { StaffScreen } from '@kit/admin/shell/screens'

/** Not in the menu, which is full: the settings link here. */
export const SYSTEM_SCREEN = {
  description: 'Versão, espaço, emails, trabalhos e cópias de segurança',
  label: 'Sistema',
  path: '/admin/crm/system',
  roles: ['admin'],
} as const satisfies StaffScreen
