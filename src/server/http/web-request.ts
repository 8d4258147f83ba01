import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * A request as Payload and the dispatcher know it. HEAD is computed as GET: its headers are those of GET, and what is
 * kept of an answer is whole.
 * @returns null for what cannot be one: a host that is none, TRACE, a header that cannot be carried
 */
export function toWebRequest(
  request: IncomingMessage,
  { body, signal }: { body?: ReadableStream<Uint8Array>; signal?: AbortSignal | undefined } = {},
): Request | null {
  const url = `http://${request.headers.host ?? 'localhost'}${request.url ?? '/'}`
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const init: RequestInit & { duplex?: 'half' } = {
    ...(body && { body, duplex: 'half' }),
    ...(signal && { signal }),
    method,
  }
  try {
    return new Request(url, { ...init, headers: toHeaders(request) })
  } catch {
    return null
  }
}

/** Aborted when the client has gone before its answer. */
export function whenGone(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  return gone.signal
}

export function toHeaders(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}

/** Whether a request says that somebody is signed in. */
export const carriesSession = ({ headers }: IncomingMessage): boolean =>
  headers.authorization !== undefined || (headers.cookie ?? '').includes('-token=')
