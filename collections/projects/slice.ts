import type { Slice } from '@kit/slice'
import { Projects } from './collection'
import { projectRoutes } from './endpoints'
import { keepShownPictures } from './operations/pictures-in-use'
import { PORTFOLIO_SCREEN } from './screens'

export const projects: Slice = {
  collections: [Projects],
  extend: { collection: keepShownPictures },
  tables: { integers: { projects: { displayOrder: [0, 2_147_483_647], featured: [0, 1] } } },
  routes: projectRoutes,
  screens: [{ ...PORTFOLIO_SCREEN, Component: '/collections/projects/admin/screen#PortfolioView' }],
  undoable: { projects: { entityType: 'project' } },
}
