import type { IncomingMessage, ServerResponse } from 'node:http'

import type { SanitizedConfig } from 'payload'

import { CLIENT_ADDRESS_HEADER, clientAddress } from '@kit/process/client-address'
import { getEnv } from '@kit/process/env'
import type { AnswerCache } from './answer-cache'
import { BodyBudget } from './body-budget'
import type { DatabaseWatch } from '../database-watch'
import { createDocumentedApi } from './documented-api'
import { hasBody, IncomingBody } from './incoming-body'
import type { Pages } from '../pages/pages'
import { createPayloadRest } from './payload-rest'
import { isPlainTarget, readTarget } from './request-target'
import { sendSentence } from './send-response'
import { createStaticFiles, sendNotFound } from './static-files'

const API = '/api/'
const PAYLOAD_API = '/api/cms'
/** Next's own addresses. In production visitors may read only the build's files. */
const NEXT_OWN = '/_next'
const BUILD_FILES = '/_next/static/'
const UNREADABLE = { 400: 'O endereço não é válido.', 414: 'O endereço é demasiado longo.' }

interface FrontOptions {
  config: SanitizedConfig
  cache: AnswerCache
  pages: Pages
  watch: DatabaseWatch
}

type Front = (request: IncomingMessage, response: ServerResponse) => void

/**
 * The server in front of Next. Answers the documented API, Payload's REST, cached pages and files itself and passes the
 * rest to Next, whose pipeline costs more than most of these answers and has no limits (decisions 0003 and 0011). Reads
 * no body before it has judged the request.
 */
export function createFront({ cache, config, pages, watch }: FrontOptions): Front {
  const serveFile = createStaticFiles()
  const answerApi = createDocumentedApi({ cache, config, watch })
  const answerPayload = createPayloadRest({ config, watch })
  const budget = new BodyBudget()

  const route = (request: IncomingMessage, response: ServerResponse, body?: IncomingBody): Promise<void> | void => {
    const url = request.url ?? '/'
    const isPayload = url.startsWith(PAYLOAD_API) && /^(?:[/?]|$)/.test(url.slice(PAYLOAD_API.length))
    if (url.startsWith(API) && !isPayload) return answerApi(request, response, body)
    if (url.startsWith(NEXT_OWN) && !url.startsWith(BUILD_FILES)) return sendNotFound(request, response)
    const handOn = () => (isPayload ? answerPayload(request, response, body) : pages.answer(request, response, body))
    if (serveFile(request, response, () => settle(handOn(), request, response))) return undefined
    return handOn()
  }

  const begin = (request: IncomingMessage, response: ServerResponse): Promise<void> | void => {
    const address = clientAddress(request, getEnv().trustProxy)
    request.headers[CLIENT_ADDRESS_HEADER] = address
    if (!isPlainTarget(request.url ?? '') && isElsewhere(request, response)) return undefined
    const body = hasBody(request) ? new IncomingBody(request, response, budget.open(address)) : undefined
    return route(request, response, body)
  }

  return (request, response) => {
    try {
      const answering = begin(request, response)
      if (answering) settle(answering, request, response)
    } catch (error) {
      // No request may crash the process.
      console.error('A request could not be answered', error)
      response.destroy()
    }
  }
}

/** Rejects an invalid address and redirects to the canonical one. True if it has answered. */
function isElsewhere(request: IncomingMessage, response: ServerResponse): boolean {
  const target = readTarget(request.url ?? '')
  if ('status' in target) {
    sendSentence(target.status, UNREADABLE[target.status], request, response)
    return true
  }
  if ('url' in target) {
    request.url = target.url
    return false
  }
  if (target.redirect.startsWith(NEXT_OWN)) sendNotFound(request, response)
  else sendSentence(308, '', request, response, { Location: target.redirect })
  return true
}

/** Only the socket can fail here: routes and Next never reject. A client's disconnect is not logged. */
function settle(answering: Promise<void>, request: IncomingMessage, response: ServerResponse): void {
  answering.catch((error: unknown) => {
    if (!request.destroyed) console.warn('A response could not be sent', error)
    response.destroy()
  })
}
