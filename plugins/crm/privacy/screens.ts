import type { StaffScreen } from '@kit/admin/shell/screens'

/** Not in the menu, which is full: the settings link here. */
export const PRIVACY_SCREEN = {
  description: 'Procurar, exportar e apagar os dados de uma pessoa',
  label: 'Privacidade',
  path: '/admin/crm/privacy',
  roles: ['admin'],
} as const satisfies StaffScreen
