import type { IncomingMessage, ServerResponse } from 'node:http'

import { type CommonCode, ERRORS } from '@kit/lib/errors'
import { RETRY_AFTER_S } from '@/server/http/incoming-body'
import { compressFor, preferredEncoding, type ReadyAnswer } from '@/server/http/ready-answer'
import { STATIC_SECURITY_HEADERS } from '@/server/http/security-headers'
import { discardRest } from '@/server/http/send-response'

export const SENTENCE_TYPE = 'text/plain; charset=utf-8'

/** An error page of one sentence. */
export const sentenceAnswer = (status: number, sentence: string, headers: Record<string, string> = {}): Response =>
  new Response(sentence, {
    headers: {
      'Content-Type': SENTENCE_TYPE,
      ...(status === 503 ? { 'Retry-After': RETRY_AFTER_S } : {}),
      ...headers,
    },
    status,
  })

export const errorAnswer = (code: CommonCode, headers?: Record<string, string>): Response =>
  sentenceAnswer(ERRORS[code].status, ERRORS[code].message, headers)

/** Answers a submitted form: a reload of the page then sends nothing again. */
export const seeOther = (Location: string): Response => new Response(null, { headers: { Location }, status: 303 })

/** Answers one request with a cached page. */
export function keptAnswer(page: ReadyAnswer, request: IncomingMessage, headers: Record<string, string>): Response {
  const variant = page[preferredEncoding(request.headers['accept-encoding'])]
  return new Response(new Uint8Array(variant.body), {
    headers: { ...variant.headers, ...headers },
    status: variant.status,
  })
}

/** Sends the answer for a link's address. HEAD gets the headers of GET. */
export async function sendLinkAnswer(
  answer: Response,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer())
  // The request was aborted because its body did not arrive.
  if (response.headersSent || response.destroyed) return
  const headers = new Headers(STATIC_SECURITY_HEADERS)
  for (const [name, value] of answer.headers) headers.set(name, value)
  for (const [name, value] of Object.entries(LINK_HEADERS)) headers.set(name, value)
  const isText = (answer.headers.get('content-type') ?? '').startsWith('text/')
  const isPlain = isText && !headers.has('content-encoding')
  const { body: sent, encoding } = isPlain ? await compressFor(request, body) : { body, encoding: 'identity' }
  if (isText) headers.set('Vary', 'Accept-Encoding')
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  if (answer.status !== 204) headers.set('Content-Length', String(sent.byteLength))
  response.writeHead(answer.status, Object.fromEntries(headers))
  response.end(request.method === 'HEAD' ? undefined : sent)
  discardRest(request)
}

/** Headers of every answer below a link's address, page or file (LINK-03): no cache, no index, no referrer. */
const LINK_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
}
