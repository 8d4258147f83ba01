import type { Touch, Touches } from '@crm/attribution/domain/touch'
import { isNewVisit } from '@/site/is-new-visit'

// Also part of what runs in a page from memory before the framework does: small, and asks nothing of anybody.

const KEY = 'chegada'

type Kept = Partial<Record<keyof Touches, Touch>>

/** The visitor's browser asks sites not to follow: then of an arrival only the page is kept [ATTR-10]. */
const isPrivate = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

const readKept = (): Kept => JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Kept

function touchOfPage(): Touch {
  const query = new URLSearchParams(location.search)
  const host = document.referrer && new URL(document.referrer).host
  const given = [
    ['landing', location.pathname],
    // The document's own moment: whoever notes it twice notes the same.
    ['at', new Date(performance.timeOrigin).toISOString()],
    ['referrer', host !== location.host && host],
    ...['source', 'medium', 'campaign', 'term', 'content'].map((key) => [key, query.get(`utm_${key}`)]),
    ...['gclid', 'fbclid', 'ttclid'].map((key) => [key, query.has(key)]),
  ]
  return Object.fromEntries(given.filter(([, value]) => value)) as Touch
}

/**
 * Notes in the tab how the visitor came: the first page, and beside it the last one that another site or a campaign led
 * to. Sent with a request, never by itself [ATTR-01] [ATTR-02].
 */
export function noteArrival(): void {
  try {
    const kept = readKept()
    if (kept.firstTouch && isPrivate()) return
    const touch = touchOfPage()
    if ([kept.firstTouch?.at, kept.lastTouch?.at].includes(touch.at)) return
    if (!kept.firstTouch) kept.firstTouch = isPrivate() ? { landing: location.pathname } : touch
    else if (Object.keys(touch).length > 2 && isNewVisit()) kept.lastTouch = touch
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Without storage a request tells nothing of the arrival.
  }
}

/** What a form sends of it. */
export function attribution(): Kept | undefined {
  try {
    const kept = readKept()
    const { firstTouch } = kept
    return firstTouch && (isPrivate() ? { firstTouch: { landing: firstTouch.landing ?? '/' } } : kept)
  } catch {
    return undefined
  }
}
