import { Agent, type ClientRequest, type IncomingHttpHeaders, request as httpRequest } from 'node:http'

import type { AnswerBody } from './answer-body'

export interface Exchange {
  status: number
  headers: IncomingHttpHeaders
  /** The bytes as they came, still compressed. */
  bytes: Buffer
  text: string
  /** The parsed JSON; reading it of another body throws. */
  readonly body: AnswerBody
  elapsedMs: number
}

export interface ExchangeOptions {
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  /** Sent as it is, with its length announced. */
  raw?: Buffer
  /** Sent chunk by chunk, without announcing the length; a promise among them holds back the rest. */
  chunks?: Iterable<Buffer | Promise<void>>
  cookie?: string
}

export type Send = (method: string, path: string, options?: ExchangeOptions) => Promise<Exchange>

/** An exchange that takes longer has failed: the server owes an answer within 5 s even without its database. */
const LIMIT_MS = 30_000

/**
 * Requests over real sockets to one server. Node's own client rather than fetch: it follows nothing, decodes nothing
 * and sends exactly the headers that it is given.
 */
export function sender(port: number): Send {
  const agent = new Agent({ keepAlive: true })
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
          // Answered before it had everything: nothing else can be sent on this connection, and nobody would hear that it broke.
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
