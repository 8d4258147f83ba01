import { bind, type BoundRoute } from '@kit/http/bind'
import { trashRecord } from '@kit/data/records'
import * as contract from './contract'
import {
  createFeaturedClient,
  getFeaturedClient,
  listFeaturedClients,
  updateFeaturedClient,
} from './operations/featured-clients'
import { featuredClientErrors } from './errors'
import { encodeAhead } from './hooks'

export const featuredClientRoutes: BoundRoute[] = [
  bind(contract.listFeaturedClients, ({ query, req }) => listFeaturedClients(req, query)),
  bind(contract.getFeaturedClient, ({ params, req }) => getFeaturedClient(req, params.id)),
  bind(contract.createFeaturedClient, ({ body, req }) => createFeaturedClient(req, body), {
    beforeTransaction: ({ body, req }) => encodeAhead(req, body.logo),
  }),
  bind(
    contract.updateFeaturedClient,
    ({ body, loadedAt, params, req }) => updateFeaturedClient(req, params.id, body, loadedAt),
    { beforeTransaction: ({ body, params, req }) => encodeAhead(req, body.logo, params.id) },
  ),
  bind(contract.deleteFeaturedClient, ({ params, req }) =>
    trashRecord(req, 'featured-clients', params.id, featuredClientErrors.featured_client_not_found),
  ),
]
