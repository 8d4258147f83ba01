import type { StaffScreen } from '@kit/admin/shell/screens'

/** The settings lead here: the menu has no room. */
export const PRIVACY_SCREEN = {
  description: 'Procurar, exportar e apagar os dados de uma pessoa',
  label: 'Privacidade',
  path: '/admin/crm/privacy',
  roles: ['admin'],
} as const satisfies StaffScreen
