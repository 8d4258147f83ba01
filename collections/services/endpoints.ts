import { bind, type BoundRoute } from '@kit/http/bind'
import * as contract from './contract'
import { getPublicService, getService, listPublicServices, listServices } from './operations/service-lists'
import { createService, deleteService, updateService } from './operations/service'

export const serviceRoutes: BoundRoute[] = [
  bind(contract.listPublicServices, ({ query, req }) => listPublicServices(req, query)),
  bind(contract.getPublicService, ({ params, req }) => getPublicService(req, params.id)),
  bind(contract.listServices, ({ query, req }) => listServices(req, query)),
  bind(contract.getService, ({ params, req }) => getService(req, params.id)),
  bind(contract.createService, ({ body, req }) => createService(req, body)),
  bind(contract.updateService, ({ body, loadedAt, params, req }) => updateService(req, params.id, body, loadedAt)),
  bind(contract.deleteService, ({ params, req }) => deleteService(req, params.id)),
]
