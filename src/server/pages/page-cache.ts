import { contentEvents } from '@kit/data/content-events'
import { DAY_MS, endOfLuandaDay, luandaDay } from '@kit/lib/dates'
import { AnswerStore } from '../http/answer-store'
import { ASK_AGAIN, makeReady, type ReadyAnswer } from '../http/ready-answer'
import { pageSecurityHeaders, STATIC_SECURITY_HEADERS } from '../http/security-headers'

/** A whole page rendered by Next. */
export interface RenderedPage {
  status: number
  contentType: string
  /** Added to the headers of every page; overrides them. */
  headers?: Record<string, string>
  /** Script sources that the page's policy allows (own-scripts). */
  scripts?: readonly string[]
  body: Buffer
  /** Rendered with fallback content, because a read failed. */
  isDegraded?: boolean
}

interface Shown {
  /** Version of the content that a page shows. */
  version: number
  /** When it became stale; undefined while it is fresh. */
  staleSince?: number
}

interface Page extends Shown {
  answer: ReadyAnswer
}

/** For pages that were not rendered ahead. */
const MAX_BYTES = 64 * 1024 * 1024
/** For addresses without a page, which anybody can make up: they evict no page. */
const MAX_UNKNOWN_BYTES = 8 * 1024 * 1024
/** Max wait for a page that contains the latest change; after that the stale one is sent. */
const REFRESH_PATIENCE_MS = 1500
/** How long after a change a stale page may still be sent. */
const STALE_LIMIT_MS = 2000
/** Max wait for a page that nobody has requested since its change, which may be days ago. */
const OVERDUE_PATIENCE_MS = 10_000
/** Max wait of a page's first visitor; after that the page is streamed with its loading states. */
const FIRST_PATIENCE_MS = 1000

/**
 * Caches public pages: rendered, compressed and given their security policy once, until content changes in any process.
 * A change makes all of them stale: rendering takes some 50 ms and changes are rare, so we do not track which page
 * shows which content. So does midnight in Luanda, because a page may say that the agency is closed today. While the
 * database is away the last content is served (decision 0011).
 */
export class PageCache {
  private readonly pages = new AnswerStore<Page>(MAX_BYTES)
  private readonly unknown = new AnswerStore<Page>(MAX_UNKNOWN_BYTES)
  /** Pages of the site itself: never evicted, so that they outlive an outage. */
  private readonly fixedPaths = new Set<string>()
  /** What pages will show whose render is under way: a change makes them stale too. */
  private readonly rendering = new Set<Shown>()
  private readonly pending = new Map<string, Promise<ReadyAnswer | null>>()
  /** The 404 shared by all missing records of a kind, by the kind's part of their path; a file's by its whole path. */
  private readonly missing = new Map<string, Page>()
  private readonly render: (path: string) => Promise<RenderedPage>
  private version = 0
  private hasNews = false
  /** Time at which all pages become stale, because they are about today. */
  private midnight = nextMidnight()

  constructor(render: (path: string) => Promise<RenderedPage>) {
    this.render = render
    contentEvents.on('changed', () => this.outdate())
  }

  /** While the database is away nothing is rendered; afterwards everything is stale. */
  setOpen(hasNews: boolean): void {
    this.hasNews = hasNews
    this.outdate()
  }

  /** Exempts the page of this path from eviction. */
  fix(path: string): void {
    this.fixedPaths.add(path)
  }

  getFresh(path: string): ReadyAnswer | undefined {
    this.turnDay()
    const page = this.find(path)
    return page && (page.version === this.version || !this.hasNews) ? page.answer : undefined
  }

  /**
   * The page with the latest change, else the stale one; null if there is none in time or rendering failed. Staff look
   * for their own changes, so they wait longer.
   */
  async get(path: string, isForStaff = false): Promise<ReadyAnswer | null> {
    const stale = this.find(path)
    const patience = stale && isForStaff ? OVERDUE_PATIENCE_MS : patienceFor(stale)
    const late = new Promise<ReadyAnswer | null>((resolve) =>
      setTimeout(() => resolve(stale?.answer ?? null), patience).unref(),
    )
    return Promise.race([this.fill(path), late])
  }

