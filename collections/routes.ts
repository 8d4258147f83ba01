import { bind, type BoundRoute } from '@kit/http/bind'
import { undoDeletion as undoDeletionRoute } from '@kit/http/undo-deletion'
import { undoErrors } from '@collections/activities/errors'
import { undoDeletion } from '@collections/activities/operations/undo-deletion'
import { featuredClientRoutes } from '@collections/featured-clients/endpoints'
import { projectRoutes } from '@collections/projects/endpoints'
import { listServiceCategories as listServiceCategoriesRoute } from '@collections/service-categories/contract'
import { listServiceCategories } from '@collections/service-categories/operations/list-service-categories'
import { serviceRoutes } from '@collections/services/endpoints'
import { testimonialRoutes } from '@collections/testimonials/endpoints'
import { listPeople as listPeopleRoute } from '@collections/users/contract'
import { listPeople } from '@collections/users/operations/people'

/** Documented routes of the site's content and of the accounts, and the one of every deletion. */
export const siteRoutes: BoundRoute[] = [
  ...projectRoutes,
  ...serviceRoutes,
  bind(listServiceCategoriesRoute, ({ query, req }) => listServiceCategories(req, query)),
  ...featuredClientRoutes,
  ...testimonialRoutes,
  bind(listPeopleRoute, async ({ req }) => ({ people: await listPeople(req) })),
  bind(undoDeletionRoute(Object.values(undoErrors)), ({ body, req }) => undoDeletion(req, body.collection, body.id)),
]
