import { type BrowserContext, type Page, test as base, type TestInfo } from '@playwright/test'

let shared: BrowserContext | undefined

/**
 * Playwright's `test` with one context and one first tab per worker. Scripts are most of what a page loads: cached and
 * compiled once, a staff page takes two fifths of the time. Each test still starts signed out, in an empty tab and with
 * empty storage; a failing one discards its worker and the tab.
 *
 * A clock, init scripts and a context's permissions persist: a test that needs one of the first two opens its own tab
 * (`context.newPage()`), or uses Playwright's own `test`. A test without JavaScript has its own context.
 */
export const test = base.extend({
  context: async ({ browser, javaScriptEnabled }, use, info) => {
    if (!javaScriptEnabled) {
      const own = await browser.newContext()
      await use(own)
      return own.close()
    }
    shared ??= await browser.newContext()
    const context = shared
    const [tab = await context.newPage()] = context.pages()
    await use(context)
    const others = context.pages().filter((page) => page !== tab)
    await Promise.all([...others.map(close), tab.isClosed() || resetTab(tab, info)])
    return context.clearCookies()
  },
  page: async ({ context }, use) => {
    const [tab = await context.newPage()] = context.pages()
    await use(tab)
  },
})

/** Clears the page's storage; Playwright's own way opens another page for each visited address. */
const forgetStored = (page: Page): Promise<void> =>
  page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

async function close(page: Page): Promise<void> {
  // Throws if storage is unavailable: on a blank page, or one that did not load.
  await forgetStored(page).catch(() => {})
  await page.close()
}

const LISTENED_TO = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'response'] as const

/** Playwright's default. */
const WINDOW = { height: 720, width: 1280 }

async function resetTab(tab: Page, { project: { use } }: TestInfo): Promise<void> {
  for (const event of LISTENED_TO) tab.removeAllListeners(event)
  await tab.unrouteAll({ behavior: 'ignoreErrors' })
  try {
    await forgetStored(tab)
  } catch {
    // Closing a tab clears its session storage.
    return tab.close()
  }
  await tab.goto('about:blank')
  await tab.mouse.move(-1, -1)
  const { reducedMotion = null } = use.contextOptions ?? {}
  await tab.emulateMedia({ colorScheme: null, forcedColors: null, media: null, reducedMotion })
  await tab.setViewportSize(use.viewport ?? WINDOW)
}
