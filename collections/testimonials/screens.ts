import type { StaffScreen } from '@kit/admin/shell/screens'
import { STAFF } from '@kit/lib/roles'

export const TESTIMONIALS_SCREEN = {
  description: 'O que os clientes dizem, por aprovar e publicado',
  label: 'Depoimentos',
  path: '/admin/crm/testimonials',
  roles: STAFF,
  key: 'd',
  menu: { group: 'Site', icon: 'quote' },
  order: 11,
  phone: true,
} as const satisfies StaffScreen
