import { Agent, type ClientRequest, type IncomingHttpHeaders, request as httpRequest } from 'node:http'

import type { AnswerBody } from './answer-body'

export interface Exchange {
  status: number
  headers: IncomingHttpHeaders
  /** The bytes as received, still compressed. */
  bytes: Buffer
  text: string
  /** The parsed JSON; throws for any other body. */
  readonly body: AnswerBody
  elapsedMs: number
}

export interface ExchangeOptions {
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  /** Sent unchanged, with Content-Length. */
  raw?: Buffer
  /** Sent chunk by chunk without Content-Length; a promise in between holds back the rest. */
  chunks?: Iterable<Buffer | Promise<void>>
  cookie?: string
}

export type Send = (method: string, path: string, options?: ExchangeOptions) => Promise<Exchange>

/** Fails a slower exchange: the server must answer within 5 s even without its database. */
const LIMIT_MS = 30_000
/** Idle connections are closed long before the server does it, perhaps at the moment of their next use. */
const IDLE_MS = 5000

/**
 * Sends requests over real sockets to one server. Uses Node's own client instead of fetch, because it follows no
 * redirects, decodes nothing and sends exactly the given headers.
 */
export function sender(port: number): Send {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS })
  return (method, path, options = {}) =>
    new Promise((resolve, reject) => {
      const { chunks, cookie, headers, json, raw } = options
      const body = raw ?? (json === undefined ? undefined : Buffer.from(JSON.stringify(json)))
      const startedAt = performance.now()
      const request = httpRequest({
        agent,
        headers: {
          ...(body || chunks ? { 'content-type': 'application/json' } : {}),
          ...(body ? { 'content-length': String(body.byteLength) } : {}),
          ...(cookie ? { cookie } : {}),
          ...headers,
        },
        host: '127.0.0.1',
        method,
        path,
        port,
        timeout: LIMIT_MS,
      })
      request.on('timeout', () => request.destroy(new Error(`${method} ${path}: nothing within ${LIMIT_MS} ms`)))
      request.on('error', reject)
      request.on('response', (response) => {
        const received: Buffer[] = []
        response.on('data', (chunk: Buffer) => received.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const bytes = Buffer.concat(received)
          const text = bytes.toString('utf8')
          // The server answered before it had the whole request: the connection cannot be reused, and nobody would see
          // its error.
          if (!request.writableFinished) request.destroy()
          resolve({
            get body() {
              return JSON.parse(text) as AnswerBody
            },
            bytes,
            elapsedMs: performance.now() - startedAt,
            headers: response.headers,
            status: response.statusCode ?? 0,
            text,
          })
        })
      })
      if (chunks) writeChunks(request, chunks).catch(reject)
      else request.end(body)
    })
}

async function writeChunks(request: ClientRequest, chunks: Iterable<Buffer | Promise<void>>): Promise<void> {
  for (const chunk of chunks) {
    if (Buffer.isBuffer(chunk)) request.write(chunk)
    else await chunk
  }
  request.end()
}
