import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'

interface RenderedInto {
  response: ServerResponse
  /** Something of the page could not be read. */
  isUnsure: boolean
  /** The database gave up on something that the page asked for. */
  isAway: boolean
}

const KEY = Symbol.for('agency.page-answers')
type Holder = { [KEY]?: AsyncLocalStorage<RenderedInto> }

/** One per process: Next bundles modules several times, so it stands on the global object. */
const answers = ((globalThis as Holder)[KEY] ??= new AsyncLocalStorage())

/** How soon who was told that the database is away should ask again. */
const RETRY_AFTER_S = 30

/** Lets the page that `render` makes decide on the status of the response that it is sent with. */
export function renderInto<Result>(response: ServerResponse, render: () => Result): Result {
  return answers.run({ isAway: false, isUnsure: false, response }, render)
}

/**
 * Marks the page being rendered as lacking what the database should have given it. The function is made within the page's
 * rendering and may be called from anywhere: the database's events have no page of their own.
 */
export function awayMarker(): () => void {
  const answer = answers.getStore()
  return () => {
    if (answer) answer.isAway = true
  }
}

/** Whether something of the page being rendered was marked; to be asked outside its rendering. */
export function awayReader(): () => boolean {
  const answer = answers.getStore()
  return () => answer?.isAway ?? false
}

/** Something that the page being rendered shows could not be read. */
export function noteUnsure(): void {
  const answer = answers.getStore()
  if (answer) answer.isUnsure = true
}

/**
 * The page being rendered stands for a record that there is not: a 404, unless its first bytes are on their way. A 503
 * when the database did not answer: search engines and links elsewhere must not forget a page over an outage.
 * Next's `notFound()` would send an empty body and leave the page to the script.
 */
export function answerNotFound(): void {
  const answer = answers.getStore()
  if (!answer || answer.response.headersSent) return
  answer.response.statusCode = answer.isUnsure ? 503 : 404
  if (answer.isUnsure) answer.response.setHeader('Retry-After', String(RETRY_AFTER_S))
}

/** The page being rendered refuses its screen to who asks for it: a 403, unless its first bytes are on their way. */
export function answerForbidden(): void {
  const answer = answers.getStore()
  if (answer && !answer.response.headersSent) answer.response.statusCode = 403
}
