import { bind, type BoundRoute } from '@kit/http/bind'
import { clientRoutes } from '@crm/clients/endpoints'
import { getDashboard, removeDemo } from '@crm/dashboard/contract'
import { removeDemoRecords } from '@crm/dashboard/operations/demo-records'
import { getDashboardStats } from '@crm/dashboard/operations/stats'
import { clientToProject, leadToQuote, quoteToClient } from '@crm/conversions/endpoints'
import { duplicateRoutes } from '@crm/duplicates/endpoints'
import { leadRoutes, leadWorkRoutes } from '@crm/leads/endpoints'
import { messageRoutes } from '@crm/messages/endpoints'
import { notificationRoutes } from '@crm/notifications/endpoints'
import { orderRoutes } from '@crm/orders/endpoints'
import { ownerRoutes } from '@crm/owners/endpoints'
import { proposalRoutes } from '@crm/proposals/endpoints'
import { reminderRoutes } from '@crm/reminders/endpoints'
import { quoteRoutes } from '@crm/quotes/endpoints'
import { noteRoutes } from '@crm/notes/endpoints'
import { reportRoutes } from '@crm/reports/endpoints'
import { taskRoutes } from '@crm/tasks/endpoints'
import { searchRecords as searchRecordsRoute } from '@crm/search/contract'
import { searchRecords } from '@crm/search/operations/search'

/** The CRM's documented routes, in the order of the documentation: a conversion stands with what it starts from. */
export const crmRoutes: BoundRoute[] = [
  bind(getDashboard, ({ query, req }) => getDashboardStats(req, query.owner)),
  bind(removeDemo, ({ req }) => removeDemoRecords(req)),
  bind(searchRecordsRoute, ({ query, req }) => searchRecords(req, query)),
  ...leadRoutes,
  leadToQuote,
  ...leadWorkRoutes,
  ...quoteRoutes,
  quoteToClient,
  ...clientRoutes,
  clientToProject,
  ...proposalRoutes,
  ...reminderRoutes,
  ...orderRoutes,
  ...taskRoutes,
  ...noteRoutes,
  ...ownerRoutes,
  ...duplicateRoutes,
  ...reportRoutes,
  ...messageRoutes,
  ...notificationRoutes,
]
