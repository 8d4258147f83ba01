import { cutText } from '@kit/lib/text'
import { hasForbiddenCharacters, tidyLine } from '@kit/lib/tidy-text'

/** Addresses of advertisements name a person's click by these; only that they did is kept. */
export const CLICKS = ['gclid', 'fbclid', 'ttclid'] as const

const TEXTS = ['landing', 'source', 'medium', 'campaign', 'term', 'content', 'referrer'] as const
const MAX_PATH = 2000
const MAX_TEXT = 255

/**
 * How a visitor came to the site: the page, the campaign's tags and the referrer's host. Keys without a value are absent.
 * Without `at` the visitor's browser asked to tell no more than the page [ATTR-10].
 */
export type Touch = Partial<Record<(typeof TEXTS)[number], string> & Record<(typeof CLICKS)[number], true>> & {
  /** ISO 8601. */
  at?: string
}

/** What a lead keeps of them; the same twice while there was one arrival. */
export interface Touches {
  firstTouch: Touch | null
  lastTouch: Touch | null
}

/**
 * The touches that a visitor's body tells of, whatever it is: unknown keys and what cannot be stored are dropped, the rest
 * is cut [ATTR-03].
 * @param isPrivate the request asks not to be followed: only the pages are read
 */
export function readTouches(sent: unknown, isPrivate = false): Touches {
  const given = recordOf(sent)
  const [first, last] = [given.firstTouch, given.lastTouch].map((touch) => readTouch(recordOf(touch), isPrivate))
  return { firstTouch: first ?? last ?? null, lastTouch: last ?? first ?? null }
}

function readTouch(given: Record<string, unknown>, isPrivate: boolean): Touch | null {
  const touch: Touch = {}
  for (const key of isPrivate ? (['landing'] as const) : TEXTS) {
    const text = readText(given[key], key === 'landing' ? MAX_PATH : MAX_TEXT)
    if (text) touch[key] = text
  }
  if (!isPrivate) {
    for (const click of CLICKS) if (given[click]) touch[click] = true
    const at = typeof given.at === 'string' ? Date.parse(given.at) : Number.NaN
    if (!Number.isNaN(at)) touch.at = new Date(at).toISOString()
  }
  return Object.keys(touch).length > 0 ? touch : null
}

function readText(value: unknown, max: number): string | null {
  return typeof value === 'string' && !hasForbiddenCharacters(value) ? cutText(tidyLine(value), max).trim() : null
}

const recordOf = (value: unknown): Record<string, unknown> => ({ ...(value as object) })
