import { z } from 'zod'

import { crud } from '@kit/http/crud'
import { defineRoute, PICTURE_BODY_LIMIT } from '@kit/http/define-route'
import { listQuery, pageMeta } from '@kit/http/list'
import { SHOWN_STATUSES } from '@kit/http/statuses'
import { CONTENT_ROLES, STAFF } from '@kit/lib/roles'
import { featuredClient, featuredClientInput, publicFeaturedClient } from './schema'
import { featuredClientErrors } from './errors'

const record = { collection: 'featured-clients', notFound: featuredClientErrors.featured_client_not_found } as const
const tag = 'Clientes em destaque'
const routes = crud({
  access: STAFF,
  answer: featuredClient,
  at: '/api/featured-clients',
  many: 'clients',
  noun: 'um cliente em destaque',
  one: 'client',
  record,
  tag,
  writers: CONTENT_ROLES,
})

export const listFeaturedClients = defineRoute({
  access: 'public',
  answer: z.object({ clients: z.union([z.array(featuredClient), z.array(publicFeaturedClient)]), ...pageMeta }),
  cachedBy: ['featured-clients'],
  id: 'featured-clients.list',
  method: 'GET',
  path: '/api/featured-clients',
  query: listQuery({ sort: ['sortOrder', 'createdAt', 'name', 'category'], status: SHOWN_STATUSES }),
  summary: 'Clientes em destaque: os ativos; todos para a equipa',
  tag,
})

export const getFeaturedClient = routes.get()

export const createFeaturedClient = routes.create({ body: featuredClientInput, bodyLimit: PICTURE_BODY_LIMIT })

export const updateFeaturedClient = routes.update({
  body: featuredClientInput.partial(),
  bodyLimit: PICTURE_BODY_LIMIT,
})

export const deleteFeaturedClient = routes.remove()
