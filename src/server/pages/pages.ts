import { randomBytes } from 'node:crypto'
import { IncomingMessage, type ServerResponse } from 'node:http'

import { PROJECT_CATEGORIES } from '@collections/projects/domain/project-category'
import { countAddress } from '@collections/redirects/operations/address-counts'
import { JSON_BODY_LIMIT } from '@kit/http/define-route'
import { DomainError, ERRORS } from '@kit/lib/errors'
import type { PageRender } from '@kit/process/page-status'
import { watchLookup } from '@kit/process/session-lookup'
import { awayPageInstead, sendAwayPage } from '../upstream/away-page'
import { type IncomingBody, RETRY_AFTER_S } from '../http/incoming-body'
import type { LinkPages } from '@/proposal-pages/link-pages'
import { isLinkPath } from '@/proposal-pages/link-target'
import { withOwnScriptsOnly } from '../upstream/own-scripts'
import { newsHref, readNewsQuery } from '@/site/news/news-query'
import type { PageAddresses } from './page-addresses'
import { PageCache, type RenderedPage } from './page-cache'
import { type ReadyAnswer, sendReady } from '../http/ready-answer'
import type { Redirects } from './redirects'
import { type NextHandler, render, renderWhole } from './render-page'
import { withScriptsOnDemand } from '../upstream/scripts-on-demand'
import { type FramedBy, pageSecurityHeaders } from '../http/security-headers'
import { sendSentence } from '../http/send-response'
import { withStylesInside } from '../upstream/styles-inside'
import { carriesSession } from '../http/web-request'

/** Cached paths, the same for every visitor: pages of the site and their preview pictures. */
const KEPT =
  /^\/(?:servicos(?:\/[^/.]+)?|portfolio|projeto\/[^/.]+|noticias(?:\/[^/.]+|\/feed\.xml)?|termos-de-uso|politica-de-privacidade|og\/[\w\-/]+|logos\/[\w/-]+|sitemap\.xml|robots\.txt)?$/
/** Other paths that Next has; rendered per request. */
const ROUTED =
  /^\/(?:(?:admin|logos|og|pre-visualizacao)(?:\/.*)?|(?:noticias|projeto|servicos)\/[^/]+|contact|contato)$/
/** Of those, pages of records. */
const RECORD = /^\/(?:noticias|projeto|servicos)\/[\w-]+$/
/** Paths that no record has; they are not cached. */
const UNLIKELY = /^\/(?:noticias|projeto|servicos)\/[^/?]*\./
/** The one cached 404, for every unknown address. */
export const NOT_FOUND = '/pagina-nao-encontrada'
/** The admin, and pages that it shows in a frame. */
const FRAMED = /^\/(?:admin|pre-visualizacao)(?:[/?]|$)/
/** Only the admin posts to its pages (server functions). */
const ADMIN = /^\/admin(?:[/?]|$)/
/** Sets its own caching header (upstream/shared-config). */
const SHARED_CONFIG = /^\/admin\/config\//
/** The query of a campaign link. */
const UTM = /(?:^|&)utm_campaign=/
/** No slug is longer. */
const MAX_KEPT_LENGTH = 300
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

interface Parts {
  addresses: PageAddresses
  /** Whether the request has a valid session; null if it cannot be looked up. Called within `watchLookup`. */
  isSignedIn: (request: IncomingMessage) => Promise<boolean | null>
  links: LinkPages
  next: NextHandler
  redirects: Redirects
}

