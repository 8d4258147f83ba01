import type { StaffScreen } from '@kit/admin/shell/screens'
import { CRM_ROLES } from '@kit/lib/roles'

/** Linked at the top of the team's report, as all reports are. */
export const ORIGIN_REPORT_SCREEN = {
  description: 'De onde vêm os pedidos e a receita',
  label: 'Origem',
  path: '/admin/crm/reports/origin',
  roles: CRM_ROLES,
  order: 10,
} as const satisfies StaffScreen

export const PAYMENT_REPORT_SCREEN = {
  description: 'O que venceu, o que entrou e há quanto tempo se espera pelo resto',
  label: 'Recebimentos',
  path: '/admin/crm/reports/payments',
  roles: ['admin'],
  order: 10,
} as const satisfies StaffScreen

export const TEAM_REPORT_SCREEN = {
  alsoAt: [ORIGIN_REPORT_SCREEN.path, PAYMENT_REPORT_SCREEN.path],
  description: 'O trabalho de cada pessoa num período',
  label: 'Relatórios',
  path: '/admin/crm/reports/team',
  roles: CRM_ROLES,
  menu: { group: 'Vendas', icon: 'chart-column' },
  order: 10,
} as const satisfies StaffScreen
