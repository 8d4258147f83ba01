import { keepsReferredPictures } from '@collections/media/operations/shown-pictures'
import type { Slice } from '@kit/slice'
import { Projects } from './collection'
import { projectRoutes } from './endpoints'
import { keepShownPictures } from './operations/pictures-in-use'
import { PORTFOLIO_SCREEN } from './screens'

const keepSharePictures = keepsReferredPictures('projects', 'no projeto')

export const projects: Slice = {
  collections: [Projects],
  extend: { collection: (collection) => keepSharePictures(keepShownPictures(collection)) },
  tables: { integers: { projects: { displayOrder: [0, 2_147_483_647], featured: [0, 1] } } },
  routes: projectRoutes,
  screens: [{ ...PORTFOLIO_SCREEN, Component: '/collections/projects/admin/screen#PortfolioView' }],
  undoable: { projects: { entityType: 'project' } },
}
