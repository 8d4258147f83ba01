import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { inject } from 'light-my-request'

import { PROJECT_CATEGORIES } from '../../collections/projects/domain/project-category'
import { inLane } from '../database/lanes'
import { renderInto } from '../lib/page-status'
import { sendAwayPage } from './away-page'
import { PageCache, type RenderedPage } from './page-cache'
import { sendReady } from './ready-answer'
import { type FramedBy, pageSecurityHeaders } from './security-headers'
import { withScriptsOnDemand } from './scripts-on-demand'
import { withPartsInPlace } from './whole-document'

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** What is the same for every visitor: the site's pages, the pictures that stand for them where they are shared. */
const KEPT =
  /^\/(?:servicos(?:\/[^/.]+)?|portfolio|projeto\/[^/.]+|termos-de-uso|politica-de-privacidade|og\/[\w\-/]+|logos\/[\w-]+|sitemap\.xml|robots\.txt)?$/
/** Pages that the admin shows in a frame, and the admin itself. */
const FRAMED = /^\/(?:admin|pre-visualizacao)(?:\/|$)/
const ADMIN = /^\/admin(?:[/?]|$)/
/** Next renders whole documents, with nothing left to stream, for those who do not run scripts. */
const WHOLE_DOCUMENT_AGENT = 'page-cache (compatible; Bingbot)'

/** The pages of the site: from memory where they are the same for everyone, else by Next. */
export class Pages {
  readonly cache: PageCache
  private readonly next: NextHandler
  private readonly isSessionKnown: (request: IncomingMessage) => Promise<boolean>

  /** `isSessionKnown`: whether the database can say whose session a request carries. */
  constructor(next: NextHandler, isSessionKnown: (request: IncomingMessage) => Promise<boolean>) {
    this.isSessionKnown = isSessionKnown
    this.next = (request, response) =>
      renderInto(response, () => inLane(laneOf(request), () => next(request, response)))
    this.cache = new PageCache((path) => renderWhole(this.next, path))
  }

  /** Answers any request that is not for the API. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = keptPath(request)
    if (!path) return this.passOn(request, response)
    const fresh = this.cache.getFresh(path)
    if (fresh) return sendReady(fresh, request, response)
    if (this.cache.hasStale(path)) {
      const page = await this.cache.refresh(path)
      if (page) return sendReady(page, request, response)
    }
    // The first visitor of a page gets it as it is rendered, with its loading states; the next ones from memory.
    await this.passOn(request, response)
    if (response.statusCode === 200) void this.cache.fill(path)
  }

  /** Renders pages before anybody asks for them; they are there then even if the database goes away. */
  async warm(paths: readonly string[]): Promise<void> {
    for (const path of paths) if (!this.cache.getFresh(path)) await this.cache.fill(path)
  }

  private async passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Payload would take the caller for nobody, and lead to the login.
    if (ADMIN.test(request.url ?? '/') && !(await this.isSessionKnown(request))) return sendAwayPage(response)
    const nonce = `'nonce-${randomBytes(16).toString('base64')}'`
    const framedBy: FramedBy = FRAMED.test(request.url ?? '/') ? 'itself' : 'nobody'
    for (const [name, value] of Object.entries(pageSecurityHeaders([nonce], framedBy))) response.setHeader(name, value)
    // Next finds the nonce in the request's policy and puts it on its scripts.
    request.headers['content-security-policy'] = String(response.getHeader('Content-Security-Policy'))
    return this.next(request, response)
  }
}

/** The part of the site or the admin that a page belongs to; no part but its own waits for what it waits for. */
function laneOf({ url = '/' }: IncomingMessage): string {
  const [, part, name = ''] = /^\/admin(?:\/(crm|collections|globals)\/([a-z-]{1,40}))?/.exec(url) ?? [url, 'site']
  return `page ${part ?? 'admin'} ${name}`
}

/**
 * The address under which a page is kept, or null. The query is read by the browser alone, but for the category of
 * the portfolio. Next's own requests for parts of a page are not documents.
 */
function keptPath({ headers, method, url = '/' }: IncomingMessage): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || headers.rsc !== undefined) return null
  const [path = '/', query = ''] = url.split('?', 2)
  if (!KEPT.test(path)) return null
  if (path !== '/portfolio') return path
  const category = new URLSearchParams(query).get('categoria')
  return PROJECT_CATEGORIES.some((known) => known === category) ? `${path}?categoria=${category}` : path
}

async function renderWhole(next: NextHandler, path: string): Promise<RenderedPage> {
  const answer = await inject((request, response) => void next(request, response), {
    headers: { 'user-agent': WHOLE_DOCUMENT_AGENT },
    method: 'GET',
    url: path,
  })
  const cacheControl = String(answer.headers['cache-control'] ?? '')
  const contentType = String(answer.headers['content-type'] ?? 'text/html')
  return {
    body: contentType.startsWith('text/html')
      ? Buffer.from(withScriptsOnDemand(withPartsInPlace(answer.body)))
      : answer.rawPayload,
    ...(/immutable|max-age=[1-9]/.test(cacheControl) ? { cacheControl } : {}),
    contentType,
    // React announces fonts and urgent pictures here rather than in the document.
    ...(answer.headers.link ? { link: String(answer.headers.link) } : {}),
    status: answer.statusCode,
  }
}
