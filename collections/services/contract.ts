import { z } from 'zod'

import { deletedAnswer } from '@kit/http/answers-schema'
import { defineRoute } from '@kit/http/define-route'
import { numberOrUuid } from '@kit/http/fields'
import { listQuery, pageMeta } from '@kit/http/list'
import { SHOWN_STATUSES } from '@kit/http/statuses'
import { CRM_ROLES, STAFF } from '@kit/lib/roles'
import { publicService, service, serviceInput, serviceUpdate } from './schema'
import { serviceErrors } from './errors'

const record = { collection: 'services', notFound: serviceErrors.service_not_found } as const
const tag = 'Serviços'
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
  status: 200,
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
  status: 200,
  summary: 'Ver um serviço ativo (por número ou uuid)',
  tag,
})

export const listServices = defineRoute({
  access: STAFF,
  answer: z.object({ services: z.array(service), ...pageMeta }),
  id: 'services.list',
  method: 'GET',
  path: '/api/crm/services',
  // The staff's list is also narrowed by category: its number or uuid.
  query: query.extend({ category: numberOrUuid('Categoria desconhecida').optional() }),
  status: 200,
  summary: 'Listar todos os serviços',
  tag,
})

export const getService = defineRoute({
  access: STAFF,
  answer: z.object({ service }),
  id: 'services.get',
  method: 'GET',
  path: '/api/crm/services/{id}',
  record,
  status: 200,
  summary: 'Obter um serviço',
  tag,
})

export const createService = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ service }),
  body: serviceInput,
  id: 'services.create',
  method: 'POST',
  path: '/api/crm/services',
  status: 201,
  summary: 'Criar um serviço',
  tag,
})

export const updateService = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ service }),
  body: serviceUpdate,
  checksLoadedAt: true,
  id: 'services.update',
  method: 'PUT',
  path: '/api/crm/services/{id}',
  record,
  status: 200,
  summary: 'Atualizar um serviço',
  tag,
})

export const deleteService = defineRoute({
  access: CRM_ROLES,
  answer: deletedAnswer,
  id: 'services.delete',
  method: 'DELETE',
  path: '/api/crm/services/{id}',
  record,
  status: 200,
  summary: 'Mover um serviço para o lixo',
  tag,
})
