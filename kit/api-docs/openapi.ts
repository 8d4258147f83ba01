import { z, type ZodType } from 'zod'

import packageJson from '../../package.json' with { type: 'json' }
import { errorAnswer } from '@kit/http/answers-schema'
import { type AnyRoute, pathParameters, successOf } from '@kit/http/define-route'
import { type AnyError, type KnownError, toKnownError } from '@kit/lib/errors'
import { LOADED_AT_HEADER } from '@kit/lib/loaded-at'
import { REQUEST_KEY_HEADER, STAFF_CALL_HEADER, VISITOR_CALL_HEADER } from '@kit/http/headers'
import { ROLE_LABELS } from '@kit/lib/roles'

type Json = Record<string, unknown>

/** Errors that a route may answer, declared or following from its shape; '…' stands for values in their sentences. */
export function errorsOf(route: AnyRoute): KnownError[] {
  const codes = new Set<AnyError>(route.errors ?? [])
  if (route.access !== 'public' || route.staffAccess) codes.add('unauthenticated').add('forbidden')
  if (route.method !== 'GET') codes.add('foreign_origin')
  if (route.body) codes.add('invalid_json').add('not_json').add('too_large')
  if (route.body || route.query) codes.add('invalid')
  if (route.record) codes.add(route.record.notFound)
  if (route.checksLoadedAt) codes.add('stale_record')
  codes.add('database_away')
  return [...codes].map(toKnownError).map((error) => ({ ...error, message: error.message.replace(/\{\w+\}/g, '…') }))
}

export function buildOpenApi(routes: readonly AnyRoute[], serverUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const item = (paths[route.path] ??= {})
    item[route.method.toLowerCase()] = operationOf(route)
  }
  return {
    components: {
      schemas: { Error: jsonSchema(errorAnswer, 'output') },
      securitySchemes: { session: { in: 'cookie', name: 'payload-token', type: 'apiKey' } },
    },
    info: {
      description:
        'API documentada do site e do CRM. Os erros são `{ "error": "…" }`, salvo onde a rota descreve outra resposta.',
      title: 'Plataforma da agência',
      version: packageJson.version,
    },
    openapi: '3.1.0',
    paths,
    servers: [{ url: serverUrl }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
  }
}

function operationOf(route: AnyRoute): Json {
  const isPublic = route.access === 'public'
  return {
    description: isPublic ? 'Aberto a todos.' : `Só para: ${describeAccess(route)}.`,
    operationId: route.id,
    parameters: [
      ...pathParameters(route.path).map(pathParameter),
      ...queryParameters(route.query),
      ...(route.checksLoadedAt ? [LOADED_AT_PARAMETER] : []),
      ...(route.staffAccess ? [STAFF_CALL_PARAMETER, VISITOR_CALL_PARAMETER] : []),
      ...((route.takesRequestKey ?? (!isPublic && route.method !== 'GET')) ? [REQUEST_KEY_PARAMETER] : []),
    ],
    ...(route.body
      ? {
          requestBody: { content: { 'application/json': { schema: jsonSchema(route.body, 'input') } }, required: true },
        }
      : {}),
    responses: responsesOf(route),
    ...(isPublic ? {} : { security: [{ session: [] }] }),
    summary: route.summary,
    tags: [route.tag],
  }
}

/** Portuguese names of the roles that may call a route. */
export function describeAccess({ access }: Pick<AnyRoute, 'access'>): string {
  return access === 'public' ? 'todos' : access.map((role) => ROLE_LABELS[role]).join(', ')
}

function pathParameter(name: string): Json {
  return { in: 'path', name, required: true, schema: { type: 'string' } }
}

const headerParameter = (name: string, description: string, schema: Json = { type: 'string' }): Json => ({
  description,
  in: 'header',
  name,
  required: false,
  schema,
})

const LOADED_AT_PARAMETER = headerParameter(
  LOADED_AT_HEADER,
  'O `updatedAt` do registo que foi lido: se alguém o alterou depois disso, a resposta é 409.',
  { format: 'date-time', type: 'string' },
)

const STAFF_CALL_PARAMETER = headerParameter(
  STAFF_CALL_HEADER,
  'Presente: quem chama é da equipa. Sem sessão a resposta é então 401, e não um pedido de visitante.',
)

const VISITOR_CALL_PARAMETER = headerParameter(
  VISITOR_CALL_HEADER,
  'Presente: é o pedido de um visitante, também com a sessão de alguém da equipa no mesmo navegador.',
)

const REQUEST_KEY_PARAMETER = headerParameter(
  REQUEST_KEY_HEADER,
  'Identifica o formulário preenchido ou a alteração. O mesmo pedido com a mesma chave é guardado uma só vez, e a resposta é a da primeira vez; o da equipa, durante um dia.',
  { maxLength: 200, type: 'string' },
)

function queryParameters(query: ZodType | undefined): Json[] {
  if (!query) return []
  const { properties = {} } = jsonSchema(query, 'input') as { properties?: Record<string, Json> }
  return Object.entries(properties)
    .filter(([, schema]) => !('not' in schema))
    .map(([name, schema]) => ({ in: 'query', name, required: false, schema }))
}

function responsesOf(route: AnyRoute): Json {
  const answer = jsonSchema(route.answer, 'output')
  const error = { $ref: '#/components/schemas/Error' }
  const success = {
    content: { [route.contentType ?? 'application/json']: { schema: answer } },
    description: 'Sucesso',
  }
  const responses: Json = { [successOf(route)]: success }
  if (route.alsoStatus) responses[route.alsoStatus] = success
  const sentences = new Map<number, string[]>()
  for (const { message, status } of errorsOf(route)) {
    sentences.set(status, [...(sentences.get(status) ?? []), message])
  }
  for (const [status, messages] of sentences) {
    responses[status] = {
      content: { 'application/json': { schema: status === route.alsoStatus ? { anyOf: [answer, error] } : error } },
      description: messages.join(' · '),
    }
  }
  return responses
}

function jsonSchema(schema: ZodType, io: 'input' | 'output'): Json {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  delete json.$schema
  return json
}
