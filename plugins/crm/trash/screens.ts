import type { StaffScreen } from '@kit/admin/shell/screens'
import { STAFF } from '@kit/lib/roles'

export const TRASH_SCREEN = {
  description: 'O que foi apagado nos últimos 30 dias',
  label: 'Lixo',
  path: '/admin/crm/trash',
  roles: STAFF,
  order: 90,
} as const satisfies StaffScreen
