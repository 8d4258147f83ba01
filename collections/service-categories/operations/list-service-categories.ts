import type { PayloadRequest } from 'payload'

import type { ServiceCategory } from '@kit/database/payload-types'
import { listAs, type ListQuery } from '@kit/http/list'
import { answerOf } from '@kit/records/answer-of'
import { serviceCategory, type ServiceCategoryAnswer } from '../contract'

const serializeCategory: (doc: ServiceCategory) => ServiceCategoryAnswer = answerOf(serviceCategory)

/** Service categories by number (API-43). */
export const listServiceCategories = (req: PayloadRequest, query: ListQuery) =>
  listAs('categories', serializeCategory, {
    collection: 'service-categories',
    defaultSort: ['number'],
    query,
    req,
  })
