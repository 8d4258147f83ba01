import { afterAll } from 'vitest'

/**
 * The timers of a component test's page. A browser ends them with the page; here the page goes when its file ends, and
 * a timer that fires later finds no `window`. Payload's progress bar and sonner leave some running when they are unmounted.
 */
const running = new Set<ReturnType<typeof setTimeout>>()

const remembered =
  (start: typeof setInterval | typeof setTimeout) =>
  (...given: Parameters<typeof setTimeout>) => {
    const timer = start(...given)
    running.add(timer)
    return timer
  }

if (typeof window !== 'undefined') {
  Object.assign(globalThis, { setInterval: remembered(setInterval), setTimeout: remembered(setTimeout) })
  afterAll(() => {
    for (const timer of running) clearTimeout(timer)
  })
}
