import { z } from 'zod'

import { deletedAnswer } from '@kit/http/answers-schema'
import { defineRoute, LOGO_BODY_LIMIT } from '@kit/http/define-route'
import { listQuery, pageMeta } from '@kit/http/list'
import { SHOWN_STATUSES } from '@kit/http/statuses'
import { CONTENT_ROLES, STAFF } from '@kit/lib/roles'
import { featuredClient, featuredClientInput, publicFeaturedClient } from './schema'
import { featuredClientErrors } from './errors'

const record = { collection: 'featured-clients', notFound: featuredClientErrors.featured_client_not_found } as const
const tag = 'Clientes em destaque'

export const listFeaturedClients = defineRoute({
  access: 'public',
  answer: z.object({ clients: z.union([z.array(featuredClient), z.array(publicFeaturedClient)]), ...pageMeta }),
  cachedBy: ['featured-clients'],
  id: 'featured-clients.list',
  method: 'GET',
  path: '/api/featured-clients',
  query: listQuery({ sort: ['sortOrder', 'createdAt', 'name', 'category'], status: SHOWN_STATUSES }),
  status: 200,
  summary: 'Clientes em destaque: os ativos; todos para a equipa',
  tag,
})

export const getFeaturedClient = defineRoute({
  access: STAFF,
  answer: z.object({ client: featuredClient }),
  id: 'featured-clients.get',
  method: 'GET',
  path: '/api/featured-clients/{id}',
  record,
  status: 200,
  summary: 'Obter um cliente em destaque',
  tag,
})

export const createFeaturedClient = defineRoute({
  access: CONTENT_ROLES,
  answer: z.object({ client: featuredClient }),
  body: featuredClientInput,
  bodyLimit: LOGO_BODY_LIMIT,
  id: 'featured-clients.create',
  method: 'POST',
  path: '/api/featured-clients',
  status: 201,
  summary: 'Criar um cliente em destaque',
  tag,
})

export const updateFeaturedClient = defineRoute({
  access: CONTENT_ROLES,
  answer: z.object({ client: featuredClient }),
  body: featuredClientInput.partial(),
  bodyLimit: LOGO_BODY_LIMIT,
  checksLoadedAt: true,
  id: 'featured-clients.update',
  method: 'PUT',
  path: '/api/featured-clients/{id}',
  record,
  status: 200,
  summary: 'Atualizar um cliente em destaque',
  tag,
})

export const deleteFeaturedClient = defineRoute({
  access: CONTENT_ROLES,
  answer: deletedAnswer,
  id: 'featured-clients.delete',
  method: 'DELETE',
  path: '/api/featured-clients/{id}',
  record,
  status: 200,
  summary: 'Mover um cliente em destaque para o lixo',
  tag,
})