/** Serves the site's pages: from memory if they are the same for everyone, else through Next. */
export class Pages {
  readonly cache: PageCache
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
    this.cache = new PageCache((path) => renderToKeep(parts.next, path))
  }

  /** Answers any request that is not for the API. */
  async answer(request: IncomingMessage, response: ServerResponse, body?: IncomingBody): Promise<void> {
    if (isLinkPath(request.url ?? '/')) return this.parts.links.answer(request, response, body)
    if (request.method !== 'GET' && request.method !== 'HEAD') return this.answerOther(request, response, body)
    const path = await this.keptPath(request)
    if (mayBeRedirected(request, path) && this.parts.redirects.answer(request, response)) return
    if (!path) return this.passOn(request, response)
    const page = this.cache.getFresh(path) ?? (await this.renewed(path, request))
    // A redirect never hides a page: it applies only if there is none, or it cannot be read now.
    if (page && page.identity.status !== 200 && this.parts.redirects.answer(request, response)) return
    if (page?.identity.status === 404) {
      if (await this.answerInCapitals(request, response)) return
      const [missing = '/', query = ''] = request.url?.split('?', 2) ?? []
      countAddress('missing', missing)
      // A link that is printed or posted may outlive its page; its campaign still counts.
      if (UTM.test(query)) return sendSentence(302, '', request, response, { Location: `/?${query}` })
    }
    return page ? sendReady(page, request, response) : this.passOn(request, response)
  }

  /**
   * Cache key of a page, or null. Of the query only list filters count; the browser reads the rest. Next's own requests
   * for parts of a page are not documents.
   */
  private async keptPath({ headers, url = '/' }: IncomingMessage): Promise<string | null> {
    const [path = '/', query = ''] = url.split('?', 2)
    const isRoute = isRouted(path)
    if (!isRoute && !(await this.parts.addresses.has(withoutSlash(path)))) return NOT_FOUND
    const isKept = isRoute ? KEPT.test(path) : path === withoutSlash(path)
    if (headers.rsc !== undefined || path.length > MAX_KEPT_LENGTH || !isKept) return null
    if (path === '/noticias') return newsKey(query)
    if (path !== '/portfolio') return path.replace(UUID, (id) => id.toLowerCase())
    const category = new URLSearchParams(query).get('categoria')
    return PROJECT_CATEGORIES.some((known) => known === category) ? `${path}?categoria=${category}` : path
  }

  /** Redirects a staff-made page's address typed in capitals, since all of them are in lower case; else false. */
  private async answerInCapitals(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { url = '/' } = request
    const [typed = '/'] = url.split('?', 1)
    const path = withoutSlash(typed.toLowerCase())
    if (!/[A-Z]/.test(typed) || typed.length > MAX_KEPT_LENGTH || !(await this.hasStaffPage(path))) return false
    sendSentence(308, '', request, response, { Location: path + url.slice(typed.length) })
    return true
  }

  private async hasStaffPage(path: string): Promise<boolean> {
    if (!RECORD.test(path)) return this.parts.addresses.has(path)
    const page = this.cache.getFresh(path) ?? (await this.cache.fill(path))
    return page?.identity.status === 200
  }

  private async renewed(path: string, request: IncomingMessage): Promise<ReadyAnswer | null> {
    // A HEAD cannot stream, so it waits for the answer that a GET will get.
    if (request.method === 'HEAD') return this.cache.fill(path)
    const page = await this.cache.get(path, carriesSession(request))
    // Nor can a redirect that applies if there is no page.
    return page ?? (this.parts.redirects.has(request) ? this.cache.fill(path) : null)
  }

  /** Renders pages ahead, so that they are there even if the database goes away. */
  async warm(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      this.cache.fix(path)
      await this.cache.fill(path)
    }
  }

  /** Passes a server function of staff to Next with its body already read: Next would read a body of any size. */
  private async answerOther(request: IncomingMessage, response: ServerResponse, body?: IncomingBody): Promise<void> {
    const takesBodies = ADMIN.test(request.url ?? '/')
    if (request.method !== 'POST' || !takesBodies) {
      const allow = { Allow: takesBodies ? 'GET, HEAD, POST' : 'GET, HEAD' }
      return sendSentence(405, ERRORS.method_not_allowed.message, request, response, allow)
    }
    try {
      // The sign-in posts to Payload's REST, so nobody else has a body for us.
      const isStaff = await watchLookup(() => this.parts.isSignedIn(request))
      if (!isStaff) throw new DomainError(isStaff === null ? 'database_away' : 'unauthenticated')
      const bytes = (await body?.read(JSON_BODY_LIMIT, isStaff)) ?? Buffer.alloc(0)
      await this.passOn(withBody(request, bytes), response)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const retry: Record<string, string> = error.status === 503 ? { 'Retry-After': RETRY_AFTER_S } : {}
      sendSentence(error.status, error.message, request, response, retry)
    }
  }

  private async passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!ADMIN.test(request.url ?? '/')) return this.show(request, response)
    const showUnlessAway = async () => {
      // Otherwise Payload would treat the caller as signed out and redirect to the login.
      if ((await this.parts.isSignedIn(request)) === null) return sendAwayPage(response)
      return this.show(request, response)
    }
    // A screen can reuse this look-up; a server function may change the session.
    return watchLookup(showUnlessAway, { remembers: isScreen(request) })
  }

  private async show(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const nonce = `'nonce-${randomBytes(16).toString('base64')}'`
    const framedBy: FramedBy = FRAMED.test(request.url ?? '/') ? 'itself' : 'nobody'
    for (const [name, value] of Object.entries(pageSecurityHeaders([nonce], framedBy))) response.setHeader(name, value)
    const saysItself = SHARED_CONFIG.test(request.url ?? '/')
    if (!saysItself && (framedBy === 'itself' || carriesSession(request)))
      response.setHeader('Cache-Control', 'no-store')
    // Next reads the nonce from the request's policy and puts it on its scripts.
    request.headers['content-security-policy'] = String(response.getHeader('Content-Security-Policy'))
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    const page: PageRender = { isAway: false, isDegraded: false, isWhole: false, path, response }
    if (isScreen(request)) awayPageInstead(response, () => page.isAway)
    return render(this.parts.next, request, page)
  }
}

