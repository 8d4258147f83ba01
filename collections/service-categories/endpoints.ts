import type { PayloadRequest } from 'payload'

import type { ServiceCategory } from '../../src/payload-types'
import { bind, type BoundRoute } from '../../src/http/bind'
import { type ListQuery, listRecords, type PageMeta } from '../../src/http/list'
import { textOrNull } from '../../src/lib/serialize'
import { listServiceCategories, type ServiceCategoryAnswer } from './contract'

export const serviceCategoryRoutes: BoundRoute[] = [
  bind(listServiceCategories, ({ query, req }) => listCategories(req, query)),
]

async function listCategories(
  req: PayloadRequest,
  query: ListQuery,
): Promise<{ categories: ServiceCategoryAnswer[] } & PageMeta> {
  const { docs, meta } = await listRecords({
    collection: 'service-categories',
    defaultSort: ['number'],
    query,
    req,
    searched: ['name', 'description'],
  })
  return { categories: docs.map(serializeCategory), ...meta }
}

function serializeCategory(doc: ServiceCategory): ServiceCategoryAnswer {
  return {
    color: doc.color,
    createdAt: doc.createdAt,
    description: textOrNull(doc.description),
    id: doc.id,
    name: doc.name,
    number: doc.number ?? 0,
  }
}
