import type { Slice } from '@kit/slice'
import { FeaturedClients } from './collection'
import { featuredClientRoutes } from './endpoints'
import { FEATURED_CLIENTS_SCREEN } from './screens'

export const featuredClients: Slice = {
  collections: [FeaturedClients],
  tables: { integers: { featured_clients: { sortOrder: [0, 2_147_483_647] } } },
  routes: featuredClientRoutes,
  screens: [
    { ...FEATURED_CLIENTS_SCREEN, Component: '/collections/featured-clients/admin/screen#FeaturedClientsView' },
  ],
  undoable: { 'featured-clients': { entityType: 'featured-client' } },
}
