import { bind, type BoundRoute } from '@kit/http/bind'
import * as contract from './contract'
import { listServiceCategories } from './operations/list-service-categories'

export const serviceCategoryRoutes: BoundRoute[] = [
  bind(contract.listServiceCategories, ({ query, req }) => listServiceCategories(req, query)),
]
