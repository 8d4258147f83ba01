import { bind, type BoundRoute } from '../../src/http/bind'
import { clientRoutes } from './clients/endpoints'
import { getDashboard } from './dashboard/contract'
import { getDashboardStats } from './dashboard/operations/get-dashboard-stats'
import { leadRoutes } from './leads/endpoints'
import { messageRoutes } from './messages/endpoints'
import { orderRoutes } from './orders/endpoints'
import { quoteRoutes } from './quotes/endpoints'
import { searchRecords as searchRecordsRoute } from './search/contract'
import { searchRecords } from './search/operations/search-records'

/** The CRM's documented routes. */
export const crmRoutes: BoundRoute[] = [
  bind(getDashboard, ({ req }) => getDashboardStats(req)),
  bind(searchRecordsRoute, ({ query, req }) => searchRecords(req, query.q)),
  ...leadRoutes,
  ...quoteRoutes,
  ...clientRoutes,
  ...orderRoutes,
  ...messageRoutes,
]
