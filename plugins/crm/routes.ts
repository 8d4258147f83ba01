import { bind, type BoundRoute } from '@kit/http/bind'
import { clientRoutes } from '@crm/clients/endpoints'
import { getDashboard } from '@crm/dashboard/contract'
import { getDashboardStats } from '@crm/dashboard/operations/get-dashboard-stats'
import { leadRoutes } from '@crm/leads/endpoints'
import { messageRoutes } from '@crm/messages/endpoints'
import { orderRoutes } from '@crm/orders/endpoints'
import { quoteRoutes } from '@crm/quotes/endpoints'
import { searchRecords as searchRecordsRoute } from '@crm/search/contract'
import { searchRecords } from '@crm/search/operations/search-records'

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
