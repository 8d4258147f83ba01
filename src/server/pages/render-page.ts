import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { inject, type Response as Injected } from 'light-my-request'

import { inLane } from '@kit/database/lanes'
import { type PageRender, renderPage } from '@kit/process/page-status'
import { pageSecurityHeaders } from '../http/security-headers'
import { withoutStyleHints } from '../upstream/styles-inside'

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** User agent of renders for the cache: Next sends it the whole head at once (next.config.mjs). */
const PAGE_CACHE = 'page-cache'

/** A page that Next has rendered completely, for the cache. */
interface WholePage {
  answer: Injected
  /** Rendered with fallback content, because a read failed. */
  isDegraded: boolean
  /** `Link` header without stylesheet hints; may be ''. */
  link: string
  /** CSP nonce of the framework's scripts. */
  nonce: string
}

/** Database lane of a page: the part of the site or admin that it belongs to. */
function laneOf({ url = '/' }: IncomingMessage): string {
  const [, part, name = ''] = /^\/admin(?:\/(crm|collections|globals)\/([a-z-]{1,40}))?/.exec(url) ?? [url, 'site']
  return `page ${part ?? 'admin'} ${name}`
}

export const render = (next: NextHandler, request: IncomingMessage, page: PageRender) =>
  renderPage(page, () => inLane(laneOf(request), () => next(request, page.response)))

/**
 * Renders a path as an anonymous visitor would get it; `content` is passed to pages that do not read for themselves.
 */
export async function renderWhole(next: NextHandler, path: string, content?: unknown): Promise<WholePage> {
  const nonce = randomBytes(16).toString('hex')
  const policy = pageSecurityHeaders([`'nonce-${nonce}'`], 'nobody')['Content-Security-Policy']
  let state: PageRender | undefined
  const answer = await inject(
    (request, response) => {
      state = { content, isAway: false, isDegraded: false, isWhole: true, path, response }
      void render(next, request, state)
    },
    { headers: { 'content-security-policy': policy, 'user-agent': PAGE_CACHE }, method: 'GET', url: path },
  )
  // React sends hints for fonts and urgent pictures in this header instead of the document.
  const link = withoutStyleHints(String(answer.headers.link ?? '').replaceAll(`; nonce="${nonce}"`, ''))
  return { answer, isDegraded: state?.isDegraded ?? false, link, nonce }
}
