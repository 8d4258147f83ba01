import { chromium } from '@playwright/test'

const PHONE = { deviceScaleFactor: 2, hasTouch: true, isMobile: true, viewport: { height: 740, width: 360 } }
const SLOWDOWN = 4
const GIVE_UP_MS = 12_000
const LOAD_MS = 10_000
/** Event Timing reports an interaction some time after its frame. */
const REPORT_MS = 500

/** Bytes per second, and latency in milliseconds; the first is Lighthouse's slow 4G. */
const LINES = {
  'slow 4G': { downloadThroughput: (1600 * 1024) / 8, latency: 150, uploadThroughput: (750 * 1024) / 8 },
  '400 kbit/s': { downloadThroughput: (400 * 1024) / 8, latency: 400, uploadThroughput: (200 * 1024) / 8 },
}

/** Milliseconds after the first paint. */
const MOMENTS = [0, 1500, 5000]

/** The element to tap, and an expression that is true once the page has responded. */
export const PARTS = [
  {
    answer: `document.querySelector('header nav ul a').checkVisibility()`,
    control: 'header nav button',
    name: 'menu',
    path: '/',
  },
  {
    answer: `document.querySelector('[data-floating] button').disabled ||
      getComputedStyle(document.querySelector('[data-floating] button'), '::after').content.includes('Redirecionando')`,
    control: '[data-floating] button',
    name: 'floating button',
    path: '/portfolio',
  },
  {
    answer: `document.querySelector('#services-panel-grafica').checkVisibility()`,
    control: '#services-tab-grafica',
    name: 'services tab',
    path: '/',
  },
  {
    answer: `[...document.querySelectorAll('dialog, [role=dialog]')].some((dialog) => dialog.checkVisibility())`,
    control: 'main button[data-frame]',
    name: 'dialog',
    path: '/servicos/6',
  },
]

/**
 * Init script: reports the time from the end of the tap to the painted response, and the duration according to Event
 * Timing.
 */
const WITNESS = (answer) => `
  addEventListener('pointerup', ({ timeStamp }) => {
    const look = () => {
      if (!(${answer})) return requestAnimationFrame(look)
      // What this frame paints is on the screen when the next task runs.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => tellAnswer(performance.now() - timeStamp)
      port2.postMessage(null)
    }
    requestAnimationFrame(look)
  }, { capture: true, once: true, passive: true })
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries()) if (interactionId) tellInteraction(duration)
  }).observe({ durationThreshold: 16, type: 'event' })`

/** Init script that loads the page's scripts at once instead of on the first interaction. */
const AT_ONCE = `addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('scroll')))`

/** One tap on a page with an empty cache; times in milliseconds, infinite without a response. */
async function tapOnce(browser, { isAtOnce, line, moment, origin, part }) {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const interactions = [0]
    const answered = new Promise((resolve) => {
      void page.exposeFunction('tellAnswer', resolve)
      setTimeout(resolve, GIVE_UP_MS + moment + LOAD_MS, Number.POSITIVE_INFINITY).unref()
    })
    await page.exposeFunction('tellInteraction', (duration) => interactions.push(duration))
    await page.addInitScript(WITNESS(part.answer))
    if (isAtOnce) await page.addInitScript(AT_ONCE)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...LINES[line] })
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.goto(origin + part.path, { timeout: 60_000, waitUntil: 'commit' })
    await page.waitForFunction(
      (control) =>
        performance.getEntriesByName('first-contentful-paint').length > 0 &&
        document.querySelector(control)?.checkVisibility({ visibilityProperty: true }),
      part.control,
    )
    await page.waitForTimeout(moment)
    const [x, y] = await page.evaluate((control) => {
      const target = document.querySelector(control)
      const { bottom, top } = target.getBoundingClientRect()
      if (top < 0 || bottom > innerHeight) target.scrollIntoView({ behavior: 'instant', block: 'center' })
      const { height, left, top: y, width } = target.getBoundingClientRect()
      return [left + width / 2, y + height / 2]
    }, part.control)
    await page.touchscreen.tap(x, y)
    const answer = await answered
    await page.waitForTimeout(REPORT_MS)
    return { answer, interaction: Math.max(...interactions) }
  } finally {
    await context.close()
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/**
 * The first tap on each part, with a processor four times slower: time from tap to painted result, and the interaction
 * according to Event Timing. Medians of several visits, compared with the same page with scripts loaded at once.
 */
export async function measureFirstTouch({ executablePath, origin, runs, tell }) {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ args, executablePath })
  const rows = []
  try {
    for (const part of PARTS)
      for (const line of Object.keys(LINES))
        for (const moment of MOMENTS) {
          const taps = { atOnce: [], ours: [] }
          for (let run = 0; run < runs; run += 1) {
            taps.ours.push(await tapOnce(browser, { isAtOnce: false, line, moment, origin, part }))
            // The baseline with scripts at once; half as many runs.
            if (run % 2 === 0) taps.atOnce.push(await tapOnce(browser, { isAtOnce: true, line, moment, origin, part }))
          }
          const middle = (key, list) => median(list.map((tap) => tap[key]))
          rows.push({
            answer: middle('answer', taps.ours),
            atOnce: middle('answer', taps.atOnce),
            interaction: middle('interaction', taps.ours),
            line,
            moment,
            part: part.name,
          })
          tell(JSON.stringify(rows.at(-1)))
        }
  } finally {
    await browser.close()
  }
  return rows
}
