import { LOADED_AT_HEADER, STALE_RECORD } from '@kit/lib/loaded-at'
import { REQUEST_KEY_HEADER } from './request-key'
import { STAFF_CALL_HEADER } from './staff-call'

/** Raised by `call` for any answer that is not OK (SITE-18, SITE-19, OP-49). */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  /** The server's sentence for people, when the body had one. */
  readonly error: string | undefined
  readonly issues: readonly { path: string; message: string }[]

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text === '' ? statusText : text}`)
    this.status = status
    const body = parseErrorBody(text)
    this.error = body.error
    this.issues = body.issues
  }
}

interface CallOptions {
  body?: unknown
  /** The `updatedAt` of the record that the change is made from: it fails when somebody was faster. */
  loadedAt?: string | undefined
  /** Made by a screen of the staff: without their session it fails, also where visitors may call. */
  isStaff?: boolean
  /** Names what is sent: however often it arrives, it is stored once. */
  requestKey?: string
  signal?: AbortSignal
}

/**
 * One request of the shared client: cookies included, a body sent as JSON, no retry (SITE-15…22).
 * @throws HttpError for a non-OK answer; TypeError when nothing answers
 */
export async function call<Answer>(
  method: string,
  path: string,
  { body, isStaff = false, loadedAt, requestKey, signal }: CallOptions = {},
): Promise<Answer> {
  const headers = {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(loadedAt === undefined ? {} : { [LOADED_AT_HEADER]: loadedAt }),
    ...(requestKey === undefined ? {} : { [REQUEST_KEY_HEADER]: requestKey }),
    ...(isStaff ? { [STAFF_CALL_HEADER]: '1' } : {}),
  }
  const response = await fetch(path, {
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    credentials: 'include',
    method,
    ...(signal ? { signal } : {}),
  })
  if (!response.ok) throw new HttpError(response.status, await response.text(), response.statusText)
  return (await response.json()) as Answer
}

/** A data read: GET of the path made of the segments (SITE-17). A 401 fails like any other (SITE-20). */
export function read<Answer>(segments: readonly string[], options: Pick<CallOptions, 'signal'> = {}): Promise<Answer> {
  return call<Answer>('GET', `/${segments.map(encodeURIComponent).join('/')}`, options)
}

/** True when a change was refused because somebody else has changed the record since it was read. */
export function isStale(error: unknown): boolean {
  return error instanceof HttpError && error.status === 409 && error.error === STALE_RECORD
}

/** The sentence to show for a failed call: the server's, else the given one. */
export function errorSentence(error: unknown, otherwise: string): string {
  return error instanceof HttpError && error.error ? error.error : otherwise
}

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
