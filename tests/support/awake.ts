import type { Page } from '@playwright/test'

/**
 * Gives a page from memory a visitor's first sign and waits until its script runs: for what a test does faster than
 * any person.
 */
export async function wake(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        if (!('resting' in document.documentElement.dataset)) return resolve()
        window.addEventListener('site:awake', () => resolve(), { once: true })
        return window.dispatchEvent(new Event('scroll'))
      }),
  )
}
