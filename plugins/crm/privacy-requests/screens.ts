import type { StaffScreen } from '@kit/admin/shell/screens'

/** Not in the menu, which is full: the privacy desk links here. */
export const DATA_REQUESTS_SCREEN = {
  description: 'O que as pessoas pediram sobre os seus dados',
  label: 'Pedidos de dados',
  path: '/admin/crm/privacy-requests',
  roles: ['admin'],
} as const satisfies StaffScreen
