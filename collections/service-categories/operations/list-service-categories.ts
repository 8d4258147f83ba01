import type { PayloadRequest } from 'payload'

import type { ServiceCategory } from '@kit/database/payload-types'
import { listAs, type ListQuery } from '@kit/http/list'
import { textOrNull } from '@kit/lib/serialize'
import type { ServiceCategoryAnswer } from '../contract'

/** Service categories by number (API-43). */
export const listServiceCategories = (req: PayloadRequest, query: ListQuery) =>
  listAs('categories', serializeCategory, {
    collection: 'service-categories',
    defaultSort: ['number'],
    query,
    req,
  })

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
