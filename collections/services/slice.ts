import { keepsReferredPictures } from '@collections/media/operations/shown-pictures'
import { type Slice, viewOf } from '@kit/slice'
import { Services } from './collection'
import { serviceRoutes } from './endpoints'
import { SERVICES_SCREEN } from './screens'

export const services: Slice = {
  collections: [Services],
  extend: { collection: keepsReferredPictures('services', 'no serviço') },
  tables: {
    integers: { services: { estimatedDuration: [1, 3650] } },
    money: { services: ['basePrice'] },
    numbered: ['services'],
  },
  routes: serviceRoutes,
  screens: [{ ...SERVICES_SCREEN, Component: '/collections/services/admin/screen#ServicesView' }],
  views: {
    crmServicesBasic: viewOf({
      ...SERVICES_SCREEN,
      Component: '/collections/services/admin/basic-screen#ServicesBasicView',
      path: `${SERVICES_SCREEN.path}/basic`,
    }),
  },
  undoable: {
    services: {
      entityType: 'service',
      links: { order_items: 'service_id', quote_items: 'service_id', retainer_items: 'service_id' },
    },
  },
}
