import { type BrowserContext, type Page, test as base, type TestInfo } from '@playwright/test'

let shared: BrowserContext | undefined

/**
 * Playwright's `test`, whose pages share one context and one first tab per worker. Scripts are the most of what a page
 * loads: kept and compiled once, a page of the staff is there in two fifths of the time. A test still starts signed out, in
 * an empty tab and with nothing stored by the tests before it; one that fails takes its worker, and the tab, along.
 *
 * What stays is a clock, a script that every page starts with and the permissions of a context: a test that needs the
 * first two opens a tab of its own (`context.newPage()`), or uses Playwright's own `test`. Without JavaScript a test has a
 * context of its own.
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
    await Promise.all([...others.map(close), tab.isClosed() || empty(tab, info)])
    return context.clearCookies()
  },
  page: async ({ context }, use) => {
    const [tab = await context.newPage()] = context.pages()
    await use(tab)
  },
})

/** Playwright's own way to forget what is stored opens another page for each address that was visited. */
const forgetStored = (page: Page): Promise<void> =>
  page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

async function close(page: Page): Promise<void> {
  // Throws where nothing can be stored: on a blank page, or one that did not load.
  await forgetStored(page).catch(() => {})
  await page.close()
}

const LISTENED_TO = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'response'] as const

/** Playwright's own. */
const WINDOW = { height: 720, width: 1280 }

/** Makes the tab as good as new. */
async function empty(tab: Page, { project: { use } }: TestInfo): Promise<void> {
  for (const event of LISTENED_TO) tab.removeAllListeners(event)
  await tab.unrouteAll({ behavior: 'ignoreErrors' })
  try {
    await forgetStored(tab)
  } catch {
    // What a tab has stored goes with it.
    return tab.close()
  }
  await tab.goto('about:blank')
  await tab.mouse.move(-1, -1)
  const { reducedMotion = null } = use.contextOptions ?? {}
  await tab.emulateMedia({ colorScheme: null, forcedColors: null, media: null, reducedMotion })
  await tab.setViewportSize(use.viewport ?? WINDOW)
}
