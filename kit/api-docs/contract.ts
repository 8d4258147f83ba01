import { z } from 'zod'

import { defineRoute } from '@kit/http/define-route'

const tag = 'Plataforma'

/** State of the service; answered with 503 when the database is away or the disk is full. */
export const health = z.object({
  database: z.enum(['up', 'down']),
  /** Present only when the disk is full. */
  disk: z.literal('full').optional(),
  status: z.enum(['ok', 'error']),
  version: z.string(),
})

export const getHealth = defineRoute({
  access: 'public',
  alsoStatus: 503,
  answer: health,
  id: 'platform.health',
  method: 'GET',
  path: '/api/health',
  summary: 'Estado do serviço (503 sem base de dados ou com o disco cheio)',
  tag,
})

/** Readiness for proxies and supervisors; 503 with the reason when requests should go elsewhere. */
export const getReady = defineRoute({
  access: 'public',
  alsoStatus: 503,
  answer: z.object({ status: z.enum(['ready', 'starting', 'stopping', 'error']), version: z.string() }),
  id: 'platform.ready',
  method: 'GET',
  path: '/api/ready',
  summary: 'Pronto para receber pedidos (503 ao arrancar, ao parar, sem base de dados ou com o disco cheio)',
  tag,
})

export const getPlaceholder = defineRoute({
  access: 'public',
  answer: z.string(),
  contentType: 'image/svg+xml',
  errors: ['invalid'],
  cachedBy: [],
  id: 'platform.placeholder',
  method: 'GET',
  path: '/api/placeholder/{width}/{height}',
  summary: 'Imagem de substituição em SVG (1 a 4000 px de lado)',
  tag,
})

export const getOpenApi = defineRoute({
  access: 'public',
  answer: z.record(z.string(), z.unknown()),
  cachedBy: [],
  id: 'platform.openapi',
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'Este contrato em OpenAPI 3.1',
  tag,
})

export const getDocs = defineRoute({
  access: 'public',
  answer: z.string(),
  contentType: 'text/html',
  cachedBy: [],
  id: 'platform.docs',
  method: 'GET',
  path: '/api/docs',
  summary: 'Esta documentação',
  tag,
})
