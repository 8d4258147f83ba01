import { type BrowserContext, test as base } from '@playwright/test'

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
    shared ??= await browser.newContext()
    await use(shared)
    await Promise.all(shared.pages().map((page) => page.close()))
    return shared.setStorageState({ cookies: [], origins: [] })
  },
})
