import { z } from 'zod'

import { defineRoute } from '@kit/http/define-route'
import { CRM_ROLES } from '@kit/lib/roles'
import { clientErrors } from '@crm/clients/errors'
import { orderErrors } from '@crm/orders/errors'
import { spaceErrors } from './errors'
import { space, spaceInput, withdrawSpaceInput } from './schema'

const tag = 'Espaço do cliente'
const share = {
  access: CRM_ROLES,
  answer: z.object({ space }),
  body: spaceInput,
  errors: ['person_erased', 'stale_record'],
  method: 'POST',
  tag,
} as const
const read = {
  access: CRM_ROLES,
  answer: z.object({ space: space.nullable() }),
  method: 'GET',
  tag,
} as const
const ofClient = { collection: 'clients', notFound: clientErrors.client_not_found } as const
const ofOrder = { collection: 'orders', notFound: orderErrors.order_not_found } as const

export const readClientSpace = defineRoute({
  ...read,
  id: 'spaces.read-client',
  path: '/api/crm/clients/{id}/space',
  record: ofClient,
  summary: 'Ligação ativa do espaço de um cliente',
})

export const readOrderSpace = defineRoute({
  ...read,
  id: 'spaces.read-order',
  path: '/api/crm/orders/{id}/space',
  record: ofOrder,
  summary: 'Ligação ativa do espaço do cliente de um projeto',
})

export const shareClientSpace = defineRoute({
  ...share,
  id: 'spaces.share-client',
  path: '/api/crm/clients/{id}/space',
  record: ofClient,
  summary: 'Partilhar o espaço de um cliente por ligação, a mesma ou uma nova',
})

export const shareOrderSpace = defineRoute({
  ...share,
  errors: [...share.errors, spaceErrors.order_without_client],
  id: 'spaces.share-order',
  path: '/api/crm/orders/{id}/space',
  record: ofOrder,
  summary: 'Partilhar o espaço do cliente de um projeto',
})

export const withdrawSpace = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ success: z.literal(true) }),
  body: withdrawSpaceInput,
  errors: ['stale_record'],
  id: 'spaces.withdraw',
  method: 'DELETE',
  path: '/api/crm/clients/{id}/space',
  record: ofClient,
  summary: 'Revogar a ligação do espaço de um cliente',
  tag,
})
