import type { StaffScreen } from '@kit/admin/shell/screens'
import { STAFF } from '@kit/lib/roles'

export const NOTIFICATIONS_SCREEN = {
  description: 'O que aconteceu e lhe diz respeito',
  label: 'Avisos',
  path: '/admin/crm/notifications',
  roles: STAFF,
  menu: { group: 'Hoje', icon: 'bell' },
  order: 7,
  phone: true,
} as const satisfies StaffScreen

export const NOTIFICATION_SETTINGS_SCREEN = {
  description: 'De que quer ser avisado, e como',
  label: 'Os meus avisos',
  path: '/admin/crm/notifications/settings',
  roles: STAFF,
} as const satisfies StaffScreen
