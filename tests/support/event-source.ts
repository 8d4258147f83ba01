import { vi } from 'vitest'

/** Fake EventSource whose events the test sends. */
class Source extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    made.push(this)
  }
  close() {
    this.readyState = Source.CLOSED
  }
  say(type: string, data: object, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }))
  }
  /** Fails for good, after which a browser does not reconnect. */
  fail() {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
}

let made: Source[] = []

/** Replaces the browser's EventSource and locks. */
export function useEventSources() {
  made = []
  vi.stubGlobal('EventSource', Source)
  Object.defineProperty(navigator, 'locks', { configurable: true, value: makeLocks() })
  return {
    /** All sources made so far, and the open ones. */
    all: () => made,
    open: () => made.filter(({ readyState }) => readyState !== Source.CLOSED),
  }
}

/** Exclusive locks: one holder, the others queue. */
function makeLocks() {
  let queue = Promise.resolve()
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      const turn = queue.then(() => (signal.aborted ? undefined : work()))
      queue = turn.then(() => undefined)
      return turn
    },
  }
}
