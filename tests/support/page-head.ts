import type { Page } from '@playwright/test'

/** Metadata in a page's head. */
export interface PageHead {
  title: string
  canonical: string | null
  /** By `name` or `property`. */
  meta: Record<string, string>
  /** The schema.org blocks. */
  data: Record<string, unknown>[]
}

export function readHead(page: Page): Promise<PageHead> {
  return page.evaluate(() => ({
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent ?? '') as Record<string, unknown>,
    ),
    meta: Object.fromEntries(
      [...document.querySelectorAll('meta[content]')].map((meta) => [
        meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
        meta.getAttribute('content') ?? '',
      ]),
    ),
    title: document.title,
  }))
}
