import type { StaffScreen } from '@kit/admin/shell/screens'
import { STAFF } from '@kit/lib/roles'

export const DASHBOARD_SCREEN = {
  description: 'Números do CRM',
  label: 'Painel',
  path: '/admin/crm/dashboard',
  roles: STAFF,
  alsoAt: ['/admin', '/admin/crm'],
  bar: true,
  key: 'i',
  menu: { group: 'Hoje', icon: 'layout-dashboard' },
  order: 1,
  phone: true,
} as const satisfies StaffScreen

/** Query of the dashboard's address that shows the whole day. */
export const WHOLE_DAY = { hoje: 'tudo' }
