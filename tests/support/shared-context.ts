import { type BrowserContext, type Page, test as base } from '@playwright/test'

let shared: BrowserContext | undefined

/**
 * Playwright's `test`, whose pages share one context per worker. Scripts are the most of what a page loads: kept and
 * compiled once, a page is there in a third of the time. A test still starts signed out, without pages and with nothing
 * stored by the tests before it; one that fails takes its worker, and the context, along.
 *
 * A clock and other scripts of a context stay in it: a test that needs one uses Playwright's own `test`. Without
 * JavaScript a test has a context of its own.
 */
export const test = base.extend({
  context: async ({ browser, javaScriptEnabled }, use) => {
    if (!javaScriptEnabled) {
      const own = await browser.newContext()
      await use(own)
      return own.close()
    }
    shared ??= await withWindow(await browser.newContext())
    const [first] = shared.pages()
    await use(shared)
    await Promise.all(
      shared
        .pages()
        .filter((page) => page !== first)
        .map(leave),
    )
    return shared.clearCookies()
  },
})

/** Keeps an empty page open: the next one is a tab of its window, which is there in half the time of a new window. */
async function withWindow(context: BrowserContext): Promise<BrowserContext> {
  await context.newPage()
  return context
}

/** Closes a page and forgets what it stored. Playwright's own way opens another page for each address that was visited. */
async function leave(page: Page): Promise<void> {
  // Throws where nothing can be stored: on a blank page, or one that did not load.
  await page.evaluate(() => localStorage.clear()).catch(() => {})
  await page.close()
}
