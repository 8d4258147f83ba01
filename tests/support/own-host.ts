import type { Page } from '@playwright/test'

/** Violations by a page since the start of watching. */
interface Watched {
  /** Requested addresses on other hosts. */
  foreign: string[]
  /** Errors in the browser's console, including blocks by the content policy. */
  errors: string[]
}

/** Watches all requests of a page. Data and blob addresses belong to no host. */
export function watchHosts(page: Page, origin: string): Watched {
  const watched: Watched = { errors: [], foreign: [] }
  page.on('console', (message) => {
    if (message.type() === 'error') watched.errors.push(message.text())
  })
  page.on('pageerror', (error) => watched.errors.push(error.message))
  page.on('request', (request) => {
    const { origin: asked, protocol } = new URL(request.url())
    // The origin of a blob: address is the page's own.
    if (asked !== origin && protocol !== 'data:') watched.foreign.push(request.url())
  })
  return watched
}

/**
 * Foreign sources that a content policy allows, by directive. Only pictures may have some, because projects may show
 * those of other sites.
 */
export function foreignSources(policy: string): string[] {
  const directives = policy.split('; ').map((directive) => directive.split(' '))
  return directives.flatMap(([name, ...sources]) =>
    name === 'img-src'
      ? []
      : sources.filter((source) => !/^(?:'.+'|data:|blob:)$/.test(source)).map((s) => `${name} ${s}`),
  )
}
