import type { Slice } from '@kit/slice'
import { bind } from '@kit/http/bind'
import { ServiceCategories } from './collection'
import { listServiceCategories as route } from './contract'
import { listServiceCategories } from './operations/list-service-categories'

export const serviceCategories: Slice = {
  collections: [ServiceCategories],
  tables: { numbered: ['service_categories'] },
  routes: [bind(route, ({ query, req }) => listServiceCategories(req, query))],
}