/** A page of the admin, or a part of one that Next fetches; on a 503 Next loads the whole page. */
const isScreen = ({ method, url = '/' }: IncomingMessage): boolean =>
  ADMIN.test(url) && (method === 'GET' || method === 'HEAD')

/** Whether redirects are checked before pages: where there is no page, and for WordPress's `/?p=123`. */
const mayBeRedirected = ({ url = '/' }: IncomingMessage, path: string | null): boolean =>
  path === NOT_FOUND || url.startsWith('/?') || (path === null && UNLIKELY.test(url))

/** Whether the site itself has a page at a path. A trailing slash is ignored, because it is redirected. */
export function isRouted(path: string): boolean {
  const plain = withoutSlash(path)
  return KEPT.test(plain) || ROUTED.test(plain)
}

/** Cache key of the page of news that a query selects. */
function newsKey(query: string): string {
  const { category, page } = readNewsQuery(Object.fromEntries(new URLSearchParams(query)))
  return newsHref(page, category)
}

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '')

/** Copies a request and restores its body, which was already read. */
function withBody(request: IncomingMessage, bytes: Buffer): IncomingMessage {
  const { headers, httpVersion, httpVersionMajor, httpVersionMinor, method, rawHeaders, socket, url } = request
  const again = new IncomingMessage(socket)
  Object.assign(again, {
    complete: true,
    headers,
    httpVersion,
    httpVersionMajor,
    httpVersionMinor,
    method,
    rawHeaders,
    url,
  })
  again.push(bytes)
  again.push(null)
  return again
}

async function renderToKeep(next: NextHandler, path: string): Promise<RenderedPage> {
  const { answer, isDegraded, link, nonce } = await renderWhole(next, path)
  const cacheControl = String(answer.headers['cache-control'] ?? '')
  const contentType = String(answer.headers['content-type'] ?? 'text/html')
  const retryAfter = answer.headers['retry-after']
  const headers = {
    // Keeps only a header with a lifetime.
    ...(/immutable|max-age=[1-9]/.test(cacheControl) ? { 'Cache-Control': cacheControl } : {}),
    ...(link ? { Link: link } : {}),
    ...(retryAfter ? { 'Retry-After': String(retryAfter) } : {}),
  }
  const page = { contentType, headers, isDegraded, status: answer.statusCode }
  if (!contentType.startsWith('text/html')) return { ...page, body: answer.rawPayload }
  const { html, scripts } = withOwnScriptsOnly(withScriptsOnDemand(withStylesInside(answer.body)), nonce)
  return { ...page, body: Buffer.from(html), scripts }
}
