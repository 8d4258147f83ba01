import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'

const KEY = Symbol.for('agency.page-answers')
type Holder = { [KEY]?: AsyncLocalStorage<ServerResponse> }

/** One per process: Next bundles modules several times, so it stands on the global object. */
const answers = ((globalThis as Holder)[KEY] ??= new AsyncLocalStorage())

/** Lets the page that `render` makes decide on the status of the response that it is sent with. */
export function renderInto<Result>(response: ServerResponse, render: () => Result): Result {
  return answers.run(response, render)
}

/**
 * The page being rendered stands for a record that there is not: a 404, unless its first bytes are on their way.
 * Next's `notFound()` would send an empty body and leave the page to the script.
 */
export function answerNotFound(): void {
  const response = answers.getStore()
  if (response && !response.headersSent) response.statusCode = 404
}
