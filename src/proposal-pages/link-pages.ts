import type { IncomingMessage, ServerResponse } from 'node:http'

import type { PayloadRequest, SanitizedConfig } from 'payload'

import { printStatementOf } from '@crm/payments/operations/statement'
import { printProposal } from '@crm/proposals/operations/documents'
import { readEarlierRevision } from '@crm/proposals/operations/proposal'
import { inLane } from '@kit/database/lanes'
import { toDomainError } from '@kit/http/answers'
import { toPayloadRequest, withoutPayload } from '@kit/http/dispatch'
import { DomainError, ERRORS } from '@kit/lib/errors'
import { internalSentence } from '@kit/process/request'
import type { LinkContent } from './view/link-content'
import type { DatabaseWatch } from '@/server/database-watch'
import type { IncomingBody } from '@/server/http/incoming-body'
import { errorAnswer, keptAnswer, sendLinkAnswer, sentenceAnswer } from './link-answer'
import { type LinkDocument, renderLink, renderLinkPage } from './link-document'
import { dataForm } from './link-data-request'
import { contentOf } from './link-content-of'
import { type AskedLink, isBot, visitOf } from './link-proposal'
import { allowedMethods, type LinkTarget, readLinkTarget } from './link-target'
import { showReminders } from './link-reminders'
import { answerWritten } from './link-writes'
import { PageCache } from '@/server/pages/page-cache'
import type { NextHandler } from '@/server/pages/render-page'
import { untilAway } from '@/server/http/until-away'
import { toWebRequest, whenGone } from '@/server/http/web-request'
import { linkErrors } from '@crm/public-links/errors'
import { openSpace } from '@crm/spaces/operations/space'

interface LinkPagesOptions {
  config: SanitizedConfig
  next: NextHandler
  watchOf: () => DatabaseWatch
}

export interface LinkPages {
  answer: (request: IncomingMessage, response: ServerResponse, body?: IncomingBody) => Promise<void>
  /** Error pages, the same for everybody. */
  refusals: PageCache
}

/** Database lane of link pages, so that they cannot use up the connections of the site. */
const LANE = 'links'

/**
 * Serves the addresses that clients without an account hold. Each page is rendered whole per request, never cached, and
 * sent without the framework's scripts. The proposal is read here, so that the status is known before the first byte
 * (LINK-03…LINK-09). Error pages are the same for everybody and cached, so that they stay cheap.
 */
export function createLinkPages({ config, next, watchOf }: LinkPagesOptions): LinkPages {
  const refusals = new PageCache((key) => renderLinkPage(next, JSON.parse(key) as LinkDocument))
  return {
    answer: async (request, response, body) => {
      const signal = whenGone(response)
      const work = () => inLane(LANE, () => answer({ config, next, refusals, signal }, request, body))
      return sendLinkAnswer(await untilAway(watchOf(), work, () => errorAnswer('database_away')), request, response)
    },
    refusals,
  }
}

type Means = Pick<LinkPagesOptions, 'config' | 'next'> & Pick<LinkPages, 'refusals'> & { signal: AbortSignal }

async function answer(means: Means, request: IncomingMessage, body?: IncomingBody): Promise<Response> {
  const show = (status: number, content: LinkContent) => renderLink(means.next, { content, status })
  let req: PayloadRequest | undefined
  try {
    const target = readLinkTarget(request.url ?? '/')
    if (!target) throw new DomainError(linkErrors.link_not_found)
    const allowed = allowedMethods(target)
    if (!allowed.includes(request.method ?? '')) return errorAnswer('method_not_allowed', { Allow: allowed.join(', ') })
    const webRequest = toWebRequest(request, { signal: means.signal })
    if (!webRequest) return errorAnswer('invalid')
    req = await toPayloadRequest(webRequest, means.config)
    const link: AskedLink = { body, req, show, target }
    if (request.method === 'POST') return await answerWritten(link)
    if (target.purpose === 'data-request' && target.token === '')
      return await cachedPage(means, { content: dataForm(target), status: 200 }, request)
    if (target.part === 'lembretes') return await showReminders(link)
    return target.part === 'pdf' ? await printed(link) : await shown(link)
  } catch (error) {
    return refused(means, toDomainError(error, req ?? withoutPayload), request)
  }
}

/** A proposal's PDF, or for a space the client's statement of the current year (PAY-14). */
const printed = async ({ req, target }: AskedLink) =>
  target.purpose === 'client'
    ? printStatementOf(req, await openSpace(req, target.token), {})
    : printProposal(req, target.token)

/** The page itself. A bot that fetches a preview sees only whose link it is (LINK-08). */
async function shown({ req, show, target }: AskedLink): Promise<Response> {
  const isOpened = target.query.get('abrir') === '1'
  const found = await (target.part === 'earlier' ? earlierContent : contentOf)(req, target)
  if (isBot(req) && !isOpened) return show(200, { address: pageAddress(target), kind: 'preview' })
  return show(200, found)
}

async function earlierContent(req: PayloadRequest, target: LinkTarget): Promise<LinkContent> {
  const revision = await readEarlierRevision(req, target.token, target.revision)
  return { ...visitOf(req, target), kind: 'earlier', revision }
}

const pageAddress = ({ address, part, revision }: LinkTarget): string =>
  part === 'earlier' ? `${address}/revisao/${revision}` : address

/** An error page; for an unknown or ended link it shows nothing of the record (LINK-06, LINK-07). */
async function refused(means: Means, error: DomainError, request: IncomingMessage): Promise<Response> {
  const { message, retryAfterSeconds, status } = error
  const contents: Partial<Record<number, LinkContent>> = { 404: { kind: 'missing' }, 410: { kind: 'ended' } }
  // Plain text, which needs neither the database nor Next.
  if (status === ERRORS.database_away.status) return sentenceAnswer(status, message)
  const sentence = status === ERRORS.internal.status ? internalSentence() : message
  const content = contents[status] ?? { kind: 'sentence', sentence }
  return cachedPage(means, { content, status }, request, retryAfterSeconds)
}

/** A cached page that is the same for everybody. */
async function cachedPage(
  { refusals }: Means,
  document: LinkDocument,
  request: IncomingMessage,
  retryAfterSeconds?: number,
) {
  const key = JSON.stringify(document)
  const page = refusals.getFresh(key) ?? (await refusals.fill(key))
  if (!page) return sentenceAnswer(ERRORS.internal.status, internalSentence())
  return keptAnswer(page, request, retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {})
}
