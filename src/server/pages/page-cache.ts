import { contentEvents } from '@kit/lib/content-events'
import { endOfLuandaDay, luandaDay } from '@kit/lib/dates'
import { AnswerStore } from '../http/answer-store'
import { ASK_AGAIN, makeReady, type ReadyAnswer } from '../http/ready-answer'
import { pageSecurityHeaders, STATIC_SECURITY_HEADERS } from '../http/security-headers'

/** A page as Next renders it, whole. */
export interface RenderedPage {
  status: number
  contentType: string
  /** Beside those that every page has, or in place of them. */
  headers?: Record<string, string>
  /** Sources of the scripts in a document that its policy allows (own-scripts). */
  scripts?: readonly string[]
  body: Buffer
  /** It shows built-in content for lack of an answer from the database. */
  isUnsure?: boolean
}

interface Page {
  answer: ReadyAnswer
  /** State of the content that it shows. */
  version: number
  /** When it was first outdated; undefined while it is not. */
  staleSince?: number
}

/** For pages that were not rendered ahead. */
const MAX_BYTES = 64 * 1024 * 1024
/** Longest wait of a visitor for the page with a change in it; after that the one from before the change is sent. */
const REFRESH_PATIENCE_MS = 1500
/** So long after a change the page from before it may still be sent. */
const STALE_LIMIT_MS = 2000
/** Longest wait for a page that nobody has asked for since: it may show what was changed days ago. */
const OVERDUE_PATIENCE_MS = 10_000
/** Longest wait of a page's first visitor; who waits longer gets it as it is rendered, with its loading states. */
const FIRST_PATIENCE_MS = 1000

/**
 * The public pages in memory: rendered, compressed and given their security policy once, until content changes in this
 * process or another. A change marks all of them: which page shows which content is not worth knowing when a page is
 * rendered in some 50 ms and changes are rare. So does midnight in Luanda: a page may say that the agency is closed today.
 * While the database is away the last content stays (decision 0011).
 */
export class PageCache {
  private readonly pages = new AnswerStore<Page>(MAX_BYTES)
  /** Pages of the site itself: they outlive the database, so nothing pushes them out. */
  private readonly fixedPaths = new Set<string>()
  private readonly pending = new Map<string, Promise<ReadyAnswer | null>>()
  private readonly render: (path: string) => Promise<RenderedPage>
  private version = 0
  private hasNews = false
  /** Until then the pages are about today. */
  private midnight = nextMidnight()

  constructor(render: (path: string) => Promise<RenderedPage>) {
    this.render = render
    contentEvents.on('changed', () => this.outdate())
  }

  /** Without news of changes (the database is away) nothing is rendered anew; afterwards everything is. */
  setOpen(hasNews: boolean): void {
    this.hasNews = hasNews
    this.outdate()
  }

  /** Keeps the page of this path, once it is there, whatever else is asked for. */
  fix(path: string): void {
    this.fixedPaths.add(path)
  }

  /** The page when it can be sent at once. */
  getFresh(path: string): ReadyAnswer | undefined {
    this.turnDay()
    const page = this.pages.get(path)
    return page && (page.version === this.version || !this.hasNews) ? page.answer : undefined
  }

  /** The page with the change in it, else the one from before; null when it is not there in time or cannot be rendered. */
  async get(path: string): Promise<ReadyAnswer | null> {
    const stale = this.pages.get(path)
    const late = new Promise<ReadyAnswer | null>((resolve) =>
      setTimeout(() => resolve(stale?.answer ?? null), patienceFor(stale)).unref(),
    )
    return Promise.race([this.fill(path), late])
  }

  /**
   * Renders a page and keeps it, once for all who ask at the same time; that there is no such page is kept too. What shows
   * built-in content for lack of an answer from the database is only for those who wait for it.
   */
  fill(path: string): Promise<ReadyAnswer | null> {
    const running = this.pending.get(path)
    if (running) return running
    const filling = this.renderAndKeep(path)
      .catch((error: unknown) => {
        console.error(`The page ${path} could not be rendered`, error)
        return this.pages.get(path)?.answer ?? null
      })
      .finally(() => {
        if (this.pending.get(path) === filling) this.pending.delete(path)
      })
    this.pending.set(path, filling)
    return filling
  }

  private async renderAndKeep(path: string): Promise<ReadyAnswer | null> {
    this.turnDay()
    const { version } = this
    const page = await this.render(path)
    const answer = await toReady(page)
    if (page.isUnsure) return this.pages.get(path)?.answer ?? answer
    if (page.status >= 500) {
      this.pages.delete(path)
      return null
    }
    // A change may have come while it was rendered.
    const staleness = version === this.version ? {} : { staleSince: Date.now() }
    this.pages.set(path, { answer, version, ...staleness }, this.fixedPaths.has(path))
    return answer
  }

  /** Asked at each look and not set by a timer, which a machine that sleeps or corrects its clock would miss. */
  private turnDay(): void {
    if (Date.now() < this.midnight) return
    this.outdate(this.midnight)
    this.midnight = nextMidnight()
  }

  private outdate(now = Date.now()): void {
    this.version += 1
    for (const [, page] of this.pages.entries()) page.staleSince ??= now
    // Who asks from now on must not join a rendering that began before the change.
    this.pending.clear()
  }
}

function patienceFor(stale: Page | undefined): number {
  if (!stale) return FIRST_PATIENCE_MS
  const leftMs = STALE_LIMIT_MS - (Date.now() - (stale.staleSince ?? Date.now()))
  return leftMs > 0 ? Math.min(REFRESH_PATIENCE_MS, leftMs) : OVERDUE_PATIENCE_MS
}

/** The first moment of tomorrow in Luanda. */
const nextMidnight = (): number => endOfLuandaDay(luandaDay(new Date())).getTime() + 1

const toReady = (page: RenderedPage): Promise<ReadyAnswer> => makeReady(page.body, headersOf(page), page.status)

/** The headers of a page as it is sent. */
export function headersOf({ contentType, headers, isUnsure, scripts = [], status }: RenderedPage) {
  const isDocument = contentType.startsWith('text/html')
  return {
    ...(isDocument ? pageSecurityHeaders(scripts, 'nobody') : STATIC_SECURITY_HEADERS),
    'Cache-Control': status === 200 && !isUnsure ? ASK_AGAIN : 'no-store',
    'Content-Type': contentType,
    Vary: 'Accept-Encoding',
    ...headers,
  }
}
