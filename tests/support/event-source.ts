import { vi } from 'vitest'

/** The browser's EventSource, as far as the event stream goes by it: what the server says is said by the test. */
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
  /** Turned away, which the browser does not get over by itself. */
  fail() {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
}

let made: Source[] = []

/** Stands in for the browser's event sources and locks from now on. */
export function useEventSources() {
  made = []
  vi.stubGlobal('EventSource', Source)
  Object.defineProperty(navigator, 'locks', { configurable: true, value: makeLocks() })
  return {
    /** All that were made, and those that are not closed. */
    all: () => made,
    open: () => made.filter(({ readyState }) => readyState !== Source.CLOSED),
  }
}

/** One holder, the others in a row. */
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
