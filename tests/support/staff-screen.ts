import { randomUUID } from 'node:crypto'

import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'

import type { ClientAnswer } from '@crm/clients/schema'
import type { LeadAnswer } from '@crm/leads/schema'
import type { QuoteAnswer } from '@crm/quotes/schema'
import { luandaDay } from '@kit/lib/dates'
import { resize } from './awake'
import { noAxeViolations } from './axe'
import { test } from './shared-context'

export { test }

const DAY_MS = 24 * 60 * 60 * 1000

const someLetters = (): string => randomUUID().slice(0, 8)

/** A unique name or title: 'Obra 1a2b3c4d'. */
export const named = (what: string): string => `${what} ${someLetters()}`

/** A unique single word, to search for, because other tests add records in parallel. */
export const someWord = (start: string): string => `${start}${someLetters()}`

/** A unique e-mail address. */
export const someEmail = (): string => `${someLetters()}@exemplo.ao`

/** The day that many days from today in Luanda, as a date field takes it. */
export const dayFromNow = (days: number): string => luandaDay(new Date(Date.now() + days * DAY_MS))

/** Sends a POST and returns the answer, which must be a success. */
export async function post<Answer = unknown>(request: APIRequestContext, path: string, data: object): Promise<Answer> {
  const answer = await request.post(path, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Answer
}

/** Creates a client for the test. */
export async function makeClient(page: Page, data: object = {}): Promise<ClientAnswer> {
  const body = { email: someEmail(), name: named('Cliente'), ...data }
  return (await post<{ client: ClientAnswer }>(page.request, '/api/crm/clients', body)).client
}

/** Creates a lead for the test: as staff if signed in, else as a visitor. */
export async function makeLead(page: Page, data: object = {}): Promise<LeadAnswer> {
  const body = { email: someEmail(), name: named('Lead'), ...data }
  return (await post<{ lead: LeadAnswer }>(page.request, '/api/leads', body)).lead
}

/** Creates a quote for the test. */
export async function makeQuote(page: Page, data: object = {}): Promise<QuoteAnswer> {
  const body = { title: named('Obra'), ...data }
  return (await post<{ quote: QuoteAnswer }>(page.request, '/api/crm/quotes', body)).quote
}

/** Reads the stored state through the API. */
export async function read<Answer>(request: APIRequestContext, path: string): Promise<Answer> {
  const answer = await request.get(path)
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Answer
}

/** Answers calls to an address instead of the server, until the address is unrouted. */
export async function answerWith(
  page: Page,
  url: string,
  method: 'DELETE' | 'POST' | 'PUT',
  status: number,
  body = '',
): Promise<void> {
  await page.route(url, (route) =>
    route.request().method() === method
      ? route.fulfill({ body, contentType: 'application/json', status })
      : route.fallback(),
  )
}

/** Holds back calls to an address; returns a function that lets them through to the server. */
export async function holdCalls(page: Page, url: string): Promise<() => void> {
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(url, async (route) => {
    await gate
    await route.fallback()
  })
  return letThrough
}

/** Presses Enter once the page handles keys; Playwright waits for that only for clicks. */
export async function pressEnter(button: Locator): Promise<void> {
  await expect(button.page().locator('html[data-settled]')).toBeAttached()
  await button.press('Enter')
}

/** Toasts with the text in title or description. */
export const toastOf = (page: Page, text: string): Locator =>
  page.locator('[data-sonner-toast]').filter({ hasText: text })

const titled = (page: Page, type: string, title: string): Locator =>
  page
    .locator(`[data-sonner-toast][data-type=${type}]`)
    .filter({ has: page.locator('[data-title]').getByText(title, { exact: true }) })

/** Error toasts with exactly this title. */
export const errorToast = (page: Page, title: string): Locator => titled(page, 'error', title)

/** Success toasts with exactly this title. */
export const successToast = (page: Page, title: string): Locator => titled(page, 'success', title)

/** From the next load on no toast's time runs out: Sonner stops it in a document that nobody sees. */
export const stopToastTime = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }))

/** Waits for the toast and closes it as a person does; it goes by itself, perhaps before another one like it comes. */
export async function closeToast(toast: Locator): Promise<void> {
  await toast.getByRole('button', { name: 'Fechar aviso' }).click()
  await expect(toast).toHaveCount(0)
}

