import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import { perProcess } from './per-process'

export interface PageRender {
  /** Path of the page, if the server in front knows it. */
  path?: string
  response: ServerResponse
  /** Rendered for the cache: waits for all content, without loading states. */
  isWhole: boolean
  /** Shows fallback content because a read failed. */
  isDegraded: boolean
  /** The database cancelled one of the page's queries. */
  isAway: boolean
  /** Content that the server in front has already read for this page (src/proposal-pages/link-pages.ts). */
  content?: unknown
}

const renders = perProcess('page-answers', () => new AsyncLocalStorage<PageRender>())

/** `Retry-After` while the database is away. */
export const RETRY_AFTER_S = 30

/** Runs `work` as the render of this page; it can read and set the state above. */
export function renderPage<Result>(render: PageRender, work: () => Result): Result {
  return renders.run(render, work)
}

/** Marks the page as showing fallback content: it may be sent, but not cached. */
export function noteFallback(): void {
  const render = renders.getStore()
  if (render) render.isDegraded = true
}

/**
 * Returns a function that marks the page being rendered as away. Create it during the render; call it anywhere, because
 * database events have no render context.
 */
export function awayMarker(): () => void {
  const render = renders.getStore()
  return () => {
    if (render) render.isAway = true
  }
}

/** Whether the page is being rendered for the cache. */
export function isRenderedWhole(): boolean {
  return renders.getStore()?.isWhole ?? false
}

/** Path of the page being rendered; undefined outside of a render. */
export function renderedPath(): string | undefined {
  return renders.getStore()?.path
}

/** Content passed by the server in front; undefined for a page that reads its own. */
export function pageContent(): unknown {
  return renders.getStore()?.content
}

/**
 * Answers 404 for an unknown record, unless the response has begun; 503 if the database did not answer, because an
 * outage must not remove pages from search engines. Next's `notFound()` would send an empty body and leave the page to
 * its script.
 * @returns whether the database did not answer
 */
export function answerNotFound(): boolean {
  const render = renders.getStore()
  if (!render) return false
  const { isDegraded, response } = render
  if (!response.headersSent) {
    response.statusCode = isDegraded ? 503 : 404
    if (isDegraded) response.setHeader('Retry-After', String(RETRY_AFTER_S))
  }
  return isDegraded
}

/** Answers 403 for a screen that the person may not see, unless the response has begun. */
export function answerForbidden(): void {
  const render = renders.getStore()
  if (render && !render.response.headersSent) render.response.statusCode = 403
}
