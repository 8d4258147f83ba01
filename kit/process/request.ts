import { AsyncLocalStorage } from 'node:async_hooks'

import { ERRORS } from '@kit/lib/errors'
import { withCode } from '@kit/lib/with-code'
import { perProcess } from './per-process'

/** Facts of a request for the log; the keys are those of a JSON log line (OPS-10). */
interface RequestFacts {
  requestId: string
  /** Id of the route of the documented API. */
  routeId?: string
  userId?: string
}

/** Entered by scripts/runtime/request-log.mjs. */
const requests = perProcess('request', () => new AsyncLocalStorage<RequestFacts>())

/** Facts of the current request; undefined in background work. */
export const requestFacts = (): RequestFacts | undefined => requests.getStore()

/** Id of the current request, sent as `X-Request-Id`; undefined in background work. */
export const requestId = (): string | undefined => requestFacts()?.requestId

/** Runs work outside of the current request's log context. */
export const outsideRequest = <Result>(work: () => Result): Result => requests.exit(work)

/** Message of a server error, with the current request's id (OPS-10). */
export const internalSentence = (): string => withCode(ERRORS.internal.message, requestId())

/** Adds facts to the current request's log line. */
export function noteRequest(facts: Omit<RequestFacts, 'requestId'>): void {
  const known = requestFacts()
  if (known) Object.assign(known, facts)
}