/** What the theme or the width can change; checking only this takes axe a third of the time of all rules. */
const VISUAL_RULES = [
  'aria-valid-attr-value',
  'button-name',
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
]

/** Widths at which every screen must fit, and the theme and rules with which axe checks it. */
const WIDTHS = [
  { height: 800, rules: undefined, theme: 'light', width: 1440 },
  { height: 800, rules: undefined, theme: null, width: 768 },
  { height: 800, rules: VISUAL_RULES, theme: 'dark', width: 360 },
] as const

const OPEN_DIALOG = '[role=dialog]'

/** Expects that the page does not scroll sideways. Polls, because its parts arrive one after another. */
export async function expectNothingWider(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(excess, { message: page.url() }).toBeLessThanOrEqual(0)
}

/** Elements that Tab reaches. */
const REACHED =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"], [contenteditable=true]'

/**
 * Expects a visible focus for keyboard users: each element that Tab reaches must change its outline, shadow or border
 * when focused, or those of the element that shows it. Restores the focus afterwards.
 */
export async function focusIsSeen(page: Page, inside = 'body'): Promise<void> {
  const before = await page.evaluateHandle(() => document.activeElement)
  // After a Tab the browser treats any focus as moved by the keyboard.
  await page.keyboard.press('Tab')
  const unseen = await page
    .locator(inside)
    .last()
    .evaluate((part, reached) => {
      const lookOf = (element: HTMLElement) =>
        [
          element,
          element.nextElementSibling,
          element.parentElement,
          element.parentElement?.parentElement,
          element.closest('.rs__control'),
        ]
          .flatMap((one) => (one ? [getComputedStyle(one), getComputedStyle(one, '::after')] : []))
          .map(({ borderColor, boxShadow, outline }) => `${borderColor} ${boxShadow} ${outline}`)
          .join()
      const finish = () => {
        for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
      }
      const isReached = (element: HTMLElement) =>
        element.tabIndex >= 0 && !element.closest('[inert]') && element.checkVisibility({ visibilityProperty: true })
      // Checks only one of several elements with the same style, such as the buttons of a list's rows.
      const kinds = new Set<string>()
      const isFirstOfKind = (element: HTMLElement) => {
        const around = [element, element.parentElement, element.parentElement?.parentElement]
        const kind = around.map((one) => `${one?.tagName} ${one?.className}`).join('<')
        return !kinds.has(kind) && kinds.add(kind)
      }
      const tried = [...part.querySelectorAll<HTMLElement>(reached)].filter(isReached).filter(isFirstOfKind)
      return tried.flatMap((element) => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        finish()
        const without = lookOf(element)
        element.focus({ preventScroll: true })
        finish()
        const isSeen = document.activeElement !== element || lookOf(element) !== without
        return isSeen ? [] : [element.outerHTML.slice(0, 160)]
      })
    }, REACHED)
  await before.evaluate((element) => {
    if (element instanceof HTMLElement) element.focus({ preventScroll: true })
  })
  expect(unseen, page.url()).toEqual([])
}

/**
 * Checks the page in its current state for everybody: at each width nothing overflows, and axe finds nothing, once in
 * the light theme on a wide screen and once, as far as it can be seen, in the dark theme on a phone. Reloads nothing:
 * resizes the window, and changes the theme as Payload's own setting does.
 *
 * @param include selector: axe checks only what is inside; default: an open dialog alone, because the page that it
 * covers is checked separately
 */
export async function holdsForEverybody(page: Page, include?: string): Promise<void> {
  const isCovered = (await page.locator(`${OPEN_DIALOG}:visible`).count()) > 0
  const before = page.viewportSize()
  for (const { height, rules, theme, width } of WIDTHS) {
    await page.setViewportSize({ height, width })
    await expectNothingWider(page)
    if (!theme) continue
    await putOn(page, theme)
    // Leaves out toasts: while one fades in or out, axe would measure half-way colours.
    await noAxeViolations(page, {
      exclude: '[data-sonner-toast]',
      include: include ?? (isCovered ? OPEN_DIALOG : undefined),
      rules,
    })
  }
  await putOn(page, 'light')
  if (before) await resize(page, before)
}

/** Changes the theme without transitions: axe would measure half-way colours. */
export async function putOn(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((wanted) => {
    document.documentElement.dataset.theme = wanted
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  }, theme)
}