  /**
   * Renders and caches a page, once for all concurrent requests; caches 404s too. Sends a page with fallback content
   * only to those who wait for it, without caching it.
   */
  fill(path: string): Promise<ReadyAnswer | null> {
    const running = this.pending.get(path)
    if (running) return running
    const filling = this.renderAndKeep(path)
      .catch((error: unknown) => {
        console.error(`The page ${path} could not be rendered`, error)
        return this.find(path)?.answer ?? null
      })
      .finally(() => {
        if (this.pending.get(path) === filling) this.pending.delete(path)
      })
    this.pending.set(path, filling)
    return filling
  }

  private async renderAndKeep(path: string): Promise<ReadyAnswer | null> {
    this.turnDay()
    const shown: Shown = { version: this.version }
    this.rendering.add(shown)
    try {
      return await this.keepRender(path, shown)
    } finally {
      this.rendering.delete(shown)
    }
  }

  private async keepRender(path: string, shown: Shown): Promise<ReadyAnswer | null> {
    const { version } = shown
    const page = await this.render(path)
    const answer = await (page.status === 404 && !page.isDegraded ? this.missingOf(path, page, version) : toReady(page))
    const kept = this.find(path)
    // A render that began after a later change was faster.
    if (kept && (page.isDegraded || kept.version > version)) return kept.answer
    if (page.isDegraded) return answer
    this.pages.delete(path)
    this.unknown.delete(path)
    if (page.status >= 500) return null
    const isFixed = this.fixedPaths.has(path)
    const store = page.status === 404 && !isFixed ? this.unknown : this.pages
    store.set(path, { answer, ...shown }, isFixed)
    return answer
  }

  private find(path: string): Page | undefined {
    return this.pages.get(path) ?? this.unknown.get(path)
  }

  /**
   * All addresses without a record share one answer, so that unknown ones cannot fill the memory. A file such as the
   * feed has its own: its 404 is empty.
   */
  private async missingOf(path: string, page: RenderedPage, version: number): Promise<ReadyAnswer> {
    const kind = /\.\w+$/.test(path) ? path : (/^\/[^/]*\//.exec(path)?.[0] ?? '/')
    const known = this.missing.get(kind)
    if (known?.version === version) return known.answer
    const answer = await toReady(page)
    this.missing.set(kind, { answer, version })
    return answer
  }

  /**
   * Checked at each read: a timer would miss midnight on a machine that sleeps or corrects its clock. One that was ahead
   * has left a midnight more than a day away.
   */
  private turnDay(): void {
    const now = Date.now()
    if (now < this.midnight && this.midnight - now <= DAY_MS) return
    this.outdate(Math.min(now, this.midnight))
    this.midnight = nextMidnight()
  }

  private outdate(now = Date.now()): void {
    this.version += 1
    for (const shown of this.rendering) shown.staleSince ??= now
    for (const store of [this.pages, this.unknown]) for (const [, page] of store.entries()) page.staleSince ??= now
    // Later requests must not join a render that began before the change.
    this.pending.clear()
  }
}

function patienceFor(stale: Page | undefined): number {
  if (!stale) return FIRST_PATIENCE_MS
  const leftMs = STALE_LIMIT_MS - (Date.now() - (stale.staleSince ?? Date.now()))
  return leftMs > 0 ? Math.min(REFRESH_PATIENCE_MS, leftMs) : OVERDUE_PATIENCE_MS
}

/** Start of tomorrow in Luanda. */
const nextMidnight = (): number => endOfLuandaDay(luandaDay(new Date())).getTime() + 1

const toReady = (page: RenderedPage): Promise<ReadyAnswer> => makeReady(page.body, headersOf(page), page.status)

export function headersOf({ contentType, headers, isDegraded, scripts = [], status }: RenderedPage) {
  const isDocument = contentType.startsWith('text/html')
  return {
    ...(isDocument ? pageSecurityHeaders(scripts, 'nobody') : STATIC_SECURITY_HEADERS),
    'Cache-Control': status === 200 && !isDegraded ? ASK_AGAIN : 'no-store',
    'Content-Type': contentType,
    Vary: 'Accept-Encoding',
    ...headers,
  }
}
