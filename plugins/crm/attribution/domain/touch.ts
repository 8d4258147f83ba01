import { cutText } from '@kit/lib/text'
import { hasForbiddenCharacters, tidyLine } from '@kit/lib/tidy-text'
import { CLICKS } from '@kit/lib/web-address'

const TEXTS = ['landing', 'source', 'medium', 'campaign', 'term', 'content', 'referrer'] as const
const MAX_PATH = 2000
const MAX_TEXT = 255

/**
 * How a visitor arrived: the page, the campaign's tags and the referrer's host. Keys without a value are absent.
 * Without `at`, the visitor's browser asked not to be tracked, and only the page is stored [ATTR-10].
 */
export type Touch = Partial<Record<(typeof TEXTS)[number], string> & Record<(typeof CLICKS)[number], true>> & {
  /** ISO 8601. */
  at?: string
}

/** A lead's first and last touch; equal after a single arrival. */
export interface Touches {
  firstTouch: Touch | null
  lastTouch: Touch | null
}

/**
 * Parses the touches in a visitor's request, of any shape: drops unknown keys and invalid values, and cuts long texts
 * [ATTR-03].
 * @param isPrivate the visitor asked not to be tracked: only the pages are read
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
