import { z } from 'zod'

import { defineRoute } from '@kit/http/define-route'
import { isoDate, uuidText } from '@kit/http/fields'
import { listQuery, pageMeta } from '@kit/http/list'
import { STAFF } from '@kit/lib/roles'

/** A service category (DATA-37…40). */
export const serviceCategory = z.object({
  color: z.string(),
  createdAt: isoDate,
  description: z.string().nullable(),
  id: uuidText,
  name: z.string(),
  number: z.int(),
})
export type ServiceCategoryAnswer = z.output<typeof serviceCategory>

export const listServiceCategories = defineRoute({
  access: STAFF,
  answer: z.object({ categories: z.array(serviceCategory), ...pageMeta }),
  id: 'service-categories.list',
  method: 'GET',
  path: '/api/crm/service-categories',
  query: listQuery({ sort: ['number', 'name', 'createdAt'] }),
  summary: 'Listar categorias de serviço',
  tag: 'Serviços',
})
