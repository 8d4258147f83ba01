import { z } from 'zod'

import { crud } from '@kit/http/crud'
import { defineRoute } from '@kit/http/define-route'
import { numberOrUuid } from '@kit/http/fields'
import { listQuery, pageMeta } from '@kit/http/list'
import { SHOWN_STATUSES } from '@kit/http/statuses'
import { CRM_ROLES, STAFF } from '@kit/lib/roles'
import { publicService, service, serviceInput, serviceUpdate } from './schema'
import { serviceErrors } from './errors'

const record = { collection: 'services', notFound: serviceErrors.service_not_found } as const
const tag = 'Serviços'
const routes = crud({
  access: STAFF,
  answer: service,
  at: '/api/crm/services',
  many: 'services',
  noun: 'um serviço',
  one: 'service',
  record,
  tag,
  writers: CRM_ROLES,
})
const query = listQuery({
  sort: ['name', 'basePrice', 'category', 'estimatedDuration', 'createdAt', 'number'],
  status: SHOWN_STATUSES,
})

export const listPublicServices = defineRoute({
  access: 'public',
  answer: z.object({ servicesByCategory: z.record(z.string(), z.array(publicService)), ...pageMeta }),
  cachedBy: ['services'],
  id: 'services.list-public',
  method: 'GET',
  path: '/api/services',
  query,
  summary: 'Serviços ativos por categoria',
  tag,
})

export const getPublicService = defineRoute({
  access: 'public',
  answer: z.object({ service: publicService }),
  cachedBy: ['services'],
  errors: [serviceErrors.service_not_found],
  id: 'services.get-public',
  method: 'GET',
  path: '/api/services/{id}',
  summary: 'Ver um serviço ativo (por número ou uuid)',
  tag,
})

export const listServices = routes.list(
  // The staff list can also be filtered by category: number or uuid.
  query.extend({ category: numberOrUuid('Categoria desconhecida').optional() }),
  'Listar todos os serviços',
)

export const getService = routes.get()

export const createService = routes.create({ body: serviceInput })

export const updateService = routes.update({ body: serviceUpdate })

export const deleteService = routes.remove()
