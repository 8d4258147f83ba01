import type { Touch, Touches } from '@crm/attribution/domain/touch'
import { isNewVisit } from '@/site/is-new-visit'

// Also part of the inline script of cached pages (upstream/alarm.ts), so it is small and has no dependencies.

const KEY = 'chegada'

type Kept = Partial<Record<keyof Touches, Touch>>

/** The browser asks not to be tracked: then we store only the page of an arrival [ATTR-10]. */
const isPrivate = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

const readKept = (): Kept => JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Kept

function touchOfPage(): Touch {
  const query = new URLSearchParams(location.search)
  const host = document.referrer && new URL(document.referrer).host
  const given = [
    ['landing', location.pathname],
    // The document's start time, so that recording it twice gives the same value.
    ['at', new Date(performance.timeOrigin).toISOString()],
    ['referrer', host !== location.host && host],
    ...['source', 'medium', 'campaign', 'term', 'content'].map((key) => [key, query.get(`utm_${key}`)]),
    ...['gclid', 'fbclid', 'ttclid'].map((key) => [key, query.has(key)]),
  ]
  return Object.fromEntries(given.filter(([, value]) => value)) as Touch
}

/**
 * Records in the tab how the visitor came: the first page, and the last one reached from another site or a campaign.
 * Sent only with a request [ATTR-01] [ATTR-02].
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
    // Without storage a request contains no arrival.
  }
}

/** The recorded arrival, for a form to send. */
export function attribution(): Kept | undefined {
  try {
    const kept = readKept()
    const { firstTouch } = kept
    return firstTouch && (isPrivate() ? { firstTouch: { landing: firstTouch.landing ?? '/' } } : kept)
  } catch {
    return undefined
  }
}
