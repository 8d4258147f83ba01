/**
 * Finds what a component test leaves running in the page that it shares with later tests. A browser ends all of it with
 * the page; here it would fire into another test, or find no `window` after the last one.
 */

interface Listener {
  target: EventTarget
  type: string
  listen: unknown
  isCapturing: boolean
  place: string
}

/** Pending timers, with the place that started them. */
const timers = new Map<unknown, string>()
const requests: string[] = []
let listeners: Listener[] = []

/** Longer than the fade-outs of sonner and Payload. */
const PATIENCE_MS = 1000

const { clearInterval, clearTimeout, setInterval, setTimeout } = globalThis

/** The innermost callers, without React's own frames. */
function placeOf(what: string): string {
  const calls = new Error().stack
    ?.split('\n')
    .filter((frame) => !/page-leftovers\.ts|react-dom-client|^Error/.test(frame))
  return [what, ...(calls ?? []).slice(0, 4)].join('\n')
}

function watchTimers(): void {
  const forgetting = (clear: typeof clearTimeout) => (timer: NodeJS.Timeout) => {
    timers.delete(timer)
    clear(timer)
  }
  globalThis.clearInterval = forgetting(clearInterval) as typeof clearInterval
  globalThis.clearTimeout = forgetting(clearTimeout) as typeof clearTimeout
  globalThis.setInterval = ((...given: Parameters<typeof setInterval>) => {
    const timer = setInterval(...given)
    timers.set(timer, placeOf(`setInterval ${given[1]}`))
    return timer
  }) as typeof setInterval
  globalThis.setTimeout = ((run: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) => {
    const fire = () => {
      timers.delete(timer)
      run(...given)
    }
    const timer = setTimeout(fire, delay)
    timers.set(timer, placeOf(`setTimeout ${delay}`))
    return timer
  }) as typeof setTimeout
}

function watchListeners(target: Document | Window): void {
  const add = target.addEventListener.bind(target)
  const remove = target.removeEventListener.bind(target)
  const forget = (type: string, listen: unknown, isCapturing: boolean) => {
    listeners = listeners.filter(
      (one) => one.target !== target || one.type !== type || one.listen !== listen || one.isCapturing !== isCapturing,
    )
  }
  target.addEventListener = (type: string, listen: EventListener, options?: AddEventListenerOptions | boolean) => {
    const { capture = false, once, signal } = typeof options === 'object' ? options : { capture: options }
    const forgetIt = () => forget(type, listen, capture)
    forgetIt()
    listeners.push({ isCapturing: capture, listen, place: placeOf(`listener of ${type}`), target, type })
    if (once) add(type, forgetIt, options)
    signal?.addEventListener('abort', forgetIt)
    add(type, listen, options)
  }
  target.removeEventListener = (type: string, listen: EventListener, options?: EventListenerOptions | boolean) => {
    forget(type, listen, typeof options === 'object' ? (options.capture ?? false) : (options ?? false))
    remove(type, listen, options)
  }
}

const { happyDOM } = window as unknown as {
  happyDOM: { settings: { fetch: { interceptor: object } }; waitUntilComplete: () => Promise<void> }
}

/**
 * No server listens at the addresses of component tests: `fetch` is stubbed, and this answers happy-dom's own requests.
 */
function watchRequests(): void {
  happyDOM.settings.fetch.interceptor = {
    beforeAsyncRequest: ({ request }: { request: Request }) => {
      requests.push(request.url)
      return Promise.resolve(new Response())
    },
  }
}

watchTimers()
watchListeners(window)
watchListeners(document)
watchRequests()

/** Payload's progress bar does not clear its interval on unmount. */
const isPayloadProgressBar = (place: string) => /^setInterval 250\n.*@payloadcms\/ui/.test(place)

/**
 * Listeners that React, user-event and loaded modules add once per document; other libraries' listeners must go with
 * the test.
 */
const isOfDocument = ({ place }: Listener) => /react-dom|@testing-library|VitestModuleEvaluator/.test(place)
const isOfLibrary = ({ place }: Listener) => /^.*\n.*node_modules/.test(place)

/** Removes listeners as the end of a page would; for a page with its own script. */
export function endPage(isEnding: (listener: Listener) => boolean = () => true): void {
  for (const { isCapturing, listen, target, type } of listeners.filter((one) => !isOfDocument(one) && isEnding(one)))
    target.removeEventListener(type, listen as EventListener, isCapturing)
}

/** Addresses that the page itself has requested since the last call, such as preloads. */
export async function takeRequests(): Promise<string[]> {
  await happyDOM.waitUntilComplete()
  return requests.splice(0)
}

/**
 * Waits for short timers of libraries while the page still exists, then cleans up.
 *
 * @returns the places that left something: a pending timer, a listener of our own, a request that nothing stubbed
 */
export async function takeLeftovers(): Promise<string[]> {
  for (const [timer, place] of timers)
    if (isPayloadProgressBar(place)) globalThis.clearInterval(timer as NodeJS.Timeout)
  const end = Date.now() + PATIENCE_MS
  while (timers.size > 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 5))
  endPage(isOfLibrary)
  const ours = listeners.filter((one) => !isOfDocument(one))
  const places = [...timers.values(), ...ours.map(({ place }) => place), ...(await takeRequests())]
  for (const timer of timers.keys()) globalThis.clearTimeout(timer as NodeJS.Timeout)
  endPage()
  return places
}
