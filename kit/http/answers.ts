import { APIError, NotFound, type PayloadRequest, ValidationError } from 'payload'
import type { z, ZodType } from 'zod'

import { REFUSAL } from '@kit/data/refusal'
import { isDatabaseAway } from '@kit/lib/database-errors'
import { noteDiskFull } from '@kit/process/service-state'
import { DomainError, type AnyError, ERRORS, type Issue } from '@kit/lib/errors'

/** JSON answer with `no-store`, because caches must not store CRM data. */
export function answerJson(data: unknown, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(data, { headers: { 'Cache-Control': 'no-store', ...headers }, status })
}

/** The documented error body `{ error, issues? }` (OP-49). */
export function answerDomainError(error: DomainError, headers: Record<string, string> = {}): Response {
  const body = error.issues.length > 0 ? { error: sentenceOf(error), issues: error.issues } : { error: error.message }
  const wait = error.retryAfterSeconds
  return answerJson(body, error.status, wait ? { ...headers, 'Retry-After': String(wait) } : headers)
}

export function answerError(error: unknown, req: Pick<PayloadRequest, 'payload'>): Response {
  return answerDomainError(toDomainError(error, req))
}

/** Converts any thrown value to a DomainError. Logs unexpected errors and hides their details from the caller. */
export function toDomainError(error: unknown, req: Pick<PayloadRequest, 'payload'>): DomainError {
  const known = asDomainError(error)
  if (known) return known
  req.payload.logger.error({ err: error, msg: 'Unexpected error in a route' })
  return new DomainError('internal')
}

/**
 * Parses input with a schema.
 * @throws DomainError invalid, with one issue per wrong key
 */
export function parseInput<S extends ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issues = result.error.issues.map(({ message, path }): Issue => ({ message, path: path.map(String).join('.') }))
  throw new DomainError('invalid', { issues })
}

function asDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error
  if (isDatabaseAway(error)) {
    noteDiskFull(error)
    return new DomainError('database_away')
  }
  if (error instanceof ValidationError) {
    return new DomainError('invalid', {
      issues: error.data.errors.map(({ message, path }) => ({ message, path })),
    })
  }
  if (error instanceof NotFound) return new DomainError('route_not_found')
  if (error instanceof APIError && error.status === 429) {
    const { retryAfterSeconds } = error as { retryAfterSeconds?: number }
    return new DomainError(
      { ...ERRORS.too_many, message: error.message },
      retryAfterSeconds ? { retryAfterSeconds } : {},
    )
  }
  if (error instanceof APIError && error.name === REFUSAL) {
    return new DomainError({ code: 'refused', message: error.message, status: error.status })
  }
  if (error instanceof APIError && error.status === 403) return new DomainError('forbidden')
  return null
}

/** The message of a single issue, else the error's general message. */
export function sentenceOf(error: DomainError): string {
  const [first] = error.issues
  return error.issues.length === 1 && first ? first.message : error.message
}

/** An error answer made outside of a bound route. */
export function answerCode(code: AnyError, headers: Record<string, string> = {}): Response {
  return answerDomainError(new DomainError(code), headers)
}
