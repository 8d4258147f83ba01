import { z } from 'zod'

import { defineRoute } from '@kit/http/define-route'
import { moneyText } from '@kit/http/fields'
import { CRM_ROLES } from '@kit/lib/roles'
import { ownerQuery } from '@crm/owners/schema'

/** The dashboard's figures (DATA-93, OP-58). */
export const dashboardStats = z.object({
  activeLeads: z.int(),
  completedOrders: z.int(),
  pendingOrders: z.int(),
  totalClients: z.int(),
  totalLeads: z.int(),
  totalOrders: z.int(),
  totalQuotes: z.int(),
  totalRevenue: moneyText,
})
export type DashboardStats = z.output<typeof dashboardStats>

export const getDashboard = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ stats: dashboardStats }),
  id: 'dashboard.stats',
  method: 'GET',
  path: '/api/crm/dashboard',
  query: z.object(ownerQuery),
  summary: 'Números do painel',
  tag: 'Painel',
})

export const removeDemo = defineRoute({
  access: ['admin'],
  answer: z.object({ removed: z.int() }),
  id: 'dashboard.remove-demo',
  method: 'DELETE',
  path: '/api/crm/demo',
  summary: 'Mover os registos de demonstração para o lixo',
  tag: 'Painel',
})
