import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

import { streamOf } from '@kit/http/event-stream'
import { compressFor } from './ready-answer'
import { apiSecurityHeaders, STATIC_SECURITY_HEADERS } from './security-headers'

/**
 * Max bytes drained from a client that is still sending after its answer; beyond it the connection closes and the
 * client may lose the answer. Larger than a picture slightly over its limit.
 */
const DISCARDED_BYTES = 32 * 1024 * 1024

interface SendOptions {
  /** An answer of Payload's REST: JSON is compressed, anything else is a file. */
  isPayload?: boolean
}

/** Sends a route's answer. HEAD gets the headers of GET. */
export async function sendResponse(
  answer: Response,
  request: IncomingMessage,
  response: ServerResponse,
  { isPayload = false }: SendOptions = {},
): Promise<void> {
  // The request was aborted because its body did not arrive.
  if (response.headersSent || response.destroyed) return
  const contentType = answer.headers.get('content-type') ?? ''
  // The answer's own headers win, whatever their case.
  const merged = new Headers(apiSecurityHeaders(contentType))
  for (const [name, value] of answer.headers) merged.set(name, value)
  const headers: Record<string, string | string[]> = Object.fromEntries(merged)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  const open = streamOf(answer)
  if (open) return sendStream(open, { headers, status: answer.status }, request, response)
  const isFile = answer.headers.get('content-disposition')?.startsWith('attachment') ?? false
  if (answer.body && (isFile || (isPayload && !/json|^text\//.test(contentType)))) {
    // A long file is streamed with backpressure; a failure visibly truncates it.
    return sendFile(answer.body as ReadableStream, { headers, status: answer.status }, request, response)
  }
  let body: Buffer | undefined = answer.body ? Buffer.from(await answer.arrayBuffer()) : undefined
  if (body && isPayload) {
    headers.vary = [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ')
    const compressed = await compressFor(request, body)
    if (compressed.encoding !== 'identity') headers['Content-Encoding'] = compressed.encoding
    body = compressed.body
  }
  response.writeHead(answer.status, body ? { ...headers, 'Content-Length': String(body.byteLength) } : headers)
  response.end(request.method === 'HEAD' ? undefined : body)
  discardRest(request)
}

async function sendFile(
  body: ReadableStream,
  { headers, status }: { headers: Record<string, string | string[]>; status: number },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(status, headers)
  if (request.method !== 'HEAD') return pipeline(Readable.fromWeb(body), response)
  response.end()
  await body.cancel()
}

/** Opens a stream only for a connected client, and never for HEAD. */
async function sendStream(
  open: NonNullable<ReturnType<typeof streamOf>>,
  { headers, status }: { headers: Record<string, string | string[]>; status: number },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(status, headers)
  if (request.method === 'HEAD') return void response.end()
  // These streams end when the client disconnects.
  await pipeline(Readable.fromWeb(open() as ReadableStream), response).catch(() => response.destroy())
}

/** An error outside of the API, as one sentence of text. */
export function sendSentence(
  status: number,
  sentence: string,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent || response.destroyed) return
  response.writeHead(status, {
    ...STATIC_SECURITY_HEADERS,
    'Cache-Control': 'no-store',
    'Content-Length': String(Buffer.byteLength(sentence)),
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  })
  response.end(request.method === 'HEAD' ? undefined : sentence)
  discardRest(request)
}

/** Drains a refused body: unread bytes would stall the next response on a keep-alive connection. */
export function discardRest(request: IncomingMessage): void {
  if (request.complete) return
  let size = 0
  request.on('data', (chunk: Buffer) => {
    size += chunk.byteLength
    if (size > DISCARDED_BYTES) request.destroy()
  })
  request.resume()
}
