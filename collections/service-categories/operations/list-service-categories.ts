import type { PayloadRequest } from 'payload'

import type { ServiceCategory } from '@kit/database/payload-types'
import { type ListQuery, listRecords, type PageMeta } from '@kit/http/list'
import { textOrNull } from '@kit/lib/serialize'
import type { ServiceCategoryAnswer } from '../contract'

/** Service categories by number (API-43). */
export async function listServiceCategories(
  req: PayloadRequest,
  query: ListQuery,
): Promise<{ categories: ServiceCategoryAnswer[] } & PageMeta> {
  const { docs, meta } = await listRecords({
    collection: 'service-categories',
    defaultSort: ['number'],
    query,
    req,
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
