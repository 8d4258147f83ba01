import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Converts to the `Request` that Payload and the dispatcher take. HEAD becomes GET, so that its headers match and
 * cached answers are whole.
 * @returns null if it cannot be converted: an invalid host, TRACE, an invalid header
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

/** Aborted when the client disconnects before its answer. */
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

/** True if a request carries session credentials, valid or not. */
export const carriesSession = ({ headers }: IncomingMessage): boolean =>
  headers.authorization !== undefined || (headers.cookie ?? '').includes('-token=')
