import type { BoundRoute } from '@kit/http/bind'
import { featuredClientRoutes } from '@collections/featured-clients/endpoints'
import { projectRoutes } from '@collections/projects/endpoints'
import { serviceCategoryRoutes } from '@collections/service-categories/endpoints'
import { serviceRoutes } from '@collections/services/endpoints'
import { testimonialRoutes } from '@collections/testimonials/endpoints'

/** Documented routes of the site's content. */
export const siteRoutes: BoundRoute[] = [
  ...projectRoutes,
  ...serviceRoutes,
  ...serviceCategoryRoutes,
  ...featuredClientRoutes,
  ...testimonialRoutes,
]
