import { expect, type Locator, type Page } from '@playwright/test'

/** Until what is there has been painted: nobody answers what cannot be seen yet. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))

/**
 * Gives a page from memory a visitor's first sign and waits until its script runs: for what a test does faster than
 * any person. A page that was streamed wakes by itself.
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
  // React marks what it has taken over.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}

/** Until a form's script has come: from then on it says itself what is missing, not the browser. */
export const formAwake = (form: Locator): Promise<void> => expect(form).toHaveAttribute('novalidate')
