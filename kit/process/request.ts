import { AsyncLocalStorage } from 'node:async_hooks'

import { ERRORS } from '@kit/lib/errors'
import { withCode } from '@kit/lib/with-code'
import { perProcess } from './per-process'

/** What the log knows of a request; its keys are those of a line in JSON (OPS-10). */
interface RequestFacts {
  requestId: string
  /** Id of the route of the documented API. */
  routeId?: string
  userId?: string
}

/** Begun by scripts/runtime/request-log.mjs. */
const requests = perProcess('request', () => new AsyncLocalStorage<RequestFacts>())

/** Of the running request; undefined in background work. */
export const requestFacts = (): RequestFacts | undefined => requests.getStore()

/** The id that the running request's answer carries as `X-Request-Id`; undefined in background work. */
export const requestId = (): string | undefined => requestFacts()?.requestId

/** Runs what is no part of the request, though it comes of it. */
export const outsideRequest = <Result>(work: () => Result): Result => requests.exit(work)

/** What is said of a fault of the server, with the running request's id (OPS-10). */
export const internalSentence = (): string => withCode(ERRORS.internal.message, requestId())

/** Adds to what the log says of the running request. */
export function noteRequest(facts: Omit<RequestFacts, 'requestId'>): void {
  const known = requestFacts()
  if (known) Object.assign(known, facts)
}
