import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until the current state is painted: nobody can react to what is not visible yet. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))

/**
 * Triggers hydration (a cached page loads its scripts on first interaction) and waits for it, for tests that act faster
 * than a person. A streamed page hydrates by itself.
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
  // React marks hydrated elements.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}

/**
 * Resizes the window and waits for the frame in which the page handles it; a resize may end something, such as
 * dragging.
 */
export async function resize(page: Page, size: { height: number; width: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(
    (width) =>
      new Promise<void>((resolve) => {
        const look = () => (innerWidth === width ? resolve() : requestAnimationFrame(look))
        requestAnimationFrame(look)
      }),
    size.width,
  )
}

/** Waits for a form's script: from then on it shows its own validation messages, not the browser's. */
export const formAwake = (form: Locator): Promise<void> => expect(form).toHaveAttribute('novalidate')
