import { ERRORS, type Issue } from '@kit/lib/errors'
import { LOADED_AT_HEADER, STALE_RECORD } from '@kit/lib/loaded-at'
import { withCode } from '@kit/lib/with-code'
import type { AddressParts, CallOptions, JsonRouteName, Rest, RouteName } from './client-types'
import type { AnswerOf, AnyRoute } from './define-route'
import { REQUEST_KEY_HEADER, STAFF_CALL_HEADER, VISITOR_CALL_HEADER } from './headers'

/** Thrown by `call` for any non-OK answer (SITE-18, SITE-19, OP-49). */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  /** The server's message, if the body had one. */
  readonly error: string | undefined
  readonly issues: readonly Issue[]

  /** `X-Request-Id` of a server error (OPS-10). */
  readonly code: string | null

  constructor(status: number, text: string, statusText: string, requestId: string | null = null) {
    super(`${status}: ${text === '' ? statusText : text}`)
    this.status = status
    this.code = status === ERRORS.internal.status ? requestId : null
    const body = parseErrorBody(text)
    this.error = body.error
    this.issues = body.issues
  }
}

interface Sent {
  body?: unknown
  isStaff?: boolean
  isVisitor?: boolean
  loadedAt?: string | undefined
  params?: Readonly<Record<string, string>>
  query?: unknown
  requestKey?: string | undefined
  signal?: AbortSignal | undefined
}

/**
 * Calls a route: `call<typeof updateLead>('PUT /api/leads/{id}', { params: { id }, body })`. The contract, imported as
 * a type, types what is sent and returned. Sends cookies and a JSON body; does not retry (SITE-15…22).
 * @throws HttpError for a non-OK answer, also a 401 (SITE-20); TypeError when there is no response
 */
export function call<R extends AnyRoute = never>(
  route: JsonRouteName<R>,
  ...[options]: Rest<CallOptions<R>>
): Promise<AnswerOf<R>> {
  return send(route, options ?? {}) as Promise<AnswerOf<R>>
}

/** Reads a record by its id: `readOf<typeof getOrder>('GET /api/crm/orders/{id}')`. */
export const readOf =
  <R extends AnyRoute = never>(route: JsonRouteName<R>) =>
  (id: string, signal?: AbortSignal): Promise<AnswerOf<R>> =>
    send(route, { params: { id }, signal }) as Promise<AnswerOf<R>>

/** Untyped `call`, for shared code that types its route itself. */
export async function send(
  route: string,
  { body, isStaff = false, isVisitor = false, loadedAt, params, query, requestKey, signal }: Sent,
): Promise<unknown> {
  const headers = {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(loadedAt === undefined ? {} : { [LOADED_AT_HEADER]: loadedAt }),
    ...(requestKey === undefined ? {} : { [REQUEST_KEY_HEADER]: requestKey }),
    ...(isStaff ? { [STAFF_CALL_HEADER]: '1' } : {}),
    ...(isVisitor ? { [VISITOR_CALL_HEADER]: '1' } : {}),
  }
  const [method = '', path = ''] = route.split(' ')
  const response = await fetch(fillIn(path, params, query), {
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    credentials: 'include',
    method,
    ...(signal ? { signal } : {}),
  })
  if (!response.ok) {
    throw new HttpError(
      response.status,
      await response.text(),
      response.statusText,
      response.headers.get('x-request-id'),
    )
  }
  return (await response.json()) as unknown
}

/** Address of a route, for a link: `addressOf<typeof printQuote>('GET /api/crm/quotes/{id}/pdf', …)`. */
export function addressOf<R extends AnyRoute = never>(route: RouteName<R>, ...[parts]: Rest<AddressParts<R>>): string {
  const { params, query }: Pick<Sent, 'params' | 'query'> = parts ?? {}
  return fillIn(route.split(' ')[1] ?? '', params, query)
}

/** Fills in params and query; a missing param becomes empty, a missing query value is left out. */
export function fillIn(path: string, params: Sent['params'] = {}, query?: unknown): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text === '' ? filled : `${filled}?${text}`
}

/** True for a conflict: somebody has changed the record since it was loaded. */
export function isStale(error: unknown): boolean {
  return error instanceof HttpError && error.status === 409 && error.error === STALE_RECORD
}

/** Message of a failed call: the server's, else `otherwise`; with the error code if the server failed. */
export function errorSentence(error: unknown, otherwise: string): string {
  return error instanceof HttpError ? withCode(error.error || otherwise, error.code) : otherwise
}

/** Field issues of a failed call; empty without an answer. */
export const issuesOf = (error: unknown): readonly Issue[] => (error instanceof HttpError ? error.issues : [])

function parseErrorBody(text: string): { error: string | undefined; issues: HttpError['issues'] } {
  try {
    const body = JSON.parse(text) as { error?: unknown; issues?: unknown } | null
    return {
      error: typeof body?.error === 'string' ? body.error : undefined,
      issues: Array.isArray(body?.issues) ? body.issues.filter(isIssue) : [],
    }
  } catch {
    return { error: undefined, issues: [] }
  }
}

function isIssue(value: unknown): value is HttpError['issues'][number] {
  if (typeof value !== 'object' || value === null) return false
  const { message, path } = value as Record<string, unknown>
  return typeof message === 'string' && typeof path === 'string'
}
