import { sql } from '@payloadcms/db-postgres'
import type { CollectionSlug, PayloadRequest } from 'payload'
import type { ZodType } from 'zod'

import { parseDateInput } from '@kit/lib/dates'
import { getEnv } from '@kit/process/env'
import { hasRole } from '@kit/lib/roles'
import { sqlIn } from '@kit/data/transaction'
import { isUuid } from '@kit/lib/uuid'
import {
  type AnswerOf,
  type AnyRoute,
  type BodyOf,
  JSON_BODY_LIMIT,
  type ParamsOf,
  type QueryOf,
  type RouteRecord,
  successOf,
} from './define-route'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { answerOnce, firstAnswerTo } from './answer-once'
import { answerError, answerJson, parseInput } from './answers'
import { LOADED_AT_HEADER } from '@kit/lib/loaded-at'
import { readJsonBody, type ReadBody } from './read-body'
import { isSameOrigin } from './same-origin'
import { STAFF_CALL_HEADER } from './headers'

export interface CallContext<R extends AnyRoute> {
  req: PayloadRequest
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  /** The JSON body before parsing. */
  sent: Record<string, unknown>
  /** The record's `updatedAt` that the change is based on; null if the caller sent none. */
  loadedAt: Date | null
}

export interface BoundRoute {
  route: AnyRoute
  handle: (req: PayloadRequest) => Promise<Response>
}

interface BindOptions<R extends AnyRoute> {
  /** Runs as the last check before the body is read, for example a rate limit for visitors. */
  beforeBody?: (req: PayloadRequest) => Promise<void>
  /** Slow work before the transaction opens, which would idle meanwhile (docs/decisions/0022). */
  beforeTransaction?: (context: CallContext<R>) => Promise<void>
  /** The operation opens its own transaction, so that work can precede it. */
  hasOwnTransaction?: true
  /** Chooses the body's schema by caller and content; the contract declares their union. */
  bodySchema?: (context: { req: PayloadRequest; sent: Record<string, unknown> }) => ZodType
}

/**
 * Binds a contract to its operation. Checks run in the documented order: session, role, origin, limit, size, JSON,
 * record, content; the body is read only after the first four have passed. The operation returns data or throws a
 * DomainError; a route that writes runs in one transaction, once per idempotency key.
 */
export function bind<R extends AnyRoute>(
  route: R,
  operation: (context: CallContext<R>) => Promise<AnswerOf<R> | ReplyWith<R['answer']> | Response>,
  options: BindOptions<R> = {},
): BoundRoute {
  const handle = async (req: PayloadRequest): Promise<Response> => {
    try {
      checkCaller(route, req)
      const params = (req.routeParams ?? {}) as Record<string, string>
      const query = route.query
        ? parseInput(route.query, Object.fromEntries(new URL(req.url ?? '').searchParams))
        : undefined
      await options.beforeBody?.(req)
      const sent = route.body ? await readSent(route, req) : {}
      const isOneTransaction = route.method !== 'GET' && !options.hasOwnTransaction
      if (route.record && !(await isKnown(route.record, req, params))) {
        // Its own deletion, sent again because the answer was lost.
        const first = isOneTransaction ? await firstAnswerTo<Reply>(req, sent) : null
        if (!first) throw new DomainError(route.record.notFound)
        return answerJson(first.data, first.status)
      }
      const schema = options.bodySchema?.({ req, sent }) ?? route.body
      const body = schema ? parseInput(schema, sent) : undefined
      const loadedAt = route.checksLoadedAt ? loadedAtOf(req) : null
      const context = { body, loadedAt, params, query, req, sent } as CallContext<R>
      await options.beforeTransaction?.(context)
      const reply = async () => asReply(await operation(context), successOf(route))
      const result = await (isOneTransaction ? answerOnce(req, sent, reply) : reply())
      return result instanceof Response ? result : answerJson(result.data, result.status)
    } catch (error) {
      return answerError(error, req)
    }
  }
  return { handle, route }
}

interface Reply {
  data: unknown
  status: number
}

const asReply = (result: unknown, status: number): Reply | Response =>
  result instanceof Response || result instanceof ReplyWith ? result : { data: result, status }

/** A success with another status than the contract's default, for example 200 when an existing client was linked. */
export class ReplyWith<A extends ZodType> {
  readonly status: 200 | 201
  readonly data: AnswerOf<{ answer: A }>
  constructor(status: 200 | 201, data: AnswerOf<{ answer: A }>) {
    this.status = status
    this.data = data
  }
}

function checkCaller(route: Pick<AnyRoute, 'access' | 'method' | 'staffAccess'>, req: PayloadRequest): void {
  const access = route.staffAccess && req.headers.has(STAFF_CALL_HEADER) ? route.staffAccess : route.access
  if (access !== 'public') {
    if (!req.user) throw new DomainError('unauthenticated')
    if (!hasRole(req.user, access)) throw new DomainError('forbidden')
  }
  if (route.method === 'GET') return
  const sameOrigin = req.context.isSameOrigin ?? isSameOrigin(req.headers, getEnv().siteUrl)
  if (sameOrigin !== true) throw new DomainError('foreign_origin')
}

function readSent({ bodyLimit = JSON_BODY_LIMIT }: Pick<AnyRoute, 'bodyLimit'>, req: PayloadRequest) {
  const readBody = req.context.readBody as ReadBody | undefined
  return readJsonBody(req as unknown as Request, { isStaff: Boolean(req.user), limit: bodyLimit, readBody })
}

function loadedAtOf({ headers }: PayloadRequest): Date | null {
  const text = headers.get(LOADED_AT_HEADER)
  if (text === null) return null
  const date = parseDateInput(text)
  if (!date) throw invalidAt(LOADED_AT_HEADER, 'Data inválida: use o updatedAt do registo')
  return date
}

async function isKnown(record: RouteRecord, req: PayloadRequest, params: Record<string, string>): Promise<boolean> {
  const { id = '' } = params
  if (!isUuid(id)) return false
  return 'table' in record ? hasRow(req, record.table, id) : hasRecord(req, record.collection, id)
}

async function hasRow(req: PayloadRequest, table: string, id: string): Promise<boolean> {
  return (await sqlIn(req)`select from ${sql.identifier(table)} where id = ${id}::uuid`).length > 0
}

async function hasRecord(req: PayloadRequest, collection: CollectionSlug, id: string): Promise<boolean> {
  const where = { id: { equals: id } }
  return (await req.payload.count({ collection, overrideAccess: false, req, where })).totalDocs > 0
}
