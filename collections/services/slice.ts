import { type Slice, viewOf } from '@kit/slice'
import { Services } from './collection'
import { serviceRoutes } from './endpoints'
import { SERVICES_SCREEN } from './screens'

export const services: Slice = {
  collections: [Services],
  tables: {
    integers: { services: { estimatedDuration: [1, 3650] } },
    money: { services: ['basePrice'] },
    numbered: ['services'],
  },
  routes: serviceRoutes,
  screens: [SERVICES_SCREEN],
  views: {
    crmServices: viewOf(SERVICES_SCREEN, '/collections/services/admin/screen#ServicesView'),
    crmServicesBasic: viewOf(
      { ...SERVICES_SCREEN, path: `${SERVICES_SCREEN.path}/basic` },
      '/collections/services/admin/basic-screen#ServicesBasicView',
    ),
  },
  undoable: {
    services: {
      entityType: 'service',
      links: { order_items: 'service_id', quote_items: 'service_id', retainer_items: 'service_id' },
    },
  },
}
