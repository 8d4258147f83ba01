import { bind, type BoundRoute } from '../../src/http/bind'
import { clientRoutes } from './clients/endpoints'
import { getDashboard } from './dashboard/contract'
import { getDashboardStats } from './dashboard/operations/get-dashboard-stats'
import { leadRoutes } from './leads/endpoints'
import { orderRoutes } from './orders/endpoints'
import { quoteRoutes } from './quotes/endpoints'

/** The CRM's documented routes. */
export const crmRoutes: BoundRoute[] = [
  bind(getDashboard, ({ req }) => getDashboardStats(req)),
  ...leadRoutes,
  ...quoteRoutes,
  ...clientRoutes,
  ...orderRoutes,
]
