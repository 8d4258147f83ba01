import type { StaffScreen } from '@kit/admin/shell/screens'
import { STAFF } from '@kit/lib/roles'

export const CAMPAIGN_LINKS_SCREEN = {
  description: 'Endereços curtos com QR para campanhas',
  label: 'Ligações de campanha',
  path: '/admin/crm/campaign-links',
  roles: STAFF,
  order: 91,
} as const satisfies StaffScreen
