import type { StaffScreen } from '@kit/admin/shell/screens'
import { STAFF } from '@kit/lib/roles'

export const FEATURED_CLIENTS_SCREEN = {
  description: 'Logótipos e resultados no site',
  label: 'Clientes em destaque',
  path: '/admin/crm/featured-clients',
  roles: STAFF,
  key: 'e',
  menu: { group: 'Site', icon: 'star' },
  order: 12,
} as const satisfies StaffScreen
