import type { BoundRoute } from '../src/http/bind'
import { platformRoutes } from '../src/platform/endpoints'
import { featuredClientRoutes } from './featured-clients/endpoints'
import { projectRoutes } from './projects/endpoints'
import { serviceCategoryRoutes } from './service-categories/endpoints'
import { serviceRoutes } from './services/endpoints'
import { testimonialRoutes } from './testimonials/endpoints'

/** Documented routes of the site's content and of the platform itself. */
export const siteRoutes: BoundRoute[] = [
  ...projectRoutes,
  ...serviceRoutes,
  ...serviceCategoryRoutes,
  ...featuredClientRoutes,
  ...testimonialRoutes,
  ...platformRoutes,
]
