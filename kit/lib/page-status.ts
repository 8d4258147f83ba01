import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import { perProcess } from './per-process'

/** One page while it is rendered. */
export interface PageRender {
  response: ServerResponse
  /** Rendered to be kept: without loading states, however long its content takes. */
  isWhole: boolean
  /** Something of the page could not be read; it shows something else in its place. */
  isUnsure: boolean
  /** The database gave up on something that the page asked for. */
  isAway: boolean
  /** What the server in front has read for a page that is for one reader only (src/proposal-pages/link-pages.ts). */
  content?: unknown
}

const renders = perProcess('page-answers', () => new AsyncLocalStorage<PageRender>())

/** How soon who was told that the database is away should ask again. */
const RETRY_AFTER_S = 30

/** Lets the page that `work` renders know how, decide on its status, and say whether it is sure of its content. */
export function renderPage<Result>(render: PageRender, work: () => Result): Result {
  return renders.run(render, work)
}

/** The page being rendered shows something in place of content that could not be read: it may be sent, but not kept. */
export function noteFallback(): void {
  const render = renders.getStore()
  if (render) render.isUnsure = true
}

/**
 * Marks the page being rendered as lacking what the database should have given it. The function is made within the page's
 * rendering and may be called from anywhere: the database's events have no page of their own.
 */
export function awayMarker(): () => void {
  const render = renders.getStore()
  return () => {
    if (render) render.isAway = true
  }
}

/** Whether the page being rendered is to be kept. */
export function isRenderedWhole(): boolean {
  return renders.getStore()?.isWhole ?? false
}

/** What the server in front has read for the page being rendered; undefined for a page that reads for itself. */
export function pageContent(): unknown {
  return renders.getStore()?.content
}

/**
 * The page being rendered stands for a record that there is not: a 404, unless its first bytes are on their way. A 503
 * when the database did not answer: search engines and links elsewhere must not forget a page over an outage.
 * Next's `notFound()` would send an empty body and leave the page to the script.
 */
export function answerNotFound(): void {
  const render = renders.getStore()
  if (!render || render.response.headersSent) return
  render.response.statusCode = render.isUnsure ? 503 : 404
  if (render.isUnsure) render.response.setHeader('Retry-After', String(RETRY_AFTER_S))
}

/** The page being rendered refuses its screen to who asks for it: a 403, unless its first bytes are on their way. */
export function answerForbidden(): void {
  const render = renders.getStore()
  if (render && !render.response.headersSent) render.response.statusCode = 403
}
