import type { StaffScreen } from '@kit/admin/shell/screens'
import { STAFF } from '@kit/lib/roles'

export const PORTFOLIO_SCREEN = {
  description: 'Trabalhos mostrados no site',
  label: 'Portfólio',
  path: '/admin/portfolio',
  roles: STAFF,
  bar: 'Gestão do portfólio',
  key: 'f',
  menu: { group: 'Site', icon: 'palette', order: 0 },
  order: 8,
  phone: true,
} as const satisfies StaffScreen
